"""External bots are programs in any language, asked by a line protocol over standard input and output.

docs/protocol.md describes the protocol. `ExternalBot` drives such a program; `respond` lets one of our own bots answer
as such a program does.
"""

from rage.bots.external.bot import ExternalBot
from rage.bots.external.failure import Failure, ProgramError
from rage.bots.external.limits import Limits
from rage.bots.external.responder import respond

__all__ = ["ExternalBot", "Failure", "Limits", "ProgramError", "respond"]
