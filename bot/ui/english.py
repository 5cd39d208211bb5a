"""Parts of the bot that speak English in every server, whatever it has settled.

Decides that they do so as a whole: nothing of theirs is half in one language and half in
another. What they share with other parts (names of clocks, small buttons) is English there, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.ui.ids import Ref
from bot.words import ENGLISH, speak

Click = discord.Interaction[Any]
Press = Callable[[Click, Ref], Awaitable[None]]


def in_english(verbs: Mapping[str, Press]) -> dict[str, Press]:
    """Return verbs whose presses are answered in English."""

    def plain(press: Press) -> Press:
        async def answer(click: Click, ref: Ref) -> None:
            speak(ENGLISH)
            await press(click, ref)

        return answer

    return {verb: plain(press) for verb, press in verbs.items()}


class InEnglish:
    """A group of commands that is answered in English."""

    async def interaction_check(self, interaction: Click, /) -> bool:
        speak(ENGLISH)
        return True
