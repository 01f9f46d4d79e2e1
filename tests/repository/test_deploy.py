"""What is in `deploy`: as far as it can be checked without a container engine and a system of one's own.

`tests/e2e/test_page_behind_nginx.py` starts nginx and the server with the files that are here, and
`tests/server/test_behind_caddy.py` Caddy.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from caddy_server import CADDY, FILES

from rage.server.configuration import read_configuration, settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "container" / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "")
COMPOSE = yaml.safe_load((DEPLOY / "container" / "compose.yaml").read_text(encoding="utf-8"))
UNITS = ("rage.service", "rage@.service", "rage-worker.service")
VARIABLES = {setting.variable: setting for setting in settings().values()}


def instructions(name: str) -> list[str]:
    """The arguments of an instruction, in the last stage."""
    return re.findall(rf"^{name} (.*)$", CONTAINERFILE.rpartition("\nFROM ")[2], re.MULTILINE)


def test_the_settings_are_ones_that_a_server_takes() -> None:
    read_configuration({}, {}, DEPLOY / "rage.toml")
    given: dict[str, str] = dict(re.findall(r"\b(RAGE_\w+)=(\S+)", " ".join(instructions("ENV"))))
    for service in ("server", "worker"):
        given |= COMPOSE["services"][service]["environment"]
    given.pop("PGPASSWORD")
    for name, text in given.items():
        assert VARIABLES[name].type.read(re.sub(r"\$\{\w+(:\?[^}]*)?\}", "x", text)) is not None
    assert {"RAGE_HOST", "RAGE_DATA", "RAGE_PUBLIC_URL"} <= set(given)


def test_the_image_is_nobody_s_but_a_user_s_and_knows_how_to_ask_after_its_health() -> None:
    assert instructions("USER")[-1] not in {"root", "0"}
    check = instructions("HEALTHCHECK")[0].partition("CMD ")[2]
    assert [*json.loads(instructions("ENTRYPOINT")[0]), *json.loads(instructions("CMD")[0])] == ["rage", "serve"]
    command = [sys.executable, "-m", *json.loads(check), "--language", "en", "--port", "9"]
    environment = {name: text for name, text in os.environ.items() if not name.startswith("RAGE_")}
    asked = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (asked.returncode, "http://127.0.0.1:9/healthz is not well" in asked.stderr) == (1, True)
    assert COMPOSE["services"]["server"]["healthcheck"]["test"] == ["CMD", *json.loads(check)], "OCI's images have none"
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv*", "src/rage/server/page"} <= set(ignored), "the image is built from what is tracked"
    for needed in ("hatch_build.py", "web", "requirements", "src", "README.md", "LICENSE"):
        assert needed not in ignored


def test_what_is_set_up_has_all_that_a_site_needs() -> None:
    """Web Push is an extra: without it a site says nothing of turns to a closed browser, and nothing of why."""
    extras = re.findall(r"'\.\[([a-z,]+)\]'", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8"))
    assert len(extras) > 2
    extras += re.findall(r"^ARG EXTRAS=(\S+)$", CONTAINERFILE, re.MULTILINE)
    extras += re.findall(r":-(.*)\}", COMPOSE["services"]["server"]["build"]["args"]["EXTRAS"])
    assert extras[-1] == extras[-2], "in the image and where it is built"
    assert "scale" in extras[-1].split(",")
    for named in extras:
        assert {"serve", "pad", "push"} <= set(named.split(","))


def test_what_the_page_on_hosting_says_is_in_blocks_that_are_tried() -> None:
    """`tests/try-hosting` runs those, and nothing that stands within a sentence."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    blocks = "".join(re.findall(r"```sh\n(.*?)```", page, re.DOTALL))
    for folder in ("systemd", "nginx"):
        for file in (DEPLOY / folder).iterdir():
            assert f"deploy/{folder}/{file.name}" in blocks
    for said in ("rage admin copy", "rage@8001 rage@8002", "rage-worker", "work_secret", "for port in 8001 8002"):
        assert said in blocks
    within = re.findall(r"`(systemctl (?:enable|disable|restart|edit)[^`]*)`", page)
    assert within == ["systemctl restart rage"], "when in doubt"


def test_all_units_say_the_same() -> None:
    one, several, worker = (
        (DEPLOY / "systemd" / name).read_text(encoding="utf-8").partition("[Service]\n")[2] for name in UNITS
    )
    assert several == f"Environment=RAGE_PORT=%i\n{one}"
    served = [
        line for line in one.replace("rage serve", "rage work").split("\n") if not line.startswith(("#", "LimitNOFILE"))
    ]
    assert [line for line in worker.split("\n") if not line.startswith("#")] == served


def test_a_password_is_never_part_of_an_address() -> None:
    """There, @ and / would mean something else."""
    for service in COMPOSE["services"].values():
        for name, text in service.get("environment", {}).items():
            assert "PASSWORD" not in text or text.startswith("${"), name


def test_every_service_starts_again_by_itself_and_every_volume_is_named() -> None:
    for service in COMPOSE["services"].values():
        assert service["restart"] == "always"
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / "container" / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]


@pytest.mark.parametrize("name", UNITS)
@pytest.mark.parametrize("command", [["verify"], ["security", "--offline=true", "--threshold=20"]])
def test_systemd_understands_the_unit_and_finds_it_closed(name: str, command: list[str], tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("rage")
    unit = tmp_path / name.replace("@", "@8001")
    stored = (DEPLOY / "systemd" / name).read_text(encoding="utf-8")
    unit.write_text(stored.replace("/usr/local/lib/rage/bin/rage", str(program)), encoding="utf-8")
    checked = subprocess.run(["systemd-analyze", *command, str(unit)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.skipif(not CADDY, reason="caddy is not there: tests/install-hosting-tools")
@pytest.mark.parametrize("name", FILES)
def test_caddy_understands_its_file_and_finds_nothing_to_mend(name: str) -> None:
    file = DEPLOY / name
    command = [CADDY, "validate", "--adapter", "caddyfile", "--config", str(file)]
    environment = {**os.environ, "SITE": "rage.example.org"}
    checked = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    levels = {json.loads(line)["level"] for line in checked.stderr.splitlines() if line.startswith("{")}
    assert levels == {"info"}, checked.stderr
    laid_out = subprocess.run([CADDY, "fmt", str(file)], capture_output=True, text=True, check=False).stdout
    assert laid_out == file.read_text(encoding="utf-8")


def test_every_file_for_caddy_is_tried() -> None:
    assert {str(file.relative_to(DEPLOY)) for file in DEPLOY.rglob("Caddyfile*")} == set(FILES)
