"""Who of two sits first, and which table stands first, in a round of the Swiss system.

Decides both as FIDE's Dutch system does (C.04.3 E and D.9 of February 2026): whoever has the
stronger claim to a seat gets it; of equal claims the seats of the last match in which the two
sat differently are exchanged; then the claim of whoever stands higher counts, by points first
and then by pairing number; and where nobody has a claim the pairing number of the higher decides.
A player is a dict with "score", "points" (without virtual ones, by which the tables are ordered),
"pairing_number" and "color_hist", the seats of the matches that were played ("white" is the first
seat).
"""

from __future__ import annotations

from typing import Any

Player = dict[str, Any]
FIRST, SECOND = "white", "black"


def seated(p: Player, q: Player, initial: str) -> tuple[Player, Player]:
    """Return two in seat order; `initial` is the seat of the odd numbers in the first round."""
    mine, theirs = claim(p), claim(q)
    if mine[0] != theirs[0] or not mine[0]:
        if mine[0] or theirs[0]:
            seat = mine[0] or _other(theirs[0])
        else:
            higher, _ = by_rank(p, q)
            odd = higher["pairing_number"] % 2
            of_higher = initial if odd else _other(initial)
            seat = of_higher if higher is p else _other(of_higher)
    elif mine[1] != theirs[1]:
        seat = mine[0] if mine[1] > theirs[1] else _other(theirs[0])
    else:
        seat = _exchanged(p, q)
        if not seat:
            higher, _ = by_rank(p, q)
            seat = mine[0] if higher is p else _other(theirs[0])
    return (p, q) if seat == FIRST else (q, p)


def claim(player: Player) -> tuple[str, tuple[int, int]]:
    """Return the seat somebody should have next and how strongly, "" for no claim.

    Strength is (kind, seats too many): kind 2 is a seat that must be had (two running in the
    other, or two more there), 1 one seat too many, 0 a change after the last.
    """
    sat: list[str] = player["color_hist"]
    if not sat:
        return "", (0, 0)
    more = sat.count(FIRST) - sat.count(SECOND)
    twice = sat[-2:] == [sat[-1]] * 2
    seat = (SECOND if more > 0 else FIRST) if abs(more) > 1 else _other(sat[-1])
    if abs(more) == 1 and not twice:
        seat = SECOND if more > 0 else FIRST
    kind = 2 if abs(more) > 1 or twice else int(more != 0)
    return seat, (kind, abs(more) if kind == 2 else 0)


def by_rank(p: Player, q: Player) -> tuple[Player, Player]:
    """Return who stands higher, then the other: by points, then by pairing number."""
    return (p, q) if _rank(p) < _rank(q) else (q, p)


def table_order(pair: tuple[Player, Player]) -> tuple[float, float, int]:
    """Return what tables are sorted by: the points of the higher, of the other, the number."""
    higher, lower = sorted(pair, key=lambda p: (-p["points"], p["pairing_number"]))
    return -higher["points"], -lower["points"], higher["pairing_number"]


def _rank(p: Player) -> tuple[float, int]:
    return -p["score"], p["pairing_number"]


def _other(seat: str) -> str:
    return SECOND if seat == FIRST else FIRST


def _exchanged(p: Player, q: Player) -> str:
    """Return the first one's seat if those of the last difference are exchanged; "" if none."""
    pasts = zip(reversed(p["color_hist"]), reversed(q["color_hist"]), strict=False)
    return next((theirs for mine, theirs in pasts if mine != theirs), "")
