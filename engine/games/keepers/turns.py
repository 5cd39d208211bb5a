"""Turns: who acts, how often, what ends with them (KD-TURN).

Decides how a turn begins and ends, and offers its actions.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import deeds
from engine.games.keepers import events as ev
from engine.games.keepers.board import Out
from engine.games.keepers.legal import all_actions
from engine.games.keepers.routine import Routine
from engine.games.keepers.state import ACTIONS, State, Turn


def begin_turn(s: State, seat: int, out: Out) -> None:
    """KD-TURN-06: old effects end, counters reset, actions are counted anew."""
    s.turn = seat
    s.turns[seat] += 1
    s.effects = tuple(
        e for e in s.effects if not (e.at_start and e.seat == seat and e.turn <= s.turns[seat])
    )
    s.armor_used = ()
    s.actions = ACTIONS
    out.append(ev.TurnBegan(seat=seat, number=s.turns[seat]))


def end_turn(s: State, out: Out) -> None:
    """KD-TURN-07: effects of this turn end and the other player starts."""
    seat = s.turn
    s.effects = tuple(
        e for e in s.effects if e.at_start or e.seat != seat or e.turn > s.turns[seat]
    )
    begin_turn(s, 1 - seat, out)


def _turn_advance(s: State, frame: Turn, out: Out) -> bool:
    if s.actions > 0:
        return False
    end_turn(s, out)
    return True


def _turn_ask(s: State, frame: Turn) -> Decision:
    actions = all_actions(s, s.turn, response=False)
    actions.append("end")
    return Decision(s.turn, "turn", tuple(actions))


def _turn_answer(s: State, frame: Turn, seat: int, action: str, out: Out) -> None:
    if action == "end":
        s.actions = 0
        return
    s.actions -= 2 if "=" in action else 1
    deeds.act(s, seat, action, out)


TURN = Routine(_turn_advance, _turn_ask, _turn_answer)
