"""Every message of the catalogue is said somewhere, and whatever is said is in the catalogue, with its details."""

import re

from words.messages import parts
from words.sources import GAP, calls, texts

from rage.words import Language
from rage.words.catalogue import identifier_of, keys

ANYTHING = r"\w+(?:\.\w+)*"


def test_every_message_is_said_somewhere() -> None:
    with_gaps = [text for text in texts() if re.fullmatch(rf"[a-z]\w*\.[\w.{GAP}]+", text) and GAP in text]
    patterns = [re.compile(re.escape(text).replace(re.escape(GAP), ANYTHING)) for text in with_gaps]
    said = texts() | {call.key for call in calls()}
    unsaid = keys(Language.ENGLISH) - said
    assert not [key for key in sorted(unsaid) if not any(pattern.fullmatch(key) for pattern in patterns)]


def test_whatever_is_said_has_its_message() -> None:
    said = [call for call in calls() if re.fullmatch(r"\w+(\.\w+)+", call.key)]
    assert len(said) > 400
    assert not [(call.file, call.key) for call in said if call.key not in keys(Language.ENGLISH)]


def test_whoever_says_something_gives_its_details() -> None:
    missing = []
    for call in calls():
        if call.key in keys(Language.ENGLISH) and call.details is not None:
            for language in Language:
                part = parts(language)[identifier_of(call.key)]
                needed = part.put_in | set(part.selected)
                if not needed <= call.details:
                    missing.append((call.file, call.key, language.value, sorted(needed - call.details)))
    assert not missing
