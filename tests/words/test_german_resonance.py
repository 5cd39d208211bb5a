"""Resonance in German: what it says, asks, offers, refuses and shows leaves nothing in English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import speaking
from engine import rulebook
from engine.core import Decision, Event
from engine.games.resonance import RESONANCE, decks, library
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.state import Options, State
from engine.rng import Stream, pick
from render import resonance
from tests.effort import seeds_until
from tests.games.resonance.bold import bold
from tests.words import german
from tests.words.german import ALT, BUTTON, ENTRY, Told

GERMAN = german.Speech(
    RESONANCE,
    {
        *library.names().values(),
        *(k.title for k in KEYWORDS.values()),
        "Spent Token",
        "Spent Tokens",
    },
    more="""add adds card cards color colors discard discards drawn goes may more of one pile
        sealed spent too which""",
    typed=german.TYPED + r"|\b[A-D]\d*\b",
)
#: Options of the matches.
WAYS: dict[str, dict[str, Any]] = {
    "two": {},
    "quick": {"quick": True},
    "three": {"seats": 3},
    "own": {"decks": "own", "seats": 2},
}
#: Every so many questions all is said about the position; what happened is told every time.
EVERY = 3


def playout(seed: int, way: str) -> Iterator[Told]:
    """Yield the positions of a match played at random and boldly by turns."""
    stream, options = Stream(seed), Options(**RESONANCE.ways.complete(WAYS[way]))

    def choose(state: State, decision: Decision) -> str:
        return bold(state, decision) if state.ply % 2 else pick(stream, decision.actions)

    return german.playout(RESONANCE, seed, options, 220, choose)


def said(state: State, decision: Decision, events: list[Event], lot: Stream) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked, and about what happened."""
    yield from RESONANCE.words.tell(events)
    if state.ply % EVERY:
        return
    view = RESONANCE.view(state, decision.seat)
    yield from (RESONANCE.words.question(view, decision, to_owner=yes) for yes in (True, False))
    yield from (resonance.alt(view), resonance.table(view))
    yield from (resonance.tray_alt(view), resonance.tray_text(view))
    yield from GERMAN.offered(view, decision.actions)
    for text in ("attack A B", "use mark", "discard M1.1", "deploy M2.2", "pick M1", "zz"):
        yield RESONANCE.explain(state, decision.seat, text).why
    yield from GERMAN.ordered(view, RESONANCE.orders.triggers(view))
    yield RESONANCE.cards.whereabouts(view, pick(lot, [*library.names()]))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(way: str) -> None:
    told = Counter[int]()
    for seed in seeds_until(lambda: told.total() > 500, range(1, 2)):
        lot = Stream(seed)
        with speaking("de"):
            told[seed] = sum(GERMAN.told(said(*now, lot)) for now in playout(seed, way))


def test_english_words_are_found() -> None:
    words = GERMAN.english("A1 discards a card for Spread")
    assert words == {"discards", "a", "card", "for"}
    assert GERMAN.english("Blau wirft M1.1 1/1 Aura ab") == set()


def test_the_language_changes_no_match() -> None:
    german.changes_nothing(lambda: playout(5, "two"))


def test_labels_fit_into_menus_in_german() -> None:
    with speaking("de"):
        for state, decision, _ in playout(3, "two"):
            view = RESONANCE.view(state, decision.seat)
            for action in decision.actions:
                c = RESONANCE.words.choice(view, action)
                assert len(c.verb) <= BUTTON, c
            assert len(resonance.alt(view)) <= ALT
            for clause in RESONANCE.orders.triggers(view):
                assert len(clause.label) <= ENTRY, clause
        GERMAN.check_menus()


def test_cards_and_decks_are_german() -> None:
    with speaking("de"):
        GERMAN.check_cards()
        deck = ""
        for _ in range(20):
            info = RESONANCE.decks.info(deck)
            GERMAN.told((info.title, *info.lines, info.fault))
            changes = RESONANCE.decks.changes(deck, None)
            GERMAN.told(changes)
            if all(rows[0].action.startswith(("drop", "keep")) for rows in changes.values()):
                break
            deck = RESONANCE.decks.changed(deck, next(iter(changes.values()))[0].action)
        assert decks.fault(decks.read(deck)) is None


def test_the_rulebook_is_german() -> None:
    with speaking("de"):
        assert rulebook.section("resonance", "RS-STATE-GUARD").title.startswith("Wache")
        GERMAN.check_rulebook("Dein Player")


def test_colors_keep_their_printed_names() -> None:
    """They are typed, stand in the names of modules, and Red is no seat."""
    with speaking("de"):
        assert RESONANCE.decks.info("M1 red blue").lines[:2] == (
            "Primärfarbe: Red",
            "Sekundärfarben: Blue",
        )


def test_german_words_fit_into_the_pictures(written: SimpleNamespace) -> None:
    with speaking("de"):
        for way in ("two", "three"):
            for n, (state, decision, _) in enumerate(playout(6, way)):
                if n % 20 == 0:
                    view = RESONANCE.view(state, decision.seat)
                    for image in (resonance.picture(view), resonance.tray(view)):
                        assert image is None or image.startswith(b"\x89PNG")
        for name in ("mark", "red.1", "M1.7", "M22.5"):
            resonance.card_picture(name)
        resonance.legend("dark")
    assert {*written.beyond} <= {"Tag"}  # what the palette is made of
