"""Counting coins, dice and lots of matches that are over, and saying whether they were fair."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from engine import core, luck, rng, search
from engine.games import GAMES
from engine.games.hueshift.events import Coin
from engine.games.machines.setup import DIE
from engine.luck import Count, counted, together
from engine.record import BadRecord, Record, record_of, replay
from tests.effort import seeds_until, some

GAMMA = 0x9E3779B97F4A7C15
ENGINE = Path(luck.__file__).parent


def played(name: str, seed: int, policy: str = "random", **options: object) -> Record:
    """Return the record of a match played at random or by a level."""
    game = GAMES[name]
    chosen = game.options_type(**options)
    state = core.begin(game, seed, chosen)
    actions = search.playout(game, state, [policy] * len(state.teams), seed + 1).actions
    return record_of(game, seed, chosen, actions)


def steps(before: int, after: int) -> int:
    """Return how many numbers were drawn between two states of a generator."""
    return (after - before) * pow(GAMMA, -1, 1 << 64) % (1 << 64)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_counted_is_what_the_match_drew(name):
    """Neither more (by something tried on a copy) nor less (by a draw that says not what it is)."""
    game, drew = GAMES[name], 0
    for seed in range(some(2, of=20)):
        record = played(name, seed)
        state = core.begin(game, record.seed, game.options_type())
        for seat, action in record.actions:
            before, start = state.rng, core.draw_of(game, state, seat, action).start
            with rng.counting() as tally:
                core.apply(game, state, seat, action)
            drawn = 0 if state.rng == before else steps(int(start, 16), state.rng)
            assert tally.total() == drawn, (seed, state.ply, action)
            drew += drawn
    assert drew or name == "keepers"


def test_the_coins_counted_are_those_that_were_told():
    told, seen = Counter[bool](), Counter[str]()
    for seed in seeds_until(lambda: told.total() > 6, range(some(2, of=6))):
        record = played("hueshift", seed, "greedy")
        for step in replay(record, GAMES):
            told.update(e.heads for e in step.events if isinstance(e, Coin) and not e.chosen)
        for count in counted(record, GAMES):
            if count.kind == "coin":
                seen.update(dict(zip((True, False), count.results, strict=True)))
    assert seen == told


def test_dice_and_lots_of_the_opening_are_counted():
    kinds = {name: {c.kind for c in counted(played(name, 3), GAMES)} for name in GAMES}
    assert "die" in kinds["resonance"]
    for name in ("hueshift", "keepers", "machines"):
        assert "first" in kinds[name]
    dice = [c for c in counted(played("machines", 3, seats=3), GAMES) if c.kind == "die"]
    assert [len(c.results) for c in dice] == [DIE]
    assert dice[0].total >= 3


def test_counting_changes_nothing_and_keeps_to_itself():
    record = played("resonance", 5)
    with rng.counting() as outer:
        first = counted(record, GAMES)
    assert counted(record, GAMES) == first
    assert not outer
    assert played("resonance", 5) == record


def test_a_damaged_record_is_not_counted():
    record = played("keepers", 1)
    wrong = Record(*(getattr(record, f) for f in record.__struct_fields__[:-3]), None)
    with pytest.raises(BadRecord):
        counted(wrong, GAMES)


def test_games_say_what_they_draw():
    """A bare number out of so many would be counted as nothing."""
    for file in (ENGINE / "games").rglob("*.py"):
        imports = re.findall(r"from engine\.rng import (.*)", file.read_text(encoding="utf-8"))
        names = {name.strip() for line in imports for name in line.split(",")}
        assert not {"below", "next64"} & names, file


# -- against expectation ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("distance", "freedom", "share"),
    # Critical values as tables of chi-square give them.
    [(3.8415, 1, 0.05), (6.6349, 1, 0.01), (5.9915, 2, 0.05), (7.8147, 3, 0.05),
     (16.919, 9, 0.05), (27.877, 9, 0.001), (18.307, 10, 0.05), (124.342, 100, 0.05)],
)  # fmt: skip
def test_chi_square_agrees_with_tables(distance, freedom, share):
    assert luck.beyond(distance, freedom) == pytest.approx(share, rel=1e-3)


def test_nothing_is_said_of_a_few():
    assert not Count("coin", (12, 7)).enough
    assert Count("coin", (12, 8)).enough
    assert luck.overall([Count("coin", (19, 0))]) is None


def test_fair_servers_are_spread_evenly():
    """Of fair servers, as many look odder than 1 in 20 as should."""
    stream, odd = rng.Stream(11), 0
    for _ in range(1000):
        with rng.counting() as tally:
            for _ in range(200):
                rng.die(stream, 10)
        odd += luck._counts(tally)[0].odds < 0.05
    assert 30 <= odd <= 70


def openings(count: int) -> tuple[Count, ...]:
    """Return what the openings of so many matches of Resonance drew: dice, above all."""
    game = GAMES["resonance"]
    records = (record_of(game, seed, game.options_type(), []) for seed in range(count))
    return together(c for record in records for c in counted(record, GAMES))


def test_a_loaded_die_is_noticed(monkeypatch):
    """A die whose ones are tens, in 100 matches."""
    (fair,) = (c for c in openings(100) if c.kind == "die")
    below = rng.below

    def loaded(holder: rng.HasRng, n: int) -> int:
        value = below(holder, n)
        return n - 1 if n == 10 and value == 0 else value

    monkeypatch.setattr(rng, "below", loaded)
    (crooked,) = (c for c in openings(100) if c.kind == "die")
    assert crooked.results[0] == 0
    assert fair.odds > luck.UNLIKELY > crooked.odds
