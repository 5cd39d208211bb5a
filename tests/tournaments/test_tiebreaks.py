"""Tiebreaks of a crosstable worked out by hand, in numbers and in words."""

from __future__ import annotations

import csv
import io

import pytest

from bot.tournaments.model import Refused, Settings
from bot.tournaments.model.tiebreaks import reckon, sheet
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, swiss_round

ALL = ("buchholz", "buchholz1", "median", "sonneborn", "progressive", "wins")

#         1        2        3      points
# 1 Ann   1 Cid    = Eve    1 Bob   2.5
# 2 Bob   = Dee    1 Cid    0 Ann   1.5
# 3 Cid   0 Ann    0 Bob    bye 1   1
# 4 Dee   = Bob    bye 1    + Eve   2.5
# 5 Eve   bye 1    = Ann    - Dee   1.5
BY_HAND = {
    #        Buchholz, cut 1, median, Sonneborn-Berger, progressive, won
    "Ann": (4.0, 3.0, 1.5, 3.25, 5.0, 2.0),
    "Bob": (6.0, 5.0, 2.5, 2.25, 3.5, 1.0),
    "Cid": (5.0, 4.0, 1.5, 1.0, 1.0, 0.0),
    "Dee": (4.5, 3.0, 1.5, 3.75, 4.5, 0.0),
    "Eve": (5.5, 4.0, 1.5, 2.75, 4.0, 0.0),
}


def worked(**settings):
    t = begun(Settings("swiss", rounds=3, **settings), 5)
    t = swiss_round(t, [(1, 3, "1-0"), (2, 4, "=")], bye=5)
    t = swiss_round(t, [(1, 5, "="), (3, 2, "0-1")], bye=4)
    return swiss_round(t, [(2, 1, "0-1"), (4, 5, "+-")], bye=3)


@pytest.mark.parametrize("name", BY_HAND)
def test_numbers_by_hand(name):
    t = worked()
    s = sheet(t)
    one = next(e.id for e in t.entrants if e.name == name)
    assert tuple(reckon(s, tb, one).value for tb in ALL) == BY_HAND[name]


def test_every_number_says_what_it_is_made_of():
    s = sheet(worked())
    assert reckon(s, "buchholz", 1).words == "Buchholz 4 = Cid 1 + Eve 1.5 + Bob 1.5"
    assert reckon(s, "buchholz", 4).words == "Buchholz 4.5 = Bob 1.5 + bye 1.5 + forfeit 1.5"
    assert reckon(s, "buchholz1", 1).words == (
        "Buchholz cut 1 3 = Eve 1.5 + Bob 1.5 (without Cid 1)"
    )
    assert reckon(s, "median", 1).words.startswith("median Buchholz 1.5 = ")
    assert reckon(s, "sonneborn", 1).words == (
        "Sonneborn-Berger 3.25 = Cid 1 + Eve 1.5 × 0.5 + Bob 1.5"
    )
    assert reckon(s, "progressive", 4).words == "progressive score 4.5 = 0.5 + 1.5 + 2.5"
    assert reckon(s, "wins", 1).words == "matches won 2 (against Cid, Bob)"
    assert reckon(s, "wins", 4).words == "matches won 0"


@pytest.mark.parametrize(
    ("tiebreaks", "order"),
    [
        (("buchholz",), "Dee Ann Bob Eve Cid"),
        (("progressive",), "Ann Dee Eve Bob Cid"),
        (("wins", "buchholz"), "Ann Dee Bob Eve Cid"),
        (("median", "sonneborn"), "Dee Ann Bob Eve Cid"),
        (("direct", "sonneborn"), "Dee Ann Eve Bob Cid"),
    ],
)
def test_the_chosen_order_counts(tiebreaks, order):
    rows = events.standings(worked(tiebreaks=tiebreaks))
    assert [r.name for r in rows] == order.split()
    assert [r.rank for r in rows] == [1, 2, 3, 4, 5]
    assert all(tuple(r.breaks) == tiebreaks for r in rows)


def test_who_is_level_after_everything_shares_the_place():
    rows = events.standings(worked(tiebreaks=("direct",)))
    assert [(r.rank, r.name, r.breaks["direct"]) for r in rows] == [
        (1, "Ann", None), (1, "Dee", None), (3, "Bob", None), (3, "Eve", None), (5, "Cid", None),
    ]  # fmt: skip


def test_direct_encounter_among_those_who_are_level():
    t = begun(Settings("robin"), 4)
    winners = {(1, 2): 1, (2, 3): 2, (1, 3): 3, (1, 4): 1, (2, 4): 2, (3, 4): 0}
    while not events.over(t):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.game(t, m.id, winners[min(m.seats), max(m.seats)])
    # Ann 2, Bob 2, Cid 1.5, Dee 0.5: Ann beat Bob.
    rows = events.standings(t)
    assert [(r.name, r.points, r.breaks["direct"]) for r in rows] == [
        ("Ann", 2.0, 1.0), ("Bob", 2.0, 0.0), ("Cid", 1.5, None), ("Dee", 0.5, None),
    ]  # fmt: skip
    # Sonneborn-Berger: Ann Bob 2 + Dee 0.5; Cid Ann 2 + Dee 0.5 / 2; Dee Cid 1.5 / 2.
    assert [r.breaks["sonneborn"] for r in rows] == [2.5, 2.0, 2.25, 0.75]
    assert events.why_place(t, 1) == [
        "Ann: place 1.",
        "Points 2: 1 beat Dee; 1 beat Bob; 0 lost to Cid.",
        "Direct encounter 1 = 1 against Bob.",
        "Sonneborn-Berger 2.5 = Dee 0.5 + Bob 2."
        " That is: the points of beaten opponents, plus half the points of drawn opponents.",
        "Matches won 2 (against Dee, Bob).",
        "Ann and Bob are level on points; Ann is ahead on direct encounter: 1 to 0.",
    ]


def test_csv_of_the_standings():
    t = events.substitute(worked(tiebreaks=("buchholz", "direct")), 3, '=cmd("x"), "Cid"')
    rows = list(csv.DictReader(io.StringIO(events.standings_csv(t))))
    assert list(rows[0])[:6] == ["rank", "name", "points", "won", "drawn", "lost"]
    assert [rows[0][k] for k in ("name", "points", "Buchholz", "direct encounter")] == [
        "Dee", "2.5", "4.5", "",
    ]  # fmt: skip
    assert rows[-1]["name"] == '\'=cmd("x"), "Cid"'


def test_tiebreaks_are_known_and_fixed_before_the_start():
    with pytest.raises(Refused, match="one of buchholz"):
        events.create("Cup", Settings("swiss", tiebreaks=("luck",)), 1)
    with pytest.raises(Refused, match="no tie-breaks"):
        events.create("Cup", Settings("single", tiebreaks=("wins",)), 1)
    with pytest.raises(Refused, match="once"):
        events.create("Cup", Settings("swiss", tiebreaks=("wins", "wins")), 1)
