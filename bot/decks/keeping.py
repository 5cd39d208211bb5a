"""Saved decks: building, naming, sharing and importing them, and bringing them to matches.

Decides how many decks (or line-ups, or whatever else a game's people begin with) a person has,
what they are called, and which of them answers by itself when a match is set up: that chosen for
it, by the road of a standing answer. What a deck is, and whether it is legal, the game says
(`engine.plans.Decks`). A match keeps the plan it was given, so nothing that becomes of a
deck later changes a match.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.decks.refusals import (
    DeckChanged,
    DeckNameTaken,
    NoDecks,
    NoSuchDeck,
    NotADeck,
    NotHere,
    TooManyDecks,
)
from bot.decks.store import Deck, DeckRows, NameTaken
from bot.i18n import tr
from bot.matches.live import Live
from bot.matches.planning import Planning
from bot.matches.refusals import Unplayable
from bot.matches.viewing import Viewing
from bot.platform.mentions import label
from bot.store.rows import Challenge, Match
from engine import plans
from engine.core import Choice
from engine.plans import DeckInfo

#: How many decks one person keeps, and how long a name may be (characters).
MOST, LONGEST_NAME = 20, 40
ChallengesOf = Callable[[int], Awaitable[Sequence[Challenge]]]
#: Matches that wait for a deck, offered beside one.
OFFERED = 3


class Kept(Struct, frozen=True):
    """A deck with what its game says of it. `options` are those of the match it is seen for, if it
    is for one: `deck` is what it is there."""

    row: Deck
    info: DeckInfo
    title: str
    deck: str
    options: str = ""


class Decks:
    """Keeps people's decks. One per bot. `challenges_of(user)` returns somebody's open ones."""

    def __init__(self, planning: Planning, viewing: Viewing, challenges_of: ChallengesOf) -> None:
        self._planning, self._viewing, self._challenges_of = planning, viewing, challenges_of
        self._games, self._now = planning.games, planning.now
        self._rows = DeckRows(planning.store)

    # -- reading ------------------------------------------------------------

    def games(self) -> dict[str, str]:
        """Return the titles of the games played with decks of one's own, by name."""
        return {n: g.title for n, g in self._games.items() if g.decks is not None}

    def rules(self, game: str) -> plans.Decks:
        """Return what decks are in a game. Raises NoDecks."""
        rules = self._games.get(game)
        if rules is None or rules.decks is None:
            raise NoDecks("" if rules is None else rules.title)
        return rules.decks

    def meant(self, named: str | None, text: str = "") -> str:
        """Return the game somebody names, else the first that reads a text as a deck, without
        one the first there is. Raises NoDecks, NotADeck."""
        typed = _told(text)
        game = named or next((g for g in self.games() if not text or self._reads(g, typed)), "")
        if text and not named and not game:
            raise NotADeck(
                tr(
                    "This text is not a deck for any game here. Name the game "
                    "with `game` to see what is wrong."
                )
            )
        self.rules(game)
        return game

    def _reads(self, game: str, deck: str) -> bool:
        try:
            return bool(deck) and bool(self.rules(game).read(deck))
        except ValueError:
            return False

    async def of(self, user: int) -> list[Kept]:
        """Return a person's decks, the one lately changed first."""
        rows = await self._rows.of(user)
        return [self._kept(row) for row in rows if row.game in self.games()]

    async def keeps(self, user: int, game: str) -> bool:
        """Say whether a person has a deck of a game."""
        return any(row.game == game for row in await self._rows.of(user))

    async def own(self, user: int, number: int) -> Kept:
        """Return a person's deck. Raises NoSuchDeck."""
        row = await self._rows.get(user, number)
        if row is None or row.game not in self.games():
            raise NoSuchDeck
        return self._kept(row)

    def _kept(self, row: Deck, options: str = "") -> Kept:
        rules, deck = self.rules(row.game), row.deck
        try:
            if options:
                deck = rules.fitted(deck, self._options(row.game, options))
            info = rules.info(deck)
        except ValueError as error:  # of a game whose notation has changed
            info = DeckInfo("", (), fault=str(error))
        return Kept(row, info, self._games[row.game].title, deck, options)

    async def opened(self, user: int, number: int) -> Kept:
        """Return a person's deck to build on: as it would be in the newest of the matches and
        challenges that wait for it. Raises NoSuchDeck."""
        saved = await self.own(user, number)
        waiting = [(c.created_at, c.options) for c in await self._challenges(saved)]
        waiting += [(m.created_at, m.options) for m in await self._asking(saved)]
        newest = max(waiting, default=(0, ""))[1]
        return self._kept(saved.row, newest) if newest and not saved.info.fault else saved

    def changes(self, saved: Kept) -> Mapping[str, Sequence[Choice]]:
        """Return how a deck can be built on, by heading, for what it is seen for."""
        options = self._options(saved.row.game, saved.options) if saved.options else None
        return self.rules(saved.row.game).changes(saved.deck, options)

    # -- building -----------------------------------------------------------

    async def add(self, user: int, game: str, deck: str = "", name: str = "") -> Kept:
        """Keep a new deck. Raises DeckNameTaken, NoDecks, NotADeck, TooManyDecks."""
        deck = self._read(game, deck)
        used = {saved.row.name.lower() for saved in await self.of(user)}
        called = self.rules(game).name
        numbered = (tr(called, number=n) for n in range(1, MOST + 2))
        name = _name(name) or next(n for n in numbered if n.lower() not in used)
        row = Deck(0, user, game, name, deck, False, self._now())
        try:
            number = await self._rows.add(row, MOST)
        except NameTaken:
            raise DeckNameTaken(name) from None
        if not number:
            raise TooManyDecks(MOST)
        return await self.own(user, number)

    async def take_in(self, user: int, game: str, text: str) -> Kept:
        """Keep a deck somebody has shared: `name: deck`, or the deck alone.

        Raises DeckNameTaken, NoDecks, NotADeck, TooManyDecks.
        """
        name, colon, _ = text.strip().strip("`").rpartition(":")
        return await self.add(user, game, _told(text), name if colon else "")

    async def change(self, user: int, number: int, change: str) -> Kept:
        """Build on a deck. Raises DeckChanged, NoSuchDeck, NotADeck."""
        saved = await self.opened(user, number)
        try:
            deck = self.rules(saved.row.game).changed(saved.deck, change)
        except ValueError as error:
            raise NotADeck(str(error)) from error
        if not await self._rows.build(saved.row, deck, self._now()):
            raise DeckChanged
        return await self.opened(user, number)

    async def rename(self, user: int, number: int, name: str) -> Kept:
        """Name a deck; an empty name changes nothing. Raises DeckNameTaken, NoSuchDeck."""
        saved = await self.own(user, number)
        try:
            await self._rows.rename(user, number, _name(name) or saved.row.name)
        except NameTaken:
            raise DeckNameTaken(_name(name)) from None
        return await self.own(user, number)

    async def delete(self, user: int, number: int) -> None:
        """Delete a deck. Raises NoSuchDeck."""
        if not await self._rows.remove(user, number):
            raise NoSuchDeck

    async def set_usual(self, user: int, number: int, usual: bool) -> Kept:
        """Let a deck be brought to every match that asks for one, or be asked each time.

        Raises NoSuchDeck.
        """
        await self._rows.set_usual((await self.own(user, number)).row, usual)
        return await self.own(user, number)

    def _read(self, game: str, text: str) -> str:
        try:
            return self.rules(game).read(text)
        except ValueError as error:
            raise NotADeck(str(error)) from error

    # -- bringing one to a match --------------------------------------------

    async def answer(self, live: Live) -> tuple[int, str, None] | None:
        """Return the seat and action of an open question that somebody's usual deck answers,
        unless they have said what answers in this match."""
        game, match = live.game, live.match
        if game.decks is None or match.sandbox or match.status != "live":
            return None
        for decision in live.decisions:
            user = match.players[decision.seat].user
            if decision.seat not in live.to_plan or decision.seat in live.plans or user is None:
                continue
            row = await self._rows.usual(user, game.name)
            plan = "" if row is None else self._plan(game.name, match.options, row)
            action = self._planning.means(live, decision, plan) if plan else ""
            if action:
                return decision.seat, action, None
        return None

    async def has_usual(self, user: int, game: str, options: str) -> bool:
        """Say whether a deck of somebody's answers by itself in a match with such options."""
        row = await self._rows.usual(user, game)
        return row is not None and self._plan(game, options, row) != ""

    async def wanted(self, saved: Kept) -> list[tuple[int, int, bool]]:
        """Return the matches (number and version) whose setup the deck's owner has before them,
        and whether they take this one, a few at most."""
        return [
            (
                match.id,
                await self._viewing.version(match.id, saved.row.user),
                bool(self._plan(match.game, match.options, saved.row)),
            )
            for match in await self._asking(saved)
        ][:OFFERED]

    async def _asking(self, saved: Kept) -> list[Match]:
        """Return the live matches of the deck's game and owner whose setup is before them."""
        user = saved.row.user
        live = await self._planning.store.matches.find(user=user, status="live")
        undecided = []
        for match in live:
            if match.game != saved.row.game:
                continue
            try:
                left = await self._planning.to_plan(match.id, user)
            except Unplayable:
                continue
            undecided += [match] if left else []
        return undecided

    async def wanted_early(self, saved: Kept) -> list[tuple[int, bool]]:
        """Return the open challenges of the deck's owner, and whether their match would take
        this one."""
        challenges = await self._challenges(saved)
        return [(c.id, bool(self._plan(c.game, c.options, saved.row))) for c in challenges][
            :OFFERED
        ]

    async def _challenges(self, saved: Kept) -> list[Challenge]:
        challenges = await self._challenges_of(saved.row.user)
        return [c for c in challenges if c.game == saved.row.game]

    async def fitting(self, user: int, game: str, options: str) -> list[Kept]:
        """Return the person's decks that fit a match with such options."""
        own_decks = [saved for saved in await self.of(user) if saved.row.game == game]
        return [k for k in own_decks if self._plan(game, options, k.row)]

    async def bring(self, user: int, number: int, game: str, options: str) -> str:
        """Return the plan by which a deck is brought to a match. Raises NoSuchDeck, NotHere."""
        saved = await self.own(user, number)
        fits = saved.row.game == game
        plan = self._plan(game, options, saved.row) if fits else ""
        if not plan:
            raise NotHere(saved.info.fault)
        return plan

    def _plan(self, game: str, options: str, row: Deck) -> str:
        return self.rules(game).bring(self._options(game, options), row.deck)

    def _options(self, game: str, options: str) -> Any:
        return msgspec.json.decode(options, type=self._games[game].options_type)


def shared(saved: Kept) -> str:
    """Return a deck as the text by which it is handed on."""
    return f"{saved.row.name}: {saved.row.deck}"


def _told(text: str) -> str:
    """Return the deck in a text that may begin with its name."""
    return text.strip().strip("`").rpartition(":")[2].strip()


def _name(typed: str) -> str:
    """Return a name in one line, without what the text of a deck is told from it by."""
    return label(typed.replace(":", " ").replace("`", " "))[:LONGEST_NAME].strip()
