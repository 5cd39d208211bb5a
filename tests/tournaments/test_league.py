"""Round robins by the official table, groups, and who counts after leaving."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.tournaments.model import Refused, Settings, audit, league
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish

#: FIDE Handbook C.05, annex 1: the Berger table for 5 or 6 players.
BERGER_6 = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


def test_the_berger_table_for_six():
    assert league.schedule(6) == BERGER_6
    t = begun(Settings("robin"), 6)
    for pairs in BERGER_6:
        t = events.pair(t)
        assert [m.seats for m in events.open_matches(t)] == pairs
        for m in events.open_matches(t):
            t = events.report(t, m.id, "=")
    assert events.over(t)
    assert {r.rank for r in events.standings(t)} == {1}


def test_five_use_the_same_table_and_the_sixth_is_nobody():
    assert [[(a if a < 6 else 0, b if b < 6 else 0) for a, b in r] for r in BERGER_6] == (
        league.schedule(5)
    )


@pytest.mark.parametrize("entrants", range(2, 20))
@pytest.mark.parametrize("cycles", [1, 2])
def test_everybody_meets_everybody_in_balanced_seats(entrants, cycles):
    rounds = league.schedule(entrants, cycles)
    assert len(rounds) == league.rounds_for(entrants, cycles)
    met = Counter(frozenset(p) for pairs in rounds for p in pairs if 0 not in p)
    assert set(met.values()) == {cycles}
    assert len(met) == entrants * (entrants - 1) // 2
    for one in range(1, entrants + 1):
        seats = [p.index(one) for pairs in rounds for p in pairs if one in p and 0 not in p]
        assert abs(seats.count(0) - seats.count(1)) <= (1 if cycles == 1 else 0)
        if cycles == 2:
            assert not any(len(set(seats[i : i + 3])) == 1 for i in range(len(seats) - 2))


def test_who_left_early_is_annulled_and_who_left_late_forfeits():
    t = begun(Settings("robin"), 6)

    def play(t, rounds):
        for _ in range(rounds):
            t = events.pair(t)
            for m in events.open_matches(t):
                t = events.game(t, m.id, 6 if 6 in m.seats else min(m.seats))
        return t

    early = events.drop(play(t, 2), 6)
    assert all(r.points == 0 for r in events.standings(early) if r.entrant == 6)
    assert any("annulled" in line for line in events.why_place(early, 6))
    late = finish(events.drop(play(t, 3), 6))
    row = next(r for r in events.standings(late) if r.entrant == 6)
    assert (row.points, row.status) == (3.0, "left")
    assert audit.check(late) == []
    assert [m.outcome for m in late.matches if m.round > 3 and 6 in m.seats] == ["-+", "+-"]


def test_groups_are_dealt_like_a_snake_and_the_best_go_on():
    t = begun(Settings("groups", groups=2, advance=2), 8)
    assert [e.group for e in t.entrants] == [1, 2, 2, 1, 1, 2, 2, 1]
    for _ in range(3):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.game(t, m.id, min(m.seats))
    t = events.pair(t)
    assert t.draw == [1, 2, 4, 3]
    assert {frozenset(m.seats) for m in events.open_matches(t)} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    top = next(m for m in t.matches if set(m.seats) == {1, 4})
    with pytest.raises(Refused, match="Later matches were paired with this result"):
        events.report(t, top.id, "0-1" if top.seats[0] == 1 else "1-0")
    t = finish(t)
    assert [(r.rank, r.name) for r in events.standings(t)] == [
        (1, "Ann"), (2, "Bob"), (3, "Dee"), (3, "Cid"),
        (5, "Eve"), (5, "Fay"), (7, "Hal"), (7, "Gus"),
    ]  # fmt: skip


@pytest.mark.parametrize("groups", [2, 3, 4, 5, 8])
def test_nobody_meets_their_own_group_again_in_the_first_round(groups):
    t = begun(Settings("groups", groups=groups, advance=2), 4 * groups)
    while not t.bracket:
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.game(t, m.id, min(m.seats))
    first = [m for m in t.matches if m.node]
    assert first
    for m in first:
        assert len({t.entrants[one - 1].group for one in m.seats}) == 2


def test_no_place_for_latecomers_but_for_substitutes():
    t = events.pair(begun(Settings("robin"), 4))
    with pytest.raises(Refused, match="substitute"):
        events.enter(t, "Zoe")
    t = events.substitute(t, 2, "Zoe", ("u99",))
    assert (t.entrants[1].name, t.entrants[1].past) == ("Zoe", ["Bob"])
