"""Thousands of small tournaments with everything that goes wrong in them; every check in each."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bot.cli import main
from bot.tournaments.model import Refused, Settings, audit
from bot.tournaments.model.shape import AT_TABLES
from engine.rng import fork
from lab.simulating import simulate
from tests.effort import some
from tests.tournaments import invariants, pairing_invariants
from tests.tournaments import steps as events
from tests.tournaments.kit import begun

#: What new events have that older ones had not.
NEW = {"second_chance": True, "decider": "seed"}
#: What is simulated: by name the format, further settings, sizes of the field, how many of each
#: where everything is looked at.
EVENTS = {
    "single": [
        ("single", {"third": True}, range(2, 18), 40),
        ("single", NEW | {"best_of": 3, "seeding": "random"}, range(2, 14), 30),
        ("single", NEW | {"consolation": True, "third": True}, range(2, 18), 25),
        ("single", NEW | {"consolation": True, "last_best_of": (5, 3)}, range(3, 10), 15),
    ],
    "double": [
        ("double", {}, range(2, 12), 50),
        ("double", NEW | {"best_of": 3}, range(2, 10), 40),
        ("double", {"second_chance": True, "decider": "second"}, range(2, 10), 25),
    ],
    "robin": [
        ("robin", {}, range(2, 9), 110),
        ("robin", {"best_of": 3}, range(3, 7), 60),
    ],
    "robin2": [
        ("robin2", {}, range(2, 7), 140),
        ("robin2", {"best_of": 3}, range(2, 7), 60),
    ],
    "groups": [
        ("groups", {"groups": 2}, range(4, 9), 120),
        ("groups", {"groups": 3}, range(6, 10), 60),
        ("groups", {"groups": 2, "advance": 3, "knockout": "double"}, range(6, 10), 40),
    ],
    "swiss": [
        ("swiss", {"late_worth": 0.5}, range(2, 8), 96),
        ("swiss", {"rounds": 3, "seeding": "random", "requests": 2}, range(4, 9), 80),
        ("swiss", {"rounds": 5, "bye_worth": 0.5}, range(9, 13), 6),
        ("swiss", {"rounds": 5, "match_points": (3.0, 1.0, 0.0)}, range(5, 13), 8),
        ("robin", {"match_points": (3.0, 1.0, 0.0)}, range(3, 8), 5),
        ("swiss", {"rounds": 5, "accelerated": True}, range(9, 13), 6),
    ],
    "tables": [
        ("tables", {"sizes": (3, 4), "rounds": 2}, range(4, 12), 60),
        ("tables", {"sizes": (2, 3, 4), "late_worth": 0.5}, range(2, 9), 60),
        ("tables", {"sizes": (3, 4), "rounds": 5, "requests": 2}, range(6, 9), 20),
        ("tables", {"sizes": (2, 3, 4, 5, 6)}, range(9, 13), 10),
    ],
    "heats": [
        ("heats", {"sizes": (2, 3, 4)}, range(2, 18), 32),
        ("heats", {"sizes": (3, 4), "advance": 1}, range(3, 18), 24),
        ("heats", {"sizes": (4,), "seeding": "random"}, range(4, 14), 13),
    ],
    "stages": [
        ("swiss", NEW | {"rounds": 3, "cut": 4, "third": True, "late_until": 3}, range(4, 10), 60),
        ("robin", NEW | {"cut": 4, "knockout": "double"}, range(3, 8), 60),
        ("tables", {"sizes": (3, 4), "cut": 4, "scale": (5.0, 3.0, 2.0, 1.0)}, range(6, 12), 30),
        ("tables", {"sizes": (2, 3, 4), "cut": 8, "advance": 1, "rounds": 2}, range(7, 13), 30),
    ],
}
#: What happens in some event of every name; where rounds are paired anew, and at tables, more.
ALWAYS = {"left", "absent", "both absent", "corrected", "substituted", "came late, refused"}
ANEW = {"came back", "came late", "asked for a bye", "kept apart", "looked at", "exchanged"}


@pytest.mark.parametrize("name", EVENTS)
def test_every_check_holds(name):
    happened, count = Counter[str](), 0
    for number, (kind, more, sizes, most) in enumerate(EVENTS[name]):
        many = some(max(4, most // 4), of=most)
        middle = (sizes[0] + sizes[-1]) / 2
        for size in sizes:
            # Small fields more often than large ones: as much happens, in less time.
            more_or_less = (size < middle) - (size > middle)
            for n in range(many + more_or_less * (many // 2)):
                seed = fork(fork(number, size), n)
                # In every fourth nothing goes wrong, so that every tiebreak is counted twice.
                t, result = simulate(
                    Settings(kind, **more),
                    size,
                    seed,
                    calm=n % 4 == 3,
                    seldom=True,
                    look=pairing_invariants.paired,
                )
                assert result.problems + invariants.check(t) == [], (kind, more, size, n)
                happened += result.happened
                count += 1
    assert count >= some(240, of=1000)
    assert {*happened} >= ALWAYS | (ANEW if name in ("swiss", "tables", "stages") else set())


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 20, 33])
def test_every_check_holds_in_an_arena(size):
    for n in range(3 if size < 33 else 1):
        seeding = "random" if n == 2 else "rating"
        _, result = simulate(Settings("arena", seeding=seeding), size, fork(size, n))
        assert result.problems == [], n


def test_few_meet_outside_their_points():
    """Some more such pairs follow from seats and from who has floated before; many do not."""
    uneven, least = 0, 0

    def look(t, work):
        nonlocal uneven, least
        mine, best = pairing_invariants.uneven(t, work)
        uneven, least = uneven + mine, least + best
        return []

    for n in range(25):
        simulate(Settings("swiss", rounds=4), 12, fork(12, n), calm=True, look=look, seldom=True)
    assert least <= uneven <= 1.6 * least


@pytest.mark.parametrize("kind", list(events.FORMATS))
def test_the_state_is_plain_data_at_every_step(kind):
    settings = Settings(kind, best_of=1 if kind == "arena" else 3)
    if kind in AT_TABLES:
        settings = Settings(kind, sizes=(2, 3, 4))
    t, result = simulate(settings, 9, 11, every_step=True)
    assert result.problems == []
    again = events.from_json(json.dumps(json.loads(events.to_json(t))))
    assert again == t
    assert simulate(settings, 9, 11)[0] == t


def test_undo_keeps_what_is_not_of_the_round():
    t = begun(Settings("swiss", rounds=4, late_until=4), 6)
    for m in events.open_matches(t := events.pair(t)):
        t = events.report(t, m.id, "1-0")
    before = t
    t = events.pair(t)
    t = events.report(t, 4, "0-1")
    t = events.substitute(events.drop(events.enter(t, "Zoe", ("z",)), 2), 3, "Yan", ("y",))
    t = events.report(t, 1, "=")
    t = events.undo(t)
    expected = events.drop(events.enter(before, "Zoe", ("z",)), 2)
    expected = events.report(events.substitute(expected, 3, "Yan", ("y",)), 1, "=")
    assert t == expected
    assert t.entrants[6].joined == 2
    assert events.undo(events.pair(t)) == t
    with pytest.raises(Refused, match="No round"):
        events.undo(events.undo(t))


def test_nothing_given_is_changed():
    t = events.pair(begun(Settings("swiss"), 5))
    before = events.to_json(t)
    for change in (
        lambda: events.report(t, 1, "+-"),
        lambda: events.game(t, 1, 0),
        lambda: events.drop(t, 1),
        lambda: events.enter(t, "Zoe"),
        lambda: events.substitute(t, 1, "Zoe"),
        lambda: events.request_bye(t, 1, 2),
        lambda: events.undo(t),
    ):
        assert change() != t
        assert events.to_json(t) == before


@pytest.mark.parametrize(
    ("words", "doing"),
    [
        ("already", lambda t: events.enter(t, "ann")),
        ("already entered", lambda t: events.enter(t, "Zoe", ("u1",))),
        ("needs a name", lambda t: events.enter(t, "  ")),
        ("already started", events.start),
        ("no entrant number 9", lambda t: events.drop(t, 9)),
        ("no match number 9", lambda t: events.report(t, 9, "1-0")),
        ("The outcome must be one of", lambda t: events.report(t, 1, "2-0")),
        ("already in the tournament", lambda t: events.rejoin(t, 1)),
        ("is over", lambda t: events.game(events.report(t, 1, "1-0"), 1, 0)),
        ("not a tournament", lambda t: events.from_json("{}")),
    ],
)
def test_refusals_in_words(words, doing):
    t = events.pair(begun(Settings("swiss"), 4))
    with pytest.raises(Refused, match=words):
        doing(t)


@pytest.mark.parametrize(
    "settings",
    [
        {"format": "ladder"},
        {"format": "swiss", "best_of": 0},
        {"format": "robin", "rounds": 3},
        {"format": "swiss", "request_worth": 2.0},
        {"format": "groups", "knockout": "robin"},
    ],
)
def test_settings_that_make_no_tournament(settings):
    with pytest.raises(Refused):
        events.create("Cup", Settings(**settings), 1)


def test_who_leaves_before_the_start_has_no_seed_and_may_come_back():
    t = events.create("Cup", Settings("robin", seeding="order"), 1)
    for name in ("Ann", "Bob", "Cid"):
        t = events.enter(t, name)
    t = events.drop(events.drop(t, 1), 2)
    with pytest.raises(Refused, match="two entrants"):
        events.start(t)
    t = events.start(events.rejoin(t, 2))
    assert [e.seed for e in t.entrants] == [0, 1, 2]
    assert [r.name for r in events.standings(t)] == ["Bob", "Cid"]


def test_the_draw_is_by_rating_order_or_lot():
    def seeds(seeding, seed=1):
        t = events.create("Cup", Settings("swiss", seeding=seeding), seed)
        for n, rating in enumerate((1500, 2100, 1500, 1900, 1200, 1000)):
            t = events.enter(t, f"P{n}", (), rating)
        return [e.seed for e in events.start(t).entrants]

    assert seeds("order") == [1, 2, 3, 4, 5, 6]
    assert seeds("rating") == [3, 1, 4, 2, 5, 6]
    assert len({tuple(seeds("random", n)) for n in range(8)}) > 4


def test_the_checks_find_what_is_wrong():
    t, _ = simulate(Settings("swiss", rounds=4), 8, 5, calm=True)
    assert audit.check(t) == []
    t.matches[4].seats = t.matches[0].seats
    problems = " ".join(audit.check(t))
    assert "a rematch" in problems
    assert "two things to do" in problems
    assert "does not lead to the state" in problems
    t, _ = simulate(Settings("double"), 8, 5, calm=True)
    t.matches[0].outcome = {"1-0": "0-1", "0-1": "1-0"}[t.matches[0].outcome]
    assert any("lost 3 times" in p for p in audit.knockout(t))


def test_the_command_line(capsys):
    args = ["tournament", "simulate", "swiss", "--players", "9", "--events", "2", "--seed", "4"]
    assert main([*args, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["tournaments"], report["players"], report["problems"]) == (2, 9, [])
    assert report["rounds"] == 8
    assert main(["tournament", "simulate", "groups", "--players", "8", "--events", "1"]) == 0
    out = capsys.readouterr().out
    assert "groups, then knock-out, 8 entrants: 1 tournaments" in out
    assert "checks failed: 0" in out
    assert "rank,name,points" in out
    assert main([*args, "--rounds", "40"]) == 2
    assert "40 are too many" in capsys.readouterr().err


def test_a_full_field_takes_nobody(monkeypatch):
    monkeypatch.setitem(events.rules.LARGEST, "swiss", 4)
    t = begun(Settings("swiss"), 4)
    with pytest.raises(Refused, match="full: 4 entrants"):
        events.enter(t, "Zoe")
    t = events.enter(events.drop(t, 1), "Zoe")
    with pytest.raises(Refused, match="full"):
        events.rejoin(t, 1)


@pytest.mark.parametrize("kind", ["single", "double", "swiss", "groups", "tables"])
def test_an_event_stored_before_there_were_these_settings_leads_where_it_led(kind):
    settings = Settings(kind, sizes=(2, 3, 4) if kind == "tables" else (2,))
    t, _ = simulate(settings, 9, 3, calm=True)
    old = json.loads(events.to_json(t))
    for name in ("second_chance", "decider", "cut", "knockout_best_of", "scale"):
        del old["settings"][name]
    for name in ("apart", "proposed"):
        del old[name]
    again = events.from_json(json.dumps(old))
    assert again == t
    assert events.replay(again, again.log) == t
