"""Beginning a match: from people, a game and options to a stored opening.

Decides that options make sense before anybody is asked, who gets which seat (the game
says so), and how much one person may have at once. Everything that brings people together,
or one person before a computer or a sandbox, ends here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.matches import clocks, refusals
from bot.matches.acting import Acting, tell
from bot.matches.awaited import ask_next
from bot.matches.calendar import absence
from bot.matches.chance import ServerSeed, agreed
from bot.matches.live import Memory, ServicePart
from bot.matches.refusals import TooMany
from bot.matches.transactions import Also, Full, Opening
from bot.platform.budgets import CARDS, OPTIONS, Budgets
from bot.platform.refusals import YOU, Refused
from bot.ratings.rated import may_count
from bot.servers.service import Servers
from bot.store.rows import Audience, Bank, Match, Place, Player
from bot.time_controls import Clock, Control, checked, control
from engine import core
from engine.chance import Chance
from engine.core import Game
from engine.own_cards import OWN, with_added
from engine.releases import newest
from engine.search import LEVELS
from engine.search.even import TITLE, is_even
from engine.turn_end import asking, merging
from engine.unasked import usual

#: What a person wants to be asked in new matches: everything, or out of turn only where something
#: would be lost; nothing: what can matter.
ASKS = "ask always"
ALWAYS, SAVING = "always", "saving"
#: Finished matches of a computer player, where people are told apart by theirs.
NEVER_NEW = 1 << 30


def asks_of(value: object) -> str:
    """Return what a person wants to be asked in new matches, by the value of the setting: yes or no
    before there was a third way."""
    if value is True:
        return ALWAYS
    return next((wish for wish in (ALWAYS, SAVING) if wish == value), "")


class Limits(Struct, frozen=True):
    """How much one person may have at once, and how long a challenge stands, somebody waits
    in the queue (ms).

    A seat whose time runs out `timeouts` times, or turns, in a row loses (0: it never does);
    before each side has done `begun` things of its own, the match is called off instead.
    """

    live_matches: int = 25
    open_challenges: int = 10
    challenge_lasts: int = 24 * 3_600_000
    queue_lasts: int = 2 * 3_600_000
    timeouts: int = 3
    begun: int = 2


class TooManyHere(TooMany):
    """A person has reached the server's own limit; `who` is "You" or a name."""

    def __init__(self, who: str, limit: int, what: str) -> None:
        text = (
            tr(
                "You already have {limit} {what}, which is the limit on this server. "
                "Finish or withdraw one first.",
                limit=limit,
                what=tr(what),
            )
            if who == YOU
            else tr(
                "{who} already has {limit} {what}, which is the limit on this server. One"
                " of them has to be finished or withdrawn first.",
                who=who,
                limit=limit,
                what=tr(what),
            )
        )
        Refused.__init__(self, text)


class Beginning(ServicePart):
    """The part of the service that starts matches."""

    def __init__(
        self,
        memory: Memory,
        acting: Acting,
        new_seed: Callable[[], int],
        server_seed: ServerSeed | None,
        servers: Servers,
        limits: Limits,
        budgets: Budgets,
    ) -> None:
        super().__init__(memory)
        self._acting = acting
        self._new_seed, self.server_seed = new_seed, server_seed
        self._servers = servers
        self._limits = limits
        self._budgets = budgets

    async def seat(
        self,
        game: str,
        options: Mapping[str, object],
        people: Sequence[Player],
        clock: Clock,
        place: Place,
        tournament: int,
        also: Also,
        *,
        rated: bool,
        first: Callable[[Match], None] | None = None,
    ) -> Match:
        """Start a game of a tournament: `people` stand in the order of the seats.

        It counts against nobody's limit. Raises NoSuchGame, BadOptions, and Overtaken if the
        tournament has begun it already or has changed meanwhile.
        """
        rules = self.game(game)
        chosen = new_options(rules, options)
        return await self.begin(
            rules,
            chosen,
            people,
            clock,
            place,
            you=0,
            rated=rated,
            tournament=tournament,
            also=also,
            first=first,
        )

    async def lesson(
        self,
        game: Game[Any, Any],
        lesson: str,
        options: Any,
        seed: int,
        players: tuple[Player, ...],
        place: Place,
    ) -> Match:
        """Begin a step of a lesson with options as they are: a match nobody else sees, which is
        counted nowhere. Raises BadOptions."""
        state = try_setup(game, seed, options)
        match = self._new(game, options, seed, state, players, place)
        match = msgspec.structs.replace(match, audience="players", lesson=lesson)
        waiting, _ = ask_next(match, game, state, game.decisions(state), match.created_at)
        opening = Opening(match, core.encode(state), waiting, (), 0)
        match = await self.store.matches.begin(opening, self._limits.live_matches)
        tell(self._memory.on_change, match.id)
        await self._acting.after(match.id)
        return match

    async def begin(
        self,
        game: Game[Any, Any],
        options: Any,
        people: Sequence[Player],
        clock: Clock,
        place: Place,
        *,
        you: int,
        sandbox: bool = False,
        rated: bool = False,
        audience: Audience | None = None,
        unveil: int = 0,
        seated: bool = False,
        tournament: int = 0,
        also: Also | None = None,
        first: Callable[[Match], None] | None = None,
        chance: Chance | None = None,
    ) -> Match:
        """Store the match and tell of it. `people` are in the order the game seats them by,
        the host first; `also` is as in `Opening`; `rated` is
        a wish: the match counts only if it may; `audience` is as is usual there if None;
        `unveil` as in `Match`, never before the end of one that counts. `seated`: `people`
        stand in the order of the seats, as they do in a game of a `tournament`. `first`
        hears of the match before others do. `chance` is what was committed to before.
        A long function, because of all that a match may be begun with.

        Raises BadOptions, TooMany, Spent, Closed, Overtaken.
        """
        control = check_clock(clock)
        if chance is None and self.server_seed is not None:
            chance = agreed(self.server_seed(), people, {})
        seed = self._new_seed() if chance is None else chance.seed
        options = merging(options)
        if not sandbox:  # there one goes back as one likes
            options = asking(options)
        state = try_setup(game, seed, options)
        order: Sequence[int] = range(len(people))
        if not (tournament or seated):
            order = game.seating(seed, options, await self._played(game.name, people))
        players = tuple(
            msgspec.structs.replace(people[person], seat=seat) for seat, person in enumerate(order)
        )
        end = state.outcome
        counts = rated and not sandbox and may_count(game, options, people, place)
        match = msgspec.structs.replace(
            self._new(game, options, seed, state, players, place),
            clock=control.first,
            control=control.text,
            sandbox=sandbox,
            rated=counts,
            tournament=tournament,
            audience=await self._audience(audience, place, tournament),
            unveil=0 if counts else unveil,
            commitment="" if chance is None else chance.commitment,
        ).ended(end)
        now = match.created_at
        waiting, banks = ask_next(
            match, game, state, game.decisions(state), now, banks=await self.banks(match)
        )
        most = 0 if tournament else (await self._servers.of(place.guild)).matches
        data = core.encode(state)
        standing = {} if sandbox else await self._standing(game, players)
        opening = Opening(match, data, waiting, banks, most, also, standing, chance)
        try:
            match = await self._stored(opening)
        except Full as full:
            raise self._too_many(full, people, you, most) from None
        if first is not None:
            first(match)
        tell(self._memory.on_change, match.id)
        await self._acting.after(match.id)
        for w in waiting:
            if w.due_at:
                self._memory.on_due(w.due_at)
        return match

    def _too_many(self, full: Full, people: Sequence[Player], you: int, most: int) -> TooMany:
        who = next((p.name for p in people if p.user == full.user and full.user != you), YOU)
        if full.here:
            return TooManyHere(who, most, refusals.LIVE)
        return TooMany(who, self._limits.live_matches, refusals.LIVE)

    def _new(
        self,
        game: Game[Any, Any],
        options: Any,
        seed: int,
        state: core.State,
        players: tuple[Player, ...],
        place: Place,
    ) -> Match:
        """Return a match that begins now, without a clock, as it is before it is stored."""
        now = self.now()
        return Match(
            id=0,
            game=game.name,
            rules=game.rules,
            seed=seed,
            options=msgspec.json.encode(options).decode(),
            clock=0,
            place=place,
            players=players,
            status="live",
            ply=0,
            created_at=now,
            changed_at=now,
            opening=core.digest(state),
        )

    async def _audience(self, wish: Audience | None, place: Place, tournament: int) -> Audience:
        """Return who may see a new match: as wished, else as is usual there. Matches of
        tournaments are everybody's who sees their channel."""
        if tournament:
            return "open"
        return wish or (await self._servers.of(place.guild)).audience

    async def _standing(
        self, game: Game[Any, Any], players: Sequence[Player]
    ) -> dict[int, Sequence[str]]:
        """Return the standing choices people begin with. In a sandbox everything is asked."""
        people = {p.user for p in players if p.user is not None}
        settled = await self.store.settings.of("user", people, [ASKS])
        keys = {"": usual(game), SAVING: usual(game, saving=True), ALWAYS: ()}
        wishes = {
            p.seat: keys[asks_of(settled.get(p.user, {}).get(ASKS))]
            for p in players
            if p.user is not None
        }
        return {seat: chosen for seat, chosen in wishes.items() if chosen}

    async def _stored(self, opening: Opening) -> Match:
        """Store a new match, charged to whoever asked for it; games of tournaments to nobody."""
        if opening.match.tournament:
            return await self.store.matches.begin(opening, self._limits.live_matches)
        with self._budgets.spending("begin"):
            return await self.store.matches.begin(opening, self._limits.live_matches)

    async def banks(self, match: Match) -> tuple[Bank, ...]:
        """Return the clocks of a new match, with the absences people have set."""
        banks = []
        for bank in clocks.opened(match):
            if control(match.timing).kind == "correspondence":
                settings = await self.store.settings.all("user", match.players[bank.seat].user or 0)
                away = absence(settings, match.created_at)
                bank = msgspec.structs.replace(bank, away=away.until, quiet=away.quiet)
            banks.append(bank)
        return tuple(banks)

    async def _played(self, game: str, people: Sequence[Player]) -> tuple[int, ...]:
        """Return how many matches each has finished; computer players have seen it all."""
        counts = await self.store.matches.played(
            game, [p.user for p in people if p.user is not None]
        )
        return tuple(NEVER_NEW if p.user is None else counts.get(p.user, 0) for p in people)

    def game(self, name: str) -> Game[Any, Any]:
        game = self.games.get(name)
        if game is None:
            raise refusals.NoSuchGame(name, sorted(self.games))
        return game


def computer(policy: str) -> Player:
    """Return a computer player as somebody at a table."""
    title = LEVELS[policy].title if policy in LEVELS else TITLE if is_even(policy) else policy
    return Player(0, f"Computer ({title})", None, policy)


def new_options(game: Game[Any, Any], typed: Mapping[str, object] | None) -> Any:
    """Return the options of a new match: `typed`, and what is usual then. Raises BadOptions."""
    try:
        chosen = game.ways.complete(typed or {})
    except ValueError as error:
        raise refusals.BadOptions(f"{str(error).rstrip('.')}.") from None
    options = game.ways.counted(with_added(game, newest(game, read_options(game, chosen))), True)
    try:
        game.teams(options)  # a position may say how many play
    except ValueError as error:
        raise refusals.BadOptions(f"{str(error).rstrip('.')}.") from None
    return options


def read_options(game: Game[Any, Any], typed: Mapping[str, object] | None) -> Any:
    """Return `typed` as the game's options. Raises BadOptions."""
    typed = typed or {}
    known = game.options_type.__struct_encode_fields__
    for name in typed:
        if name not in known:
            raise refusals.BadOptions(
                tr(
                    "{title} has no option {name!r}. Its options are: {value}.",
                    title=game.title,
                    name=str(name)[:60],
                    value=", ".join(known) or "-",
                )
            )
    try:
        options = msgspec.convert(dict(typed), game.options_type, strict=False)
        longest = too_long(msgspec.to_builtins(options))
    except (msgspec.ValidationError, TypeError, UnicodeEncodeError) as error:
        raise refusals.BadOptions(f"{error}.") from None
    if longest:
        raise refusals.BadOptions(
            tr("they are longer than {options_length} characters.", options_length=longest)
        )
    return options


def too_long(options: Mapping[str, Any]) -> int:
    """Return how many characters options may have if they have more, else 0. What a host has
    added counts apart."""
    cards = options.get(OWN) or ()
    if sum(len(str(text)) for text in cards) > CARDS:
        return CARDS
    rest = {name: value for name, value in options.items() if name != OWN}
    return OPTIONS if len(msgspec.json.encode(rest)) > OPTIONS else 0


def try_setup(game: Game[Any, Any], seed: int, options: Any) -> core.State:
    """Return the opening state. Raises BadOptions."""
    try:
        state: core.State = core.begin(game, seed, options)
    except ValueError as error:
        raise refusals.BadOptions(f"{str(error).rstrip('.')}.") from None
    return state


def check_clock(clock: Clock) -> Control:
    """Return what a clock means. Raises BadOptions."""
    try:
        return checked(clock)
    except ValueError as error:
        raise refusals.BadOptions(str(error)) from None
