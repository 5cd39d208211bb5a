"""Who has chosen Wide in `/settings` gets a wide picture in their panel, whatever the game."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.lobby.challenges import Invitation
from bot.store.rows import Place, Player
from engine.games import GAMES
from tests.bot import seated
from tests.bot.kit import Hall
from tests.bot.test_hueshift import WINDOW

pytestmark = pytest.mark.drawn


def shown(h: Hall, panel: Any) -> tuple[tuple[int, int], str]:
    """Return the size of a panel's picture, and what it says in words."""
    backend = h.env.backend
    message = backend.get_message(panel.channel_id, panel.id)
    data = backend.cdn.get(message.attachments[0]["url"])
    assert data is not None
    gallery = next(p for p in h.raw(panel) if p.get("items"))
    return Image.open(io.BytesIO(data)).size, gallery["items"][0]["description"]


#: Pixels of a picture for a phone.
PHONE = 720
#: How a match begins, and the question that is about the table.
BEGUN: dict[str, tuple[dict[str, str], str]] = {
    "hueshift": ({"position": WINDOW}, "activate"), "keepers": ({"first": "host"}, "turn"),
    "machines": ({}, "move"), "resonance": ({}, "turn"),
}  # fmt: skip


async def begun(h: Hall, game: str) -> seated.Seated:
    """Begin a match of Alice and Bob, who do as the game has it of who is away."""

    def choose(state: Any, decision: Any) -> str:
        return GAMES[game].default(state, decision)

    matches, (alice, bob) = h.bot.matches, (Player(0, p.name, p.id) for p in (h.alice, h.bob))
    with h.env._bot_scope():
        card = await matches.challenges.invite(
            Invitation(
                alice,
                bob,
                game,
                options=BEGUN[game][0],
                clock=0,
                place=Place(h.guild.id, h.channel.id),
            )
        )
        match = await matches.challenges.accept(card.id, bob.user, bob.name)
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return seated.Seated(h, match.id, [h.alice, h.bob], game, choose)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_wide_is_shown_in_the_panel(h: Hall, game: str) -> None:
    match = await begun(h, game)
    await match.hurry(lambda s: GAMES[game].decisions(s)[0].kind == BEGUN[game][1])
    who = (await match.asked())[0][0]
    other = h.bob if who is h.alice else h.alice
    (width, _), text = shown(h, await h.panel(who, match.number))
    assert width <= PHONE

    settings = await who.slash(h.channel, "settings")
    await h.press(who, settings.response, "Wide")
    assert "✓ Wide" in h.labels(settings.response)
    (width, height), wide = shown(h, await h.panel(who, match.number))
    assert width > max(PHONE, 1.3 * height)
    assert wide == text  # the same position in the same words

    (width, _), _ = shown(h, await h.panel(other, match.number))
    assert width <= PHONE  # nobody else's

    await h.press(who, settings.response, "✓ Wide")
    (width, _), _ = shown(h, await h.panel(who, match.number))
    assert width <= PHONE
    h.quiet()
