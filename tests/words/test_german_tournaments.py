"""Why somebody has a place, an opponent or a bye, and what the rules refuse: in German."""

from __future__ import annotations

import json
import re

import pytest

from bot.i18n import speaking
from bot.tournaments.model import Refused, Settings, Tournament, swiss
from bot.tournaments.model.event_types import Apart
from bot.tournaments.model.events import apply
from bot.tournaments.model.shape import noted
from engine.rng import fork
from lab.tournament import simulate
from tests.tournaments import steps as events

#: Words that no German sentence about a tournament has.
WORDS = """a against and are as at beat board bye draw first for from game had has left lost lot
    match meet met nobody not of out place played points round seat the their they this to with
    winner"""
LEFT = re.compile(rf"\b({'|'.join(WORDS.split())})\b", re.IGNORECASE)
FORMATS = {
    "single": {"third": True, "decider": "seed"},
    "double": {"second_chance": True, "decider": "second"},
    "robin": {},
    "groups": {"groups": 2, "advance": 2, "decider": "seed"},
    "swiss": {"cut": 4, "accelerated": True, "decider": "seed"},
    "tables": {"sizes": (3, 4), "cut": 4},
    "heats": {"sizes": (3, 4)},
    "arena": {},
}


def told(t: Tournament) -> list[str]:
    """Return all that is said of a tournament's places, pairings and byes."""
    lines = [line for lines in events.why_places(t).values() for line in lines]
    for m in t.matches:
        lines += events.why_match(t, m.id)
    for r in t.rounds:
        lines += [noted(r)]
        for bye in r.byes:
            lines += events.why_bye(t, bye.entrant, r.number)
    return lines


@pytest.mark.parametrize("teams", [0, 2])
@pytest.mark.parametrize("kind", FORMATS)
def test_the_reasons_are_german(kind: str, teams: int) -> None:
    more = FORMATS[kind]
    if teams and kind in ("tables", "heats", "arena"):
        return
    if teams:
        more = {k: v for k, v in more.items() if k not in ("accelerated", "decider")}
    settings = Settings(kind, boards=teams, **more)
    for n in range(3):
        t, _ = simulate(settings, 9, fork(17, n))
        plain = told(t)
        with speaking("de"):
            german = told(t)
        assert len(plain) == len(german)
        called = sorted(
            {w for e in t.entrants for w in (e.name, *e.past, *e.names.values())},
            key=len,
            reverse=True,
        )
        names = re.compile("|".join(map(re.escape, called)))
        english = [line for line in german if LEFT.search(names.sub("", line))]
        assert english == []
        assert any(LEFT.search(names.sub("", line)) for line in plain)


def test_a_note_is_kept_in_english_and_told_in_german() -> None:
    t = events.create("Cup", Settings("swiss", rounds=3, seeding="order"), 3)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        t = events.enter(t, name, [name], 0)
    for other in (2, 3, 4):
        apply(t, Apart(1, other))
    t = events.start(t)
    with speaking("de"):  # whoever has it paired
        t = events.pair(t, json.loads(json.dumps(swiss.solve(swiss.work(t)))))
    t = events.from_json(events.to_json(t))
    (r,) = t.rounds
    assert "who are kept apart" in r.note
    assert noted(r) == r.note
    with speaking("de"):
        assert noted(r).startswith("Keine Paarung")
        assert "auseinander" in noted(r)
        assert noted(r) in events.why_match(t, 1)


def test_refusals_of_the_rules_are_german() -> None:
    t = events.create("Cup", Settings("single"), 3)
    with speaking("de"), pytest.raises(Refused, match="mindestens zwei"):
        events.start(t)
    with pytest.raises(Refused, match="two entrants"):
        events.start(t)


def test_how_far_somebody_came_is_stored_in_english() -> None:
    t, _ = simulate(Settings("single"), 5, fork(17, 0))
    with speaking("de"):
        rows = events.standings(t)
        table = events.standings_csv(t)
    assert rows[0].status == "winner"
    assert ",winner," in table
