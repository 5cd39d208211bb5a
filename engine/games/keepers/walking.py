"""Walks that something may interrupt, and Warriors coming out of hiding to act.

Decides when a walker may choose anew (KD-MOVE-04) and what a Warrior may still do once
it has left its hiding place for an action (KD-STEALTH-04).
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers import playing, ultimates, verbs
from engine.games.keepers.board import Out
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.legal import beside, piece_actions
from engine.games.keepers.moves import hand_bar, path_bar, paths, switch_bar
from engine.games.keepers.query import on_board, speed, subject, visible
from engine.games.keepers.stack import Resolve, Reuse, Walk
from engine.games.keepers.state import State
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF
from engine.kit.stack import Routine
from engine.rng import Stream, pick


def _going(s: State, walk: Walk) -> bool:
    """Say whether a walker is where its walk left it and may walk on at all."""
    return visible(s, walk.piece) and s.at[walk.piece] == walk.here


def _ways_on(s: State, walk: Walk) -> list[str]:
    total = len(walk.path) + walk.left
    if not total or path_bar(s, walk.piece, (), total):
        return []
    return paths(s, walk.piece, total)


def _walk_advance(s: State, walk: Walk, out: Out) -> bool:
    if not _going(s, walk):
        s.stack.pop()
        return True
    if walk.surprised or len(s.marks) != walk.marks:
        walk.surprised = True
        if _ways_on(s, walk):
            return False
        s.stack.pop()
    elif walk.path and not path_bar(s, walk.piece, walk.path[:1], 1):
        verbs.step(s, walk, out)
    else:
        s.stack.pop()
    return True


def _walk_ask(s: State, walk: Walk) -> Decision:
    actions = (*_ways_on(s, walk), "stop")
    return Decision(walk.by, "walk", actions, subject(s, walk.piece))


def _walk_answer(s: State, walk: Walk, seat: int, action: str, out: Out) -> None:
    if action == "stop":
        s.stack.pop()
        return
    parsed = n.parse(action)
    assert parsed is not None
    walk.left += len(walk.path) - len(parsed.cells)
    walk.path = parsed.cells
    walk.marks, walk.surprised = len(s.marks), False


# --- coming out of hiding (KD-STEALTH-04) ------------------------------------------------


def _uses(s: State, frame: Reuse) -> list[str]:
    actions: list[str] = []
    if on_board(s, frame.piece):
        if not _cast(s, frame):
            piece_actions(s, frame.piece, actions)
            actions.extend(beside(s, frame.piece, hand=not frame.alone, switch=_paid(frame)))
        owner = frame.piece // PER_SEAT
        if frame.piece % PER_SEAT == KEEPER:  # another use of it may be a card's
            for name in s.row[owner]:
                if CARDS[name].by_keeper if name in CARDS else False:
                    actions.extend(playing.uses(s, frame.by, owner, name))
            if not _cast(s, frame):
                actions.extend(ultimates.by_keeper(s, frame.by, owner))
    return actions


def _paid(frame: Reuse) -> bool:
    """Say whether the two actions of a switch have been paid: another one may follow."""
    return "=" in frame.action


def _cast(s: State, frame: Reuse) -> bool:
    """Say whether it came out for a card that another card activates: no Move instead."""
    below = s.stack[s.stack.index(frame) - 1]
    return type(below) is Resolve and frame.action.removeprefix("foe ").startswith("play ")


def another(s: State, frame: Reuse, stream: Stream) -> str:
    """Return what it may just as well have come out for, as far as is seen of it."""
    if s.stack[-1] is not frame:
        return pick(stream, _uses(s, frame) or ["pass"])
    if _cast(s, frame):
        return "play ?"
    return "=" if _paid(frame) else "pass"


def _still(s: State, piece: int, parsed: n.ParsedAction) -> bool:
    """Say whether an unlisted way, a hand-off or a switch can still be done as declared."""
    if parsed.verb not in ("move", "hand", "switch") or s.at[piece] != parsed.actor:
        return False
    if parsed.verb == "move":
        return not path_bar(s, piece, parsed.cells, speed(s, piece))
    other = s.board[parsed.target]
    bar = hand_bar if parsed.verb == "hand" else switch_bar
    return other != OFF and not bar(s, piece, other)


def _reuse_advance(s: State, frame: Reuse, out: Out) -> bool:
    uses = _uses(s, frame)
    parsed = n.parse(frame.action)
    assert parsed is not None
    if frame.action in uses or _still(s, frame.piece, parsed):
        s.stack.pop()
        if parsed.actor != OFF:
            verbs.use(s, frame.by, frame.piece, parsed, out)
        else:
            verbs.play(s, frame.by, frame.action, parsed, out)
        return True
    if uses:
        return False
    s.stack.pop()
    return True


def _reuse_ask(s: State, frame: Reuse) -> Decision:
    return Decision(frame.by, "reuse", (*_uses(s, frame), "pass"), subject(s, frame.piece))


def _reuse_answer(s: State, frame: Reuse, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    if action != "pass":
        verbs.act(s, seat, action, out)


WALK = Routine(_walk_advance, _walk_ask, _walk_answer)
REUSE = Routine(_reuse_advance, _reuse_ask, _reuse_answer)
