"""What people add to the chance of a match before it begins.

Decides what somebody who may sit down reads about it in private, and how a nonce is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import tr
from bot.lobby.challenges import Challenges
from bot.lobby.nonces import Nonces
from bot.lobby.refusals import ChallengeClosed
from bot.platform.answers import Click, in_panel
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from engine.chance import NONCE


class NoncePages:
    """Shows and takes nonces. One per bot."""

    def __init__(self, challenges: Challenges, nonces: Nonces) -> None:
        self._challenges, self._nonces = challenges, nonces

    async def show(self, click: Click, challenge_id: int, code: str = "") -> None:
        """Show in private what the bot has committed to, and one's own nonce. `code` is that of a
        private room, to which a button leads back."""
        challenge = await self._challenges.get(challenge_id)
        if challenge.fate != "open":
            raise ChallengeClosed(challenge_id, challenge.fate)
        own = await self._nonces.of(challenge_id, click.user.id)
        word = f"`{own}`" if own else tr("none yet; the bot will make one for you")
        buttons = [Button(tr("Set your word…"), "nonce-set", code, "main")]
        if code:
            buttons.append(Button(tr("Back"), "room", code))
        view = layout(
            tr(
                "**Chance of this match**\nThe bot has chosen a secret number for every coin, die"
                " and card. This is its fingerprint (SHA-256):\n`{commitment}`\nYour word: {word}",
                commitment=challenge.commitment,
                word=word,
            ),
            tr(
                "-# Your word changes what is drawn, so the bot can't have planned it. When the"
                " match is over, `/verify` reveals the number and checks every draw."
            ),
            *rows(challenge_id, 0, buttons),
        )
        if in_panel(click):
            await click.response.edit_message(view=view)
        else:
            await click.response.send_message(view=view, ephemeral=True)

    async def ask(self, click: Click, challenge_id: int, code: str = "") -> None:
        """Ask for a nonce."""
        own = await self._nonces.of(challenge_id, click.user.id)

        async def work(answer: Click, values: Mapping[str, str]) -> None:
            await self._nonces.set(challenge_id, answer.user.id, values["nonce"], code=code)
            await self.show(answer, challenge_id, code)

        hint = tr("Letters, digits, dots, dashes, underscores")
        field = Field("nonce", tr("Your word"), own, hint, NONCE, needed=False)
        await click.response.send_modal(Form(tr("Chance of this match"), [field], work))
