"""Who is told that a match waits for them: once, and only when it is news.

Decides when a new message pings. Each time the person waited for changes, that person
is pinged; a question that interrupts another (an answer out of turn) is remembered
with it, so that the interrupted person, if still at the table, is not pinged again
when it is over. Pure: the memory is a row in the store, and survives a restart.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.store.rows import Player, Waiting


class Asked(Struct, frozen=True):
    """What was asked last. `stack` holds open questions as (seat, kind), the innermost
    last; `users` were told that the match waits for them; `over` that it has ended."""

    stack: tuple[tuple[int, str], ...] = ()
    users: tuple[int, ...] = ()
    over: bool = False


class News(Struct, frozen=True):
    """What has changed. `returned` means an interrupted question is open again."""

    asked: Asked
    ping: tuple[int, ...] = ()
    returned: bool = False


def news(before: Asked, waiting: Sequence[Waiting], players: Sequence[Player]) -> News:
    """Compare the open questions with those asked before."""
    keys = tuple((w.seat, w.kind) for w in waiting)
    users = tuple(dict.fromkeys(u for w in waiting if (u := players[w.seat].user) is not None))
    if not users:  # the computer thinks, or all is over: nobody new to tell
        return News(Asked(before.stack, before.users))
    stack, returned = _stack(before.stack, keys)
    fresh = tuple(u for u in users if u not in before.users)
    return News(Asked(stack, users), fresh, returned)


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
    kept = stack[: kinds.index(key[1])] if key[1] in kinds else stack
    return (*kept, key)[-8:], False
