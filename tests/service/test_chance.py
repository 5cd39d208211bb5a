"""Chance that can be checked, without Discord: who adds a nonce, and that no seed leaves early."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec import UNSET

from bot.lobby.challenges import Invitation
from bot.lobby.refusals import ChallengeClosed, NoSuchChallenge, NotYours
from bot.matches.audit import check
from bot.matches.chance import BadNonce, NotCommitted
from bot.matches.refusals import StillRunning
from bot.people.privacy import Privacy
from bot.store.rows import Player
from bot.webhooks.service import Webhooks
from engine import verify_chance
from engine.chance import commitment_of, seed_of
from engine.games import GAMES
from engine.record import dump, load, verify
from tests.service.kit import ANN, BOB, EVE, Table, table
from tests.service.test_webhooks import GUILD, HERE, URL, Page


def server_seeds() -> Iterator[bytes]:
    return iter([bytes([n] * 32) for n in range(1, 20)])


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "c.db", GAMES, server_seed=server_seeds().__next__) as opened:
        yield opened


BOBBY = Player(0, "Bob", BOB)


async def invite(t: Table, guest: Player | None = BOBBY, **more: object) -> int:
    made = await t.matches.challenges.invite(
        Invitation(Player(0, "Ann", ANN), guest, "keepers", **more)
    )
    return made.id


async def test_the_seed_follows_from_what_both_added(t: Table) -> None:
    challenge = await invite(t)
    await t.matches.nonces.set(challenge, BOB, "bob-1")
    await t.matches.nonces.set(challenge, ANN, "ann-1")
    await t.matches.nonces.set(challenge, BOB, "bob-2")
    match = await t.matches.challenges.accept(challenge, BOB, "Bob")
    commitment = commitment_of(bytes([1] * 32))
    assert match.commitment == commitment
    assert match.seed == seed_of(bytes([1] * 32), f"match-{commitment[:12]}|ann-1|bob-2")
    assert await t.store.chance.nonces(commitment) == {}


async def test_whoever_sets_none_gets_one_and_it_can_be_taken_away(t: Table) -> None:
    challenge = await invite(t)
    await t.matches.nonces.set(challenge, ANN, "ann-1")
    await t.matches.nonces.set(challenge, ANN, "")
    assert await t.matches.nonces.of(challenge, ANN) == ""
    match = await t.matches.challenges.accept(challenge, BOB, "Bob")
    await t.matches.resign(match.id, ANN)
    chance = (await t.matches.viewing.record(match.id)).chance
    assert len(chance.nonces) == 2
    assert all(len(nonce) == 16 for nonce in chance.nonces)
    assert chance.nonces[0] != chance.nonces[1]


async def test_only_those_at_the_table_add_something_only_before_it_begins(t: Table) -> None:
    challenge = await invite(t)
    with pytest.raises(NotYours):
        await t.matches.nonces.set(challenge, EVE, "eve")
    for bad in ("a|b", "a b", "x" * 33, "<@1>"):
        with pytest.raises(BadNonce):
            await t.matches.nonces.set(challenge, BOB, bad)
    await t.matches.challenges.accept(challenge, BOB, "Bob")
    with pytest.raises(ChallengeClosed):
        await t.matches.nonces.set(challenge, BOB, "late")


async def test_only_the_code_of_a_room_lets_somebody_outside_add_a_nonce(t: Table) -> None:
    room = await t.matches.rooms.open(Player(0, "Ann", ANN), "keepers", place=HERE)
    for code in ("", "CCCCC"):
        with pytest.raises(NoSuchChallenge):
            await t.matches.nonces.set(room.id, EVE, "eve", code=code)
    await t.matches.nonces.set(room.id, BOB, "bob-1", code=room.code)
    match = await t.matches.challenges.accept(room.id, BOB, "Bob", code=room.code)
    assert (await t.store.chance.to_check(match.id)).nonces[1] == "bob-1"


async def test_a_nonce_added_while_the_match_begins_counts(t: Table) -> None:
    challenge = await invite(t)
    begin, added = t.matches.beginning.begin, []

    async def slow(*args: object, **more: object) -> object:
        if not added:
            added.append("bob")
            await t.matches.nonces.set(challenge, BOB, "just-in-time")
        return await begin(*args, **more)

    t.matches.beginning.begin = slow  # type: ignore[method-assign]
    match = await t.matches.challenges.accept(challenge, BOB, "Bob")
    await t.matches.resign(match.id, ANN)
    assert (await t.matches.viewing.record(match.id)).chance.nonces[1] == "just-in-time"


async def test_every_way_to_begin_commits(t: Table) -> None:
    solo = t.matches.solo
    practice = await solo.practice(ANN, "Ann", "keepers", "random")
    sandbox = await solo.sandbox(ANN, "Ann", "keepers")
    anybody = await t.matches.challenges.accept(await invite(t, None), BOB, "Bob")
    commitments = [practice.commitment, sandbox.commitment, anybody.commitment]
    assert len({*commitments, ""}) == 4
    for match in (practice, sandbox, anybody):
        assert len((await t.store.chance.to_check(match.id)).nonces) == len(
            {p.user for p in match.players} - {None}
        )


async def test_a_record_proves_itself_after_the_end_and_never_before(t: Table) -> None:
    match = await t.matches.challenges.accept(await invite(t), BOB, "Bob")
    for _ in range(8):
        shot = await t.matches.snapshot(match.id)
        user = shot.players[shot.waiting[0].seat].user
        mine = await t.matches.snapshot(match.id, user)
        await t.matches.act(match.id, user or 0, mine.actions[0])
    assert await t.store.chance.revealed(match.id) is None
    with pytest.raises(StillRunning):
        await t.matches.chance.of_match(match.id)
    late = await t.matches.viewing.record(match.id, until=t.time)
    assert late.chance is UNSET
    await t.matches.resign(match.id, ANN)
    record = await t.matches.chance.of_match(match.id)
    assert len(record.chance.draws) == len(record.actions) > 8
    data = dump(record)
    assert verify(load(data), GAMES) == record.outcome
    assert verify_chance.wrong(data) == ""


async def test_a_match_called_off_reveals_its_seed_and_one_that_goes_on_hides_it(t: Table) -> None:
    match = await t.matches.challenges.accept(await invite(t), BOB, "Bob")
    await t.matches.ending.abandon(match.id)
    assert (await t.matches.match(match.id)).status == "abandoned"
    assert await t.store.chance.revealed(match.id) is not None
    sql = "UPDATE matches SET status = 'live' WHERE id = ?"
    await t.store.write(lambda db: db.execute(sql, (match.id,)))
    assert await t.store.chance.revealed(match.id) is None


def secrets_of(seed: bytes, number: int) -> list[str]:
    return [seed.hex(), str(number), f"{number:016x}"]


async def test_what_people_export_holds_no_seed_even_after_the_end(t: Table) -> None:
    open_one = await invite(t)
    await t.matches.nonces.set(open_one, BOB, "bob-nonce")
    match = await t.matches.challenges.accept(await invite(t), BOB, "Bob")
    await t.matches.resign(match.id, ANN)
    data = json.dumps(await _exported(t, BOB))
    assert "bob-nonce" in data
    assert match.commitment in data
    for n in (1, 2):
        assert bytes([n] * 32).hex() not in data
    assert str(match.seed) not in data
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(BOB)
    assert "bob-nonce" not in repr(
        await t.store.read(lambda db: db.execute("SELECT * FROM nonces").fetchall())
    )


async def _exported(t: Table, user: int) -> object:
    return json.loads(await Privacy(t.matches, t.matches.challenges.drop_all).export(user))


async def test_webhooks_tell_no_seed(t: Table) -> None:
    page = Page()
    hooks = Webhooks(t.matches.memory, t.matches.viewing, page, lambda _: True, on=True)
    await hooks.start()
    t.matches.memory.listen(hooks.changed)
    await hooks.set(GUILD, URL)
    match = await t.matches.challenges.accept(await invite(t, place=HERE), BOB, "Bob")
    await hooks.settled()
    await t.matches.resign(match.id, ANN)
    await hooks.settled()
    await hooks.close()
    assert page.got
    everything = b"".join(body for _, _, body in page.got).decode()
    for secret in secrets_of(bytes([1] * 32), match.seed):
        assert secret not in everything


async def test_the_check_of_the_file_notices_another_seed(t: Table) -> None:
    match = await t.matches.challenges.accept(await invite(t), BOB, "Bob")
    assert (await check(t.store, GAMES)).broken == {}
    for sql, why in (
        ("UPDATE chance SET nonces = 'a|b'", "seed does not follow"),
        ("UPDATE chance SET server_seed = '" + "00" * 32 + "'", "commitment does not fit"),
        ("DELETE FROM chance", "is not stored"),
    ):
        await t.store.write(lambda db, sql=sql: db.execute(sql))
        broken = (await check(t.store, GAMES)).broken
        assert why in broken[match.id]


async def test_given_seeds_are_taken_as_they_are(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as plain:
        match = await plain.matches.challenges.accept(await invite(plain), BOB, "Bob")
        assert match.commitment == ""
        assert match.seed > 1 << 63
        with pytest.raises(NotCommitted):
            await plain.matches.nonces.set(await invite(plain), BOB, "bob")
