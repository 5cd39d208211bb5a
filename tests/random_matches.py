"""What holds in every match of every game, asked of matches played at random.

Decides how it is asked; which matches are played and how often they are looked at is the business
of each game's own tests. A match is an iterator over plies: the state after each, who did what,
and what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
import pytest

from engine import core
from engine.core import Event, Illegal, Reason

#: A state after a ply, the seat and its action, and what happened.
Ply = tuple[Any, int, str, list[Event]]


def survive_storage(game: Any, match: Iterable[Ply], every: int = 1) -> None:
    """Assert that states which are copied or stored go on as the match does, and that the copied
    one stays as it is; of every so many plies."""
    events_of = msgspec.json.Decoder(game.event_type)
    before = None
    for ply, (s, seat, action, events) in enumerate(match):
        if before is not None:
            digest = core.digest(before)
            for twin in (
                game.copy(before),
                core.decode(game, core.encode(before)),
                msgspec.json.decode(msgspec.json.encode(before), type=game.state_type),
            ):
                assert core.digest(twin) == digest
                assert core.apply(game, twin, seat, action) == events
                assert core.digest(twin) == core.digest(s)
            assert core.digest(before) == digest
            for event in events:
                assert events_of.decode(msgspec.json.encode(event)) == event
        before = game.copy(s) if ply % every == 0 else None


def believed(
    game: Any, s: Any, seeds: Sequence[int], check: Callable[[Any, int | None], object]
) -> None:
    """Assert that what a seat sees, is asked and reads is the same in whatever it may believe;
    `check` is asked of each belief and the seat whose it is."""
    decisions = game.decisions(s)
    for seat in (*range(len(s.teams)), None):
        view = game.view(s, seat)
        mine = [d for d in decisions if d.seat == seat]
        for seed in seeds:
            belief = game.determinize(s, seat, seed)
            check(belief, seat)
            assert game.view(belief, seat) == view
            assert game.words.write(belief, seat) == game.words.write(s, seat)
            assert [d for d in game.decisions(belief) if d.seat == seat] == mine


def refused(game: Any, match: Iterable[Ply], nonsense: str) -> None:
    """Assert that an action of another seat, and one there is not, are refused and change
    nothing; wherever one seat is asked, of every seventh ply."""
    for s, _, _, _ in match:
        decisions = game.decisions(s)
        if s.ply % 7 or len(decisions) != 1:
            continue
        (d,), digest = decisions, core.digest(s)
        with pytest.raises(Illegal) as caught:
            core.apply(game, s, (d.seat + 1) % len(s.teams), d.actions[0])
        assert caught.value.reason == Reason.NOT_YOUR_TURN
        with pytest.raises(Illegal):
            core.apply(game, s, d.seat, nonsense)
        assert core.digest(s) == digest


def by_the_clock(game: Any, s: Any, bound: int, check: Callable[[Any], None]) -> None:
    """Assert that a match in which nobody answers comes to an end."""
    for _ in range(bound):
        if s.outcome is not None:
            return
        d = game.decisions(s)[0]
        core.apply(game, s, d.seat, game.default(s, d))
        check(s)
    raise AssertionError("no end")
