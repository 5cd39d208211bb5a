"""An arena: points and streaks, who meets whom, coming and going, the end of its time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.tournaments.model import Refused, Settings, Tournament, arena, audit
from bot.tournaments.model.event_types import Apart
from tests.tournaments import steps as events
from tests.tournaments.kit import begun

SETTINGS = Settings("arena", seeding="order")


def wave(t: Tournament, *outcomes: str) -> Tournament:
    """Pair whoever is free; end the open matches in order, as far as outcomes are told."""
    t = events.pair(t)
    for m, outcome in zip(events.open_matches(t), outcomes, strict=False):
        t = events.report(t, m.id, outcome)
    assert audit.check(t) == []
    return t


def won(t: Tournament, one: int) -> Tournament:
    """Let somebody win their open match, everybody else draw."""
    for m in events.open_matches(t):
        mine = {m.seats[0]: "1-0", m.seats[1]: "0-1"}.get(one, "=")
        t = events.report(t, m.id, mine)
    return t


def points(t: Tournament) -> dict[str, float | None]:
    return {row.name: row.points for row in events.standings(t)}


def pairs(t: Tournament) -> list[set[str]]:
    """Return who meets in the last pairing."""
    last = [m for m in t.matches if m.round == len(t.rounds)]
    return [{t.entrants[seat - 1].name for seat in m.seats} for m in last]


def test_after_two_wins_in_a_row_games_count_double_until_one_is_not_won():
    t = begun(SETTINGS, 6)
    for results, expected in (
        ("won", 2),
        ("won", 4),
        ("won", 8),  # double
        ("=", 10),  # double, and the streak is over
        ("won", 12),
        ("--", 12),
        ("won", 14),
        ("won", 16),
        ("lost", 16),
        ("won", 18),
    ):
        t = events.pair(t)
        for m in events.open_matches(t):
            outcome = "="
            if 1 in m.seats and results != "=":
                outcome = ["1-0", "0-1"][(m.seats[0] != 1) ^ (results == "lost")]
                outcome = "--" if results == "--" else outcome
            t = events.report(t, m.id, outcome)
        assert points(t)["Ann"] == expected, results
    assert audit.check(t) == []
    why = events.why_place(t, 1)[1]
    assert why.startswith("Points 18: 2 beat")
    assert why.count("(double)") == 2


def test_a_win_by_forfeit_is_a_win_and_what_does_not_count_breaks_no_streak():
    t = begun(SETTINGS, 4)
    t = events.pair(t)
    t = events.forfeit(t, 1, 2)
    t = won(t, 1)
    t = wave(t)
    mine = next(m for m in events.open_matches(t) if 1 in m.seats)
    t = won(events.report(t, mine.id, events.VOID), 3)
    assert points(t)["Ann"] == 2
    t = won(events.pair(t), 1)
    assert points(t)["Ann"] == 4
    assert events.why_place(t, 1)[1].startswith("Points 4: 2 beat Bob by forfeit; the game")
    t = won(events.pair(t), 1)
    assert points(t)["Ann"] == 8
    row = events.standings(t)[0]
    assert (row.won, row.drawn, row.lost) == (3, 0, 0)


def test_a_corrected_result_changes_all_that_built_on_it():
    t = begun(SETTINGS, 4)
    for _ in range(3):
        t = won(events.pair(t), 1)
    assert points(t)["Ann"] == 8
    first = next(m for m in t.matches if 1 in m.seats)
    t = events.report(t, first.id, "0-1" if first.seats[0] == 1 else "1-0")
    assert points(t)["Ann"] == 4
    # Played on, it is open again, and its two are not paired until it has ended.
    t = events.report(t, first.id, "")
    assert {e.id for e in arena.free(t)}.isdisjoint(first.seats)


def test_nobody_meets_the_same_opponent_twice_in_a_row():
    t = begun(SETTINGS, 5)
    for turn in range(30):
        t = won(events.pair(t), 1 + turn % 5)
    assert audit.check(t) == []
    assert all(not r.note for r in t.rounds)
    t = begun(SETTINGS, 4)
    t = wave(t, "1-0")
    with pytest.raises(Refused, match="free for somebody else"):
        events.pair(t)  # the other two still play
    assert "Only the last opponent is free" in events.why_bye(t, 1, 1)[0]
    assert events.why_bye(t, 3, 1) == ["Cid is playing."]
    t = wave(won(t, 3))
    assert pairs(t) != pairs(events.undo(t))


def test_two_who_are_alone_meet_again_and_it_is_said():
    t = begun(SETTINGS, 3)
    t = wave(events.rest(t, 3), "1-0")
    t = wave(t, "0-1")
    assert t.rounds[1].note == "Nobody else is here, so Ann and Bob meet again at once."
    assert t.rounds[1].note in events.why_match(t, 2)
    t = events.rest(t, 3, on=False)
    t = wave(t)
    assert "Cid" in str(pairs(t))
    # Who pauses in mid-game is nobody to wait for, who plays is.
    t = wave(begun(SETTINGS, 4), "1-0")
    t = events.rest(events.rest(events.pair(events.undo(t)), 3), 4)
    assert not [m for m in events.pair(won(t, 1)).matches if {*m.seats} == {3, 4} and m.round > 1]


def kept_apart(t: Tournament, *pairs: tuple[int, int]) -> Tournament:
    for one, other in pairs:
        t = events.do(t, Apart(one, other))
    return t


def test_two_who_are_kept_apart_never_meet_however_long_they_wait():
    t = kept_apart(begun(SETTINGS, 4), (1, 2))
    for turn in range(12):
        t = won(events.pair(t), 1 + turn % 2)
    assert audit.check(t) == []
    assert not any({*m.seats} == {1, 2} for m in t.matches)
    assert {frozenset(m.seats) for m in t.matches} == {
        frozenset(pair) for pair in ((1, 3), (1, 4), (2, 3), (2, 4))
    }
    assert not any(r.note for r in t.rounds)
    t = events.do(t, Apart(1, 2, False))
    assert not t.apart


def test_who_may_meet_one_other_alone_meets_them_again_and_it_is_said():
    t = kept_apart(begun(SETTINGS, 3), (1, 2))
    for _ in range(4):
        t = won(events.pair(t), 3)
    assert [sorted(m.seats) for m in t.matches] == [[2, 3], [1, 3], [2, 3], [1, 3]]
    sentence = "One of them may meet nobody else here, so Cid and Bob meet again at once."
    assert [r.note for r in t.rounds][:3] == ["", "", sentence]
    assert audit.check(t) == []
    t = events.pair(events.rest(t, 2))
    assert t.rounds[-1].note == "Nobody else is here, so Cid and Ann meet again at once."
    assert audit.check(t) == []
    # Four are here, and one of them may meet one other alone, who has met them just now.
    t = kept_apart(begun(SETTINGS, 4), (1, 2), (1, 3), (2, 3))
    for _ in range(6):
        t = won(events.pair(t), 4)
    assert [sorted(m.seats)[0] for m in t.matches] == [3, 2, 1, 3, 2, 1]


def test_with_everybody_kept_apart_nobody_is_paired_and_why_says_so():
    t = kept_apart(begun(SETTINGS, 2), (1, 2))
    with pytest.raises(Refused, match="or one kept apart"):
        events.pair(t)
    assert arena.why_waiting(t, 1) == [
        "No one Ann may play is free; the organiser keeps some players apart."
    ]


def test_those_with_the_closest_points_meet_and_rather_new_ones():
    t = begun(SETTINGS, 8)
    assert pairs(wave(t)) == [{"Ann", "Bob"}, {"Cid", "Dee"}, {"Eve", "Fay"}, {"Gus", "Hal"}]
    for _ in range(2):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = events.report(t, m.id, "1-0" if min(m.seats) == m.seats[0] else "0-1")
    had = points(t)
    t = wave(t)
    spread = [abs(had[a] - had[b]) for a, b in map(sorted, pairs(t))]
    assert max(spread) <= 2
    met = Counter(frozenset(m.seats) for m in t.matches)
    assert max(met.values()) == 1
    why = events.why_match(t, t.matches[-1].id)
    assert why[0].startswith("Free were, with these points: Ann 4")


def test_with_an_odd_number_whoever_waited_is_paired_first():
    t = begun(SETTINGS, 5)
    waited = []
    for turn in range(20):
        t = events.pair(t)
        (bye,) = t.rounds[-1].byes
        waited.append(bye.entrant)
        t = won(t, 1 + turn % 3)
    assert all(a != b for a, b in pairwise(waited))
    assert len(set(waited)) >= 4


def test_seats_are_balanced():
    t = begun(SETTINGS, 7)
    for turn in range(40):
        t = won(events.pair(t), 1 + turn % 7)
    for e in t.entrants:
        sat = [m.seats.index(e.id) for m in t.matches if e.id in m.seats]
        assert abs(len(sat) - 2 * sum(sat)) <= 2


def test_pausing_lets_a_game_be_played_to_its_end():
    t = wave(begun(SETTINGS, 4))
    t = events.rest(t, 1)
    assert len(events.open_matches(t)) == 2
    t = wave(won(t, 1))
    assert 1 not in [seat for m in events.open_matches(t) for seat in m.seats]
    assert points(t)["Ann"] == 2
    assert [r.status for r in events.standings(t) if r.entrant == 1] == ["paused"]
    assert events.why_bye(t, 1, 2) == ["Ann is paused."]
    with pytest.raises(Refused, match="already paused"):
        events.rest(t, 1)
    t = won(events.rest(t, 1, on=False), 2)
    assert 1 in [seat for m in wave(t).matches[-2:] for seat in m.seats]


def test_who_comes_late_or_is_let_in_again_is_paired_from_then_on():
    t = wave(begun(SETTINGS, 4), "1-0", "1-0")
    t = events.enter(t, "Zoe", ("z",), 1500)
    assert t.rounds[0].byes == []
    t = wave(t)
    assert 5 in [seat for m in t.matches for seat in m.seats] + [
        b.entrant for b in t.rounds[-1].byes
    ]
    gone = t.matches[-1].seats[0]
    t = events.drop(t, gone)  # taken out: what was open is lost
    assert t.matches[-1].outcome == "-+"
    with pytest.raises(Refused, match="has left"):
        events.rest(t, gone)
    t = events.rejoin(t, gone)
    assert gone in [e.id for e in arena.here(t)]
    assert audit.check(t) == []


def test_at_its_end_games_count_that_end_in_time():
    t = wave(begun(SETTINGS, 6), "1-0")
    t = events.close(t)
    assert not events.over(t)
    with pytest.raises(Refused, match="Time is up"):
        events.pair(t)
    with pytest.raises(Refused, match="Time is up"):
        events.enter(t, "Zoe")
    with pytest.raises(Refused, match="run out of time"):
        events.close(t)
    t = events.report(t, 2, "1-0")
    t = events.close(t, cut=True)
    assert events.over(t)
    assert [m.outcome for m in t.matches] == ["1-0", "1-0", events.VOID]
    rows = events.standings(t)
    assert [r.points for r in rows] == [2, 2, 0, 0, 0, 0]
    assert [r.rank for r in rows] == [1, 1, 3, 3, 3, 3]
    assert audit.check(t) == []
    assert "1-0" not in events.crosstable_csv(t)
    assert events.crosstable_csv(t).splitlines()[0] == (
        "#,rank,name,group,game 1,points,matches won,direct encounter"
    )
    # A judge's word after the end counts.
    assert points(events.report(t, 3, "=")) != points(t)


def test_equal_points_are_separated_by_wins_then_by_the_direct_encounter():
    t = begun(SETTINGS, 4)
    t = wave(t, "=", "1-0")  # Cid or Dee has 2
    t = wave(t, "=", "=")
    rows = events.standings(t)
    assert rows[0].points == rows[1].points + 1
    two = [r for r in rows if r.points == 2]
    assert [r.rank for r in two] == [2] * len(two)
    with pytest.raises(Refused, match="play different numbers"):
        events.create("Cup", Settings("arena", tiebreaks=("buchholz",)), 1)
    with pytest.raises(Refused, match="one game"):
        events.create("Cup", Settings("arena", best_of=3), 1)


def test_what_belongs_to_rounds_is_refused():
    t = wave(begun(SETTINGS, 4))
    with pytest.raises(Refused, match="Swiss"):
        events.request_bye(t, 1, 2)
    with pytest.raises(Refused, match="only in an arena"):
        events.rest(begun(Settings("swiss"), 4), 1)
    with pytest.raises(Refused, match="Only a running arena"):
        events.close(begun(Settings("swiss"), 4))
    swiss = events.pair(begun(Settings("swiss"), 4))
    with pytest.raises(Refused, match="The outcome must be"):
        events.report(swiss, 1, events.VOID)


def test_parts_are_even_and_of_eight_at_most():
    for size in range(1, 60):
        pool = [arena.Player(n, 0, n, 0, {}, 0, -1, 0) for n in range(1, size + 1)]
        parts = arena.parts(pool)
        assert sum(p is not None for part in parts for p in part) == size
        assert all(len(part) % 2 == 0 and 2 <= len(part) <= 8 for part in parts)
        assert max(map(len, parts)) - min(map(len, parts)) <= 2


def test_nobody_without_a_point_stands_on_the_podium():
    t = events.close(events.report(wave(begun(SETTINGS, 4)), 1, "1-0"), cut=True)
    assert [r.points for r in events.podium(t)] == [2]
    assert len(events.standings(t)) == 4
    nothing = events.close(wave(begun(SETTINGS, 4)), cut=True)
    assert events.podium(nothing) == []
