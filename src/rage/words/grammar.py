"""Grammar that Fluent has not: lists as one says them. And numbers with their nouns, which it has."""

from collections.abc import Sequence

from rage.words.words import Words


def counted(words: Words, noun: str, number: int) -> str:
    """A number with its noun: 3 tricks, 1 trick. The nouns are those under `count` in the catalogue."""
    return words.say(f"count.{noun}", number=number)


def listed(words: Words, items: Sequence[str]) -> str:
    """A list as one says it: Ava, Liam and Zoe."""
    if len(items) < 2:
        return "".join(items)
    return words.say("list.last", first=", ".join(items[:-1]), last=items[-1])
