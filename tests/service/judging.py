"""What the tests of judges share: two judges, a match in their server, deeds."""

from __future__ import annotations

from typing import Any

from bot.moderation.judge_actions import Judge, JudgeAction
from bot.moderation.judges import Done, Judges
from bot.moderation.reports import Reports
from bot.moderation.store import Ask
from bot.services import Services
from bot.store.acts import Act
from bot.store.rows import Match, Place
from tests.service.kit import Table, big

JO, KIM, CAROL = 2001, 2002, 1004
HERE, THERE = 50, 51
#: Two judges of the server, one of another.
FIRST, SECOND, STRANGER = Judge(JO, HERE, 7), Judge(KIM, HERE, 7), Judge(JO, THERE, 8)
WHY = "a word  with \n two lines"


async def begin(t: Table, **more: Any) -> Match:
    more.setdefault("options", big(100))
    return await t.begin(place=Place(HERE, 6), **more)


def deed(kind: Any, match: int = 0, **more: Any) -> JudgeAction:
    more.setdefault("reason", WHY)
    return JudgeAction(kind=kind, match=match, **more)


def judges_of(matches: Services) -> Judges:
    """Return judges of a service, as the bot makes them."""
    m = matches
    return Judges(m.memory, m.viewing, m.servers, m.store, m.rulings)


def reports_of(t: Table) -> Reports:
    return Reports(t.matches.viewing, t.matches.store)


async def do(t: Table, what: JudgeAction, judge: Judge = FIRST) -> Done:
    done = await judges_of(t.matches).do(judge, what)
    assert isinstance(done, Done)
    return done


async def ask(t: Table, what: JudgeAction, judge: Judge = FIRST) -> Ask:
    waiting = await judges_of(t.matches).do(judge, what)
    assert isinstance(waiting, Ask)
    return waiting


async def two(t: Table) -> None:
    """Let the server want a second judge."""
    await t.matches.servers.change(HERE, 1, {"two_judges": True})


async def acts(t: Table) -> list[Act]:
    return [*reversed(await t.store.judging.acts(HERE, limit=100))]


async def told(t: Table, match: int, user: int | None = None) -> str:
    return "\n".join(line.text for line in await t.matches.viewing.log(match, user))


async def sound(t: Table) -> None:
    report = await t.matches.check()
    assert report.sound, report.broken
