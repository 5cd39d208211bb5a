"""Who has a part in a match, and what they must leave to others there.

Decides the one rule against conflicts of interest, for judges, organisers and substitutes. Somebody
who plays in a match, or played in it before a substitute took over, decides nothing about it: no
result, no dispute, no time, no takeback, nothing that ends it in a tournament. In a tournament this
covers all games of the same pairing and everybody in its teams, reserves included. Somebody who has
seen hidden things joins no other side: former players only their own side, and a judge who looked
at everything none. Looking is a judge's work, so it keeps nobody from judging.

If a small server has nobody else, the refusal says how to appoint somebody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.i18n import mark, tr
from bot.moderation.judge_store import JudgeStore
from bot.platform.refusals import Refused
from bot.store.rows import Match

#: What to do where there is nobody else.
NAME_ANOTHER = mark(
    "If there is no other, a server manager can add one: give someone who is not involved"
    " the role chosen in `/server settings`, **Roles**."
)


class Involved(Refused):
    """Nobody judges a match they have, or had, a part in."""

    says = mark(
        "You are involved in match #{match}, so you can't judge it. Ask another judge. {more}"
    )

    def __init__(self, match: int) -> None:
        super().__init__(match=match, more=tr(NAME_ANOTHER))


class OwnMatch(Refused):
    """No organiser decides a match of a tournament they have, or had, a part in."""

    says = mark(
        "You are involved in that match, so you can't decide it. Ask another organiser "
        "or a judge. {more}"
    )

    def __init__(self) -> None:
        super().__init__(tr(NAME_ANOTHER))


class OwnMatchRuns(OwnMatch):
    """No organiser stops or ends an event, or changes its times, while they play in it."""

    says = mark(
        "Your own match in this event is still open, so you can't do that now. Finish it "
        "first, or ask another organiser. {more}"
    )


class PlaysAlong(OwnMatch):
    """No organiser decides for all what their own place depends on."""

    says = mark("You play in this event, so you can't do that. Ask another organiser. {more}")


class HasSeen(Refused):
    """Somebody saw everything hidden as a judge and so may not play there."""

    says = mark(
        "As a judge, {name} has seen all hidden information in match #{match} and can't "
        "play in it. Choose someone else."
    )


class HasPlayed(Refused):
    """Somebody knows the other side's secrets, because they played it."""

    says = mark(
        "{name} played another side in match #{match} and knows its hidden information, "
        "so they can't take this seat. Choose someone else."
    )


async def concerned(store: JudgeStore, match: Match) -> set[int]:
    """Return who has or had a part in a match, in any game of its pairing; with a team goes
    whoever else is in it."""
    games = [match.id]
    if match.tournament:
        games += await store.tournaments.pairing(match.id)
    users = await players(store, games) | {p.user for p in match.players if p.user is not None}
    if match.tournament:
        users |= await store.tournaments.teammates(match.tournament, users)
    return users


async def players(store: JudgeStore, games: Iterable[int]) -> set[int]:
    """Return who plays in any of some matches, or played there before they were replaced."""
    users: set[int] = set()
    for number in {*games}:
        match = await store.matches.get(number)
        if match is not None:
            users |= {who for p in match.players for who in (p.user, p.owner) if who is not None}
            users |= {user for _, user in await store.judging.replaced(number)}
    return users


async def has_part(store: JudgeStore, match: Match, users: Collection[int]) -> bool:
    """Say whether any of some people has or had a part in a match, also if they deleted their
    data since."""
    return bool(await concerned(store, match) & await store.numbers_of(*users))


async def check_judging(store: JudgeStore, match: Match, judges: Collection[int]) -> None:
    """Make sure that some people may judge a match. Raises Involved."""
    if await has_part(store, match, judges):
        raise Involved(match.id)


async def check_deciding(
    store: JudgeStore, games: Iterable[int], sides: Collection[int], organiser: int
) -> None:
    """Make sure that an organiser may decide a pairing of a tournament: its `games` so far,
    and who plays for its `sides` now. The bot itself (0) may. Raises OwnMatch."""
    if not organiser:
        return
    numbers = await store.numbers_of(organiser)
    if numbers & {*sides} or numbers & await players(store, games):
        raise OwnMatch


async def check_seating(
    store: JudgeStore, match: Match, teams: Sequence[int], seat: int, user: int, name: str
) -> None:
    """Make sure that somebody may take a seat over: `teams` is the side of each seat. Raises
    HasSeen, HasPlayed."""
    numbers = await store.numbers_of(user)
    looks = await store.judging.looks(match.id)
    if any(numbers & {act.by, act.second} for act in looks):
        raise HasSeen(name=name, match=match.id)
    replaced = await store.judging.replaced(match.id)
    had = {teams[before] for before, who in replaced if who in numbers}
    had |= {teams[before] for before in match.kept_for(user)}
    if had - {teams[seat]}:
        raise HasPlayed(name=name, match=match.id)
