"""FIDE's exercise in tie-breaking: sixteen players, five rounds, every kind of unplayed round.

Crosstables and values are those of Mario Held's "Exercises in Tie-Breaking" (FIDE Technical
Commission, revision 2403220900), exercises 1 to 13, 25 and 26. It follows C.07 of 2023; since
March 2026 an unplayed round brings no more than half the rounds' points where nobody was missing
and no more than the missing opponent has (16.4), which changes the rounds of David, Franck and
Maria alone: their values are the paper's less what the cap takes, as told beside them.
"""

from __future__ import annotations

import pytest

from bot.tournaments.model import Settings, events
from bot.tournaments.model.event_types import Asked, Dropped, Paired, Rejoined, Reported
from bot.tournaments.model.shape import Tournament, open_matches
from bot.tournaments.model.tiebreaks import reckon, sheet
from tests.tournaments import steps as model
from tests.tournaments.kit import begun

#: By starting number, a round each: won, drew or lost (+ = -) in the first (W) or second (B) seat
#: against whom; F a forfeit; "half" a bye asked for, "bye" one that was allotted, "--" away.
SWISS = {
    1: "+W9 =B13 =W2 +B15 =W4",
    2: "+B10 +W7 =B1 +W16 =B3",
    3: "=W11 +B6 +W8 =B4 =W2",
    4: "+B12 half +W13 =W3 =B1",
    5: "-W13 -B15 +W11 =B7 +W10",
    6: "-B14 -W3 bye +W10 +B8",
    7: "+W15 -B2 -B16 =W5 -B11",
    8: "=B16 +W14 -B3 +W13 -W6",
    9: "-B1 -W10 half -F11 bye",
    10: "-W2 +B9 -W15 -B6 -B5",
    11: "=B3 -W16 -B5 +F9 +W7",
    12: "-W4 bye +F14 -- --",
    13: "+B5 =W1 -B4 -B8 -W14",
    14: "+W6 -B8 -F12 -- +B13",
    15: "-B7 +W5 +B10 -W1 -B16",
    16: "=W8 +B11 +W7 -B2 +W15",
}
#: The same event with four rounds more, for the direct encounter (exercise 25); there Bruno beat
#: Charline in the fifth round.
FIFTH = {2: ("=B3", "+B3"), 3: ("=W2", "-W2")}
LONGER = {
    1: "=B6 =B3 =W16 +B8",
    2: "=W4 -W6 =B15 =W5",
    3: "+B16 =W1 +W14 +B10",
    4: "=B2 =W16 =B6 +W15",
    5: "-B14 +B9 -W8 =B2",
    6: "=W1 +B2 =W4 +B16",
    7: "-B10 +W13 +W9 +B14",
    8: "=B11 =W15 +B5 -W1",
    9: "+B13 -W5 -B7 =W12",
    10: "+W7 +B12 +W11 -W3",
    11: "=W8 -B14 -B10 =W13",
    12: "-B15 -W10 =B13 =B9",
    13: "-W9 -B7 =W12 =B11",
    14: "+W5 +W11 -B3 -W7",
    15: "+W12 =B8 =W2 -B4",
    16: "-W3 =B4 =B1 -W6",
}
VALUES = {
    #    Buchholz, cut 1, Sonneborn-Berger, progressive score, won at the board
    1: (12.5, 11.0, 8.0, 11.0, 2),
    2: (13.0, 12.0, 9.5, 13.0, 3),
    3: (15.5, 13.0, 10.5, 11.0, 2),
    4: (14.0, 11.5, 9.25, 11.5, 2),  # 15.0 and 9.75: the bye asked for brings 2.5, not 3.5
    5: (8.5, 7.5, 4.25, 5.0, 2),
    6: (11.5, 10.5, 6.0, 6.0, 2),  # 12.0, 11.0 and 6.5: the bye brings 2.5, not 3
    7: (14.5, 12.5, 3.25, 6.0, 1),
    8: (13.5, 12.0, 5.25, 8.5, 2),
    9: (9.0, 7.5, 2.25, 2.5, 0),
    10: (13.0, 11.5, 1.5, 4.0, 1),
    11: (12.5, 11.0, 4.75, 5.5, 1),  # 13.5, 12.0 and 5.75: Jessica's forfeit brings 1.5, not 2.5
    12: (11.5, 9.5, 4.0, 7.0, 0),
    13: (14.0, 12.0, 4.25, 7.0, 1),
    14: (11.0, 9.0, 4.5, 6.0, 2),
    15: (12.0, 11.0, 3.5, 7.0, 2),
    16: (12.5, 11.0, 7.25, 10.5, 3),
}
NUMBERS = ("buchholz", "buchholz1", "sonneborn", "progressive", "wins")
#: The round robin: points by row against column, "+" and "-" a forfeit.
ROBIN = ("*1101=", "0*=111", "0=*111", "100*=0", "000=*+", "=001-*")


def swiss(rows: dict[int, str], **settings) -> Tournament:
    """Return the event of these rows, paired and reported round by round."""
    played = {one: row.split() for one, row in rows.items()}
    rounds = len(played[1])
    plan = Settings("swiss", rounds=rounds, request_worth=0.5, **settings)
    t = begun(plan, names=[f"P{n}" for n in rows])
    away: set[int] = set()
    for n in range(1, rounds + 1):
        now = {one: row[n - 1] for one, row in played.items()}
        gone = {one for one, result in now.items() if result == "--"}
        for one in sorted(away - gone):
            events.apply(t, Rejoined(one))
        for one in sorted(gone - away):
            events.apply(t, Dropped(one))
        away = gone
        for one in (one for one, result in now.items() if result == "half"):
            events.apply(t, Asked(one, n))
        pairs = [
            (one, int(result[2:]))
            for one, result in now.items()
            if result[1] == "W" or (result[1] == "F" and one < int(result[2:]))
        ]
        bye = next((one for one, result in now.items() if result == "bye"), 0)
        events.apply(t, Paired(pairs=pairs, bye=bye))
        for m in open_matches(t):
            score = now[m.seats[0]]
            plain = {"+": "1-0", "-": "0-1", "=": "="}[score[0]]
            forfeit = {"+": "+-", "-": "-+"}.get(score[0], "")
            events.apply(t, Reported(m.id, forfeit if score[1] == "F" else plain))
    return t


@pytest.fixture(scope="module")
def five_rounds() -> Tournament:
    return swiss(SWISS)


@pytest.mark.parametrize("one", VALUES)
def test_the_swiss_tournament(five_rounds, one):
    s = sheet(five_rounds)
    assert tuple(reckon(s, tiebreak, one).value for tiebreak in NUMBERS) == VALUES[one]


def test_the_direct_encounter_in_nine_rounds():
    """Exercise 25: Franck leads those with 6 points, Bruno is last, all else stays level."""
    five = {one: row.replace(*FIFTH.get(one, ("", ""))) for one, row in SWISS.items()}
    t = swiss({one: f"{five[one]} {LONGER[one]}" for one in five}, tiebreaks=("direct",))
    ranks: dict[int, list[int]] = {}
    for row in model.standings(t):
        ranks.setdefault(row.rank, []).append(row.entrant)
    assert {rank: sorted(who) for rank, who in ranks.items()} == {
        1: [3],
        2: [6],
        3: [1, 4],
        5: [2],
        6: [7, 8, 16],
        9: [5, 10, 14, 15],
        13: [11],
        14: [9, 12],
        16: [13],
    }


def test_the_round_robin():
    """Exercises 14 and 26: a forfeit counts as a match there."""
    t = begun(Settings("robin", tiebreaks=("direct",)), names=[f"P{n}" for n in range(1, 7)])
    while not model.over(t):
        if not open_matches(t):
            t = model.pair(t)
        for m in open_matches(t):
            a, b = m.seats
            score = ROBIN[a - 1][b - 1]
            outcome = {"1": "1-0", "0": "0-1", "=": "=", "+": "+-", "-": "-+"}[score]
            t = model.report(t, m.id, outcome)
    s = sheet(t)
    berger = [reckon(s, "sonneborn", n).value for n in range(1, 7)]
    assert berger == [9.25, 6.25, 6.25, 4.25, 2.25, 3.25]
    ranks = {row.entrant: row.rank for row in model.standings(t)}
    assert ranks == {1: 1, 2: 2, 3: 2, 5: 4, 6: 5, 4: 6}
