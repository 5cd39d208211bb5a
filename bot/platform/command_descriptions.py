"""Descriptions of commands in the language of each person's own Discord.

Decides that the names of commands and options stay English everywhere, so that people can tell each
other what to type; descriptions and the choices of an option are translated.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.i18n import ENGLISH, known, speaking, tr

#: What is translated of a command.
TOLD = (
    Where.command_description,
    Where.group_description,
    Where.parameter_description,
    Where.choice_name,
)


#: Discord's locales in which something is said; it asks about thirty for every single string.
SPOKEN = {locale: code for locale in discord.Locale if (code := known(str(locale))) != ENGLISH}


class Descriptions(app_commands.Translator):
    """Translates the descriptions of commands from the bot's own catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return a description in a language, None for what stays English."""
        code = SPOKEN.get(locale)
        if code is None or context.location not in TOLD:
            return None
        with speaking(code):
            translation = tr(string.message)
        return None if translation == string.message else translation
