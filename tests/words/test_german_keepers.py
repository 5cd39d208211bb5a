"""Keepers Dissension in German: what it says, asks, offers, refuses and shows leaves nothing in
English."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bot.i18n import speaking, tr
from engine import core, rulebook
from engine.games.keepers import KEEPERS, library, modes
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CATEGORIES, KINDS
from render import draw, keepers
from tests.words import test_marked_game as game
from tests.words.test_german_game import ENGLISH

#: More words that no German sentence has.
MORE = frozenset(
    re.findall(
        r"\w+",
        """actions card cards carries enemy free goes hidden ignores lays lies may moves never more
        next one own returns row space spaces swap two unused up wall walls warrior warriors whole
        which who""",
    )
)
#: What keeps its printed name in every language.
NAMES = sorted(
    {*game.NAMES, *CATEGORIES.values(), *KINDS.values(), "Hard Core", "Quick Game"},
    key=len,
    reverse=True,
)
#: What Discord takes of a button and of an entry of a menu.
BUTTON, ENTRY = 80, 100


@cache
def _names() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES))


@cache
def english(text: str) -> set[str]:
    """Return the English words of a text, without what keeps its name or is typed."""
    left = re.sub(r"'[^']*'|`[^`]*`|\b[A-Za-z]\d*\b|K[DU]-[A-Z0-9-]+", " ", _names().sub(" ", text))
    return {w for w in re.findall(r"[a-zäöüß]+", left.lower()) if w in ENGLISH | MORE}


@pytest.mark.parametrize("mode", game.WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(mode: str) -> None:
    count = 0
    with speaking("de"):
        for state, asked, events in game.playout(1, mode):
            for text in game.said(state, asked, events):
                assert not english(text), text
                count += 1
    assert count > 500


def test_english_words_are_found() -> None:
    assert english("Blue's Mage moves next to a Wall for Scale") == {
        "moves",
        "next",
        "to",
        "wall",
        "for",
    }
    assert english("Mage von Blau nutzt Stun auf Ogre von Rot") == set()


def test_a_side_a_card_is_aimed_at_is_called_by_its_name() -> None:
    used = ev.CardUsed(1, "reduction", 1, other="blue")
    assert KEEPERS.tell([used]) == ["Red uses Reduction on Blue."]
    with speaking("de"):
        assert KEEPERS.tell([used]) == ["Rot spielt Reduction auf Blau."]


def test_the_language_changes_no_match() -> None:
    def last() -> str:
        return core.digest([state for state, _, _ in game.playout(5, game.WAYS[0])][-1])

    plain = last()
    with speaking("de"):
        assert last() == plain


@pytest.mark.parametrize("mode", game.WAYS)
def test_labels_fit_into_menus_in_german(mode: str) -> None:
    with speaking("de"):
        for state, asked, _ in game.playout(3, mode):
            view = KEEPERS.view(state, asked.seat)
            for action in asked.actions:
                c = KEEPERS.choice(view, action)
                assert len(c.verb) <= BUTTON, c
                assert len(f"{c.verb} {c.target}") <= ENTRY, c
            assert len(keepers.alt(view)) <= 1024
            for clause in KEEPERS.triggers(view):
                assert len(clause.label) <= ENTRY, clause
                for answer in KEEPERS.answers(view, clause.key):
                    assert len(answer.label) <= ENTRY, answer
        for way in modes.MODES:
            assert len(f"{tr(way.title)} · {tr(way.text)}") <= 125
        for preference in KEEPERS.preferences:
            assert len(tr(preference.label)) <= BUTTON


def test_cards_rulebook_and_legend_are_german() -> None:
    with speaking("de"):
        for name in library.names():
            card = library.info(name)
            assert card is not None
            for text in (card.kind, card.text, *card.rulings):
                assert not english(text), text
        assert rulebook.summary("keepers").startswith("1. **Ziel:**")
        for s in (s for c in rulebook.chapters("keepers") for s in c.sections):
            assert not english(f"{s.title}. {s.text}"), s


def test_a_typed_german_sentence_of_the_menu_is_understood() -> None:
    with speaking("de"):
        for n, (state, asked, _) in enumerate(game.playout(4, game.WAYS[0])):
            view = KEEPERS.view(state, asked.seat)
            texts = [KEEPERS.choice(view, a).text for a in asked.actions]
            for action, text in [*zip(asked.actions, texts, strict=True)][n % 7 :: 7]:
                if texts.count(text) == 1:
                    assert KEEPERS.read(text, view, asked.actions)[:1] == [action], text


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
        for mode in game.WAYS:
            for n, (state, asked, _) in enumerate(game.playout(6, mode)):
                if n % 40 == 0:
                    view = KEEPERS.view(state, asked.seat)
                    for image in (keepers.picture(view), keepers.hand_picture(view)):
                        assert image.startswith(b"\x89PNG")
        keepers.legend("dark")
    assert {*beyond} <= {"Category"}  # what the palette is made of
