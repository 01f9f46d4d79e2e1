"""Words: what to say in one language, with the terms of one edition."""

from rage.words.language import Language


class Words:
    """What to say in one language, with the terms of one edition if there is one."""

    def __init__(self, language: Language, edition: str | None = None) -> None:
        self.language = language
        self.edition = edition

    def say(self, key: str, **details: object) -> str:
        """The text for a key, with the details put in."""
        from rage.words.bundle import bundle  # noqa: PLC0415 - Fluent takes a while to import

        return bundle(self.language, self.edition).format(key, details)
