"""Structured logs: one JSON object a line, or readable lines on a terminal. Libraries' own messages look the same.

Tracebacks come without the values of variables: among those are cards and keys. A log that cannot be written, because
its disk is full or its reader is gone, is nobody's trouble: what it should have said is lost, and everything goes on.
"""

import logging
import sys
from contextlib import suppress
from typing import Any, Literal

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor


class _LogStream:
    """Standard error, which may fail."""

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.flush()


def set_up(*, quiet: bool = False, form: Literal["auto", "json", "lines"] = "auto") -> None:
    """Log to standard error; quiet means warnings only. Of libraries, only warnings are of interest anyway.

    By itself that is JSON, and lines where somebody looks at a terminal.
    """
    stream: Any = _LogStream()
    first: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)]
        if form == "lines" or (form == "auto" and sys.stderr.isatty())
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        ProcessorFormatter(processors=[ProcessorFormatter.remove_processors_meta, *last], foreign_pre_chain=first)
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
