"""Grammar: numbers with their nouns, and lists as one says them."""

from collections.abc import Sequence

from rage.words.catalogue import Words, written


def counted(words: Words, noun: str, number: int) -> str:
    """A number with its noun: 3 tricks, 1 trick. The nouns are those under `count` in the catalogue."""
    form = {0: "none", 1: "one"}.get(abs(number), "many")
    return words.say(f"count.{noun}.{form}", number=written(number))


def listed(words: Words, items: Sequence[str]) -> str:
    """A list as one says it: Ava, Liam and Zoe."""
    if len(items) < 2:
        return "".join(items)
    return words.say("list.last", first=", ".join(items[:-1]), last=items[-1])
