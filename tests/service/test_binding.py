"""Deleting one's data gets around nothing: what binds a person finds them when they come back."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.admission import REMEMBERED, DeclinedOften, LeftAlone, TooOften
from bot.lobby.challenges import Invitation
from bot.matches.refusals import Banned
from bot.moderation.conflicts import HasPlayed, HasSeen, Involved
from bot.moderation.judge_actions import Judge, JudgeAction, OwnAsk, OwnCause
from bot.moderation.reports import HOURLY, TooManyReports
from bot.people.binding import BINDS, LATELY
from bot.people.privacy import DAY, Privacy
from bot.store.database import Unavailable
from bot.store.recognition import key_path
from bot.store.rows import Player
from bot.tournaments.refusals import NotAllowed
from tests.service.events import BOSS, hall
from tests.service.judging import FIRST, HERE, JO, KIM, begin, deed, do, judges_of, reports_of, two
from tests.service.kit import ANN, BOB, EVE, Table, table

NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}


async def forgets(t: Table, user: int) -> int:
    return await Privacy(t.matches, t.matches.challenges.drop_all).delete(user)


async def hashes(t: Table) -> int:
    sql = "SELECT count(*) FROM deleted_people"
    return int(await t.store.read(lambda db: db.execute(sql).fetchone()[0]))


async def challenge(t: Table, host: int, guest: int) -> Any:
    from bot.store.rows import Place

    people = (Player(0, NAMES[host], host), Player(0, NAMES[guest], guest))
    return await t.matches.challenges.invite(Invitation(*people, "dare", place=Place(HERE, 6)))


# -- bans ----------------------------------------------------------------------------


async def test_a_ban_goes_on_and_ends_as_it_was_set(t: Table) -> None:
    await do(t, deed("ban", user=BOB, name="Bob", what="challenges", amount=3 * DAY))
    await do(t, deed("ban", user=BOB, name="Bob", what="events"))
    assert await forgets(t, BOB) == -1
    with pytest.raises(Banned):
        await challenge(t, BOB, ANN)
    with pytest.raises(Banned):
        await judges_of(t.matches).check_events(HERE, BOB)
    bans = await judges_of(t.matches).bans(HERE)
    assert [(b.user, b.name) for b in bans] == [(-1, "Somebody")] * 2
    await challenge(t, EVE, ANN)  # others are not taken for them
    # Again and again: nothing is shaken off by it.
    assert await forgets(t, BOB) == -2
    with pytest.raises(Banned):
        await challenge(t, BOB, ANN)
    t.time += 3 * DAY
    await challenge(t, BOB, ANN)
    with pytest.raises(Banned):
        await judges_of(t.matches).check_events(HERE, BOB)


async def test_it_is_lifted_by_the_member_or_by_the_entry_of_the_list(t: Table) -> None:
    for by in ("member", "entry"):
        await do(t, deed("ban", user=BOB, name="Bob", what="challenges"))
        pseudonym = await forgets(t, BOB)
        user = BOB if by == "member" else pseudonym
        await do(t, deed("lift", user=user, name="Bob", what="challenges"))
        await challenge(t, BOB, ANN)
        assert await judges_of(t.matches).bans(HERE) == []
        t.time += 8 * DAY


async def test_whoever_came_back_can_be_banned_anew(t: Table) -> None:
    await do(t, deed("ban", user=BOB, name="Bob", what="challenges"))
    await forgets(t, BOB)
    await do(t, deed("ban", user=BOB, name="Bob", what="challenges", amount=DAY))
    assert [b.user for b in await judges_of(t.matches).bans(HERE)] == [BOB]  # in its place
    t.time += DAY
    await challenge(t, BOB, ANN)


async def test_the_hash_goes_with_the_last_thing_that_binds(t: Table) -> None:
    await forgets(t, EVE)
    assert await hashes(t) == 0  # nothing binds her
    await do(t, deed("ban", user=BOB, name="Bob", what="challenges", amount=DAY))
    await t.matches.admission.block(ANN, BOB, "Bob")
    privacy = Privacy(t.matches, t.matches.challenges.drop_all)
    pseudonym = await privacy.delete(BOB)
    assert await privacy.next_due() == t.time + DAY
    t.time += DAY
    await privacy.serve(t.time)
    assert await hashes(t) == 1
    await t.matches.admission.unblock(ANN, pseudonym)
    await privacy.serve(t.time)
    assert await hashes(t) == 0
    assert await privacy.next_due() is None


# -- blocks and limits -----------------------------------------------------------------


async def test_who_is_blocked_stays_blocked(t: Table) -> None:
    await t.matches.admission.block(ANN, BOB, "Bob")
    pseudonym = await forgets(t, BOB)
    with pytest.raises(LeftAlone):
        await challenge(t, BOB, ANN)
    with pytest.raises(LeftAlone):
        await t.matches.admission.check_company(BOB, [(ANN, "Ann")])
    assert await t.store.blocks.between((ANN, BOB, EVE)) == {(ANN, BOB)}
    (entry,) = await t.matches.admission.blocks(ANN)
    assert (entry.blocked, entry.name) == (pseudonym, "Somebody")
    await t.matches.admission.unblock(ANN, pseudonym)
    await challenge(t, BOB, ANN)


async def test_a_no_keeps_its_weight(t: Table) -> None:
    for _ in range(3):
        invitation = await challenge(t, BOB, ANN)
        await t.matches.challenges.decline(invitation.id, ANN)
        t.time += 3_600_000
        if _ == 1:
            await forgets(t, BOB)
    t.time -= 1_800_000
    with pytest.raises(DeclinedOften):
        await challenge(t, BOB, ANN)
    assert REMEMBERED <= LATELY


async def test_limits_of_an_hour_count_on(t: Table) -> None:
    await t.matches.servers.change(HERE, 1, {"hourly": 5})
    server = await t.matches.servers.of(HERE)
    for _ in range(server.hourly):
        invitation = await challenge(t, BOB, EVE if _ % 2 else ANN)
        await t.matches.challenges.withdraw(invitation.id, BOB)
        if _ == 2:
            await forgets(t, BOB)
    with pytest.raises(TooOften):
        await t.matches.admission.check_hour(BOB, HERE, server)
    reports = reports_of(t)
    for _ in range(HOURLY):
        await reports.report(Judge(EVE, HERE, 6), BOB, "rude")
    await forgets(t, EVE)
    with pytest.raises(TooManyReports):
        await reports.report(Judge(EVE, HERE, 6), BOB, "rude")
    assert await reports.of(HERE, EVE) == []  # what they wrote is theirs no more


async def test_a_report_about_somebody_who_left_can_end_in_a_ban(t: Table) -> None:
    reports = reports_of(t)
    made = await reports.report(Judge(EVE, HERE, 6), BOB, "rude")
    pseudonym = await forgets(t, BOB)
    report = await reports.get(FIRST, made.id)
    assert report.about == pseudonym
    await do(t, deed("ban", user=report.about, name="Somebody", what="challenges"))
    with pytest.raises(Banned):
        await challenge(t, BOB, ANN)


# -- conflicts -------------------------------------------------------------------------


async def test_who_gave_a_seat_up_judges_nothing_there_and_sits_on_no_other_side(t: Table) -> None:
    match = (await begin(t)).id
    await do(t, deed("replace", match, seat=0, user=EVE, name="Eve"))
    await forgets(t, ANN)
    with pytest.raises(Involved):
        await judges_of(t.matches).do(Judge(ANN, HERE), deed("pause", match))
    with pytest.raises(HasPlayed):
        await do(t, deed("replace", match, seat=1, user=ANN, name="Ann"))


async def test_who_looked_as_a_judge_does_not_sit_down_as_somebody_new(t: Table) -> None:
    match = (await begin(t)).id
    await judges_of(t.matches).look(Judge(KIM, HERE), match, "a quarrel")
    await forgets(t, KIM)
    with pytest.raises(HasSeen):
        await do(t, deed("replace", match, seat=0, user=KIM, name="Kim"))


async def test_nobody_confirms_their_own_wish_as_somebody_new(t: Table) -> None:
    await two(t)
    judges, ban = judges_of(t.matches), deed("ban", user=BOB, name="Bob", what="challenges")
    ask: Any = await judges.do(FIRST, ban)
    other: Any = await judges.do(FIRST, JudgeAction(**{**_fields(ban), "what": "events"}))
    await forgets(t, JO)
    with pytest.raises(OwnAsk):
        await judges.confirm(Judge(JO, HERE), ask.id)
    # And a ban that waits finds whoever left meanwhile.
    await forgets(t, BOB)
    await judges.confirm(Judge(KIM, HERE), ask.id)
    with pytest.raises(Banned):
        await challenge(t, BOB, ANN)
    with pytest.raises(OwnCause):
        await judges.confirm(Judge(BOB, HERE), other.id)


def _fields(action: JudgeAction) -> dict[str, Any]:
    return {name: getattr(action, name) for name in action.__struct_fields__}


async def test_whom_an_organiser_took_out_does_not_enter_as_somebody_new(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(5, "swiss", late_until=2)
        await h.cups.leave(number, 3, by=BOSS, reason="rude")
        await Privacy(h.matches, h.matches.challenges.drop_all).delete(3)
        with pytest.raises(NotAllowed, match="removed you"):
            await h.cups.sign_up(number, 3, "Cid")


# -- the key -----------------------------------------------------------------------------


@pytest.mark.file
async def test_the_key_lies_beside_the_database_and_the_database_does_not_hold_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        assert not key_path(path).exists()  # before there is anybody to recognise
        await do(t, deed("ban", user=BOB, name="Bob", what="challenges"))
        await forgets(t, BOB)
    secret = key_path(path).read_text()
    assert key_path(path).stat().st_mode & 0o777 == 0o600
    assert bytes.fromhex(secret) not in path.read_bytes()
    assert secret.encode() not in path.read_bytes()
    async with table(path) as t:  # a restart recognises them, too
        with pytest.raises(Banned):
            await challenge(t, BOB, ANN)


async def test_a_lost_key_binds_nobody_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        await do(t, deed("ban", user=BOB, name="Bob", what="challenges"))
        await forgets(t, BOB)
    data = key_path(path).read_bytes()
    key_path(path).unlink()
    with caplog.at_level(logging.WARNING):
        async with table(path) as t:
            await challenge(t, BOB, ANN)
            assert [b.user for b in await judges_of(t.matches).bans(HERE)] == [-1]
    assert "s.key is missing" in caplog.text
    key_path(path).write_bytes(data)  # put back, all is as before
    async with table(path) as t:
        with pytest.raises(Banned):
            await challenge(t, BOB, EVE)
    key_path(path).write_text("no key")
    with pytest.raises(Unavailable, match=r"s\.key.*holds no key"):
        async with table(path):
            pass


def test_everything_that_binds_is_tried_here() -> None:
    """A new reason fails until it has a test above."""
    assert set(BINDS) == {
        "a ban", "a block", "challenges sent lately", "reports sent lately", "an open report",
        "an act that waits for a second judge", "a seat they gave up in a running match",
        "an act of judges in a running match", "an event that goes on",
    }  # fmt: skip
