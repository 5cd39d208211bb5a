"""Small forms: what somebody types where buttons are not enough.

Decides how a form is shown and answered: one window with up to five fields, with errors shown as
those of buttons are. A form is in memory only; if the bot restarts while one is open, Discord
answers it with "try again".
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
from msgspec import Struct

from bot.i18n import language, speak
from bot.platform.answers import Click, guarded
from bot.platform.logs import begin, facts
from bot.platform.mentions import label, visible

#: Fields Discord takes; longest title, label, hint and text.
MOST, TITLE, LABEL, HINT, TEXT = 5, 45, 45, 100, 4000
SHORT = discord.TextStyle.short


class Field(Struct, frozen=True):
    """One line to fill in; `hint` stands below its label, `value` is filled in already."""

    key: str
    label: str
    value: str = ""
    hint: str = ""
    longest: int = 100
    needed: bool = True


class Form(discord.ui.Modal):
    """A window of fields, with `text` above them; `work(click, values)` is run with what was
    typed, by key."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        work: Callable[[Click, Mapping[str, str]], Awaitable[object]],
        text: str = "",
    ) -> None:
        super().__init__(title=title[:TITLE], timeout=900)
        self._work, self._language, self._facts = work, language(), facts()
        self._inputs: dict[str, discord.ui.TextInput[Any]] = {}
        if text:
            self.add_item(discord.ui.TextDisplay(text[:TEXT]))
        for field in fields[: MOST - bool(text)]:
            line: discord.ui.TextInput[Any] = discord.ui.TextInput(
                custom_id=field.key,
                default=field.value or None,
                required=field.needed,
                max_length=field.longest,
                style=discord.TextStyle.long if field.longest > 200 else SHORT,
            )
            self._inputs[field.key] = line
            self.add_item(
                discord.ui.Label(
                    text=field.label[:LABEL],
                    description=field.hint[:HINT] or None,
                    component=line,
                )
            )

    async def on_submit(self, interaction: Click, /) -> None:
        if not await interaction.client.takes(interaction):
            return
        speak(self._language)  # that in which it was asked
        begin(**self._facts)
        values = {
            key: (label(line.value) if line.style is SHORT else visible(line.value)).strip()
            for key, line in self._inputs.items()
        }
        await guarded(interaction, lambda: self._work(interaction, values))
