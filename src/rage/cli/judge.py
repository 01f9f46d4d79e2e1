"""The `rage judge` command."""


def judge() -> None:
    raise NotImplementedError
