"""The text of a page: everything it says, to eyes and to screen readers."""

import re

from playwright.sync_api import Page

from rage.words import Language
from rage.words.catalogue import keys

SAID = """
() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]"))
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name));
  for (const one of document.querySelectorAll(".unseen, option, summary, title")) said.push(one.textContent);
  return said;
}
"""
PLACEHOLDER = re.compile(r"\{\$?\w+\}")
DOTTED = re.compile(r"[a-z_]+(?:\.[a-z_0-9-]+)+")


def text_of(page: Page) -> str:
    """All text of a page, with what only a screen reader says."""
    parts: list[str] = page.evaluate(SAID)
    return "\n".join(parts)


def missing_words(page: Page) -> list[str]:
    """Placeholders that nothing was put into, and keys that stand for a word that is not there."""
    return missing_words_in(text_of(page))


def missing_words_in(text: str) -> list[str]:
    """The same, of a text that was read before."""
    return [*PLACEHOLDER.findall(text), *(found for found in DOTTED.findall(text) if found in keys(Language.ENGLISH))]
