"""What an organiser changes in a tournament that runs: its length, places in a bracket; and what a
bracket may have besides: longer last rounds, a consolation."""

from __future__ import annotations

import pytest

from bot.tournaments.model import Refused, Settings, audit, knockout, naming
from bot.tournaments.model.shape import Tournament, new_settings
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish


def one_round(t: Tournament) -> Tournament:
    t = events.pair(t)
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0" if m.seats[0] < m.seats[1] else "0-1")
    return t


# -- another number of rounds --------------------------------------------------


@pytest.mark.parametrize("form", ["swiss", "robin", "robin2"])
def test_it_ends_after_the_round_that_is_on(form):
    t = one_round(one_round(begun(Settings(form), 8)))
    t = events.pair(t)
    t = events.resize(t, 3)
    assert not events.over(t)
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    assert events.over(t)
    assert audit.check(t) + audit.finished(t) == []


def test_a_swiss_tournament_may_go_on_for_longer():
    t = one_round(one_round(begun(Settings("swiss", rounds=3), 8)))
    t = events.resize(t, 5)
    t = finish(t)
    assert len(t.rounds) == 5
    assert audit.check(t) == []


def test_it_ends_at_once_where_the_round_is_over():
    t = one_round(one_round(begun(Settings("swiss", rounds=5, cut=2), 8)))
    t = events.resize(t, 2)
    assert events.cutting(t)
    assert [s for s in events.standings(finish(t)) if s.rank == 1]


def test_a_length_that_cannot_be():
    t = one_round(one_round(begun(Settings("swiss", rounds=3), 6)))
    for rounds in (1, 6):
        with pytest.raises(Refused, match="2 to 5 rounds"):
            events.resize(t, rounds)
    with pytest.raises(Refused, match="number of rounds only during"):
        events.resize(events.pair(begun(Settings("single"), 6)), 2)


# -- two change places ---------------------------------------------------------


@pytest.mark.parametrize("size", [5, 8, 11])
@pytest.mark.parametrize("form", ["single", "double"])
def test_two_change_places_in_a_bracket(form, size):
    t = events.pair(begun(new_settings(form), size))
    one, other = 1, 2
    before = {m.id: m.seats for m in t.matches}
    after = events.swap(t, one, other)
    names = {one: other, other: one}
    for m in after.matches:
        assert m.seats == tuple(names.get(s, s) for s in before[m.id])
    assert after.draw.index(one) == t.draw.index(other)
    assert events.swap(after, one, other).draw == t.draw
    assert audit.check(after) + audit.stored(after) == []
    assert audit.check(finish(after)) == []
    assert audit.stored(events.undo(after)) == []


def test_who_has_played_stays():
    t = events.pair(begun(new_settings("single"), 8))
    m = t.matches[0]
    with pytest.raises(Refused, match="play each other"):
        events.swap(t, *m.seats)
    t = events.report(t, m.id, "1-0")
    other = t.matches[1].seats[0]
    with pytest.raises(Refused, match="before either has played"):
        events.swap(t, m.seats[0], other)


# -- longer last rounds --------------------------------------------------------


def test_the_last_rounds_may_be_longer():
    settings = new_settings("single", third=True, last_best_of=(5, 3))
    t = finish(begun(settings, 8))
    lengths = {str(naming.title(t, m.node)): m.best_of for m in t.matches}
    assert lengths["Final"] == 5
    assert {lengths[f"Semifinal {n}"] for n in (1, 2)} == {3}
    assert lengths["Third place"] == 3
    assert lengths["Quarterfinal 1"] == 1
    t = begun(new_settings("double", last_best_of=(5, 3)), 8)
    best_of = {str(naming.title(t, n.id)): knockout.best_of(t, n.id) for n in t.bracket}
    assert (best_of["Final"], best_of["Second final"]) == (5, 5)
    assert (best_of["Winners' final"], best_of["Losers' final"]) == (3, 3)
    assert best_of["Winners' round 1, match 1"] == 1


# -- a consolation bracket -----------------------------------------------------


@pytest.mark.parametrize("size", range(3, 18))
def test_whoever_loses_their_first_match_plays_on(size):
    t = finish(begun(new_settings("single", consolation=True), size))
    main = [m for m in t.matches if t.bracket[m.node - 1].side == "W"]
    there = {s for m in t.matches if t.bracket[m.node - 1].side == "C" for s in m.seats}
    lost_first = set()
    for one in range(1, size + 1):
        first = next((m for m in main if one in m.seats), None)
        if first is not None and one != min(first.seats):  # the better seed always wins
            lost_first.add(one)
    if len(lost_first) > 1:
        assert there == lost_first
        won = next(r for r in events.standings(t) if r.status == "won the consolation")
        assert won.entrant == min(lost_first)
    assert audit.check(t) + audit.finished(t) == []
    assert [r.rank for r in events.standings(t)][:2] == [1, 2]


def test_only_single_elimination_has_a_consolation():
    with pytest.raises(Refused, match="single elimination"):
        events.create("Cup", Settings("double", consolation=True), 1)
