"""Questions that other machines answer, over the database they share with the bot.

Decides who is asked: whoever has said lately that it helps (`gauntlet work`), with the same version
and key, and a process to spare. A question and its answer are rows, sealed with the key: nothing is
unpickled that was not sealed for this question. Whatever goes wrong, the bot answers the question
itself, so nobody waits for a machine that has gone. Pictures are not asked for: the rows of a
question cost the bot as much as a picture.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import pickle
import secrets
from collections.abc import Callable
from typing import Any

from bot.platform.workers import Crew, NotTaken, Stuck, answer, take
from bot.store.connection import SERVER_NOW, Connection
from bot.store.database import Database, Rows, StoreError
from bot.version import own_version

log = logging.getLogger(__name__)
#: How long (ms) a helper is thought to be there after it was last heard of, and how often (s) it
#: says so.
LEASE, BEAT = 15_000, 4.0
#: For so long (s) nobody is looked for after nobody was there.
ALONE = 10.0
#: So often (s) a row is looked at though no notice came.
LOOK = 2.0
#: Questions older than that (ms) belong to nobody any more.
OLD = 3_600_000
#: Where a helper hears of questions, and a bot of answers, by their ids.
QUESTIONS, ANSWERS = "questions", "answers"
_SEAL = 32


class Elsewhere(Rows):
    """Asks helpers, for one bot."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._alone_until = 0.0
        self._waiting: dict[str, asyncio.Event] = {}
        self._deaf: Callable[[], None] | None = None
        self._leaving = set[asyncio.Task[None]]()

    async def ask(
        self, patience: float, ask: Callable[..., Any], *question: Any, **more: Any
    ) -> Any:
        """Return what `ask` returns on another machine, within so many seconds. Raises NotTaken, or
        what `ask` raises."""
        alone = asyncio.get_running_loop().time() < self._alone_until
        if alone or not self._db.shared:
            raise NotTaken
        try:
            written = await self._put(patience, pickle.dumps((ask, question, more)))
        except (StoreError, OSError, TimeoutError) as error:
            log.warning("another machine did not answer (%s); the bot does", error)
            raise NotTaken from error
        if not written:
            raise NotTaken
        future = asyncio.get_running_loop().create_future()
        take(future, written)
        return await future

    async def close(self) -> None:
        """Withdraw what nobody waits for any more."""
        await asyncio.gather(*self._leaving)

    async def _put(self, patience: float, question: bytes) -> bytes:
        """Return the answer to a pickled question, empty if there is none."""
        if self._deaf is None and await self._db.read(_anybody):
            # Another question may have begun to listen meanwhile.
            self._deaf = self._deaf or self._db.listen(ANSWERS, self._heard)
        number = secrets.token_hex(16)
        helper = await self._db.write(_put, number, question) if self._deaf else None
        if helper is None:
            self._alone_until = asyncio.get_running_loop().time() + ALONE
        if not helper:
            return b""
        self._waiting[number] = asyncio.Event()
        try:
            async with asyncio.timeout(patience):
                return await self._answered(number)
        finally:
            del self._waiting[number]
            self._withdraw(number)

    async def _answered(self, number: str) -> bytes:
        """Wait for an answer: empty if there is none."""
        event = self._waiting[number]
        while True:
            event.clear()  # before it is read: what is told from now on is looked at
            row = await self._db.read(_state, number)
            if row is None:
                return b""
            sealed, there = row
            if sealed is not None:
                return await self._db.read(_opened, "answer", number, sealed) if sealed else b""
            if not there:
                log.warning("another machine has gone; the bot answers what it was asked")
                return b""
            try:
                async with asyncio.timeout(LOOK):
                    await event.wait()
            except TimeoutError:
                continue

    def _heard(self, number: str | None) -> None:
        for waiting, event in self._waiting.items():
            if number in (None, waiting):
                event.set()

    def _withdraw(self, number: str) -> None:
        async def withdraw() -> None:
            try:
                await self._db.write(_remove, number)
            except StoreError as error:  # a helper forgets it some day
                log.info("a question was not withdrawn (%s)", error)

        self._leaving.add(task := asyncio.create_task(withdraw(), name="withdraw a question"))
        task.add_done_callback(self._leaving.discard)


class Helper(Rows):
    """Answers questions of bots with `count` processes of this machine, until told to stop."""

    def __init__(self, database: Database, count: int) -> None:
        super().__init__(database)
        self.name, self._count = secrets.token_hex(8), count
        self._crew = Crew("questions from elsewhere", count, OLD / 1000, answered)
        self._news = asyncio.Event()
        self._doing: dict[str, asyncio.Task[None]] = {}

    async def run(self, stopped: asyncio.Event) -> None:
        """Help. Raises StoreError if the database cannot be reached at the start."""
        await self._db.write(_beat, self.name, self._count)
        deaf = self._db.listen(QUESTIONS, lambda _: self._news.set())
        stop = asyncio.create_task(stopped.wait(), name="stop")
        beating = asyncio.create_task(self._beating(), name="beat")
        try:
            while not stopped.is_set():
                self._news.clear()
                await self._look()
                news = asyncio.create_task(self._news.wait(), name="news")
                await asyncio.wait({stop, news}, timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        finally:
            stop.cancel()
            beating.cancel()
            deaf()
            await self._leave()

    async def _look(self) -> None:
        """Begin with what is new, and leave off what nobody waits for any more."""
        try:
            open_now = await self._db.read(_open, self.name)
        except StoreError as error:
            log.warning("no questions for now (%s)", error)
            return
        for number in self._doing.keys() - set(open_now):
            self._doing[number].cancel()
        for number in open_now:
            if number not in self._doing:
                self._doing[number] = asyncio.create_task(
                    self._answer(number), name=f"answer {number}"
                )

    async def _answer(self, number: str) -> None:
        try:
            question, result = await self._db.read(_question, number), b""
            try:
                result = await self._crew.put(question) if question else b""
            except Stuck as stuck:
                log.warning("a question could not be answered here: %s", stuck)
            await self._db.write(_reply, number, result)
        except StoreError as error:
            log.warning("an answer could not be given (%s)", error)
        finally:
            del self._doing[number]

    async def _beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._db.write(_beat, self.name, self._count)
            except StoreError as error:
                log.warning("nobody knows for now that this machine helps (%s)", error)

    async def _leave(self) -> None:
        """Give back what is under way: the bots answer it themselves."""
        try:
            await self._db.write(_gone, self.name)
        except StoreError as error:
            log.warning("bots will notice later that this machine has left (%s)", error)
        tasks = [*self._doing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._crew.close()


def answered(question: bytes) -> bytes:
    """Return the answer to a pickled question, empty if this program cannot read it; runs in a
    worker."""
    try:
        pickle.loads(question)
    except Exception:
        return b""
    return answer(question)


# -- rows ---------------------------------------------------------------------------------------


def _sealed(db: Connection, what: str, number: str, data: bytes) -> bytes:
    """Return data with the proof that somebody with the key has written it for this."""
    return db.sealed(f"{what} {number} ".encode() + data) + data


def _opened(db: Connection, what: str, number: str, sealed: bytes) -> bytes:
    """Return what was sealed, nothing if that was for something else or with another key."""
    seal, data = bytes(sealed[:_SEAL]), bytes(sealed[_SEAL:])
    if hmac.compare_digest(seal, db.sealed(f"{what} {number} ".encode() + data)):
        return data
    log.error(
        "a %s was not sealed with the key of this machine and is ignored: copy gauntlet.key from"
        " the data folder of the bot to every machine",
        what,
    )
    return b""


def _anybody(db: Connection) -> bool:
    return bool(db.execute("SELECT EXISTS (SELECT 1 FROM helpers)").fetchone()[0])


def _put(db: Connection, number: str, question: bytes) -> str | None:
    """Ask the helper with the most processes to spare; return its name, "" if all are busy, None if
    there is none."""
    rows = db.execute(
        "SELECT h.name, h.seal, h.processes - (SELECT count(*) FROM questions q"
        " WHERE q.helper = h.name AND q.answer IS NULL) AS spare"
        f" FROM helpers h WHERE h.until >= {SERVER_NOW} AND h.version = ?"
        " ORDER BY spare DESC, h.name",
        (own_version(),),
    ).fetchall()
    trusted = [(name, spare) for name, seal, spare in rows if _opened(db, "helper", name, seal)]
    if not trusted:
        return None
    name, spare = trusted[0]
    if spare <= 0:
        return ""
    db.execute(
        f"INSERT INTO questions (id, helper, asked_at, question) VALUES (?, ?, {SERVER_NOW}, ?)",
        (number, name, _sealed(db, "question", number, question)),
    )
    db.notify(QUESTIONS, number)
    return str(name)


def _state(db: Connection, number: str) -> tuple[bytes | None, bool] | None:
    """Return the answer to a question, None if there is none yet, and whether its helper is there;
    None if there is no such question."""
    sql = (
        "SELECT answer, EXISTS (SELECT 1 FROM helpers WHERE name = helper"
        f" AND until >= {SERVER_NOW}) FROM questions WHERE id = ?"
    )
    row = db.execute(sql, (number,)).fetchone()
    return row and (row[0], bool(row[1]))


def _remove(db: Connection, number: str) -> None:
    if db.execute("DELETE FROM questions WHERE id = ? AND answer IS NULL", (number,)).rowcount:
        db.notify(QUESTIONS, number)  # it need not be answered any more
    db.execute("DELETE FROM questions WHERE id = ?", (number,))


def _beat(db: Connection, name: str, processes: int) -> None:
    db.execute(
        "INSERT INTO helpers (name, until, version, processes, seal)"
        f" VALUES (?, {SERVER_NOW} + ?, ?, ?, ?) ON CONFLICT (name)"
        " DO UPDATE SET until = excluded.until",
        (name, LEASE, own_version(), processes, _sealed(db, "helper", name, b"helps")),
    )
    db.execute(f"DELETE FROM helpers WHERE until < {SERVER_NOW} - ?", (LEASE,))
    db.execute(f"DELETE FROM questions WHERE asked_at < {SERVER_NOW} - ?", (OLD,))


def _open(db: Connection, name: str) -> list[str]:
    sql = "SELECT id FROM questions WHERE helper = ? AND answer IS NULL ORDER BY asked_at"
    return [number for (number,) in db.execute(sql, (name,))]


def _question(db: Connection, number: str) -> bytes:
    sql = "SELECT question FROM questions WHERE id = ? AND answer IS NULL"
    row = db.execute(sql, (number,)).fetchone()
    return b"" if row is None else _opened(db, "question", number, row[0])


def _reply(db: Connection, number: str, result: bytes) -> None:
    sealed = _sealed(db, "answer", number, result) if result else b""
    db.execute("UPDATE questions SET answer = ? WHERE id = ?", (sealed, number))
    db.notify(ANSWERS, number)


def _gone(db: Connection, name: str) -> None:
    db.execute("DELETE FROM helpers WHERE name = ?", (name,))
    for number in _open(db, name):
        db.notify(ANSWERS, number)
