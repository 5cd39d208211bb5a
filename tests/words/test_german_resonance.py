"""Resonance in German: what it says, asks, offers, refuses and shows leaves nothing in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from bot.i18n import speaking, tr
from engine import core, rulebook
from engine.core import Decision, Event
from engine.games.resonance import RESONANCE, decks, library
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.state import Options, State
from engine.rng import Stream, pick
from render import draw, resonance
from tests.resonance.bold import bold
from tests.words.test_german_game import ENGLISH

#: More words that no German sentence has.
MORE = frozenset(
    re.findall(
        r"\w+",
        """add adds card cards color colors discard discards drawn goes may more of one pile
        sealed spent too which""",
    )
)
#: What keeps its printed name in every language.
NAMES = sorted(
    {
        *library.names().values(),
        *(k.title for k in KEYWORDS.values()),
        "Spent Token",
        "Spent Tokens",
    },
    key=len,
    reverse=True,
)
#: Options of the matches, and what Discord takes of a button and of an entry of a menu.
WAYS: dict[str, dict[str, Any]] = {
    "two": {},
    "quick": {"quick": True},
    "three": {"seats": 3},
    "own": {"decks": "own", "seats": 2},
}
BUTTON, ENTRY = 80, 100
MOST = 220
#: Every so many questions all is said about the position; what happened is told every time.
EVERY = 3


@cache
def _names() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES))


@cache
def english(text: str) -> set[str]:
    """Return the English words of a text, without what keeps its name or is typed."""
    left = re.sub(r"'[^']*'|`[^`]*`|\b[A-D]\d*\b", " ", _names().sub(" ", text))
    return {w for w in re.findall(r"[a-zäöüß]+", left.lower()) if w in ENGLISH | MORE}


def playout(seed: int, way: str) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Yield each position of a match with a question and what happened before it."""
    options = Options(**RESONANCE.complete(WAYS[way]))
    state, stream, events = core.begin(RESONANCE, seed, options), Stream(seed), []
    for n in range(MOST):
        if state.outcome is not None:
            break
        asked = RESONANCE.decisions(state)[0]
        yield state, asked, events
        action = bold(state, asked) if n % 2 else pick(stream, asked.actions)
        events = core.apply(RESONANCE, state, asked.seat, action)
    yield state, asked, events


def said(state: State, asked: Decision, events: list[Event], lot: Stream) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked, and about what happened."""
    yield from RESONANCE.tell(events)
    if state.ply % EVERY:
        return
    view = RESONANCE.view(state, asked.seat)
    yield RESONANCE.ask(view, asked)
    yield resonance.alt(view)
    yield from (resonance.tray_alt(view), resonance.tray_text(view))
    yield resonance.table(view)
    for action in asked.actions:
        c = RESONANCE.choice(view, action)
        yield from (c.verb, c.target, c.text, c.confirm, c.about)
        yield RESONANCE.advice(view, action)
    for text in ("attack A B", "use mark", "discard M1.1", "deploy M2.2", "pick M1", "zz"):
        yield RESONANCE.explain(state, asked.seat, text).why
    for clause in RESONANCE.triggers(view):
        yield from (clause.label, clause.text)
        for answer in RESONANCE.answers(view, clause.key):
            yield from (answer.label, answer.text)
    yield RESONANCE.whereabouts(view, pick(lot, [*library.names()]))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(way: str) -> None:
    lot, count = Stream(1), 0
    with speaking("de"):
        for state, asked, events in playout(1, way):
            for text in said(state, asked, events, lot):
                assert not english(text), text
                count += 1
    assert count > 500


def test_english_words_are_found() -> None:
    assert english("A1 discards a card for Spread") == {"discards", "a", "card", "for"}
    assert english("Blau wirft M1.1 1/1 Aura ab") == set()


def test_the_language_changes_no_match() -> None:
    def last() -> str:
        return core.digest([state for state, _, _ in playout(5, "two")][-1])

    plain = last()
    with speaking("de"):
        assert last() == plain


def test_labels_fit_into_menus_in_german() -> None:
    with speaking("de"):
        for state, asked, _ in playout(3, "two"):
            view = RESONANCE.view(state, asked.seat)
            for action in asked.actions:
                c = RESONANCE.choice(view, action)
                assert len(c.verb) <= BUTTON, c
            assert len(resonance.alt(view)) <= 1024
            for clause in RESONANCE.triggers(view):
                assert len(clause.label) <= ENTRY, clause
        for mode in RESONANCE.modes:
            assert len(f"{tr(mode.title)} · {tr(mode.text)}") <= 125
        for preference in RESONANCE.preferences:
            assert len(tr(preference.label)) <= BUTTON


def test_cards_and_decks_are_german() -> None:
    with speaking("de"):
        for name in library.names():
            card = library.info(name)
            assert card is not None
            for text in (card.kind, card.text, *card.rulings):
                assert not english(text), text
        deck = ""
        for _ in range(20):
            found = RESONANCE.deck(deck)
            for text in (found.title, *found.lines, found.fault):
                assert not english(text), text
            changes = RESONANCE.deck_changes(deck)
            for head in changes:
                assert not english(head), head
            if all(rows[0].action.startswith(("drop", "keep")) for rows in changes.values()):
                break
            deck = RESONANCE.changed_deck(deck, next(iter(changes.values()))[0].action)
        assert decks.fault(decks.read(deck)) is None


def test_the_rulebook_is_german() -> None:
    with speaking("de"):
        assert rulebook.summary("resonance").startswith("Dein Player")
        assert rulebook.section("resonance", "RS-STATE-GUARD").title.startswith("Wache")
        for chapter in rulebook.chapters("resonance"):
            assert not english(f"{chapter.title}. {chapter.text}"), chapter.title
            for s in chapter.sections:
                assert not english(f"{s.title}. {s.text}"), s


def test_colors_keep_their_printed_names() -> None:
    """They are typed, stand in the names of modules, and Red is no seat."""
    with speaking("de"):
        assert RESONANCE.deck("M1 red blue").lines[:2] == (
            "Primärfarbe: Red",
            "Sekundärfarben: Blue",
        )


def test_german_words_fit_into_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word of a picture stands beyond its edge."""
    beyond: list[str] = []
    write: Callable[..., float] = draw.Canvas.text

    def measured(self: Any, x: float, y: float, text: str, size: float, *a: Any, **k: Any) -> float:
        wide = write(self, x, y, text, size, *a, **k)
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[k.get("align", "l")]
        if left < 0 or left + wide > self.image.width / draw.SCALE:
            beyond.append(text)
        return wide

    monkeypatch.setattr(draw.Canvas, "text", measured)
    with speaking("de"):
        for way in ("two", "three"):
            for n, (state, asked, _) in enumerate(playout(6, way)):
                if n % 20 == 0:
                    view = RESONANCE.view(state, asked.seat)
                    for image in (resonance.picture(view), resonance.tray(view)):
                        assert image is None or image.startswith(b"\x89PNG")
        for name in ("mark", "red.1", "M1.7", "M22.5"):
            resonance.card_picture(name)
        resonance.legend("dark")
    assert {*beyond} <= {"Tag"}  # what the palette is made of
