"""How a routine asks a question, and how its answer comes back.

Decides that a frame which needs an answer puts an `Ask` on the stack, goes on to its next
step, and finds the answer in `State.reply`. What the rules call a decision is one `kind`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hueshift.state import Ask, State

PASS = "pass"
#: Passes this window and all others of the same turn (HS-WIN-8).
PASS_TURN = "pass turn"


def ask(
    s: State, seat: int, kind: str, actions: Sequence[str], by_default: str, subject: str = ""
) -> None:
    """Ask a seat; the frame below goes on with `s.reply`."""
    s.reply = ""
    s.stack.append(Ask(seat, kind, tuple(actions), by_default, subject))


def take(s: State) -> str:
    """Return the answer that has come, and forget it."""
    reply, s.reply = s.reply, ""
    return reply
