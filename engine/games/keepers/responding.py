"""Responses: offering them in the order their owner likes (KD-RESP-10).

Decides what a Response may be used for, when it is lost, and the standing choices a
player may set for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers import playing, ultimates, verbs
from engine.games.keepers import resolution as flows
from engine.games.keepers.board import Out
from engine.games.keepers.legal import all_actions, piece_actions
from engine.games.keepers.query import subject
from engine.games.keepers.stack import Respond
from engine.games.keepers.state import State
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.kit.stack import Routine


def _respond_advance(s: State, frame: Respond, out: Out) -> bool:
    due = flows.alive(s, frame)
    if due != frame.windows:
        frame.ordered = frame.ordered and due[:1] == frame.windows[:1]
        frame.windows = due
    if due:
        return False
    s.stack.pop()
    return True


def _respond_ask(s: State, frame: Respond) -> Decision:
    if len(frame.windows) > 1 and not frame.ordered:
        cells = tuple(n.FIRST[c] for c in sorted(s.at[w.piece] for w in frame.windows))
        return Decision(frame.seat, "respond-order", cells)
    window = frame.windows[0]
    actions: list[str] = []
    if window.piece % PER_SEAT != KEEPER:
        piece_actions(s, window.piece, actions)
    elif s.edition.own_responses:
        owner = window.piece // PER_SEAT  # under Command the cards are still its own side's
        piece_actions(s, window.piece, actions)
        actions.extend(playing.activations(s, frame.seat, owner))
        actions.extend(ultimates.of_keeper(s, frame.seat, owner))
    else:
        actions = all_actions(s, frame.seat, response=True)
    if s.cooling[frame.seat]:
        actions.extend(playing.returns(s, frame.seat))
    actions.append("pass")
    about = f"{subject(s, window.piece)} {window.why}"
    return Decision(frame.seat, "respond", tuple(actions), about)


def _respond_answer(s: State, frame: Respond, seat: int, action: str, out: Out) -> None:
    if action.startswith("first "):
        cell = n.CELL[action.removeprefix("first ")]
        first = next(w for w in frame.windows if s.at[w.piece] == cell)
        frame.windows = (first, *(w for w in frame.windows if w is not first))
        frame.ordered = True
        return
    if action.startswith("return "):  # free, before the Response itself (KD-CSYS-05)
        verbs.act(s, seat, action, out)
        return
    window, frame.windows = frame.windows[0], frame.windows[1:]
    frame.ordered = False
    if action == "pass":
        out.append(ev.Declined(piece=window.piece))
        return
    out.append(ev.Answered(piece=window.piece, seat=seat))
    alone = window.piece % PER_SEAT != KEEPER or s.edition.own_responses
    verbs.act(s, seat, action, out, alone)


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return "pass" if a standing choice covers the Response asked for, by public facts."""
    if decision.kind != "respond":
        return None
    kind = decision.subject.split(" ")[0]
    key = f"pass-{kind}" if kind in ("keeper", "guardian") else "pass-minions"
    return "pass" if key in keys else None


RESPOND = Routine(_respond_advance, _respond_ask, _respond_answer)
