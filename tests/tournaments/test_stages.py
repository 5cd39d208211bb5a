"""A league and then a knock-out of its best: who goes on, what stays, what is told of both."""

from __future__ import annotations

import csv

import pytest

from bot.tournaments.model import Refused, Settings, audit
from bot.tournaments.model.shape import new_settings
from bot.tournaments.ui import figures
from render import brackets, tables
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish

SWISS = new_settings("swiss", rounds=3, cut=4, third=True)


def played(t, rounds: int = 1, best=min):
    """Pair rounds and let the entrant named by `best` win."""
    for _ in range(rounds):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.game(t, m.id, best(m.seats))
    return t


def test_the_best_four_of_a_swiss_tournament_are_drawn_by_the_standings():
    t = played(begun(SWISS, 9), 3)
    order = [row.entrant for row in events.standings(t)]
    assert events.cutting(t)
    assert not events.over(t)
    assert not events.needs_answer(t)
    with pytest.raises(Refused, match="Only Swiss rounds"):
        events.work(t)
    t = events.pair(t)
    assert t.draw == order[:4]
    assert [{*m.seats} for m in events.open_matches(t)] == [
        {order[0], order[3]}, {order[1], order[2]},
    ]  # fmt: skip
    rows = events.standings(t)
    assert [r.entrant for r in rows[4:]] == order[4:]
    assert {r.points for r in rows[:4]} == {None}
    t = finish(t)
    assert events.over(t)
    assert [r.status for r in events.standings(t)[:4]] == [
        "winner", "runner-up", "third place", "fourth place",
    ]  # fmt: skip
    assert audit.check(t) + audit.finished(t) == []


def test_who_left_makes_room_and_equals_go_on_by_seed():
    t = events.drop(played(begun(SWISS, 8), 3), 1)
    t = events.pair(t)
    assert 1 not in t.draw
    assert len(t.draw) == 4
    robin = new_settings("robin", cut=2)
    t = begun(robin, 4)
    while not events.cutting(t):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.report(t, m.id, "=")
    assert {r.rank for r in events.standings(t)} == {1}
    assert events.pair(t).draw == [1, 2]
    assert events.over(events.drop(events.drop(events.drop(t, 1), 2), 3))


def test_fewer_than_the_cut_all_go_on():
    t = events.pair(played(begun(new_settings("robin2", cut=16), 3), 6))
    assert len(t.draw) == 3
    assert events.over(finish(t))


def test_a_dispute_before_the_knock_out_counts_if_the_same_four_stand_there():
    t = events.pair(played(begun(SWISS, 8), 3))
    below = [r.entrant for r in events.standings(t)[4:]]
    harmless = next(m for m in t.matches if not m.node and {*m.seats} <= {*below})
    other = {"1-0": "+-", "0-1": "-+"}[harmless.outcome]
    assert events.report(t, harmless.id, other).draw == t.draw
    first = next(m for m in t.matches if m.round == 1 and t.draw[0] in m.seats)
    turned = {"1-0": "0-1", "0-1": "1-0"}[first.outcome]
    for outcome in (turned, ""):
        with pytest.raises(Refused, match="Later matches were paired with this result"):
            events.report(t, first.id, outcome)
    t = events.report(events.undo(t), first.id, turned)
    assert not events.cutting(events.pair(t))


def test_nobody_comes_late_or_back_into_a_knock_out():
    t = events.drop(played(begun(SWISS, 8), 3), 8)
    assert events.rejoin(t, 8)
    t = events.pair(t)
    assert not events.open_still(t)
    with pytest.raises(Refused, match="Late entry closed"):
        events.enter(t, "Zoe")
    with pytest.raises(Refused, match="come back"):
        events.rejoin(t, 8)
    one = t.draw[0]
    t = events.drop(t, one)
    assert next(m for m in t.matches if m.node and one in m.seats).outcome in ("+-", "-+")


def test_a_match_of_the_knock_out_may_be_longer():
    t = events.pair(begun(new_settings("swiss", rounds=1, cut=2, knockout_best_of=3), 4))
    assert {m.best_of for m in t.matches} == {1}
    for m in events.open_matches(t):
        t = events.game(t, m.id, min(m.seats))
    t = events.pair(t)
    (final,) = events.open_matches(t)
    assert final.best_of == 3
    t = events.game(events.game(t, final.id, t.draw[1]), final.id, t.draw[1])
    assert events.standings(t)[0].entrant == t.draw[1]
    assert (
        "went on to the knock-out as number 2" in " ".join(events.why_place(t, t.draw[1])).lower()
    )


def test_pictures_and_files_tell_of_both_stages():
    t = played(begun(SWISS, 9), 3)
    alone = events.trf(t)
    points = {row.name: row.points for row in events.standings(t)}
    t = finish(events.pair(t))
    assert events.trf(t) == alone
    assert "then the best 4" in figures.standings(t).note
    assert "winner" in tables.text(figures.standings(t))
    before = figures.league(t, events.league_rows(t))
    assert "before the knock-out" in before.note
    assert [line.cells[1] for line in before.blocks[0].lines] == list(points)
    assert max(sum(map(int, line.cells[-1].split("-"))) for line in before.blocks[0].lines) == 3
    assert "Third place" in brackets.text(figures.bracket(t))
    rows = list(csv.DictReader(events.crosstable_csv(t).splitlines()))
    assert {r["name"]: float(r["points"]) for r in rows} == points
    assert {r["round 1"].partition(" ")[0] for r in rows if r["round 1"][:3] == "bye"} == {"bye"}
    one = rows[0]
    _, _, place, _, seat = one["round 1"].split(" ")
    assert rows[int(place) - 1]["round 1"].endswith(f" vs 1 seat {3 - int(seat)}")
    # Who played on has the points of the rounds before as well.
    lines = csv.DictReader(events.standings_csv(t).splitlines())
    assert {r["name"]: float(r["points"]) for r in lines} == points
    matches = list(csv.DictReader(events.knockout_csv(t).splitlines()))
    assert [m["match"] for m in matches][-2:] == ["Final", "Third place"]
    with pytest.raises(Refused):
        events.knockout_csv(begun(SWISS, 4))
    with pytest.raises(Refused):
        events.crosstable_csv(begun(Settings("single"), 4))


@pytest.mark.parametrize(
    "wrong", [{"cut": 3}, {"format": "single", "cut": 4}, {"format": "groups", "cut": 4}]
)
def test_a_cut_that_makes_no_tournament(wrong):
    with pytest.raises(Refused):
        events.create("Cup", Settings(**{"format": "swiss"} | wrong), 1)
