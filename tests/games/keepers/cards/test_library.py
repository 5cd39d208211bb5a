"""What a card looks like to readers, and that its place is told from their view alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.keepers import KEEPERS, library
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.state import Options
from engine.games.keepers.view import Card, Running, View
from engine.releases import rulings_of
from tests.toy_game import TOY


def view(viewer: int | None = 0, cards: str = "chaotic", **sides: dict[str, Any]) -> View:
    """Return a view with the given fields of `blue` and `red`."""
    plain = KEEPERS.view(KEEPERS.setup(1, Options()), viewer)
    blue = replace(plain.sides[0], **sides.get("blue", {}))
    red = replace(plain.sides[1], **sides.get("red", {}))
    return replace(plain, cards=cards, sides=(blue, red), **sides.get("match", {}))


def test_a_game_says_whether_it_has_cards() -> None:
    assert KEEPERS.cards is not None
    assert TOY.cards is None


def test_every_card_can_be_read() -> None:
    assert list(library.names()) == list(CARDS)
    for name, title in library.names().items():
        card = KEEPERS.cards.info(name)
        assert card is not None
        assert (card.name, card.title) == (name, title)
        declared = CARDS[name]
        assert (card.text, card.rulings) == (declared.text, rulings_of(declared))
        assert (card.rule, card.kind) == (declared.rule, library.kind(declared))
    assert KEEPERS.cards.info("Snipe") is None
    assert KEEPERS.cards.info("") is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("snipe", "1cc: 1 action, then cools down under 1 CC card · Damage"),
        ("refresh", "2cc: 1 action, then cools down under 2 CC cards · Health"),
        ("dash", "Passive: always works once you own it · Evasive"),
        ("stun", "Active: 1 action each time, no cooldown · Special"),
        ("tax", "Event: happens once, when you buy it · Ability"),
    ],
)
def test_the_kind_in_one_line(name: str, kind: str) -> None:
    assert library.kind(CARDS[name]) == kind


def test_where_a_card_is() -> None:
    seen = view(
        blue={
            "row": (Card("dash"), Card("snipe", taxed=True)),
            "field": (Card("refresh", waits=2), Card("risk", waits=1), Card("tar", ready=True)),
            "hand": (Card("tax"), Card("stun", vetoed=True)),
        },
        red={
            "row": (Card("dash"),),
            "field": (Card("truce", vetoed=True, waits=2),),
            "hand": (Card(""), Card("")),
        },
        match={
            "shared": (Card("void"),),
            "running": (Running("tar", "Tar", 0, 9, 1, "until Red's second turn ends"),),
        },
    )
    sentences = {name: library.whereabouts(seen, name) for name in CARDS}
    assert sentences["dash"] == "In your row. In Red's row."
    assert sentences["snipe"] == "In your row (taxed)."
    assert sentences["refresh"] == "On your Cooldown Field until 2 more CC cards lie above it."
    assert sentences["risk"] == "On your Cooldown Field until 1 more CC card lies above it."
    assert sentences["tar"] == (
        "On your Cooldown Field, may return. Its effect runs: until Red's second turn ends."
    )
    assert sentences["tax"] == "In your hand."
    assert sentences["stun"] == "In your hand (vetoed)."
    assert sentences["truce"] == "On Red's Cooldown Field (vetoed)."
    assert sentences["void"] == "In the Shared Hand."
    assert sentences["ambush"] == library.ELSEWHERE
    assert (
        library.whereabouts(view(None, blue={"row": (Card("dash"),)}), "dash") == "In Blue's row."
    )


def test_the_back_of_a_card_is_no_place() -> None:
    """Whether an enemy holds a card or nobody does reads the same."""
    backs = {"hand": (Card(""),) * 7}
    for name in CARDS:
        assert library.whereabouts(view(red=backs), name) == library.ELSEWHERE
        assert library.whereabouts(view(), name) == library.ELSEWHERE


def test_picks_are_told_until_the_card_shows() -> None:
    picked = {"drafted": ("snipe", "tar"), "row": (Card("tar"),)}
    seen = view(red=picked, match={"pool": ("void",)})
    assert library.whereabouts(seen, "snipe") == "Picked for Red's hand."
    assert library.whereabouts(seen, "tar") == "In Red's row."
    assert library.whereabouts(seen, "void") == "Still to be picked."


def test_a_match_without_cards_says_so() -> None:
    assert library.whereabouts(view(cards="none"), "snipe") == library.NO_CARDS
    prepared = view(cards="none", blue={"row": (Card("snipe"),)})
    assert library.whereabouts(prepared, "snipe") == "In your row."
