"""Brackets while they are played: who stands where, what can be paired, who is out.

Decides how results move through the nodes of a bracket. Nothing is stored for it: the
places follow from the draw and the outcomes. A place nobody can take (a bye, or both
sides of a match did not appear) lets the other side through without a match. In double
elimination both who did not appear have lost once: whoever is lower in the draw drops at once,
and the other one round later, into the place that is free because the next match in the
winners' bracket has only one side.
"""

from __future__ import annotations

from msgspec import Struct

from bot.tournaments.model import brackets, teams
from bot.tournaments.model.shape import Match, Node, Tournament, winner


class Spot(Struct):
    """A node now: entrants by id, 0 for nobody, None for not known yet."""

    sides: tuple[int | None, int | None]
    winner: int | None = None
    loser: int | None = None
    #: Who has lost here as well and drops one round later.
    late: int = 0


def draw(t: Tournament, kind: str, order: list[int]) -> None:
    """Set up the bracket for the entrants in `order`, best first (at least two)."""
    t.draw = order
    if kind == "double":
        t.bracket = brackets.double(len(order))
    else:
        t.bracket = brackets.single(len(order), t.settings.third, t.settings.consolation)


def spots(t: Tournament) -> dict[int, Spot]:
    """Return every node of the bracket as it stands."""
    played = {m.node: m for m in t.matches if m.node}
    by_node: dict[int, Spot] = {}
    twice = t.settings.second_chance and any(n.side == "F" for n in t.bracket)
    for node in t.bracket:
        if node.side == "R":
            sides = _second_final(t, by_node, node, played.get(node.sources[0][1]))
        else:
            sides = (_taken(t, by_node, node, 0), _taken(t, by_node, node, 1))
        by_node[node.id] = _outcome(sides, played.get(node.id))
        if twice:
            _lost_once(t, by_node, node, played.get(node.id))
    return by_node


def _lost_once(t: Tournament, by_node: dict[int, Spot], node: Node, m: Match | None) -> None:
    """Keep those in who have lost once by not appearing: they drop now, or one round later."""
    spot = by_node[node.id]
    if node.side == "F" and m is not None and m.outcome == "--":
        unbeaten = by_node[node.sources[0][1]].winner
        if unbeaten == spot.sides[0]:  # the other one has lost twice
            spot.winner, spot.loser = unbeaten, spot.sides[1]
    if node.side != "W":
        return
    out = [by_node[i].late for kind, i in node.sources if kind == "winner" and by_node[i].late]
    if m is not None and m.outcome == "--":
        out = list(m.seats)
    if out and None not in spot.sides:
        *late, spot.loser = sorted(out, key=t.draw.index)
        spot.late = late[0] if late else 0


def decided_by(t: Tournament, m: Match) -> int:
    """Return who goes on from a match of a bracket that stays level, 0 if it is played on."""
    if t.settings.decider == "seed":
        return min(m.seats, key=t.draw.index)
    last = m.seats if len(m.games) % 2 else m.seats[::-1]
    return last[1] if t.settings.decider == "second" else 0


def by_decider(t: Tournament, m: Match) -> str:
    """Return what decided a match of a bracket that stayed level (`DECIDERS`, or "boards"), "" if
    play did."""
    if m.boards:
        level = teams.level(m) and m.outcome in ("1-0", "0-1")
        return "" if not level else "seed" if teams.by_boards(t, m) is None else "boards"
    level = m.games.count(m.seats[0]) == m.games.count(m.seats[-1])
    return t.settings.decider if level and m.games and m.outcome in ("1-0", "0-1") else ""


def ready(t: Tournament) -> list[tuple[Node, int, int]]:
    """Return the nodes that can be paired now: both sides known, no match yet."""
    paired = {m.node for m in t.matches}
    by_node = spots(t)
    return [
        (node, a, b)
        for node in t.bracket
        if node.id not in paired
        for a, b in (by_node[node.id].sides,)
        if a and b
    ]


def decided(t: Tournament) -> bool:
    """Return whether nothing is left to play."""
    return all(None not in (*s.sides, s.winner) for s in spots(t).values())


def dependents(t: Tournament, m: Match, outcome: str) -> list[Match]:
    """Return the matches that were paired from the outcome of another and would not have been
    from a new one ("" for none yet), those that follow from them included."""
    if not m.node:
        return []
    before, held, invalid = t.matches, m.outcome, list[Match]()
    m.outcome = outcome
    while True:
        by_node = spots(t)
        stale = [
            o for o in t.matches if o.node and o is not m and {*o.seats} != {*by_node[o.node].sides}
        ]
        if not stale:
            break
        invalid += stale
        t.matches = [o for o in t.matches if o not in stale]
    t.matches, m.outcome = before, held
    return sorted(invalid, key=lambda o: o.id)


def _taken(t: Tournament, by_node: dict[int, Spot], node: Node, side: int) -> int | None:
    kind, index = node.sources[side]
    if kind == "seed":
        return t.draw[index - 1] if index <= len(t.draw) else 0
    if kind == "first":
        return _lost_first(t, by_node, index)
    if kind == "winner" and node.side == "F":
        return by_node[index].winner or by_node[index].late
    return by_node[index].winner if kind == "winner" else by_node[index].loser


def _lost_first(t: Tournament, by_node: dict[int, Spot], index: int) -> int | None:
    """Return who of a node of the first round has lost their first match: there, or in the next
    round if they had a bye."""
    spot = by_node[index]
    if 0 not in spot.sides:
        return spot.loser
    lucky = spot.sides[0] or spot.sides[1]
    later = next((n for n in t.bracket if n.side == "W" and ("winner", index) in n.sources), None)
    if not lucky or later is None:
        return 0
    third = next((n for n in t.bracket if n.side == "T"), None)
    if third is not None and ("loser", later.id) in third.sources:
        return 0  # they play for third place instead
    lost = by_node[later.id].loser
    return lost if lost in (None, lucky) else 0


def best_of(t: Tournament, node: int) -> int:
    """Return of how many games a match of the bracket is the best."""
    n, s = t.bracket[node - 1], t.settings
    usual = s.knockout_best_of or s.best_of
    if n.side == "C":
        return usual
    last = max((o.level for o in t.bracket if o.side == n.side), default=1)
    double = any(o.side == "F" for o in t.bracket)
    # From the end: the final is 0, and in double elimination that of each side a semifinal.
    back = 1 if n.side == "T" else 0 if n.side in "FR" else last - n.level + double
    return (s.last_best_of[back : back + 1] or (0,))[0] or usual


def _second_final(
    t: Tournament, by_node: dict[int, Spot], node: Node, m: Match | None
) -> tuple[int | None, int | None]:
    """Return who plays the final once more: both, if the one without a loss was beaten."""
    last = t.bracket[node.sources[0][1] - 1]
    final, unbeaten = by_node[last.id], by_node[last.sources[0][1]].winner
    if final.winner is None:
        return None, None
    beaten = bool(final.winner) and final.winner == final.sides[1]
    if m is not None and beaten and final.sides[0] == unbeaten:
        return final.sides
    return 0, 0


def _outcome(sides: tuple[int | None, int | None], m: Match | None) -> Spot:
    if m is not None and m.outcome:
        won = winner(m) or 0
        lost = (m.seats[0] if won == m.seats[1] else m.seats[1]) if won else 0
        return Spot(sides, won, lost)
    if 0 in sides:
        return Spot(sides, sides[1] if sides[0] == 0 else sides[0], 0)
    return Spot(sides)


def champion(t: Tournament) -> int:
    """Return who has won the bracket; 0 while nobody has."""
    return champion_of(t, spots(t))


def champion_of(t: Tournament, by_node: dict[int, Spot]) -> int:
    """Return who has won the bracket as it stands in `places`."""
    last = next((n for n in t.bracket if n.side == "F"), None)
    if last is None:
        last = [n for n in t.bracket if n.side == "W"][-1]
        return by_node[last.id].winner or 0
    again = by_node[t.bracket[-1].id]
    if again.sides == (0, 0):
        return by_node[last.id].winner or 0
    return again.winner or 0
