"""Guards: a statement that must change exactly one row, or whatever it belongs to is not stored."""

from sqlalchemy import Connection, Executable

_OPTION = "rage_one_row"


class RowChanged(Exception):  # noqa: N818
    """The row is not as it was read: somebody else has changed or deleted it."""


def one_row(statement: Executable) -> Executable:
    """The statement, with the condition that there is one row that it changes."""
    return statement.execution_options(**{_OPTION: True})


def execute(connection: Connection, statement: Executable) -> None:
    """Do it, or raise `RowChanged`."""
    done = connection.execute(statement)
    if _OPTION in statement.get_execution_options() and done.rowcount != 1:
        raise RowChanged
