"""How matches begin: challenges, practice against the computer, the sandbox.

Decides who may start what with whom, and that options make sense before anybody is
asked. A challenge leads to at most one match, however many people click at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.service import refusals
from bot.service.live import Base, Games, await_answers
from bot.store.rows import NOWHERE, Challenge, Fate, Match, Place, Player
from bot.store.store import Closed, Full, Opening, Store
from engine import core
from engine.core import Game

#: Longest options text; a position fits several times.
OPTIONS_LENGTH = 8000
#: Longest clock: 60 days per answer, in ms.
LONGEST_CLOCK = 60 * 86_400_000


class Limits(Struct, frozen=True):
    """How much one person may have at once, and how long a challenge stands (ms)."""

    live_matches: int = 25
    open_challenges: int = 10
    challenge_lasts: int = 24 * 3_600_000


class Lobby(Base):
    """The part of the service that starts matches."""

    def __init__(
        self,
        store: Store,
        games: Games,
        now: Callable[[], int],
        keep: int,
        new_seed: Callable[[], int],
        limits: Limits,
        policies: Collection[str],
    ) -> None:
        super().__init__(store, games, now, keep)
        self.new_seed, self.limits, self.policies = new_seed, limits, policies

    async def challenge(
        self,
        host: Player,
        guest: Player | None,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        place: Place = NOWHERE,
        guest_is_bot: bool = False,
        lasts: int | None = None,
    ) -> Challenge:
        """Invite `guest` (None: anybody) to a match.

        `host` and `guest` give `user` and `name`; their `seat` is ignored: who gets which
        seat is the game's business (`Game.seating`). `options` are the game's, by name;
        `clock` is ms per answer (0: none), `lasts` how long the challenge stands (ms).
        Raises NoSuchGame, BadOptions, Oneself, BotOpponent, TooMany.
        """
        if host.user is None or guest_is_bot or (guest is not None and guest.user is None):
            raise refusals.BotOpponent
        if guest is not None and guest.user == host.user:
            raise refusals.Oneself
        rules = self._game(game)
        given = read_options(rules, options)
        try_setup(rules, self.new_seed(), given)
        _check_clock(clock)
        await self._check_room(host.user, "You")
        now = self.now()
        text = msgspec.json.encode(given).decode()
        new = Challenge(
            id=0,
            host=host.user,
            host_name=host.name,
            guest=None if guest is None else guest.user,
            guest_name="" if guest is None else guest.name,
            game=game,
            options=text,
            clock=clock,
            place=place,
            created_at=now,
            expires_at=now + (self.limits.challenge_lasts if lasts is None else lasts),
        )
        made = await self.store.add_challenge(new, self.limits.open_challenges)
        if made is None:
            raise refusals.TooMany("You", self.limits.open_challenges, "open challenges")
        self.on_challenge(made)
        self.on_due(made.expires_at)
        return made

    async def accept(self, challenge_id: int, user: int, name: str) -> Match:
        """Take a challenge and start the match. Taking it twice gives the same match.

        Raises NoSuchChallenge, ChallengeClosed, NotYours, TooMany, BadOptions.
        """
        found = await self.challenge_by_id(challenge_id)
        if found.fate == "taken":
            return await self._taken(found, user)
        if user == found.host:
            raise refusals.NotYours(challenge_id, found.guest_name or "somebody else")
        if found.guest not in (None, user):
            raise refusals.NotYours(challenge_id, found.guest_name)
        if found.fate == "open" and found.expires_at <= self.now():
            # The clock may not have come round to it yet.
            await self._close(found, "expired")
            raise refusals.ChallengeClosed(challenge_id, "expired")
        if found.fate != "open":
            raise refusals.ChallengeClosed(challenge_id, found.fate)
        rules = self._game(found.game)
        options = read_options(rules, msgspec.json.decode(found.options))
        people = (Player(0, found.host_name, found.host), Player(0, name, user))
        try:
            match = await self._begin(
                rules, options, people, found.clock, found.place, challenge=found.id, you=user
            )
        except Closed:
            closed = await self.challenge_by_id(challenge_id)
            if closed.fate == "taken":
                return await self._taken(closed, user)
            raise refusals.ChallengeClosed(challenge_id, closed.fate) from None
        self.on_challenge(msgspec.structs.replace(found, fate="taken", match=match.id))
        return match

    async def _taken(self, challenge: Challenge, user: int) -> Match:
        match = await self.store.match(challenge.match)
        if match is None or user == challenge.host or not match.seats_of(user):
            raise refusals.ChallengeClosed(challenge.id, "taken")
        return match

    async def decline(self, challenge_id: int, user: int) -> Challenge:
        """Say no, as the invited person. Raises NoSuchChallenge, ChallengeClosed, NotYours."""
        found = await self.challenge_by_id(challenge_id)
        if found.guest is None or found.guest != user:
            raise refusals.NotYours(challenge_id, found.guest_name or "an invited person")
        return await self._close(found, "declined")

    async def withdraw(self, challenge_id: int, user: int) -> Challenge:
        """Take an invitation back, as its host. Raises as `decline` does."""
        found = await self.challenge_by_id(challenge_id)
        if found.host != user:
            raise refusals.NotYours(challenge_id, found.host_name)
        return await self._close(found, "withdrawn")

    async def _close(self, challenge: Challenge, fate: Fate) -> Challenge:
        if not await self.store.close_challenge(challenge.id, fate):
            now = await self.challenge_by_id(challenge.id)
            raise refusals.ChallengeClosed(challenge.id, now.fate)
        closed = msgspec.structs.replace(challenge, fate=fate)
        self.on_challenge(closed)
        return closed

    async def challenge_by_id(self, challenge_id: int) -> Challenge:
        """Return a challenge in whatever state. Raises NoSuchChallenge."""
        found = await self.store.challenge(challenge_id)
        if found is None:
            raise refusals.NoSuchChallenge(challenge_id)
        return found

    async def challenges(
        self, *, user: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> Sequence[Challenge]:
        """Return the open challenges of a host or guest, a channel or a guild."""
        return await self.store.challenges(user, channel, guild)

    async def set_challenge_message(self, challenge_id: int, message: int) -> None:
        """Remember which message shows the challenge."""
        await self.store.set_challenge_message(challenge_id, message)

    async def practice(
        self,
        user: int,
        name: str,
        game: str,
        policy: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match against the computer at once.

        Raises NoSuchGame, NoSuchPolicy, BadOptions, TooMany.
        """
        rules = self._game(game)
        if policy not in self.policies:
            raise refusals.NoSuchPolicy(policy, list(self.policies))
        people = (Player(0, name, user), Player(0, f"Computer ({policy})", None, policy))
        given = read_options(rules, options)
        return await self._begin(rules, given, people, clock, place, you=user)

    async def sandbox(
        self,
        user: int,
        name: str,
        game: str,
        *,
        options: Mapping[str, object] | None = None,
        place: Place = NOWHERE,
    ) -> Match:
        """Start a match with `user` in every seat; `options["position"]` may set it up.

        Raises NoSuchGame, BadOptions, TooMany.
        """
        rules = self._game(game)
        people = (Player(0, name, user),) * len(rules.seat_names)
        given = read_options(rules, options)
        return await self._begin(rules, given, people, 0, place, sandbox=True, you=user)

    async def _begin(
        self,
        game: Game[Any, Any],
        options: Any,
        people: Sequence[Player],
        clock: int,
        place: Place,
        *,
        you: int,
        challenge: int = 0,
        sandbox: bool = False,
    ) -> Match:
        _check_clock(clock)
        seed, now = self.new_seed(), self.now()
        state = try_setup(game, seed, options)
        order = game.seating(seed, options)
        players = tuple(
            msgspec.structs.replace(people[person], seat=seat) for seat, person in enumerate(order)
        )
        end = state.outcome
        match = Match(
            id=0,
            game=game.name,
            rules=game.rules,
            seed=seed,
            options=msgspec.json.encode(options).decode(),
            clock=clock,
            place=place,
            players=players,
            status="live" if end is None else "over",
            ply=0,
            created_at=now,
            changed_at=now,
            opening=core.digest(state),
            sandbox=sandbox,
            winners=None if end is None else end.winners,
            why="" if end is None else end.why,
        )
        waiting = await_answers(match, game.decisions(state), now)
        opening = Opening(match, core.encode(state), waiting, challenge)
        try:
            match = await self.store.begin(opening, self.limits.live_matches)
        except Full as full:
            who = next((p.name for p in people if p.user == full.user and full.user != you), "You")
            raise refusals.TooMany(who, self.limits.live_matches, "live matches") from None
        await self._begun(match)
        for w in waiting:
            if w.due_at:
                self.on_due(w.due_at)
        return match

    async def _begun(self, match: Match) -> None:
        """Called for each new match, before anybody hears of it."""

    async def _check_room(self, user: int, who: str) -> None:
        limit = self.limits.live_matches
        if len(await self.store.find(user=user, status="live", limit=limit)) >= limit:
            raise refusals.TooMany(who, limit, "live matches")

    def _game(self, name: str) -> Game[Any, Any]:
        game = self.games.get(name)
        if game is None:
            raise refusals.NoSuchGame(name, sorted(self.games))
        return game


def read_options(game: Game[Any, Any], given: Mapping[str, object] | None) -> Any:
    """Return `given` as the game's options. Raises BadOptions."""
    given = given or {}
    known = {f.encode_name: f.name for f in msgspec.structs.fields(game.options_type)}
    for name in given:
        if name not in known:
            raise refusals.BadOptions(
                f"{game.title} has no option {str(name)[:60]!r}; it has: {', '.join(known) or '-'}."
            )
    try:
        options = msgspec.convert(dict(given), game.options_type, strict=False)
        size = len(msgspec.json.encode(options))
    except (msgspec.ValidationError, TypeError, UnicodeEncodeError) as error:
        raise refusals.BadOptions(f"{error}.") from None
    if size > OPTIONS_LENGTH:
        raise refusals.BadOptions(f"they are longer than {OPTIONS_LENGTH} characters.")
    return options


def try_setup(game: Game[Any, Any], seed: int, options: Any) -> core.State:
    """Return the opening state. Raises BadOptions."""
    try:
        state: core.State = game.setup(seed, options)
    except ValueError as error:
        raise refusals.BadOptions(f"{str(error).rstrip('.')}.") from None
    return state


def _check_clock(clock: int) -> None:
    if clock and not 60_000 <= clock <= LONGEST_CLOCK:
        raise refusals.BadOptions("the clock must give between one minute and 60 days per answer.")
