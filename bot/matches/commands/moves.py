"""Commands for playing and looking: `/move`, `/board`, `/hand`, `/settings`, and for
looking up: `/rules`, `/card`.

Decides names and options of these commands. `/move` is the board without buttons: for
those who type, and for screen readers.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui import typed_words
from bot.matches.ui.card_lookup import CardLookup
from bot.matches.ui.match_finder import WhichMatch, meant, own_matches, running_here, watched
from bot.matches.ui.match_info import MatchInfo
from bot.matches.ui.panels import Panels
from bot.matches.ui.prepared import PreparedTurns
from bot.matches.ui.presses import MatchPresses
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.platform.refusals import Refused
from bot.servers import autocomplete
from bot.servers.autocomplete import SHOWN, GameName
from engine import rulebook

LONGEST = 100


class MovesCog(commands.Cog):
    """Playing and looking."""

    def __init__(
        self,
        *,
        access: Access,
        cards: CardLookup,
        presses: MatchPresses,
        viewing: Viewing,
        panels: Panels,
        prepared: PreparedTurns,
        records: MatchInfo,
    ) -> None:
        self._viewing = viewing
        self._access, self._cards, self._presses = access, cards, presses
        self._panels, self._prepared, self._records = panels, prepared, records

    @command(
        mark("Type a move"),
        text=mark("The move; pick one of the suggestions or type your own"),
        match=mark("Which match"),
        ahead=mark("Prepare it for your next turn; separate steps with ;"),
    )
    async def move(
        self,
        interaction: Click,
        text: str,
        match: int | None = None,
        ahead: bool | None = None,
    ) -> None:
        match_meant = await meant(self._access, interaction, match)
        if ahead:
            await self._prepared.typed(interaction, match_meant.id, text)
        else:
            await self._presses.typed(interaction, match_meant.id, text)

    @move.autocomplete("text")
    async def _moves(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        viewing = self._viewing
        try:
            number = getattr(interaction.namespace, "match", None)
            match_meant = await meant(self._access, interaction, number)
            shot = await viewing.snapshot(match_meant.id, interaction.user.id)
            if getattr(interaction.namespace, "ahead", None):
                return await self._ahead(match_meant.id, interaction.user.id, typed)
        except Refused:
            return []  # the command itself says why
        words = typed_words.cleaned(typed)
        best = (
            typed_words.offered(
                shot.choices,
                words,
                lambda words: shot.game.words.read(words, shot.view, shot.actions),
            )
            if words
            else list(shot.actions)
        )
        return [
            app_commands.Choice(name=shot.seen.choice(a).text[:LONGEST], value=a)
            for a in best
            if len(a) <= LONGEST
        ][:SHOWN]

    async def _ahead(self, match_id: int, user: int, typed: str) -> list[app_commands.Choice[str]]:
        """Return what can be prepared next, by its words."""
        choices = await self._prepared.choices(match_id, user)
        parts = typed_words.cleaned(typed).lower().split()
        fits = [c for c in choices if all(w in f"{c.action} {c.text}".lower() for w in parts)]
        if not fits:
            close = typed_words.near(choices, typed_words.cleaned(typed))
            fits = [c for c in choices if c.action in close]
        return [
            app_commands.Choice(name=c.text[:LONGEST], value=c.action)
            for c in fits
            if len(c.action) <= LONGEST
        ][:SHOWN]

    @command(
        mark("Show the board of a match"),
        text=mark("As text instead of a picture"),
        match=mark("Which match"),
    )
    async def board(
        self, interaction: Click, text: bool | None = None, match: int | None = None
    ) -> None:
        match_meant = await watched(self._access, interaction, match)
        await self._panels.look(interaction, match_meant.id, text=text)

    @command(mark("Your cards and your moves; only you see this"), match=mark("Which match"))
    async def hand(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._panels.tray(interaction, match_meant.id)

    @command(
        mark("Look up a rule"),
        topic=mark("A question, a word or a rule number"),
        game=mark("Which game"),
    )
    async def rules(self, interaction: Click, topic: str, game: GameName | None = None) -> None:
        await self._records.section(interaction, await self._books(interaction, game), topic)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        games = await self._books(interaction, getattr(interaction.namespace, "game", None))
        have = [game for game in games if rulebook.exists(game)]
        share = SHOWN if len(have) < 2 or typed.strip() == "" else SHOWN // 2
        topics = [pair for game in have for pair in rulebook.complete(game, typed, share)]
        return [app_commands.Choice(name=label[:LONGEST], value=id) for id, label in topics[:SHOWN]]

    @command(mark("Look up a card"), name=mark("Which card"), game=mark("Which game"))
    async def card(self, interaction: Click, name: str, game: GameName | None = None) -> None:
        await self._cards.show(interaction, name, game)

    @card.autocomplete("name")
    async def _titles(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        game = getattr(interaction.namespace, "game", None)
        titles = await self._cards.complete(interaction, typed, game)
        return [app_commands.Choice(name=title[:LONGEST], value=name) for name, title in titles]

    @rules.autocomplete("game")
    @card.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)

    async def _books(self, interaction: Click, name: str | None) -> list[str]:
        """Return the games whose rules are meant: the one named, that of the match here, all."""
        games = self._viewing.games
        if name is not None and name in games:
            return [name]
        match = await running_here(self._access, interaction)
        return [match.game] if match is not None and match.game in games else list(games)

    @command(
        mark("Your settings, and standing choices in a match"),
        match=mark("The match whose standing choices you want to set"),
    )
    async def settings(self, interaction: Click, match: int | None = None) -> None:
        number = 0
        try:
            number = (await meant(self._access, interaction, match)).id
        except WhichMatch:
            number = 0  # no match to set anything for: only the person's own settings
        await self._records.settings(interaction, number)

    @move.autocomplete("match")
    @hand.autocomplete("match")
    @settings.autocomplete("match")
    async def _live(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed)

    @board.autocomplete("match")
    async def _all(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed, live=False)
