"""An action by which somebody learns what was hidden is none to take back freely."""

from __future__ import annotations

from typing import Any

from engine import core
from engine.core import PassedOver
from engine.games import GAMES
from engine.games.keepers import events as ev
from engine.rng import Stream, pick


def test_a_wall_whose_card_nobody_had_seen_discloses_it() -> None:
    known = ev.WallFell(cell=3, seat=0, effect="toll")
    assert not known.discloses
    hidden = ev.WallFell(cell=3, seat=0, effect="toll", card=True)
    assert hidden.discloses


def _unasked(name: str, matches: int) -> int:
    """Play random matches in which people pass for the turn; return how often somebody acted and
    could tell by what came next that another had."""
    game, met = GAMES[name], 0
    for seed in range(matches):
        state, stream = game.setup(seed, game.options_type()), Stream(seed)
        for _ in range(160):
            decisions = game.decisions(state)
            if not decisions:
                break
            decision = decisions[0]
            actions: Any = decision.actions
            if "pass turn" in actions:
                actions = ("pass turn",)
            before, action = game.copy(state), pick(stream, actions)
            events = core.apply(game, state, decision.seat, action)
            over = [e for e in events if isinstance(e, PassedOver)]
            assert game.words.tell(over) == []
            assert all(e.only == (e.seat,) for e in over)
            if any(e.seat != decision.seat for e in over):
                met += 1
                assert not core.harmless(game, before, state, decision.seat, events)
    return met


def test_who_is_not_asked_because_they_passed_for_the_turn_tells_it() -> None:
    for name in ("hueshift", "resonance", "machines"):
        assert _unasked(name, 6), name
