"""The table of decks: each is its owner's, found, changed and deleted by nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.decks.store import Deck, DeckRows, NameTaken
from bot.whole_store import Store

ANN, BOB = 1, 2
NEW = Deck(0, ANN, "toy", "Ashes", "a b", False, 5)


@pytest.fixture
async def rows() -> AsyncIterator[DeckRows]:
    store = await Store.open(":memory:")
    try:
        yield DeckRows(store)
    finally:
        await store.close()


async def test_a_deck_is_its_owners(rows: DeckRows) -> None:
    number = await rows.add(NEW, 3)
    deck = await rows.get(ANN, number)
    assert deck == replace(NEW, id=number)
    assert await rows.get(BOB, number) is None
    assert not await rows.remove(BOB, number)
    assert not await rows.rename(BOB, number, "Mine")
    assert not await rows.build(replace(deck, user=BOB), "c", 6)
    await rows.set_usual(replace(deck, user=BOB), True)
    assert await rows.usual(ANN, "toy") is None
    assert await rows.usual(BOB, "toy") is None
    assert await rows.of(ANN) == [deck]
    assert await rows.of(BOB) == []


async def test_changes_meant_for_what_a_deck_was_are_not_made(rows: DeckRows) -> None:
    old = replace(NEW, id=await rows.add(NEW, 3))
    assert await rows.build(old, "a b c", 6)
    assert not await rows.build(old, "a b d", 7)
    (now,) = await rows.of(ANN)
    assert (now.deck, now.changed_at) == ("a b c", 6)


async def test_names_limits_and_the_one_that_is_always_brought(rows: DeckRows) -> None:
    first = await rows.add(NEW, 3)
    with pytest.raises(NameTaken):
        await rows.add(replace(NEW, name="ASHES"), 3)
    second = await rows.add(replace(NEW, name="Embers", changed_at=9), 3)
    with pytest.raises(NameTaken):
        await rows.rename(ANN, second, "ashes")
    assert await rows.add(replace(NEW, user=BOB), 3)
    third = await rows.add(replace(NEW, game="other"), 3)
    assert await rows.add(replace(NEW, name="One more"), 3) == 0
    assert [d.id for d in await rows.of(ANN)] == [second, third, first]
    for number in (first, second):
        deck = await rows.get(ANN, number)
        assert deck is not None
        await rows.set_usual(deck, True)
        usual = await rows.usual(ANN, "toy")
        assert usual is not None
        assert usual.id == number
    assert await rows.usual(ANN, "other") is None
    assert await rows.remove(ANN, second)
    assert await rows.usual(ANN, "toy") is None
