"""Flags: raised from stored matches, told once, dismissed with a reason, never a punishment."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.lobby.challenges import Invitation
from bot.moderation.flag_store import Flag
from bot.moderation.refusals import NoReason
from bot.moderation.watch import NoSuchFlag, Watch
from bot.store.rows import Match, Place, Player
from tests.service.kit import ANN, BOB, EVE, Table, big, table, warm

G, HERE = 77, Place(77, 5)
HOUR, DAY = 3_600_000, 86_400_000
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}


class Eye:
    """A table with somebody watching it."""

    def __init__(self, t: Table) -> None:
        self.t, self.told = t, list[Flag]()
        self.watch = Watch(t.matches.memory, t.matches.store)
        self.watch.on_flag = self._hear
        t.matches.memory.listen(self.watch.touched)

    async def _hear(self, flag: Flag) -> None:
        self.told.append(flag)
        await self.watch.posted(flag)

    async def quiet(self) -> None:
        await self.watch.close()

    async def match(self, host: int, guest: int, **more: object) -> Match:
        made = await self.t.matches.challenges.invite(Invitation(
            Player(0, NAMES[host], host), Player(0, NAMES[guest], guest), "dare",
            place=HERE, **({"rated": True} | more),  # type: ignore[arg-type]
        ))  # fmt: skip
        match = await self.t.matches.challenges.accept(made.id, guest, NAMES[guest])
        assert match is not None
        return match

    async def fall(self, times: int) -> None:
        """Bob loses to Ann early, `times` times."""
        for _ in range(times):
            match = await self.match(ANN, BOB)
            await warm(self.t, match.id)
            await self.t.matches.resign(match.id, BOB)
            await self.quiet()
            self.t.time += 3 * HOUR


@pytest.fixture
async def eye(t: Table) -> AsyncIterator[Eye]:
    watcher = Eye(t)
    yield watcher
    await watcher.quiet()


async def test_a_farm_is_flagged_once_and_kept_up_to_date(eye: Eye) -> None:
    await eye.fall(7)
    assert await eye.watch.open(G) == []
    await eye.fall(1)
    (flag,) = await eye.watch.open(G)
    assert (flag.kind, flag.people, len(flag.matches)) == ("feeding", (ANN, BOB), 8)
    assert "won 8 of 8" in flag.told
    await eye.fall(2)
    (newer,) = await eye.watch.open(G)
    assert (newer.id, len(newer.matches), len(eye.told)) == (flag.id, 10, 1)
    assert await eye.watch.open(78) == []


async def test_nobody_is_punished(eye: Eye) -> None:
    await eye.fall(9)
    assert await eye.watch.open(G)
    match = await eye.match(ANN, BOB)  # they may go on as they like, and it counts
    assert match.rated


async def test_casual_matches_and_ends_on_the_board_are_no_farm(eye: Eye) -> None:
    for _ in range(10):
        match = await eye.match(ANN, BOB, rated=False)
        await warm(eye.t, match.id)
        await eye.t.matches.resign(match.id, BOB)
        match = await eye.match(ANN, BOB, options=big(8))
        for n in range(8):
            await eye.t.matches.act(match.id, (ANN, BOB)[n % 2], "take 1")
        eye.t.time += 3 * HOUR
    await eye.quiet()
    assert await eye.watch.open(G) == []


async def test_an_annulled_result_is_no_evidence(eye: Eye) -> None:
    await eye.fall(4)
    await eye.t.store.write(
        lambda db: db.execute(
            "INSERT INTO corrections (result, winners, reason, by, at)"
            " SELECT id, NULL, 'a test', 1, 1 FROM results"
        )
    )
    await eye.fall(4)
    assert await eye.watch.open(G) == []


async def test_a_dismissed_flag_is_not_brought_up_again(eye: Eye) -> None:
    await eye.fall(8)
    (flag,) = await eye.watch.open(G)
    with pytest.raises(NoReason):
        await eye.watch.dismiss(G, flag.id, EVE, "  ")
    with pytest.raises(NoSuchFlag):  # of another server
        await eye.watch.dismiss(78, flag.id, EVE, "mine")
    await eye.watch.dismiss(G, flag.id, EVE, "They are\nsiblings.")
    with pytest.raises(NoSuchFlag):
        await eye.watch.dismiss(G, flag.id, EVE, "once more")
    (closed,) = await eye.watch.dismissed(G)
    assert (closed.reason, closed.dismissed_by) == ("They are siblings.", EVE)
    eye.t.time += 1
    await eye.fall(7)
    assert await eye.watch.open(G) == []
    await eye.fall(1)  # as much again, all of it after that
    (again,) = await eye.watch.open(G)
    assert again.id != flag.id
    assert not {*again.matches} & {*closed.matches}


async def test_who_lets_the_time_run_out_is_flagged(eye: Eye) -> None:
    t = eye.t
    for n in range(5):
        match = await eye.match(ANN, BOB, clock=HOUR)
        if n % 2:  # called off: Bob never comes
            await t.matches.act(match.id, ANN, "take 1")
        else:  # lost by the clock after a real beginning
            await warm(t, match.id)
            await t.matches.act(match.id, ANN, "take 1")
        while (await t.matches.match(match.id)).status == "live":
            shot = await t.matches.snapshot(match.id)
            t.time += HOUR + 1
            if any(w.seat == 0 for w in shot.waiting):
                await t.matches.act(match.id, ANN, "take 1")
            else:
                await t.matches.automatic.due()
        t.time += DAY
        await eye.quiet()
        assert bool(await eye.watch.open(G)) == (n == 4)
    (flag,) = await eye.watch.open(G)
    assert (flag.kind, flag.people, len(flag.matches)) == ("stalling", (BOB,), 5)


async def test_what_was_not_told_is_told_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        silent = Eye(t)
        silent.watch.on_flag = None
        await silent.fall(8)
    async with table(tmp_path / "s.db") as t:
        eye = Eye(t)
        await eye.watch.start()
        assert [f.kind for f in eye.told] == ["feeding"]
        await eye.watch.start()
        assert len(eye.told) == 1
