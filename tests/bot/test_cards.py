"""`/card`: any card by a loose name, and where the asker, and only the asker, sees it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches.ui import card_lookup
from engine.games import GAMES
from engine.games.keepers import KEEPERS, library
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.view import Card, View
from tests.bot.kit import BLANK, SECRETS, Hall
from tests.toy_game import TOY

TITLES = library.names()


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Blue hold Snipe and Red hold Tax, each known to its own side only."""
    real = KEEPERS.view
    held = ("snipe", "tax")

    def view(state: Any, seat: int | None) -> View:
        seen = real(state, seat)
        sides = tuple(
            replace(s, hand=(Card(held[s.seat] if s.seat == seat else ""),)) for s in seen.sides
        )
        return replace(seen, cards="chaotic", sides=sides)

    monkeypatch.setattr(type(KEEPERS), "view", staticmethod(view))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Draw every card as the same picture and tell which were drawn."""
    result: list[tuple[str, str]] = []

    def picture(name: str, *, theme: str) -> bytes:
        result.append((name, theme))
        return BLANK

    monkeypatch.setattr("render.keepers.card_picture", picture, raising=False)
    return result


async def test_a_card_is_shown_without_a_match(h: Hall, drawn: list[tuple[str, str]]) -> None:
    answer = await h.alice.slash(h.channel, "card", name="critical-hit")
    assert answer.ephemeral
    words = h.said(answer)
    card = CARDS["critical-hit"]
    for sentence in (card.title, card.text, card.rule, *card.rulings, "2cc"):
        assert sentence in words
    assert "Match #" not in words
    assert drawn == [("critical-hit", "dark")]
    assert "keepers-critical-hit.png" in h.everything(answer.response)
    h.quiet()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Critical Hit", "critical-hit"),
        ("  CRITICAL   hit ", "critical-hit"),
        ("criti", "critical-hit"),
        ("builder", "wall-builder"),
        ("hyprdrive", "hyperdrive"),
        ("stun", "stun"),
        ("reset", "reset"),
    ],
)
def test_a_card_is_found_by_a_loose_name(typed: str, name: str) -> None:
    assert card_lookup.meant(KEEPERS.cards, typed).name == name


@pytest.mark.parametrize("typed", ["", "??", "zzzzzz", "health", "x" * 5000, "@everyone"])
def test_an_unclear_name_is_refused(typed: str) -> None:
    with pytest.raises(card_lookup.NoSuchCard) as caught:
        card_lookup.meant(KEEPERS.cards, typed)
    assert len(str(caught.value)) < 300


def test_what_is_offered() -> None:
    def offered(typed: str) -> list[str]:
        return [TITLES[name] for name in card_lookup.best(TITLES, typed)]

    assert offered("") == list(TITLES.values())
    assert offered("re")[:4] == ["Rebuild", "Reduction", "Refresh", "Regeneration"]
    assert offered("h")[:2] == ["Health Match", "Health Slash"]
    assert offered("health") == ["Health Match", "Health Slash"]
    assert offered("hit")[0] == "Critical Hit"
    assert offered("zzz") == []


async def test_half_typed_names_are_completed(h: Hall) -> None:
    choices = await h.alice.autocomplete(h.channel, "card", "name", "health")
    assert [c["value"] for c in choices] == ["health-match", "health-slash"]
    everything = await h.alice.autocomplete(h.channel, "card", "name", "")
    assert len(everything) == 25
    h.quiet()


@pytest.mark.parametrize("game", ["hueshift", "resonance"])
async def test_a_name_that_begins_as_typed_comes_before_one_that_holds_it(
    h: Hall, game: str
) -> None:
    """In a match of HueShift, "mage" is the Mage of another game and not Afterimage."""
    await h.alice.slash(h.channel, "play practice", game=game)
    choices = await h.alice.autocomplete(h.channel, "card", "name", "mage")
    assert choices[0]["name"] == "Mage"
    assert "Mage" in h.said(await h.alice.slash(h.channel, "card", name="mage"))
    assert "Afterimage" not in h.said(await h.alice.slash(h.channel, "card", name="mage"))
    h.quiet()


async def test_the_game_one_plays_comes_first_in_any_channel(h: Hall) -> None:
    await h.alice.slash(h.channel, "play practice", game="hueshift")
    lobby = h.guild.create_text_channel("lobby")
    choices = await h.alice.autocomplete(lobby, "card", "name", "wall")
    assert choices[0]["name"] == "Shield Wall"
    assert "Shield Wall" in h.said(await h.alice.slash(lobby, "card", name="wall"))
    others = await h.eve.autocomplete(lobby, "card", "name", "wall")
    assert others[0]["name"] == "Wall Builder"
    h.quiet()


async def test_an_unknown_card_gets_a_hint(h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "card", name="health")
    assert "Did you mean Health Match or Health Slash?" in h.said(answer)
    junk = await h.alice.slash(h.channel, "card", name="**zzz** @everyone")
    assert "no card called" in h.said(junk)
    assert "\\*\\*zzz" in h.said(junk)
    odd = await h.alice.slash(h.channel, "card", name="snipe", game="chess")
    assert "snipe" not in h.said(odd).lower()
    assert h.said(odd).strip()
    h.quiet()


@pytest.mark.usefixtures("hands")
async def test_where_it_is_depends_on_who_asks(h: Hall) -> None:
    number = await h.begin(SECRETS)
    texts = {
        who.id: h.said(await who.slash(h.channel, "card", name="snipe"))
        for who in (h.alice, h.bob, h.eve)
    }
    assert f"Match #{number} · In your hand." in texts[h.alice.id]
    for other in (h.bob, h.eve):
        assert f"Match #{number} · {library.ELSEWHERE}" in texts[other.id]
    assert texts[h.bob.id] == texts[h.eve.id]
    theirs = h.said(await h.bob.slash(h.channel, "card", name="tax"))
    assert "In your hand." in theirs
    h.quiet()


@pytest.mark.usefixtures("hands")
async def test_a_match_elsewhere_or_over_is_not_spoken_of(h: Hall) -> None:
    number = await h.begin(SECRETS)
    lobby = h.guild.create_text_channel("lobby")
    away = h.said(await h.alice.slash(lobby, "card", name="snipe"))
    assert "Match #" not in away
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "resign")
    after = h.said(await h.alice.slash(h.channel, "card", name="snipe"))
    assert "Match #" not in after
    h.quiet()


async def test_the_words_do_without_a_picture(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, *, theme: str) -> bytes:
        raise OSError(name)

    monkeypatch.setattr("render.keepers.card_picture", broken, raising=False)
    answer = await h.alice.slash(h.channel, "card", name="snipe")
    assert CARDS["snipe"].text in h.said(answer)
    monkeypatch.delattr("render.keepers.card_picture")
    answer = await h.alice.slash(h.channel, "card", name="snipe")
    assert CARDS["snipe"].text in h.said(answer)
    assert ".png" not in h.everything(answer.response)
    h.quiet()


async def test_who_wants_text_gets_text(h: Hall, drawn: list[tuple[str, str]]) -> None:
    await h.bot.preferences.set_text(h.alice.id, True)
    await h.alice.slash(h.channel, "card", name="snipe")
    assert drawn == []
    await h.bot.preferences.set_text(h.alice.id, False)
    await h.bot.preferences.set_theme(h.alice.id, "light")
    await h.alice.slash(h.channel, "card", name="snipe")
    assert drawn == [("snipe", "light")]
    h.quiet()


async def test_a_game_without_cards_says_so(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    text = h.said(await h.alice.slash(h.channel, "card", name="snipe", game="toy"))
    assert "Toy has no cards" in text
    assert await h.alice.autocomplete(h.channel, "card", "name", "sn") != []
    for game in set(GAMES) - {"toy"}:
        monkeypatch.delitem(GAMES, game)
    assert await h.alice.autocomplete(h.channel, "card", "name", "sn") == []
    assert "Toy has no cards" in h.said(await h.alice.slash(h.channel, "card", name="snipe"))
    h.quiet()
