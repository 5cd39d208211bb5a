"""Who is told that a match waits for them: once, and only when it is news.

Decides when a new message pings. A person is pinged each time the person the match waits for
changes. A question that interrupts another one (an answer out of turn) is remembered with it, so
that nobody who is still there is pinged again: not the interrupted player afterwards, and not the
one who answered if they are asked again in the same turn or phase. Pure: the memory is a row in the
store, and survives a restart.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.store.rows import Player, Waiting


class Asked(Struct, frozen=True):
    """What was asked last. `stack` holds open questions as (seat, kind), the innermost
    last; `users` were told that the match waits for them, `heard` all who were since the outermost
    of them was asked; `over` that it has ended."""

    stack: tuple[tuple[int, str], ...] = ()
    users: tuple[int, ...] = ()
    over: bool = False
    heard: tuple[int, ...] = ()


class News(Struct, frozen=True):
    """What has changed. `returned` means an interrupted question is open again, or the same person
    is asked once more under the same outermost question."""

    asked: Asked
    ping: tuple[int, ...] = ()
    returned: bool = False


def news(before: Asked, waiting: Sequence[Waiting], players: Sequence[Player]) -> News:
    """Compare the open questions with those asked before."""
    keys = tuple((w.seat, w.kind) for w in waiting)
    users = tuple(dict.fromkeys(u for w in waiting if (u := players[w.seat].user) is not None))
    if not users:  # the computer thinks, or all is over: nobody new to tell
        return News(Asked(before.stack, before.users, heard=before.heard))
    stack, returned = _stack(before.stack, keys)
    fresh = tuple(u for u in users if u not in before.users)
    inside = len(keys) == 1 < len(stack) and stack[0] in before.stack
    heard = tuple(dict.fromkeys((*before.heard, *users))) if inside or returned else users
    again = inside and set(fresh) <= {*before.heard}
    return News(Asked(stack, users, heard=heard), fresh, returned or again)


def over(before: Asked, players: Sequence[Player], actor: int | None) -> News:
    """Say who hears of the end: everybody but the one who brought it about, once."""
    users = tuple(dict.fromkeys(p.user for p in players if p.user is not None))
    if before.over:
        return News(before)
    return News(Asked(over=True), tuple(u for u in users if u != actor))


def _stack(
    stack: tuple[tuple[int, str], ...], keys: tuple[tuple[int, str], ...]
) -> tuple[tuple[tuple[int, str], ...], bool]:
    """Return the open questions with `keys` innermost, and whether those were there before."""
    if len(keys) != 1:
        return keys, False
    key = keys[0]
    if key in stack:
        at = stack.index(key)
        return stack[: at + 1], at + 1 < len(stack)
    kinds = [kind for _, kind in stack]
    # The same kind of question to somebody else replaces it: a turn has passed on.
    remaining = stack[: kinds.index(key[1])] if key[1] in kinds else stack
    return (*remaining, key)[-8:], False
