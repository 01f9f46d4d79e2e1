"""Ids of tables and people: short, and nobody can guess one."""

import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_TABLE_ID = 8
_PERSON_ID = 12
_LONGEST_ID = 16


def new_id(length: int) -> str:
    """A name nobody can guess, without letters that are easily mistaken."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether there can be anything by that name: no database needs to be asked for the rest."""
    return len(text) <= _LONGEST_ID and text.isascii() and text.isalnum()


def new_table_id() -> str:
    return new_id(_TABLE_ID)


def new_person_id() -> str:
    return new_id(_PERSON_ID)
