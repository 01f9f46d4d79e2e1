"""The `rage play` command."""


def play() -> None:
    raise NotImplementedError
