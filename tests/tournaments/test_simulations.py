"""Many small tournaments with everything that goes wrong in them; every check each round."""

from __future__ import annotations

import json

import pytest

from bot.cli import main
from bot.cli.tournament import simulate
from bot.tournaments import model as events
from bot.tournaments.model import Refused, Settings, audit
from bot.tournaments.model.shape import AT_TABLES
from engine.rng import fork
from tests.tournaments.kit import begun

#: What new events have that older ones had not.
NEW = {"second_chance": True, "decider": "seed"}
#: Format, further settings, sizes of the field, tournaments of each size.
EVENTS = [
    ("single", {"third": True}, range(2, 14), 3),
    ("double", {}, range(2, 14), 3),
    ("double", NEW | {"best_of": 3}, range(2, 14), 1),
    ("robin", {}, range(2, 9), 3),
    ("robin2", {"best_of": 3}, range(2, 7), 3),
    ("groups", {"groups": 3}, range(6, 15), 3),
    ("groups", {"groups": 2, "advance": 3, "knockout": "double"}, range(6, 12), 2),
    ("swiss", {"late_worth": 0.5}, range(2, 14), 4),
    ("swiss", {"rounds": 5, "seeding": "random", "requests": 2}, range(6, 12), 3),
    ("swiss", NEW | {"rounds": 3, "cut": 4, "third": True, "late_until": 3}, range(4, 13), 1),
    ("robin", NEW | {"cut": 4, "knockout": "double"}, range(3, 8), 2),
    ("tables", {"sizes": (2, 3, 4)}, range(2, 14), 4),
    ("tables", {"sizes": (3, 4), "cut": 4, "scale": (5.0, 3.0, 2.0, 1.0)}, range(6, 12), 1),
    ("tables", {"sizes": (2, 3, 4), "cut": 8, "advance": 1, "rounds": 2}, range(7, 13), 1),
    ("heats", {"sizes": (2, 3, 4)}, range(2, 18), 2),
    ("heats", {"sizes": (3, 4), "advance": 1}, range(3, 18), 2),
    ("heats", {"sizes": (4,), "seeding": "random"}, range(4, 14), 2),
    ("tables", {"sizes": (3, 4), "rounds": 5, "requests": 2}, range(6, 12), 3),
    ("tables", {"sizes": (2, 3, 4, 5, 6), "late_worth": 0.5}, range(9, 14), 2),
    ("arena", {}, (2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 20), 3),
    ("arena", {"seeding": "random"}, (4, 11, 33), 1),
]


@pytest.mark.parametrize(
    ("kind", "more", "sizes", "count"), EVENTS, ids=[f"{e[0]}-{n}" for n, e in enumerate(EVENTS)]
)
def test_every_check_holds(kind, more, sizes, count):
    for size in sizes:
        for n in range(count):
            _, result = simulate(Settings(kind, **more), size, fork(size, n))
            assert result.problems == [], (size, n)


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
        ("entered already", lambda t: events.enter(t, "Zoe", ("u1",))),
        ("needs a name", lambda t: events.enter(t, "  ")),
        ("started already", events.start),
        ("no entrant number 9", lambda t: events.drop(t, 9)),
        ("no match number 9", lambda t: events.report(t, 9, "1-0")),
        ("An outcome is one of", lambda t: events.report(t, 1, "2-0")),
        ("in the tournament already", lambda t: events.rejoin(t, 1)),
        ("one or both", lambda t: events.forfeit(t, 1, 99)),
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
        {"format": "swiss", "bye_worth": 2.0},
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
    t, _ = simulate(settings, 9, 3)
    old = json.loads(events.to_json(t))
    for name in ("second_chance", "decider", "cut", "knockout_best_of", "scale"):
        del old["settings"][name]
    for name in ("apart", "proposed"):
        del old[name]
    again = events.from_json(json.dumps(old))
    assert again == t
    assert events.replay(again, again.log) == t
