"""The Swiss system: pairings checked by another road, rules kept, reasons told."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor

import pytest
from caissify_pairings.fpc import check_trf
from caissify_pairings.trf import parse_trf

from bot.tournaments.model import Refused, Settings, audit, swiss
from bot.tournaments.model.acceleration import upper, virtual
from bot.tournaments.model.event_types import Apart, Paired, Proposed
from lab.simulating import simulate
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, swiss_round


def test_the_first_round_is_top_half_against_bottom_half():
    t = events.pair(begun(Settings("swiss"), 8))
    pairs = {frozenset(m.seats) for m in t.matches}
    assert pairs == {frozenset({n, n + 4}) for n in (1, 2, 3, 4)}
    assert [t.matches[n].seats.index(n + 1) for n in range(4)] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert t.total == 3


def test_the_last_seed_has_the_first_bye():
    t = events.pair(begun(Settings("swiss", rounds=3, bye_worth=0.5), 7))
    assert [(b.entrant, b.kind, b.points) for b in t.rounds[0].byes] == [(7, "bye", 0.5)]
    with pytest.raises(Refused, match="has a match"):
        events.why_bye(t, 1, 1)
    assert "bye (0.5 points)" in events.why_bye(t, 7, 1)[0]


@pytest.mark.parametrize(
    ("players", "rounds", "seed", "calm"),
    [(10, 5, 1, True), (13, 5, 2, True), (20, 7, 3, True), *((14, 5, s, False) for s in range(5))],
)
def test_the_checker_of_pairings_makes_the_same_ones_from_our_trf(players, rounds, seed, calm):
    """The checker reads only the file: it rebuilds points, seats and floats on its own.

    It takes every missed round for a bye given, so nobody asks for one or comes late here;
    some leave and do not appear.
    """
    settings = Settings("swiss", rounds=rounds, seeding="order", requests=0, late_until=1)
    t, result = simulate(settings, players, seed, calm=calm, meddling=False)
    assert (result.problems, result.notes) == ([], [])
    for e in t.entrants:  # the file's numbers are the seeds; ratings would order anew
        e.rating = 0
    summary = check_trf(events.trf(t))["summary"]
    assert summary["rounds_checked"] == rounds
    assert summary["total_discrepancies"] == 0


def test_byes_asked_for_late_entries_and_who_comes_back():
    t = begun(Settings("swiss", rounds=5, late_worth=0.5), 6)
    t = events.request_bye(t, 3, 1)
    for round_number, words in ((1, "already"), (2, "no byes left"), (9, "tournament has 5")):
        with pytest.raises(Refused, match=words):
            events.request_bye(t, 3, round_number)
    t = events.pair(t)
    assert [(b.entrant, b.kind) for b in t.rounds[0].byes] == [(6, "bye"), (3, "half")]
    t = events.enter(t, "Zoe", ("z",), 2500)
    assert (t.entrants[6].seed, t.entrants[6].joined) == (7, 2)
    for m in events.open_matches(t):
        t = events.report(t, m.id, "=")
    t = events.drop(t, 1)
    t = events.pair(t)
    assert not any(1 in m.seats for m in t.matches if m.round == 2)
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    t = events.pair(events.rejoin(t, 1))
    assert any(1 in m.seats for m in t.matches if m.round == 3)
    points = {r.name: r.points for r in events.standings(t)}
    assert points["Ann"] == 0.5
    assert audit.check(t) == []
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    with pytest.raises(Refused, match="closed after round 3"):
        events.enter(t, "Yan")
    assert any("entered after" in line for line in events.why_bye(t, 7, 1))
    assert any("asked for" in line for line in events.why_bye(t, 3, 1))


def test_a_second_bye_and_a_rematch_only_if_nothing_else_is_left_and_it_is_said():
    t = begun(Settings("swiss", rounds=3), 3)
    t = swiss_round(t, [(1, 2, "1-0")], bye=3)
    t = swiss_round(t, [(3, 1, "0-1")], bye=2)
    t = events.pair(events.drop(t, 3))
    assert [set(m.seats) for m in t.matches[2:]] == [{1, 2}]
    assert t.rounds[2].note == (
        "No pairing keeps all the rules of the Swiss system, so this one breaks the fewest: "
        f"{' and '.join(t.entrants[s - 1].name for s in t.matches[2].seats)} meet again."
    )
    assert t.rounds[2].note in events.why_match(t, 3)
    assert audit.check(t) == []


def test_seats_give_way_before_anybody_meets_again():
    t = begun(Settings("swiss", rounds=3), 4)
    t = swiss_round(t, [(1, 3, "1-0"), (2, 4, "1-0")])
    t = swiss_round(t, [(1, 4, "1-0"), (2, 3, "1-0")])
    work = {**swiss.work(t), "rounds": 9}
    answer = swiss.solve(work)
    assert {frozenset(p) for p in answer["pairs"]} == {frozenset({1, 2}), frozenset({3, 4})}
    assert "could not get another seat" in answer["note"]


def test_an_answer_may_come_from_another_process_and_must_be_of_this_state():
    t = begun(Settings("swiss"), 6)
    work = json.loads(json.dumps(events.work(t)))
    with ProcessPoolExecutor(1) as pool:
        answer = pool.submit(events.solve, work).result()
    assert events.pair(t, answer) == events.pair(t)
    with pytest.raises(Refused, match="Pair it again"):
        events.pair(events.drop(t, 6), answer)
    forged = {**answer, "pairs": answer["pairs"][:-1]}
    with pytest.raises(Refused, match="Pair it again"):
        events.pair(t, forged)


def test_too_many_rounds_are_refused_and_the_next_waits_for_this():
    with pytest.raises(Refused, match="7 rounds without meeting twice"):
        begun(Settings("swiss", rounds=8), 8)
    t = events.pair(begun(Settings("swiss"), 4))
    with pytest.raises(Refused, match="Round 1 is not over"):
        events.pair(t)


def test_a_match_of_two_games_is_level_or_won():
    t = events.pair(begun(Settings("swiss", best_of=2), 4))
    first = t.matches[0]
    assert events.next_seats(first) == first.seats
    t = events.game(t, 1, first.seats[0])
    assert events.next_seats(t.matches[0]) == first.seats[::-1]
    assert events.game(t, 1, first.seats[1]).matches[0].outcome == "="
    assert events.game(t, 1, 0).matches[0].outcome == "1-0"
    with pytest.raises(Refused, match="one of its two"):
        events.game(t, 1, next(n for n in (1, 2, 3, 4) if n not in first.seats))


def test_trf_says_byes_forfeits_seats_and_points():
    t = begun(Settings("swiss", rounds=4), 5)
    t = events.request_bye(t, 4, 2)
    t = swiss_round(t, [(1, 3, "1-0"), (4, 2, "=")], bye=5)
    t = swiss_round(t, [(5, 1, "+-"), (3, 2, "0-1")])
    t = events.pair(events.drop(t, 3))
    file = parse_trf(events.trf(t))
    rows = {p["name"]: p for p in file["players"]}
    assert file["tournament"]["total_rounds"] == 4
    assert rows["Eve"]["results"][1] == {"opponent": None, "color": None, "result": "U"}
    assert rows["Dee"]["results"][2]["result"] == "H"
    assert rows["Ann"]["results"][2] == {"opponent": 5, "color": "b", "result": "-"}
    assert rows["Bob"]["results"][2] == {"opponent": 3, "color": "b", "result": "1"}
    assert rows["Cid"]["results"][3]["result"] == "Z"
    assert rows["Ann"]["results"][3]["result"] == ""
    assert {n: p["score"] for n, p in rows.items()} == {
        "Ann": 1.0, "Bob": 1.5, "Cid": 0.0, "Dee": 1.0, "Eve": 2.0,
    }  # fmt: skip
    with pytest.raises(Refused, match="Swiss"):
        events.trf(begun(Settings("robin"), 4))


def test_why_two_meet_and_why_so_seated():
    t = begun(Settings("swiss", rounds=3), 5)
    t = swiss_round(t, [(1, 3, "1-0"), (2, 4, "=")], bye=5)
    assert events.why_match(t, 1) == [
        "Before round 1 Ann had 0, Cid 0.",
        "They had the same points and had not met.",
        "Earlier seats: Ann none; Cid none. Neither had a claim, so the seeds and the lot decide.",
    ]
    t = swiss_round(t, [(4, 1, "1-0"), (3, 5, "=")], bye=2)
    lines = events.why_match(t, 3)
    assert lines[0] == "Before round 2 Dee had 0.5, Ann 1."
    assert "Ann floats down, Dee up" in lines[1]
    assert lines[2] == (
        "Earlier seats: Dee second; Ann first. Dee has the first seat: fewer first seats so far."
    )


def test_who_is_kept_apart_does_not_meet_while_that_can_be():
    t = begun(Settings("swiss", rounds=3), 4)
    t = events.do(t, Apart(3, 1))
    assert t.apart == [(1, 3)]
    for _ in range(2):
        t = events.pair(t)
        assert not any({*m.seats} == {1, 3} for m in t.matches)
        for m in events.open_matches(t):
            t = events.game(t, m.id, min(m.seats))
    assert not any(r.note for r in t.rounds)
    last = events.pair(t)  # only these two have not met
    assert "kept apart" in last.rounds[-1].note or "meet again" in last.rounds[-1].note
    assert not any({*m.seats} == {1, 3} for m in last.matches)
    free = events.pair(events.do(t, Apart(1, 3, on=False)))
    assert any({*m.seats} == {1, 3} for m in free.matches)
    for wrong in (Apart(1, 1), Apart(1, 3), Apart(2, 3, on=False)):
        with pytest.raises(Refused):
            events.do(t, wrong)
    with pytest.raises(Refused, match="paired separately"):
        events.do(begun(Settings("robin"), 4), Apart(1, 2))


def test_the_last_two_meet_even_if_they_are_kept_apart():
    t = events.pair(events.do(begun(Settings("swiss"), 2), Apart(1, 2)))
    assert "who are kept apart" in t.rounds[0].note
    tables = begun(Settings("tables", sizes=(2, 3, 4), rounds=3), 8)
    tables = events.do(tables, Apart(1, 2))
    for _ in range(3):
        tables = events.pair(tables)
        assert not any({1, 2} <= {*m.seats} for m in tables.matches)
        for m in events.open_matches(tables):
            tables = events.report(tables, m.id, "1234")


def test_a_proposed_round_stands_until_something_changes():
    t = begun(Settings("swiss", rounds=3), 5)
    t = events.do(t, Proposed(events.answered(t, events.solve(events.work(t)))))
    assert t.proposed is not None
    assert t.rounds == []
    assert events.replay(t, t.log) == t
    with pytest.raises(Refused, match="Both must be"):
        events.exchanged(t, 1, 1)
    paired = events.exchanged(t, t.proposed.bye, 1)
    assert paired.bye == 1
    assert "exchanged" in paired.note
    with pytest.raises(Refused, match="Something changed"):
        events.do(t, Proposed(Paired(paired.pairs, 0)))
    draft = events.do(t, paired)
    assert (draft.proposed, draft.rounds[0].note) == (None, paired.note)
    assert audit.check(draft) == []
    assert events.undo(draft) == t
    dropped = events.drop(t, 2)
    assert dropped.proposed is None
    with pytest.raises(Refused, match="There is no round"):
        events.exchanged(dropped, 1, 3)
    for m in events.open_matches(draft):
        draft = events.report(draft, m.id, "1-0")
    later = events.do(draft, Proposed(events.answered(draft, events.solve(events.work(draft)))))
    assert events.undo(later).proposed == t.proposed


def test_accelerated_rounds_pair_the_upper_half_as_if_it_had_more():
    t = begun(Settings("swiss", rounds=9, accelerated=True), 161)
    assert upper(t) == 82  # half of the field, rounded up to an even number
    assert [virtual(t, 82, n) for n in range(1, 10)] == [1, 1, 1, 0.5, 0.5, 0, 0, 0, 0]
    assert {virtual(t, 83, n) for n in range(1, 10)} == {0}
    threes = begun(Settings("swiss", rounds=9, accelerated=True, match_points=(3.0, 1.0, 0.0)), 161)
    assert [virtual(threes, 1, n) for n in range(1, 10)] == [3, 3, 3, 1, 1, 0, 0, 0, 0]
    plain = begun(Settings("swiss", rounds=9), 161)
    assert {virtual(plain, 1, n) for n in range(1, 10)} == {0}
    few = events.pair(begun(Settings("swiss", rounds=5, accelerated=True), 8))
    late = events.enter(few, "Late", (), 3000)
    assert virtual(late, late.entrants[-1].seed, 2) == 0


def test_accelerated_rounds_are_told_and_count_for_nobody():
    t = events.pair(begun(Settings("swiss", rounds=5, accelerated=True), 8))
    assert [{*m.seats} for m in t.matches] == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]
    for m in events.open_matches(t):  # the better number wins
        t = events.report(t, m.id, "1-0" if m.seats[0] < m.seats[1] else "0-1")
    t = events.pair(t)
    assert [{*m.seats} for m in t.matches[4:]] == [{1, 2}, {3, 5}, {4, 6}, {7, 8}]
    second = [line.split() for line in events.trf(t).splitlines() if line.startswith("XXA")]
    assert second == [["XXA", str(n), *["1.0" if n < 5 else "0.0"] * 2] for n in range(1, 9)]
    m = t.matches[5]
    assert {*events.why_match(t, m.id)[1:3]} == {
        "The round was accelerated for the upper half of the field: "
        + ", ".join(f"{t.entrants[one - 1].name} as with 1" for one in m.seats)
        + " points.",
        "They had the same points and had not met.",
    }
    assert [row.points for row in events.standings(t)] == [1, 1, 1, 1, 0, 0, 0, 0]


def test_only_swiss_rounds_are_accelerated():
    with pytest.raises(Refused, match="accelerated"):
        begun(Settings("robin", accelerated=True), 4)
