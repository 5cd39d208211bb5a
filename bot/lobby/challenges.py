"""How matches between people begin: challenges, for as many seats as the game has.

Decides who may be asked and who may answer. A seat is for somebody named, for anybody
or for a computer player; the match starts when the last one is taken. A challenge leads
to at most one match, however many people click at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypedDict

import msgspec
from msgspec import Struct

from bot.i18n import tr
from bot.lobby import refusals
from bot.lobby.admission import LobbyMeans, LobbyPart
from bot.lobby.challenge_seats import REASONS, asked, can_be_series, slot
from bot.lobby.nonces import Nonces
from bot.lobby.store import FullHere, taking
from bot.lobby.switching import offered, other
from bot.matches.acting import tell
from bot.matches.beginning import (
    Limits,
    TooManyHere,
    check_clock,
    computer,
    new_options,
    read_options,
    try_setup,
)
from bot.matches.planning import Planning
from bot.matches.refusals import OPEN, NoSuchPolicy, TooMany
from bot.matches.seats import grown, seats, sized
from bot.matches.secluded import secluding
from bot.matches.series import both, opening
from bot.matches.transactions import Closed, Overtaken
from bot.platform.refusals import YOU, Busy, Oneself, Refused
from bot.ratings.rated import may_count
from bot.store.rows import (
    ANYBODY,
    NOWHERE,
    Audience,
    Challenge,
    Fate,
    Guest,
    Match,
    Place,
    Player,
    Switch,
)
from bot.time_controls import Clock
from engine.core import Game
from engine.search import LEVELS

__all__ = ["Challenges", "Limits", "computer", "new_options", "read_options", "try_setup"]

#: How often a change is tried again when somebody else was faster.
ATTEMPTS = 8


class Terms(TypedDict, total=False):
    """What the host may settle of a match, as `Invitation` explains it."""

    options: Mapping[str, object]
    clock: Clock
    audience: Audience | None
    unveil: int
    series: bool


class Invitation(Struct, frozen=True):
    """Who asks whom to what.

    People give `user` and `name`, computer players `policy`; their `seat` is ignored: who gets
    which seat is the game's business (`Game.seating`). Seats for which nobody is named are for
    anybody, or for computer players of the policy `rest`; where more are named than there are
    seats, a game played by so many has as many.
    """

    host: Player
    #: Who is asked; None: anybody.
    guest: Player | None
    game: str
    others: Sequence[Player | None] = ()
    rest: str = ""
    #: The game's options, by name.
    options: Mapping[str, object] | None = None
    #: Milliseconds per answer (0: no clock), or a control.
    clock: Clock = 0
    #: Who may see the match; None: as is usual there.
    audience: Audience | None = None
    #: After how long (ms) spectators see everything; 0: at its end, as always where it counts.
    unveil: int = 0
    #: It is the first game of a best of three.
    series: bool = False
    #: The host wishes the match to count.
    rated: bool = False
    #: The host's roles in the server.
    roles: Collection[int] = ()
    place: Place = NOWHERE
    #: How long the challenge stands (ms); None: as long as is usual.
    lasts: int | None = None
    #: The code of a private room.
    code: str = ""
    #: Newcomers may switch between the usual and the first game.
    open_game: bool = False


class Challenges(LobbyPart):
    """The part of the service in which people ask each other."""

    def __init__(self, means: LobbyMeans, planning: Planning, nonces: Nonces) -> None:
        super().__init__(means)
        self._planning, self._nonces = planning, nonces

    async def invite(self, invitation: Invitation) -> Challenge:
        """Ask people to a match.

        Where the match may not count although the host wishes it, the challenge says so. Raises
        NoSuchGame, NoSuchPolicy, BadOptions, Oneself, BotOpponent, AskedTwice, TooFewSeats,
        OnlyComputers, NotASeries, TooMany, CodeTaken, and what `admit`, `check_hour` and
        `check_asking` raise.
        """
        host, place = invitation.host, invitation.place
        if host.user is None:
            raise refusals.BotOpponent
        options, guests = self._table(invitation)
        control = check_clock(invitation.clock)
        await self._admission.check_ban(host.user, YOU, place.guild)
        rules = self._beginning.game(invitation.game)
        counts = invitation.rated and may_count(rules, options, guests, place)
        server = await self._admission.admit(
            invitation.game, place, rated=counts, roles=invitation.roles
        )
        await self._admission.check_room(host.user, YOU, place.guild)
        if place.guild:
            await self._admission.check_hour(host.user, place.guild, server)
            for guest in guests:
                if guest.user is not None:
                    await self._admission.check_asking(host.user, guest.user, guest.name)
        now, lasts = self.now(), invitation.lasts
        new = Challenge(
            id=0,
            host=host.user,
            host_name=host.name,
            guests=guests,
            game=invitation.game,
            options=msgspec.json.encode(options).decode(),
            clock=control.first,
            control=control.text,
            place=place,
            created_at=now,
            expires_at=now + (self._limits.challenge_lasts if lasts is None else lasts),
            code=invitation.code,
            rated=counts,
            audience=invitation.audience or server.audience,
            unveil=0 if counts else invitation.unveil,
            series=invitation.series,
            switch=await self._switch(invitation, guests),
        )
        try:
            made = await self.store.lobby.add_challenge(
                new, self._limits.open_challenges, server.challenges, self._nonces.commit()
            )
        except FullHere:
            raise TooManyHere(YOU, server.challenges, OPEN) from None
        if made is None:
            raise TooMany(YOU, self._limits.open_challenges, OPEN)
        self._memory.on_challenge(made)
        self._memory.on_due(made.expires_at)
        return made

    def _table(self, invitation: Invitation) -> tuple[Any, tuple[Guest, ...]]:
        """Return the game's options, with as many seats as people need, and who is asked."""
        rules = self._beginning.game(invitation.game)
        options = new_options(rules, invitation.options)
        invited = (invitation.guest, *invitation.others)
        people = 1 + len(invited)
        if people > seats(rules, options):  # as many are named as a larger table has
            options = sized(rules, options, people) or options
        elif invitation.rest and people == seats(rules, options):  # there is to be a rest
            options = grown(rules, options)
        try_setup(rules, self._new_seed(), options)
        guests = self._guests(invitation.host, invited, invitation.rest, rules, options)
        if invitation.series and not can_be_series(rules, options):
            raise refusals.NotASeries
        return options, guests

    def _guests(
        self,
        host: Player,
        invited: Sequence[Player | None],
        rest: str,
        game: Game[Any, Any],
        options: Any,
    ) -> tuple[Guest, ...]:
        """Return one guest per seat beside the host's."""
        guests: list[Guest] = []
        for one in invited:
            if one is None:
                guests.append(ANYBODY)
            elif one.policy:
                guests.append(self._computer(one.policy))
            elif one.user is None:
                raise refusals.BotOpponent
            elif one.user == host.user:
                raise Oneself
            elif any(g.user == one.user for g in guests):
                raise refusals.AskedTwice(one.name)
            else:
                guests.append(Guest(one.user, one.name))
        room = seats(game, options) - 1
        if len(guests) > room:
            raise refusals.TooFewSeats(game.title, room)
        guests += [self._computer(rest) if rest else ANYBODY] * (room - len(guests))
        if all(g.policy for g in guests):
            raise refusals.OnlyComputers
        return tuple(guests)

    def _computer(self, policy: str) -> Guest:
        if policy not in self._policies:
            raise NoSuchPolicy(policy, list(LEVELS))
        return Guest(None, computer(policy).name, policy, True)

    async def _switch(self, invitation: Invitation, guests: Sequence[Guest]) -> Switch:
        """Return whether people may switch between the usual and the first game."""
        users = [u for u in (invitation.host.user, *(g.user for g in guests)) if u is not None]
        if not invitation.open_game or len(guests) != 1:
            return ""
        rules, place = self._beginning.game(invitation.game), invitation.place
        rated = invitation.rated and not invitation.unveil
        rated = rated and may_count(rules, new_options(rules, {}), guests, place)
        first = rules.ways.is_first_game(new_options(rules, invitation.options))
        return await offered(self._admission, rules, users, rated, first=first)

    async def accept(
        self, challenge_id: int, user: int, name: str, *, code: str = ""
    ) -> Match | None:
        """Take a seat; the last one starts the match, which is returned, else None.

        Taking a challenge twice gives the same match. Raises NoSuchChallenge (also for a
        room whose `code` is another), ChallengeClosed, NotYours, TooMany, BadOptions, Busy.
        """
        for _ in range(ATTEMPTS):
            challenge = await self.get(challenge_id)
            if challenge.code != code and challenge.fate != "taken":
                raise refusals.NoSuchChallenge(challenge_id)
            if challenge.fate == "taken":
                return await self._taken(challenge, user)
            at = slot(challenge, user)
            await self._admission.check_ban(user, YOU, challenge.place.guild)
            if challenge.fate == "open" and challenge.expires_at <= self.now():
                # The clock may not have come round to it yet.
                await self._close(challenge, "expired")
                raise refusals.ChallengeClosed(challenge_id, "expired")
            if challenge.fate != "open":
                raise refusals.ChallengeClosed(challenge_id, challenge.fate)
            if challenge.guests[at].joined:
                return None
            await self._admission.check_game(challenge.game, challenge.place.guild)
            if not code:
                table = [(g.user, g.name) for g in challenge.guests if g.user not in (None, user)]
                host = (challenge.host, challenge.host_name)
                await self._admission.check_company(user, (host, *((u or 0, n) for u, n in table)))
            guests = [*challenge.guests]
            guests[at] = Guest(user, name, joined=True)
            try:
                if all(g.joined for g in guests):
                    if not await self._freed(challenge, user):
                        return await self._fill(challenge, tuple(guests), user)
                    continue
                await self._admission.check_room(user, YOU, challenge.place.guild)
                if await self.alter(challenge, guests=tuple(guests)):
                    return None
            except (Closed, Overtaken):
                continue
        raise Busy

    async def _freed(self, challenge: Challenge, user: int) -> bool:
        """Free the seats of those who have left the server, and say whether there were any.
        Without its host a challenge is closed: raises ChallengeClosed."""
        gone = await self._admission.left(challenge.place.guild, {*challenge.users} - {user})
        if challenge.host in gone:
            await self._close(challenge, "withdrawn")
            raise refusals.ChallengeClosed(challenge.id, "withdrawn")
        if gone:
            guests = (ANYBODY if g.user in gone else g for g in challenge.guests)
            await self.alter(challenge, guests=tuple(guests))
        return bool(gone)

    async def _fill(self, challenge: Challenge, guests: tuple[Guest, ...], user: int) -> Match:
        """Start the match of a full table. Raises Closed, Overtaken, TooMany, BadOptions."""
        rules = self._beginning.game(challenge.game)
        options = read_options(rules, msgspec.json.decode(challenge.options))
        people = (
            Player(0, challenge.host_name, challenge.host),
            *(Player(0, g.name, g.user, g.policy) for g in guests),
        )
        chance, unchanged = await self._nonces.chance(challenge, people)
        more = [*([opening] if challenge.series else []), *([secluding] if challenge.code else [])]
        match = await self._beginning.begin(
            rules,
            options,
            people,
            challenge.timing,
            challenge.place,
            also=both(taking(challenge.id, challenge.guests), *unchanged, *more),
            you=user,
            rated=challenge.rated,
            audience=challenge.audience,
            unveil=challenge.unveil,
            chance=chance,
        )
        self._memory.on_challenge(msgspec.structs.replace(challenge, fate="taken", match=match.id))
        await self._planning.begun(challenge.id, match)
        return match

    async def _taken(self, challenge: Challenge, user: int) -> Match:
        match = await self.store.matches.get(challenge.match)
        if match is None or user == challenge.host or not match.seats_of(user):
            raise refusals.ChallengeClosed(challenge.id, "taken")
        return match

    async def decline(self, challenge_id: int, user: int) -> Challenge:
        """Say no, also after having said yes. At a table of two that ends the challenge; at a
        larger one the seat is free for anybody.

        Raises NoSuchChallenge, ChallengeClosed, NotYours, Busy.
        """
        for _ in range(ATTEMPTS):
            challenge = await self.get(challenge_id)
            if user not in challenge.users[1:]:
                raise refusals.NotYours(challenge_id, asked(challenge) or tr("an invited person"))
            if challenge.fate != "open":
                raise refusals.ChallengeClosed(challenge_id, challenge.fate)
            if len(challenge.guests) == 1:
                return await self._close(challenge, "declined")
            guests = tuple(ANYBODY if g.user == user else g for g in challenge.guests)
            altered = await self.alter(challenge, guests=guests)
            if altered:
                return altered
        raise Busy

    async def give_reason(self, challenge_id: int, user: int, reason: str) -> Challenge:
        """Say why one has declined, with a key of `REASONS`, once.

        Raises NothingToExplain where there is nothing to explain (any more), or no such challenge.
        """
        if reason not in REASONS:
            raise refusals.NothingToExplain
        if not await self.store.lobby.give_reason(challenge_id, user, reason):
            raise refusals.NothingToExplain
        challenge = await self.get(challenge_id)
        self._memory.on_challenge(challenge)
        return challenge

    async def withdraw(self, challenge_id: int, user: int) -> Challenge:
        """Take an invitation back, as its host. Raises as `decline` does."""
        challenge = await self.get(challenge_id)
        if challenge.host != user:
            raise refusals.NotYours(challenge_id, challenge.host_name)
        return await self._close(challenge, "withdrawn")

    async def switch(self, challenge_id: int, user: int) -> Challenge:
        """Switch a challenge from the usual to the first game or back, as its host or guest.

        Raises NoSuchChallenge, ChallengeClosed, NotYours, NoSwitch, Busy.
        """
        for _ in range(ATTEMPTS):
            challenge = await self.get(challenge_id)
            if user not in challenge.users:
                names = filter(None, (challenge.host_name, asked(challenge)))
                raise refusals.NotYours(challenge_id, tr(" or ").join(names))
            if challenge.fate != "open":
                raise refusals.ChallengeClosed(challenge_id, challenge.fate)
            changes = other(self._beginning.game(challenge.game), challenge)
            if switched := await self.alter(challenge, **changes):
                await self._planning.dropped(challenge_id, challenge.users)
                return switched
        raise Busy

    async def alter(self, challenge: Challenge, **changes: Any) -> Challenge | None:
        """Change an open challenge; None if somebody else was faster."""
        altered = msgspec.structs.replace(challenge, **changes)
        if not await self.store.lobby.alter_challenge(challenge, altered):
            return None
        self._memory.on_challenge(altered)
        return altered

    async def _close(self, challenge: Challenge, fate: Fate) -> Challenge:
        if not await self.store.lobby.close_challenge(challenge.id, fate, self.now()):
            now = await self.get(challenge.id)
            raise refusals.ChallengeClosed(challenge.id, now.fate)
        closed = msgspec.structs.replace(challenge, fate=fate)
        await self._planning.dropped(challenge.id, challenge.users)
        self._memory.on_challenge(closed)
        return closed

    async def drop_all(self, user: int) -> None:
        """Withdraw or decline every open challenge of somebody."""
        for challenge in await self.open(user=user):
            leave = self.withdraw if challenge.host == user else self.decline
            with suppress(Refused):  # it was closed meanwhile
                await leave(challenge.id, user)

    async def withdraw_all(self, guild: int) -> None:
        """Withdraw every open challenge of a server that removed the bot."""
        for challenge in await self.open(guild=guild):
            with suppress(refusals.ChallengeClosed):
                await self._close(challenge, "withdrawn")

    # -- time ---------------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when the next challenge runs out (UTC ms), None: never."""
        return await self.store.lobby.next_expiry()

    async def serve(self, now: int) -> None:
        """Close the challenges that have run out."""
        for challenge in await self.store.lobby.expire_challenges(now):
            await self._planning.dropped(challenge.id, challenge.users)
            tell(self._memory.on_challenge, challenge)

    async def tell_again(self, challenge_id: int) -> None:
        """Let whoever shows a challenge hear that it has changed."""
        challenge = await self.store.lobby.challenge(challenge_id)
        if challenge is not None:
            tell(self._memory.on_challenge, challenge)

    # -- reading ------------------------------------------------------------

    async def get(self, challenge_id: int) -> Challenge:
        """Return a challenge in whatever state. Raises NoSuchChallenge."""
        challenge = await self.store.lobby.challenge(challenge_id)
        if challenge is None:
            raise refusals.NoSuchChallenge(challenge_id)
        return challenge

    async def open(
        self, *, user: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> Sequence[Challenge]:
        """Return the open challenges of a host or guest, a channel or a guild."""
        return await self.store.lobby.challenges(user, channel, guild)

    async def set_message(self, challenge_id: int, message: int) -> None:
        """Remember which message shows the challenge."""
        await self.store.lobby.set_challenge_message(challenge_id, message)
