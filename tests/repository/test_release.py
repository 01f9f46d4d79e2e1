"""A release: its version is later, its changelog is its own. The archives are tried by `make archives`."""

import importlib.util
import sys
import tomllib
from types import ModuleType

import pytest
from doc_examples import ROOT

from rage import __version__

CHANGELOG = "# Changelog\n\n## Unreleased\n\n- New.\n- More.\n\n## 0.1.0, 2026-01-01\n\n- Old.\n"


@pytest.fixture(scope="module")
def release() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / ".ci" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["release"] = module
    spec.loader.exec_module(module)
    return module


def test_what_was_unreleased_is_the_version_s(release: ModuleType) -> None:
    changelog = release.released(CHANGELOG, "0.2.0", "2026-02-02")
    assert changelog == CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 0.2.0, 2026-02-02\n")
    assert release.section(changelog, "0.2.0") == "- New.\n- More."
    assert release.section(changelog, "0.1.0") == "- Old."
    with pytest.raises(release.ReleaseError, match="nothing under"):
        release.released(changelog, "0.3.0", "2026-03-03")


def test_who_cites_it_names_the_version(release: ModuleType) -> None:
    citation = release.CITATION.read_text(encoding="utf-8")
    assert release.cited(citation, __version__) == citation
    assert "\nversion: 9.8.7\nlicense:" in release.cited(citation, "9.8.7")


def test_archives_are_tried_with_what_a_site_is_set_up_with(release: ModuleType) -> None:
    assert f"'.[{release.EXTRAS}]'" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("version", ["none", "0.4", "v0.4.0", "0.2.9", "0.3.0"])
def test_a_version_is_three_numbers_and_later(release: ModuleType, version: str) -> None:
    with pytest.raises(release.ReleaseError):
        release.check_version(version, "0.3.0")
    for later in ("0.3.1", "0.10.0", "1.0.0"):
        release.check_version(later, "0.3.0")


def test_what_a_version_writes_must_be_kept_first(release: ModuleType) -> None:
    release.check_fixtures("0.3.9")
    with pytest.raises(release.ReleaseError, match=r"v7\.1 is missing"):
        release.check_fixtures("7.1.0")


def test_the_version_is_found_and_every_python_is_supported(release: ModuleType) -> None:
    text = release.VERSION_FILE.read_text(encoding="utf-8")
    assert release._VERSION.search(text)[1] == __version__  # noqa: SLF001
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert requires == f">={release.PYTHONS[0]}"
