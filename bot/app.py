"""The bot on Discord: how its parts are built, started and stopped.

Decides that it needs no privileged intent, pings nobody by default, never waits for
ever on a rate limit, sends its commands to Discord only when they have changed, and
finds everything again after a restart. Wiring get what they need handed in, clocks and
sleeps included.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import signal
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import all_cogs
from bot.hosting.faults import CannotListen
from bot.i18n import catalogue, languages, mark, tr
from bot.matches.outages import GATEWAY
from bot.matches.ui import emojis
from bot.platform.answers import SORRY, say, suggest_nothing
from bot.platform.budgets import check_texts, on_behalf
from bot.platform.command_descriptions import Descriptions
from bot.platform.components import press
from bot.platform.logs import begin, start_log
from bot.platform.mail import ERRORS
from bot.platform.refusals import Refused
from bot.settings import Settings
from bot.store.database import StoreError, Unavailable
from bot.store.sqlite import make_folder
from bot.whole_store import Store
from bot.wiring import Wiring
from bot.wiring_play import Dependencies

if TYPE_CHECKING:
    from bot.hosting.server import HostServer

log = logging.getLogger(__name__)
OUTDATED = mark(
    "This command has been updated, but your Discord still shows the old version. Restart"
    " Discord, or try again in a minute."
)
#: How many interactions are remembered, to take none of them twice.
REMEMBERED = 4096
#: A request Discord would hold up longer than this (s) is given up and tried later.
PATIENCE = 30.0


class Tree(app_commands.CommandTree["Gauntlet"]):
    """The commands; what they raise is answered like a button's failure."""

    async def interaction_check(self, interaction: discord.Interaction[Gauntlet], /) -> bool:
        return await interaction.client.takes(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Gauntlet], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("an outdated command was used: %s", error)
            await say(interaction, tr(OUTDATED))
            return
        interaction.client.faults["command"] += 1
        log.error("command failed", exc_info=error)
        if interaction.type is not discord.InteractionType.autocomplete:
            await say(interaction, tr(SORRY))


class Gauntlet(commands.Bot, Wiring):
    """The bot.

    Without `store` the settings' database is opened, and closed at the end. `resync` says
    that commands are sent anew whatever the store remembers; all else is for its parts
    (`bot.wiring_play.Dependencies`).
    """

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        resync: bool = False,
        **means: Any,
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
            http_trace=self._answers_timed(),
        )
        self.settings = settings
        self._given, self._resync, self._means = store, resync, Dependencies(**means)
        self._store: Store | None = None
        self._running = False
        self._taken: OrderedDict[int, float] = OrderedDict()
        self._host_server: HostServer | None = None

    def _answers_timed(self) -> aiohttp.TraceConfig:
        """Notice when Discord has taken the answer to an interaction."""
        trace = aiohttp.TraceConfig()

        async def ended(_: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
            parts = request.url.path.split("/")
            if parts[-1] == "callback" and parts[-3].isdecimal():
                arrived = self._taken.get(int(parts[-3]))
                if arrived is not None:
                    self.matches.memory.meter.acknowledged.note(time.perf_counter() - arrived)

        trace.on_request_end.append(ended)
        return trace

    def is_first(self, interaction: discord.Interaction[Any]) -> bool:
        """Say whether an interaction is delivered for the first time, and remember it."""
        if interaction.id in self._taken:
            log.info("interaction %d was delivered again", interaction.id)
            return False
        self._taken[interaction.id] = time.perf_counter()
        while len(self._taken) > REMEMBERED:
            self._taken.popitem(last=False)
        return True

    async def takes(self, interaction: discord.Interaction[Any]) -> bool:
        """Say whether to answer an interaction; what is said from here on is in its language,
        and what is done is charged to its person.

        Every command, press and form comes through here before anything else. What is too
        much is answered here.
        """
        if not self.is_first(interaction):
            return False
        begin(**_facts(interaction.data or {}))
        on_behalf(interaction.user.id, interaction.guild_id or 0)
        try:
            await self.matches.locales.hear(
                interaction.guild_id or 0, interaction.user.id, str(interaction.locale)
            )
        except StoreError as error:  # whatever was asked for will meet it, too, and say so
            log.warning("interaction %d: its language is not known (%s)", interaction.id, error)
        await self.presence.players.here(interaction.guild_id or 0, interaction.user.id)
        suggests = interaction.type is discord.InteractionType.autocomplete
        try:
            self.matches.budgets.spend("suggest" if suggests else "press")
            check_texts(interaction.data or {})
        except Refused as error:
            log.info("interaction %d by %d: too much", interaction.id, interaction.user.id)
            await (suggest_nothing(interaction) if suggests else say(interaction, str(error)))
            return False
        return True

    # -- life ---------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Build the parts, take up what was left, then send commands if they changed."""
        settings = self.settings
        if settings.metrics:
            from bot.hosting.server import HostServer  # what it needs is an extra

            server = HostServer(settings.metrics)
            server.start()
            self._host_server = server
        if self._given is None:
            try:
                make_folder(settings.data)
            except OSError as error:
                raise Unavailable(f"{settings.data}: {error.strerror}") from error
            self._store = await Store.open(settings.store, key=settings.key)
        for language in languages():  # reading one takes longer than a press may wait
            await asyncio.to_thread(catalogue, language)
        store: Any = self._given or self._store
        self.build(self, store, settings, self._means)
        self._running = True
        self.recent_faults.start()
        if self._host_server is not None:
            self._host_server.attach(self.readings)
        for cog in all_cogs(self, self.tree, settings.clock):
            await self.add_cog(cog)
        await self._sync()
        await self._learn_signs()
        await self.attendance.start()
        await self.presence.start()
        await store.ratings.trust(self.settings.trusted_servers)
        await self.webhooks.start()
        await self.matches.start()
        await self.tournaments.service.resume()
        await self.announcers.start()
        for writer in self.writers:
            await writer.catch_up()
        self.deadlines.start()
        await self.boards.repair(0)

    async def close(self) -> None:
        """Stop taking moves, finish what is being written, leave the store closed."""
        if self._running:
            self._running = False
            await self.deadlines.close()
            await self.reminding.close()
            await self.webhooks.close()
            await self.postman.close()
            await self.tournaments.service.close()
            await self.matches.close()
            await self.tournaments.announcer.close()
            await self.watch.close()
            await self.flags.close()
            await self.announcers.close()
            await self.boards.close()
            for writer in self.writers:
                await writer.close()
            self.recent_faults.close()
        if self._host_server is not None:
            await self._host_server.close()
            self._host_server = None
        await super().close()
        if self._store is not None:
            await self._store.close()
            self._store = None

    async def _learn_signs(self) -> None:
        """Take up the emojis that were uploaded; without them buttons have words alone."""
        try:
            uploaded = await self.fetch_application_emojis()
        except ERRORS as error:
            log.warning("buttons bear no signs: Discord did not list the emojis (%s)", error)
            return
        emojis.learn({e.name: str(e) for e in uploaded})

    async def _sync(self) -> None:
        """Send the commands if they are not those Discord has."""
        tree = self.tree
        translator = Descriptions()
        await tree.set_translator(translator)
        payload = [
            await command.get_translated_payload(tree, translator)
            for command in tree.get_commands()
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        known = await self.matches.store.settings.get("guild", 0, "commands")
        if known == digest and not self._resync:
            return
        await tree.sync()
        await self.matches.store.settings.set("guild", 0, "commands", digest)
        log.info("%d commands sent to Discord", len(payload))

    # -- events -------------------------------------------------------------

    async def on_ready(self) -> None:
        log.info("ready in %d servers", len(self.guilds))
        self.attendance.recovered(GATEWAY)
        await self.presence.compare()
        await self.boards.repair()  # also after a session that could not be resumed
        await self.tournaments.announcer.repair()
        await self.watch.start()

    async def on_interaction(self, interaction: discord.Interaction[Gauntlet]) -> None:
        """Take presses of buttons and menus, also of messages an earlier process has posted."""
        await press(interaction)

    async def on_resumed(self) -> None:
        """What could not be sent while the connection was away is sent now."""
        self.attendance.recovered(GATEWAY)
        await self.boards.repair()
        await self.tournaments.announcer.repair()

    async def on_disconnect(self) -> None:
        """While nobody can reach the bot no time runs out; it is called before `close`, too."""
        if self._running:
            self.attendance.lost(GATEWAY)

    async def on_guild_channel_update(self, *_: Any) -> None:
        """What could not be posted may be possible now."""
        self.boards.unblock()

    on_thread_update = on_guild_role_update = on_guild_channel_update

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server that removed the bot has no boards any more; everything there rests."""
        await self.presence.servers.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server that invited the bot again goes on; a new one is welcomed."""
        await self.presence.servers.back(guild.id)
        await self.welcome.joined(guild)

    on_guild_available = on_guild_join  # invited again while it was unavailable


def _facts(data: Mapping[str, Any]) -> dict[str, object]:
    """Return what the log tells of an interaction: the command, and the match it names."""
    words, facts = list[str](), dict[str, object]()
    while "name" in data:
        words.append(str(data["name"]))
        options = data.get("options") or ()
        for option in options:
            if option["name"] == "match" and isinstance(option.get("value"), int):
                facts["match"] = option["value"]
        data = options[0] if options and "value" not in options[0] else {}
    return {"action": " ".join(words), **facts} if words else {}


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
        log.critical("Discord doesn't accept the token; create a new one and set GAUNTLET_TOKEN.")
        return 1
    except (StoreError, CannotListen) as error:
        log.critical("%s", error)
        return 1
    except (OSError, discord.HTTPException) as error:
        log.critical("Can't reach Discord (%s); check the connection, then start again.", error)
        return 1
    finally:
        if stopping:
            await stopping[0]
        else:
            await bot.close()
    return 0
