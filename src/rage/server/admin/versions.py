"""Going from one version to another, and back: nothing is lost either way."""

from pathlib import Path
from tempfile import TemporaryDirectory

import structlog

from rage.server.admin.backup import drafted
from rage.server.admin.check import CheckReport, check, structure_of
from rage.server.admin.problem import AdminError, Problem
from rage.server.admin.reading import file_of, known_revision, place_of, reading, revision_of, revisions
from rage.server.admin.replacing import Replaced, holding, put_into
from rage.server.admin.sqlite_file import copy_into_new_file, dated, downgrade_file, fingerprint_of, put_in_place

_logger = structlog.get_logger()


def keep_before_migration(data: str) -> Path | None:
    """Before migrations change a file of SQLite's: copy it, so that the version before can go on with the copy.

    The copy stands beside it and is named after the newest migration, as in `rage.sqlite.before-0005`.
    """
    file = file_of(data)
    if file is None or not file.exists() or not file.stat().st_size:
        return None
    with reading(data) as connection:
        revision = revision_of(connection)
    newest = revisions()[-1]
    if revision is None or revision == newest or revision not in revisions():
        return None
    kept = file.with_name(f"{file.name}.before-{newest}")
    if kept.exists():
        kept = kept.with_name(f"{kept.name}-{dated()}")
    with drafted(kept) as draft:
        copied = copy_into_new_file(data, draft)
        if fingerprint_of(str(draft)) != copied or structure_of(str(draft)):
            raise AdminError(Problem.DIFFERS, str(kept))
        put_in_place(draft, kept)
    _logger.info("copied_before_migration", file=str(kept), revision=revision, newest=newest)
    return kept


def downgrade(data: str, revision: str) -> tuple[CheckReport, Replaced]:
    """Bring a database back to an earlier migration, for an earlier version, with every game that was played since.

    That is done with a copy, which is checked and then put in place; what was there is kept beside it.
    """
    place = place_of(data)
    with holding(data) as held, TemporaryDirectory(prefix="rage-downgrade-") as folder:
        with reading(data) as connection:
            current = known_revision(connection, place)
        earlier = revisions()[: revisions().index(current)]
        if revision not in earlier:
            raise AdminError(Problem.NO_SUCH_VERSION, place, revision=revision, known=", ".join(earlier))
        copy = Path(folder) / "copy.sqlite"
        copy_into_new_file(data, copy)
        downgrade_file(copy, revision)
        report = check(str(copy))
        if not report.is_sound:
            raise AdminError(Problem.NOT_SOUND, place, report.findings)
        return report, put_into(str(copy), held, data, replace=True)
