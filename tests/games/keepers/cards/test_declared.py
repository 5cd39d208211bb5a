"""The printed cards are there, sorted as the rules count them; faults are told in words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.games.keepers import cards
from engine.games.keepers.card_types import CARDS, Card

KINDS = {"passive": 20, "active": 4, "event": 7, "cc": 39}
COOLDOWNS = {0: 31, 1: 9, 2: 20, 3: 10}
CATEGORIES = {
    "damage": 15,
    "health": 12,
    "evasive": 11,
    "buff": 9,
    "matter": 7,
    "special": 10,
    "ability": 6,
}
RED = re.findall(
    r"\S+",
    """call-to-arms collapse critical-hit explode ground-pound high-stakes hunter minefield
    penalty persevere repel retaliate shockwave snipe strength""",
)
EVENTS = ["affliction", "casters", "portal", "tax", "toughen", "veto", "void"]
GRANTS = {
    "armor": "armor",
    "explode": "explode",
    "ram": "ram",
    "scale": "scale",
    "strafe": "strafe",
    "vision": "vision",
    "deliver": "deliver",
    "leapfrog": "leap",
    "stealth": "hide",
    "stun": "stun",
}
SNIPE = CARDS["snipe"]
STUN = CARDS["stun"]


@pytest.mark.rule("KD-CSYS-01")
def test_there_are_at_least_the_seventy_cards() -> None:
    assert len(CARDS) >= 70
    assert list(CARDS) == sorted(CARDS)
    assert all(name == card.name for name, card in CARDS.items())


@pytest.mark.rule("KD-CSYS-01")
def test_kinds_and_cooldowns() -> None:
    assert Counter(c.kind for c in CARDS.values()) >= Counter(KINDS)
    assert Counter(c.cooldown for c in CARDS.values()) >= Counter(COOLDOWNS)
    assert all(CARDS[name].kind == "event" for name in EVENTS)


@pytest.mark.rule("KD-CSYS-12")
def test_categories() -> None:
    assert Counter(c.category for c in CARDS.values()) >= Counter(CATEGORIES)
    assert all(CARDS[name].category == "damage" for name in RED)


def test_each_card_has_words_of_its_own() -> None:
    for key in ("title", "text", "rule"):
        assert len({getattr(c, key) for c in CARDS.values()}) == len(CARDS), key
    for card in CARDS.values():
        for words in (card.text, *card.rulings):
            assert words[0].isupper() or words[0].isdigit(), words
            assert words[-1] == ".", words
            assert not re.search(r"KD-|  ", words), words
        assert len(set(card.rulings)) == len(card.rulings), card.name


def test_cards_that_lend_the_keeper_an_ability() -> None:
    granted = {name: c.grants[0] for name, c in CARDS.items() if c.grants}
    assert granted.items() >= GRANTS.items()


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (SNIPE._replace(name="Snipe!"), "lower-case words"),
        (SNIPE._replace(name="sniper"), "does not fit the file"),
        (SNIPE._replace(rule="KD-CARD-SNIPER"), "has to be KD-CARD-SNIPE"),
        (SNIPE._replace(title=" "), "title is missing"),
        (SNIPE._replace(kind="instant"), "no kind"),
        (SNIPE._replace(category="red"), "no category"),
        (SNIPE._replace(text=""), "text is missing"),
        (SNIPE._replace(text="x" * 161), "161 characters, 160 fit"),
        (SNIPE._replace(rulings=("x.",) * 5), "5 rulings"),
        (SNIPE._replace(rulings=("x" * 141,)), "ruling has 141"),
        (SNIPE._replace(rulings=("",)), "ruling is empty"),
        (SNIPE._replace(cooldown=0), "1 to 3"),
        (SNIPE._replace(cooldown=4), "1 to 3"),
        (SNIPE._replace(kind="event"), "only CC cards cool down"),
        (SNIPE._replace(grants=("stun",)), "grants no abilities"),
        (STUN._replace(grants=()), "grants one ability"),
        (STUN._replace(grants=("stun", "hide")), "grants one ability"),
        (STUN._replace(grants=("fly",)), "no active ability 'fly'"),
    ],
)
def test_a_fault_is_told_in_words(card: Card, why: str) -> None:
    module = "stun" if card.name == "stun" else "snipe"
    assert why in cards.fault(card, module)


def test_no_card_has_a_fault() -> None:
    assert [w for c in CARDS.values() if (w := cards.fault(c, c.name.replace("-", "_")))] == []


def test_a_card_without_behaviour_is_incomplete() -> None:
    bare = SNIPE._replace(use=None)
    assert cards.complete(bare) == "Snipe lacks what it does"
    assert cards.complete(bare._replace(use=lambda *_: None)) == ""
    assert cards.complete(STUN) == ""
    assert cards.complete(CARDS["armor"]) == ""
    assert "nor changes" in cards.complete(CARDS["armor"]._replace(grants=()))
