"""Plans kept under a name, and tournaments that begin from them again and again.

Decides what of a plan is kept (everything but the start and the seeds), when sign-up for the next
event opens, and that it opens once: after an outage, or where the bot may not post, an event whose
start has passed is left out and the next one comes. The time of day stays the same in the time zone
in which it was set; in a month without that day the last day is taken.
"""

from __future__ import annotations

import calendar
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from bot.i18n import ENGLISH, speaking, tr
from bot.matches.acting import tell
from bot.platform.mentions import label
from bot.platform.refusals import Busy, Refused
from bot.tournaments import plan as plans
from bot.tournaments.contest import Contest, contest_of
from bot.tournaments.draft import Draft
from bot.tournaments.entering import due_at
from bot.tournaments.plan import MINUTE, NAME, Plan
from bot.tournaments.refusals import BadPlan, NoSuchTemplate, TemplateTaken
from bot.tournaments.rows import Head, Stored
from bot.tournaments.service import Tournaments
from bot.tournaments.template_rows import Every, Template, TemplateRows

log = logging.getLogger(__name__)
#: So many templates of a server: what a menu holds.
MOST = 25
#: Longest time (minutes) between opening a sign-up and the start.
LEAD = 28 * 24 * 60
#: The lead that is usual (minutes).
USUAL_LEAD = 3 * 24 * 60
#: What could not be opened is tried again after this long (ms), until its start has passed.
AGAIN = 30 * MINUTE
DAYS = {"week": 7, "fortnight": 14}
Hindered = Callable[[int, Plan], str]


class Templates:
    """Keeps templates and serves those that begin by themselves. One per bot.

    `hindered(guild, plan)` says why nothing can be opened just now, "" if it can be; `on_hindered`
    hears of a template once, when its next event could not be opened.
    """

    def __init__(self, service: Tournaments) -> None:
        self._service, self.store = service, service.store
        self.rows = TemplateRows(self.store)
        self.hindered: Hindered = lambda guild, plan: ""
        self.on_hindered: Callable[[Template], Awaitable[None]] = _nobody

    async def of(self, guild: int) -> list[Template]:
        """Return the templates of a server, by name."""
        return await self.rows.of(guild)

    async def get(self, number: int, guild: int) -> Template:
        """Return a template of a server. Raises NoSuchTemplate."""
        template = await self.rows.get(number)
        if template is None or template.guild != guild:
            raise NoSuchTemplate
        return template

    async def keep(self, contest: Contest, name: str, by: int) -> Template:
        """Keep the plan of a tournament under a name. Raises BadPlan, TemplateTaken."""
        called = label(name)
        if not 0 < len(called) <= NAME:
            raise BadPlan(tr("its name has 1 to {most} characters.", most=NAME))
        guild = contest.head.guild
        if len(await self.rows.of(guild)) >= MOST:
            raise BadPlan(
                tr("a server can have up to {most} templates; delete one first.", most=MOST)
            )
        plan = plans.written(reusable(contest.plan))
        number = await self.rows.add(Template(0, guild, called, plan, by, lead=USUAL_LEAD))
        if number is None:
            raise TemplateTaken(called)
        return await self.get(number, guild)

    async def drop(self, template: Template) -> None:
        """Forget a template; the tournaments made of it stay."""
        await self.rows.drop(template.id)

    async def use(self, template: Template, by: int) -> Contest:
        """Make a draft of a template, with everything as it was kept. Raises BadPlan, Busy."""
        plan = self._checked(plans.read(template.plan), template.guild)
        return await self._made(template, template, plan, by, opened=False)

    async def settle(self, template: Template, by: int, **changes: Any) -> Template:
        """Change how a template repeats: `every`, `start_at` with its `zone`, `lead` (minutes),
        `paused`. Raises BadPlan, Busy."""
        changed = msgspec.structs.replace(template, by=by, why="", **changes)
        if not 0 < changed.lead <= LEAD:
            raise BadPlan(tr("sign-up can open up to {days} days before.", days=LEAD // 24 // 60))
        if "start_at" in changes and changed.start_at <= self._service.now():
            raise BadPlan(tr("its start time has passed. Choose a later time, or none."))
        changed = aimed(changed, self._service.now())
        if not await self.rows.save(template, changed):
            raise Busy
        if changed.due_at:
            tell(self._service.matches.memory.on_due, changed.due_at)
        return changed

    def _checked(self, plan: Plan, guild: int) -> Plan:
        return plans.checked(plan, self._service.games, guild)

    # -- by the clock -------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when the next sign-up opens (UTC ms), None: none does."""
        return await self.rows.next_due()

    async def serve(self, now: int) -> None:
        """Open what is due."""
        for template in await self.rows.due(now):
            try:
                with speaking(ENGLISH):  # why it cannot be opened is kept
                    await self._open(template, now)
            except Busy:
                continue
            except Exception:
                log.exception("template %d: its event is opened later", template.id)
                later = msgspec.structs.replace(template, due_at=now + AGAIN)
                await self.rows.save(template, later)

    async def _open(self, template: Template, now: int) -> None:
        if template.next_at <= now:  # the bot was away, or could not post
            await self.rows.save(template, aimed(template, now))
            log.info("template %d: an event was left out", template.id)
            return
        plan = plans.read(template.plan)
        why = self.hindered(template.guild, plan)
        if not why:
            try:
                started = msgspec.structs.replace(plan, start_at=template.next_at)
                plan = self._checked(started, template.guild)
                after = aimed(msgspec.structs.replace(template, why=""), template.next_at)
                contest = await self._made(template, after, plan, template.by, opened=True)
            except Busy:
                raise
            except Refused as refused:
                why = str(refused)
            else:
                log.info("template %d: tournament %d is open", template.id, contest.id)
                return
        again = min(now + AGAIN, max(template.next_at, now + 1))
        after = msgspec.structs.replace(template, why=why, due_at=again)
        if await self.rows.save(template, after) and not template.why:
            await self.on_hindered(after)

    async def _made(
        self, old: Template, new: Template, plan: Plan, by: int, *, opened: bool
    ) -> Contest:
        """Store a tournament and the template after it in one transaction. Raises Busy."""
        now, number = self._service.now(), old.made + 1
        if old.every:
            plan = msgspec.structs.replace(plan, name=numbered(plan.name, number))
        seed = self._service.matches.new_seed()
        head = Head(
            0, old.guild, by, "draft", plans.written(plan), seed, created_at=now, changed_at=now
        )
        draft = Draft(contest_of(Stored(head, None, (), ())), by, now)
        draft.note("created", plan)
        if opened:
            draft.set(status="open")
            draft.set(due_at=due_at(draft))
            draft.note("opened", by=0)
            draft.tell("open", f"Sign-up for {plan.name} is open.")
        after = msgspec.structs.replace(new, made=number)
        made = await self.rows.made(old, after, draft.change())
        if made is None:
            raise Busy
        contest = await self._service.get(made)
        tell(self._service.on_tournament, made)
        for moment in filter(None, (contest.head.due_at, after.due_at)):
            tell(self._service.matches.memory.on_due, moment)
        return contest


async def _nobody(template: Template) -> None:
    return None


def reusable(plan: Plan) -> Plan:
    """Return what of a plan holds for more than one event."""
    s = plan.settings
    seeding = "rating" if s.seeding == "manual" else s.seeding
    settings = msgspec.structs.replace(s, seeding=seeding)
    bare = msgspec.structs.replace(plan, settings=settings, start_at=0, closes_at=0)
    return msgspec.structs.replace(bare, seeds=(), apart=(), byes=())


def aimed(template: Template, after: int) -> Template:
    """Return a template that waits for its first start after a moment (UTC ms)."""
    if not template.every or not template.start_at:
        return msgspec.structs.replace(template, next_at=0, due_at=0)
    start = following(template.start_at, template.every, template.zone, after)
    due = 0 if template.paused else start - template.lead * MINUTE
    return msgspec.structs.replace(template, next_at=start, due_at=due)


def following(first: int, every: Every, zone: str, after: int) -> int:
    """Return the first start after a moment, of those counted from `first` (UTC ms)."""
    try:
        place = ZoneInfo(zone)
    except (LookupError, ValueError, OSError):  # not known here any more
        place = ZoneInfo("UTC")
    start = datetime.fromtimestamp(first / 1000, UTC).astimezone(place)
    count = 0
    while (moment := _nth(start, every, count)) <= after:
        count += 1
    return moment


def _nth(start: datetime, every: Every, count: int) -> int:
    if every in DAYS:
        moment = start + timedelta(days=DAYS[every] * count)
    else:
        year, month = divmod(start.year * 12 + start.month - 1 + count, 12)
        last = calendar.monthrange(year, month + 1)[1]
        moment = start.replace(year=year, month=month + 1, day=min(start.day, last))
    return int(moment.timestamp() * 1000)


def numbered(name: str, number: int) -> str:
    """Return the name of the so many-th event."""
    end = f" #{number}"
    return name[: NAME - len(end)] + end
