"""What rounds and matches of a knock-out are called.

Decides the names: in single elimination by how many are left, in double elimination by the side
and the round of it. The number of a pairing means nothing in a bracket, whose rounds overlap, so
it is never a name. Each name is English, to be told by `retold`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from bot.tournaments.model import heats, knockout
from bot.tournaments.model.shape import Match, Node, Tournament, cutting, open_matches
from engine.i18n import Said, mark, retold, said, tr

#: Rounds of single elimination by how many matches they have, and all earlier ones.
LEVELS = {1: mark("Final"), 2: mark("Semifinals"), 4: mark("Quarterfinals")}
EARLIER = mark("Round of {field}")
#: Their matches.
MATCHES = {1: mark("Final"), 2: mark("Semifinal {match}"), 4: mark("Quarterfinal {match}")}
EARLIER_MATCH = mark("Round of {field}, match {match}")
#: The sides of a bracket: a round, its match, and the last round; those of one match.
SIDES = {
    "W": (
        mark("Winners' round {round}"),
        mark("Winners' round {round}, match {match}"),
        mark("Winners' final"),
    ),
    "L": (
        mark("Losers' round {round}"),
        mark("Losers' round {round}, match {match}"),
        mark("Losers' final"),
    ),
}
SIDES["C"] = (
    mark("Consolation round {round}"),
    mark("Consolation round {round}, match {match}"),
    mark("Consolation final"),
)
SINGLE = {"F": mark("Final"), "R": mark("Second final"), "T": mark("Third place")}


def title(t: Tournament, node: int) -> Said:
    """Return what a match of the bracket is called: `Semifinal 2`."""
    n = t.bracket[node - 1]
    if n.side in SINGLE:
        return said(SINGLE[n.side])
    size, match = _size(t, n), n.name.rpartition("-")[2]
    if _by_field(t, n):
        words = MATCHES.get(size, EARLIER_MATCH)
        return said(words, field=2 * size, match=match) if "{" in words else said(words)
    if size == 1:
        return _level(t, n)
    return said(SIDES[n.side][1], round=n.level, match=match)


def level(t: Tournament, node: int) -> Said:
    """Return what the round of a match of the bracket is called: `Semifinals`."""
    return _level(t, t.bracket[node - 1])


def paired(t: Tournament, number: int) -> Said:
    """Return what a pairing is called, also one that is still to come: `Round 3`, in a bracket
    the rounds its matches are of, or its one match."""
    if cutting(t) and number > len(t.rounds):
        return said("Knock-out")
    if not t.draw or number <= t.total:
        return said("Round {number}", number=number)
    if not t.bracket:
        return _heat(t, number)
    nodes = {m.node for m in (*t.matches, *t.retired) if m.round == number}
    if number > len(t.rounds):
        nodes = {node.id for node, *_ in knockout.ready(t)}
    if len(nodes) == 1:  # others of its round are paired before or after it
        return title(t, *nodes)
    return levels(t, nodes) if nodes else said("Knock-out")


def levels(t: Tournament, nodes: Iterable[int]) -> Said:
    """Return what the rounds of some matches of the bracket are called."""
    names = list(dict.fromkeys(level(t, node) for node in sorted(nodes)))
    return reduce(lambda some, one: said("{some}, {one}", some=some, one=one), names)


def stage(t: Tournament) -> Said:
    """Return which round is on: in a bracket all rounds of which a match is open, else the last
    one played."""
    nodes = {m.node for m in open_matches(t) if m.node}
    if not nodes and (drawn := [m for m in t.matches if m.node]):
        last = max(m.round for m in drawn)
        nodes = {m.node for m in drawn if m.round == last}
    return levels(t, nodes) if nodes else paired(t, len(t.rounds))


def place(t: Tournament, m: Match) -> Said:
    """Return where a match is played: `Semifinal 2`, `Round 3, table 2`."""
    if m.node:
        return title(t, m.node)
    if m == heats.final(t):
        return paired(t, m.round)
    return said("{round}, table {table}", round=paired(t, m.round), table=m.table)


#: Where somebody in a match comes from.
SOURCES = {
    "winner": mark("winner of {match}"),
    "loser": mark("loser of {match}"),
    "first": mark("lost their first match"),
}


def awaited(t: Tournament, entrant: int) -> tuple[Said, str, Said] | None:
    """Return the match of the bracket in which an entrant waits for an opponent: what it is
    called, whether its "winner" or "loser" comes, and of which match. None if there is none."""
    played = {m.node for m in t.matches}
    for node_id, spot in knockout.spots(t).items():
        if entrant not in spot.sides or None not in spot.sides or node_id in played:
            continue
        kind, index = t.bracket[node_id - 1].sources[spot.sides.index(None)]
        if kind in ("winner", "loser"):
            return title(t, node_id), kind, title(t, index)
    return None


def origin(t: Tournament, m: Match) -> list[str]:
    """Return in words where the two of a bracket match come from, in seat order."""
    node = t.bracket[m.node - 1]
    by_node = knockout.spots(t)
    words = {}
    for side, source in zip(by_node[node.id].sides, node.sources, strict=True):
        kind, index = source
        if kind == "seed":
            words[side] = tr("seed {place}", place=index)
        else:
            words[side] = tr(SOURCES[kind], match=retold(title(t, index)))
    return [words[seat] for seat in m.seats]


def _heat(t: Tournament, number: int) -> Said:
    last = heats.final(t)
    if last is not None and last.round == number:
        return said("Final table")
    if not t.total:
        return said("Round {number}", number=number)
    return said("Knock-out round {number}", number=number - t.total)


def _level(t: Tournament, n: Node) -> Said:
    if n.side in SINGLE:
        return said(SINGLE[n.side])
    size = _size(t, n)
    if _by_field(t, n):
        words = LEVELS.get(size, EARLIER)
        return said(words, field=2 * size) if "{" in words else said(words)
    last = max(o.level for o in t.bracket if o.side == n.side)
    if n.level == last:
        return said(SIDES[n.side][2])
    return said(SIDES[n.side][0], round=n.level)


def _size(t: Tournament, n: Node) -> int:
    """Return how many matches the round of a match has."""
    return sum(o.side == n.side and o.level == n.level for o in t.bracket)


def _by_field(t: Tournament, n: Node) -> bool:
    """Say whether a round is called by how many are left: the main one of single elimination."""
    return n.side == "W" and not any(o.side == "F" for o in t.bracket)
