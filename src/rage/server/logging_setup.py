"""Structured logs: one JSON object a line, or readable lines on a terminal. Libraries' own messages look the same.

Tracebacks come without the values of variables: among those are cards and keys.
"""

import logging
import sys

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import Processor


def set_up(*, quiet: bool = False) -> None:
    """Log to standard error; quiet means warnings only. Of libraries, only warnings are of interest anyway."""
    first: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if sys.stderr.isatty()
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        ProcessorFormatter(processors=[ProcessorFormatter.remove_processors_meta, *last], foreign_pre_chain=first)
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
