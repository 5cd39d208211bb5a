"""What the process writes to its log: what each line is about, and nothing hidden, at any level."""

from __future__ import annotations

import asyncio
import io
import itertools
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.lobby.challenges import Invitation
from bot.platform.logs import LEFT_OUT, OWN, Lines, Manner, begin, facts, secrets_of, start_log
from bot.platform.workers import Crew
from bot.settings import LOG_LEVELS, Settings
from bot.store.rows import Place, Player
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.bot.kit import DAY, SECRETS, Hall
from tests.bot.seated import Seated
from tests.waiting import FAR

SEED = 8_171_615_141_312_111
MOVE = "c2-c3"
TOKEN = "NzAwMTIzNDU2Nzg5MDEyMzQ1.GabcDe.a-token-that-nobody-shall-ever-read"
SERVER_SEED = bytes(range(100, 132))
NONCES = ("alice-nonce", "bob-nonce")
#: So many presses are made in a match, and so long is a word that is not there by chance.
PRESSES, LONG = 20, 4


@pytest.fixture
def logged(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Log as the program does, at a level, as text or JSON, and return what is written."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    log_level, log_format = request.param
    start_log(Settings(token=TOKEN, log_level=log_level, log_format=log_format))
    written = io.StringIO()
    (handler,) = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(written)
    yield written
    root.handlers[:] = before
    root.setLevel(level)
    for name in (*OWN, "discord"):
        logging.getLogger(name).setLevel(logging.NOTSET)


TEXT = [(level, "text") for level in LOG_LEVELS]


@pytest.mark.parametrize("logged", TEXT, indirect=True)
async def test_neither_seeds_nor_hidden_actions_nor_panels_are_logged(
    h: Hall, logged: io.StringIO
) -> None:
    h.seeds = itertools.count(SEED)
    number = await h.begin(SECRETS)
    await h.alice.slash(h.channel, "hand", match=number)
    await h.alice.slash(h.channel, "move", match=number, text="the bomb is on b4")
    await h.alice.slash(h.channel, "move", match=number, text=MOVE)
    assert [a.text for a in await h.store.matches.actions(number)] == [MOVE]
    h.quiet()
    text = logged.getvalue()
    assert str(SEED) not in text
    for secret in ("b4", MOVE):
        assert secret not in text
    assert "INSERT" not in text
    assert "SELECT" not in text


@pytest.mark.parametrize("logged", [("debug", "text")], indirect=True)
def test_libraries_stay_quiet_where_the_bot_speaks(logged: io.StringIO) -> None:
    for name in ("aiosqlite", "asyncio", "aiohttp.client", "discord.http", "discord.gateway"):
        logging.getLogger(name).debug("what is sent and stored")
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    logging.getLogger("bot.matches.acting").debug("a word of our own")
    assert "a word of our own" in logged.getvalue()
    assert "sent and stored" not in logged.getvalue()


# -- matches of every game ----------------------------------------------------------------------


class Watched:
    """The log of a match, searched for what is secret while it is written."""

    def __init__(self, h: Hall, number: int, logged: io.StringIO) -> None:
        self.h, self.number, self.logged = h, number, logged
        self.always: set[str] = {TOKEN, SERVER_SEED.hex(), *NONCES}
        self.hidden: set[str] = set()
        self.lines: list[dict[str, Any]] = []
        #: How many secrets of hands and actions were searched for.
        self.searched = 0

    async def secrets(self) -> set[str]:
        """Return what nobody but its owner may know now: words of a seat's view that are not in
        what everybody sees, and what was done so far, as it is written in records."""
        viewing, store = self.h.bot.matches.viewing, self.h.store.matches
        match = await viewing.match(self.number)
        everybody = _words((await viewing.snapshot(self.number, self.h.eve.id)).view)
        own = set[str]()
        for player in match.players:
            if player.user is not None:
                own |= _words((await viewing.snapshot(self.number, player.user)).view)
        done = {row.text for row in await store.actions(self.number) if " " in row.text}
        return {s for s in (own - everybody) | done if len(s) >= LONG} | {str(match.seed)}

    async def search(self) -> None:
        """Search what was written since the last time for what was secret then or is now."""
        now = await self.secrets()
        wanted = self.always | self.hidden | now
        self.searched += len(now)
        for line in self.logged.getvalue().splitlines():
            self.lines.append(json.loads(line))
            told = "\n".join(map(str, self.lines[-1].values()))
            for secret in wanted:
                assert not re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", told), (secret, line)
        self.logged.seek(0)
        self.logged.truncate()
        self.hidden = now

    def of(self, action: str) -> list[dict[str, Any]]:
        """Return the lines about one kind of action."""
        return [line for line in self.lines if line.get("action") == action]


def _words(view: Any) -> set[str]:
    """Return all texts in a view."""
    found: set[str] = set()

    def look(part: Any) -> None:
        if isinstance(part, str):
            found.add(part)
        elif isinstance(part, dict):
            for key, value in part.items():
                look(key)
                look(value)
        elif isinstance(part, list):
            for value in part:
                look(value)

    look(json.loads(msgspec.json.encode(view)))
    return found


async def answer_by_lot(table: Seated, stream: Stream) -> None:
    """Let whoever is asked answer by lot: by a button of their panel, else in typed words."""
    h, number = table.h, table.number
    who, decision = (await table.asked())[0]
    ply = (await h.match(number)).ply
    panel = await h.panel(who, number)
    ways = [w for w in table.ways(panel) if w[2].removeprefix("do:") in decision.actions]
    if ways:
        custom, value, _ = pick(stream, ways)
        press = who.select(panel, [value], custom_id=custom) if value else None
        await (press or who.click(panel, custom_id=custom))
    if (await h.match(number)).ply == ply:
        await who.slash(h.channel, "move", match=number, text=pick(stream, decision.actions))


async def begun(h: Hall, game: str) -> int:
    """Begin a match to whose chance both players add a nonce."""
    matches, place = h.bot.matches, Place(h.guild.id, h.channel.id)
    host, guest = Player(0, h.alice.name, h.alice.id), Player(0, h.bob.name, h.bob.id)
    with h.env._bot_scope():
        invitation = Invitation(host, guest, game, clock=DAY * 1000, place=place)
        card = await matches.challenges.invite(invitation)
        for who, nonce in zip((h.alice, h.bob), NONCES, strict=True):
            await matches.nonces.set(card.id, who.id, nonce)
        made = await matches.challenges.accept(card.id, h.bob.id, h.bob.name)
    await h.alice.slash(h.channel, "play resume", match=made.id)
    return made.id


@pytest.fixture
async def fair(h: Hall) -> Hall:
    """A bot that commits to the seeds of its matches."""
    h.server_seed = lambda: SERVER_SEED
    await h.restart()
    return h


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("logged", [("debug", "json")], indirect=True)
async def test_lines_of_a_match_name_it_and_tell_no_secret(
    fair: Hall, logged: io.StringIO, game: str
) -> None:
    h = fair
    number = await begun(h, game)
    table, stream = Seated(h, number, [h.alice, h.bob], game, lambda *_: ""), Stream(11)
    log = Watched(h, number, logged)
    for _ in range(PRESSES):
        if not await table.live():
            break
        await log.search()
        await answer_by_lot(table, stream)
        await log.search()
    while not log.of("timer"):  # whoever is asked falls silent
        assert await table.live()
        await h.env.advance_time(DAY + 60)
        await log.search()
    assert log.searched > PRESSES
    presses = log.of("do") + log.of("move")
    stored = [line for line in log.lines if line["text"].startswith("stored as ply")]
    assert len(stored) == len(await h.store.matches.actions(number)) >= PRESSES
    assert all(line["match"] == number for line in [*stored, *presses])
    assert {line["action"] for line in stored} >= {"do", "timer"}
    assert any("press" in line["text"] for line in presses)
    h.quiet()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("logged", [("debug", "json")], indirect=True)
async def test_a_computer_that_fails_does_not_quote_what_it_knows(
    h: Hall, logged: io.StringIO, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def choose(_: Any, __: str, state: bytes, *more: Any) -> str:
        nonlocal asked
        asked += 1
        raise KeyError(state.decode("latin-1"))

    monkeypatch.setattr("bot.matches.computer_players.Threads.put", choose)
    answer = await h.alice.slash(h.channel, "play practice", game=game)
    number = (await h.bot.matches.find(user=h.alice.id))[0].id
    table, stream = Seated(h, number, [h.alice], game, lambda *_: ""), Stream(5)
    while not asked and await table.live():
        await answer_by_lot(table, stream)
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    failed = [line for line in lines if "the default is taken" in line["text"]]
    assert len(failed) == asked > 0
    for line in failed:
        assert (line["match"], line["action"], line["level"]) == (number, "computer", "error")
        assert line["error"].endswith("\nKeyError")
        assert "computer_players.py" in line["error"] or "test_log.py" in line["error"]
    stored = [line for line in lines if line.get("action") == "computer" and "ply" in line["text"]]
    assert stored
    assert answer.response is not None


# -- one line -----------------------------------------------------------------------------------

PASSWORD = 'correct "horse'
QUOTED = "correct%20%22horse"
MANNERS = [Manner(logging.DEBUG, json, ()) for json in (False, True)]


def written(how: Manner, *args: Any, error: BaseException | None = None) -> str:
    """Return a line that says `args`, of a log that knows the token and a password."""
    secrets = secrets_of(Settings(token=TOKEN, theme=f"postgresql://gauntlet:{QUOTED}@db/g"))
    lines = Lines(msgspec.structs.replace(how, secrets=secrets))
    info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, *args[:1], args[1:], info)
    return lines.format(record)


@pytest.mark.parametrize("how", MANNERS)
def test_tokens_and_passwords_are_left_out_whoever_writes_them(how: Manner) -> None:
    webhook = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA6YWJjZGVm"
    other = "MTA5MjM0NTY3ODkwMTIzNDU2Nw.GhIjKl." + "x" * 38
    for secret in (TOKEN, PASSWORD, QUOTED, webhook, other):
        for line in (
            written(how, f"cannot connect with {secret} now"),
            written(how, "cannot connect with %s now", secret),
            written(how, "failed", error=OSError(f"refused: {secret}")),
            written(how, "failed: %r", OSError(f"refused: {secret}")),
        ):
            assert LEFT_OUT in line
            assert secret not in line
            assert json.dumps(secret)[1:-1] not in line


def raised(error: BaseException, cause: BaseException | None = None) -> BaseException:
    try:
        raise error from cause
    except BaseException as caught:
        return caught


@pytest.mark.parametrize("how", MANNERS)
def test_an_error_says_what_it_was_and_where_but_no_value_of_the_rules(how: Manner) -> None:
    hidden = "nightblade"
    for error in (
        raised(KeyError(hidden)),
        raised(OSError(2, "no such file"), cause=raised(ValueError(hidden))),
        ExceptionGroup("several", [raised(KeyError(hidden)), raised(OSError(2, "no such file"))]),
    ):
        for line in (written(how, "failed", error=error), written(how, "failed (%s)", error)):
            assert hidden not in line
            assert type(error).__name__ in line
        assert "in raised" in written(how, "failed", error=error)
    assert "no such file" in written(how, "failed", error=raised(OSError(2, "no such file")))


def fail_in_a_worker() -> None:
    logging.getLogger("bot.somewhere").error("a worker speaks of %s", TOKEN)
    raise KeyError("nightblade")


async def test_a_worker_logs_as_the_bot_does(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    start_log(Settings(token=TOKEN, log_format="json"))
    crew = Crew("a test", 1, FAR, fail_in_a_worker)
    try:
        with pytest.raises(KeyError) as failed:
            await crew.put()
    finally:
        await crew.close()
        root.handlers[:] = before
    (line,) = [one for one in capfd.readouterr().err.splitlines() if "bot.somewhere" in one]
    assert json.loads(line)["text"] == f"a worker speaks of {LEFT_OUT}"
    told = written(MANNERS[0], "failed", error=failed.value)
    assert "in fail_in_a_worker" in told
    assert "nightblade" not in told


async def test_a_task_tells_only_what_it_is_about_itself() -> None:
    begin(match=3, action="do")

    async def another() -> dict[str, Any]:
        begin(tournament=5)
        return facts()

    assert await asyncio.create_task(another()) == {"tournament": 5}
    assert facts() == {"match": 3, "action": "do"}
