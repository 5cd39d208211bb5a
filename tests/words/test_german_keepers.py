"""Keepers Dissension in German: what it says, asks, offers, refuses and shows leaves nothing in
English."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from bot.i18n import speaking
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CATEGORIES, KINDS
from render import keepers
from tests.effort import seeds_until
from tests.words import german
from tests.words import test_marked_game as game
from tests.words.german import ALT, BUTTON, ENTRY

GERMAN = german.Speech(
    KEEPERS,
    {*game.NAMES, *CATEGORIES.values(), *KINDS.values(), "Hard Core", "Quick Game"},
    more="""actions card cards carries enemy free goes hidden ignores lays lies may moves never
        more next one own returns row space spaces swap two unused up wall walls warrior warriors
        whole which who""",
    typed=german.TYPED + r"|\b[A-Za-z]\d*\b|K[DU]-[A-Z0-9-]+",
)


@pytest.mark.parametrize("mode", game.WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(mode: str) -> None:
    told = Counter[int]()
    for seed in seeds_until(lambda: told.total() > 500, range(1, 2)):
        with speaking("de"):
            told[seed] = sum(GERMAN.told(game.said(*now)) for now in game.playout(seed, mode))


def test_english_words_are_found() -> None:
    words = GERMAN.english("Blue's Mage moves next to a Wall for Scale")
    assert words == {"moves", "next", "to", "wall", "for"}
    assert GERMAN.english("Mage von Blau nutzt Stun auf Ogre von Rot") == set()


def test_a_side_a_card_is_aimed_at_is_called_by_its_name() -> None:
    used = ev.CardUsed(1, "reduction", 1, other="blue")
    assert KEEPERS.words.tell([used]) == ["Red uses Reduction on Blue."]
    with speaking("de"):
        assert KEEPERS.words.tell([used]) == ["Rot spielt Reduction auf Blau."]


def test_the_language_changes_no_match() -> None:
    german.changes_nothing(lambda: game.playout(5, game.WAYS[0]))


@pytest.mark.parametrize("mode", game.WAYS)
def test_labels_fit_into_menus_in_german(mode: str) -> None:
    with speaking("de"):
        for state, decision, _ in game.playout(3, mode):
            view = KEEPERS.view(state, decision.seat)
            for action in decision.actions:
                c = KEEPERS.words.choice(view, action)
                assert len(c.verb) <= BUTTON, c
                assert len(f"{c.verb} {c.target}") <= ENTRY, c
            assert len(keepers.alt(view)) <= ALT
            for clause in KEEPERS.orders.triggers(view):
                assert len(clause.label) <= ENTRY, clause
                for answer in KEEPERS.orders.answers(view, clause.key):
                    assert len(answer.label) <= ENTRY, answer
        GERMAN.check_menus()


def test_cards_and_rulebook_are_german() -> None:
    with speaking("de"):
        GERMAN.check_cards()
        GERMAN.check_rulebook("1. **Ziel:**")


def test_a_typed_german_sentence_of_the_menu_is_understood() -> None:
    with speaking("de"):
        for n, (state, decision, _) in enumerate(game.playout(4, game.WAYS[0])):
            view = KEEPERS.view(state, decision.seat)
            texts = [KEEPERS.words.choice(view, a).text for a in decision.actions]
            for action, text in [*zip(decision.actions, texts, strict=True)][n % 7 :: 7]:
                if texts.count(text) == 1:
                    assert KEEPERS.words.read(text, view, decision.actions)[:1] == [action], text


def test_german_words_fit_into_the_pictures(written: SimpleNamespace) -> None:
    with speaking("de"):
        for mode in game.WAYS:
            for n, (state, decision, _) in enumerate(game.playout(6, mode)):
                if n % 40 == 0:
                    view = KEEPERS.view(state, decision.seat)
                    for image in (keepers.picture(view), keepers.hand_picture(view)):
                        assert image.startswith(b"\x89PNG")
        keepers.legend("dark")
    assert {*written.beyond} <= {"Category"}  # what the palette is made of
