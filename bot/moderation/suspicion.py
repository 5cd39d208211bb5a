"""What looks unusual enough for a person to look at: pure judgements on public facts.

Decides from results, lengths and endings of matches, and from the age of accounts, when somebody
should look. It proves nothing and does nothing: a finding names the matches and counts it rests on.
All thresholds are here, and `docs/moderators.md` explains them. It takes several signs together, so
friends who play a lot, a strong and a weak player, or somebody who forgets a match now and then are
left alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from statistics import median

from msgspec import Struct

from bot.moderation.flag_store import Ending, Played
from bot.platform.mentions import SOMEBODY

DAY = 86_400_000
#: Matches that ended within this time are looked at.
WINDOW = 30 * DAY
#: A match is short if somebody gave it up (or the clock did) within so many actions, or within
#: this share of what the game usually takes among others (known from at least so many matches).
SHORT, SHORT_SHARE, KNOWN = 20, 0.4, 10
#: An account is new for so long after Discord made it.
NEW = 30 * DAY
#: Feeding: so many counted matches of two people (against a new account), of which one has won
#: this share, this share short; and the loser plays that much with the winner only.
FED, FED_NEW, LOPSIDED, ALONE, MOSTLY_SHORT = 8, 4, 0.9, 0.8, 0.6
#: Several new accounts that feed one person: so many of them, matches each, and together.
HERD, HERD_EACH, HERD_ALL = 3, 2, 8
#: Trading: so many matches of two people within so short a time, with each other only, this
#: share short and this share won by each.
TRADED, TRADED_WITHIN, TRADED_SHORT, TRADED_EACH = 12, 7 * DAY, 0.75, 0.25
#: Stalling: so often the time ran out, on so many days, in this share of somebody's matches.
STALLED, STALLED_DAYS, STALLED_SHARE = 5, 3, 0.4
#: Discord's ids hold when they were made, in ms since this (UTC ms).
EPOCH = 1_420_070_400_000
#: Matches named in a finding.
NAMED = 12


class Finding(Struct, frozen=True):
    """Something odd: its kind, who and which matches it is about, and the evidence in words."""

    kind: str
    people: tuple[int, ...]
    matches: tuple[int, ...]
    told: str


class Lengths(Struct, frozen=True):
    """How many actions matches of a game take among others, by game."""

    known: Mapping[str, Sequence[int]] = {}

    def short(self, played: Played) -> bool:
        """Say whether a match was given up early."""
        usual = self.known.get(played.game, ())
        limit = max(SHORT, SHORT_SHARE * median(usual)) if len(usual) >= KNOWN else SHORT
        return played.given_up and played.actions <= limit


def made_at(user: int) -> int:
    """Return when Discord made an account (UTC ms)."""
    return (user >> 22) + EPOCH


def new_then(user: int, at: int) -> bool:
    """Say whether an account was new at a time; one whose data were deleted is as little known."""
    return user < 0 or at - made_at(user) < NEW


def feeding(
    loser: int, winner: int, of_loser: Sequence[Played], lengths: Lengths
) -> Finding | None:
    """Judge whether one person wins by another who plays with nobody else and gives up early.

    `of_loser` are all duels of `loser` there within the window.
    """
    games = between(of_loser, winner)
    if not games:
        return None
    new = new_then(loser, games[0].at)
    won = [p for p in games if p.winner == winner]
    short = [p for p in won if lengths.short(p)]
    if (
        len(games) < (FED_NEW if new else FED)
        or len(won) < LOPSIDED * len(games)
        or len(games) < ALONE * len(of_loser)
        or len(short) < MOSTLY_SHORT * len(games)
    ):
        return None
    text = (
        f"<@{winner}> won {len(won)} of {len(games)} rated matches against <@{loser}> within 30"
        f" days. {len(short)} of them were given up early, and {_of(games, of_loser)} of"
        f" <@{loser}>'s rated matches here were these."
    )
    pair = tuple(sorted((winner, loser)))
    return Finding("feeding", pair, _numbers(games), text + _age(loser, games[0].at))


def herd(winner: int, duels: Mapping[int, Sequence[Played]], lengths: Lengths) -> Finding | None:
    """Judge whether several new accounts lose to one person and play with nobody else.

    `duels` are all duels there of those who lost to `winner` within the window, by user.
    """
    accounts, games, short = [], list[Played](), 0
    for user, all_of in sorted(duels.items()):
        own = between(all_of, winner)
        lost = [p for p in own if p.winner == winner]
        if (
            len(own) >= HERD_EACH
            and new_then(user, own[0].at)
            and len(lost) >= LOPSIDED * len(own)
            and len(own) >= ALONE * len(all_of)
        ):
            accounts.append(user)
            games += own
            short += sum(lengths.short(p) for p in lost)
    if len(accounts) < HERD or len(games) < HERD_ALL or short < MOSTLY_SHORT * len(games):
        return None
    names = ", ".join(f"<@{user}>" if user > 0 else SOMEBODY for user in accounts[:8])
    text = (
        f"<@{winner}> won nearly all of {len(games)} rated matches within 30 days against"
        f" {len(accounts)} accounts younger than a month that hardly play with anybody else:"
        f" {names}. {short} of the matches were given up early."
    )
    games.sort(key=lambda p: (p.at, p.match))
    return Finding("several accounts", (winner,), _numbers(games), text)


def trading(
    one: int,
    other: int,
    of_one: Sequence[Played],
    of_other: Sequence[Played],
    lengths: Lengths,
) -> Finding | None:
    """Judge whether two people give each other results: many short matches in few days, and
    hardly any with somebody else. `of_one` and `of_other` are all their duels there."""
    games = between(of_one, other)
    if not games:
        return None
    games = [p for p in games if p.at > games[-1].at - TRADED_WITHIN]
    start = games[0].at
    short = [p for p in games if lengths.short(p)]
    rest = [[p for p in all_of if p.at >= start] for all_of in (of_one, of_other)]
    wins = [sum(p.winner == user for p in games) for user in (one, other)]
    if (
        len(games) < TRADED
        or min(wins) < TRADED_EACH * len(games)
        or len(short) < TRADED_SHORT * len(games)
        or any(len(games) < ALONE * len(all_of) for all_of in rest)
    ):
        return None
    text = (
        f"<@{one}> and <@{other}> finished {len(games)} rated matches with each other within 7"
        f" days ({wins[0]} and {wins[1]} won) and hardly any with others. {len(short)} of them"
        " were given up early."
    )
    return Finding("trading", tuple(sorted((one, other))), _numbers(games), text)


def stalling(user: int, endings: Sequence[Ending]) -> Finding | None:
    """Judge whether somebody lets the time run out again and again."""
    silent = [e for e in endings if e.silent]
    days = {e.at // DAY for e in silent}
    if (
        len(silent) < STALLED
        or len(days) < STALLED_DAYS
        or len(silent) < STALLED_SHARE * len(endings)
    ):
        return None
    off = sum(e.called_off for e in silent)
    text = (
        f"<@{user}>'s time ran out in {len(silent)} of {len(endings)} matches that ended within 30"
        f" days, on {len(days)} different days. {off} of them had hardly begun and were called off."
    )
    return Finding("stalling", (user,), tuple(e.match for e in silent)[-NAMED:], text)


def between(duels: Sequence[Played], other: int) -> list[Played]:
    """Return the duels with one other person that the two chose to play."""
    return [p for p in duels if other in (p.one, p.other) and not p.arranged]


def _numbers(games: Collection[Played]) -> tuple[int, ...]:
    return tuple(p.match for p in games)[-NAMED:]


def _of(some: Collection[object], all_: Collection[object]) -> str:
    return "all" if len(some) == len(all_) else f"{len(some)} of {len(all_)}"


def _age(user: int, at: int) -> str:
    """Say how old a new account was, nothing of an older one."""
    if not new_then(user, at):
        return ""
    days = max(0, (at - made_at(user)) // DAY)
    age = "1 day" if days == 1 else f"{days} days"
    return f" <@{user}>'s account was {age} old at the first of them."
