"""The bot on Discord: how its parts are built, started and stopped.

Decides that it needs no privileged intent, pings nobody by default, never waits for
ever on a rate limit, sends its commands to Discord only when they have changed, and
finds everything again after a restart. Its parts get what they need handed in,
clocks and sleeps included.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.cogs import all_cogs
from bot.i18n import catalogue, languages, mark, tr
from bot.matches.live import MATCH
from bot.matches.outages import GATEWAY
from bot.matches.service import PERSON
from bot.matches.ui import emojis
from bot.platform.answers import SORRY, say, suggest_nothing
from bot.platform.arrivals import Arrivals
from bot.platform.budgets import check_texts, on_behalf
from bot.platform.command_descriptions import Descriptions
from bot.platform.components import press
from bot.platform.logs import begin
from bot.platform.mail import ERRORS
from bot.platform.press_store import PressRows
from bot.platform.refusals import Refused
from bot.servers.service import SERVER
from bot.settings import Settings
from bot.store.cluster import WHOLE, Cluster
from bot.store.database import NEWS, StoreError, Unavailable
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


class Gauntlet(commands.AutoShardedBot, Wiring):
    """The bot.

    Without `store` the settings' database is opened, and closed at the end. `resync` says
    that commands are sent anew whatever the store remembers. It serves the servers of `cluster`;
    there are at least `shards` shards in all (None: as many as Discord advises). It `waits` to be
    told to `take_up` its work where another process may still do it. All else is for its parts
    (`bot.wiring_play.Dependencies`).
    """

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        resync: bool = False,
        cluster: Cluster = WHOLE,
        shards: int | None = 1,
        waits: bool = False,
        **means: Any,
    ) -> None:
        self._arrivals = Arrivals()
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
            http_trace=self._arrivals.timed(
                lambda seconds: self.matches.memory.meter.acknowledged.note(seconds)
            ),
        )
        self.settings, self.cluster, self._waits = settings, cluster, waits
        self._advised = shards is None
        self._divide(shards or 1)
        #: Another process may hear the same presses: each is claimed before it is answered.
        self.overlaps = waits
        #: Says whether no other process serves the same servers; else nothing is answered here.
        self.sure: Callable[[], bool] = lambda: True
        #: Waits until a session may begin at Discord, where other processes begin some, too.
        self.identifies: Callable[[], Awaitable[None]] | None = None
        #: Whether it does what is to be done by itself: deadlines, boards, messages.
        self.serving = False
        #: The shards that are not connected.
        self._silent: set[int] = set()
        self._given, self._resync, self._means = store, resync, Dependencies(**means)
        self._store: Store | None = None
        self._running = False
        self._hearing: set[asyncio.Task[None]] = set()
        #: Ends hearing other processes.
        self._deaf: Callable[[], None] = lambda: None
        self._host_server: HostServer | None = None

    def _divide(self, shards: int) -> None:
        """Hear the shards of the cluster, where there are at least so many in all."""
        self.shard_count, own = self.cluster.shards(shards)
        self.shard_ids = [*own]

    async def takes(self, interaction: discord.Interaction[Any]) -> bool:
        """Say whether to answer an interaction; what is said from here on is in its language,
        and what is done is charged to its person.

        Every command, press and form comes through here before anything else. What is too
        much is answered here.
        """
        if not self.sure():
            log.warning("interaction %d is left to another process", interaction.id)
            return False
        if not self._arrivals.is_first(interaction.id) or not await self._claims(interaction.id):
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

    async def _claims(self, interaction: int) -> bool:
        """Say whether to answer an interaction that another process may have heard, too."""
        if not self.overlaps:
            return True
        try:
            return await self._presses.claim(interaction, self._means.now())
        except StoreError as error:  # better two try than nobody
            log.warning("interaction %d is not claimed (%s)", interaction, error)
            # The claim may have waited for longer than the lease: then another one has answered.
            return self.sure()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Let sessions begin one after the other, of all processes."""
        if self.identifies is not None:
            await self.identifies()
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    # -- life ---------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Build the parts, send commands if they changed, and take up what was left."""
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
            self._store = await Store.open(settings.database or settings.file, key=settings.key)
        if self._advised:
            advised, _, _ = await self.http.get_bot_gateway()
            self._divide(advised)
        for language in languages():  # reading one takes longer than a press may wait
            await asyncio.to_thread(catalogue, language)
        store: Any = self._given or self._store
        store.cluster = msgspec.structs.replace(self.cluster, serves=False)
        self._presses = PressRows(store)
        self.build(self, store, settings, self._means)
        self._running = True
        self.recent_faults.start()
        if self._host_server is not None:
            self._host_server.attach(self.readings)
        for cog in all_cogs(self, self.tree, settings.clock):
            await self.add_cog(cog)
        if self.cluster.number == 0:
            await self._sync()
        await self._learn_signs()
        self._hear_others(store)
        if not self._waits:
            await self.take_up()

    def _hear_others(self, store: Store) -> None:
        """Hear what other processes have changed."""
        if self.cluster.count == 1:
            return
        matches = self.matches
        ears: dict[str, Callable[[int], Awaitable[None]]] = {
            MATCH: matches.memory.heard,
            SERVER: matches.servers.forget,
            PERSON: matches.forget_here,
        }

        def heard(text: str | None) -> None:
            what, _, number = (text or "").partition(" ")
            work = self.look_again() if text is None else ears[what](int(number))
            task = asyncio.ensure_future(work)
            self._hearing.add(task)
            task.add_done_callback(self._has_heard)

        self._deaf = store.listen(NEWS, heard)

    def _has_heard(self, task: asyncio.Task[None]) -> None:
        self._hearing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.faults["hearing"] += 1
            log.error("what another process told was not taken up", exc_info=error)

    async def look_again(self) -> None:
        """Look for what other processes have changed, in case nobody told."""
        self.matches.servers.forget_all()
        self.matches.locales.forget()
        if self.serving:
            self.matches.memory.forget_all()
            await self.matches.automatic.start()
            await self.tournaments.service.look_again()
            await self.boards.repair()
            self.deadlines.wake(0)

    async def take_up(self) -> None:
        """Serve from now on: take up what was left, and do what is due."""
        store = self.matches.store
        store.cluster, self.serving = self.cluster, True
        await self.attendance.start()
        await self.presence.start()
        await store.ratings.trust(self.settings.trusted_servers)
        await self.webhooks.start()
        await self.matches.start()
        await self.tournaments.service.resume()
        await self.announcers.start()
        for writer in self.writers:
            await writer.resume()
        self.deadlines.start()
        await self.boards.repair(0)
        if self.is_ready():
            await self._look_around()

    async def stand_down(self) -> None:
        """Leave to another process what is done by itself; presses are answered still."""
        if self.serving:
            self.serving = False
            await self.deadlines.close()
            await self.attendance.rest()
            await self.reminding.close()
            await self.webhooks.close()
            self.matches.store.cluster = msgspec.structs.replace(self.cluster, serves=False)
            await self._finish_writing()

    async def _finish_writing(self) -> None:
        await self.tournaments.announcer.close()
        await self.watch.close()
        await self.looking_on.close()
        await self.weeks.close()
        await self.flags.close()
        await self.announcers.close()
        await self.boards.close()
        for writer in self.writers:
            await writer.close()

    async def close(self) -> None:
        """Stop taking moves, finish what is being written, leave the store closed."""
        self._deaf()
        if self._running:
            self._running = False
            await self.deadlines.close()
            if self.serving:
                await self.attendance.rest()
            await self.reminding.close()
            await self.webhooks.close()
            await self.postman.close()
            await self.tournaments.service.close()
            await self.matches.close()
            await self._finish_writing()
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
        self._hears(*self._silent)
        self.attendance.recovered(GATEWAY)
        if self.serving:
            await self._look_around()

    async def _look_around(self) -> None:
        """Notice what changed while Discord was not heard; also after a session that could not be
        resumed."""
        await self.presence.compare()
        await self.boards.repair()
        await self.tournaments.announcer.repair()
        await self.watch.start()
        await self.looking_on.catch_up()
        await self.weeks.catch_up()

    async def on_interaction(self, interaction: discord.Interaction[Gauntlet]) -> None:
        """Take presses of buttons and menus, also of messages an earlier process has posted."""
        await press(interaction)

    async def on_shard_resumed(self, shard: int) -> None:
        """What could not be sent while the connection was away is sent now."""
        self._hears(shard)
        if self.serving:
            await self.boards.repair()
            await self.tournaments.announcer.repair()

    async def on_shard_ready(self, shard: int) -> None:
        """A session that could not be resumed has begun anew."""
        self._hears(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """While nobody can reach the bot no time runs out; it is called before `close`, too."""
        if self._running:
            self._silent.add(shard)
            self.attendance.lost(GATEWAY)

    def _hears(self, *shards: int) -> None:
        """Notice that shards are connected; the bot is there when all are."""
        if self._silent and not self._silent.difference(shards):
            self.attendance.recovered(GATEWAY)
        self._silent.difference_update(shards)

    async def on_guild_channel_update(self, *_: Any) -> None:
        """What could not be posted may be possible now."""
        self.boards.unblock()

    on_thread_update = on_guild_role_update = on_guild_channel_update

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server that removed the bot has no boards any more; everything there rests."""
        if self.serving:  # else whoever serves next compares
            await self.presence.servers.left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server that invited the bot again goes on; a new one is welcomed."""
        if self.serving:
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
