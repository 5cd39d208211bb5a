"""A Swiss tournament of teams as FIDE's report: read back by columns, and by another's reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tournaments import model as events
from bot.tournaments.model import Settings, Tournament, standings, teams
from bot.tournaments.model.event_types import Apart, Asked, Away, LinedUp, Reported
from bot.tournaments.model.events import apply
from bot.tournaments.model.shape import starters
from engine.rng import fork
from lab.tournament import simulate

SETTINGS = Settings("swiss", seeding="order", boards=2, reserves=1, rounds=3)
NAMES = ("Owls", "Cats", "Foxes", "Hens", "Bats")


def begun(settings: Settings = SETTINGS) -> Tournament:
    """Return five teams of three; the first is the first seed."""
    t = events.create("Cup of Teams", settings, 7)
    for n, name in enumerate(NAMES):
        keys = tuple(f"{n}{k}" for k in "abc")
        people = tuple(f"{name[:-1]} {k}" for k in "ABC")
        t = events.enter(t, name, keys, 2000 - n, names=people)
    return events.start(t)


def played(t: Tournament, *outcomes: str) -> Tournament:
    """Pair a round and end every match with these outcomes of its boards."""
    t = events.pair(t)
    for m in events.open_matches(t):
        for board, outcome in enumerate(outcomes, 1):
            t = events.report(t, m.id, outcome, board)
    return t


def records(text: str, code: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(code)]


def test_what_stands_in_which_column() -> None:
    t = played(begun(), "1-0", "=")
    apply(t, LinedUp(1, 2, ["0b", "0c"]))
    apply(t, Apart(2, 4))
    apply(t, Asked(5, 2))
    t = events.pair(t)
    (m,) = [m for m in events.open_matches(t) if 1 in m.seats]
    apply(t, Reported(m.id, "--"))
    text = events.trf(t)
    assert records(text, "082") == ["082 5"]
    assert records(text, "352") == ["352 WB"]
    assert records(text, "192") == ["192 CUSTOM_TEAM_SWISS_MP"]
    assert records(text, "202") == ["202 MPvGP,DE,EMGSB"]
    assert not records(text, "362")
    owls = records(text, "310")[0]
    assert (owls[4:7], owls[8:40].rstrip(), owls[73:]) == ("  1", "Owls", "   1    2    3")
    rows = {r.entrant: r for r in standings(t)}
    for line, e in zip(records(text, "310"), starters(t), strict=True):
        row = rows[e.id]
        assert (float(line[54:60]), float(line[61:67])) == (row.points, row.breaks["boards"])
        assert int(line[68:71]) == row.rank
    # The captain's line-up, a double forfeit, a bye of each kind, two kept apart from now on.
    a, b = m.seats
    assert records(text, "330") == [f"330 -- 002 {a:03d} {b:03d}"]
    other = b if a == 1 else a
    assert records(text, "300") == [f"300 002 001 {other:03d} 0002 0003"]
    byes = {c.kind: (r.number, c.entrant) for r in t.rounds for c in r.byes}
    assert records(text, "240") == [f"240 H 002{byes['half'][1]:5d}"]
    assert records(text, "320") == [f"320  2.0  2.0 {byes['bye'][1]:03d} 000"]
    assert records(text, "260") == ["260 003 003    2    4"]


def test_match_points_that_are_not_usual_stand_in_their_columns() -> None:
    settings = Settings("swiss", seeding="order", boards=2, rounds=3, match_points=(3.0, 1.0, 0.0))
    (line,) = records(events.trf(begun(settings)), "362")
    # As in FIDE's sample: the result in 5-6, 14-15, 23-24, its points in the four columns from 7.
    assert [line[at : at + 2] for at in (4, 13, 22)] == ["TW", "TD", "TL"]
    assert [float(line[at : at + 4]) for at in (6, 15, 24)] == [3.0, 1.0, 0.0]


def test_people_have_their_boards_and_nobody_opposite_is_nobody() -> None:
    t = begun()
    t = played(t, "1-0", "0-1")
    text = events.trf(t)
    people = {int(line[4:8]): line for line in records(text, "001")}
    m = t.matches[0]
    one, other = (3 * (seat - 1) + 1 for seat in m.seats)
    assert people[one][91:101] == f"{other:4d} w 1  "
    assert people[other][91:101] == f"{one:4d} b 0  "
    assert people[one + 1][91:101] == f"{other + 1:4d} b 0  "
    assert people[one + 2][91:101] == "0000 - Z  "
    assert (people[one][80:84], people[one][85:89]) == (" 1.0", "   1")
    # Of the first team one alone is there: the other board of theirs is won without an opponent.
    apply(t, Away(1, "0b"))
    apply(t, Away(1, "0c"))
    t = events.pair(t)
    (m,) = [m for m in events.open_matches(t) if 1 in m.seats]
    text = events.trf(t)
    people = {int(line[4:8]): line for line in records(text, "001")}
    lucky = 3 * (m.seats[m.seats[0] == 1] - 1) + 2
    assert people[lucky][101:111] == "0000 - F  "
    assert people[2][101:111] == "0000 - Z  "
    ours = next(line for line in records(text, "300") if line[8:11] == "001")
    assert ours.endswith(" 0001 0000")


@pytest.mark.parametrize("seed", range(12))
def test_another_programs_reader_finds_the_same_in_it(tmp_path: Path, seed: int) -> None:
    settings = Settings(
        "swiss", boards=2 + seed % 3, reserves=seed % 2, rounds=4,
        late_worth=0.5 if seed % 2 else 0.0,
        match_points=(3.0, 1.0, 0.0) if seed % 3 == 0 else (),
    )  # fmt: skip
    t, _ = simulate(settings, 6 + seed % 4, fork(31, seed))
    path = tmp_path / "teams.trf"
    path.write_text(events.trf(t), encoding="utf-8")
    reader = pytest.importorskip("py4swiss.trf", reason="not built for this machine")
    found = reader.TrfParser.parse(path)
    field = sorted(starters(t), key=lambda e: e.seed)
    assert [team.team_name for team in found.team_sections] == [e.name for e in field]
    by_number = {p.starting_number: p for p in found.player_sections}
    assert len(by_number) == len(found.player_sections)
    for team, e in zip(found.team_sections, field, strict=True):
        names = [" ".join(teams.called(t, e.id, key).split()) for key in e.people]
        assert [by_number[n].name for n in team.players][: len(names)] == names
    # Everybody is in one team's list, also whoever was substituted.
    assert sorted(n for team in found.team_sections for n in team.players) == sorted(by_number)
    # Everybody's points are those of the boards, and both of a board tell the same of it.
    had = sum(sum(teams.board_points(m)) for m in t.matches)
    assert sum(p.points_times_ten for p in by_number.values()) == 10 * had
    for p in by_number.values():
        for n, result in enumerate(p.results):
            if result.id:
                assert by_number[result.id].results[n].id == p.starting_number
