"""The heaviest matching of a graph: pairs of nodes, no node twice, of the largest weight in sum.

Decides how it is computed. The compiled matching of `rustworkx` works with 128-bit integers and
does not notice an overflow, so larger weights go to `networkx`, which is a hundred times slower
but has no limit. Such weights are rare: they come up in the last rounds of events with nearly as
many rounds as people, where only few edges are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

import rustworkx

#: Bits of a compiled number, and those its sums need besides a weight times the nodes.
WORD, MARGIN = 127, 4

Edge = tuple[int, int, int]
Pair = tuple[int, int]


def heaviest(edges: Sequence[Edge], most_pairs: bool = True) -> list[Pair]:
    """Return the matching with the largest weight, of those with the most pairs if `most_pairs`.

    An edge is (node, other node, weight); a pair is as its edge."""
    if not edges:
        return []
    nodes = {*map(_first, edges), *map(_second, edges)}
    largest = max(abs(min(map(_weight, edges))), abs(max(map(_weight, edges))))
    if largest.bit_length() + len(nodes).bit_length() + MARGIN > WORD:
        pairs: Iterable[Pair] = _without_limit(edges, most_pairs)
    else:
        pairs = _compiled(edges, sorted(nodes), most_pairs)
    partner = {one: other for a, b in pairs for one, other in ((a, b), (b, a))}
    return [(a, b) for a, b, _ in edges if partner.get(a) == b]


_first, _second, _weight = map(itemgetter, range(3))


def _compiled(edges: Sequence[Edge], nodes: list[int], most_pairs: bool) -> Iterable[Pair]:
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(nodes)
    index = {node: i for i, node in enumerate(nodes)}
    graph.add_edges_from([(index[a], index[b], weight) for a, b, weight in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=most_pairs, weight_fn=int)
    return ((nodes[i], nodes[j]) for i, j in pairs)


def _without_limit(edges: Sequence[Edge], most_pairs: bool) -> Iterable[Pair]:
    import networkx

    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return set(networkx.max_weight_matching(graph, most_pairs))
