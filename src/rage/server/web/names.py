"""Names people choose: trimmed, composed, printable, short."""

import unicodedata

from rage.server.wire.table import LONGEST_NAME


def tidy_name(given: str) -> str | None:
    """The name as it is shown, or None if nobody can be called that."""
    name = " ".join(unicodedata.normalize("NFC", given).split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        return None
    return name
