"""The chance of a match, in private: what was committed to, and after the end the proof.

Decides what a match that is live shows of it, which is the commitment alone, and how a check of a
match that is over reads.
"""

from __future__ import annotations

import io

import discord
from msgspec import UNSET

from bot.i18n import mark, tr
from bot.matches.chance import ChanceChecks
from bot.matches.ui.match_info import way_back
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_router import Press
from bot.platform.components import layout
from bot.store.rows import Match
from engine import verify_chance
from engine.chance import Chance, hmac_of
from engine.record import BadRecord, dump

OLD = mark(
    "**Match #{match}**\nNo seed was published for this match, so its chance can't be checked. All"
    " its actions run again exactly as recorded: {count}."
)


class ChancePages:
    """Shows the chance of matches. One per bot."""

    def __init__(self, viewing: Viewing, checks: ChanceChecks) -> None:
        self._viewing, self._checks = viewing, checks
        self.verbs: dict[str, Press] = {"chance": lambda click, ref: self.show(click, ref.number)}

    async def show(self, click: Click, match_id: int) -> None:
        """Show what was committed to; once the match is over, check it."""
        match = await self._viewing.match(match_id)
        if match.status != "live":
            await self.verify(click, match_id)
            return
        await acknowledge(click)
        view = layout(_published(match), *way_back(click, match))
        await click.edit_original_response(view=view, attachments=[])

    async def verify(self, click: Click, match_id: int) -> None:
        """Check a match that is over and hand out what others need to check it. Raises Refused."""
        match = await self._viewing.match(match_id)
        await acknowledge(click)
        try:
            record = await self._checks.of_match(match_id)
        except BadRecord as error:
            text = tr(
                "❌ **Match #{match}: not every step holds**\n{why}", match=match_id, why=str(error)
            )
            await click.edit_original_response(view=layout(text), attachments=[])
            return
        count = len(record.actions)
        if record.chance is UNSET:
            view = layout(tr(OLD, match=match_id, count=count), *way_back(click, match))
            await click.edit_original_response(view=view, attachments=[])
            return
        view = layout(_proof(match, record.chance, count), *way_back(click, match))
        files = [
            discord.File(io.BytesIO(dump(record)), f"match-{match_id}.json"),
            discord.File(verify_chance.__file__, "verify_chance.py"),
        ]
        for file in files:
            view.add_item(discord.ui.File(f"attachment://{file.filename}"))
        await click.edit_original_response(view=view, attachments=files)


def _published(match: Match) -> str:
    if not match.commitment:
        return tr("No seed was published for this match, so its chance can't be checked.")
    return tr(
        "**Chance in match #{match}**\nThe bot has chosen a secret number for every coin, die and"
        " card. This is its fingerprint (SHA-256):\n`{commitment}`\n-# When the match is over,"
        " `/verify` reveals the number and checks every draw.",
        match=match.id,
        commitment=match.commitment,
    )


def _proof(match: Match, chance: Chance, count: int) -> str:
    randomness = hmac_of(bytes.fromhex(chance.server_seed), chance.message)
    head = tr("✅ **Match #{match}: every step of its chance holds**", match=match.id)
    steps = tr(
        "1. Published before the start: `{commitment}`\n"
        "2. Seed, which has that SHA-256: `{seed}`\n"
        "3. Label and players' words: `{message}`\n"
        "4. Their HMAC-SHA256, whose first 16 digits are the match's seed: `{randomness}`\n"
        "5. Actions run again, each with the draw it had to have: {count}",
        commitment=chance.commitment,
        seed=chance.server_seed,
        message=chance.message,
        randomness=randomness,
        count=count,
    )
    small = tr(
        "-# Check it yourself: `python verify_chance.py match-{match}.json`. Compare the digits"
        " with those you saw before the match, and look for your word.",
        match=match.id,
    )
    return f"{head}\n{steps}\n{small}"
