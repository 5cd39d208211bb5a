"""The Dutch system against every pairing of small fields, and in rounds that are hard."""

from __future__ import annotations

import gzip
import json
import random
from itertools import combinations
from pathlib import Path

import networkx
import pytest

from bot.tournaments import model
from bot.tournaments.model import Settings, dutch, matching, swiss
from bot.tournaments.model.dutch_criteria import Field
from lab.simulating import simulate
from tests.effort import some
from tests.tournaments.every_pairing import right

#: Rounds of 9 to 15 people that a library had paired against the rules: those of nine in round 6
#: of 7 (it repeated a float, or moved one more down), and late rounds of others. `former` is what
#: it came to; `pairs` and `bye` are right by trying every pairing, and by bbpPairings.
HARD = Path(__file__).parent / "references" / "hard_rounds.jsonl.gz"
#: A field of so many at most has few enough pairings to try them all.
MOST = 10


def pairs_of(answer):
    bye = {frozenset((answer["bye"], 0))} if answer["bye"] else set()
    return {frozenset(pair) for pair in answer["pairs"]} | bye


def compared(work):
    """Look whether a round is as trying every pairing says; return whether it can be paired."""
    wanted, answer = right(work), swiss.solve(work)
    assert bool(answer["note"]) == (wanted is None), work
    assert wanted is None or pairs_of(answer) == wanted, work
    return wanted is not None


@pytest.mark.parametrize("part", range(8))
def test_small_fields_are_paired_as_trying_every_pairing_says(part):
    looked_at = []

    def look(t, work):
        if work is not None and len(work["players"]) > 1:
            looked_at.append(compared(work))
        return []

    for seed in range(part, part + 8 * some(10, 400), 8):
        luck = random.Random(seed)
        field = luck.randint(4, MOST)
        settings = Settings(
            "swiss",
            rounds=luck.choice([field - 1, field - 1, luck.randint(2, field - 1)]),
            seeding="order",
            requests=luck.randint(0, 2),
            accelerated=luck.random() < 0.2,
        )
        simulate(settings, field, seed, calm=luck.random() < 0.3, seldom=True, look=look)
    assert sum(looked_at) > 30


def imagined(luck):
    """Return a round nobody has played: seats and floats as no real one has them so often, or
    nothing but who has met, so that the order of section 4 decides alone."""
    field, number = luck.randint(6, MOST), luck.randint(2, 7)
    rounds = luck.choice([number, 7])
    scores = luck.choice([(3.0,), (3.0, 3.0, 2.5), (4.0, 3.0, 3.0, 2.0)])
    bare = luck.random() < 0.3
    if bare:
        field, scores = MOST, scores[:2]
    players = []
    for one in range(1, field + 1):
        tilt = luck.choice([0.15, 0.5, 0.85])
        sat = ["white" if luck.random() < tilt else "black" for _ in range(number - 1)]
        floats = [luck.choice(["down", "up", "none", "none"]) for _ in range(number - 1)]
        score = luck.choice(scores)
        players.append(
            {
                "id": one,
                "name": f"P{one}",
                "score": score,
                "points": score,
                "starting_number": one,
                "pairing_number": one,
                "color_hist": [] if bare else sat[luck.choice([0, 0, 1]) :],
                "float_history": [] if bare else floats,
                "bye_count": int(luck.random() < 0.2),
                "forfeit_win_count": 0,
            }
        )
    share = luck.choice([0.5, 0.65]) if bare else luck.choice([0.1, 0.3, 0.5])
    met = [pair for pair in combinations(range(1, field + 1), 2) if luck.random() < share]
    known = {"version": 0, "initial": "white", "apart": [], "win": 1.0}
    return known | {"round": number, "rounds": rounds, "players": players, "met": met}


@pytest.mark.parametrize("part", range(8))
def test_imagined_rounds_are_paired_as_trying_every_pairing_says(part):
    seeds = range(part, part + 8 * some(60, 1000), 8)
    assert sum(compared(imagined(random.Random(seed))) for seed in seeds) > len(seeds) / 2


def hard_rounds():
    lines = gzip.decompress(HARD.read_bytes()).splitlines()
    return [{"version": 0, "initial": "white", "apart": [], "win": 1.0} | json.loads(line)
            for line in lines]  # fmt: skip


def test_hard_rounds_are_paired_right():
    rounds = hard_rounds()
    assert sum((len(r["players"]), r["round"], r["rounds"]) == (9, 6, 7) for r in rounds) > 5
    for known in rounds:
        wanted = pairs_of(known)
        assert {frozenset(pair) for pair in known["former"]} != wanted
        assert pairs_of(swiss.solve(known)) == wanted


def test_a_whole_bracket_and_the_next_group_alone_come_to_the_same(monkeypatch):
    """Where everybody below is looked at anyway, nothing changes."""
    rounds = [imagined(random.Random(seed)) for seed in range(some(100, 1000))]
    answers = [swiss.solve(work) for work in rounds]
    best = dutch.best
    monkeypatch.setattr(dutch, "best", lambda f, b, whole: best(f, b, True))
    assert [swiss.solve(work) for work in rounds] == answers


def test_whoever_may_meet_half_of_a_group_is_surely_paired_and_nobody_else():
    """The short cut says yes only where there is a pairing; two odd circles have none."""
    circles = [{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5}, {3, 4}]
    everybody = [{*range(6)} - {one} for one in range(6)]
    yes = 0
    for seed in range(some(100, 2000)):
        luck = random.Random(seed)
        count, share = luck.randint(2, 8), luck.choice([0.4, 0.6, 0.8])
        graph = networkx.gnp_random_graph(count, share, seed)
        met = [{*graph[one]} for one in range(count)]
        byes = {luck.randrange(count)} if count % 2 else set()
        field = Field([], [], [], ([], []), ([], []), met, byes)
        if dutch._surely_paired(field, {*range(count)}):
            yes += 1
            graph.remove_nodes_from(byes)
            assert 2 * len(networkx.max_weight_matching(graph, True)) == len(graph)
    assert yes > 10
    for opponents, sure in ((circles, False), (everybody, True)):
        field = Field([], [], [], ([], []), ([], []), opponents, set())
        assert dutch._surely_paired(field, {*range(6)}) is sure


@pytest.mark.parametrize("bits", [20, 100, 112, 200])
@pytest.mark.parametrize("most_pairs", [True, False])
def test_the_matching_is_the_heaviest_whatever_the_weights(bits, most_pairs):
    for seed in range(some(12, 100)):
        luck = random.Random(seed)
        pairs = [p for p in combinations(range(-1, 15), 2) if luck.random() < 0.5]
        few = [luck.getrandbits(bits) for _ in range(luck.choice([3, 200]))]
        weights = {pair: luck.choice(few) - luck.choice([0, 1 << bits - 1]) for pair in pairs}
        chosen = matching.heaviest([(*pair, w) for pair, w in weights.items()], most_pairs)
        assert len({one for pair in chosen for one in pair}) == 2 * len(chosen)
        graph = networkx.Graph()
        graph.add_weighted_edges_from((*pair, w) for pair, w in weights.items())
        other = networkx.max_weight_matching(graph, most_pairs)
        assert sum(weights[p] for p in chosen) == sum(weights[min(p), max(p)] for p in other)
        assert not most_pairs or len(chosen) == len(other)


def test_what_compiled_numbers_cannot_hold_is_not_given_to_them(monkeypatch):
    """The compiled matching does not notice a number that is too large, and answers wrongly."""
    byes = []
    compiled = matching._compiled
    monkeypatch.setattr(
        matching, "_compiled", lambda edges, *more: byes.append(edges) or compiled(edges, *more)
    )
    for bits in (100, 118, 119, 127, 128, 300):
        chosen = matching.heaviest([(1, 2, 1 << bits - 1), (2, 3, 2 << bits - 2), (3, 4, 1)])
        assert chosen == [(1, 2), (3, 4)]
    assert [edges[0][2].bit_length() for edges in byes] == [100, 118, 119]


def test_large_fields_are_paired_without_the_slow_matching(monkeypatch):
    def refuse(*_):
        raise AssertionError("the slow matching was asked")

    monkeypatch.setattr(matching, "_without_limit", refuse)
    settings = Settings("swiss", rounds=some(3, 9), seeding="order")
    t, result = simulate(settings, 120, 1, calm=True, seldom=True)
    assert (result.notes, result.problems) == ([], [])
    assert len(model.standings(t)) == 120
