"""What people play with: the first parts of the bot, and what all parts are given.

Decides how the parts of matches and of the lobby know each other; `bot.wiring` adds the rest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.lobby.ui.blocks import Blocks
from bot.lobby.ui.hub import Hub
from bot.lobby.ui.inbox import Inbox
from bot.lobby.ui.lobby import Lobby
from bot.lobby.ui.nonces import NoncePages
from bot.lobby.ui.overview import Overview
from bot.lobby.ui.presses import LobbyPresses
from bot.lobby.ui.quickplay import Quickplay
from bot.lobby.ui.rooms import Rooms
from bot.lobby.ui.welcome import Welcome
from bot.matches.access import Access
from bot.matches.outages import BEAT
from bot.matches.replays import Replays
from bot.matches.service import utc_ms
from bot.matches.ui.animations import Animations
from bot.matches.ui.board_writer import SPACING, Boards
from bot.matches.ui.card_lookup import CardLookup
from bot.matches.ui.chance import ChancePages
from bot.matches.ui.drawing import Studio
from bot.matches.ui.editor import Editor
from bot.matches.ui.highlights import Highlights
from bot.matches.ui.hints import Hints
from bot.matches.ui.look_back import LookBack
from bot.matches.ui.luck import LuckPages
from bot.matches.ui.match_info import MatchInfo
from bot.matches.ui.offers import OfferPresses
from bot.matches.ui.panel_writer import PanelWriter
from bot.matches.ui.panels import Panels
from bot.matches.ui.pausing import Pauses
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.presses import MatchPresses
from bot.matches.ui.render_workers import RenderWorkers
from bot.matches.ui.replay_frames import ReplayFrames
from bot.matches.ui.replays import Viewer
from bot.matches.ui.stand_ins import StandIns
from bot.matches.ui.takebacks import Takebacks
from bot.matches.ui.why_not import WhyNot
from bot.platform.component_router import ComponentRouter, Press
from bot.platform.mail import Mail
from bot.platform.message_sync import Delivery
from bot.services import Services
from bot.settings import Settings
from bot.spectators.public_matches import PublicMatches
from bot.spectators.ui.pages import WATCH, SpectatorPages
from bot.spectators.votes_and_follows import LookingOn
from bot.tournaments.service import Solver
from bot.webhooks.panel import seen_by_everybody
from bot.webhooks.sending import Post

if TYPE_CHECKING:
    import discord

Sleep = Callable[[float], Awaitable[object]]


class Dependencies(Struct, frozen=True):
    """What the parts are given from outside.

    `sleep` spaces what is written on Discord, `spacing` seconds apart; `wait` waits for
    deadlines; every `beat` ms it is written that the bot is there. `threads` says whether
    matches get threads of their own, `partner_threads` that partners get theirs even if matches
    get none, `films` that ended matches get a moving picture, `solver` pairs Swiss rounds (None: a
    process of its own), `workers` draw (None: a thread of the bot), `post` posts to webhooks
    (None: over the internet).
    """

    now: Callable[[], int] = utc_ms
    new_seed: Callable[[], int] | None = None
    server_seed: Callable[[], bytes] | None = None
    sleep: Sleep = asyncio.sleep
    wait: Sleep = asyncio.sleep
    spacing: float = SPACING
    beat: int = BEAT
    threads: bool = True
    partner_threads: bool = False
    films: bool = True
    solver: Solver | None = None
    workers: RenderWorkers | None = None
    post: Post | None = None


class PlayWiring:
    """The parts people play with, made of some that `Wiring.build` makes first."""

    #: What went wrong and was survived: names and how often.
    faults: Counter[str]
    delivery: Delivery
    matches: Services
    access: Access
    preferences: Preferences
    mail: Mail

    def _add_checked(self, verbs: Mapping[str, Press], picked: Sequence[str] = ()) -> None:
        """Add verbs whose number is a match that the person must be allowed to see."""
        self.router.add(verbs, self.access.check, picked, of="match")

    def _build_play(self, client: discord.Client, settings: Settings, means: Dependencies) -> None:
        """Build what people play with, and what brings them together."""
        self._build_boards(client, settings, means)
        self._build_lobby(client, settings, means)
        self._build_presses()

    def _build_boards(
        self, client: discord.Client, settings: Settings, means: Dependencies
    ) -> None:
        """Build what shows matches: boards, private panels, cards."""
        matches = self.matches
        self.studio = studio = Studio(matches.memory.meter, means.workers)
        viewing, locales = matches.viewing, matches.locales
        self.boards = Boards(
            client,
            viewing,
            matches.planning,
            matches.ending,
            locales,
            studio,
            mail=self.mail,
            theme=settings.theme,
            delivery=self.delivery,
            spacing=means.spacing,
        )
        writer = PanelWriter(
            matches.store,
            matches.now,
            matches.orders,
            studio,
            self.preferences,
            self.boards.blocked,
        )
        self.panels = Panels(
            viewing, matches.acting, matches.automatic, locales, self.boards, writer
        )
        self.records = MatchInfo(
            viewing,
            matches.ending,
            matches.automatic,
            matches.budgets,
            self.preferences,
            matches.stand_ins.silent,
        )
        self.cards = CardLookup(self.access, self.preferences)
        self.router = ComponentRouter(self.panels.fresh, viewing.own_version)
        self.router.add(self.cards.verbs, None, ("card",))

    def _build_lobby(self, client: discord.Client, settings: Settings, means: Dependencies) -> None:
        """Build what brings people together."""
        matches = self.matches
        viewing, servers, locales = matches.viewing, matches.servers, matches.locales
        self.lobby = Lobby(
            client,
            matches.lobby,
            locales,
            self.delivery,
            viewing,
            servers,
            matches.ending,
            self.boards,
            self.mail,
            threads=means.threads,
            partner_threads=means.partner_threads,
        )
        self.lobby.panel = self.panels.planned
        self.hub = Hub(self.access, matches.lobby, locales, self.lobby, settings.clock)
        self.overview = Overview(
            viewing, matches.challenges, matches.queue, self.access, self.lobby, self.hub
        )
        self.inbox = Inbox(client, viewing, matches.challenges, self.hub)
        self.welcome = Welcome(viewing, servers, locales, self.hub, self.mail, self.delivery)
        self.rooms = Rooms(self.access, matches.lobby, self.lobby)
        nonces = NoncePages(matches.challenges, matches.nonces)
        answers = LobbyPresses(self.access, matches.challenges, self.lobby, nonces, self.rooms)
        self.lobby_presses = answers
        self._add_checked(answers.of_matches)
        self.router.add(answers.of_challenges, answers.check, (), of="challenge")
        self.quickplay = Quickplay(
            client, self.access, matches.lobby, locales, self.lobby, settings.clock
        )
        self.blocks = Blocks(matches.admission)
        self.lobby.on_declined = self.blocks.offer
        self.boards.on_over = self.lobby.partners.end
        self.router.add(self.rooms.verbs | self.quickplay.verbs | self.blocks.verbs)
        self.router.add(self.hub.verbs)

    def _build_presses(self) -> None:
        """Build what is pressed at a match."""
        matches = self.matches
        viewing, locales = matches.viewing, matches.locales
        self.presses = MatchPresses(
            viewing,
            matches.acting,
            matches.automatic,
            matches.orders,
            boards=self.boards,
            panels=self.panels,
            records=self.records,
        )
        self._add_checked(self.presses.verbs, self.presses.PICKED)
        self.router.add(self.presses.personal, self.access.check_if_named, ("set",), of="match")
        self.takebacks = Takebacks(self.access, matches.undo, self.boards, self.panels)
        self.pauses = Pauses(matches.pausing, matches.offers, viewing, self.panels)
        self.stand_ins = StandIns(matches.stand_ins, viewing, locales, self.panels, self.mail)
        self.hints = Hints(matches.hints, viewing, self.panels, self.presses)
        self._add_checked(self.takebacks.verbs | self.hints.verbs)
        self.chance_pages = ChancePages(viewing, matches.chance)
        self._add_checked(self.chance_pages.verbs)
        self.luck_pages = LuckPages(self.access, matches.luck)
        self.router.add(self.luck_pages.verbs, None, ())
        self._add_checked(WhyNot(viewing, self.panels).verbs, WhyNot.PICKED)
        self.presses.learn(self.takebacks.words, self.takebacks.labels)
        self._add_checked(self.pauses.verbs)
        self._add_checked(self.stand_ins.verbs)
        self.presses.learn(self.pauses.words, self.pauses.labels)
        answers_to_offers = OfferPresses(
            matches.offers, matches.ending, viewing, self.panels, self.stand_ins
        )
        answers_to_offers.on_answer = self.lobby.handed
        self._add_checked(answers_to_offers.verbs)
        self.presses.learn(answers_to_offers.words, answers_to_offers.labels)
        self.presses.ends |= answers_to_offers.ends
        self.editor = Editor(self.access, matches.editing, self.boards, self.panels)
        self._add_checked(self.editor.verbs, self.editor.picked)
        self.presses.edits, self.panels.free = self.editor.typed, self.editor.free

    def _build_spectators(self, client: discord.Client) -> None:
        """Build what is for those who look on."""
        m = self.matches
        pages = SpectatorPages(client, m.viewing, self.access, m.locales, self.mail)
        self.looking_on = LookingOn(m.memory, pages.reads, pages.deliver, self.delivery)
        pages.looking = self.looking_on
        m.memory.listen(self.looking_on.changed)
        self.boards.looking, self.records.looking = pages.on_board, pages.in_more
        self.boards.notes.append(pages.note)
        self.inbox.add(pages.waiting_for)
        self.hub.watch = WATCH
        self.public = PublicMatches(m.memory, lambda place: seen_by_everybody(client, place))
        self.boards.followers.append(self.public.stood)
        self._add_checked(pages.of_matches)
        self.router.add(pages.verbs)

    def _build_viewers(self, means: Dependencies) -> None:
        """Build what looks back."""
        stills, replays = (
            ReplayFrames(self.matches.heavy),
            Replays(self.matches.viewing, self.matches.heavy),
        )
        m = self.matches
        self.highlights = Highlights(
            m.memory, self.boards, replays, stills, m.locales, self.delivery, self.boards.theme
        )
        self.viewer = Viewer(self.access, replays, stills, self.preferences, self.lobby.sandbox)
        self.animations = Animations(self.viewer, stills, self.preferences)
        if means.films:
            self.boards.followers.append(self.highlights.stood)
        self.router.add(self.viewer.verbs)
        self.router.add(self.animations.verbs)
        coaching = self.matches.coaching
        self.look_back = LookBack(self.viewer, coaching, stills, self.preferences)
        self.router.add(self.look_back.verbs)
