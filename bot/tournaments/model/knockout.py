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
from bot.tournaments.model.shape import Match, Node, Refused, Tournament, name, winner
from engine.i18n import Said, mark, retold, said, tr


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
        t.bracket = brackets.single(len(order), t.settings.third)


def spots(t: Tournament) -> dict[int, Spot]:
    """Return every node of the bracket as it stands."""
    played = {m.node: m for m in t.matches if m.node}
    found: dict[int, Spot] = {}
    twice = t.settings.second_chance and any(n.side == "F" for n in t.bracket)
    for node in t.bracket:
        if node.side == "R":
            sides = _second_final(t, found, node, played.get(node.sources[0][1]))
        else:
            sides = (_taken(t, found, node, 0), _taken(t, found, node, 1))
        found[node.id] = _outcome(sides, played.get(node.id))
        if twice:
            _lost_once(t, found, node, played.get(node.id))
    return found


def _lost_once(t: Tournament, found: dict[int, Spot], node: Node, m: Match | None) -> None:
    """Keep those in who have lost once by not appearing: they drop now, or one round later."""
    spot = found[node.id]
    if node.side == "F" and m is not None and m.outcome == "--":
        unbeaten = found[node.sources[0][1]].winner
        if unbeaten == spot.sides[0]:  # the other one has lost twice
            spot.winner, spot.loser = unbeaten, spot.sides[1]
    if node.side != "W":
        return
    out = [found[i].late for kind, i in node.sources if kind == "winner" and found[i].late]
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
    """Return what decided a match of a bracket that stayed level (`DECIDERS`), "" if play did."""
    if m.boards:
        return teams.decider(t, m) if teams.level(m) and m.outcome in ("1-0", "0-1") else ""
    level = m.games.count(m.seats[0]) == m.games.count(m.seats[-1])
    return t.settings.decider if level and m.games and m.outcome in ("1-0", "0-1") else ""


def ready(t: Tournament) -> list[tuple[Node, int, int]]:
    """Return the nodes that can be paired now: both sides known, no match yet."""
    paired = {m.node for m in t.matches}
    places = spots(t)
    return [
        (node, a, b)
        for node in t.bracket
        if node.id not in paired
        for a, b in (places[node.id].sides,)
        if a and b
    ]


def decided(t: Tournament) -> bool:
    """Return whether nothing is left to play."""
    return all(None not in (*s.sides, s.winner) for s in spots(t).values())


def undecided(t: Tournament, m: Match, outcome: str) -> None:
    """Refuse a changed outcome that others already build on."""
    if not m.node or not m.outcome:
        return
    before = spots(t)
    held, m.outcome = m.outcome, outcome
    after = spots(t)
    m.outcome = held
    for other in t.matches:
        if other.node and other is not m and before[other.node].sides != after[other.node].sides:
            label = retold(title(t, other.node))
            raise Refused(
                tr(
                    "{match} ({one} – {other}) was paired with this result. Take that round back"
                    " first.",
                    match=label,
                    one=name(t, other.seats[0]),
                    other=name(t, other.seats[1]),
                )
            )


def fate(t: Tournament) -> dict[int, tuple[int, Said]]:
    """Return how far everybody in the bracket came, as (order, words); less is better.

    0 has won, 1 is the runner-up, 2 still plays; those who went out in the same round
    share a number.
    """
    places, result = spots(t), {}
    lost: dict[int, Node] = {}
    for node in t.bracket:
        spot = places[node.id]
        for side in spot.sides if node.side != "T" else ():
            # Out are the loser of a match, and both when neither appeared.
            if side and spot.winner is not None and side != spot.winner:
                lost[side] = node
    deepest = max(_depth(node, t) for node in t.bracket)
    champion = _champion(t, places)
    third = next((n for n in t.bracket if n.side == "T"), None)
    for one in t.draw:
        if one == champion:
            result[one] = (0, said("winner"))
        elif _still_in(t, places, one):
            result[one] = (2, said("still in"))
        else:
            node = lost[one]
            order, words = (
                10 + deepest - _depth(node, t),
                said("out in {match}", match=title(t, node.id)),
            )
            if node.side in "FR" or (node.side == "W" and _depth(node, t) == deepest):
                order, words = 1, said("runner-up") if champion else words
            result[one] = (order, words)
    if third and places[third.id].winner:
        for one in filter(None, places[third.id].sides):
            won = one == places[third.id].winner
            result[one] = (3, said("third place")) if won else (4, said("fourth place"))
    return result


#: Names of matches by how many there are in their round, and of all earlier ones.
ROUNDS = {1: mark("Final"), 2: mark("Semifinal {match}")}
EARLIER = mark("Last {field}, match {match}")


#: Where somebody in a match comes from.
SOURCES = {"winner": mark("winner of {match}"), "loser": mark("loser of {match}")}


def called(t: Tournament, node: Node) -> tuple[str, dict[str, object]]:
    """Return what a match of the bracket is called, and the values for its `{places}`: `Final`,
    `Semifinal {match}`; where losers play on, its code in the picture, such as `W1-2`."""
    if node.side != "W" or any(n.side == "F" for n in t.bracket):
        return node.name, {}
    size = sum(n.side == "W" and n.level == node.level for n in t.bracket)
    place = {"field": 2 * size, "match": node.name.rpartition("-")[2]}
    return ROUNDS.get(size, EARLIER), place


def title(t: Tournament, node: int) -> Said:
    """Return what a match of the bracket is called, in English, to be told by `retold`."""
    words, place = called(t, t.bracket[node - 1])
    return said(words, **place)


def origin(t: Tournament, m: Match) -> list[str]:
    """Return in words where the two of a bracket match come from, in seat order."""
    node = t.bracket[m.node - 1]
    places = spots(t)
    words = {}
    for side, source in zip(places[node.id].sides, node.sources, strict=True):
        kind, index = source
        if kind == "seed":
            words[side] = tr("number {place} of the draw", place=index)
        else:
            words[side] = tr(SOURCES[kind], match=retold(title(t, index)))
    return [words[seat] for seat in m.seats]


def _taken(t: Tournament, found: dict[int, Spot], node: Node, side: int) -> int | None:
    kind, index = node.sources[side]
    if kind == "seed":
        return t.draw[index - 1] if index <= len(t.draw) else 0
    if kind == "winner" and node.side == "F":
        return found[index].winner or found[index].late
    return found[index].winner if kind == "winner" else found[index].loser


def _second_final(
    t: Tournament, found: dict[int, Spot], node: Node, m: Match | None
) -> tuple[int | None, int | None]:
    """Return who plays the final once more: both, if the one without a loss was beaten."""
    last = t.bracket[node.sources[0][1] - 1]
    final, unbeaten = found[last.id], found[last.sources[0][1]].winner
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


def _champion(t: Tournament, places: dict[int, Spot]) -> int:
    """Return who has won the bracket; 0 while nobody has."""
    last = next((n for n in t.bracket if n.side == "F"), None)
    if last is None:
        last = [n for n in t.bracket if n.side == "W"][-1]
        return places[last.id].winner or 0
    again = places[t.bracket[-1].id]
    if again.sides == (0, 0):
        return places[last.id].winner or 0
    return again.winner or 0


def _still_in(t: Tournament, places: dict[int, Spot], one: int) -> bool:
    """Return whether somebody has a node before them that is not decided."""
    if any(one in places[n.id].sides and places[n.id].winner is None for n in t.bracket):
        return True
    return any(  # drops as soon as the match after the one that was lost is known
        places[index].late == one and None in places[n.id].sides
        for n in t.bracket
        if n.side == "W"
        for kind, index in n.sources
        if kind == "winner"
    )


def _depth(node: Node, t: Tournament) -> int:
    """Return how late a node eliminates, in losers' rounds where there are any."""
    if any(n.side == "F" for n in t.bracket):
        if node.side == "W":  # left there for good: as if at the next drop
            return max(1, 2 * (node.level - 1))
        return node.level if node.side == "L" else 1000
    return node.level if node.side == "W" else 0
