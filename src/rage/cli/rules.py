"""The `rage rules` command."""


def rules() -> None:
    raise NotImplementedError
