"""How often one person may ask another."""

from __future__ import annotations

from bot.lobby.admission import HOURLY_TO_ONE
from tests.bot.kit import Hall


async def test_an_evening_of_short_matches_is_not_too_much_asked(h: Hall) -> None:
    for n in range(HOURLY_TO_ONE + 1):
        card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
        await h.press(h.bob, card.response, "Accept")
        with h.env._bot_scope():
            await h.bot.matches.act(n + 1, h.bob.id, "resign")
        assert (await h.match(n + 1)).status == "over"
    h.quiet()


async def test_what_nobody_takes_is_asked_so_often_within_an_hour(h: Hall) -> None:
    for _ in range(HOURLY_TO_ONE):
        card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
        await h.press(h.alice, card.response, "Withdraw")
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    assert f"{HOURLY_TO_ONE} challenges" in h.said(card)
    h.quiet()
