"""`gauntlet check-cards`: a designer's file is right, or it says in plain words what is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main
from engine.games.machines import MACHINES

OWN = Path(__file__).parents[1] / "games" / "machines" / "own"


def test_files_that_are_right_say_what_they_add(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(OWN / "tidewardens.toml"), str(OWN / "causeway.toml")]
    assert main(["check-cards", *files]) == 0
    out = capsys.readouterr().out
    assert "tidewardens.toml is valid: faction Tidewardens (Control): 30 Soldiers" in out
    assert "causeway.toml is valid: playfield Causeway, 5 by 7, for 2." in out
    assert MACHINES.own_cards.added() == ()


def test_all_that_is_wrong_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace("health = 2,", "helth = 2,").replace("gain_tp", "gain"))
    assert main(["check-cards", str(wrong)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 2
    assert "Soldier Dyke Hand: there is no `helth` here. Did you mean `health`?" in out[1]


def test_what_cannot_be_read_or_taken_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check-cards", str(tmp_path / "nothing.toml")]) == 1
    assert "cannot be read" in capsys.readouterr().err
    assert main(["check-cards", "--game", "keepers", str(OWN / "causeway.toml")]) == 2
    assert "Keepers Dissension doesn't support your own cards" in capsys.readouterr().err


def test_a_game_is_played_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["--cards", str(OWN / "tidewardens.toml"), str(OWN / "causeway.toml")]
    arguments = ["--options", "field=causeway", "layout=bare"]
    assert main(["selfplay", "machines", "--games", "2", "--seed", "3", *cards, *arguments]) == 0
    assert "2 games" in capsys.readouterr().out


def second() -> str:
    """Return another faction, whose cards have a sigil of the first one's file."""
    text = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
    head, _, rest = text.partition("[[sigil]]")
    text = head + "[[passive]]" + rest.partition("[[passive]]")[2]
    text = text.replace('"tidewardens"', '"ebbwardens"').replace("dyke-hand", "new-dyke-hand")
    return re.sub('title = "', 'title = "New ', text)


def test_a_file_that_needs_one_before_it_is_summed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "ebbwardens.toml"
    other.write_text(second(), encoding="utf-8")
    assert main(["check-cards", str(OWN / "tidewardens.toml"), str(other)]) == 0
    assert "ebbwardens.toml is valid: faction New Tidewardens" in capsys.readouterr().out


def test_more_than_there_is_room_for_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else a file would be right here, and left out at the start of the bot."""
    long = tmp_path / "long.toml"
    text = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
    long.write_text(text + "# note\n" * 10_000, encoding="utf-8")
    assert main(["check-cards", str(long)]) == 1
    assert "have room for 65536 characters" in capsys.readouterr().out
