"""Challenge cards of people who are new to a game: what they offer, and who may switch what."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from tests.bot.kit import Hall

pytestmark = pytest.mark.newcomers

SHORT = "**First game** ·"
LEARN = "Learn in 5 minutes"


async def asked(h: Hall, **typed: Any) -> Any:
    """Return the card on which Alice challenges Bob to HueShift."""
    answer = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, **{"game": "hueshift", **typed}
    )
    return answer.response


async def knows(h: Hall, who: Any, game: str = "hueshift") -> None:
    """Let somebody finish a match of a game."""
    with h.env._bot_scope():
        number = (await h.bot.matches.solo.practice(who.id, who.name, game, "squire")).id
        await h.bot.matches.resign(number, who.id)


@pytest.mark.parametrize("name", list(GAMES))
async def test_two_newcomers_see_a_first_game_and_where_to_learn_it(h: Hall, name: str) -> None:
    card = await asked(h, game=name)
    assert SHORT in h.words(card)
    assert "First game" in h.words(card)
    assert {"First game", "Usual game"} & {*h.labels(card)} == {"Usual game"}
    assert (LEARN in h.labels(card)) == bool(GAMES[name].lessons.all)
    await h.press(h.bob, card, "Accept")
    assert await began_with_a_first_game(h)
    h.quiet()


async def test_the_lessons_open_privately_and_the_card_stays(h: Hall) -> None:
    card = await asked(h)
    before = h.words(card)
    answer = await h.press(h.eve, card, LEARN)
    assert answer.ephemeral
    first = h.said(answer).index(GAMES["hueshift"].lessons.all[0].told.title)
    assert "Learn to play" in h.said(answer)[:first]
    assert h.words(card) == before
    h.quiet()


async def test_host_and_guest_switch_and_everybody_sees_who(h: Hall) -> None:
    await knows(h, h.alice)
    card = await asked(h)
    assert SHORT not in h.words(card)
    assert LEARN not in h.labels(card)
    assert "no clock · rated" in h.words(card)
    await h.press(h.bob, card, "First game")
    assert f"<@{h.bob.id}> switched to the first game" in h.words(card)
    assert SHORT in h.words(card)
    assert LEARN in h.labels(card)
    assert "casual" in h.words(card)
    await h.press(h.alice, card, "Usual game")
    assert "no clock · rated" in h.words(card)
    assert f"<@{h.alice.id}> switched to the usual game" in h.words(card)
    assert SHORT not in h.words(card)
    await h.press(h.bob, card, "First game")
    await h.press(h.bob, card, "Accept")
    assert await began_with_a_first_game(h)
    assert h.labels(card) == []
    h.quiet()


async def began_with_a_first_game(h: Hall) -> bool:
    """Say whether the match of Alice and Bob is a first game."""
    matches = await h.bot.matches.find(user=h.bob.id)
    (match,) = (m for m in matches if all(p.user for p in m.players))
    game: Any = GAMES[match.game]
    options = msgspec.json.decode(match.options, type=game.options_type)
    return bool(game.ways.is_first_game(options))


async def test_nobody_else_switches(h: Hall) -> None:
    card = await asked(h)
    before = h.words(card)
    answer = await h.press(h.eve, card, "Usual game")
    assert answer.ephemeral
    assert "Only alice or bob can do that" in h.said(answer)
    assert h.words(card) == before
    h.quiet()


async def left_over(h: Hall, custom_id: str) -> Any:
    """Let Bob press a button of a card that looks different now."""
    other = await asked(h, game="keepers")
    [p for p in h.raw(other) if p.get("type") == 2][-1]["custom_id"] = custom_id
    return await h.bob.click(other, custom_id=custom_id)


async def test_an_old_card_neither_accepts_the_other_game_nor_switches_a_match(h: Hall) -> None:
    card = await asked(h)
    accept, switch = h.id_of(card, "Accept"), h.id_of(card, "Usual game")
    await h.press(h.alice, card, "Usual game")
    answer = await left_over(h, accept)
    assert "has just been switched" in h.said(answer)
    assert await h.bot.matches.find(user=h.bob.id) == []
    await h.press(h.bob, card, "Accept")
    assert not await began_with_a_first_game(h)
    late = await left_over(h, switch)
    assert "has already been accepted" in h.said(late)
    h.quiet()


@pytest.mark.parametrize(
    "typed",
    [
        {"rated": "yes"},
        {"rated": "no"},
        {"games": 3},
        {"mode": "draft"},
        {"game": "keepers", "side": "host"},
        {"game": "resonance", "second": "eve"},
    ],
    ids=str,
)
async def test_what_the_host_has_settled_is_not_switched(h: Hall, typed: dict[str, Any]) -> None:
    if "second" in typed:
        typed = {**typed, "second": h.eve}
    card = await asked(h, **typed)
    assert not {"First game", "Usual game"} & {*h.labels(card)}
    h.quiet()


async def test_people_who_know_the_game_are_offered_nothing(h: Hall) -> None:
    for who in (h.alice, h.bob):
        await knows(h, who)
    card = await asked(h)
    assert not {"First game", "Usual game", LEARN} & {*h.labels(card)}
    open_card = (await h.alice.slash(h.channel, "play open", game="hueshift")).response
    assert not {"First game", "Usual game"} & {*h.labels(open_card)}
    h.quiet()


async def test_a_newcomer_who_asks_everybody_asks_to_a_first_game(h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "play open", game="hueshift")
    card = answer.response
    assert SHORT in h.words(card)
    assert LEARN in h.labels(card)
    refused = await h.press(h.bob, card, "Usual game")
    assert refused.ephemeral, "who may take the seat does not settle what is played"
    await h.press(h.bob, card, "Accept")
    assert await began_with_a_first_game(h)
    h.quiet()


async def test_who_asks_everybody_to_a_series_or_knows_the_game_asks_to_the_usual_one(
    h: Hall,
) -> None:
    answer = await h.alice.slash(h.channel, "play open", game="hueshift", games=3)
    assert SHORT not in h.words(answer.response)
    await knows(h, h.alice)
    answer = await h.alice.slash(h.channel, "play open", game="hueshift")
    assert not {"First game", "Usual game"} & {*h.labels(answer.response)}
    h.quiet()


async def test_a_rematch_of_a_first_game_leads_to_the_usual_one(h: Hall) -> None:
    await h.press(h.bob, await asked(h), "Accept")
    (match,) = await h.bot.matches.find(user=h.bob.id)
    answer = await h.bob.slash(h.channel, "match resign", match=match.id)
    await h.press(h.bob, answer.response, "Yes")
    await h.env.advance_time(60)
    card = (await h.press(h.bob, await h.board(match.id), "Rematch")).response
    assert SHORT in h.words(card)
    assert "casual" in h.words(card)
    await h.press(h.alice, card, "Usual game")
    assert "no clock · rated" in h.words(card)
    await h.press(h.alice, card, "Accept")
    assert not await began_with_a_first_game(h)
    h.quiet()
