"""A document process, seen from itself: pickled jobs come in, documents go out.

An answer begins with a letter that says how it went. It gives way to the tables: what is urgent is a move.
"""

import os
import pickle
from traceback import extract_tb

from rage.server.documents.jobs import Job
from rage.server.processes.worker import serve

MADE, NO_PDF, FAILED = b"+", b"-", b"!"
_NICENESS = 10


def answer(job: Job) -> bytes:
    """The document; or that the package for PDFs is missing; or where it went wrong, but not with which cards."""
    try:
        return MADE + job.make()
    except ImportError:
        return NO_PDF
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        return FAILED + f"{type(error).__name__} in {place.filename}, line {place.lineno}".encode()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    serve(lambda message: answer(pickle.loads(message)))  # noqa: S301
