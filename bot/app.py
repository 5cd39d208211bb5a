"""The bot on Discord: how its parts are built, started and stopped.

Decides that it needs no privileged intent, pings nobody by default, never waits for
ever on a rate limit, sends its commands to Discord only when they have changed, and
finds everything again after a restart. Parts get what they need handed in, clocks and
sleeps included.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import signal
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.away import AwayCog
from bot.cogs.hints import HintsCog
from bot.cogs.judge import JudgeCog, ReportCog
from bot.cogs.match import MatchCog
from bot.cogs.moves import MovesCog
from bot.cogs.own import OwnCog, PrivacyCog
from bot.cogs.play import PlayCog
from bot.cogs.replay import ReplayCog
from bot.cogs.sandbox import SandboxCog
from bot.cogs.scores import RatingsCog, ScoresCog
from bot.cogs.server import ServerCog
from bot.cogs.tournament import TournamentCog
from bot.service.deadlines import Deadlines
from bot.service.judging.judges import Judges
from bot.service.judging.reports import Reports
from bot.service.matches import Limits, Matches, fresh_seed, utc_ms
from bot.service.privacy import Privacy
from bot.service.ranking import Ranking
from bot.service.reminding import Reminding
from bot.service.replays import Replays
from bot.service.tournaments import Solver, Tournaments
from bot.service.watch import Watch
from bot.settings import Settings
from bot.store.database import StoreError, Unavailable
from bot.store.store import Store
from bot.ui.answers import SORRY, say
from bot.ui.blocks import Blocks
from bot.ui.boards import SPACING, Boards
from bot.ui.buttons import Control
from bot.ui.cards import Cards
from bot.ui.desk import Desk
from bot.ui.drawing import Studio
from bot.ui.editor import Editor
from bot.ui.films import Films
from bot.ui.flags import FlagDesk
from bot.ui.hints import Hints
from bot.ui.judging.calls import Calls
from bot.ui.judging.desk import Office
from bot.ui.judging.heralds import Heralds
from bot.ui.judging.ledger import Ledger
from bot.ui.judging.match import JudgePanel
from bot.ui.judging.queue import ReportQueue
from bot.ui.judging.second import Seconds
from bot.ui.lobby import Lobby
from bot.ui.moderation import Moderation
from bot.ui.notices import Notices
from bot.ui.orders import Orders
from bot.ui.panels import Panels
from bot.ui.preferences import Preferences
from bot.ui.privacy import PrivacyPage
from bot.ui.quickplay import Quickplay
from bot.ui.records import Records
from bot.ui.reminders import Letters, Reminders
from bot.ui.replays import Viewer
from bot.ui.rests import Rests
from bot.ui.rooms import Rooms
from bot.ui.scores import Scores
from bot.ui.servers import ServerSettings
from bot.ui.serverwords import Words
from bot.ui.stills import Stills
from bot.ui.takebacks import Takebacks
from bot.ui.tournaments.desk import TournamentDesk

log = logging.getLogger(__name__)
OUTDATED = (
    "That command has changed since your Discord loaded it, so nothing was done. Try again in a"
    " minute; restarting Discord helps at once."
)
#: How many interactions are remembered, to take none of them twice.
REMEMBERED = 4096
#: A request Discord would hold up longer than this (s) is given up and tried later.
PATIENCE = 30.0

Sleep = Callable[[float], Awaitable[object]]


class Tree(app_commands.CommandTree["Gauntlet"]):
    """The commands; what they raise is answered like a button's failure."""

    async def interaction_check(self, interaction: discord.Interaction[Gauntlet], /) -> bool:
        return interaction.client.is_first(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Gauntlet], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("an outdated command was used: %s", error)
            await say(interaction, OUTDATED)
            return
        interaction.client.faults["command"] += 1
        log.error("command failed", exc_info=error)
        if interaction.type is not discord.InteractionType.autocomplete:
            await say(interaction, SORRY)


class Gauntlet(commands.Bot):
    """The bot.

    Without `store` the settings' database is opened, and closed at the end. `sleep`
    spaces board writes, `spacing` seconds apart; `wait` waits for deadlines. `threads`
    says whether matches get threads of their own, `resync` that commands are sent anew
    whatever the store remembers. `solver` pairs Swiss rounds.
    """

    matches: Matches
    boards: Boards
    panels: Panels
    lobby: Lobby
    records: Records
    cards: Cards
    viewer: Viewer
    films: Films
    rooms: Rooms
    quickplay: Quickplay
    desk: Desk
    preferences: Preferences
    takebacks: Takebacks
    rests: Rests
    editor: Editor
    hints: Hints
    scores: Scores
    moderation: Moderation
    judges: Judges
    judge_panel: JudgePanel
    ledger: Ledger
    report_queue: ReportQueue
    calls: Calls
    heralds: Heralds
    tournaments: TournamentDesk
    blocks: Blocks
    notices: Notices
    server_settings: ServerSettings
    flags: FlagDesk
    watch: Watch
    orders: Orders
    reminding: Reminding
    reminders: Reminders
    privacy: PrivacyPage

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        now: Callable[[], int] = utc_ms,
        new_seed: Callable[[], int] = fresh_seed,
        sleep: Sleep = asyncio.sleep,
        wait: Sleep = asyncio.sleep,
        spacing: float = SPACING,
        threads: bool = True,
        resync: bool = False,
        solver: Solver | None = None,
    ) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            max_ratelimit_timeout=PATIENCE,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.settings = settings
        #: What went wrong and was survived: names and how often.
        self.faults: Counter[str] = Counter()
        self._given, self._now, self._new_seed = store, now, new_seed
        self._sleep, self._wait, self._spacing = sleep, wait, spacing
        self._threads, self._resync, self._solver = threads, resync, solver
        self._store: Store | None = None
        self._deadlines: Deadlines | None = None
        self._taken: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction: discord.Interaction[Any]) -> bool:
        """Say whether an interaction is delivered for the first time, and remember it."""
        if interaction.id in self._taken:
            log.info("interaction %d was delivered again", interaction.id)
            return False
        self._taken[interaction.id] = None
        while len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)
        return True

    # -- life ---------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Build the parts, take up what was left, then send commands if they changed."""
        settings = self.settings
        if self._given is None:
            try:
                settings.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Unavailable(f"{settings.data}: {error.strerror}") from error
            self._store = await Store.open(settings.database)
        store: Any = self._given or self._store
        limits = Limits(
            settings.live_matches,
            settings.open_challenges,
            settings.challenge_lasts,
            timeouts=settings.timeouts,
        )
        self.matches = Matches(store, now=self._now, new_seed=self._new_seed, limits=limits)
        studio = Studio()
        self.preferences = Preferences(store, settings.theme)
        self.boards = Boards(
            self,
            self.matches,
            studio,
            theme=settings.theme,
            faults=self.faults,
            sleep=self._sleep,
            spacing=self._spacing,
        )
        self.panels = Panels(self.matches, studio, self.boards, self.preferences)
        self.records = Records(self.matches, self.preferences)
        self.cards = Cards(self.matches, self.preferences)
        self.lobby = Lobby(self, self.matches, self.boards, self.faults, self._threads)
        self.desk = Desk(self.matches, self.boards, self.panels, self.lobby, self.records)
        self.takebacks = Takebacks(self.matches, self.boards, self.panels)
        self.rests = Rests(self.matches, self.boards, self.panels)
        self.hints = Hints(self.matches, self.panels)
        self.desk.learn(self.takebacks.verbs | self.hints.verbs, self.takebacks.words)
        self.desk.learn(self.rests.verbs, self.rests.words)
        self.editor = Editor(self.matches, self.boards, self.panels)
        self.desk.learn(self.editor.verbs, {}, self.editor.picked)
        self.desk.edits, self.panels.free = self.editor.typed, self.editor.free
        stills, replays = Stills(), Replays(self.matches)
        self.viewer = Viewer(replays, stills, self.preferences, self.lobby.sandbox)
        self.films = Films(self.viewer, stills, self.preferences)
        self.rooms = Rooms(self.matches, self.lobby)
        self.quickplay = Quickplay(self.matches, self.lobby, settings.clock)
        ranking = Ranking(store, self._now)
        self.scores = Scores(ranking, self.matches.games, self.preferences)
        self.tournaments = TournamentDesk(
            self,
            Tournaments(self.matches, solver=self._solver),
            self.boards,
            self.preferences,
            theme=settings.theme,
            faults=self.faults,
            threads=self._threads,
            sleep=self._sleep,
            spacing=min(self._spacing * 3, 3.0),
        )
        self.notices = Notices(self, self.faults)
        self.judges = Judges(self.matches)
        self.tournaments.service.allowed = self.judges.why_not
        self.moderation = Moderation(self.matches, ranking, self.notices, self.judges)
        self.blocks = Blocks(self.matches)
        self.lobby.on_declined = self.blocks.offer
        words = Words(
            self.matches.games, settings.clock, settings.live_matches, settings.open_challenges
        )
        self.server_settings = ServerSettings(self.matches, self.notices, words)
        self.watch = Watch(self.matches)
        self.flags = FlagDesk(self.matches, self.watch, self.notices)
        self.watch.on_flag = self.flags.tell
        self.desk.add(self.server_settings.verbs | self.blocks.verbs | self.flags.verbs)
        self._build_judging()
        for part in (self.viewer, self.films, self.rooms, self.quickplay, self.scores):
            self.desk.add(part.verbs)
        self.desk.add(self.tournaments.verbs)
        self.matches.on_change = self.boards.dirty
        self.matches.listen(self.watch.touched)
        self.matches.on_challenge = self.lobby.changed
        self._deadlines = Deadlines(self.matches, self._wait)
        await self._own_affairs(self._deadlines)
        self._deadlines.add(self.tournaments.service)
        self.add_dynamic_items(Control)
        for cog in (PlayCog, MatchCog, MovesCog, ReplayCog, HintsCog, SandboxCog, AwayCog):
            await self.add_cog(cog(self))
        for more in (ScoresCog, RatingsCog, ServerCog, JudgeCog, ReportCog, TournamentCog):
            await self.add_cog(more(self))
        await self._sync()
        await self.matches.start()
        await self.tournaments.service.resume()
        await self.heralds.start()
        self._deadlines.start()
        await self.boards.repair(0)

    def _build_judging(self) -> None:
        """Build what judges work with."""
        office, judges, reports = Office(self.matches), self.judges, Reports(self.matches)
        self.judge_panel = JudgePanel(office, judges, self.preferences)
        self.ledger = Ledger(office, judges)
        seconds = Seconds(self, office, judges, self.notices)
        self.report_queue = ReportQueue(self, office, judges, reports, seconds)
        self.calls = Calls(office, reports, self.notices)
        self.heralds = Heralds(self, self.matches, judges, seconds, self.notices)
        self.desk.learn(self.judge_panel.verbs | self.calls.verbs, {}, self.judge_panel.picked)
        self.desk.add(self.ledger.verbs | seconds.verbs | self.report_queue.verbs)

    async def _own_affairs(self, deadlines: Deadlines) -> None:
        """Build what people settle for themselves: orders, reminders, privacy."""
        await self.add_cog(OwnCog(self))
        await self.add_cog(PrivacyCog(self))
        matches = self.matches
        self.orders = Orders(matches)
        self.desk.learn(self.orders.verbs, {}, Orders.PICKED)
        self.reminding = Reminding(matches, Letters(self, matches, self.faults))
        self.reminders = Reminders(self.reminding)
        self.privacy = PrivacyPage(Privacy(matches))
        for part in (self.reminders, self.privacy):
            self.desk.add(part.verbs)
        deadlines.add(self.reminding)
        self.reminding.wake = deadlines.wake
        matches.listen(self.reminding.changed)

        def due(at: int) -> None:
            deadlines.wake(at)
            self.reminding.asked(at)

        matches.on_due = due

    async def close(self) -> None:
        """Stop taking moves, finish what is being written, leave the store closed."""
        if self._deadlines is not None:
            await self._deadlines.close()
            await self.reminding.close()
            await self.tournaments.service.close()
            await self.matches.close()
            await self.tournaments.herald.close()
            await self.watch.close()
            await self.heralds.close()
            await self.boards.close()
            await self.lobby.close()
            self._deadlines = None
        await super().close()
        if self._store is not None:
            await self._store.close()
            self._store = None

    async def _sync(self) -> None:
        """Send the commands if they are not those Discord has."""
        tree = self.tree
        payload = [command.to_dict(tree) for command in tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        known = await self.matches.store.setting("guild", 0, "commands")
        if known == digest and not self._resync:
            return
        await tree.sync()
        await self.matches.store.set_setting("guild", 0, "commands", digest)
        log.info("%d commands sent to Discord", len(payload))

    # -- events -------------------------------------------------------------

    async def on_ready(self) -> None:
        log.info("ready in %d servers", len(self.guilds))
        await self.boards.repair()  # also after a session that could not be resumed
        await self.tournaments.herald.repair()
        await self.watch.start()

    async def on_resumed(self) -> None:
        """What could not be sent while the connection was away is sent now."""
        await self.boards.repair()
        await self.tournaments.herald.repair()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server that removed the bot has no boards any more; its matches end."""
        await self.tournaments.service.cancel_all(guild.id, "the bot was removed")
        ended = await self.matches.abandon_all(guild=guild.id, why="the bot was removed")
        await self.matches.store.drop_records(guild.id)
        log.info("removed from server %d: %d matches ended", guild.id, len(ended))


def run(settings: Settings) -> int:
    """Run on Discord until stopped; return the exit code."""
    start_log(settings)
    try:
        return asyncio.run(_run(settings))
    except KeyboardInterrupt:
        return 0


async def _run(settings: Settings) -> int:
    # No voice here, so no word about libraries for it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    bot = Gauntlet(settings)
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []

    def stop() -> None:
        if not stopping:
            log.info("stopping")
            stopping.append(asyncio.create_task(bot.close(), name="stop"))

    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(name, stop)
        except NotImplementedError:  # not on this platform: Ctrl-C still raises
            log.debug("no handler for %s", name)
    try:
        await bot.start(settings.token)
    except discord.LoginFailure:
        log.critical("Discord does not accept the token; make a new one and set GAUNTLET_TOKEN.")
        return 1
    except StoreError as error:
        log.critical("%s", error)
        return 1
    except (OSError, discord.HTTPException) as error:
        log.critical(
            "Discord cannot be reached (%s); check the connection, then start again.", error
        )
        return 1
    finally:
        if stopping:
            await stopping[0]
        else:
            await bot.close()
    return 0


def start_log(settings: Settings) -> None:
    """Log to the error stream, as lines for people or as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else _plain())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.root.level))


def _plain() -> logging.Formatter:
    return logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "name": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)
