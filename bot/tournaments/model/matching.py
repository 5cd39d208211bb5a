"""The heaviest matching of a graph: by a compiled program where there is one.

Decides which one is used. `networkx` is pure Python and takes 16 s of a round of 128 people,
nearly all of it in this one function; the matching of `py4swiss` is compiled and finds one as
heavy in a fraction of that. It is not built for every machine, so it may be absent. The
library that pairs asks `networkx`, so `quickly` lends it the compiled one while it pairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

#: Bits of a word of the compiled numbers, and how many a weight must leave free.
WORD, MARGIN = 32, 2


@contextmanager
def quickly() -> Iterator[None]:
    """Let `networkx` use the compiled matching, if there is one, for what runs inside."""
    import networkx as nx

    own = nx.max_weight_matching
    nx.max_weight_matching = heaviest
    try:
        yield
    finally:
        nx.max_weight_matching = own


def heaviest(graph: Any, maxcardinality: bool = True) -> set[tuple[Any, Any]]:
    """Return the matching with the most pairs, of those the one of the largest weight, as
    `networkx.max_weight_matching` does. Weights are integers, 1 where none is given."""
    try:
        from py4swiss.matching_computer import ComputerDutchOptimality
    except ImportError:
        from networkx.algorithms.matching import max_weight_matching

        return set(max_weight_matching(graph, maxcardinality))
    if not maxcardinality:
        raise ValueError("only matchings with the most pairs are looked for")
    nodes = list(graph)
    index = {node: i for i, node in enumerate(nodes)}
    edges = [(index[u], index[v], int(w)) for u, v, w in graph.edges(data="weight", default=1)]
    if not edges:
        return set()
    least = min(w for *_, w in edges)
    span = max(w for *_, w in edges) - least + 1
    # To the program no weight means no edge; one pair more must outweigh all else; and it halves
    # differences of weights, so all of them are even.
    lift = span * len(nodes) + 1 - least
    most = 2 * (lift + least + span)
    words = (most.bit_length() + MARGIN) // WORD + 2
    program = ComputerDutchOptimality(len(nodes), _compiled(most, words))
    for _ in nodes:
        program.add_vertex()
    known = {w: _compiled(2 * (lift + w), words) for w in {w for *_, w in edges}}
    for u, v, weight in edges:
        program.set_edge_weight(u, v, known[weight])
    program.compute_matching()
    return {(nodes[i], nodes[j]) for i, j in enumerate(program.get_matching()) if i < j}


def _compiled(value: int, words: int) -> Any:
    """Return a number as the compiled one of so many words."""
    from py4swiss.dynamicuint import DynamicUint

    number = DynamicUint(1).shift_grow(WORD * (words - 1))  # what is in it is shifted out
    for word in range(words - 1, -1, -1):
        number <<= WORD
        number |= value >> (WORD * word) & (2**WORD - 1)
    return number
