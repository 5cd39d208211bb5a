"""Random matches to their end: what must hold at every ply, whatever is done."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from engine import core
from engine.games.machines import MACHINES, Options
from engine.games.machines.state import NOBODY, Deal, State, Turn
from engine.rng import Stream, below, fork, pick

SIZES = (
    Options(), Options(field="corridor", layout="dug-in"), Options(seats=3, layout="picket"),
    Options(seats=4), Options(seats=4, play="alliance"),
)  # fmt: skip
#: One ply in so many is looked at from every side.
LOOKED = 47


def cards(s: State) -> Counter[str]:
    """Return every card of a match, wherever it is."""
    found: Counter[str] = Counter(s.power + s.power_pile)
    for side in s.sides:
        found.update(side.hand + side.reserve + side.soldiers + side.specialists)
        found.update(side.soldier_pile + side.specialist_pile)
    found.update(card for _, card in s.removed)
    found.update(card for _, card, _ in s.beside)
    found.update(p.card for p in s.pieces.values())
    for f in s.stack:
        if type(f) is Turn:
            found.update(f.drawn)
        if type(f) is Deal and f.source is not None and f.source.piece == NOBODY and f.step < 2:
            found.update([f.source.card] if f.source.card else [])
    return found


def whole(s: State) -> None:
    """Check that nothing is lost, in two places, or out of bounds."""
    if s.outcome is not None or not s.turn_number:
        return
    if s.exits is UNSET:
        want = Counter(s.book.power)
        for side in s.sides:
            faction = s.book.factions[side.faction]
            want.update(faction.soldiers + faction.specialists)
            want.update([faction.captain] if side.captain else [])
        assert cards(s) == want
    for seat, side in enumerate(s.sides):
        assert 0 <= side.points <= (7 if seat == s.turn else 5)
        assert len(side.reserve) <= 6
    for n, p in s.pieces.items():
        assert s.board[p.cell] == n
        assert p.cell in s.field.cells
        assert p.seat in s.playing
    assert sum(n != NOBODY for n in s.board) == len(s.pieces)
    assert all(row.on < 0 or row.on in s.pieces for row in s.rows)


@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("options", SIZES, ids=lambda o: f"{o.seats}{o.play}{o.field}")
def test_random_matches_end_and_lose_nothing(seed, options):
    s, lot = core.begin(MACHINES, seed, options), Stream(fork(seed, 9))
    plies = 0
    while s.outcome is None:
        asked = MACHINES.decisions(s)
        decision = pick(lot, asked)
        assert len({*decision.actions}) == len(decision.actions) > 0
        action = pick(lot, decision.actions)
        if decision.kind == "build" and not below(lot, 3):
            action = "done"
        if plies % LOOKED == 0:
            looked(s, decision.seat, action)
        core.apply(MACHINES, s, decision.seat, action)
        if plies % 5 == 0:
            whole(s)
        plies += 1
        assert plies < 20_000


def looked(s: State, seat: int, action: str) -> None:
    """Check copies, JSON and what a view gives away."""
    packed = core.encode(s)
    twin, read = MACHINES.copy(s), core.decode(MACHINES, packed)
    core.apply(MACHINES, twin, seat, action)
    assert core.encode(s) == packed, "a copy is not independent"
    core.apply(MACHINES, read, seat, action)
    assert core.encode(read) == core.encode(twin)
    for eyes in (*range(len(s.teams)), None):
        belief = MACHINES.determinize(s, eyes, 7)
        assert MACHINES.view(belief, eyes) == MACHINES.view(s, eyes)
        mine = [d for d in MACHINES.decisions(s) if d.seat == eyes]
        assert [d for d in MACHINES.decisions(belief) if d.seat == eyes] == mine
        whole(belief)
