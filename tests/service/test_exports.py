"""Whatever the bot writes, it reads: the largest records, positions and decks come in again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.decks.keeping import LONGEST_NAME
from bot.matches import reels
from bot.matches.beginning import new_options, try_setup
from bot.matches.reels import NotTaken, examine, takeable
from bot.platform import budgets, own_cards
from engine import core
from engine.core import OPEN
from engine.edits import one_line
from engine.games import GAMES
from engine.games.machines import MACHINES
from engine.record import Record, dump, load, record_of
from tests import kept
from tests.service.kit import ANN, table
from tests.test_contract import ways

TIDE = (Path(__file__).parent.parent / "games/machines/own/tidewardens.toml").read_text(
    encoding="utf-8"
)


@pytest.fixture
def factions(tmp_path: Path) -> Iterator[int]:
    """As many factions of a host as are taken; yields their number."""
    folder = tmp_path / "cards" / "machines"
    folder.mkdir(parents=True)
    for n in range(200):
        (folder / f"{n:03}.toml").write_text(faction(n), encoding="utf-8")
    before = MACHINES.own_cards.added()
    lines = own_cards.take_up(tmp_path, GAMES)
    assert all("have room for 65536 characters" in line for line in lines)
    assert len(MACHINES.own_cards.added()) + len(lines) == 200
    yield len(MACHINES.own_cards.added())
    MACHINES.own_cards.add(before)


def faction(n: int) -> str:
    """Return a small faction with names of its own."""
    text = TIDE.replace("tidewardens", f"wardens-{n}").replace("Tidewardens", f"Wardens {n}")
    names = ["Dyke Hand", "Sluice Guard", "Harbour Pilot", "Maren Holt", "High Water", "Low Water"]
    for name in (*names, "Slack Tide", "Undertow"):
        word = name.lower().replace(" ", "-")
        text = text.replace(name, f"{name} {n}").replace(f'"{word}"', f'"{word}-{n}"')
    return text


async def test_a_match_with_all_factions_of_a_host_is_begun_and_read_again(
    tmp_path: Path, factions: int
) -> None:
    assert factions > 30
    async with table(tmp_path / "t.db", {"machines": MACHINES}) as t:
        match = await t.begin(game="machines", options={"seats": 2})
        await t.matches.resign(match.id, ANN)
        record = await t.matches.viewing.record(match.id)
        data = dump(record)
        assert len(data) > 2 * budgets.CARDS
        takeable(record, len(data))
        reel = examine(data)
        assert reel.record == record
        # No moment is refused for the length of its options.
        assert new_options(MACHINES, reels.options_at(reel, "")).own == MACHINES.own_cards.added()


def test_eight_small_factions_are_fewer_characters_than_there_is_room_for(factions: int) -> None:
    options = new_options(MACHINES, {"seats": 2})
    eight = msgspec.structs.replace(options, own=options.own[:8])
    assert len(msgspec.json.encode(eight)) > 8_000
    record = record_of(MACHINES, 3, eight, [(0, core.RESIGN)])
    assert examine(dump(record)).last == 1


def longest_records() -> Iterator[Record]:
    """Yield the longest match that is kept of each way to play."""
    for path in sorted(kept.FOLDER.glob("*.jsonl")):
        lines = kept.lines(path.stem)
        yield load(max(lines, key=len))


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_every_way_to_play_are_options_again(name: str) -> None:
    """The longest that a match comes to fits half as long again."""
    game: Any = GAMES[name]
    dice = Random(3)
    for options in ways(game):
        state, longest = core.begin(game, 3, options), ""
        while state.outcome is None and state.ply < 600:
            d = dice.choice(game.decisions(state))
            core.apply(game, state, d.seat, dice.choice(d.actions))
            if state.ply % 20 == 1:
                longest = max(longest, game.words.write(state, OPEN), key=len)
        assert 3 * len(longest) < 2 * budgets.POSITION
        values = {**msgspec.to_builtins(options), "position": longest}
        for text in (longest, one_line(longest), longest + "\n" * 3_000):
            again = new_options(game, {**values, "position": text})
            assert again.position == text
        try_setup(game, 3, again)


def test_a_record_as_long_as_any_match_fits() -> None:
    """Of those kept none comes near: five as long, one after the other, are taken in."""
    for record in longest_records():
        assert 5 * len(dump(record)) + 4 * budgets.CARDS < budgets.RECORD, record.game
        assert 5 * len(record.actions) < budgets.ACTIONS, record.game


def test_what_is_too_long_to_be_read_is_known_when_it_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = record_of(MACHINES, 3, new_options(MACHINES, {"seats": 2}), [(0, core.RESIGN)])
    data = dump(record)
    takeable(record, len(data))
    for limit, value in (("LARGEST", len(data) - 1), ("LONGEST", 0)):
        with monkeypatch.context() as patched:
            patched.setattr(reels, limit, value)
            for read in (lambda: takeable(record, len(data)), lambda: examine(data)):
                with pytest.raises(NotTaken):
                    read()


@pytest.mark.parametrize("name", [n for n, game in GAMES.items() if game.decks is not None])
def test_the_longest_deck_with_the_longest_name_can_be_typed(name: str) -> None:
    game: Any = GAMES[name]
    dice, longest = Random(4), 0
    for _ in range(6):
        deck = game.decks.read("")
        for _ in range(80):
            groups = [g for g in game.decks.changes(deck, None).values() if g]
            deck = game.decks.changed(deck, dice.choice(dice.choice(groups[:-1] or groups)).action)
            longest = max(longest, len(f"{'n' * LONGEST_NAME}: {deck}"))
    assert 0 < longest <= budgets.DECK
