"""The shape of elimination brackets, before anybody has a place in them.

Decides who could meet whom and when. Seeds stand so that the better of two meets the
worse as late as possible; places without an entrant are byes, which fall to the top
seeds. In double elimination the losers of each winners' round drop into the losers'
bracket far from those who dropped before them, so that two who have met do not meet
again before the field is too small to avoid it; then the two winners meet, once or, if
the one without a loss is beaten, twice.
"""

from __future__ import annotations

from bot.tournaments.model.shape import Node
from engine.i18n import mark

Source = tuple[str, int]


def seed_order(size: int) -> list[int]:
    """Return the seeds down the first round of a bracket of `size` (a power of two)."""
    order = [1]
    while len(order) < size:
        order = [s for seed in order for s in (seed, 2 * len(order) + 1 - seed)]
    return order


def size_for(entrants: int) -> int:
    """Return the smallest power of two with room for everybody, at least 2."""
    return 1 << max(1, (entrants - 1).bit_length())


def single(entrants: int, third: bool = False, consolation: bool = False) -> list[Node]:
    """Return the nodes of single elimination, every node after those it waits for."""
    nodes: list[Node] = []
    rounds = _winners(nodes, entrants)
    if third and len(rounds) >= 2:
        a, b = rounds[-2]
        _add(nodes, "T", 1, mark("Third place"), ("loser", a), ("loser", b))
    if consolation and len(rounds) >= (3 if third else 2):  # else it is the match for third place
        left: list[Source] = [("first", node) for node in rounds[0]]
        level = 0
        while len(left) > 1:
            level += 1
            left = _halve(nodes, left, level, "C")
    return nodes


def double(entrants: int) -> list[Node]:
    """Return the nodes of double elimination, every node after those it waits for."""
    nodes: list[Node] = []
    rounds = _winners(nodes, entrants)
    masks = drop_masks(len(rounds))
    level = 0
    left: list[Source] = [("loser", node) for node in rounds[0]]
    for r, losers in enumerate(rounds[1:], 2):
        level += 1
        left = _halve(nodes, left, level)
        level += 1
        # The loser of node i of this winners' round drops to place i XOR the mask.
        left = [
            ("winner", _add(nodes, "L", level, f"L{level}-{i + 1}", source, ("loser", drop)))
            for i, source in enumerate(left)
            for drop in (losers[i ^ masks[r - 1]],)
        ]
    final = _add(nodes, "F", 1, "Final", ("winner", rounds[-1][0]), left[0])
    _add(nodes, "R", 1, mark("Second final"), ("winner", final), ("loser", final))
    return nodes


def drop_masks(rounds: int) -> list[int]:
    """Return, for each winners' round, how far its losers are moved in the losers' bracket.

    At level s the losers' bracket falls into blocks; block i holds the losers of round r
    who came from part i XOR (mask[r] >> (s - r)) of the winners' bracket. Two who have met
    can meet again in a block only if two rounds dropped into it from the same part. Each
    mask is the one for which that happens as late as possible.
    """
    masks = [0]
    for r in range(2, rounds + 1):
        choices = range(1 << (rounds - r))
        # Of equals the one with the highest bits, which moves people farthest.
        masks.append(max(choices, key=lambda mask: (_clash(masks, mask, rounds), mask)))
    return masks


def _clash(masks: list[int], mask: int, rounds: int) -> int:
    """Return the first level at which `mask` brings two rounds from one part together."""
    r = len(masks) + 1
    for s in range(r, rounds + 1):
        if any(m >> (s - i) == mask >> (s - r) for i, m in enumerate(masks, 1)):
            return s
    return rounds + 1


def _winners(nodes: list[Node], entrants: int) -> list[list[int]]:
    """Add a winners' bracket and return its nodes by round."""
    order = seed_order(size_for(entrants))
    sources: list[Source] = [("seed", seed) for seed in order]
    rounds: list[list[int]] = []
    while len(sources) > 1:
        level = len(rounds) + 1
        rounds.append(
            [
                _add(nodes, "W", level, f"W{level}-{i // 2 + 1}", sources[i], sources[i + 1])
                for i in range(0, len(sources), 2)
            ]
        )
        sources = [("winner", node) for node in rounds[-1]]
    return rounds


def _halve(nodes: list[Node], sources: list[Source], level: int, side: str = "L") -> list[Source]:
    """Add a round of losers in which those still in it meet each other."""
    return [
        (
            "winner",
            _add(nodes, side, level, f"{side}{level}-{i // 2 + 1}", sources[i], sources[i + 1]),
        )
        for i in range(0, len(sources), 2)
    ]


def _add(nodes: list[Node], side: str, level: int, name: str, a: Source, b: Source) -> int:
    nodes.append(Node(len(nodes) + 1, name, side, level, (a, b)))
    return len(nodes)
