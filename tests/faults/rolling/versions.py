"""The sources of another version: those of an earlier revision, or these with a migration that none has yet."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
_PAGE = "rage/server/page"
_MIGRATIONS = "rage/server/store/migrations/versions"
_MIGRATION = '''"""A migration as it must be: it only adds."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"
branch_labels = depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("remark", sa.Text))
    op.add_column("log", sa.Column("weight", sa.Integer, nullable=False, server_default="0"))
    op.create_table("remarks", sa.Column("id", sa.String, primary_key=True), sa.Column("text", sa.Text))
    op.create_index("remarks_by_text", "remarks", ["text"])
'''


def revision(name: str, folder: Path) -> Path:
    """The sources of a revision in Git; the page is today's, which no test of ours looks at."""
    tree = subprocess.run(["git", "archive", name, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    folder.mkdir(parents=True)
    subprocess.run(["tar", "--extract", "--directory", str(folder)], input=tree, check=True)
    page = folder / "src" / _PAGE
    if not page.exists():
        page.symlink_to(ROOT / "src" / _PAGE)
    return folder / "src"


def with_a_migration(folder: Path) -> Path:
    """These sources, and one migration more."""
    sources = folder / "src"
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("page", "lab", "__pycache__", "*.pyc"))
    (sources / _PAGE).symlink_to(ROOT / "src" / _PAGE)
    (sources / "rage/lab").symlink_to(ROOT / "src/rage/lab")
    versions = sources / _MIGRATIONS
    before = max(file.name[1:5] for file in versions.glob("r[0-9]*.py"))
    (versions / "r9999_remarks.py").write_text(_MIGRATION.format(before=before), encoding="utf-8")
    return sources
