"""Private rooms: a match whose seats are for those who know the code.

Decides what a code looks like, how often a person may guess one, and until when the host may change
the settings. A room is a challenge without a public card.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Mapping
from typing import Unpack

import msgspec

from bot.lobby import refusals
from bot.lobby.admission import LobbyMeans, LobbyPart
from bot.lobby.challenge_seats import can_be_series
from bot.lobby.challenges import ATTEMPTS, Challenges, Invitation, Terms
from bot.lobby.store import CodeTaken
from bot.matches.beginning import check_clock, new_options, try_setup
from bot.matches.seats import seats
from bot.platform.refusals import Busy
from bot.ratings.rated import may_count
from bot.store.rows import ANYBODY, Challenge, Place, Player
from bot.time_controls import Clock

#: Letters that are not mistaken for each other or for digits; without vowels no words.
LETTERS = "CDFHJKMNPRTWXY"
LENGTH = 5
#: So many wrong codes within this time (ms) are forgiven.
GUESSES, WITHIN = 5, 10 * 60_000
#: People whose guesses are remembered.
REMEMBERED = 4096


class Guesses:
    """Counts wrong codes, by server and person."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._wrong: OrderedDict[tuple[int, int], deque[int]] = OrderedDict()

    def check(self, who: tuple[int, int]) -> None:
        """Raises TooManyGuesses."""
        wrong = self._wrong.get(who)
        if wrong is None:
            return
        while wrong and wrong[0] <= self._now() - WITHIN:
            wrong.popleft()
        if len(wrong) >= GUESSES:
            raise refusals.TooManyGuesses(wrong[0] + WITHIN)

    def wrong(self, who: tuple[int, int]) -> None:
        """Note a wrong code."""
        self._wrong.setdefault(who, deque(maxlen=GUESSES)).append(self._now())
        self._wrong.move_to_end(who)
        while len(self._wrong) > REMEMBERED:
            self._wrong.popitem(last=False)


class Rooms(LobbyPart):
    """The part of the service with private rooms."""

    def __init__(self, means: LobbyMeans, challenges: Challenges) -> None:
        super().__init__(means)
        self._challenges = challenges
        self._guesses = Guesses(self.now)

    async def open(
        self,
        host: Player,
        game: str,
        *,
        place: Place,
        rated: bool = False,
        roles: Collection[int] = (),
        **terms: Unpack[Terms],
    ) -> Challenge:
        """Open a room; its code is the challenge's. Raises as `challenge` does."""
        for _ in range(ATTEMPTS):
            try:
                return await self._challenges.invite(
                    Invitation(
                        host,
                        None,
                        game,
                        place=place,
                        code=code_of(self._new_seed()),
                        rated=rated,
                        roles=roles,
                        **terms,
                    )
                )
            except CodeTaken:
                continue
        raise Busy

    async def find(self, guild: int, user: int, typed: str) -> Challenge:
        """Return the open room with a typed code. Raises NoSuchRoom, TooManyGuesses."""
        who = (guild, user)
        self._guesses.check(who)
        room = await self.store.lobby.room(guild, read_code(typed))
        if room is None or room.expires_at <= self.now():
            self._guesses.wrong(who)
            raise refusals.NoSuchRoom
        return room

    async def set_terms(
        self,
        challenge_id: int,
        user: int,
        *,
        options: Mapping[str, object] | None = None,
        clock: Clock | None = None,
        rated: bool | None = None,
        roles: Collection[int] = (),
    ) -> Challenge:
        """Change single options of a room, its clock or whether its match counts.

        Only its host may, while it is empty.

        Raises NoSuchChallenge, NotYours, ChallengeClosed, TermsFixed, BadOptions, Busy, and
        NotForRatings for a host with these `roles`.
        """
        for _ in range(ATTEMPTS):
            room = await self._challenges.get(challenge_id)
            if room.host != user or not room.code:
                raise refusals.NotYours(challenge_id, room.host_name)
            if room.fate != "open":
                raise refusals.ChallengeClosed(challenge_id, room.fate)
            if any(g.user is not None for g in room.guests):
                raise refusals.TermsFixed
            rules = self._beginning.game(room.game)
            settled = msgspec.json.decode(room.options) | dict(options or {})
            chosen = new_options(rules, settled)
            try_setup(rules, self._new_seed(), chosen)
            control = check_clock(room.timing if clock is None else clock)
            wish = room.rated if rated is None else rated
            if rated:
                await self._admission.admit(room.game, room.place, rated=True, roles=roles)
            altered = await self._challenges.alter(
                room,
                series=room.series and can_be_series(rules, chosen),
                rated=wish and may_count(rules, chosen, (), room.place),
                options=msgspec.json.encode(chosen).decode(),
                clock=control.first,
                control=control.text,
                guests=(ANYBODY,) * (seats(rules, chosen) - 1),
            )
            if altered is not None:
                return altered
        raise Busy


def code_of(seed: int) -> str:
    """Return the code drawn by 64 random bits."""
    letters = []
    for _ in range(LENGTH):
        seed, letter = divmod(seed, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def read_code(typed: str) -> str:
    """Return a code as it is stored, however somebody typed it."""
    return "".join(c for c in typed.upper() if c.isalnum())[: LENGTH + 1]
