"""A tournament's files as an organiser opens them: whole, and read alike by every spreadsheet."""

from __future__ import annotations

import csv
import re

import pytest

from bot.tournaments.model import Refused, Settings
from bot.tournaments.model.exports import BREAKS
from bot.tournaments.model.rules import OF_TEAMS, TIEBREAKS
from engine.rng import fork
from lab.tournament import simulate
from tests.tournaments import steps as events

KINDS = {
    "single": {"third": True, "decider": "seed"},
    "double": {"second_chance": True, "decider": "seed"},
    "robin": {},
    "groups": {"groups": 2, "advance": 2, "decider": "seed"},
    "swiss": {"cut": 4, "decider": "seed"},
    "tables": {"sizes": (3, 4), "cut": 4},
    "heats": {"sizes": (3, 4)},
    "arena": {},
}
#: What a spreadsheet reads as a formula.
FORMULA = re.compile(r"[=+@-]")


@pytest.mark.parametrize("kind", KINDS)
def test_no_cell_is_taken_for_a_formula_and_every_row_is_whole(kind: str) -> None:
    for n in range(4):
        t, _ = simulate(Settings(kind, **KINDS[kind]), 9, fork(23, n))
        for write in (events.standings_csv, events.crosstable_csv, events.knockout_csv):
            try:
                head, *rows = csv.reader(write(t).splitlines())
            except Refused:
                continue
            assert rows
            assert {len(row) for row in rows} == {len(head)}
            assert not [cell for row in rows for cell in row if FORMULA.match(cell)]


def test_a_knock_out_says_who_won_and_which_games_were_drawn() -> None:
    t = events.create("Cup", Settings("single", seeding="order", decider="seed"), 1)
    for name in ("Ann", "Bob"):
        t = events.enter(t, name, [name], 0)
    t = events.pair(events.start(t))
    first = t.matches[0].seats[0]
    t = events.game(events.game(t, 1, 0), 1, 0)
    (row,) = csv.DictReader(events.knockout_csv(t).splitlines())
    assert (row["won by"], row["games"]) == ("Ann", "½ ½")
    assert row["outcome"] == ("1-0" if first == 1 else "0-1")
    t = events.report(t, 1, "-+")
    (row,) = csv.DictReader(events.knockout_csv(t).splitlines())
    assert row["outcome"] == "0-1 forfeit"


def test_annulled_matches_are_in_nobodys_record() -> None:
    t = events.create("Cup", Settings("robin", seeding="order"), 1)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        t = events.enter(t, name, [name], 0)
    t = events.pair(events.start(t))
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    gone = t.matches[0].seats[1]
    t = events.drop(t, gone)
    for row in csv.DictReader(events.standings_csv(t).splitlines()):
        assert float(row["points"]) == int(row["won"]) + int(row["drawn"]) / 2
    assert "annulled vs" in events.crosstable_csv(t)


def test_the_report_of_a_swiss_tournament_has_fides_records() -> None:
    t = events.create("Cup", Settings("swiss", seeding="order", rounds=2), 1)
    for n, name in enumerate(("Ann", "Bob", "Cid", "Dee")):
        t = events.enter(t, name, [name], 1500 * (n < 3))
    t = events.pair(events.start(t), events.solve(events.work(events.start(t))))
    records = dict(line.split(" ", 1) for line in events.trf(t).splitlines() if line[:3] != "001")
    assert (records["062"], records["072"]) == ("4", "3")  # people, and those with a rating
    assert records["092"] == "Individual: Swiss-System"
    assert (records["142"], records["152"]) == ("2", "WB"[t.first])
    assert (records["192"], records["202"]) == ("FIDE_DUTCH", "BH/C1,BH,SB,WON")
    assert "082" not in records  # that is how many teams there are


def test_every_tiebreak_has_a_code_and_equals_share_their_rank_in_the_report() -> None:
    assert {*BREAKS} == {*TIEBREAKS} - {*OF_TEAMS}
    settings = Settings("swiss", seeding="order", rounds=1, tiebreaks=("direct",), accelerated=True)
    t = events.create("Cup", settings, 1)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        t = events.enter(t, name, [name], 0)
    t = events.pair(events.start(t))
    for m in events.open_matches(t):
        t = events.report(t, m.id, "=")
    lines = events.trf(t).splitlines()
    assert "192 FIDE_DUTCH_BAKU" in lines
    assert "202 DE" in lines
    assert [line[85:89] for line in lines if line.startswith("001")] == ["   1"] * 4


def test_the_report_says_what_a_match_brings_where_that_is_not_usual() -> None:
    for points, line in (
        ((), []),
        ((1.0, 0.5, 0.0), []),
        ((3.0, 1.0, 0.0), ["162  W 3.0    D 1.0    L 0.0    P 3.0"]),
    ):
        t = events.create("Cup", Settings("swiss", rounds=1, match_points=points), 1)
        for name in ("Ann", "Bob", "Cid"):
            t = events.enter(t, name, [name], 0)
        t = events.pair(events.start(t))
        t = events.report(t, 1, "=")
        lines = events.trf(t).splitlines()
        assert [text for text in lines if text.startswith("162")] == line
        had = sorted(float(text[80:84]) for text in lines if text.startswith("001"))
        won, drawn, _ = points or (1.0, 0.5, 0.0)
        assert had == [drawn, drawn, won]
