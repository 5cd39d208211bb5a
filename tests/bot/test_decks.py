"""Decks of one's own by clicks: built, checked, named, shared, taken in, brought to a match.

The match is Resonance with decks of one's own, begun by clicks alone.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.decks.keeping import MOST
from bot.decks.store import DeckRows
from bot.lobby.challenges import Invitation
from bot.store.rows import Place, Player
from engine.games import GAMES
from engine.games.resonance import RESONANCE
from tests.bot.kit import Hall
from tests.bot.test_undo import forge
from tests.bot.typed_signs import bare
from tests.scenarios.resonance import rule

MINE = "M22 M23 M25 M41 red white blue without white.4 white.5 blue.4 blue.5"
FAMILY = "M1 M4 M7 M10 null silver yellow without silver.4 silver.5 yellow.4 yellow.5"
#: Red, White and Blue with a module of Green.
WRONG = MINE.replace("M41", "M10")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "resonance", RESONANCE)


def menu(h: Hall, message: Any, start: str) -> dict[str, Any]:
    """Return the menu whose words begin so."""
    return next(
        p for p in h.raw(message) if p.get("type") == 3 and p["placeholder"].startswith(start)
    )


async def pick(h: Hall, who: Any, page: Any, start: str, label: str) -> None:
    """Choose an entry of a menu by the beginning of its words."""
    part = menu(h, page, start)
    value = next(o["value"] for o in part["options"] if o["label"].startswith(label))
    await who.select(page, [value], custom_id=part["custom_id"])


async def build(h: Hall, who: Any, fourth: str = "Blue/White Complementary") -> Any:
    """Build a deck of Red, White and Blue by picks; return its page."""
    page = (await who.slash(h.channel, "deck build", game="resonance")).response
    await pick(h, who, page, "Primary Colour", "Red")
    await pick(h, who, page, "Secondary Colour", "White")
    await pick(h, who, page, "Secondary Colour", "Blue")
    await pick(h, who, page, "Modules with Red", "Red Paragon")
    await pick(h, who, page, "Modules with Red", "Red Fallen")
    await pick(h, who, page, "Modules with Blue", "Blue Paragon")
    head = "Modules with" if "/" in fourth else "Of another colour"
    await pick(h, who, page, "Modules with Blue" if "/" in fourth else head, fourth)
    await pick(h, who, page, "Codex cards to leave out (0 of 4)", "Red 2")
    await pick(h, who, page, "Codex cards to leave out (1 of 4)", "The usual rest")
    return page


async def rows(h: Hall, who: Any) -> list[tuple[str, str]]:
    return [(d.name, d.deck) for d in await DeckRows(h.store).of(who.id)]


async def begin(h: Hall, **options: Any) -> int:
    """Begin a match with own decks of Alice against Bob; return its number."""
    all_options = {"decks": "own", **options}
    matches = h.bot.matches
    with h.env._bot_scope():
        card = await matches.challenges.invite(Invitation(
            Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "resonance",
            options=all_options, clock=0, place=Place(h.guild.id, h.channel.id),
        ))  # fmt: skip
        match = await matches.challenges.accept(card.id, h.bob.id, "bob")
    assert match is not None
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return match.id


async def texts(h: Hall, number: int) -> list[tuple[int, str, str]]:
    return [(d.seat, d.text, d.source) for d in await h.store.matches.actions(number)]


# -- keeping --------------------------


@rule("RS-VAR-TCG-1", "RS-VAR-TCG-2")
async def test_a_deck_is_built_by_picking_and_checked_at_every_step(h: Hall) -> None:
    page = await build(h, h.alice)
    words = h.words(page)
    assert "✅ Ready to play." in words
    assert "Primary Colour: Red" in words
    assert "Modules: Red Paragon, Red Fallen, Blue Paragon and Blue/White Complementary" in words
    assert "without White 4, White 5, Red 2 and Blue 4" in words
    await h.restart()
    assert "resonance-deck.png" in h.everything(page)
    await h.press(h.alice, page, "Its cards")
    assert "resonance-deck.png" not in h.everything(page)
    assert "Codex (10 of 10): Red 3: Blight, Area" in h.words(page)
    assert "Red Paragon: Resilient Emberpage 1/1 (Limited, Resilient)" in h.words(page)
    await h.press(h.alice, page, "Back")
    await pick(h, h.alice, page, "Take back", "Red Paragon")
    assert "Not ready yet. A deck has four modules; this one has 3." in h.words(page)
    assert "-# Rule RS-VAR-TCG-1" in h.words(page)
    assert "Always use it" not in h.labels(page)
    assert "resonance-deck.png" not in h.everything(page)  # the menus are at hand
    await h.press(h.alice, page, "Its cards")
    assert "resonance-deck.png" in h.everything(page)
    await h.press(h.alice, page, "Back")
    await pick(h, h.alice, page, "Of another colour", "Green Paragon")
    refusal = "Green Paragon: none of its colours is in your codex (Red, White and Blue)."
    assert f"Not ready yet. {refusal}" in h.words(page)
    listed = (await h.alice.slash(h.channel, "deck list")).response
    assert "**Deck 1**" in h.words(listed)
    assert refusal in h.words(listed)
    assert "🎴 **Your decks and line-ups** (1 of 20)" in h.words(listed)
    for part in h.raw(page):
        assert len(part.get("options", ())) <= 25
    h.quiet()


async def test_a_deck_is_named_used_and_deleted(h: Hall) -> None:
    page = await build(h, h.alice)
    form = await h.press(h.alice, page, "Rename")
    await h.alice.submit_modal(form, {"name": "  Rot: **weiß** `x`  "})
    assert bare([(await rows(h, h.alice))[0][0]])[0].strip() == "Rot **weiß** x"
    assert r"Rot \*\*weiß\*\* x" in h.words(page)
    second = await build(h, h.alice)
    form = await h.press(h.alice, second, "Rename")
    refused = await h.alice.submit_modal(form, {"name": "ROT: **weiß** `x`"})
    assert "Please choose another name" in h.said(refused)
    await h.press(h.alice, page, "Always use it")
    assert "⭐ Used in every match where it is legal." in h.words(page)
    await h.press(h.alice, second, "Always use it")
    usual = await DeckRows(h.store).usual(h.alice.id, "resonance")
    assert usual is not None
    assert usual.name == "Deck 1"
    await h.press(h.alice, second, "Ask me each time")
    assert await DeckRows(h.store).usual(h.alice.id, "resonance") is None
    await h.press(h.alice, page, "Delete")
    await h.press(h.alice, page, "No, go back")
    await h.press(h.alice, page, "Delete")
    await h.press(h.alice, page, "Yes, delete it")
    assert "✅ Deleted." in h.words(page)
    assert [name for name, _ in await rows(h, h.alice)] == ["Deck 1"]
    h.quiet()


async def test_a_deck_is_handed_on_as_text(h: Hall) -> None:
    page = await build(h, h.alice)
    before = len(h.channel.history())
    await h.press(h.alice, page, "Share")
    deck_text = "Deck 1: M22 M23 M25 M35 red white blue without white.4 white.5 red.2 blue.4"
    assert f"```\n{deck_text}\n```" in h.words(page)
    assert [m for m in h.channel.history()[before:] if not m.flags.ephemeral] == []
    taken = await h.bob.slash(h.channel, "deck import", text=deck_text)
    assert "✅ Imported. This copy is yours" in h.said(taken)
    assert await rows(h, h.bob) == [("Deck 1", deck_text.partition(": ")[2])]
    again = await h.bob.slash(h.channel, "deck import", text=deck_text)
    assert "You already have a deck called “Deck 1”" in h.said(again)
    bare = await h.bob.slash(h.channel, "deck import", text=f"`{MINE}`")
    assert "✅ Imported." in h.said(bare)
    listed = (await h.bob.slash(h.channel, "deck list")).response
    form = await h.press(h.bob, listed, "Import")
    await h.bob.submit_modal(form, {"deck": f"Mine: {MINE}"})
    assert {name for name, _ in await rows(h, h.bob)} == {"Deck 1", "Deck 2", "Mine"}
    h.quiet()


HOSTILE = [
    "pizza", "M0 M999", ":", "::::", "x" * 300, "M22 " * 70, "<@1> @everyone", "red.9",
    "\u202e M22 \u0000", "M२२", "deck deck deck: M22x", "-1", "M1e3", "' OR 1=1 --", "red.١",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
async def test_a_hostile_text_is_refused_or_kept_as_nothing_more_than_a_deck(
    h: Hall, text: str
) -> None:
    result = await h.eve.slash(h.channel, "deck import", text=text)
    words, stored = h.said(result), await rows(h, h.eve)
    for _, deck in stored:
        assert RESONANCE.decks.read(deck) == deck
        assert len(deck) < 1000
    assert stored or "Nothing was changed." in words or "too long" in words
    assert len(words) < 4000
    h.quiet()


async def test_a_text_longer_than_any_deck_is_not_read(h: Hall) -> None:
    result = await h.eve.slash(h.channel, "deck import", text="M1 " * 200)
    assert "at most 450 are allowed" in h.said(result)
    assert await rows(h, h.eve) == []
    h.quiet()


async def test_nobody_keeps_more_than_so_many(h: Hall) -> None:
    for number in range(MOST):
        await h.bot.decks.add(h.eve.id, "resonance", MINE, f"n{number}")
    result = await h.eve.slash(h.channel, "deck build")
    assert "You have 20 decks, which is the limit" in h.said(result)
    assert len(await rows(h, h.eve)) == MOST
    listed = (await h.eve.slash(h.channel, "deck list")).response
    assert len(menu(h, listed, "Open a deck")["options"]) == MOST
    h.quiet()


async def test_a_deck_is_nobody_elses(h: Hall) -> None:
    await build(h, h.alice)
    other = await build(h, h.eve)
    (deck,) = await DeckRows(h.store).of(h.alice.id)
    verbs = ("deck-name", "deck-share", "deck-use:on", "deck-delete", "deck-delete:yes", "deck")
    for verb in (*verbs, "deck-step:add M1", "deck-step:drop M22"):
        custom = forge(h, other, f"v1:{deck.id}:0:{verb}")
        result = await h.eve.click(other, custom_id=custom)
        assert "You no longer have that deck" in h.said(result), verb
    (after,) = await DeckRows(h.store).of(h.alice.id)
    assert after == deck
    h.quiet()


async def test_a_forged_step_changes_nothing(h: Hall) -> None:
    page = await build(h, h.alice)
    (deck,) = await DeckRows(h.store).of(h.alice.id)
    for step in ("add M1", "color null", "leave red.2", "leave null.1", "eat M22", "add pizza", ""):
        custom = forge(h, page, f"v1:{deck.id}:0:deck-step:{step}")
        result = await h.alice.click(page, custom_id=custom)
        assert "Nothing was changed." in h.said(result), step
    assert (await DeckRows(h.store).of(h.alice.id))[0].deck == deck.deck
    h.quiet()


async def test_decks_are_handed_out_and_forgotten_with_the_rest(h: Hall) -> None:
    await build(h, h.bob)
    page = (await h.bob.slash(h.channel, "privacy show")).response
    assert "decks you built" in h.words(page)
    result = await h.press(h.bob, page, "Download as a file")
    (file,) = result.response.attachments
    assert [d["name"] for d in json.loads(await file.read())["tables"]["decks"]] == ["Deck 1"]
    form = await h.press(h.bob, page, "Delete…")
    await h.bob.submit_modal(form, {"word": "delete"})
    assert await rows(h, h.bob) == []
    h.quiet()


# -- in a match --------------------------


@rule("RS-VAR-TCG-1")
async def test_a_match_with_own_decks_begins_by_clicks(h: Hall) -> None:
    await h.bot.decks.add(h.alice.id, "resonance", MINE, "Ashes")
    await h.bot.decks.add(h.alice.id, "resonance", WRONG, "Not legal")
    await h.bot.decks.add(h.alice.id, "resonance", "M1", "Not ready")
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="resonance",
                            mode="Own decks (TCG)")
    ).response  # fmt: skip
    assert "Own decks (TCG)" in h.words(card)
    await h.press(h.bob, card, "Accept")
    number = (await h.bot.matches.find())[0].id
    hers, his = [await h.panel(who, number) for who in (h.alice, h.bob)]
    assert menu(h, hers, "A ready setup")["options"][0]["label"] == "Ashes"
    assert "Ashes" not in h.everything(his)
    assert "Ashes" not in h.everything(await h.board(number))
    assert len(menu(h, his, "Ready-made decks")["options"]) == 10
    await pick(h, h.alice, hers, "A ready setup", "Ashes")
    assert MINE not in h.everything(await h.board(number))
    await h.restart()
    await pick(h, h.bob, his, "Ready-made decks", "Silver, Null and Orange")
    done = await texts(h, number)
    assert done[0] == (0, f"deck {MINE}", "standing")
    prepared = "M1 M4 M34 M40 silver null orange without null.4 null.5 orange.4 orange.5"
    assert done[1] == (1, f"deck {prepared}", "click")
    assert "turn" in {w.kind for w in (await h.bot.matches.snapshot(number)).waiting}
    words = h.everything(await h.board(number)) + h.words(await h.panel(h.bob, number))
    assert "M25" not in words
    assert "Red Fallen" not in words
    assert (await h.bot.matches.check()).sound
    h.quiet()


@rule("RS-VAR-TCG-1")
async def test_the_usual_deck_answers_by_itself(h: Hall) -> None:
    deck = await h.bot.decks.add(h.bob.id, "resonance", MINE, "Ashes")
    await h.bot.decks.set_usual(h.bob.id, deck.row.id, True)
    number = await begin(h)
    assert await texts(h, number) == [(1, f"deck {MINE}", "standing")]
    # Deleting it changes nothing in the match, which has it.
    await h.bot.decks.delete(h.bob.id, deck.row.id)
    panel = await h.panel(h.alice, number)
    assert "Ashes" not in h.words(panel)
    assert h.labels(panel)[:2] == ["★ Choose everything for me", "Build a deck"]
    await pick(h, h.alice, panel, "Ready-made decks", "Red, Yellow and White")
    assert (await h.bot.matches.snapshot(number)).waiting[0].kind == "turn"
    other = await h.bot.decks.add(h.bob.id, "resonance", MINE, "Again")
    await h.bot.decks.set_usual(h.bob.id, other.row.id, True)
    assert await h.bot.decks.answer(await h.bot.matches.memory.live(number)) is None
    assert (await h.bot.matches.check()).sound
    h.quiet()


async def test_in_a_sandbox_every_deck_is_chosen_by_hand(h: Hall) -> None:
    deck = await h.bot.decks.add(h.alice.id, "resonance", MINE, "Ashes")
    await h.bot.decks.set_usual(h.alice.id, deck.row.id, True)
    await h.alice.slash(h.channel, "play sandbox", game="resonance", mode="tcg")
    number = (await h.bot.matches.find())[0].id
    assert await texts(h, number) == []
    panel = await h.panel(h.alice, number)
    await pick(h, h.alice, panel, "A ready setup", "Ashes")  # for both sides: both are theirs
    assert [(seat, text) for seat, text, _ in await texts(h, number)] == [
        (0, f"deck {MINE}"), (1, f"deck {MINE}"),
    ]  # fmt: skip
    h.quiet()


async def test_the_computer_brings_a_prepared_deck(h: Hall) -> None:
    await h.alice.slash(h.channel, "play practice", game="resonance", mode="tcg", level="rookie")
    number = (await h.bot.matches.find())[0].id
    await pick(
        h, h.alice, await h.panel(h.alice, number), "Ready-made decks", "Red, Yellow and White"
    )
    await h.bot.matches.automatic.settled(number)
    done = await texts(h, number)
    assert {seat for seat, text, _ in done if text.startswith("deck ")} == {0, 1}
    h.quiet()


async def test_a_deck_built_while_a_match_waits_is_brought_from_its_page(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.bob, number)
    await h.press(h.bob, panel, "Build a deck")
    assert f"Use it in match #{number}" not in h.labels(panel)
    page = await build(h, h.bob)
    await h.press(h.bob, page, f"Use it in match #{number}")
    assert await texts(h, number) == [
        (1, "deck M22 M23 M25 M35 red white blue without white.4 white.5 red.2 blue.4", "standing")
    ]
    listed = (await h.bob.slash(h.channel, "deck list")).response
    await pick(h, h.bob, listed, "Open a deck", "Deck 2")
    assert "✅ Ready to play." in h.words(listed)
    assert f"Use it in match #{number}" not in h.labels(listed)
    h.quiet()


@rule("RS-VAR-COMBINE")
async def test_a_usual_deck_that_is_not_legal_there_is_asked_for(h: Hall) -> None:
    deck = await h.bot.decks.add(h.alice.id, "resonance", MINE, "Ashes")
    pure = await h.bot.decks.add(h.alice.id, "resonance", FAMILY, "Pure")
    assert pure.info.fault == ""
    assert "Only for matches with the Paragon modules." in pure.info.lines
    await h.bot.decks.set_usual(h.alice.id, deck.row.id, True)
    number = await begin(h, pool="paragon")
    assert await texts(h, number) == []
    panel = await h.panel(h.alice, number)
    assert menu(h, panel, "A ready setup")["options"][0]["label"] == "Pure"
    await pick(h, h.alice, panel, "A ready setup", "Pure")
    assert await texts(h, number) == [(0, f"deck {FAMILY}", "standing")]
    h.quiet()


async def test_a_stale_or_forged_choice_brings_nothing(h: Hall) -> None:
    hers = await h.bot.decks.add(h.alice.id, "resonance", MINE, "Ashes")
    wrong = await h.bot.decks.add(h.bob.id, "resonance", WRONG, "Wrong")
    number = await begin(h)
    panel = await h.panel(h.bob, number)
    gone = "no longer have that deck"
    for deck, refusal in (
        (hers.row.id, gone), (wrong.row.id, "not legal in this match"), (999, gone), ("x", gone)
    ):  # fmt: skip
        custom = forge(h, panel, f"v1:{number}:0:bring:{deck}")
        assert refusal in h.said(await h.bob.click(panel, custom_id=custom))
    mine = await h.panel(h.alice, number)
    await pick(h, h.alice, mine, "A ready setup", "Ashes")
    custom = forge(h, mine, f"v1:{number}:0:bring:{hers.row.id}")
    await h.alice.click(mine, custom_id=custom)
    assert len(await texts(h, number)) == 1
    h.quiet()


@rule("RS-VAR-TCG-2")
async def test_a_deck_can_be_typed_and_the_clock_brings_a_prepared_one(h: Hall) -> None:
    number = await begin(h)
    result = await h.alice.slash(h.channel, "move", text=f"deck {WRONG}", match=number)
    assert "Green Paragon: none of its colours is in your codex" in h.said(result)
    assert await texts(h, number) == []
    meant = await h.alice.slash(h.channel, "move", text=f"deck {MINE.lower()}", match=number)
    await h.press(h.alice, meant.response, "Red, White and Blue")
    assert await texts(h, number) == [(0, f"deck {MINE}", "click")]
    live = await h.bot.matches.memory.live(number)
    (decision,) = live.decisions
    assert RESONANCE.default(live.state, decision).startswith("deck M1 ")
    h.quiet()
