"""A result that is corrected late: what falls with it, and that nothing else does."""

from __future__ import annotations

import pytest

from bot.tournaments.model import Settings, audit, knockout
from bot.tournaments.model.shape import Tournament, new_settings, winner
from engine.rng import Stream, below, pick
from tests.effort import some
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish

#: What is drawn at random: settings, sizes of the field.
BRACKETS = {
    "single": (new_settings("single"), range(2, 18)),
    "third": (new_settings("single", third=True), range(4, 18)),
    "consolation": (new_settings("single", consolation=True), range(2, 18)),
    "double": (Settings("double"), range(2, 14)),
    "second chance": (new_settings("double"), range(2, 14)),
}


def play_some(t: Tournament, stream: Stream, chance: int = 100) -> Tournament:
    """Play a bracket as it comes, pairing early, until it is over or chance ends it."""
    while not events.over(t) and not events.vacant(t):
        still = events.open_matches(t)
        ready = bool(knockout.ready(t))
        if ready and (not still or below(stream, 2)):
            t = events.pair(t)
            continue
        m = pick(stream, still)
        outcome = pick(stream, ["1-0"] * 5 + ["0-1"] * 5 + ["+-", "--"])
        t = events.report(t, m.id, outcome)
        if below(stream, 100) >= chance:
            break
    return t


def replayed(t: Tournament, match: int, outcome: str) -> set[int]:
    """Return the matches that remain, found by putting them into an empty bracket one by one: a
    match remains if its place then has the same two."""
    fresh = events.from_json(events.to_json(t))
    matches, fresh.matches = fresh.matches, []
    for m in matches:
        if m.id == match:
            m.outcome = outcome
        if {*knockout.spots(fresh)[m.node].sides} == {*m.seats}:
            fresh.matches.append(m)
    return {m.id for m in fresh.matches}


def after(t: Tournament, node: int) -> set[int]:
    """Return the places of the bracket somebody may come to from one, itself included."""
    reached = {node}
    for n in t.bracket:
        for kind, index in n.sources:
            fed = {index} if kind != "seed" else set()
            if kind == "first":  # whoever had a bye there may lose in the match after it
                fed |= {o.id for o in t.bracket if ("winner", index) in o.sources and o.side == "W"}
            if fed & reached:
                reached.add(n.id)
    return reached


@pytest.mark.parametrize("kind", BRACKETS)
def test_a_correction_changes_what_depends_on_it_and_nothing_else(kind):
    settings, sizes = BRACKETS[kind]
    fell = 0
    for size in sizes:
        for seed in range(some(5, of=14)):
            stream = Stream(1000 * size + seed)
            t = play_some(events.pair(begun(settings, size)), stream, 96)
            ended = [m for m in t.matches if m.outcome]
            if not ended:
                continue
            m = pick(stream, ended)
            outcome = pick(stream, ["1-0", "0-1", "", "--"])
            falling = events.falling(t, m.id, outcome)
            now = events.correct(t, m.id, outcome)
            here = {o.id: o for o in now.matches}
            fallen = {o.id for o in t.matches} - set(here)
            assert fallen == {o.id for o in falling.matches}
            assert set(here) == replayed(t, m.id, outcome)
            reached = after(t, m.node)
            assert all(o.node in reached for o in falling.matches)
            for o in t.matches:
                if o.id not in fallen and o.id != m.id:
                    assert here[o.id] == o
            assert here[m.id].outcome == outcome
            assert audit.check(now) == [], (kind, size, seed)
            assert events.over(now) or events.vacant(now) or goes_on(now), (kind, size, seed)
            fell += len(fallen)
            end = finish(now)
            assert audit.check(end) + audit.finished(end) == []
            assert audit.stored(events.undo(end)) == []
    assert fell > some(7, of=20)


def goes_on(t: Tournament) -> bool:
    """Say whether there is something to play or to pair."""
    return bool(events.open_matches(t) or knockout.ready(t))


def twelve() -> Tournament:
    """Return twelve in single elimination whose semifinals run."""
    t = events.pair(begun(new_settings("single"), 12))
    for _ in range(2):
        for m in events.open_matches(t):
            t = events.report(t, m.id, "1-0" if m.seats[0] < m.seats[1] else "0-1")
        t = events.pair(t)
    assert [len(m.seats) for m in events.open_matches(t)] == [2, 2]
    return t


def test_a_first_round_result_corrected_while_the_semifinals_run():
    t = twelve()
    first = t.matches[0]
    other = "0-1" if first.outcome == "1-0" else "1-0"
    won, lost = winner(first), next(s for s in first.seats if s != winner(first))
    falling = events.falling(t, first.id, other)
    names = [str(events.naming.place(t, m)) for m in falling.matches]
    assert [n.rpartition(" ")[0] for n in names] in (
        ["Quarterfinal"],
        ["Quarterfinal", "Semifinal"],
    )
    t = events.correct(t, first.id, other)
    assert len(t.matches) == 10 - len(falling.matches)
    t = events.pair(t)  # the quarterfinal, with the one who goes on now
    new = t.matches[-1]
    assert lost in new.seats
    assert won not in new.seats
    assert new.id == 11  # no number means two matches
    assert audit.check(finish(t)) == []


def test_one_undo_is_enough_after_a_correction_left_rounds_empty():
    t = twelve()
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    t = events.pair(t)
    final = t.matches[-1]
    semi = next(m for m in t.matches if t.bracket[m.node - 1].level == 3)
    t = events.correct(t, semi.id, "")
    assert final.id not in {m.id for m in t.matches}
    before = len(t.matches)
    t = events.undo(t)  # the semifinals; the final's pairing is gone with it
    assert len(t.matches) == before - 2
    assert audit.stored(t) == []
    assert audit.check(finish(t)) == []


def test_a_result_before_a_knock_out_takes_the_knock_out_back():
    t = finish_league(begun(new_settings("robin", cut=4), 6))
    t = events.pair(t)
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    t = events.pair(t)
    first = next(m for m in t.matches if {*m.seats} == {4, 5})
    lost = "0-1" if first.seats[0] == 4 else "1-0"
    falling = events.falling(t, first.id, lost)
    assert len(falling.matches) == 3
    assert falling.rounds == 2
    now = events.correct(t, first.id, lost)
    assert (now.draw, now.bracket, len(now.rounds)) == ([], [], now.total)
    assert {m.id for m in now.matches} == {m.id for m in t.matches} - {
        m.id for m in falling.matches
    }
    assert events.cutting(now)
    assert audit.stored(now) == []
    assert audit.check(finish(now)) == []


def finish_league(t: Tournament) -> Tournament:
    while not events.cutting(t) or events.open_matches(t):
        t = t if events.open_matches(t) else events.pair(t)
        for m in events.open_matches(t):
            t = events.report(t, m.id, "1-0" if m.seats[0] < m.seats[1] else "0-1")
    return t


def test_in_a_league_nothing_falls():
    t = events.pair(begun(Settings("robin"), 6))
    for m in events.open_matches(t):
        t = events.report(t, m.id, "1-0")
    t = events.pair(t)
    assert events.falling(t, 1, "0-1") == events.Falling()
    assert len(events.correct(t, 1, "0-1").matches) == len(t.matches)


# -- nobody comes to decide the first place ------------------------------------


def ranks(t: Tournament) -> dict[str, int]:
    return {r.name: r.rank for r in events.standings(t)}


def champions(t: Tournament) -> set[int]:
    """Return who wins: the first, unless they share a place they did not come for."""
    return set() if t.shared else {r.entrant for r in events.podium(t) if r.rank == 1}


def test_nobody_comes_to_the_final():
    t = events.pair(begun(new_settings("single", third=True), 4))
    t = events.report(events.report(t, 1, "1-0"), 2, "1-0")
    t = events.pair(t)
    third, final = sorted(events.open_matches(t), key=lambda m: t.bracket[m.node - 1].side == "W")
    t = events.report(t, third.id, "1-0")
    t = events.report(t, final.id, "--")
    assert events.vacant(t)
    assert not events.over(t)
    assert sorted(ranks(t).values()) == [2, 2, 3, 4]
    assert [m.id for m in events.last_matches(t)] == [final.id]
    shared = events.share(t)
    assert events.over(shared)
    assert sorted(ranks(shared).values()) == [1, 1, 3, 4]
    assert champions(shared) == set()
    assert audit.check(shared) + audit.finished(shared) == []
    played = events.report(events.report(t, final.id, ""), final.id, "1-0")
    assert events.over(played)
    assert champions(played) == {final.seats[0]}
    with pytest.raises(events.Refused, match="decided already"):
        events.share(played)


def test_two_semifinals_without_players_give_no_gold():
    t = events.pair(begun(new_settings("single"), 4))
    t = events.report(events.report(t, 1, "--"), 2, "--")
    assert events.vacant(t)
    assert [m.id for m in events.last_matches(t)] == [1, 2]
    for end in (t, events.share(t)):
        assert set(ranks(end).values()) == {3}
        assert champions(end) == set()


def test_nobody_comes_to_the_final_table():
    t = events.pair(begun(new_settings("heats", sizes=(2, 3, 4)), 4))
    t = events.report(t, 1, "----")
    assert events.vacant(t)
    assert set(ranks(t).values()) == {2}
    t = events.share(t)
    assert events.over(t)
    assert set(ranks(t).values()) == {1}
    assert champions(t) == set()


def test_nobody_wins_a_league_in_which_nobody_played():
    t = events.pair(begun(Settings("robin"), 2))
    t = events.report(t, 1, "--")
    assert events.over(t)
    assert events.podium(t) == []
    assert champions(t) == set()
