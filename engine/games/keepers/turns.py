"""Turns: who acts, how often, what ends with them (KD-TURN).

Decides how a turn begins and ends, and offers its actions.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.core import Decision
from engine.games.keepers import endless, verbs
from engine.games.keepers import events as ev
from engine.games.keepers.board import Out, settle_flow, trim
from engine.games.keepers.card_types import CARDS, Source, is_effect
from engine.games.keepers.legal import all_actions
from engine.games.keepers.playing import returns
from engine.games.keepers.stack import Flow, Turn
from engine.games.keepers.state import State
from engine.kit.effects import Effect, due, rest
from engine.kit.stack import Routine
from engine.parts import Floor
from engine.turn_end import END, TURN_END

#: In the place of the actions left: the turn's owner has ended it.
OVER = -1


def begin_turn(s: State, seat: int, out: Out) -> None:
    """KD-TURN-06: old effects end, counters reset, actions are counted anew."""
    s.turn = seat
    s.turns[seat] += 1
    over = due(s.effects, seat, s.turns[seat], at_start=True)
    lapse(s, over, out)
    s.armor_used = ()
    s.actions = s.edition.actions
    out.append(ev.TurnBegan(seat=seat, number=s.turns[seat]))
    for e in over:
        card = CARDS.get(e.kind)
        if card is not None and card.hooks.turn_began is not None:
            card.hooks.turn_began(s, Source(e.by, e.on), out)


def lapse(s: State, over: list[Effect], out: Out) -> None:
    """End effects whose time is over; maxima that change cut Health (KD-STAT-08)."""
    if not over:
        return
    s.effects = rest(s.effects, over)
    for e in over:
        if is_effect(e.kind):
            out.append(ev.Lapsed(card=e.kind, by=e.by))
    trim(s)


def end_turn(s: State, out: Out) -> None:
    """KD-TURN-07: effects of this turn end and the other player starts."""
    seat = s.turn
    lapse(s, due(s.effects, seat, s.turns[seat], at_start=False), out)
    begin_turn(s, s.mat.after[seat], out)
    settle_flow(s, Flow())  # a Command that ended changes what Vision sees


def _turn_advance(s: State, frame: Turn, out: Out) -> bool:
    if s.actions > 0 or (s.actions == 0 and s.asks_end is not UNSET):
        return False
    end_turn(s, out)
    return True


def _turn_ask(s: State, frame: Turn) -> Decision:
    if s.actions <= 0:
        return Decision(s.turn, TURN_END, (END,))
    actions = all_actions(s, s.turn, response=False)
    if s.cooling[s.turn]:
        actions.extend(returns(s, s.turn))
    if endless.claimable(s):
        actions.append(endless.CLAIM)
    actions.append(END)
    return Decision(s.turn, "turn", tuple(actions))


def _turn_answer(s: State, frame: Turn, seat: int, action: str, out: Out) -> None:
    if action == endless.CLAIM:
        endless.draw(s, endless.claimable(s), out)
        return
    if action == END:
        s.actions = OVER
        return
    if not action.startswith("return "):
        s.actions -= 2 if "=" in action else 1
    verbs.act(s, seat, action, out)


TURN = Routine(_turn_advance, _turn_ask, _turn_answer)


def rollback_floor(positions: Sequence[State]) -> Floor:
    """Return how far back a judge may go from the last position (KU-OMEGA-01).

    Turns are everybody's, counted together; where old mistakes stand, a position is out of
    reach as soon as so many turns have begun since its own.
    """
    last = positions[-1]
    limit = last.edition.stands_after
    if not limit:
        return Floor()
    now = sum(last.turns)
    index = next(i for i, s in enumerate(positions) if now - sum(s.turns) < limit)
    return Floor(index, "KU-OMEGA-01")
