"""How far everybody came in a knock-out, and whether somebody has won it.

Decides that a knock-out in which nobody came to the last match has no winner: the first place
stays empty, and it is not over before the organiser says so.
"""

from __future__ import annotations

from bot.tournaments.model import heats, knockout, naming
from bot.tournaments.model.shape import Match, Node, Tournament, in_knockout, places
from engine.i18n import Said, said

#: Rounds of a consolation bracket at most: so many places lie between two rounds of the main one.
STEPS = 16


def fate(t: Tournament) -> dict[int, tuple[int, Said]]:
    """Return how far everybody in a knock-out came, as (order, words); less is better, equal is
    shared. 0 has won, 1 is the runner-up of a bracket."""
    return _bracket(t) if t.bracket else heats.fate(t)


def vacant(t: Tournament) -> bool:
    """Say whether a knock-out is played out, nobody has won it, and the organiser has not yet
    said what becomes of the first place."""
    return not t.shared and _unwon(t) and not all(t.entrants[one - 1].out for one in t.draw)


def last_matches(t: Tournament) -> list[Match]:
    """Return the matches that would have given a winner: the last to which nobody came."""
    mine = [m for m in t.matches if in_knockout(t, m) and m.outcome and not any(places(m))]
    if t.bracket:
        mine = [m for m in mine if t.bracket[m.node - 1].side not in "TC"]
    last = max((_turn(t, m) for m in mine), default=0)
    return [m for m in mine if _turn(t, m) == last]


def best_place(t: Tournament) -> int:
    """Return the place of whoever came furthest: 1, unless nobody has won."""
    if not _unwon(t):
        return 1
    reached = heats.final(t) is not None
    if t.bracket:
        step = STEPS if any(n.side == "C" for n in t.bracket) else 1
        reached = any(order == step for order, _ in _bracket(t).values())
    if not reached:
        return 3  # nobody was in the final
    return 1 if t.shared else 2


def _unwon(t: Tournament) -> bool:
    if not t.draw:
        return False
    if t.bracket:
        return knockout.decided(t) and not knockout.champion(t)
    return heats.decided(t) and all(words != "winner" for _, words in heats.fate(t).values())


def _turn(t: Tournament, m: Match) -> int:
    """Return how late a match of the knock-out stands in it."""
    return _depth(t.bracket[m.node - 1], t) if m.node else m.round


def _bracket(t: Tournament) -> dict[int, tuple[int, Said]]:
    """Return how far everybody in the bracket came, as (order, words); less is better.

    0 has won, 1 is the runner-up, 2 still plays; those who went out in the same round
    share a number.
    """
    stand, result = knockout.spots(t), dict[int, tuple[int, Said]]()
    lost: dict[int, Node] = {}
    for node in t.bracket:
        spot = stand[node.id]
        for side in spot.sides if node.side not in "TC" else ():
            # Out are the loser of a match, and both when neither appeared.
            if side and spot.winner is not None and side != spot.winner:
                lost[side] = node
    deepest = max(_depth(node, t) for node in t.bracket)
    champion = knockout.champion_of(t, stand)
    third = next((n for n in t.bracket if n.side == "T"), None)
    for one in t.draw:
        if one == champion:
            result[one] = (0, said("winner"))
        elif _still_in(t, stand, one):
            result[one] = (2, said("still in"))
        else:
            node = lost[one]
            order, words = (
                10 + deepest - _depth(node, t),
                said("out in {match}", match=naming.title(t, node.id)),
            )
            if node.side in "FR" or (node.side == "W" and _depth(node, t) == deepest):
                order, words = 1, said("runner-up") if champion else words
                words = said("shared first place") if t.shared else words
            result[one] = (order, words)
    if third and stand[third.id].winner:
        for one in filter(None, stand[third.id].sides):
            won = one == stand[third.id].winner
            result[one] = (3, said("third place")) if won else (4, said("fourth place"))
    return _consoled(t, stand, result)


def _consoled(
    t: Tournament, stand: dict[int, knockout.Spot], result: dict[int, tuple[int, Said]]
) -> dict[int, tuple[int, Said]]:
    """Return the same with those who went out in one round apart by the consolation bracket."""
    nodes = [n for n in t.bracket if n.side == "C"]
    if not nodes:
        return result
    last = nodes[-1]
    consoled = {one: (order * STEPS, words) for one, (order, words) in result.items()}
    for node in nodes:
        spot = stand[node.id]
        for one in filter(None, spot.sides):
            order, words = result[one][0] * STEPS + last.level - node.level, result[one][1]
            if spot.winner is None:
                words = said("in the consolation bracket")
            elif one != spot.winner:
                order += 1
            elif node is last:
                words = said("won the consolation")
            consoled[one] = (order, words)
    return consoled


def _still_in(t: Tournament, stand: dict[int, knockout.Spot], one: int) -> bool:
    """Return whether somebody has a node before them that is not decided."""
    main = [n for n in t.bracket if n.side != "C"]
    if any(one in stand[n.id].sides and stand[n.id].winner is None for n in main):
        return True
    return any(  # drops as soon as the match after the one that was lost is known
        stand[index].late == one and None in stand[n.id].sides
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
