"""A knock-out at tables: who goes on, who is out, how it ends; and what places are worth."""

from __future__ import annotations

import pytest

from bot.tournaments.model import Refused, Settings, audit, heats
from bot.tournaments.model.crosstable import crosstable, scale
from bot.tournaments.model.shape import new_settings
from bot.tournaments.ui import figures
from render import tables
from tests.tournaments import steps as events
from tests.tournaments.kit import begun

FOUR = new_settings("heats", sizes=(2, 3, 4))


def played(t):
    """Pair a round and let the better seeds stand higher at each table."""
    t = events.pair(t)
    for m in events.open_matches(t):
        seeds = [t.entrants[one - 1].seed for one in m.seats]
        t = events.report(t, m.id, events.outcome_of([1000 + seed for seed in seeds]))
    return t


def sizes(t) -> list[int]:
    return [len(m.seats) for m in t.matches if m.round == len(t.rounds)]


def test_sixteen_play_two_rounds_and_a_final():
    t = played(begun(FOUR, 16))
    assert sizes(t) == [4, 4, 4, 4]
    assert [sorted(m.seats) for m in t.matches] == [
        [n, n + 4, n + 8, n + 12] for n in (1, 2, 3, 4)
    ]  # the seeds are dealt
    assert heats.still(t) == [1, 2, 3, 4, 5, 6, 7, 8]
    t = played(t)
    assert sizes(t) == [4, 4]
    assert audit.check(t) == []
    assert not events.over(t)
    assert {r.status for r in events.standings(t)[4:8]} == {"out in round 2"}
    t = played(t)
    assert sizes(t) == [4]
    assert events.over(t)
    rows = events.standings(t)
    assert [(r.rank, r.entrant) for r in rows[:4]] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert [r.status for r in rows[:3]] == [
        "winner",
        "final: place 2",
        "final: place 3",
    ]
    assert [r.rank for r in rows[4:8]] == [5, 5, 7, 7]  # by their place at the last table
    lines = events.why_place(t, 5)
    assert lines[1].startswith("Round 1: place 2 with P")
    assert lines[2].startswith("Round 2: place 3 with P")
    assert "P1" in tables.text(figures.standings(t))


@pytest.mark.parametrize(
    ("players", "advance", "seats"),
    [(7, 2, [[4, 3], [4]]), (9, 1, [[3, 3, 3], [3]]), (5, 2, [[3, 2], [3]]), (4, 1, [[4]])],
)
def test_how_many_sit_where(players, advance, seats):
    t = begun(new_settings("heats", sizes=(2, 3, 4), advance=advance), players)
    seatings = []
    while not events.over(t):
        t = played(t)
        seatings.append(sizes(t))
    assert seatings == seats


def test_where_too_few_would_be_left_the_best_others_come_along():
    t = played(begun(new_settings("heats", sizes=(3, 4), advance=1), 6))
    assert sizes(t) == [3, 3]
    t = events.pair(t)
    assert sorted(t.matches[-1].seats) == [1, 2, 3]  # two winners and the best second
    assert events.over(played(events.undo(t)))


def test_who_does_not_fit_rests_and_goes_on():
    t = events.pair(begun(new_settings("heats", sizes=(4,)), 6))
    assert sorted(b.entrant for b in t.rounds[0].byes) == [1, 2]
    assert "placed highest and advances" in events.why_bye(t, 1, 1)[0]
    t = events.report(t, 1, "1234")
    t = events.pair(t)
    assert sorted(t.matches[1].seats) == [1, 2, *sorted(t.matches[0].seats[:2])]


def test_shared_places_absence_and_leaving():
    t = events.pair(begun(new_settings("heats", sizes=(2, 3, 4), advance=1), 8))
    a, b = t.matches
    t = events.report(t, a.id, "1111")
    t = events.report(t, b.id, "----")
    assert heats.still(t) == [1, 3]  # the better in the draw, and one who fills the table
    t = events.drop(t, 1)
    assert heats.still(t) == [3, 5]
    t = events.report(events.pair(t), 3, "=")
    assert events.over(t)
    assert [r.rank for r in events.standings(t)[:2]] == [1, 1]
    assert audit.check(t) == []


def test_everybody_may_be_gone():
    t = events.pair(begun(FOUR, 8))
    for m in events.open_matches(t):
        t = events.report(t, m.id, "-" * len(m.seats))
    assert events.vacant(t)
    assert {r.rank for r in events.standings(t)} == {3}
    assert events.over(events.share(t))
    assert audit.check(t) == []


def test_a_result_the_next_round_builds_on_stays():
    t = events.pair(played(begun(FOUR, 8)))
    first = t.matches[0]
    other_last = first.outcome.replace("3", "x").replace("4", "3").replace("x", "4")
    assert events.report(t, first.id, other_last)
    for outcome in (first.outcome.translate(str.maketrans("14", "41")), ""):
        with pytest.raises(Refused, match="paired with this result: Final table"):
            events.report(t, first.id, outcome)
    with pytest.raises(Refused, match="every place is drawn"):
        events.enter(t, "Zoe")
    assert events.undo(events.undo(t)).rounds == []


def test_rounds_at_tables_may_end_in_a_final_table():
    settings = new_settings("tables", sizes=(2, 3, 4), rounds=2, cut=4)
    t = played(played(begun(settings, 9)))
    order = [r.entrant for r in events.standings(t)]
    assert events.needs_answer(t)
    t = events.pair(t)
    assert t.draw == order[:4]
    assert sorted(t.matches[-1].seats) == sorted(order[:4])
    points = {one: sum(c.points for c in cells) for one, cells in crosstable(t).items()}
    t = events.report(t, t.matches[-1].id, "4321")
    assert {one: sum(c.points for c in cells) for one, cells in crosstable(t).items()} == points
    assert events.over(t)
    rows = events.standings(t)
    assert rows[0].entrant == t.matches[-1].seats[3]
    assert [r.entrant for r in rows[4:]] == order[4:]
    assert "seat 4" in events.knockout_csv(t).splitlines()[0]
    assert len(events.crosstable_csv(t).splitlines()) == 10
    assert "place 1 with" in " ".join(events.why_place(t, rows[0].entrant))
    assert "In the draw" in events.why_match(t, t.matches[-1].id)[0]


def test_what_places_are_worth():
    four = Settings("tables", sizes=(2, 3, 4), scale=(5.0, 3.0, 2.0, 1.0))
    assert scale(four, 4) == [5, 3, 2, 1]
    assert scale(four, 3) == [5, 2.5, 1]
    assert scale(four, 2) == [5, 1]
    usual = Settings("tables", sizes=(2, 3, 4))
    assert [scale(usual, n) for n in (4, 3, 2)] == [[6, 4, 2, 0], [6, 3, 0], [6, 0]]
    t = events.pair(begun(four, 7))
    table, three = t.matches
    t = events.report(events.report(t, table.id, "1224"), three.id, "1-2")
    cells = crosstable(t)
    assert [cells[one][0].points for one in table.seats] == [5, 2.5, 2.5, 1]
    assert [cells[one][0].points for one in three.seats] == [5, 0, 2.5]
    assert audit.check(t) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "heats"},
        {"format": "heats", "sizes": (2, 3), "best_of": 3},
        {"format": "heats", "sizes": (2, 3), "cut": 4},
        {"format": "tables", "sizes": (3, 4), "cut": 2},
        {"format": "tables", "sizes": (2, 3), "scale": (2.0, 1.0)},
        {"format": "tables", "sizes": (2, 3), "scale": (1.0, 2.0, 0.0)},
        {"format": "tables", "sizes": (2, 3), "scale": (1.0, 1.0, 1.0)},
        {"format": "swiss", "scale": (1.0, 0.0)},
        {"format": "heats", "sizes": (2, 3), "tiebreaks": ("wins",)},
    ],
)
def test_settings_that_make_none(wrong):
    with pytest.raises(Refused):
        events.create("Cup", Settings(**wrong), 1)
