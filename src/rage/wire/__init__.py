"""The wire: what a seat may be told, as typed messages, for browsers and for bots in any language.

Nothing here can be handed a State or an Event: only what was made for one seat, or for an onlooker.
"""
