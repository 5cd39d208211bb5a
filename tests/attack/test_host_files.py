"""Files of a host that are wrong, by accident or by malice: each costs one clear line, nothing
else, and the right file beside it is played with."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot import settings
from bot.platform import own_cards
from engine.games import GAMES
from engine.games.machines import MACHINES
from tests.effort import some

RIGHT = (Path(__file__).parent.parent / "games/machines/own/tidewardens.toml").read_text(
    encoding="utf-8"
)
#: Longest line a host is told about a file, besides the file's own path.
LINE = 400
BAD = {
    "digits": "title = " + "9" * 60_000,
    "negative digits": "title = -" + "1" * 5_000,
    "hexadecimal digits": "title = 0x" + "f" * 60_000,
    "open brackets": "title = " + "[" * 20_000,
    "brackets": "title = " + "[" * 20_000 + "]" * 20_000,
    "braces": "a = " + "{a=" * 8_000 + "1" + "}" * 8_000,
    "dotted key": ".".join("a" * 30_000) + " = 1",
    "dotted key in place": RIGHT + "\nsoldiers2." + ".".join("a" * 20_000) + " = 1",
    "dotted head": "[" + ".".join("a" * 30_000) + "]",
    "dotted heads": "[[" + ".".join("a" * 30_000) + "]]",
    "long name": RIGHT.replace('"Tidewardens"', f'"{"N" * 30_000}"'),
    "long word": RIGHT.replace('name = "tidewardens"', f'name = "{"n" * 30_000}"'),
    "long key": f"{'k' * 60_000} = 1",
    "infinite": RIGHT.replace("health = 15", "health = inf"),
    "no number": RIGHT.replace("health = 15", "health = nan"),
    "half a letter": 'title = "\\ud800"',
    "nothing": "",
    "a mark at the beginning": "\ufeff" + RIGHT,
    "twice": "a = 1\na = 1",
    "a moment": RIGHT.replace("health = 15", "health = 1979-05-27T07:32:00Z"),
}
#: What is put in the place of each value of a right file.
WRONG: tuple[Any, ...] = (
    -1, 10**6, True, "", "x" * 3_000, "\u202eevil", "a\nb", [], {}, [[[1]]], {"a": {"b": 1}}, 1.5,
)  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_added() -> Iterator[None]:
    before = MACHINES.own_cards.added()
    yield
    MACHINES.own_cards.add(before)


def take_up(folder: Path, text: str) -> list[str]:
    """Return what a host is told who has a right file and one with a text."""
    place = folder / "cards" / "machines"
    place.mkdir(parents=True, exist_ok=True)
    (place / "a.toml").write_text(text, encoding="utf-8", newline="")
    (place / "b.toml").write_text(RIGHT, encoding="utf-8")
    sentences = own_cards.take_up(folder, GAMES)
    return [line.replace(str(folder), "") for line in sentences]


@pytest.mark.parametrize("what", BAD)
def test_a_wrong_file_costs_one_line(tmp_path: Path, what: str) -> None:
    sentences = take_up(tmp_path, BAD[what])
    assert len(sentences) == 1
    assert "a.toml" in sentences[0]
    assert "left out" in sentences[0]
    assert len(sentences[0]) <= LINE
    assert "\n" not in sentences[0]
    assert MACHINES.own_cards.added() == (RIGHT,)


def test_only_games_with_files_of_their_own_need_this() -> None:
    assert [name for name, game in GAMES.items() if game.own_cards is not None] == ["machines"]


@pytest.mark.parametrize("name", sorted(settings.NAMES))
@pytest.mark.parametrize(
    "value",
    ["9" * 60_000, "-1", "1e999", "²", "١٢", "x" * 70_000, "\x00", "{" * 20_000, "~nobody-here/a"],
    ids=range(9),
)
def test_a_wrong_setting_is_told_and_raises_nothing_else(name: str, value: str) -> None:
    environment = {"GAUNTLET_TOKEN": "abc"} | {name: value}
    output = ""
    try:
        settings.load(environment, file=Path("none"))
    except settings.BadSettings as error:
        output = str(error)
    assert all(len(line) <= LINE for line in output.splitlines())


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return where values stand in a file, tables and lists included."""
    if path:
        yield path
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in keys if isinstance(value, dict | list) else ():
        if isinstance(value[key], dict | list):
            yield from paths(value[key], (*path, key))
        else:
            yield (*path, key)


def changed(data: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """Return a file with another value at a place."""
    result = deepcopy(data)
    inside: Any = result
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return result


def written(value: Any) -> str:
    """Return a value as TOML writes it within a line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


def test_every_value_of_a_file_may_be_wrong(tmp_path: Path) -> None:
    """Whatever stands in the place of a value: the file is right, or costs one line."""
    data = tomllib.loads(RIGHT)
    tries = [(path, value) for path in paths(data) for value in WRONG]
    count = 0
    for path, value in Random(5).sample(tries, some(250, of=len(tries))):
        wrong = changed(data, path, value)
        text = "\n".join(f"{key} = {written(one)}" for key, one in wrong.items())
        lines = take_up(tmp_path, text)
        count += "a.toml" in "".join(lines)
        # The right one comes second: it is left out where the first took its name, being right.
        assert len(lines) == 1, (path, value)
        assert len(lines[0]) <= LINE, (path, value)
        assert "\n" not in lines[0], (path, value)
    assert count > 100
