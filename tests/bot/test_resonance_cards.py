"""`/card` and `/rules` of Resonance: 500 cards, a hundred keywords, by name, keyword, colour."""

from __future__ import annotations

import pytest

from engine import rulebook
from engine.games import GAMES
from engine.games.resonance.keyword_types import KEYWORDS
from tests.bot.kit import Hall
from tests.bot.test_undo import forge


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("M22.5", "**Regen Emberwarden M22.5**"), ("m22.5", "**Regen Emberwarden M22.5**"),
        ("regen emberwarden", "**Regen Emberwarden M22.5**"), ("mark", "**Mark**"),
        ("Emberwarden", "**Regen Emberwarden M22.5**"), ("dusk-king", "Dusk-king M"),
        ("red", "**Red**"), ("black", "**Black**"),
        ("cards with mark", "**Cards with Mark**"), ("null paragon", "**Null Paragon**"),
        ("status tags", "**Status Tags**"), ("flaws", "**Flaws**"),
    ],
)  # fmt: skip
async def test_a_card_is_found_by_name_keyword_and_color(h: Hall, typed: str, name: str) -> None:
    assert name in h.said(await h.alice.slash(h.channel, "card", name=typed))
    h.quiet()


@pytest.mark.parametrize(
    ("typed", "title"),
    [("Martail", "Martial"), ("purpel", "**Purple**"), ("Reckles", "**Reckless**"),
     ("card with marc", "Cards with Mark")],
)  # fmt: skip
async def test_misspelt_names_are_understood(h: Hall, typed: str, title: str) -> None:
    answer = await h.alice.slash(h.channel, "card", name=typed, game="resonance")
    assert title in h.said(answer)
    h.quiet()


async def test_many_cards_are_looked_through_in_pages(h: Hall) -> None:
    message = (await h.alice.slash(h.channel, "card", name="red", game="resonance")).response
    seen: set[str] = set()
    for page in range(1, 20):
        assert f"page {page} of" in h.words(message)
        menu = next(p for p in h.raw(message) if p.get("options"))
        seen |= {o["value"] for o in menu["options"]}
        if "Next" not in " ".join(h.labels(message)):
            break
        await h.press(h.alice, message, "Next")
    group = GAMES["resonance"].cards.groups()["red"]
    assert seen == {f"card:resonance|{name}" for name in group.cards}
    await h.press(h.alice, message, "‹ Back")
    assert f"page {page - 1} of" in h.words(message)
    menu = next(p for p in h.raw(message) if p.get("options"))
    await h.alice.select(message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert "Power" in h.words(message)
    h.quiet()


async def test_a_keyword_leads_to_the_cards_that_bear_it(h: Hall) -> None:
    page = (await h.alice.slash(h.channel, "card", name="rapid")).response
    await h.press(h.alice, page, "Cards with Rapid")
    assert "page 1 of 1" in h.words(page)
    offered = await h.alice.autocomplete(h.channel, "card", "name", "rapid", game="resonance")
    values = [c["value"] for c in offered]
    assert values[0] == "rapid"
    assert "Cards with Rapid" in values
    h.quiet()


@pytest.mark.parametrize(
    "arg",
    ["cards:chess|red|0", "cards:resonance|nope|0", "cards:resonance", "card:resonance|nope",
     "card:keepers", "cards:resonance|red|x"],
)  # fmt: skip
async def test_forged_presses_of_lists_are_refused(h: Hall, arg: str) -> None:
    page = (await h.alice.slash(h.channel, "card", name="red", game="resonance")).response
    answer = await h.alice.click(page, custom_id=forge(h, page, f"v1:0:0:{arg}"))
    assert h.said(answer).strip() or h.words(page).strip()
    h.quiet()


@pytest.mark.parametrize(
    "word",
    ["overclock", "re-engage", "acquire", "refine focus", "karma", "spent", "spent token",
     "suppressed", "marker", "mark tag", "boost tag", "status tag", "echo", "critical strike",
     "fuel", "EV", "RV", "augment", "codex", "guardian", "system refresh", "world weaving",
     "chaos", "paragon", "fallen", "quick start", "sacrifice", "flaw", "primary colour", "deploy",
     "equip", "purge", "charge", "support", "EN", "Focus", "Power", "module"],
)  # fmt: skip
def test_every_word_of_a_screen_is_in_the_rulebook(word: str) -> None:
    match = rulebook.search("resonance", word)
    assert match, word
    stem = word.lower().split()[-1][:5]
    assert any(stem in f"{s.title} {s.text} {s.id}".lower() for s in match), match


@pytest.mark.parametrize("word", sorted(KEYWORDS))
def test_every_keyword_comes_first_by_its_name(word: str) -> None:
    best = rulebook.search("resonance", KEYWORDS[word].title)[0]
    assert best.title.lower().startswith(word.split("-")[0]), best
