"""All acts of judges, with a second judge where a server wants one.

Decides what happens with an act: it is carried out at once, or stored until another judge confirms
it within a day. Bans, seasons and recalculating ratings are acts like those on matches, with a
reason and an entry in the log. Nobody is their own second judge, and an act that can no longer be
carried out as requested is void. A judge who plays in a tournament may judge its other tables,
because a small server has nobody else, but the log and the players are told so each time.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from bot.matches import refusals as matches_refusals
from bot.matches.acting import tell
from bot.matches.live import Memory
from bot.matches.viewing import Viewing
from bot.moderation import conflicts, judge_actions, refusals, report_store
from bot.moderation.judge_actions import HEAVY, PENALTIES, Judge, JudgeAction, Order, reasoned
from bot.moderation.judge_store import JudgeStore
from bot.moderation.penalties import Penalties
from bot.moderation.report_store import Ban, Banned
from bot.moderation.rollback import Ways, check_judges
from bot.moderation.rulings import Rulings
from bot.moderation.set_result import Sight
from bot.moderation.store import Ask, AskFate
from bot.platform.refusals import YOU, Busy, Refused
from bot.ratings import results
from bot.ratings.results import Change, Season
from bot.servers.service import Servers
from bot.store.acts import AskClosed
from bot.store.connection import Connection
from bot.store.rows import Match
from engine.core import Illegal

#: How long an act waits for a second judge (ms), and the longest ban that has an end.
WAITS, LONGEST_BAN = 86_400_000, 10 * 365 * 86_400_000
#: Added to the reason where a judge, or only the second, plays in the same tournament.
ALONG = " [This judge plays in the same tournament.]"
SECOND_ALONG = " [The second judge plays in the same tournament.]"


class Done(Struct, frozen=True):
    """A deed that was carried out. `duplicate`: it had been, by this very interaction.

    `changes` are ratings a recount set right, `season` is one begun or ended.
    """

    deed: JudgeAction
    duplicate: bool = False
    changes: tuple[Change, ...] = ()
    season: Season | None = None


class Judges:
    """The service's part for judges. Who is a judge is the caller's to ask.

    Hooks, called without awaiting: `on_act(guild)` the log of a server has grown,
    `on_ask(ask)` an act waits for a second judge or does not any more, `on_done(order)` a
    deed was carried out. `on_ban(guild, user)` is awaited: somebody was banned from challenges.
    Give it to `Deadlines.add`, so that what waits runs out in time.
    """

    def __init__(
        self,
        memory: Memory,
        viewing: Viewing,
        servers: Servers,
        store: JudgeStore,
        rulings: Rulings,
    ) -> None:
        self._memory, self._viewing, self._servers = memory, viewing, servers
        self._store, self._rulings = store, rulings
        self.penalties = Penalties(memory, viewing, store, rulings)
        self.on_act: Callable[[int], None] = _nobody
        self.on_ask: Callable[[Ask], None] = _nobody
        self.on_done: Callable[[Order], None] = _nobody
        self.on_ban: Callable[[int, int], Awaitable[None]] | None = None

    # -- acting -------------------------------------------------------------

    async def do(self, judge: Judge, deed: JudgeAction) -> Done | Ask:
        """Carry a deed out, or let it wait for a second judge.

        Raises what `orders` refuses, NoSuchMatch, Finished and other Refused, `Illegal` if
        the match has moved on.
        """
        deed = reasoned(deed)
        order = await self._prepared(Order(deed, judge))
        server = await self._servers.of(judge.guild)
        if deed.kind in HEAVY and server.two_judges:
            return await self._wait(order)
        return await self._carry_out(order)

    async def look(self, judge: Judge, match: int, reason: str) -> Sight:
        """Return everything hidden in a running match; noted, and told to the players after
        the end. Raises as `do`."""
        order = Order(reasoned(JudgeAction(kind="look", match=match, reason=reason)), judge)
        order = await self._marked(order)
        sight = await self._rulings.results.look(order)
        self._told(order)
        return sight

    async def ways_back(self, judge: Judge, match: int) -> Ways:
        """Return how far a match could be taken back. Raises as `do`."""
        deed = JudgeAction(kind="back", match=match, reason="-")
        return await self._rulings.rollback.ways_back(Order(deed, judge))

    async def check(self, judge: Judge, match: int) -> Match:
        """Return a match somebody may judge. Raises NoSuchMatch, Involved, NothingToJudge."""
        own_match = await self._viewing.match(match)
        order = Order(JudgeAction(kind="look", match=match, reason="-"), judge)
        await check_judges(self._store, own_match, order)
        return own_match

    async def play_along(self, match: int, *judges: int) -> set[int]:
        """Return those judges who play in the tournament a match belongs to."""
        own_match = await self._viewing.match(match)
        if not own_match.tournament:
            return set()
        return await self._store.tournaments.players_among(own_match.tournament, judges)

    async def _prepared(self, order: Order) -> Order:
        """Return an order about a penalty with what it is about, checked; others as they are."""
        if order.deed.kind not in (*PENALTIES, "withdraw"):
            return order
        order = await self.penalties.prepared(order)
        await self._check_cause(order.deed, *order.judges)
        return order

    async def _marked(self, order: Order) -> Order:
        """Return an order whose reason says if a judge plays in the tournament it is about."""
        deed, judges = order.deed, order.judges
        if deed.match:
            along = await self.play_along(deed.match, *judges)
        else:
            along = await self._store.tournaments.players_among(deed.event, judges)
        if not along:
            return order
        reason = order.deed.reason + (ALONG if order.first.user in along else SECOND_ALONG)
        return msgspec.structs.replace(
            order, deed=msgspec.structs.replace(order.deed, reason=reason)
        )

    async def _carry_out(self, order: Order) -> Done:
        kind = order.deed.kind
        order = await self._prepared(order)
        if order.deed.match or order.deed.event:
            order = await self._marked(order)
        try:
            if kind == "look":
                raise ValueError("looking goes through `look`")
            if kind == "result":
                done = Done(order.deed, (await self._rulings.results.settle(order)).duplicate)
            elif kind in ("ban", "lift"):
                done = await self._ban(order)
            elif kind in (*PENALTIES, "withdraw"):
                done = Done(order.deed, await self.penalties.give(order))
            elif kind in ("recount", "season", "end season"):
                done = await self._count(order)
            else:
                done = Done(
                    order.deed, (await self._rulings.intervening.intervene(order)).duplicate
                )
        except AskClosed:
            ask = await self._store.judging.ask(order.ask)
            raise judge_actions.AskOver("" if ask is None else ask.fate) from None
        if not done.duplicate:
            self._told(order)
        return done

    def _told(self, order: Order) -> None:
        tell(self.on_act, order.first.guild)
        tell(self.on_done, order)

    # -- bans ---------------------------------------------------------------

    async def _ban(self, order: Order) -> Done:
        deed, judge, now = order.deed, order.first, self._viewing.now()
        what: Banned = "events" if deed.what == "events" else "challenges"
        await self._check_cause(deed, *order.judges)
        standing = await self._store.reports.ban_of(judge.guild, deed.user, what, now)
        until = 0
        if deed.kind == "ban" and deed.amount:
            until = now + min(deed.amount, LONGEST_BAN)
        before = {} if standing is None else {"until": standing.until, "reason": standing.reason}
        after: dict[str, object] = {"what": what, "name": deed.name}
        after |= {"until": until} if deed.kind == "ban" else {}
        act = order.act(now, before=before, after=after)
        if deed.kind == "lift" and standing is None:
            raise judge_actions.NotBanned(deed.name)

        def work(db: Connection) -> int | None:
            if deed.kind == "lift":
                return report_store.lift_ban(db, judge.guild, deed.user, what, judge.user, now)
            return report_store.add_ban(
                db,
                Ban(
                    guild=judge.guild,
                    user=deed.user,
                    name=deed.name,
                    what=what,
                    at=now,
                    until=until,
                    reason=deed.reason,
                    by=judge.user,
                ),
            )

        stored, _ = await self._store.judging.carry_out(order.judged(act), order.interaction, work)
        if stored == "conflict":
            raise judge_actions.NotBanned(deed.name)
        if deed.kind == "ban" and what == "challenges" and self.on_ban is not None:
            await self.on_ban(judge.guild, deed.user)
        return Done(deed, stored == "duplicate")

    async def _check_cause(self, deed: JudgeAction, *judges: int) -> None:
        """Make sure that judges neither act on themselves nor punish whom they play with. Raises
        OwnCause, Involved."""
        if deed.user in await self._store.numbers_of(*judges):
            raise judge_actions.OwnCause
        if deed.kind not in ("ban", *PENALTIES):
            return
        for match in await self._viewing.find(user=deed.user, status="live", limit=100):
            if await conflicts.has_part(self._store, match, judges):
                raise conflicts.Involved(match.id)

    async def bans(self, guild: int) -> Sequence[Ban]:
        """Return the bans that stand in a server, the newest first."""
        return await self._store.reports.bans(guild, self._viewing.now())

    async def ban(self, guild: int, number: int) -> Ban:
        """Return a ban that stands in a server, by its number. Raises NotBanned."""
        ban = await self._store.reports.ban(guild, number, self._viewing.now())
        if ban is None:
            raise judge_actions.NotBanned(f"#{number}")
        return ban

    async def check_events(self, guild: int, user: int, who: str = YOU) -> None:
        """Make sure that somebody may take part in events of a server. Raises Banned."""
        ban = await self._store.reports.ban_of(guild, user, "events", self._viewing.now())
        if ban is not None:
            raise matches_refusals.Banned(who, matches_refusals.EVENTS, ban.until, ban.reason)

    async def why_not(self, guild: int, user: int) -> str | None:
        """Return why somebody may not take part in events of a server, None if they may."""
        try:
            await self.check_events(guild, user)
        except matches_refusals.Banned as banned:
            return str(banned)
        return None

    # -- what counts --------------------------------------------------------

    async def _count(self, order: Order) -> Done:
        deed, judge, now = order.deed, order.first, self._viewing.now()
        if deed.kind == "recount":
            # What will have changed is known only when it is done, so it is not in the log.
            act = order.act(now)
            stored, stored_results = await self._store.judging.carry_out(
                order.judged(act), order.interaction, results.recount
            )
            return Done(deed, stored == "duplicate", tuple(stored_results or ()))
        act = order.act(now, after={"name": deed.what} if deed.what else {})

        def work(db: Connection) -> Season | None:
            if deed.kind == "season":
                return results.start_season(db, judge.guild, deed.what, judge.user, now)
            return results.end_season(db, judge.guild, now)

        stored, season = await self._store.judging.carry_out(
            order.judged(act), order.interaction, work
        )
        if stored == "conflict":
            raise refusals.SeasonRuns if deed.kind == "season" else refusals.NoSeason
        return Done(deed, stored == "duplicate", season=season)

    async def own_changes(self, guild: int, changes: Sequence[Change]) -> list[Change]:
        """Return those changes that are about people with results in a server."""
        known = {
            u: await self._store.ratings.has_result(u, guild) for u in {c.user for c in changes}
        }
        return [c for c in changes if known[c.user]]

    # -- the second judge ---------------------------------------------------

    async def _wait(self, order: Order) -> Ask:
        """Store an act until a second judge confirms it."""
        deed, judge, now = order.deed, order.first, self._viewing.now()
        if deed.match:
            match = await self.check(judge, deed.match)
            if deed.ply is None and deed.kind in ("back", "result"):
                deed = msgspec.structs.replace(
                    deed, ply=await self._viewing.version(match.id, None)
                )
        await self._check_cause(deed, judge.user)
        ask = await self._store.judging.add_ask(
            Ask(
                0,
                judge.guild,
                judge.channel,
                judge.user,
                msgspec.json.encode(deed).decode(),
                now,
                now + WAITS,
            )
        )
        tell(self.on_ask, ask)
        tell(self._memory.on_due, ask.expires_at)
        return ask

    async def confirm(self, judge: Judge, number: int, *, first_judges: bool = True) -> Done:
        """Carry out what waited, as the second judge.

        `first_judges` says whether whoever asked still is a judge. Raises AskOver, OwnAsk,
        FirstLeft, and as `do`; what cannot be carried out any more waits no longer.
        """
        ask, deed = await self._open(judge, number)
        if ask.by in await self._store.numbers_of(judge.user):
            raise judge_actions.OwnAsk
        if deed.match:
            await self.check(judge, deed.match)
        if not first_judges:
            await self._close(ask, "void", judge.user)
            raise judge_actions.FirstLeft
        first = Judge(ask.by, ask.guild, ask.channel)
        try:
            done = await self._carry_out(Order(deed, first, judge, ask.id))
        except (judge_actions.AskOver, Busy):
            raise
        except (Illegal, Refused):
            await self._close(ask, "void", judge.user)
            raise
        tell(self.on_ask, msgspec.structs.replace(ask, fate="done", second=judge.user))
        return done

    async def refuse(self, judge: Judge, number: int) -> Ask:
        """Refuse what waits; whoever asked for it withdraws it. Raises AskOver, Involved."""
        ask, deed = await self._open(judge, number)
        if deed.match and judge.user != ask.by:
            await self.check(judge, deed.match)
        return await self._close(
            ask, "withdrawn" if judge.user == ask.by else "refused", judge.user
        )

    async def asks(self, guild: int) -> Sequence[Ask]:
        """Return what waits in a server, the oldest first."""
        await self.expire()
        return await self._store.judging.asks(guild)

    async def expire(self) -> None:
        """Close what has waited too long, in every server."""
        for ask in await self._store.judging.expire_asks(self._viewing.now()):
            tell(self.on_ask, ask)

    async def next_due(self) -> int | None:
        """Return when something that waits runs out next (UTC ms; may be past), None: never."""
        return await self._store.judging.next_expiry()

    async def serve(self, now: int) -> None:
        """Close what has run out: for the task that waits for all that is due."""
        await self.expire()

    async def _open(self, judge: Judge, number: int) -> tuple[Ask, JudgeAction]:
        await self.expire()
        ask = await self._store.judging.ask(number)
        if ask is None or ask.guild != judge.guild:
            raise judge_actions.AskOver("gone")
        if ask.fate != "open":
            raise judge_actions.AskOver(ask.fate)
        return ask, deed_of(ask)

    async def _close(self, ask: Ask, fate: AskFate, by: int) -> Ask:
        if not await self._store.judging.close_ask(ask.id, fate, by, self._viewing.now()):
            current = await self._store.judging.ask(ask.id)
            raise judge_actions.AskOver("" if current is None else current.fate)
        closed = msgspec.structs.replace(ask, fate=fate, second=by)
        tell(self.on_ask, closed)
        return closed


def deed_of(ask: Ask) -> JudgeAction:
    """Return what waits."""
    return msgspec.json.decode(ask.deed, type=JudgeAction)


def _nobody(_: object) -> None:
    """The hook nobody has set."""
