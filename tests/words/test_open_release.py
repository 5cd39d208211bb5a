"""A new card needs no translation before its release is closed; all else does."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot.i18n import FOLDER, collect, speaking
from engine import rulebook
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.keepers.card_types import CARDS
from engine.i18n import mark, trn
from engine.releases import Ruling
from tests.open_release import close, closed, new_cards, waiting
from tests.words import test_catalogues as demands
from tests.words import test_german_game as german

HUE = FOLDER.parents[1] / "engine" / "games" / "hueshift" / "locales"
CARDS_FILE = "engine/games/hueshift/cards/wildcards.py"
TEXT, RULING = "All of the damage is taken by the other one.", "This is only for the first one."
WHEN, LATE = "only with the others", "That was left open before."
PLURAL = ("Once more for {mech}", "{count} times for {mech}")
ASIDE = mark("This cannot be done with {mech}.")


def aside() -> str:
    return ASIDE


def unfit(s: Any, seat: int, unit: int, window: str, attack: Any) -> str:
    return aside()


def told(seen: Any, owner: int, enemy: int) -> str:
    return aside()


@cache
def plain() -> Catalog:
    return collect.marked("hueshift")


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalog]:
    """Declare a Wildcard and a ruling of the next release; return what its module marks."""
    before, more = [*plain()], Catalog()
    coming = closed("hueshift") + 1
    new = msgspec.structs.replace(
        WILDCARDS["second-wind"],
        name="new-card",
        title="New Card",
        rule="HS-WILD-NEWCARD",
        text=TEXT,
        rulings=(RULING,),
        since=coming,
        when=WHEN,
        unfit=unfit,
        says=lambda u, mech: trn("Once more for {mech}", "{count} times for {mech}", 1, mech=mech),
    )
    late = (Ruling(LATE, since=coming),)
    monkeypatch.setitem(WILDCARDS, "new-card", new)
    shield = msgspec.structs.replace(WILDCARDS["shield-wall"], rulings=late)
    monkeypatch.setitem(WILDCARDS, "shield-wall", shield)
    for text in (WHEN, ASIDE, PLURAL):
        more.add(text, locations=[(CARDS_FILE, 0)])

    def collected(game: str = "") -> Catalog:
        result = Catalog()
        for m in (*before, *more):
            result.add(m.id, context=m.context, locations=m.locations)
        for name, text in HUESHIFT.cards.sentences():
            result.add(text, context=name)
        return result

    monkeypatch.setattr(collect, "marked", collected)
    monkeypatch.delitem(vars(german.GERMAN), "_later", raising=False)
    rulebook._book.cache_clear()
    yield more
    rulebook._book.cache_clear()


def demanded() -> None:
    demands.test_every_marked_sentence_is_translated_and_nothing_else("de", HUE)
    demands.test_renewing_a_catalogue_loses_nothing("de", HUE)


def test_what_a_new_card_says_may_wait(marked: Catalog) -> None:
    assert "new-card" in new_cards("hueshift")
    late = waiting("hueshift", collect.marked("hueshift"))
    own = {("new-card", TEXT), ("new-card", RULING), ("", WHEN), ("", ASIDE), ("", PLURAL)}
    assert {*own, ("shield-wall", str(Ruling(LATE, since=closed("hueshift") + 1)))} <= late
    demanded()
    german.test_cards_and_rulebook_are_german()
    with speaking("de"):
        card = HUESHIFT.cards.info("new-card")
    assert card is not None
    assert (card.text, card.rulings[0]) == (TEXT, RULING)


@pytest.mark.parametrize("translation", ["", "Der ganze Schaden trifft die andere."])
def test_it_may_stand_in_the_catalogue_empty_or_told(
    marked: Catalog, monkeypatch: pytest.MonkeyPatch, translation: str
) -> None:
    text, empty = collect.renewed("de", HUE)
    entry = f'msgid "{TEXT}"\nmsgstr "{{}}"\n'
    assert TEXT in empty
    assert entry.format("") in text
    text = text.replace(entry.format(""), entry.format(translation))
    catalogue = read_po(io.BytesIO(text.encode()), locale="de")
    monkeypatch.setattr(collect, "read", lambda code, folder: catalogue)
    demanded()
    message = catalogue.get(TEXT, "new-card")
    assert message is not None
    message.string = "{odd} {places}"
    with pytest.raises(AssertionError):
        demanded()


def test_closing_its_release_demands_all_of_it(
    marked: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    close(monkeypatch, "hueshift")
    assert waiting("hueshift", collect.marked("hueshift")) == set()
    with pytest.raises(AssertionError, match="make words"):
        demanded()


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("A sentence of nobody.", CARDS_FILE),
        (WHEN, "engine/games/hueshift/turns.py"),
        ("no damage", CARDS_FILE),
    ],
)
def test_all_else_stays_demanded(marked: Catalog, text: str, file: str) -> None:
    marked.add(text, locations=[(file, 0)])
    late = waiting("hueshift", collect.marked("hueshift"))
    assert ("", text) not in late
    if text != "no damage":  # an old card says it, too, and it is told
        with pytest.raises(AssertionError, match="make words"):
            demanded()


def test_a_new_card_of_keepers_may_wait_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    card = CARDS["dash"]._replace(
        name="new-card", text=TEXT, forecast=told, since=closed("keepers") + 1
    )
    monkeypatch.setitem(CARDS, "new-card", card)
    assert "new-card" in new_cards("keepers")
    catalogue = Catalog()
    catalogue.add(ASIDE, locations=[("engine/games/keepers/cards/new_card.py", 0)])
    catalogue.add("Another one.", locations=[("engine/games/keepers/cards/new_card.py", 0)])
    assert {text for _, text in waiting("keepers", catalogue)} >= {ASIDE}
    assert ("", "Another one.") not in waiting("keepers", catalogue)
