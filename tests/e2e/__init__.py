"""The whole thing, as people meet it: a real server, a real Chromium, nothing in between.

This folder is a package so that its browser ends with it: other tests run event loops of their own.
"""
