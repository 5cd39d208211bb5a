"""FIDE's Dutch system (C.04.3 of February 2026): who meets whom in the next round.

Decides who has the bye, goes through the score groups from the top, and moves down whoever is
not paired in one. A bracket is looked at with the next score group alone first, because large
graphs take long. What comes out is the answer if all others can be paired after it and the next
group loses nothing by that; otherwise the bracket is looked at once more with everybody below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tournaments.model.dutch_bracket import best
from bot.tournaments.model.dutch_criteria import BYE, Bracket, Field, Pair, field_of, merits, packed
from bot.tournaments.model.matching import heaviest


def pairings(
    players: Sequence[dict[str, Any]], forbidden: set[tuple[int, int]], leading: float | None
) -> list[tuple[int, int]] | None:
    """Return the pairs of ids, the higher first, with 0 for the bye; None if no pairing keeps the
    rules that must hold. A player is as `swiss.work` makes it, `forbidden` has pairs of ids, the
    smaller first. With more points than `leading` somebody may have any seat (in the last
    round)."""
    f = field_of(players)
    ids = [p["id"] for p in f.players]
    f.opponents = _opponents(f, forbidden, leading)
    byes = _byes(f)
    if byes is None:
        return None
    f.byes = byes
    pairs: list[Pair] = []
    moved: list[int] = []
    groups = _groups(f)
    for i, residents in enumerate(groups):
        following = groups[i + 1] if i + 1 < len(groups) else []
        rest = [one for group in groups[i + 2 :] for one in group]
        inside = _paired(f, Bracket(moved, residents, following, rest))
        paired = {one for pair in inside for one in pair}
        moved = [one for one in (*moved, *residents) if one not in paired]
        pairs += inside
    pairs += [(one, BYE) for one in moved]
    return [(ids[a], 0 if b == BYE else ids[b]) for a, b in pairs]


def _opponents(f: Field, forbidden: set[tuple[int, int]], leading: float | None) -> list[set[int]]:
    """Return whom each may meet (C.1 and C.3)."""
    place = {p["id"]: i for i, p in enumerate(f.players)}
    opponents = [set(range(len(place))) - {i} for i in range(len(place))]
    for a, b in forbidden:
        if a in place and b in place:
            opponents[place[a]].discard(place[b])
            opponents[place[b]].discard(place[a])
    free = {i for i, p in enumerate(f.players) if leading is not None and p["score"] > leading}
    for seat in ("white", "black"):
        bound = {i for i, seats in enumerate(f.seats) if seats.strength == 2 and seats.due == seat}
        for one in bound - free:
            opponents[one] -= bound - free
    return opponents


def _byes(f: Field) -> set[int] | None:
    """Return who may have the bye: of those who had none, with the fewest points that leave a
    pairing of the others (C.2 and C.5); nobody in an even field. None if nothing is possible."""
    count = len(f.players)
    edges = [(a, b, 0) for a in range(count) for b in f.opponents[a] if a < b]
    had_none = {i for i, p in enumerate(f.players) if not had_bye(p)} if count % 2 else set()
    edges += [(one, BYE, f.level[one]) for one in had_none]
    pairs = heaviest(edges)
    if 2 * len(pairs) < count:
        return None
    level = next((f.level[a] for a, b in pairs if b == BYE), None)
    return {one for one in had_none if f.level[one] == level}


def had_bye(player: dict[str, Any]) -> bool:
    """Return whether somebody had a bye or won without a match."""
    return bool(player["bye_count"] or player["forfeit_win_count"])


def _groups(f: Field) -> list[list[int]]:
    """Return the score groups from the top."""
    groups: list[list[int]] = [[] for _ in range(f.level[-1] + 1)]
    for one, level in enumerate(f.level):
        groups[level].append(one)
    return groups


def _paired(f: Field, b: Bracket) -> list[Pair]:
    """Return the best pairing of a bracket."""
    bye_is_further_down = not f.byes or f.level[min(f.byes)] > f.level[b.residents[0]]
    if b.next and bye_is_further_down:
        pairs = best(f, b, whole=False)
        if _leaves_a_pairing(f, b, pairs):
            return pairs
    return best(f, b, whole=True)


def _leaves_a_pairing(f: Field, b: Bracket, pairs: Sequence[Pair]) -> bool:
    """Return whether everybody who is left after a bracket can be paired, and the next score group
    is then paired as well, with those moved down, as if there were nobody below."""
    inside = {one for pair in pairs for one in pair}
    moved, following = {*b.members} - inside, {*b.next}
    near = [(one, low) for one in moved for low in f.opponents[one] & following]
    near += [(one, low) for one in following for low in f.opponents[one] & following if low > one]
    weights = dict(zip(near, packed(near, merits(f, b, near)), strict=True))
    edges = [(*pair, weight) for pair, weight in weights.items()]
    matched = heaviest(edges, most_pairs=False)
    alone = {*moved, *following}.difference(*matched)
    if _surely_paired(f, alone.union(b.rest)):
        return True
    wanted = sum(weights[pair] for pair in matched)
    below = following.union(b.rest)
    edges += [(one, low, 0) for one in moved for low in f.opponents[one].intersection(b.rest)]
    edges += [
        (one, low, 0)
        for one in below
        for low in f.opponents[one] & below
        if low > one and (one, low) not in weights
    ]
    edges += [(one, BYE, 0) for one in f.byes & below]
    matched = heaviest(edges)
    if 2 * len(matched) < len(moved) + len(below):
        return False
    return sum(weights.get(pair, 0) for pair in matched) == wanted


def _surely_paired(f: Field, group: set[int]) -> bool:
    """Return whether a group can be paired, one with the bye if somebody has to have it, because
    each may meet at least half of it (Dirac's theorem); where it is False nobody knows."""
    for one in f.byes & group or {BYE}:
        rest = group - {one}
        if len(rest) % 2 == 0 and all(2 * len(f.opponents[a] & rest) >= len(rest) for a in rest):
            return True
    return False
