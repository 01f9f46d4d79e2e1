"""A release: tested, built, checked in empty environments, and tagged.

    python .ci/release.py 1.1.0     everything: tests, version and changelog, archives, their checks, commit and tag
    python .ci/release.py           builds and checks the archives of this working tree, and changes nothing

The archives are then in `dist`; nothing is sent anywhere. Whoever installs them needs neither Node nor a compiler: the
checks have neither. Every Python that is supported must be on this machine, on the PATH or among pyenv's.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
VERSION_FILE = ROOT / "src" / "rage" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
CITATION = ROOT / "CITATION.cff"
DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13")
EXTRAS = "serve,pad,push,scale"
"""What a site is set up with: docs/hosting.md."""
_VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
_CITED = re.compile(r"^version: .*$", re.MULTILINE)
_UNRELEASED = "## Unreleased\n"
_PATIENCE_S = 60


class ReleaseError(Exception):
    """There is no release, for a reason that the message says."""


def release(version: str) -> None:
    """Make a release of what is here. Nothing is left behind if something fails before the tag."""
    current = _VERSION.search(VERSION_FILE.read_text(encoding="utf-8"))
    check_version(version, current[1] if current else "0")
    check_fixtures(version)
    if _output("git", "status", "--porcelain"):
        raise ReleaseError("There are changes that are not committed.")
    if _output("git", "tag", "--list", f"v{version}"):
        raise ReleaseError(f"v{version} is tagged already.")
    _run("make", "test")
    before = {file: file.read_text(encoding="utf-8") for file in (VERSION_FILE, CHANGELOG, CITATION)}
    try:
        VERSION_FILE.write_text(_VERSION.sub(f'__version__ = "{version}"', before[VERSION_FILE]), encoding="utf-8")
        CHANGELOG.write_text(released(before[CHANGELOG], version, _today()), encoding="utf-8")
        CITATION.write_text(cited(before[CITATION], version), encoding="utf-8")
        check(build(), version)
    except BaseException:
        for file, text in before.items():
            file.write_text(text, encoding="utf-8")
        raise
    _run("git", "commit", "--quiet", "--all", "--message", f"Version {version}")
    notes = section(CHANGELOG.read_text(encoding="utf-8"), version)
    _run("git", "tag", "--annotate", f"v{version}", "--cleanup=verbatim", "--message", f"Version {version}\n\n{notes}")
    print(f"v{version} is tagged; its archives are in dist. What is left: git push --follow-tags")


def check_version(version: str, current: str) -> None:
    """Refuse what is no version, and one that is not later than the present one."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise ReleaseError(f"{version} is not a version. Write it such as 1.1.0")
    if _numbers(version) <= _numbers(current):
        raise ReleaseError(f"{version} is not later than {current}.")


def check_fixtures(version: str) -> None:
    """Refuse a version whose databases and records are not kept for the versions after it."""
    folder = f"tests/fixtures/v{version.rpartition('.')[0]}"
    if not (ROOT / folder).is_dir():
        make = f"PYTHONPATH=tests:web python tests/fixtures/make.py {folder}"
        raise ReleaseError(f"{folder} is missing, which holds what this version writes: {make}")


def released(changelog: str, version: str, day: str) -> str:
    """The changelog in which what was unreleased is this version's."""
    before, found, rest = changelog.partition(_UNRELEASED)
    if not found or not rest.partition("\n## ")[0].strip():
        raise ReleaseError("CHANGELOG.md has nothing under “Unreleased”.")
    return f"{before}{_UNRELEASED}\n## {version}, {day}\n{rest}"


def cited(citation: str, version: str) -> str:
    """CITATION.cff of this version."""
    return _CITED.sub(f"version: {version}", citation)


def section(changelog: str, version: str) -> str:
    """What the changelog says about a version."""
    return changelog.partition(f"\n## {version},")[2].partition("\n")[2].partition("\n## ")[0].strip()


def build() -> list[Path]:
    """The wheel and the source archive of this tree, with a page that is built anew."""
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.rmtree(ROOT / "src" / "rage" / "server" / "page", ignore_errors=True)
    _run(sys.executable, str(ROOT / "web" / "build.py"))
    _run(sys.executable, "-m", "hatchling", "build")
    return sorted(DIST.iterdir())


def check(archives: list[Path], version: str) -> None:
    """Install each archive with every Python into an empty environment, and try it there."""
    if sorted(archive.name.rpartition(".")[2] for archive in archives) != ["gz", "whl"]:
        raise ReleaseError(f"A wheel and a source archive were expected: {archives}")
    pythons = [find_python(wanted) for wanted in PYTHONS]
    for python in pythons:
        for archive in archives:
            with tempfile.TemporaryDirectory() as folder:
                _try(python, archive, Path(folder), version)


def find_python(wanted: str) -> str:
    """A Python of that version."""
    for name in (f"python{wanted}", *map(str, Path.home().glob(f".pyenv/versions/{wanted}.*/bin/python"))):
        found = shutil.which(name)
        if found and _answers(found, wanted):
            return found
    raise ReleaseError(f"Python {wanted} is not on this machine.")


def _answers(python: str, wanted: str) -> bool:
    """Whether it runs; pyenv puts programs on the PATH that do not."""
    command = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stdout.strip() == wanted


def _try(python: str, archive: Path, folder: Path, version: str) -> None:
    """In an empty environment, from an empty folder, without Node and compilers on the path."""
    print(f"{archive.name} with {python} ...", flush=True)
    _run(python, "-m", "venv", str(folder / "venv"))
    bin = folder / "venv" / "bin"
    environment = {"PATH": str(bin), "HOME": str(folder), "LANG": "C.UTF-8", "CC": "false", "CXX": "false"}
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
    if archive.suffix != ".whl":
        install += ["--no-binary", "rage-cards"]
    _run(str(bin / "python"), *install, f"{archive}[{EXTRAS}]", env=environment, cwd=folder)
    said = _output(str(bin / "rage"), "--version", env=environment, cwd=folder)
    if said != f"rage {version}":
        raise ReleaseError(f"{archive.name} says that it is {said}.")
    _run(str(bin / "rage"), "rules", env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    _run(str(bin / "rage"), "pad", "print", "--output", "sheet.pdf", env=environment, cwd=folder)
    game = ["--auto", "--fast", "--language", "en", "--hand-sizes", "3,2,1", "--save", "game.rage"]
    _run(str(bin / "rage"), "play", *game, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    _run(str(bin / "rage"), "replay", "game.rage", env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    _check_games(str(bin / "rage"), environment, folder)
    command = [str(bin / "rage"), "serve", "--language", "en", "--port", "0", "--data", "games.sqlite"]
    with subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            page = _asked(f"{address}/").decode()
            for file in ("/healthz", "/sw.js", *_files_of(page)):
                _asked(address + file)
        finally:
            server.terminate()


def _check_games(rage: str, environment: dict[str, str], folder: Path) -> None:
    """See that people can play by sockets: some do, for a second."""
    command = [rage, "bench", "table", "--tables", "2", "--seconds", "1", "--json"]
    told = json.loads(_output(*command, env=environment, cwd=folder))
    if not told["moves"]:
        raise ReleaseError(f"Nobody could play: {told}")


def _files_of(page: str) -> Iterator[str]:
    """The files that a page loads."""
    return (found for found in re.findall(r'(?:src|href)="(/[^"]+)"', page))


def _asked(url: str) -> bytes:
    latest = time.monotonic() + _PATIENCE_S
    while True:
        try:
            with urlopen(url, timeout=_PATIENCE_S) as answer:
                return bytes(answer.read())
        except URLError as error:
            if time.monotonic() > latest or not isinstance(error.reason, OSError):
                raise ReleaseError(f"{url} does not answer: {error}") from error
            time.sleep(0.1)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _run(*command: str, **options: object) -> None:
    options = {"cwd": ROOT, **options}
    if subprocess.run(command, check=False, **options).returncode:  # type: ignore[call-overload]
        raise ReleaseError(f"This failed: {' '.join(command)}")


def _output(*command: str, **options: object) -> str:
    options = {"cwd": ROOT, **options}
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout.strip()  # type: ignore[call-overload,no-any-return]


def main(arguments: list[str]) -> int:
    """The exit code."""
    try:
        if arguments:
            release(arguments[0])
        else:
            current = _VERSION.search(VERSION_FILE.read_text(encoding="utf-8"))
            check(build(), current[1] if current else "")
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
