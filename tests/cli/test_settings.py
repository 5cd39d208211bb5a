"""Settings: precedence, mistakes named by line and cure, the token never shown."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest

from bot.settings import (
    NAMES,
    BadSettings,
    Settings,
    address_of,
    client_id_of,
    duration,
    duration_text,
    load,
    read,
)

ID = 123456789012345678
TOKEN = base64.urlsafe_b64encode(str(ID).encode()).decode().rstrip("=") + ".GaBcDe.s3cret-part_x"
EXAMPLE = Path(__file__).parents[2] / ".env.example"


def env_file(folder: Path, text: str) -> Path:
    file = folder / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def problems(folder: Path, text: str, **env: str) -> list[str]:
    with pytest.raises(BadSettings) as caught:
        load(env, env_file(folder, text))
    assert caught.value.problems
    return caught.value.problems


def test_without_any_source_there_are_defaults():
    assert load({}) == Settings()
    assert Settings().file == Path("data/gauntlet.db")


def test_the_file_beats_defaults_and_the_environment_the_file(folder):
    file = env_file(folder, "GAUNTLET_LOG_LEVEL=debug\nGAUNTLET_THEME=light\n")
    settings = read({"GAUNTLET_THEME": "dark"}, file)
    assert (settings.settings.log_level, settings.settings.theme) == ("debug", "dark")
    assert settings.origin == {
        "log_level": ".env line 1",
        "theme": "environment GAUNTLET_THEME",
    }


def test_the_file_is_read_from_the_working_folder(folder):
    env_file(folder, "GAUNTLET_LIVE_MATCHES=3")
    assert load({}).live_matches == 3


@pytest.mark.parametrize(
    "line",
    [
        "GAUNTLET_DATA=some where",
        "  GAUNTLET_DATA = some where  # a comment",
        "export GAUNTLET_DATA='some where'",
        'GAUNTLET_DATA="some where" # a comment',
        "\ufeffGAUNTLET_DATA=some where\r\n",
        "# a comment\n\nOTHER=1\nGAUNTLET_DATA=some where",
    ],
)
def test_lines_may_be_written_in_the_usual_ways(folder, line):
    assert load({}, env_file(folder, line)).data == Path("some where")


def test_an_empty_value_is_no_value(folder):
    assert load({}, env_file(folder, "GAUNTLET_CLIENT_ID=\nGAUNTLET_TOKEN=''")) == Settings()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x\n", "line 1: no '=' found; write NAME=value"),
        ("\n\nGAUNTLET_CLOCK=3 weeks", "line 3: '3 weeks' is not valid; write a duration"),
        ("GAUNTLET_THEME='dark", "line 1: the quote after GAUNTLET_THEME= is not closed"),
        ("GAUNTLET_THEME=pink", "line 1: 'pink' is not valid; write one of: dark, light"),
        ("GAUNTLET_LOG_LEVEL=loud", "debug, info, warning, error"),
        ("GAUNTLET_LOG_FORMAT=xml", "text, json"),
        ("GAUNTLET_LIVE_MATCHES=0", "whole number from 1 to 1000"),
        ("GAUNTLET_LIVE_MATCHES=many", "whole number from 1 to 1000"),
        ("GAUNTLET_TRUSTED_SERVERS=mine", "server IDs"),
        ("GAUNTLET_TRUSTED_SERVERS=123456789012345678,x", "server IDs"),
        ("GAUNTLET_CHALLENGE_LASTS=none", "cannot be none"),
        ("GAUNTLET_CLIENT_ID=abc", "15 to 21 digits"),
        ("GAUNTLET_THEMES=dark", "did you mean GAUNTLET_THEME?"),
        ("GAUNLET_TOKEN=x", "did you mean GAUNTLET_TOKEN?"),
        ("DISCORD_TOKEN=x", "did you mean GAUNTLET_TOKEN?"),
        ("GAUNTLET_FUN=1", "GAUNTLET_FUN is not a Gauntlet setting"),
        ("GAUNTLET_CLOCK=1d\nGAUNTLET_CLOCK=2d", "line 2: GAUNTLET_CLOCK was already set in"),
        ("GAUNTLET_TOKEN_FILE=nowhere", "the token file cannot be read (No such file"),
        ("GAUNTLET_TOKEN=a\nGAUNTLET_TOKEN_FILE=b", "are both set; keep one"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_its_cure(folder, text, says):
    assert any(says in problem for problem in problems(folder, text))


def test_all_mistakes_are_told_at_once(folder):
    mistakes = problems(folder, "GAUNTLET_THEME=pink\nnonsense\n", GAUNTLET_CLOCK="soon")
    assert len(mistakes) == 3
    assert any("environment GAUNTLET_CLOCK: 'soon'" in p for p in mistakes)


def test_a_file_that_is_no_text_is_a_mistake(folder):
    (folder / ".env").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(BadSettings, match="save it as UTF-8"):
        load({})


def test_the_data_folder_cannot_be_a_file(folder):
    assert "this is a file" in problems(folder, "GAUNTLET_DATA=.env")[0]


def test_an_unknown_name_in_the_environment_is_only_a_warning():
    settings = read({"GAUNTLET_TOKN": "x"})
    assert settings.settings == Settings()
    assert "did you mean GAUNTLET_TOKEN?" in settings.warnings[0]


def test_the_token_may_come_from_a_file(folder):
    (folder / "secret").write_text(TOKEN + "\n")
    assert load({"GAUNTLET_TOKEN_FILE": "secret"}).token == TOKEN
    (folder / "secret").write_text("\n")
    with pytest.raises(BadSettings, match="is empty"):
        load({"GAUNTLET_TOKEN_FILE": "secret"})


def test_either_token_in_the_environment_beats_either_in_the_file(folder):
    (folder / "secret").write_text(TOKEN)
    file = env_file(folder, "GAUNTLET_TOKEN=old.old.old")
    assert load({"GAUNTLET_TOKEN_FILE": "secret"}, file).token == TOKEN
    file = env_file(folder, "GAUNTLET_TOKEN_FILE=secret")
    assert load({"GAUNTLET_TOKEN": "new.new.new"}, file).token == "new.new.new"


def test_the_client_id_comes_from_the_token():
    settings = read({"GAUNTLET_TOKEN": TOKEN})
    assert (settings.settings.client_id, settings.warnings) == (ID, ())
    assert client_id_of("!!!.x.y") == client_id_of("") == client_id_of("YWJj.x.y") == 0


def test_a_strange_token_is_a_warning_that_does_not_quote_it():
    settings = read({"GAUNTLET_TOKEN": "hunter2"})
    assert "does not look like a bot token" in settings.warnings[0]
    assert "hunter2" not in repr(settings)
    other = read({"GAUNTLET_TOKEN": TOKEN, "GAUNTLET_CLIENT_ID": "987654321098765432"})
    assert "belongs to another bot than the token" in other.warnings[0]


def test_the_token_is_never_shown(folder):
    settings = read({"GAUNTLET_TOKEN": TOKEN})
    for text in (repr(settings), str(settings), repr(settings.settings), f"{settings.settings}"):
        assert TOKEN not in text
        assert "s3cret" not in text
    # Even a token pasted without its name, or with a broken quote, stays out of the message.
    for line in (TOKEN, f"GAUNTLET_TOKEN='{TOKEN}", f"GAUNTLET_CLIENT_ID={TOKEN}"):
        assert "s3cret" not in "".join(problems(folder, line))


@pytest.mark.parametrize(
    ("text", "ms"),
    [
        ("90s", 90_000),
        ("30m", 1_800_000),
        ("1d12h", 129_600_000),
        ("none", 0),
        ("2 D", 172_800_000),
    ],
)
def test_durations(text, ms):
    assert duration(text) == ms
    assert duration(duration_text(ms)) == ms


@pytest.mark.parametrize("text", ["", "3", "-1d", "1.5h", "d", "1w", "1d 2", "9999999d"])
def test_what_is_no_duration(text):
    with pytest.raises(ValueError, match="write a duration"):
        duration(text)


def test_the_example_explains_every_setting_with_its_default(folder):
    text = EXAMPLE.read_text(encoding="utf-8")
    assert set(re.findall(r"^#?(GAUNTLET_\w+)=", text, re.MULTILINE)) == set(NAMES)
    assert load({}, EXAMPLE) == Settings()
    full = re.sub(r"^#(GAUNTLET_\w+=.+)$", r"\1", text, flags=re.MULTILINE)
    assert load({}, env_file(folder, full)) == Settings()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9100", ("127.0.0.1", 9100)),
        ("localhost:9100", ("127.0.0.1", 9100)),
        ("[::1]:9100", ("::1", 9100)),
        ("127.0.0.1:9100 public", ("127.0.0.1", 9100)),
        ("0.0.0.0:9100 public", ("0.0.0.0", 9100)),
        ("[::]:9100  public", ("::", 9100)),
    ],
)
def test_metrics_listen_at_an_address(folder, text, address):
    assert address_of(load({"GAUNTLET_METRICS": text}).metrics) == address


@pytest.mark.parametrize("text", ["", "off"])
def test_metrics_can_be_switched_off(folder, text):
    env_file(folder, "GAUNTLET_METRICS=127.0.0.1:9100")
    assert load({"GAUNTLET_METRICS": text}).metrics == ""


@pytest.mark.parametrize("text", ["0.0.0.0:9100", "[::]:9100", "10.1.2.3:9100", "8.8.8.8:80"])
def test_metrics_for_other_computers_must_be_meant(folder, text):
    (problem,) = problems(folder, f"GAUNTLET_METRICS={text}")
    assert "other computers can reach that address" in problem
    assert f"'{text} public'" in problem


@pytest.mark.parametrize(
    "text", ["9100", "127.0.0.1", "bot.example:9100", "127.0.0.1:65536", "127.0.0.1:9100 loud"]
)
def test_metrics_need_an_address_and_a_port(folder, text):
    (problem,) = problems(folder, f"GAUNTLET_METRICS={text}")
    assert "write an IP address and a port, such as 127.0.0.1:9100" in problem


def test_what_a_setting_needs_installed_is_named(folder, gauntlet, monkeypatch):
    monkeypatch.setattr("bot.cli.shared.find_spec", lambda name: None)
    env_file(folder, f"GAUNTLET_TOKEN={TOKEN}\nGAUNTLET_METRICS=127.0.0.1:9100")
    for command in ("run", "check"):
        code, _, err = gauntlet(command)
        assert code == 2
        assert "pip install 'gauntlet[metrics]'" in err
