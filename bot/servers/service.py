"""The settings of a server, and who changed them when.

Decides what may be settled, what holds where nothing was, and which values make sense
together. All of it is one frozen `Server`, stored as one JSON document with a version; every
change is noted in the same transaction. Nothing here is enforced: whoever concerns himself
with a setting reads it (`Servers.of`) and refuses by it.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot import time_controls as clocks
from bot.i18n import ENGLISH, languages, mark, tr
from bot.platform.refusals import Busy, Refused
from bot.servers.store import Change, ServerRows
from bot.store.rows import Audience

log = logging.getLogger(__name__)
#: Who may start rated matches.
Raters = Literal["everybody", "role", "nobody"]
#: Servers kept in memory, and how often a change is tried again when another was faster.
KEPT, ATTEMPTS = 4096, 8
#: How processes call a server whose settings one of them has changed.
SERVER = "server"
#: Channels and games a server may list.
MOST = 25
#: Smallest and largest value of the numbers. 0 of the limits: as the bot has it.
RANGES: dict[str, tuple[int, int]] = {
    "matches": (0, 100),
    "challenges": (0, 50),
    "hourly": (1, 200),
    "check_in": (0, 24 * 60),
    "no_show": (1, 30 * 24 * 60),
}
#: Settings that are ids of channels or roles; 0: none.
CHANNELS = ("channels", "lobby", "news", "log", "puzzles", "week")
ROLES = ("organiser", "judge", "rater")


class Server(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a server has settled. The defaults hold wherever it settled nothing.

    `games` are the names of those that may be played (empty: all), `channels` where matches
    may be started (empty: everywhere). Open invitations are posted in `lobby`, tournaments and
    seasons announced in `news`, what judges do and what looks odd told in `log`, a puzzle posted
    each day in `puzzles`, the week summed up in `week` (0: none). `site`: the bot's host may put
    what everybody here sees on a web page. `organiser` and `judge` are roles (0: nobody but those
    who manage the server). `game` ("": the first allowed), `clock` (None: the bot's) and `threads`
    hold where a person says nothing else. `matches` and `challenges` are how many live matches
    and open challenges a member may have here at once (0: as many as the bot allows), `hourly` how
    many challenges within an hour. `raters` may start rated matches, "role" being those with the
    role `rater`; `rated` says whether a match is rated if nobody says, `audience` who may see it.
    `queue`: quick play is on. `check_in` and `no_show` are minutes a new tournament begins with.
    `two_judges`: heavy acts of judges need a second one. `language` is the code of the one the
    bot speaks here. `version` counts the changes.
    """

    games: tuple[str, ...] = ()
    channels: tuple[int, ...] = ()
    lobby: int = 0
    news: int = 0
    log: int = 0
    puzzles: int = 0
    week: int = 0
    site: bool = False
    organiser: int = 0
    judge: int = 0
    game: str = ""
    clock: int | str | None = None
    threads: bool = True
    matches: int = 0
    challenges: int = 0
    hourly: int = 20
    raters: Raters = "everybody"
    rater: int = 0
    rated: bool = True
    audience: Audience = "open"
    queue: bool = True
    check_in: int = 15
    no_show: int = 15
    two_judges: bool = False
    language: str = ENGLISH
    version: int = 0

    def plays(self, game: str) -> bool:
        """Say whether a game may be played here."""
        return not self.games or game in self.games

    def may_rate(self, roles: Collection[int]) -> bool:
        """Say whether somebody with these roles may start rated matches."""
        if self.raters == "role":
            return self.rater in roles
        return self.raters == "everybody"

    def usual_game(self, known: Collection[str], played: Sequence[str] = ()) -> str:
        """Return the game meant by whoever names none, of the `known` ones in their order: what
        the server settled, else the first of those they `played` that is allowed here."""
        allowed = [name for name in known if self.plays(name)]
        wanted = (name for name in (self.game, *played) if name in allowed)
        return next(wanted, (allowed or list(known))[0])


#: A server that settled nothing; also where there is no server.
USUAL = Server()
#: What may be settled, by name.
KEYS = tuple(name for name in Server.__struct_fields__ if name != "version")


class BadSetting(Refused):
    """A setting has a value it cannot have; the sentence names it."""

    says = mark("{why} Nothing was changed.")

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Servers:
    """Reads and changes what servers have settled. `games` are the names of those there are."""

    def __init__(self, rows: ServerRows, games: Collection[str], now: Callable[[], int]) -> None:
        self._rows, self._games, self._now = rows, games, now
        self._kept: OrderedDict[int, Server] = OrderedDict()
        #: Who reads a server last; nobody where what is being read has changed.
        self._reading: dict[int, object] = {}
        #: Called with what a server has changed in this process.
        self.on_change: Callable[[Sequence[Change]], None] = lambda _: None

    async def of(self, guild: int) -> Server:
        """Return what a server has settled (0: no server)."""
        if not guild:
            return USUAL
        server = self._kept.get(guild)
        if server is None:
            mine = self._reading[guild] = object()
            server = read(*await self._rows.get(guild))
            if self._reading.get(guild) is mine:
                self._keep(guild, server)
        return server

    async def change(self, guild: int, by: int, values: Mapping[str, Any]) -> Sequence[Change]:
        """Settle some things by name; return what has changed. Raises BadSetting, Busy."""
        for _ in range(ATTEMPTS):
            before = read(*await self._rows.get(guild))
            after = changed(before, values, self._games)
            rows = changes(guild, self._now(), by, before, after)
            if not rows:
                self._keep(guild, before)
                return rows
            if await self._rows.set(guild, before.version, write(after), rows):
                self._keep(guild, msgspec.structs.replace(after, version=before.version + 1))
                self._rows.tell(SERVER, guild)
                self.on_change(rows)
                return rows
        raise Busy

    async def forget(self, guild: int) -> None:
        """Read anew what a server has settled: another process has changed it."""
        self._kept.pop(guild, None)
        self._reading.pop(guild, None)

    def forget_all(self) -> None:
        """Read every server anew: another process may have changed one and not been heard."""
        self._kept.clear()
        self._reading.clear()

    async def log(self, guild: int, limit: int = 25, offset: int = 0) -> Sequence[Change]:
        """Return what was changed in a server, the newest first."""
        return await self._rows.changes(guild, limit, offset)

    def _keep(self, guild: int, server: Server) -> None:
        newer = self._kept.get(guild)
        if newer is not None and newer.version > server.version:
            return  # it was changed while this was read
        self._reading.pop(guild, None)
        self._kept[guild] = server
        self._kept.move_to_end(guild)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def changed(server: Server, values: Mapping[str, Any], games: Collection[str]) -> Server:
    """Return a server with other values. Raises BadSetting."""
    for name in values:
        if name not in KEYS:
            raise BadSetting(tr("There is no setting {name!r}.", name=str(name)[:40]))
    plain = {name: msgspec.to_builtins(value) for name, value in values.items()}
    try:
        after = msgspec.convert(msgspec.to_builtins(msgspec.structs.asdict(server)) | plain, Server)
    except msgspec.ValidationError as error:
        raise BadSetting(_reason(error)) from None
    check(after, games)
    return after


def check(server: Server, games: Collection[str]) -> None:
    """Make sure that the values make sense. Raises BadSetting."""
    for name, (least, most) in RANGES.items():
        if not least <= getattr(server, name) <= most:
            raise BadSetting(
                tr(
                    "The setting `{name}` must be between {least} and {most}.",
                    name=name,
                    least=least,
                    most=most,
                )
            )
    if len(server.games) > MOST or len(server.channels) > MOST:
        raise BadSetting(
            tr("A server can list at most {most} games and {most} channels.", most=MOST)
        )
    for name in (*server.games, *filter(None, (server.game,))):
        if name not in games:
            raise BadSetting(tr("There is no game called {name!r} here.", name=name[:40]))
    if server.language not in languages():
        known = ", ".join(languages())
        raise BadSetting(
            tr(
                "{language!r} is not available; choose one of: {known}.",
                language=server.language[:40],
                known=known,
            )
        )
    if server.game and not server.plays(server.game):
        raise BadSetting(tr("The default game must be one of the allowed games."))
    if server.clock is not None:
        try:
            clocks.checked(server.clock)
        except ValueError as error:
            raise BadSetting(str(error)) from None
    if server.raters == "role" and not server.rater:
        raise BadSetting(tr("Choose the role that may start rated matches first."))
    if min([0, *server.channels, *(getattr(server, n) for n in (*CHANNELS[1:], *ROLES))]) < 0:
        raise BadSetting(tr("Channel and role IDs can't be negative."))


def changes(guild: int, at: int, by: int, before: Server, after: Server) -> list[Change]:
    """Return what two documents differ in."""
    result = []
    for key in KEYS:
        old, new = (msgspec.json.encode(getattr(s, key)).decode() for s in (before, after))
        if old != new:
            result.append(Change(guild, at, by, key, old, new))
    return result


def write(server: Server) -> str:
    """Return a document: what differs from the usual, as JSON text."""
    return msgspec.json.encode(msgspec.structs.replace(server, version=0)).decode()


def read(version: int, document: str) -> Server:
    """Return what a stored document settles; what cannot be read any more is as usual."""
    if not document:
        return msgspec.structs.replace(USUAL, version=version)
    values: dict[str, Any] = msgspec.json.decode(document)
    server = USUAL
    for name in KEYS:
        if name in values:
            try:
                one = msgspec.convert({name: values[name]}, Server)
            except msgspec.ValidationError as error:
                log.warning("setting %s of a server is left out: %s", name, error)
                continue
            server = msgspec.structs.replace(server, **{name: getattr(one, name)})
    return msgspec.structs.replace(server, version=version)


def _reason(error: msgspec.ValidationError) -> str:
    return tr("A setting has an invalid value: {error}.", error=error)
