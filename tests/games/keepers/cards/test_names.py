"""Cards are named in their own declarations and nowhere else in the rules and the pictures."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from engine.games.keepers import cards, declaring
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS, Hooks, cc, passive
from engine.games.keepers.text.reasons import REASONS
from engine.games.keepers.warriors import OWN

ROOT = Path(__file__).parents[4]
#: Words of the rules that a card only shares: abilities of Warriors, hooks, the verb of taking
#: a card back, things on the board, and the Range of an Attack.
SHARED = {
    *ABILITIES,
    *chain.from_iterable(OWN),
    *Hooks._fields,
    "return",
    "portal",
    "void",
    "range",
    "stealth",
}
#: Keys of written positions, in which every Tax stands.
WRITTEN = {"tax"}


def named(source: str) -> Iterator[str]:
    """Yield the cards a module names, as literals in its code."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in CARDS and node.value not in SHARED:
            yield f"{node.value} in line {node.lineno}"


def modules() -> list[Path]:
    folders = (ROOT / "engine" / "games" / "keepers", ROOT / "render" / "keepers")
    paths = [p for folder in folders for p in sorted(folder.rglob("*.py"))]
    return [p for p in paths if p.parent.name != "cards"]


def test_no_card_is_named_outside_its_declaration() -> None:
    assert len(modules()) > 60
    for path in modules():
        data = [*named(path.read_text(encoding="utf-8"))]
        if path.parent.name == "positions":
            data = [f for f in data if f.split()[0] not in WRITTEN]
        assert not data, f"{path}: {data}"


def test_a_named_card_is_found() -> None:
    assert [*named('if card == "mirage":\n    pass')] == ["mirage in line 1"]
    assert [*named('x = "portal"')] == []


def test_name_title_and_rule_follow_from_the_file() -> None:
    card = cards.finished(passive("buff", "It is fast."), "very_fast")
    assert (card.name, card.title, card.rule) == ("very-fast", "Very Fast", "KD-CARD-VERY-FAST")


def test_words_and_rulings_follow_from_the_data() -> None:
    card = cc(
        1,
        "buff",
        "{Until}, it deals {damage} within {range} and has +{speed}.",
        "Up to {damage}.",
        aim=declaring.reach(2),
        changes=(declaring.Change("speed", 3),),
        lasts=declaring.Lasts(declaring.ON_SIDE, declaring.Turns(4)),
        does=(declaring.Deals(5),),
    )
    done = cards.finished(card, "example")
    assert done.text == (
        "Until the end of your fourth turn, counting this one, it deals 5 within 2 and has +3."
    )
    assert done.rulings[0].startswith("The turn you play it in is the first")
    assert done.rulings[1] == "Up to 5."
    assert done.use is not None
    assert done.hooks.speed is not None


def test_words_about_missing_data_are_a_fault() -> None:
    with pytest.raises(KeyError, match="damage"):
        cards.finished(cc(1, "buff", "It deals {damage}."), "example")


def test_refusals_of_cards_join_those_of_the_rules() -> None:
    for card in CARDS.values():
        for key in card.reasons:
            assert REASONS[key][1].endswith(".")
    assert REASONS["pick-veto"][0] == "KD-CARD-VETO"
    assert REASONS["two-spaces"][0] == "KD-PORTAL-01"
