"""Rounds at tables of several: who sits together, points for places, who leaves, reasons."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.tournaments.model import Refused, Settings, audit, seating
from bot.tournaments.model.crosstable import crosstable
from bot.tournaments.ui import figures
from tests.tournaments import steps as events
from tests.tournaments.kit import begun

FOUR = Settings("tables", sizes=(2, 3, 4), rounds=3)


def played(t, by_seed: bool = True):
    """Pair a round and let the better seeds stand higher at each table."""
    t = events.pair(t)
    for m in events.open_matches(t):
        had = [t.entrants[one - 1].seed * (1 if by_seed else -1) for one in m.seats]
        t = events.report(t, m.id, events.outcome_of([1000 + n for n in had]))
    return t


@pytest.mark.parametrize(
    ("count", "tables"),
    [(2, (2,)), (3, (3,)), (5, (3, 2)), (6, (3, 3)), (7, (4, 3)), (9, (3, 3, 3)), (11, (4, 4, 3))],
)
def test_a_rest_is_spread_over_tables_of_three_before_tables_of_two(count, tables):
    assert seating.split(count, (2, 3, 4)) == tables


def test_where_no_size_fits_as_few_as_can_be_rest():
    assert seating.split(5, (3, 4)) == (4,)
    assert seating.split(5, (4,)) == (4,)
    t = events.pair(begun(Settings("tables", sizes=(4,), rounds=2), 5))
    assert [(b.entrant, b.kind, b.points) for b in t.rounds[0].byes] == [(5, "bye", 6.0)]
    t = events.pair(events.report(t, 1, "1234"))
    assert [b.entrant for b in t.rounds[1].byes] != [5]  # nobody rests twice
    assert "fill the tables" in events.why_bye(t, t.rounds[1].byes[0].entrant, 2)[0]


def test_seven_play_three_rounds_at_tables_of_four_and_three():
    t = begun(FOUR, 7)
    for number in (1, 2, 3):
        t = played(t)
        sizes = [len(m.seats) for m in t.matches if m.round == number]
        assert sizes == [4, 3]
        assert audit.check(t) == []
    assert events.over(t)
    rows = events.standings(t)
    assert (rows[0].name, rows[0].places) == ("Ann", (3, 0, 0, 0))
    assert rows[0].points == 18
    assert [r.points for r in rows] == sorted((r.points for r in rows), reverse=True)
    met = seating.meetings(t)
    assert max(met.values()) == 2
    assert sum(not met[pair] for pair in combinations(range(1, 8), 2)) <= 3
    for e in t.entrants:
        assert sum(len(m.seats) == 3 for m in t.matches if e.id in m.seats) <= 2


def test_sixteen_meet_nobody_twice_and_points_sit_together():
    t = begun(FOUR, 16)
    t = played(t)
    assert sorted(t.matches[0].seats) == [1, 5, 9, 13]  # the seeds are dealt
    t = played(played(t))
    assert max(seating.meetings(t).values()) == 1
    t = events.pair(events.replay(t, t.log[:-10]))  # after the first round, once more
    points = {one: sum(c.points for c in cells) for one, cells in crosstable(t).items()}
    second = [m for m in t.matches if m.round == 2]
    assert {tuple(sorted(points[one] for one in m.seats)) for m in second} == {
        (0,) * 4, (2,) * 4, (4,) * 4, (6,) * 4,
    }  # fmt: skip


def test_places_give_points_and_whoever_shares_them_shares_the_points():
    t = events.pair(begun(FOUR, 7))
    four, three = t.matches
    t = events.report(t, four.id, "1134")
    t = events.report(t, three.id, "1-2")
    table = crosstable(t)
    assert [table[one][0].points for one in four.seats] == [5, 5, 2, 0]
    assert [table[one][0].points for one in three.seats] == [6, 0, 3]
    absent = three.seats[1]
    assert table[absent][0].kind == "forfeit"
    assert absent not in table[three.seats[0]][0].opponents  # they never met
    assert table[three.seats[0]][0].against == (1.0,)
    t = events.report(t, three.id, "111")
    assert [crosstable(t)[one][0].points for one in three.seats] == [3, 3, 3]
    for wrong in ("1-0", "1124", "2234", "12", "12345", "0123"):
        with pytest.raises(Refused, match="place for each of the 4 seats"):
            events.report(t, four.id, wrong)
    with pytest.raises(Refused, match="more than two seats"):
        events.game(t, four.id, four.seats[0])


def test_who_leaves_lets_the_table_go_on():
    t = events.pair(begun(FOUR, 4))
    a, b, c, d = t.matches[0].seats
    t = events.drop(events.drop(t, d), c)
    assert t.matches[0].outcome == ""
    one_left = events.drop(t, a)
    assert one_left.matches[0].outcome == "-1--"
    t = events.report(t, 1, "12--")
    assert {r.name for r in events.standings(t) if r.status == "left"} == {
        t.entrants[c - 1].name, t.entrants[d - 1].name,
    }  # fmt: skip
    t = events.rejoin(t, c)
    t = events.enter(t, "Zoe")
    assert sorted(events.pair(t).matches[1].seats) == sorted([a, b, c, 5])


def test_a_bye_is_worth_a_part_of_a_full_table():
    t = events.request_bye(begun(FOUR, 7), 7, 1)
    t = played(t)
    assert crosstable(t)[7][0].points == 3
    assert [len(m.seats) for m in t.matches] == [3, 3]


def test_ties_are_broken_by_tables_won_and_whom_one_met():
    t = begun(Settings("tables", sizes=(2, 3), rounds=2), 6)
    t = played(played(t))
    rows = events.standings(t)
    assert list(rows[0].breaks) == ["wins", "buchholz", "progressive"]
    words = " ".join(events.why_place(t, 1))
    assert "6 for place 1 with" in words
    assert "Buchholz" in words
    for direct in ("direct", "sonneborn", "buchholz1", "median"):
        settings = Settings("tables", sizes=(2, 3), rounds=2, tiebreaks=(direct,))
        again = played(played(begun(settings, 6)))
        for row in events.standings(again):
            assert events.why_place(again, row.entrant)


def test_reasons_files_and_pictures_speak_of_tables():
    t = played(begun(FOUR, 7))
    t = played(t, by_seed=False)
    sentence = " ".join(events.why_match(t, t.matches[-1].id))
    assert "Points before round 2" in sentence
    assert "7 do not fill tables of 4" in sentence
    head, first = events.standings_csv(t).splitlines()[:2]
    assert "place 1,place 2,place 3,place 4" in head
    assert first.startswith("1,")
    with pytest.raises(Refused, match="Swiss"):
        events.trf(t)
    sheet = figures.standings(t)
    assert [c.head for c in sheet.columns][-1] == "1.-2.-3.-4."
    assert figures.cross(t) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "swiss", "sizes": (2, 3)},
        {"format": "tables"},
        {"format": "tables", "sizes": (4, 3)},
        {"format": "tables", "sizes": (2, 9)},
        {"format": "tables", "sizes": ()},
        {"format": "tables", "sizes": (3, 4), "best_of": 3},
    ],
)
def test_settings_that_make_no_tables_are_refused(wrong):
    with pytest.raises(Refused):
        events.create("Cup", Settings(**wrong), 1)
