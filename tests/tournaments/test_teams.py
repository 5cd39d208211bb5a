"""Tournaments of teams: boards and line-ups, points, ties, who leaves, and whole events."""

from __future__ import annotations

import json

import pytest

from bot.cli import main
from bot.tournaments.model import Refused, Settings, Tournament, audit, teams
from bot.tournaments.model.event_types import Apart, Away, Event, LinedUp, Proposed
from bot.tournaments.model.events import apply
from bot.tournaments.ui import figures
from engine.rng import fork
from lab.tournament import simulate
from tests.tournaments import steps as events

#: Format, further settings, sizes of the field, tournaments of each size.
EVENTS = [
    ("swiss", {"boards": 4, "reserves": 2}, range(6, 13), 2),
    ("swiss", {"boards": 2, "rounds": 5, "match_points": (3.0, 1.0, 0.0)}, range(6, 9), 3),
    ("swiss", {"boards": 3, "rounds": 3, "cut": 4, "decider": "top"}, range(5, 9), 2),
    ("robin", {"boards": 3, "reserves": 1}, range(2, 8), 2),
    ("robin2", {"boards": 2}, range(3, 6), 2),
    ("groups", {"boards": 2, "groups": 2, "decider": "seed"}, range(4, 9), 2),
    ("single", {"boards": 4, "decider": "berlin", "third": True}, range(2, 12), 3),
    ("single", {"boards": 2, "decider": "top"}, range(2, 10), 3),
    ("double", {"boards": 4, "decider": "seed", "second_chance": True}, range(2, 10), 2),
]


def do(t: Tournament, event: Event) -> Tournament:
    after = events.from_json(events.to_json(t))
    apply(after, event)
    return after


def begun(count: int = 4, kind: str = "robin", **more) -> Tournament:
    """Return a started event of teams of three with a reserve: T1 has u11, u12 ..."""
    settings = Settings(kind, **{"boards": 3, "reserves": 1} | more)
    t = events.create("Cup", settings, 7)
    for n in range(1, count + 1):
        size = range(1, settings.boards + settings.reserves + 1)
        people, names = [tuple(f"{word}{n}{i}" for i in size) for word in "uP"]
        t = events.enter(t, f"T{n}", people, 2000 - n, names=names)
    return events.start(t)


def play(t: Tournament, match: int, outcomes: str) -> Tournament:
    """Report the boards of a match: 1 the first team's, 0 the other's, = drawn."""
    for board, sign in enumerate(outcomes, 1):
        t = events.report(t, match, {"1": "1-0", "0": "0-1"}.get(sign, sign), board)
    return t


@pytest.mark.parametrize(
    ("kind", "more", "sizes", "count"), EVENTS, ids=[f"{e[0]}-{n}" for n, e in enumerate(EVENTS)]
)
def test_every_check_holds(kind, more, sizes, count):
    for size in sizes:
        for n in range(count):
            t, result = simulate(Settings(kind, **more), size, fork(size, n))
            assert result.problems == [], (size, n)
            assert figures.standings(t)


def test_the_state_is_plain_data_at_every_step():
    settings = Settings("swiss", boards=2, reserves=1)
    t, result = simulate(settings, 7, 11, every_step=True)
    assert result.problems == []
    assert events.from_json(json.dumps(json.loads(events.to_json(t)))) == t
    assert simulate(settings, 7, 11)[0] == t


@pytest.mark.parametrize(("size", "rounds"), [(6, 5), (8, 6), (5, 5), (7, 5), (12, 4)])
def test_nobody_meets_twice_even_where_hardly_anybody_is_left_to_meet(size, rounds):
    for seed in range(6):
        t, result = simulate(Settings("swiss", boards=2, rounds=rounds), size, seed, calm=True)
        met = [frozenset(m.seats) for m in t.matches]
        assert len(met) == len({*met}) == rounds * (size // 2)
        assert (result.notes, result.problems) == ([], [])


def test_boards_meet_in_order_and_the_seats_alternate():
    t = events.pair(begun())
    m = t.matches[0]
    a, b = (t.entrants[seat - 1] for seat in m.seats)
    assert [x.players for x in m.boards] == list(zip(a.people[:3], b.people[:3], strict=True))
    assert [teams.seats_at(m, n) for n in (1, 2, 3)] == [m.seats, m.seats[::-1], m.seats]
    assert teams.players_at(m, 2) == (b.people[1], a.people[1])


def test_match_points_and_board_points_are_summed():
    t = play(events.pair(begun()), 1, "1==")
    t = play(t, 2, "10=")
    a, b = t.matches[0].seats
    assert (t.matches[0].outcome, t.matches[1].outcome) == ("1-0", "=")
    rows = {r.entrant: r for r in events.standings(t)}
    assert (rows[a].points, rows[a].breaks["boards"]) == (2, 2)
    assert (rows[b].points, rows[b].breaks["boards"]) == (0, 1)
    assert {rows[s].points for s in t.matches[1].seats} == {1}
    assert [r.rank for r in events.standings(t)] == [1, 2, 2, 4]
    other = events.pair(begun(match_points=(3.0, 1.0, 0.0)))
    assert events.standings(play(other, 1, "111"))[0].points == 3


def test_the_olympiads_sonneborn_berger_is_points_times_boards():
    t = begun(3, boards=2, reserves=0)
    while not events.over(t):
        t = events.pair(t)
        for m in events.open_matches(t):
            better = min(m.seats)
            t = play(t, m.id, "1=" if m.seats[0] == better else "0=")
    rows = {r.name: r for r in events.standings(t)}
    assert [(r.name, r.points) for r in events.standings(t)] == [("T1", 4), ("T2", 2), ("T3", 0)]
    assert rows["T1"].breaks == {"boards": 3, "direct": None, "olympiad": 2 * 1.5}
    assert rows["T2"].breaks["olympiad"] == 4 * 0.5
    words = " ".join(events.why_place(t, 1))
    assert "2 beat T2 1.5 to 0.5" in words
    assert "Board points 3 = " in words


def test_a_captain_names_who_plays_but_not_where():
    t = begun()
    t = do(t, LinedUp(1, 1, ["u14", "u12"]))
    assert teams.line_up(t, 1, 1) == ["u11", "u12", "u14"]
    assert teams.line_up(t, 1, 2) == ["u11", "u12", "u13"]
    t = do(t, LinedUp(1, 1, ["u14", "u12", "u13"]))
    t = events.pair(t)
    mine = next(m for m in t.matches if 1 in m.seats)
    side = mine.seats.index(1)
    assert [b.players[side] for b in mine.boards] == ["u12", "u13", "u14"]
    undone = events.undo(t)
    assert teams.line_up(undone, 1, 1) == ["u12", "u13", "u14"]
    assert teams.line_up(do(undone, LinedUp(1, 1, [])), 1, 1) == ["u11", "u12", "u13"]
    for people, words in (
        (["u21"], "on its list"),
        (["u11", "u11"], "on its list exactly once"),
        (["u11", "u12", "u13", "u14"], "3 boards"),
    ):
        with pytest.raises(Refused, match=words):
            do(t, LinedUp(1, 2, people))
    with pytest.raises(Refused, match="already paired"):
        do(t, LinedUp(1, 1, ["u11"]))


def test_a_line_up_leaves_the_round_that_waits_for_the_organisers_look():
    t = begun(4, "swiss", rounds=1)
    t = do(t, Proposed(events.answered(t, events.solve(events.work(t)))))
    waits = t.proposed
    t = do(t, LinedUp(1, 1, ["u12", "u13", "u14"]))
    assert t.proposed == waits is not None
    assert do(t, Away(2, "u21")).proposed is None
    t = do(t, waits)
    m = next(m for m in t.matches if 1 in m.seats)
    assert [b.players[m.seats.index(1)] for b in m.boards] == ["u12", "u13", "u14"]
    assert audit.check(t) == []


def test_who_leaves_forfeits_the_board_and_the_reserve_comes_in():
    t = events.pair(begun())
    m = next(m for m in t.matches if 1 in m.seats)
    lost = "-+" if m.seats[0] == 1 else "+-"
    t = do(t, Away(1, "u12"))
    boards = t.matches[m.id - 1].boards
    assert [b.outcome for b in boards] == ["", lost, ""]
    assert teams.line_up(t, 1, 2) == ["u11", "u13", "u14"]
    t = do(t, Away(1, "u11"))
    assert teams.line_up(t, 1, 2) == ["u13", "u14"]
    with pytest.raises(Refused, match="come back themselves"):
        do(t, LinedUp(1, 2, ["u11"]))
    t = do(t, Away(1, "u11", False))
    assert teams.line_up(t, 1, 2) == ["u11", "u13", "u14"]
    with pytest.raises(Refused, match="already there"):
        do(t, Away(1, "u11", False))


def test_a_board_nobody_can_take_is_forfeited_when_the_round_is_paired():
    t = begun(reserves=0)
    t = do(do(t, Away(1, "u11")), Away(2, "u22"))
    t = events.pair(t)
    for m in t.matches:
        for team, last in ((1, 3), (2, 3)):
            if team in m.seats:
                lost = "-+" if m.seats[0] == team else "+-"
                assert m.boards[last - 1].outcome in (lost, "--")
    assert audit.check(t) == []


def test_a_team_that_withdraws_forfeits_its_open_boards():
    t = events.pair(begun())
    m = t.matches[0]
    t = events.report(t, m.id, "0-1", 1)
    t = events.drop(t, m.seats[1])
    assert [b.outcome for b in t.matches[0].boards] == ["0-1", "+-", "+-"]
    assert t.matches[0].outcome == "1-0"
    t = events.pair(begun())
    t = events.drop(t, m.seats[1])
    assert t.matches[0].outcome == "+-"
    assert events.standings(t)[0].points in (0, 2)


def test_a_substitute_takes_the_board_of_whom_they_replace():
    t = events.pair(begun())
    m = next(m for m in t.matches if 1 in m.seats)
    side = m.seats.index(1)
    t = events.report(t, m.id, "=", 1)
    people = ["new", "other", "u13", "u14"]
    t = do(t, events.events.Substituted(1, "T1", people, ["New", "Other", "P13", "P14"]))
    sat = [b.players[side] for b in t.matches[m.id - 1].boards]
    assert sat == ["u11", "other", "u13"]
    assert teams.called(t, 1, "u11") == "P11"
    assert teams.called(t, 1, "other") == "Other"
    assert t.entrants[0].people == people
    assert audit.check(t) == []


def test_a_level_match_of_a_knock_out_goes_to_the_better_place_in_the_draw():
    t = events.pair(begun(2, "single", decider="seed"))
    t = play(t, 1, "0=1" if t.draw[0] == t.matches[0].seats[1] else "1=0")
    m = t.matches[0]
    winner = m.seats[0] if m.outcome == "1-0" else m.seats[1]
    assert m.outcome in ("1-0", "0-1")
    assert winner == t.draw[0]
    words = " ".join(events.why_place(t, winner))
    assert "1.5 to 1.5 (level; " in words
    assert "higher seed" in words


@pytest.mark.parametrize(
    ("rule", "boards", "first_wins"),
    [
        ("berlin", "1=0", True),  # 3 + 1 against 1 + 1
        ("berlin", "0=1", False),
        ("berlin", "===", None),
        ("berlin", "1001", True),  # 5 against 5: the highest board
        ("berlin", "100=1", False),  # 6 against 7, though the first has the highest board
        ("top", "100=1", True),
        ("top", "=01", False),
        ("top", "===", None),
        ("seed", "1=0", None),
    ],
)
def test_a_level_match_in_an_event_of_an_earlier_version(rule, boards, first_wins):
    t = events.pair(begun(2, "single", boards=len(boards), decider=rule))
    t = play(t, 1, boards)
    m = t.matches[0]
    winner = m.seats[0] if m.outcome == "1-0" else m.seats[1]
    assert winner == (t.draw[0] if first_wins is None else m.seats[not first_wins])
    words = " ".join(events.why_place(t, winner))
    assert ("higher boards" in words) is (first_wins is not None)


def test_a_board_is_corrected_as_long_as_nothing_builds_on_it():
    t = events.pair(begun(4, "single", decider="seed"))
    t = play(play(t, 1, "111"), 2, "111")
    t = events.pair(t)
    t = events.report(t, 1, "0-1", 3)
    assert t.matches[0].outcome == "1-0"
    with pytest.raises(Refused, match="paired with this result"):
        events.report(t, 1, "0-1", 2)
    with pytest.raises(Refused, match="by its boards"):
        events.report(t, 3, "1-0")
    with pytest.raises(Refused, match="no board 9"):
        events.report(t, 3, "=", 9)
    half = events.report(events.report(t, 3, "1-0", 2), 3, "-+")
    assert [b.outcome for b in half.matches[2].boards] == ["-+", "1-0", "-+"]
    assert [b.outcome for b in events.report(half, 3, "--").matches[2].boards] == ["--"] * 3
    t = events.report(t, 3, "-+")
    assert (t.matches[2].outcome, events.over(t)) == ("-+", True)
    t = events.report(t, 3, "")
    assert teams.open_boards(t.matches[2]) == [1, 2, 3]
    with pytest.raises(Refused, match="must be one of its two"):
        events.game(t, 3, 99, 1)
    t = events.game(t, 3, 0, 1)
    with pytest.raises(Refused, match="is over"):
        events.game(t, 3, 0, 1)


def test_the_swiss_goes_by_match_points_then_by_board_points():
    t = begun(8, "swiss", rounds=3)
    t = events.pair(t)
    for m, boards in zip(t.matches, ("111", "11=", "1==", "110"), strict=True):
        order = boards if m.seats[0] < m.seats[1] else boards.translate({48: 49, 49: 48})
        t = play(t, m.id, order)
    t = events.pair(t)
    table = {r.entrant: r for r in events.standings(t)}
    best = sorted(
        (e.id for e in t.entrants if table[e.id].points == 2),
        key=lambda one: -(table[one].breaks["boards"] or 0),
    )
    top = [{*m.seats} for m in t.matches if m.round == 2 and {*m.seats} & {*best}]
    assert top == [{best[0], best[2]}, {best[1], best[3]}]
    words = " ".join(events.why_match(t, t.matches[4].id))
    assert "2 match and 3 board points" in words
    assert "has the first seat on the odd boards" in words


def test_an_odd_field_has_a_bye_of_a_match_and_its_boards():
    t = begun(3, "swiss", rounds=1)
    t = events.pair(t)
    rests = t.rounds[0].byes[0].entrant
    assert rests == 3
    row = next(r for r in events.standings(t) if r.entrant == rests)
    assert (row.points, row.breaks["boards"]) == (2, 3)
    assert "2 points and 3 at the boards" in events.why_bye(t, rests, 1)[0]


def test_a_rematch_only_if_there_is_no_other_way_and_it_is_said():
    t = begun(4, "swiss", rounds=3)
    while not events.over(t):
        t = events.pair(t)
        for m in events.open_matches(t):
            t = play(t, m.id, "1==")
        if len(t.rounds) == 2:
            fresh_pair = next(
                pair
                for pair in ((1, 2), (1, 3), (1, 4))
                if all({*pair} != {*m.seats} for m in t.matches)
            )
            t = do(t, Apart(*fresh_pair))
    assert "meet again" in t.rounds[2].note
    assert len({frozenset(m.seats) for m in t.matches}) < 6


def test_files_tell_the_boards():
    t = play(events.pair(begun()), 1, "1=0")
    rows = events.boards_csv(t).splitlines()
    assert rows[0].startswith("round,table,board,team 1,player 1,board points 1,team 2")
    assert len(rows) == 1 + 6
    a, b = (t.entrants[s - 1] for s in t.matches[0].seats)
    first = [a.name, a.names[a.people[0]], "1", b.name, b.names[b.people[0]], "0", "1", "1-0"]
    assert rows[1] == ",".join(["1", "1", "1", *first])
    assert ",Sonneborn-Berger by board points," in events.standings_csv(t).splitlines()[0] + ","
    assert "(1.5)" in events.crosstable_csv(t)
    with pytest.raises(Refused, match="individual Swiss tournaments"):
        events.trf(t)
    with pytest.raises(Refused, match="No team match"):
        events.boards_csv(begun())


@pytest.mark.parametrize(
    "settings",
    [
        {"boards": 1},
        {"boards": 9},
        {"reserves": 1},
        {"boards": 2, "best_of": 3},
        {"boards": 2, "accelerated": True},
        {"boards": 2, "match_points": (1.0, 1.0, 0.0)},
        {"match_points": (1.0, 1.0, 0.0)},
        {"format": "arena", "match_points": (3.0, 1.0, 0.0)},
        {"decider": "berlin"},
        {"tiebreaks": ("boards",)},
        {"format": "tables", "sizes": (2, 3), "boards": 2},
    ],
)
def test_settings_that_make_no_event_of_teams(settings):
    with pytest.raises(Refused):
        events.create("Cup", Settings(**{"format": "swiss"} | settings), 1)


def test_teams_enter_late_where_every_round_is_paired_anew():
    t = events.enter(begun(4, "swiss"), "Late", ("x", "y", "z"))
    assert (t.entrants[-1].seed, t.entrants[-1].joined) == (5, 1)
    assert not events.open_still(begun(4, "robin"))
    with pytest.raises(Refused, match="every place is drawn"):
        events.enter(begun(4, "robin"), "Late", ("x", "y", "z"))


def test_the_command_line(capsys):
    args = ["tournament", "simulate", "swiss", "--players", "7", "--events", "2", "--boards", "2"]
    assert main([*args, "--reserves", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["tournaments"], report["players"], report["problems"]) == (2, 7, [])
    assert main(["tournament", "simulate", "tables", "--boards", "2"]) == 2
