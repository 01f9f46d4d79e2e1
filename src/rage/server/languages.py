"""Words for visitors: which language somebody reads, and sentences for what is refused."""

from functools import cache

from rage.words import Language, Words

_LANGUAGES = {language.value: language for language in Language}


@cache
def words_in(language: Language, edition: str | None = None) -> Words:
    """What to say in a language."""
    return Words(language, edition)


def language_of(asked: str | None, accepted: str | None = None, otherwise: Language = Language.ENGLISH) -> Language:
    """The language asked for, else the first of the browser's that is spoken here, else another."""
    for wanted in (asked or "", *(part.partition(";")[0] for part in (accepted or "").split(","))):
        language = _LANGUAGES.get(wanted.strip().lower()[:2])
        if language:
            return language
    return otherwise
