"""PDFs are written in threads: words that several ask for at once are whole for each of them."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from rage.words.bundle import Bundle
from rage.words.catalogue import catalogue
from rage.words.language import Language


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads take turns every few microseconds."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hurried")
def test_a_message_is_said_only_with_the_terms_it_refers_to() -> None:
    patterns = catalogue(Language.ENGLISH)
    keys = [name for name, pattern in patterns.items() if "{ -" in pattern and "{ $" not in pattern and name[0] != "-"]
    assert len(keys) > 10
    with ThreadPoolExecutor(4) as threads:
        for _ in range(20):
            fresh = Bundle(Language.ENGLISH, {})
            said = list(threads.map(lambda _number, bundle=fresh: [bundle.format(key, {}) for key in keys], range(4)))
            assert said == [said[0]] * 4
