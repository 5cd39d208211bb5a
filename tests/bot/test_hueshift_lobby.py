"""HueShift looked up and found: cards and rules of two games, modes, quick play, rooms."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_hueshift import WINDOW, begin
from tests.bot.test_tables import choose, code_in


async def test_cards_of_both_games_are_found(h: Hall) -> None:
    assert "**Bowler**" in h.said(await h.alice.slash(h.channel, "card", name="bowler"))
    assert "**Snipe**" in h.said(await h.alice.slash(h.channel, "card", name="snipe"))
    both = h.said(await h.alice.slash(h.channel, "card", name="Ambush"))
    assert "HueShift" in both
    assert "Keepers Dissension" in both
    one = h.said(await h.alice.slash(h.channel, "card", name="ambush", game="hueshift"))
    assert "Keepers" not in one
    choices = await h.alice.autocomplete(h.channel, "card", "name", "ambush")
    assert next(c["value"] for c in choices) == "ambush"
    offered = await h.alice.autocomplete(h.channel, "card", "name", "bowl")
    assert [c["value"] for c in offered] == ["bowler"]
    h.quiet()


async def test_the_match_here_says_which_game_is_meant(h: Hall) -> None:
    number = await begin(h, WINDOW)
    here = h.said(await h.alice.slash(h.channel, "card", name="ambush"))
    assert "Keepers" not in here
    assert f"Match #{number}" in here
    assert "**Snipe**" in h.said(await h.alice.slash(h.channel, "card", name="snipe"))
    first = await h.alice.autocomplete(h.channel, "card", "name", "")
    assert first[0]["value"] in GAMES["hueshift"].cards.names()
    rules = h.said(await h.alice.slash(h.channel, "rules", topic="who goes first"))
    assert "HS-" in rules
    assert "KD-" not in rules
    h.quiet()


async def test_rules_of_both_games_are_found(h: Hall) -> None:
    both = h.said(await h.alice.slash(h.channel, "rules", topic="draw"))
    assert "KD-" in both
    assert "HS-" in both
    one = h.said(await h.alice.slash(h.channel, "rules", topic="HS-SETUP-2"))
    assert "Who picks first" in one
    assert "KD-" not in one
    offered = await h.alice.autocomplete(h.channel, "rules", "topic", "corrupt")
    assert any(c["value"].startswith("HS-") for c in offered)
    h.quiet()


async def test_playing_together_is_found_by_its_usual_word(h: Hall) -> None:
    for command in ("play challenge", "play practice"):
        choices = await h.alice.autocomplete(h.channel, command, "mode", "co-op", game="hueshift")
        assert [choice["value"] for choice in choices] == ["boss"]


async def test_quick_play_brings_together_who_wish_for_the_same_mode(h: Hall) -> None:
    mine = (await h.alice.slash(h.channel, "play queue", game="hueshift")).response
    await choose(h, h.alice, mine, "mode", "Quick Duel")
    await h.press(h.alice, mine, "Join")
    theirs = (await h.bob.slash(h.channel, "play queue", game="hueshift")).response
    await choose(h, h.bob, theirs, "mode", "Boss Assault")
    await h.press(h.bob, theirs, "Join")
    assert await h.bot.matches.find() == []
    await choose(h, h.bob, theirs, "mode", "Quick Duel")
    match = (await h.bot.matches.find())[0]
    assert '"draft":"dealt"' in match.options
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id}
    h.quiet()


@pytest.mark.parametrize(
    ("mode", "option"),
    [("Duel", '"draft":"open"'), ("Quick Duel", '"draft":"dealt"'), ("Boss", '"play":"boss"')],
)
async def test_a_private_room_for_any_mode(h: Hall, mode: str, option: str) -> None:
    panel = (await h.alice.slash(h.channel, "play private", game="hueshift")).response
    await choose(h, h.alice, panel, "mode", mode)
    await h.bob.slash(h.channel, "play join", code=code_in(h, panel))
    match = (await h.bot.matches.find())[0]
    assert option in match.options
    assert "HueShift" in h.words(await h.board(match.id))
    h.quiet()


async def test_a_pass_counts_as_having_seen_what_happened(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.ui.panels.LINES", 1)
    number = await begin(h, WINDOW)
    for who in (h.alice, h.bob):
        await h.bot.matches.automatic.set_preferences(number, who.id, [])
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Olaf")
    for label in ("1 · Linwood", "1 · Attack Linwood", "Attack Linwood", "Yes"):
        if any(x.startswith(label) for x in h.labels(panel)):
            await h.press(h.alice, panel, label)
    theirs = await h.panel(h.bob, number)
    assert "**Since you last acted:**" in h.words(theirs)
    await h.press(h.bob, theirs, "Pass")
    assert "Since you last acted" not in h.words(await h.panel(h.bob, number))
    h.quiet()


async def test_what_helps_nobody_is_not_offered_and_settings_lead_back(h: Hall) -> None:
    number = await begin(h)
    panel = await h.panel(h.alice, number)
    assert "With an Arena" in h.labels(panel)
    assert "Can I …?" in h.labels(panel)
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "Settings")
    assert "Your settings" in h.words(panel)
    await h.press(h.alice, panel, "Back")
    assert "With an Arena" in h.labels(panel)
    fight = await begin(h, WINDOW)
    assert "Can I …?" in h.labels(await h.panel(h.alice, fight))
    h.quiet()


@pytest.mark.parametrize("typed", ["coop", "Co-op", "boss assault", "two players fight"])
async def test_a_mode_is_found_by_what_it_is(h: Hall, typed: str) -> None:
    choices = await h.alice.autocomplete(
        h.channel, "play challenge", "mode", typed, game="hueshift", opponent=h.bob
    )
    assert [c["value"] for c in choices] == ["boss"]
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, game="hueshift", mode=typed
        )
    ).response
    assert "Boss Assault" in h.words(card)
    h.quiet()
