"""The program as a person meets it: help, wrong words, and commands without a bot."""

from __future__ import annotations

import subprocess
import sys
import types
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest

from bot.cli import COMMANDS
from bot.settings import Settings
from bot.store.cluster import Cluster
from engine.games.keepers.card_types import CARDS
from tests.cli.test_settings import ID, TOKEN
from tests.waiting import FAR


def in_a_process(*argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *argv], capture_output=True, text=True, timeout=FAR
    )


@pytest.fixture
def importable(monkeypatch):
    """Let a new process find the packages even where they are not installed."""
    import bot

    monkeypatch.setenv("PYTHONPATH", str(next(iter(bot.__path__))).removesuffix("bot"))


def one_line(text: str) -> bool:
    return text.endswith("\n") and text.count("\n") == 1


def test_without_arguments_there_is_help(gauntlet):
    code, out, err = gauntlet()
    assert (code, err) == (0, "")
    assert all(f"  {name} " in out for name in COMMANDS)
    assert gauntlet("--help") == gauntlet("-h") == gauntlet("help") == (0, out, "")


@pytest.mark.usefixtures("importable")
def test_it_runs_as_a_process():
    assert in_a_process().returncode == 0
    wrong = in_a_process("selfplai")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "did you mean 'selfplay'" in wrong.stderr


@pytest.mark.usefixtures("importable")
def test_help_loads_neither_discord_nor_pictures():
    code = "import sys, bot.cli; bot.cli.main(['play', '--help']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=FAR)
    loaded = set(done.stdout.split())
    assert "bot.cli" in loaded
    assert not loaded & {"discord", "PIL", "asyncio", "simcord", "aiosqlite"}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(gauntlet, name):
    code, out, err = gauntlet(name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: gauntlet {name}")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_refuses_an_unknown_option_in_one_line(gauntlet, name):
    code, out, err = gauntlet(name, "--no-such-thing")
    assert (code, out) == (2, "")
    assert one_line(err)
    assert f"gauntlet {name}" in err


@pytest.mark.parametrize("word", ["--frob", "frob", ""])
def test_an_unknown_command_is_one_line(gauntlet, word):
    code, out, err = gauntlet(word)
    assert (code, out) == (2, "")
    assert one_line(err)


def test_version(gauntlet):
    code, out, _ = gauntlet("--version")
    assert code == 0
    assert out.startswith("gauntlet ")


def test_run_without_a_token_points_to_play(gauntlet):
    code, _, err = gauntlet("run")
    assert code == 2
    assert one_line(err)
    assert "GAUNTLET_TOKEN" in err
    assert "make play" in err


@pytest.mark.parametrize(
    ("option", "value", "hint"),
    [
        ("--clusters", "0", "from 1 to 1000"),
        ("--clusters", "many", "from 1 to 1000"),
        ("--cluster", "5/4", "from 1 to N"),
        ("--cluster", "4", "like 1/4"),
    ],
)
def test_a_wrong_number_of_clusters_says_what_to_write(gauntlet, option, value, hint):
    code, _, err = gauntlet("run", option, value)
    assert code == 2
    assert one_line(err)
    assert hint in err


def test_run_and_play_name_the_broken_setting(gauntlet, folder):
    (folder / ".env").write_text("GAUNTLET_CLOCK=soon\nGAUNTLET_THEME=pink\n")
    for command in ("run", "play"):
        code, _, err = gauntlet(command)
        assert code == 2
        assert one_line(err)
        assert ".env line 1" in err
        assert "1 more" in err


@pytest.mark.parametrize("port", ["x", "-1", "65536", "1.5", ""])
def test_play_wants_a_port(gauntlet, port):
    code, _, err = gauntlet("play", f"--port={port}")
    assert code == 2
    assert "whole number from 0 to 65535" in err


def test_check_shows_settings_and_hides_the_token(gauntlet, monkeypatch):
    monkeypatch.setenv("GAUNTLET_TOKEN", TOKEN)
    monkeypatch.setenv("GAUNTLET_CLOCK", "36h")
    code, out, err = gauntlet("check")
    assert (code, err) == (0, "")
    assert "set, not shown" in out
    assert "s3cret" not in out
    assert "1d12h" in out
    assert f"{ID}" in out
    assert "(environment GAUNTLET_CLOCK)" in out


def test_check_says_what_is_missing_and_what_is_wrong(gauntlet, folder):
    code, _, err = gauntlet("check")
    assert code == 0
    assert "no token" in err
    (folder / ".env").write_text(f"GAUNTLET_TOKEN={TOKEN}")
    (folder / ".env").chmod(0o644)
    assert "chmod 600 .env" in gauntlet("check")[2]
    (folder / ".env").chmod(0o600)
    assert gauntlet("check")[2] == ""
    (folder / ".env").write_text("GAUNTLET_CLOCK=soon\nGAUNTLET_THEME=pink\n")
    code, out, err = gauntlet("check")
    assert (code, out) == (2, "")
    assert err.count("error: ") == 2


def test_check_does_not_make_the_data_folder(gauntlet, folder, monkeypatch):
    monkeypatch.setenv("GAUNTLET_DATA", "a/b/c")
    assert gauntlet("check")[0] == 0
    assert not (folder / "a").exists()
    (folder / "a").write_text("")
    code, _, err = gauntlet("check")
    assert code == 2
    assert "write to the data folder" in err


def test_invite_asks_for_no_more_than_needed(gauntlet):
    code, out, err = gauntlet("invite", str(ID))
    assert (code, err) == (0, "")
    query = parse_qs(urlparse(out.splitlines()[0]).query)
    assert query["client_id"] == [str(ID)]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    bits = {10, 11, 14, 15, 16, 35, 36, 38}
    assert int(query["permissions"][0]) == sum(1 << bit for bit in bits)
    assert "No privileged intent" in out


def test_invite_agrees_with_the_library():
    import discord

    from bot.cli.invite import permission_bits

    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        create_private_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    assert permission_bits() == wanted.value


def test_invite_takes_the_id_from_the_token(gauntlet, monkeypatch):
    code, _, err = gauntlet("invite")
    assert code == 2
    assert "GAUNTLET_CLIENT_ID" in err
    monkeypatch.setenv("GAUNTLET_TOKEN", TOKEN)
    assert f"client_id={ID}" in gauntlet("invite")[1]
    monkeypatch.setenv("GAUNTLET_TOKEN", "no-token")
    monkeypatch.setenv("GAUNTLET_CLIENT_ID", str(ID + 1))
    assert f"client_id={ID + 1}" in gauntlet("invite")[1]
    for wrong in ("12", "abc", "", "1" * 30):
        code, _, err = gauntlet("invite", wrong)
        assert code == 2
        assert one_line(err)


def test_a_missing_word_for_the_rulebook_is_one_line(gauntlet):
    code, _, err = gauntlet("rules")
    assert code == 2
    assert one_line(err)


def test_rules_are_found_by_id_and_by_words(gauntlet):
    code, out, _ = gauntlet("rules", "keepers", "sniper", "range", "--limit", "1")
    assert code == 0
    assert "Sniper" in out.splitlines()[0]
    title = out.split(" · ")[0]
    assert gauntlet("rules", title, "--limit", "1")[1].startswith(title)
    code, out, err = gauntlet("rules", "xyzzyqqq")
    assert (code, out) == (1, "")
    assert "nothing on" in err


def test_a_game_alone_lists_its_rulebook_with_every_card(gauntlet):
    code, out, _ = gauntlet("rules", "keepers")
    assert code == 0
    lines = out.splitlines()
    assert lines[:2] == ["Board", "  KD-GEO-01 · The board"]
    assert sum(line.startswith("  KD-CARD-") for line in lines) == len(CARDS)
    assert "  KD-CARD-CRITICAL-HIT · Critical Hit (2cc)" in lines
    assert "Boxed editions" in lines


def test_run_and_play_hand_on_the_settings(gauntlet, monkeypatch):
    calls = []

    def stand_in(name: str, **functions: object) -> None:
        module = types.ModuleType(name)
        module.__dict__.update(functions)
        monkeypatch.setitem(sys.modules, name, module)

    def run(settings: Settings, cluster: Cluster | None) -> int:
        calls.append((settings.data, settings.token, cluster))
        return 0

    stand_in("bot.running", run=run)

    def play(settings: Settings, port: int, people: int, host: str, language: str) -> int:
        calls.append((settings.data, port, people, host, language))
        return 3

    stand_in("bot.preview", play=play)
    monkeypatch.setattr("bot.cli.play.find_spec", lambda name: name)
    monkeypatch.setenv("GAUNTLET_TOKEN", TOKEN)
    monkeypatch.setenv("GAUNTLET_DATA", "somewhere")
    assert gauntlet("run")[0] == 0
    assert gauntlet("run", "--clusters", "3")[0] == 2  # not over a file
    monkeypatch.setenv("GAUNTLET_DATABASE", "postgresql://localhost/gauntlet")
    assert gauntlet("run", "--clusters", "3")[0] == 0
    assert gauntlet("run", "--cluster", "2/3")[0] == 0
    assert gauntlet("run", "--cluster", "4/3")[0] == 2
    assert gauntlet("play", "--port", "8000", "--people", "12")[0] == 3
    assert gauntlet("play", "--host", "0.0.0.0", "--language", "de")[0] == 3
    folder = Path("somewhere/play")
    assert calls[:3] == [
        (Path("somewhere"), TOKEN, cluster) for cluster in (None, Cluster(-1, 3), Cluster(1, 3))
    ]
    assert calls[3:] == [
        (folder, 8000, 12, "127.0.0.1", "en"),
        (folder, 0, 0, "0.0.0.0", "de"),
    ]


def test_play_says_what_to_install(gauntlet, monkeypatch):
    monkeypatch.setattr("bot.cli.play.find_spec", lambda name: None if name == "av" else name)
    code, _, err = gauntlet("play")
    assert code == 1
    assert one_line(err)
    assert "make play" in err
