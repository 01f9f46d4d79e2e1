"""Four languages that differ, can be changed, and are fetched one at a time. `test_page_holds_everywhere` looks for
missing words on every page."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.page_text import missing_words, text_of
from e2e.visitor import Visitor

LANGUAGES = ("de", "en", "fr", "nl")


def test_the_languages_differ(visit: Visit) -> None:
    pages = []
    for language in LANGUAGES:
        visitor = visit(language=language)
        visitor.go("/")
        visitor.page.get_by_test_id("play-now").wait_for()
        pages.append(text_of(visitor.page))
    assert len(set(pages)) == len(LANGUAGES)


def test_a_language_chosen_in_one_tab_is_spoken_in_the_others(visitor: Visitor) -> None:
    other = visitor.new_page()
    for page in (visitor.page, other):
        page.goto("/")
    visitor.page.get_by_test_id("preferences").click()
    visitor.page.get_by_test_id("language-nl").click()
    expect(other.locator("html")).to_have_attribute("lang", "nl")


def test_the_language_can_be_changed_and_is_remembered(visitor: Visitor) -> None:
    visitor.go("/")
    page = visitor.page
    before = page.get_by_role("heading", level=1).inner_text()
    page.get_by_test_id("preferences").click()
    page.get_by_test_id("language-fr").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    page.reload()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert missing_words(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_words_of_one_s_own_language_are_fetched_and_only_once(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.go("/")
    visitor.page.get_by_test_id("play-now").wait_for()
    (words,) = (url for url in asked if "/words." in url)
    assert f"/assets/words.{language}-" in words
    assert "immutable" in visitor.context.request.get(words).headers["cache-control"]
