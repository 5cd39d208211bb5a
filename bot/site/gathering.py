"""What a server's pages show: its public matches, run again, and its public events.

Decides that only what everybody in the server sees gets in: matches that were public when they
ended and whose channel everybody sees now, and events whose channel everybody sees. Replays show
what everybody could see while they were played. Nothing tells an account, a server or a channel by
its number.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec

from bot.i18n import and_list, language, tr, trn
from bot.matches.live import Games, Memory
from bot.matches.reels import Reel, Turn, choose, run, scene
from bot.matches.ui.replay_frames import described, frame
from bot.matches.ui.replay_positions import turn_words
from bot.matches.viewing import Viewing
from bot.site.pages import Event, Pairing, Replay, Site, Step
from bot.spectators.public_matches import PublicMatches
from bot.store.rows import Match
from bot.tournaments.contest import Contest, contest_of
from bot.tournaments.model import standings
from bot.tournaments.model.exports import outcome_words
from bot.tournaments.model.naming import level, paired, title
from bot.tournaments.model.shape import Match as PairedMatch
from bot.tournaments.model.shape import number as written
from bot.tournaments.results import by_hand
from bot.tournaments.rows import Status
from bot.tournaments.ui.wording import STATUS
from bot.webhooks import events as told
from bot.whole_store import Store
from engine.core import HOUSE, Ended, Outcome
from engine.i18n import Said, capital, retold
from engine.record import BadRecord, dump

log = logging.getLogger(__name__)
#: Pictures of one replay, and events of a server, at most.
PICTURES, EVENTS = 40, 50
SHOWN: tuple[Status, ...] = ("running", "over")
THEME = "dark"


async def gather(
    store: Store, games: Games, guild: int, server: str, channels: Collection[int], now: int,
    most: int,
) -> Site:  # fmt: skip
    """Return all there is to show of a server, in the language in force.

    `channels` are those everybody in it sees, `most` is how many matches are shown.
    """
    memory = Memory(store, games, lambda: now, keep=1)
    public = PublicMatches(memory, lambda place: place.channel in channels)
    viewing = Viewing(memory)
    replays = []
    for match in await public.between(guild, 0, now, most):
        if match.game in games:
            replays.append(await _replay(viewing, match))
    known = {replay.number for replay in replays}
    contests = [
        contest_of(stored)
        for head in await store.tournaments.find(guild=guild, statuses=SHOWN, limit=EVENTS)
        if (stored := await store.tournaments.load(head.id)) is not None
    ]
    shown = [_event(c, games, known) for c in contests if c.plan.channel in channels]
    return Site(server, language(), _day(now), _words(), tuple(replays), tuple(shown))


def _words() -> dict[str, str]:
    return {
        "made": tr("Made with Gauntlet,"),
        "events": tr("Events"),
        "matches": tr("Matches"),
        "none": tr("No public match has ended yet."),
        "record": tr("Record file"),
        "no_steps": tr("This match can't be replayed step by step with today's rules."),
        "first": tr("First"),
        "back": tr("Back"),
        "next": tr("Next"),
        "last": tr("Last"),
        "data": tr("Data (JSON)"),
        "standings": tr("Standings"),
    }


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


# -- matches ----------------------------------------------------------------------


async def _replay(viewing: Viewing, match: Match) -> Replay:
    game = viewing.games[match.game]
    record = await viewing.record(match.id)
    data = dump(record)
    steps: tuple[Step, ...] = ()
    try:
        reel = run("match", match.id, record, await viewing.stored(match.id), games=viewing.games)
    except BadRecord as error:
        log.warning("match %d is shown without its steps: %s", match.id, error)
    else:
        reel = msgspec.structs.replace(reel, match=match)
        steps = _steps(reel)
    return Replay(
        match.id,
        game.title,
        _day(match.changed_at),
        tuple((p.name, tr(game.seat_names[p.seat]).capitalize()) for p in match.players),
        _result(match, game),
        data,
        repr((data, [p.name for p in match.players], THEME, PICTURES)),
        steps,
    )


def _steps(reel: Reel) -> tuple[Step, ...]:
    plies, _ = choose(reel, 0, reel.last, PICTURES)
    steps, before = [], -1
    for ply in plies:
        at = scene(reel, ply, None, before)
        draw = partial(frame, at, THEME)
        steps.append(Step(_called(reel.turn_at(ply), reel, ply), at.lines, described(at), draw))
        before = ply
    return tuple(steps)


def _called(turn: Turn | None, reel: Reel, ply: int) -> str:
    if turn is None:
        return tr("Step {n}", n=ply)
    words = turn_words(reel, turn.number, turn.seat)
    return f"{capital(words)} · {tr('Step {n}', n=ply)}"


def _result(match: Match, game: Any) -> str:
    """Return how a match ended, without mentions."""
    outcome = match.outcome or Outcome((), match.why)
    why = " ".join(game.words.tell([Ended(outcome=outcome)]))
    winners = [match.players[seat].name for seat in match.winners or () if seat != HOUSE]
    if not winners:
        return why
    who = and_list(winners)
    return f"{trn('{who} wins.', '{who} win.', len(winners), who=who)} {why}"


# -- events -----------------------------------------------------------------------


def _event(contest: Contest, games: Games, replays: Collection[int]) -> Event:
    t = contest.state
    rows = [
        (row.rank, row.name, retold(row.status) if row.points is None else written(row.points))
        for row in standings(t)
    ]
    rounds = _rounds(contest, replays)
    game = games.get(contest.plan.game)
    news = told.standings(contest)
    data = {} if news is None else {k: v for k, v in news.data.items() if k != "channel"}
    return Event(
        contest.id,
        contest.name,
        contest.plan.game if game is None else game.title,
        tr(STATUS[contest.status]),
        tuple(rows),
        tuple(rounds),
        data,
    )


def _rounds(
    contest: Contest, replays: Collection[int]
) -> Iterator[tuple[str, tuple[Pairing, ...]]]:
    """Yield the rounds of an event; of a bracket those it has, whatever was paired at once."""
    t = contest.state
    by_round: dict[Said, list[PairedMatch]] = {}
    for m in t.matches:
        called = level(t, m.node) if m.node else paired(t, m.round)
        by_round.setdefault(called, []).append(m)
    for called, matches in by_round.items():
        matches.sort(key=lambda m: (m.node, m.table))
        yield retold(called), tuple(_pairing(contest, m, replays) for m in matches)


def _pairing(contest: Contest, m: PairedMatch, replays: Collection[int]) -> Pairing:
    t = contest.state
    played = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
    changed = m.outcome and any(by_hand(t, contest.sittings, s) for s in played)
    return Pairing(
        retold(title(t, m.node)) if m.node else "",
        tuple(t.entrants[seat - 1].name for seat in m.seats),
        outcome_words(m.outcome) if m.outcome else "",
        tr("result set by an organiser") if changed else "",
        tuple(s.match_id for s in played if s.match_id in replays),
    )
