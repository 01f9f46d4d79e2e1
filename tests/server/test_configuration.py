"""Settings: one definition, three ways to give them, and a sentence for every mistake."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rage
from rage.cli import app
from rage.server.config import Allowance, Config, Limits, Rate, Timings
from rage.server.configuration import ConfigurationError, read_configuration, settings
from rage.server.settings_page import settings_page
from rage.words import Language, Words

PAGE = Path(rage.__file__).parent.parent.parent / "docs" / "configuration.md"


def mistakes(environment: dict[str, str], options: dict[str, object], file: Path | None = None) -> list[str]:
    """What is said, in English."""
    with pytest.raises(ConfigurationError) as caught:
        read_configuration(environment, options, file)
    for language in Language:
        words = Words(language)
        said = [words.say(f"config.error.{one.error}", where=one.where, **one.details) for one in caught.value.mistakes]
        if language is Language.ENGLISH:
            in_english = said
    return in_english


def test_every_field_is_a_setting_and_the_page_has_them_all() -> None:
    """After a change: python -m rage.server.settings_page > docs/configuration.md"""
    names = {field.name for field in fields(Config)} - {"timings", "limits", "page"}
    names |= {f"timings.{field.name}" for field in fields(Timings)} | {
        f"limits.{field.name}" for field in fields(Limits)
    }
    assert set(settings()) == names
    page = settings_page()
    assert PAGE.read_text(encoding="utf-8") == page
    explained = re.search(r"is written \|\n\|---\|---\|\n(.*?)\n\n", page, re.DOTALL)
    assert explained
    kinds = {kind.strip() for row in explained[1].splitlines() for kind in row.split("|")[1].split(",")}
    assert kinds == {setting.type.form for setting in settings().values()}


def test_every_default_is_written_as_it_would_be_given() -> None:
    for setting in settings().values():
        if setting.default:
            assert setting.type.read(setting.default) == setting.field.default, setting.name
    assert read_configuration({}, {}).config == Config()


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "rage.toml"
    file.write_text(
        'host = "10.0.0.1"\nport = 1\ndata = "f"\nallow_host = ["a.example", "b.example"]\n'
        '[limits]\nsockets = 7\nreads = "address 2/m 3"\n[timings]\nbrisk = 9\nday = "36h"\n'
        '[bots]\nmine = "my.bots:Mine"\n'
    )
    environment = {"RAGE_CONFIG": str(file), "RAGE_PORT": "2", "RAGE_DATA": "e", "RAGE_SEED": "", "RAGE_LANGUAGE": "de"}
    environment |= {"RAGE_TRUSTED_PROXIES": "10.0.0.0/8, ::1", "RAGE_BACKUP_TO": "/b", "RAGE_BACKUP_EVERY": "7d"}
    read = read_configuration(environment, {"data": "c", "limits.devices": "5"})
    limits = replace(Limits(), sockets=7, devices=5, reads=Allowance(Rate(2 / 60, 3)))
    assert read.config == Config(
        "c",
        "10.0.0.1",
        2,
        allow_host=("a.example", "b.example"),
        trusted_proxies=("10.0.0.0/8", "::1"),
        backup_to=Path("/b"),
        backup_every=7 * 24 * 3600,
        bots={"mine": "my.bots:Mine"},
        limits=limits,
        timings=Timings(brisk=9, day=36 * 3600),
    )
    assert (read.given["data"], read.given["port"], read.given["host"]) == ("--data", "RAGE_PORT", f"{file}, host")


def test_every_mistake_is_told_in_a_sentence_that_names_its_place(tmp_path: Path) -> None:
    file = tmp_path / "rage.toml"
    file.write_text('prot = 1\nsecret = 5\nallow_host = 3\n[limits]\nsockts = 1\nreads = "often"\nbody = true\n')
    told = mistakes(
        {"RAGE_PORTS": "1", "RAGE_BACKUP_EVERY": "soon", "RAGE_X_Y_Z": "1"}, {"port": "70000", "ho": "x"}, file
    )
    assert sorted(told) == sorted(
        [
            f"{file}, prot: there is no such setting. Did you mean port?",
            f"{file}, limits.sockts: there is no such setting. Did you mean limits.sockets?",
            f"{file}, secret: “…” is not text. Write it in quotation marks.",
            f'{file}, allow_host: “3” is not a list. Write it as in ["one", "two"], or one,two in the environment.',
            f"{file}, limits.reads: “often” is not a limit. Write it as in address 50/s 600, person 5/s 120",
            f"{file}, limits.body: “True” is not a whole number.",
            "RAGE_PORTS: there is no such setting. Did you mean RAGE_PORT?",
            "RAGE_X_Y_Z: there is no such setting. docs/configuration.md has them all.",
            "RAGE_BACKUP_EVERY: “soon” is not a length of time. Write it as in 30s, 30m, 24h or 7d.",
            "--port: “70000” is out of range. It goes from 0 to 65535.",
            "--set ho: there is no such setting. Did you mean host?",
        ]
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"public_url": "rage.example.org"}, "is not an address"),
        ({"public_url": "https://x.example/?a"}, "is not an address"),
        ({"public_url": "https://x.example/a b"}, "has a path that is not allowed"),
        ({"public_url": "https://x.example/../b"}, "has a path that is not allowed"),
        ({"push_contact": "host@example.org"}, "is no way to reach somebody"),
        ({"trusted_proxies": "proxy"}, "is not an address. Write it as in 10.0.0.2"),
        ({"bots": "mine"}, "names no bots"),
        ({"bots": "mine=nothing"}, "names no bots"),
        ({"limits.refusals": "20"}, "is not a rate"),
        ({"backup_keep": "3"}, "--backup-keep does nothing without a folder"),
        ({"backup_every": "1h"}, "--backup-every does nothing without a folder"),
        ({"timings.guest_retention": "30d"}, "--set timings.guest_retention is shorter than a cookie lasts"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], said: str) -> None:
    (sentence,) = mistakes({}, options)
    assert said in sentence


def test_a_mistake_is_told_also_where_something_else_counts(tmp_path: Path) -> None:
    file = tmp_path / "rage.toml"
    file.write_text("port = 70000")
    for said in (mistakes({}, {"port": "8000"}, file), mistakes({"RAGE_PORT": "8000"}, {}, file)):
        assert said == [f"{file}, port: “70000” is out of range. It goes from 0 to 65535."]
    (told,) = mistakes({"RAGE_PORT": "x"}, {"port": "8000"})
    assert told == "RAGE_PORT: “x” is not a whole number."


def test_a_section_that_is_none_is_called_so(tmp_path: Path) -> None:
    file = tmp_path / "rage.toml"
    file.write_text("[serve]\nport = 8000\n")
    (told,) = mistakes({}, {}, file)
    assert told == (
        f"{file}, [serve] is no section of a server’s file. Its settings stand before the first section; "
        "the sections are [bots], [timings], [limits]."
    )


def test_what_kubernetes_says_of_services_is_no_setting_but_a_slip_is_one() -> None:
    service = {
        "_SERVICE_HOST": "10.0.0.1",
        "_SERVICE_PORT": "80",
        "_SERVICE_PORT_HTTP": "80",
        "_PORT": "tcp://10.0.0.1:80",
    }
    service |= {"_PORT_80_TCP": "tcp://10.0.0.1:80", "_PORT_80_TCP_PROTO": "tcp", "_PORT_80_TCP_PORT": "80"}
    service |= {"_PORT_80_TCP_ADDR": "10.0.0.1"}
    links = {f"{name}{end}": text for name in ("RAGE", "RAGE_REDIS") for end, text in service.items()}
    assert read_configuration(links, {}).config == Config()
    assert read_configuration({**links, "RAGE_PORT": "8001"}, {}).config.port == 8001
    (told,) = mistakes({**links, "RAGE_PUBLIC_ULR": "https://x.example"}, {})
    assert told == "RAGE_PUBLIC_ULR: there is no such setting. Did you mean RAGE_PUBLIC_URL?"
    assert len(mistakes({"RAGE_PORT": "tcp://10.0.0.1:80", "RAGE_SERVICE_PORT": "80"}, {})) == 2, "no service is named"


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("data", "postgresql+psycopg://rage:pa@ss@host/rage"),
        ("redis", "redis://:pa/ss@host:6379/0"),
        ("redis", "redis://:12/ss@host:6379/0"),
        ("redis", "rediss://:pa#ss@host"),
    ],
)
def test_a_password_with_signs_of_an_address_is_refused_and_not_shown(name: str, address: str) -> None:
    (told,) = mistakes({}, {name: address})
    assert told.startswith(f"--{name}: a sign in the password means something else")
    assert "ss@" not in told


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("data", "postgresql+psycopg://rage:p%40/s#s?:s@host/rage"),
        ("data", "postgresql+psycopg://rage@host/rage"),
        ("data", "games@home.sqlite"),
        ("redis", "redis://:p%2Fs@s@host:6379/0"),
        ("redis", "redis://host"),
        ("redis", "unix:///run/redis@1.sock?db=0"),
    ],
)
def test_any_other_address_is_taken_as_it_is(name: str, address: str) -> None:
    assert getattr(read_configuration({}, {name: address}).config, name) == address


@pytest.mark.parametrize("name", ["secret", "metrics_token", "data", "redis"])
def test_what_is_secret_is_not_repeated(name: str) -> None:
    (sentence,) = mistakes({}, {name: 271828})
    assert "is not text" in sentence
    assert "271828" not in sentence


def test_a_file_that_is_not_there_or_no_toml_is_refused_by_serve_and_by_admin(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("host = ")
    for command in (["serve"], ["admin", "check"]):
        for file, said in ((tmp_path / "none", "cannot be read: No such file"), (broken, "is not written in TOML")):
            outcome = CliRunner().invoke(app, [*command, "--language", "en", "--config", str(file)])
            assert (outcome.exit_code, said in outcome.stderr) == (2, True), outcome.output
    outcome = CliRunner().invoke(app, ["serve", "--language", "en", "--set", "limits.sockets"])
    assert (outcome.exit_code, "sets nothing" in outcome.stderr) == (2, True)


def test_admin_finds_the_database_of_the_same_settings(tmp_path: Path) -> None:
    (tmp_path / "rage.toml").write_text(f'data = "{tmp_path}/games.sqlite"')
    outcome = CliRunner().invoke(
        app, ["admin", "check", "--language", "en"], env={"RAGE_CONFIG": str(tmp_path / "rage.toml")}
    )
    assert f"{tmp_path}/games.sqlite" in outcome.output
