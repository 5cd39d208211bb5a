"""The panel to begin with: the games, a line each, and a button for each way to play.

Decides what it says, and how few taps lead from it to a match: one to a match against the computer,
whose panel then takes the same place; three to a challenge; nothing has to be typed. The game a
person played last comes first, for newcomers the easiest one. Each game describes itself
(`engine.parts.Pitch`). Other parts of the bot add their own buttons (`Hub.offers`). A press, even
on a public message, gets a private answer in the person's own language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from msgspec import Struct

from bot.i18n import and_list, mark, tr
from bot.lobby.refusals import BotOpponent
from bot.lobby.service import LobbyService
from bot.lobby.ui.challenges import NotHere
from bot.lobby.ui.lobby import Lobby, card_address
from bot.matches.access import Access
from bot.matches.ui import options, texts
from bot.matches.ui.threads import place_of
from bot.platform import phone
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import Control, Row, layout, menu_rows, picked_people, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.locks import Locks
from bot.platform.mentions import plain
from bot.platform.refusals import Oneself, Refused
from bot.servers.locales import Locales
from bot.servers.permissions import may_manage
from bot.servers.service import Server
from bot.store.rows import Match
from bot.time_controls import Clock
from engine import rulebook
from engine.core import Game

Part = discord.ui.Item[Any] | str
#: A match against the computer begun within this time (ms) is the one a second tap asks for.
JUST_NOW = 10_000
#: So many live matches of a server are looked through for those one can watch.
LOOKED_AT = 100
#: So many of them are listed.
SHOWN = 15
#: How much there is to learn, by what a game says.
RULES = {1: mark("few rules"), 2: mark("some rules"), 3: mark("many rules")}
#: Stands for anybody where an opponent is named.
ANYBODY = 0
#: The argument of a choice in the menu of people.
WHO = "who"


HELP = mark(
    "**1 · Start a match** with the buttons of `/start`, or type `/play challenge` or `/play "
    "practice` and choose everything yourself. `/play queue` finds an opponent, "
    "`/play private` opens a room with a code, `/play sandbox` lets you play all "
    "sides.\n**2 · Press *My move*** under the board. It opens a panel only you "
    "can see: choose who acts, then what they do. You play your whole turn "
    "there.\n**3 · Wait for your ping.** A match can last for days. Sometimes you "
    "can respond in your opponent's turn; `/settings` can pass for you.\n"
    "**4 · If you forget:** the board says how long you have. When that time is up, I "
    "answer for you. After the third time in a row you lose; some games count turns "
    "instead. `/reminders` reminds you in time.\n-# "
    "`/move` plays a typed move · `/board` shows the board, also as text · "
    "`/rules` answers questions, `/card` shows a card · `/play list` shows your "
    "matches, `/play resume` posts a board again · `/match` takes back, offers a "
    "draw or resigns · `/hint` helps when you play alone · `/replay` shows "
    "finished matches · `/stats` and `/leaderboard` show ratings · `/tournament "
    "list` shows tournaments to join · `/away` is for vacations · `/server "
    "settings` shows this server's settings"
)
#: For those who may manage the server.
MANAGING = mark(
    "-# You manage this server: choose games, channels, roles and limits with `/server "
    "settings` (optional). `/tournament create` starts a tournament."
)


class NotPlayed(Refused):
    says = mark("That game is no longer available here. `/start` shows the games you can play.")


class NoServer(Refused):
    says = mark("Matches are played on servers. Type `/start` on a server that has me.")


class Offer(Struct, frozen=True):
    """A button another part adds to the panel; the part answers `verb`. `label` is marked for
    translation."""

    label: str
    verb: str
    arg: str = ""


class Hub:
    """Shows the panel to begin with and answers its buttons. `clock` is the usual one."""

    def __init__(
        self,
        access: Access,
        service: LobbyService,
        locales: Locales,
        lobby: Lobby,
        clock: Clock,
    ) -> None:
        self._access, self._service, self._lobby = access, service, lobby
        self._viewing, self._servers, self._locales = access.viewing, access.servers, locales
        self._games = access.viewing.games
        self._clock = clock
        #: What other parts add, between the ways to play and the rest.
        self.offers: list[Offer] = []
        #: The verb that shows somebody a match of a list, "" if there is none.
        self.watch = ""
        #: One match against the computer at a time for each person.
        self._lock = Locks[int]()
        self.verbs = {
            "hub": lambda click, ref: self.show(click),
            "hub-computer": self._computer,
            "hub-challenge": self._challenge,
            "hub-watch": self._watch,
            "hub-help": self._help,
        }

    # -- the panel ----------------------------------------------------------

    async def show(self, click: Click) -> None:
        """Show a person the panel."""
        self._own_language(click)
        head = tr("**Gauntlet** · board games on this server")
        more = tr(MANAGING) if may_manage(click) else None
        await self._answer(click, head, *await self.parts(click), more)

    async def parts(self, click: Click) -> list[Part]:
        """Return the games and the buttons, for a message to the person of an interaction; no
        buttons where no match can be played."""
        if click.guild is None:
            games = self._in_order(list(self._games))
            return [*map(line, games), tr("-# To play, type `/start` on a server I am on.")]
        server = await self._servers.of(click.guild_id or 0)
        return self.of_server(server, await self._viewing.lately(click.user.id))

    def of_server(self, server: Server, lately: Sequence[str] = ()) -> list[Part]:
        """Return the games of a server and the buttons, for somebody who has played those
        `lately`."""
        games = self._played(server)
        again = next((name for name in lately if server.plays(name)), "")
        games.sort(key=lambda game: game.name != again)
        buttons = [
            Button(tr("Challenge someone"), "hub-challenge"),
            Button(tr("Watch"), "hub-watch"),  # one line with the one before
            *(Button(tr(o.label), o.verb, o.arg) for o in self.offers),
            Button(tr("How it works"), "hub-help"),
        ]
        computer = [
            Button(game.title, "hub-computer", game.name, "" if n else "main")
            for n, game in enumerate(games)
        ]
        play = tr("**Play the computer now:**")
        return [*map(line, games), play, *fitted(computer), *fitted(buttons)]

    def _played(self, server: Server) -> list[Game[Any, Any]]:
        return self._in_order([n for n in self._games if server.plays(n)])

    def _in_order(self, names: Sequence[str]) -> list[Game[Any, Any]]:
        """Return games, the easiest and shortest first."""
        games = [self._games[name] for name in names]
        return sorted(games, key=lambda g: (g.words.pitch.rules, g.words.pitch.minutes))

    def _own_language(self, click: Click) -> None:
        self._locales.to_reader(str(click.locale))

    async def _answer(self, click: Click, *parts: Part | None) -> None:
        await acknowledge(click)
        await click.edit_original_response(view=layout(*parts), attachments=[])

    async def _ways(self, click: Click, verb: str, arg: str = "") -> list[Row]:
        """Return a button for each game played here, and the way back. `arg` stands behind the
        name of the game."""
        server = await self._servers.of(click.guild_id or 0)
        buttons = [Button(g.title, verb, g.name + arg, "main") for g in self._played(server)]
        return [*fitted(buttons), *rows(0, 0, [Button(tr("Back"), "hub")])]

    async def _begins(self, click: Click) -> None:
        """Make sure that a match can be begun where somebody presses, before they choose anything.

        Raises NoServer, NoPlace, NotInThisChannel.
        """
        if click.guild is None:
            raise NoServer
        self._lobby.check_place(click)
        await self._service.admission.check_channel(place_of(click))

    def _game(self, name: str) -> Game[Any, Any]:
        if name not in self._games:
            raise NotPlayed
        return self._games[name]

    # -- against the computer -------------------------------------------------

    async def _computer(self, click: Click, ref: Ref) -> None:
        """Let somebody choose a game, or begin the match in it and show them their panel."""
        self._own_language(click)
        await self._begins(click)
        if not ref.arg:
            ways = await self._ways(click, "hub-computer")
            ask = tr("**Play the computer** · Which game? The match starts at once.")
            await self._answer(click, ask, *ways)
            return
        game = self._game(ref.arg)
        await acknowledge(click)
        async with self._lock(click.user.id):
            match, note = await self._just_begun(click, game.name), ""
            if match is None:
                settled = await self._service.admission.first_game(game.name, [click.user.id])
                settled |= options.side(game, options.HOST)
                level = await self._service.solo.usual_level(click.user.id, game.name, settled)
                match, note = await self._lobby.begin_practice(click, game.name, level, settled)
        await self._locales.here(click.guild_id or 0)  # as the panel speaks later on
        await self._lobby.show(click, match, note)

    async def _just_begun(self, click: Click, game: str) -> Match | None:
        """Return the match somebody has begun by a tap a moment ago."""
        user, now = click.user.id, self._viewing.now()
        for match in await self._viewing.find(user=user, guild=click.guild_id, limit=3):
            alone = {p.user for p in match.players} == {user, None}
            if match.game == game and alone and now - match.created_at < JUST_NOW:
                return match
        return None

    # -- against people -------------------------------------------------------

    async def _challenge(self, click: Click, ref: Ref) -> None:
        """Ask whom to challenge, then to which game, then post the card."""
        self._own_language(click)
        await self._begins(click)
        if ref.arg == WHO:
            for person in picked_people(click)[:1]:
                if person.bot:
                    raise BotOpponent
                if person.id == click.user.id:
                    raise Oneself
                ask = tr("You challenge <@{user}>. Which game?", user=person.id)
                await self._which(click, ask, person.id)
            return
        if ref.arg == str(ANYBODY):
            ask = tr("You invite everyone in this channel. Which game?")
            await self._which(click, ask, ANYBODY)
            return
        name, _, user = ref.arg.partition(".")
        if not name:
            await self._whom(click)
            return
        await self._send(click, self._game(name), whole(user))

    async def _whom(self, click: Click) -> None:
        """Ask whom to challenge."""
        select: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
            custom_id=str(Ref(0, 0, "hub-challenge", WHO)), placeholder=tr("Choose your opponent")
        )
        people = Row(Control(select))
        anybody = Button(tr("Anyone in this channel"), "hub-challenge", str(ANYBODY))
        await self._answer(
            click,
            tr("**Challenge someone** · Who do you want to play?"),
            people,
            *rows(0, 0, [anybody, Button(tr("Back"), "hub")]),
            tr("-# `/play challenge` has more settings: clock, mode, three or four players."),
        )

    async def _which(self, click: Click, ask: str, user: int) -> None:
        ways = await self._ways(click, "hub-challenge", f".{user}")
        await self._answer(click, ask, *ways)

    async def _send(self, click: Click, game: Game[Any, Any], user: int) -> None:
        """Post the challenge card and close the private panel."""
        guests = [] if user == ANYBODY else [await self._member(click, user)]
        server = await self._servers.of(click.guild_id or 0)
        clock = self._clock if server.clock is None else server.clock
        await acknowledge(click)
        people = [click.user.id, *(guest.id for guest in guests)]
        new = await self._service.admission.first_game(game.name, people)
        number = await self._lobby.challenge(
            click, guests, game.name, open_game=True, clock=clock, options=new
        )
        self._own_language(click)
        where = card_address(await self._service.challenges.get(number))
        note = tr("-# The match starts when it is accepted. I'll ping you when it's your turn.")
        posted = tr("✅ Your challenge is posted here: {where}", where=where)
        await self._answer(click, posted, note)

    async def _member(self, click: Click, user: int) -> discord.Member:
        """Return somebody of the server. Raises NotHere."""
        if click.guild is None or user <= 0:
            raise NotHere
        try:
            return await click.guild.fetch_member(user)
        except discord.NotFound:
            raise NotHere from None

    # -- looking --------------------------------------------------------------

    async def _watch(self, click: Click, _: Ref) -> None:
        """List the live matches of others that the person may see."""
        self._own_language(click)
        if click.guild is None:
            raise NoServer
        await acknowledge(click)
        live = await self._viewing.find(guild=click.guild_id, limit=LOOKED_AT)
        others = [m for m in live if not m.sandbox and not m.seats_of(click.user.id)]
        seen = await self._access.those(click, others)
        seen.sort(key=lambda m: any(p.user is None for p in m.players))  # people first
        lines = [await self._to_watch(m) for m in seen[:SHOWN]]
        if not lines:
            lines = [
                tr(
                    "No match you can watch is on right now. Start one, or look at a finished one"
                    " with `/replay watch`."
                )
            ]
        menus = []
        if seen and self.watch:
            entries = [
                Entry(f"#{m.id} {texts.versus(m)}"[:100], f"{self.watch}:{m.id}")
                for m in seen[:SHOWN]
            ]
            menus = menu_rows(0, 0, [Menu(tr("Look at a match…"), tuple(entries))])
        back = rows(0, 0, [Button(tr("Back"), "hub")])
        await self._answer(click, tr("👀 **Watch a match**"), texts.listed(lines), *menus, *back)

    async def _to_watch(self, match: Match) -> str:
        board = await self._viewing.store.matches.board(match.id)
        where = texts.where(match)
        if board is not None and board.message:
            where = texts.jump(match.place.guild, board.channel, board.message)
        game = self._games.get(match.game)
        title = match.game if game is None else game.title
        return f"- #{match.id} {plain(texts.versus(match))} · {title} {where}"

    async def _help(self, click: Click, _: Ref) -> None:
        """Explain how a match is played here, with the rules of each game in short."""
        self._own_language(click)
        learn = [
            Button(tr("{title} in two minutes", title=game.title), "learn", name)
            for name, game in self._games.items()
            if rulebook.exists(name)
        ]
        back = rows(0, 0, [Button(tr("Back"), "hub")])
        await self._answer(click, tr("**How it works**"), tr(HELP), *fitted(learn), *back)


def fitted(buttons: Sequence[Button]) -> list[Row]:
    """Return buttons in as few lines of a phone as can be."""
    return rows(0, 0, buttons, phone.per_row([b.room for b in buttons]))


def line(game: Game[Any, Any]) -> str:
    """Return what a game says of itself, in three lines."""
    pitch = game.words.pitch
    facts = [sizes(pitch.sizes)]
    if pitch.minutes:
        facts.append(tr("{minutes} min", minutes=pitch.minutes))
    facts.append(tr(RULES.get(pitch.rules, RULES[3])))
    about = f"\n{tr(pitch.text)}" if pitch.text else ""
    return f"**{game.title}**{about}\n-# {' · '.join(facts)}"


def sizes(numbers: Sequence[int]) -> str:
    """Return for how many players a game is."""
    least, most = min(numbers), max(numbers)
    if len(numbers) > 2 and len(numbers) == most - least + 1:
        return tr("{least} to {most} players", least=least, most=most)
    if len(numbers) == 2:
        return tr("{one} or {other} players", one=least, other=most)
    return tr("{count} players", count=and_list(map(str, numbers)))
