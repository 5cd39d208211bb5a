"""Of Men and Machines in German: what it says, asks, offers, refuses and shows leaves nothing in
English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import speaking
from engine import rulebook
from engine.core import Decision
from engine.games.machines import MACHINES, library
from engine.games.machines.card_files import core as printed
from engine.games.machines.field import layouts
from engine.games.machines.state import Options, State
from render import machines
from tests.effort import seeds_until
from tests.words import german
from tests.words.german import ALT, BUTTON, ENTRY, Told

GERMAN = german.Speech(
    MACHINES,
    {
        *(title for name, title in library.names().items() if name not in layouts()),
        *(f.title for f in printed().factions.values()),
        "Last Stand",
        "Free For All",
    },
    more="""adjacent any battle build builds card cards cell cells costs deploy discard
        draw draws economy fight free goes heals health it lies may more moves nobody
        one own points range sacrifice scrap soldier specialist speed stands strike
        structure this two unhurt uses when while within""",
    typed=r"“[^”]*”|\((?:Speed|[a-z]+)\)|\b[a-i]\d+|\b[A-Z]\b",
)
#: Options of the matches.
WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2, "field": "arena"},
    "three": {"seats": 3},
    "four": {"seats": 4, "play": "alliance"},
}
#: What is typed at the wrong time, about the wrong card, or is no action.
TYPED = (
    "a1-a9", "d2-d3", "d1xd8", "b2>b3", "skirmish d5", "deploy conscript-rifle b2",
    "construct barricade c3", "restore d1", "retreat d1", "fortify d1", "scrap barricade",
    "keep old-resolve", "discard mortar-crew", "use supply-drop", "use mend@d1", "use relay",
    "use deep-lockers", "faction raise", "faction x", "layout bare", "zz", "go",
)  # fmt: skip


def playout(seed: int, way: str) -> Iterator[Told]:
    """Yield the positions of a match in which fights are often chosen."""
    dice, options = Random(seed), Options(**MACHINES.ways.complete(WAYS[way]))

    def choose(state: State, decision: Decision) -> str:
        actions = [a for a in decision.actions if "x" in a.split()[0] or a.startswith("skirmish")]
        return dice.choice(actions if actions and dice.random() < 0.7 else decision.actions)

    return german.playout(MACHINES, seed, options, 220, choose)


def said(state: State, decision: Decision, dice: Random) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked."""
    view = MACHINES.view(state, decision.seat)
    yield from (machines.alt(view), machines.table(view))
    yield from (machines.tray_alt(view), machines.tray_text(view))
    if state.outcome is None:
        yield from (MACHINES.words.question(view, decision, to_owner=yes) for yes in (True, False))
        yield from GERMAN.offered(
            view, dice.sample(decision.actions, min(len(decision.actions), 8))
        )
        yield from GERMAN.ordered(view, dice.sample(MACHINES.orders.triggers(view), 2))
    for text in dice.sample(TYPED, 3):
        yield MACHINES.explain(state, decision.seat, text).why
    yield MACHINES.cards.whereabouts(view, dice.choice([*library.names()]))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(way: str) -> None:
    told = Counter[int]()
    for seed in seeds_until(lambda: told.total() > 1000, range(1, 2)):
        dice = Random(seed)
        with speaking("de"):
            for state, decision, events in playout(seed, way):
                told[seed] += GERMAN.told(MACHINES.words.tell(events))
                if state.ply % 4 == 0 or state.outcome is not None:
                    told[seed] += GERMAN.told(said(state, decision, dice))


def test_english_words_are_found() -> None:
    words = GERMAN.english("Weld Mite c3 is Stunned for 2 turns")
    assert words == {"for", "turns"}
    assert GERMAN.english("Blau spielt Weld Mite auf c3 aus, nächsten Zug bereit") == set()


def test_the_language_changes_no_match() -> None:
    german.changes_nothing(lambda: playout(5, "two"))


def test_labels_fit_into_menus_in_german() -> None:
    with speaking("de"):
        for state, decision, _ in playout(3, "two"):
            view = MACHINES.view(state, decision.seat)
            if state.ply % 8 == 0:
                assert len(machines.alt(view)) <= ALT
            for action in decision.actions if state.outcome is None else ():
                c = MACHINES.words.choice(view, action)
                assert len(c.verb) <= BUTTON, c
                assert len(c.actor_label) <= ENTRY, c
        GERMAN.check_menus()


def test_cards_and_rulebook_are_german() -> None:
    with speaking("de"):
        GERMAN.check_cards()
        assert rulebook.section("machines", "MM-COUNTER-01").title.startswith("Gegenschlag")
        GERMAN.check_rulebook("Du führst", allowed={"a"})  # a seat


def test_german_words_fit_into_the_pictures(written: SimpleNamespace) -> None:
    with speaking("de"):
        for way in ("two", "three"):
            for n, (state, decision, _) in enumerate(playout(6, way)):
                if n % 40 == 0:
                    view = MACHINES.view(state, decision.seat)
                    for image in (machines.picture(view), machines.tray(view)):
                        assert image is None or image.startswith(b"\x89PNG")
        for name in [
            "mend",
            "stn",
            "supply-drop",
            "repulsor-blast",
            "walking-citadel",
            "node-zero",
        ]:
            machines.card_picture(name)
        written.seen.clear()
        machines.legend("dark")
    assert not written.beyond
    assert not [text for text in written.seen if text.endswith("…")]
