"""The tie-break exercises of FIDE's Technical Commission, with the values they give.

The tournaments are those of "Exercises in Tie-Breaking" (IA Mario Held, tec.fide.com, revision of
March 2024): a Swiss one of 16 players with byes, forfeits, an absence and a withdrawal, the same
over nine rounds, and a round robin of six with a forfeit. The values are for the rules of 2023.
In three places those of February 2026 give less, because what somebody without an opponent
counts for themselves has a limit since (16.4); these are worked out beside the table.
"""

from __future__ import annotations

import pytest

from bot.tournaments.model import Entrant, Match, Settings, Tournament, standings
from bot.tournaments.model.shape import Bye, Round
from bot.tournaments.model.tiebreaks import reckon, sheet

SWISS = """
1  +W9  =B13 =W2  +B15 =W4
2  +B10 +W7  =B1  +W16 =B3
3  =W11 +B6  +W8  =B4  =W2
4  +B12 half +W13 =W3  =B1
5  -W13 -B15 +W11 =B7  +W10
6  -B14 -W3  bye  +W10 +B8
7  +W15 -B2  -B16 =W5  -B11
8  =B16 +W14 -B3  +W13 -W6
9  -B1  -W10 half -F11 bye
10 -W2  +B9  -W15 -B6  -B5
11 =B3  -W16 -B5  +F9  +W7
12 -W4  bye  +F14 out  out
13 +B5  =W1  -B4  -B8  -W14
14 +W6  -B8  -F12 zero +B13
15 -B7  +W5  +B10 -W1  -B16
16 =W8  +B11 +W7  -B2  +W15
"""
#: Points, Buchholz, cut 1, Sonneborn-Berger, games won, progressive score, as printed.
PRINTED = {
    2: (4.0, 13.0, 12.0, 9.5, 3, 13.0),
    3: (3.5, 15.5, 13.0, 10.5, 2, 11.0),
    4: (3.5, 15.0, 11.5, 9.75, 2, 11.5),
    1: (3.5, 12.5, 11.0, 8.0, 2, 11.0),
    16: (3.5, 12.5, 11.0, 7.25, 3, 10.5),
    6: (3.0, 12.0, 11.0, 6.5, 2, 6.0),
    8: (2.5, 13.5, 12.0, 5.25, 2, 8.5),
    11: (2.5, 13.5, 12.0, 5.75, 1, 5.5),
    5: (2.5, 8.5, 7.5, 4.25, 2, 5.0),
    15: (2.0, 12.0, 11.0, 3.5, 2, 7.0),
    12: (2.0, 11.5, 9.5, 4.0, 0, 7.0),
    14: (2.0, 11.0, 9.0, 4.5, 2, 6.0),
    7: (1.5, 14.5, 12.5, 3.25, 1, 6.0),
    13: (1.5, 14.0, 12.0, 4.25, 1, 7.0),
    9: (1.5, 9.0, 7.5, 2.25, 0, 2.5),
    10: (1.0, 13.0, 11.5, 1.5, 1, 4.0),
}
#: What the rules of 2026 make of it: a round without an opponent counts as somebody with one's
#: own points, but with no more than half of the five rounds (a bye), or than the one who was
#: missing has. By player: what that round counted, and counts; Buchholz, cut 1,
#: Sonneborn-Berger.
SINCE_2026 = {
    4: (3.5, 2.5, 14.0, 11.5, 9.25),  # half a point in round 2; the cut leaves it out either way
    6: (3.0, 2.5, 11.5, 10.5, 6.0),  # the bye of round 3
    11: (2.5, 1.5, 12.5, 11.0, 4.75),  # won against 9, who did not come
}
#: The same after nine rounds, for the direct encounter alone.
NINE = """
1  +W9  =B13 =W2  +B15 =W4  =B6  =B3  =W16 +B8
2  +B10 +W7  =B1  +W16 +B3  =W4  -W6  =B15 =W5
3  =W11 +B6  +W8  =B4  -W2  +B16 =W1  +W14 +B10
4  +B12 half +W13 =W3  =B1  =B2  =W16 =B6  +W15
5  -W13 -B15 +W11 =B7  +W10 -B14 +B9  -W8  =B2
6  -B14 -W3  bye  +W10 +B8  =W1  +B2  =W4  +B16
7  +W15 -B2  -B16 =W5  -B11 -B10 +W13 +W9  +B14
8  =B16 +W14 -B3  +W13 -W6  =B11 =W15 +B5  -W1
9  -B1  -W10 half -F11 bye  +B13 -W5  -B7  =W12
10 -W2  +B9  -W15 -B6  -B5  +W7  +B12 +W11 -W3
11 =B3  -W16 -B5  +F9  +W7  =W8  -B14 -B10 =W13
12 -W4  bye  +F14 zero zero -B15 -W10 =B13 =B9
13 +B5  =W1  -B4  -B8  -W14 -W9  -B7  =W12 =B11
14 +W6  -B8  -F12 zero +B13 +W5  +W11 -B3  -W7
15 -B7  +W5  +B10 -W1  -B16 +W12 =B8  =W2  -B4
16 =W8  +B11 +W7  -B2  +W15 -W3  =B4  =B1  -W6
"""
#: A round robin: 5 lost to 6 by forfeit.
ROBIN = """
1 =W5 +W2 +B3 -W4 +B6
2 +W6 -B1 +W5 =W3 +B4
3 +W4 +B6 -W1 =B2 +W5
4 -B3 -B5 =W6 +B1 -W2
5 =B1 +W4 -B2 -F6 -B3
6 -B2 -W3 =B4 +F5 -W1
"""


def read(text: str, kind: str, tiebreaks: tuple[str, ...] = ()) -> Tournament:
    """Return the tournament of a cross table; F is a forfeit, bye, half, zero a round without
    an opponent, out one after a withdrawal."""
    rows = {int(line.split()[0]): line.split()[1:] for line in text.strip().splitlines()}
    count = len(rows[1])
    t = Tournament("TEC", Settings(kind, tiebreaks=tiebreaks), 0, 0, True, count)
    t.entrants = [Entrant(n, f"P{n}", [], 0, n, out="out" in rows[n]) for n in sorted(rows)]
    worth = {"bye": 1.0, "half": 0.5, "zero": 0.0}
    for number in range(1, count + 1):
        t.rounds.append(Round(number, []))
        for one in sorted(rows):
            cell = rows[one][number - 1]
            if cell in worth:
                t.rounds[-1].byes.append(Bye(one, cell, worth[cell]))
            elif cell != "out":
                sign, side, other = cell[0], cell[1], int(cell[2:])
                mirror = rows[other][number - 1]
                assert mirror[0] == {"+": "-", "-": "+", "=": "="}[sign]
                assert mirror[1:] == f"{ {'W': 'B', 'B': 'W', 'F': 'F'}[side] }{one}"
                if side == "W" or (side == "F" and one < other):
                    outcome = {"+": "1-0", "-": "0-1", "=": "="}[sign]
                    if side == "F":
                        outcome = "+-" if sign == "+" else "-+"
                    m = Match(len(t.matches) + 1, number, 1, (one, other), 1, outcome=outcome)
                    t.matches.append(m)
    return t


def value(t: Tournament, tiebreak: str, one: int) -> float | None:
    return reckon(sheet(t), tiebreak, one).value


@pytest.mark.parametrize("one", sorted(PRINTED))
def test_the_values_of_the_swiss_tournament(one):
    t = read(SWISS, "swiss")
    points, *printed, won, progressive = PRINTED[one]
    assert sheet(t).points[one] == points
    assert value(t, "wins", one) == won
    assert value(t, "progressive", one) == progressive
    if one in SINCE_2026:
        was, now, *printed = SINCE_2026[one]
        assert PRINTED[one][1] - printed[0] == was - now
    assert [value(t, tb, one) for tb in ("buchholz", "buchholz1", "sonneborn")] == printed


def ranks(t: Tournament) -> dict[int, int]:
    return {row.entrant: row.rank for row in standings(t)}


def test_direct_encounters_after_five_rounds_separate_nobody():
    found = ranks(read(SWISS, "swiss", ("direct",)))
    for points in {printed[0] for printed in PRINTED.values()}:
        assert len({found[one] for one, p in PRINTED.items() if p[0] == points}) == 1


def test_the_round_robin():
    t = read(ROBIN, "robin", ("direct",))
    berger = [value(t, "sonneborn", one) for one in range(1, 7)]
    assert berger == [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]
    # Alyx is first, Bruno and Charline stay level; then Helene, Franck, David.
    assert ranks(t) == {1: 1, 2: 2, 3: 2, 6: 4, 5: 5, 4: 6}


def test_direct_encounters_after_nine_rounds():
    found = ranks(read(NINE, "swiss", ("direct",)))
    # Of those with 6 Franck is first and Bruno last; no other points are separated.
    assert [found[one] for one in (3, 6, 1, 4, 2)] == [1, 2, 3, 3, 5]
    assert [found[one] for one in (7, 8, 16)] == [6] * 3
    assert [found[one] for one in (5, 10, 14, 15)] == [9] * 4
    assert [found[one] for one in (11, 9, 12, 13)] == [13, 14, 14, 16]
