"""Everything with a name is found, that of the match at hand first; words on screens as well."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.computer_players import Threads
from engine.games import GAMES
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_hueshift import begin


async def test_a_minion_of_the_match_is_found_before_cards_of_other_games(h: Hall) -> None:
    await h.begin(LAST_BLOW)
    text = h.said(await h.alice.slash(h.channel, "card", name="Mage"))
    assert "**Mage**" in text
    assert "Minion" in text
    assert "Stun" in text
    offered = await h.alice.autocomplete(h.channel, "card", "name", "mage")
    assert offered[0]["name"] == "Mage"
    text = h.said(await h.alice.slash(h.channel, "card", name="Standstill"))
    assert "Ultimate" in text
    h.quiet()


async def test_two_things_of_one_name_are_told_apart(h: Hall) -> None:
    await h.begin(LAST_BLOW)
    text = h.said(await h.alice.slash(h.channel, "card", name="Mend (Wall Effect)"))
    assert "Wall Effect" in text
    offered = await h.alice.autocomplete(h.channel, "card", "name", "mend")
    assert {"Mend (Ultimate)", "Mend (Wall Effect)"} <= {c["name"] for c in offered}
    h.quiet()


@pytest.mark.parametrize("word", ["2cc", "Row", "Cooldown Field", "Assembly", "Economy", "Chained"])
async def test_words_on_screens_stand_in_the_rules(h: Hall, word: str) -> None:
    await h.begin(LAST_BLOW)
    for command, more in (("rules", {"topic": word}), ("card", {"name": word})):
        text = h.said(await h.alice.slash(h.channel, command, **more))
        assert any("KD-" in line for line in text.split("\n")[1:3]), (command, text[:80])
        assert "nothing about" not in text
    h.quiet()


@pytest.mark.parametrize(
    ("game", "word", "head", "rule"),
    [
        ("hueshift", "Tank", "**Tank**", "HS-MECH-0"),
        ("hueshift", "Elemental", "**Elemental**", "HS-MECH-0"),
        ("hueshift", "Hero", "**Hero**", "HS-CHAR-0"),
        ("hueshift", "Corrupt", "**Corruption**", "HS-DRAFT-15"),
        ("hueshift", "Corrupted", "**Corruption**", "HS-DRAFT-15"),
        ("keepers", "Damage", "**How Damage is worked out**", "KD-PRIO-03"),
        ("keepers", "Ability", "**Categories of cards**", "KD-CSYS-12"),
        ("keepers", "obstacles", "**Enterable spaces and obstacles**", "KD-GEO-12"),
        ("keepers", "Countermand", "**Countermand**", "MM-"),  # the name of a card elsewhere
    ],
)
async def test_the_game_at_hand_answers_before_what_sounds_alike_elsewhere(
    h: Hall, game: str, word: str, head: str, rule: str
) -> None:
    if game == "keepers":
        await h.begin(LAST_BLOW)
    else:
        await begin(h, draft="dealt", arena="none")
    text = h.said(await h.alice.slash(h.channel, "card", name=word))
    lines = text.split("\n")
    title = next(n for n, line in enumerate(lines) if "**" in line)
    assert lines[title] == head
    assert rule in lines[title + 1]
    h.quiet()


async def test_a_class_names_its_cards(h: Hall) -> None:
    text = h.said(await h.alice.slash(h.channel, "card", name="tank", game="hueshift"))
    assert "Class of Mechs" in text
    assert "Bowler (Mega Armor, Guard)" in text
    h.quiet()


async def test_a_hint_says_why_and_saves_what_works_once(h: Hall) -> None:
    def think(game: Any, state: Any, seat: int, policy: str, seed: int) -> str:
        actions = next(d for d in game.decisions(state) if d.seat == seat).actions
        return next(a for a in actions if a == "mend")

    h.bot.matches.automatic._thinkers = Threads(GAMES, think)
    position = LAST_BLOW.replace("l1", "l") + "\nultimate: mend recall"
    await h.alice.slash(h.channel, "play sandbox", position=position.replace("\n", ";"))
    panel = (await h.alice.slash(h.channel, "hint")).response
    words = h.words(panel)
    assert "💡" in words
    assert "Mend" not in words.split("💡")[1].split("\n")[0]
    why = words.split("💡")[1].split("\n")[1]
    assert why.startswith("-# ")
    assert why.endswith(".")
    h.quiet()
