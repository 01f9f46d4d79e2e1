"""Fields, filled letter by letter: of one that a driver fills at once, not every browser tells that it was changed."""

from playwright.sync_api import Locator


def type_into(field: Locator, text: str) -> None:
    """Have only this text in the field, and go on."""
    field.fill("")
    field.press_sequentially(text)
    field.blur()
