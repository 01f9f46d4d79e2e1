"""Logs are one JSON object a line, whoever writes them."""

import json
import logging
from collections.abc import Iterator
from errno import ENOSPC
from io import StringIO
from typing import Any, Literal

import pytest
import structlog

from rage.server import logging_setup


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers = []
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def written(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_ours_and_those_of_libraries_are_json(capsys: pytest.CaptureFixture[str]) -> None:
    logging_setup.set_up()
    structlog.get_logger().info("table_made", table="abc")
    logging.getLogger("uvicorn.error").warning("odd %s", "request")
    logging.getLogger("uvicorn.error").info("nobody needs this")
    ours, theirs = written(capsys)
    assert (ours["level"], ours["event"], ours["table"]) == ("info", "table_made", "abc")
    assert (theirs["level"], theirs["event"]) == ("warning", "odd request")


def test_a_traceback_on_a_terminal_shows_no_variables(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    logging_setup.set_up()
    try:
        hand = "R1" + "R2"
        raise RuntimeError(len(hand))
    except RuntimeError as error:
        structlog.get_logger().error("task_failed", exc_info=error)
    shown = capsys.readouterr().err
    assert "RuntimeError" in shown
    assert "R1R2" not in shown


def test_quiet_means_warnings_only(capsys: pytest.CaptureFixture[str]) -> None:
    logging_setup.set_up(quiet=True)
    structlog.get_logger().info("table_made")
    structlog.get_logger().warning("forfeit")
    assert [line["event"] for line in written(capsys)] == ["forfeit"]


class FullDisk(StringIO):
    def write(self, text: str) -> int:
        raise OSError(ENOSPC, text)

    def flush(self) -> None:
        raise OSError(ENOSPC, "")


def test_a_log_that_cannot_be_written_is_nobody_s_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk made the writer's own warning about it fail, and with it the writer, for ever."""
    monkeypatch.setattr("sys.stderr", FullDisk())
    logging_setup.set_up()
    structlog.get_logger().warning("not_kept")
    logging.getLogger("uvicorn.error").warning("odd")


@pytest.mark.parametrize(("form", "is_json"), [("auto", True), ("json", True), ("lines", False)])
def test_the_form_of_the_log_can_be_chosen(
    form: Literal["auto", "json", "lines"], is_json: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    logging_setup.set_up(form=form)
    structlog.get_logger().info("game_over", table="abc", move=12)
    said = capsys.readouterr().err
    assert said.startswith("{") == is_json
    assert ('"move": 12' if is_json else "move=12") in said
