"""The page's types are those of the wire: made anew from the structs, they are what is in the repository."""

import json
import shlex
import subprocess
from pathlib import Path

from nodejs import node_command, node_environment

from rage.server import page_contract

WEB = Path(__file__).parents[2] / "web"
COMMITTED = WEB / "src" / "generated" / "wire.ts"


def test_the_types_in_the_repository_are_those_of_the_structs(tmp_path: Path) -> None:
    script: str = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]["types"]
    page_contract.write(tmp_path)
    here = script.replace("src/generated/", f"{tmp_path}/")
    subprocess.run([node_command("npx"), *shlex.split(here)], cwd=WEB, env=node_environment(), check=True)
    made = (tmp_path / "wire.ts").read_text(encoding="utf-8")
    assert made == COMMITTED.read_text(encoding="utf-8"), "run `npm run types` in web/"


def test_every_word_and_every_edition_reaches_the_page(tmp_path: Path) -> None:
    page_contract.write(tmp_path)
    keys = (tmp_path / "keys.ts").read_text(encoding="utf-8")
    for language in ("de", "en", "fr", "nl"):
        words = json.loads((tmp_path / f"words.{language}.json").read_text(encoding="utf-8"))
        messages = [identifier for identifier in words["words"] if not identifier.startswith("-")]
        assert all(json.dumps(identifier.replace("-", ".")) in keys for identifier in messages)
    constants = json.loads((tmp_path / "constants.json").read_text(encoding="utf-8"))
    assert set(constants["editions"]) == {"de-amigo", "nl-amigo", "en-amigo", "fr-amigo", "us-fundex"}
    assert constants["editions"]["us-fundex"]["settings"]["trump_change"] == "pick"
