"""The `rage replay` command."""


def replay() -> None:
    raise NotImplementedError
