"""Make a database as a bot leaves it in the middle of everything: what later versions must open.

Run once before what is stored or how a game behaves changes; the file is named after the schema
and stays for ever (`test_old_databases`):

    .venv/bin/python -m tests.store.old.make
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from bot.lobby.challenges import Invitation
from bot.matches.offer_terms import ASK
from bot.services import Services
from bot.store.rows import Place, Player
from bot.store.sqlite import APPLICATION_ID, MIGRATIONS
from bot.tournaments.lookups import tables
from bot.tournaments.model import Settings
from bot.tournaments.service import InThread, Plan, Tournaments
from bot.whole_store import Store
from engine.games import GAMES
from engine.rng import Stream, pick

HERE = Path(__file__).parent
ANN, BOB = 1001, 1002
PLACE = Place(77, 88)
T0 = 1_700_000_000_000


class Making:
    """A bot whose people play by lot."""

    def __init__(self, store: Store) -> None:
        self.time, self.seeds = T0, 0
        self.matches = Services(store, GAMES, now=self.now, new_seed=self.seed)
        self.stream = Stream(5)

    def now(self) -> int:
        self.time += 1000
        return self.time

    def seed(self) -> int:
        self.seeds += 1
        return (1 << 63) + 7919 * self.seeds

    async def begin(self, game: str, **options: object) -> int:
        self.time += 3_600_000
        made = await self.matches.challenges.invite(
            Invitation(
                Player(0, "Ann", ANN), Player(0, "Bob", BOB), game, options=options, place=PLACE
            )
        )
        return (await self.matches.challenges.accept(made.id, BOB, "Bob")).id

    async def play(self, match: int, actions: int) -> None:
        """Answer so many questions by lot."""
        for _ in range(actions):
            shot = await self.matches.snapshot(match)
            if shot.status != "live":
                return
            seat = shot.waiting[0].seat
            user = shot.players[seat].user
            assert user is not None
            own = await self.matches.snapshot(match, user, seat=seat)
            actions = [a for d in own.decisions for a in d.actions]
            await self.matches.act(match, user, pick(self.stream, actions), seat=seat)


async def fill(store: Store) -> None:
    """Begin matches of every game and leave them as they stand."""
    here = Making(store)
    # live, one of each way a game hides and draws things
    await here.play(await here.begin("keepers", cards="chaotic"), 60)
    await here.play(await here.begin("hueshift", draft="dealt"), 40)
    await here.play(await here.begin("hueshift"), 9)
    await here.play(await here.begin("hueshift", play="boss"), 30)
    await here.play(await here.begin("keepers", edition="hardcore"), 30)
    await here.play(await here.begin("resonance"), 45)
    await here.play(await here.begin("machines"), 45)
    # over: one given up, one played to its end
    over = await here.begin("keepers")
    await here.play(over, 35)
    await here.matches.resign(over, ANN)
    await here.play(await here.begin("hueshift", play="boss"), 3000)
    # taken back, both ways
    back = await here.begin("keepers", cards="chaotic")
    await here.play(back, 40)
    asked = await here.matches.undo.takeback(back, ANN)
    if asked.text.startswith(ASK):
        await here.matches.offers.agree(back, BOB, "takeback")
    await here.play(back, 3)
    # a sandbox with an edit and something to redo
    sand = (await here.matches.solo.sandbox(ANN, "Ann", "keepers", place=PLACE)).id
    await here.play(sand, 30)
    await here.matches.act(sand, ANN, "edit reserves A: 5", seat=0)
    await here.play(sand, 4)
    await here.matches.undo.takeback(sand, ANN)
    # a tournament whose first round is being played
    cups = Tournaments(here.matches, here.store, solver=InThread())
    plan = Plan(name="Cup", game="keepers", settings=Settings("swiss"), channel=88)
    cup = await cups.create(PLACE.guild, 99, plan)
    await cups.open(cup.id, 99)
    for user, name in enumerate(("Ann", "Bob", "Cid", "Dee"), ANN):
        await cups.sign_up(cup.id, user, name)
    await cups.start(cup.id, 99)
    await cups.settled()
    for table in tables(await cups.get(cup.id)):
        await here.play(table.match_id, 25)
    report = await here.matches.check()
    assert report.sound, report
    await cups.close()
    await here.matches.close()


async def make(path: Path) -> None:
    store = await Store.open(path)
    try:
        await fill(store)
    finally:
        await store.close()


def main() -> None:
    """Write the file as SQL text, which can be read and compared."""
    schema = len(list(MIGRATIONS.glob("*.sql")))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.db"
        asyncio.run(make(path))
        with closing(sqlite3.connect(path)) as db:
            lines = [*db.iterdump()]
    head = f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {schema};\n"
    target = HERE / f"schema{schema:02}.sql"
    target.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{target}: {target.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
