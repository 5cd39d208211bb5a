"""The parts of the bot and how they know each other.

Decides what is built of what, and which part hears of which. Every part gets what it
needs handed in; the bot adds a life to them: the commands, the start, the end. Whoever
writes a new part builds it in the group it belongs to, and adds its verbs there.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bot.decks.keeping import Decks
from bot.decks.ui.offers import Offers
from bot.decks.ui.pages import DeckPages
from bot.decks.ui.setup_plans import Ahead
from bot.hosting.faults import RecentFaults
from bot.hosting.figures import Readings
from bot.i18n import mark
from bot.lessons.teaching import Teaching
from bot.lessons.ui.pages import LessonPages
from bot.lobby.barring import bar
from bot.lobby.ui.challenge_words import fate
from bot.lobby.ui.hub import Offer
from bot.matches.access import Access
from bot.matches.beginning import Limits
from bot.matches.deadlines import Deadlines
from bot.matches.outages import ANSWERS, Attendance
from bot.matches.ui.orders import Orders
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.prepared import PreparedTurns
from bot.matches.ui.waiting import Waiting
from bot.moderation.judges import Judges
from bot.moderation.reports import Reports
from bot.moderation.ui.announcer import Announcer
from bot.moderation.ui.approvals import Approvals
from bot.moderation.ui.corrections import RatingCorrections
from bot.moderation.ui.flags import FlagList
from bot.moderation.ui.judge_panel import JudgePanel
from bot.moderation.ui.judge_takebacks import JudgeTakebacks
from bot.moderation.ui.logbook import Logbook
from bot.moderation.ui.member_reports import MemberReports
from bot.moderation.ui.penalties import PenaltyScreens
from bot.moderation.ui.permissions import JudgePermissions
from bot.moderation.ui.report_queue import ReportQueue
from bot.moderation.watch import Watch
from bot.people.privacy import Privacy
from bot.people.reminders import Reminding
from bot.people.ui.privacy import PrivacyPage
from bot.people.ui.reminders import Letters, Reminders
from bot.platform.budgets import Budget
from bot.platform.mail import Mail
from bot.platform.message_sync import Delivery
from bot.presence import REMOVED, Presence
from bot.puzzles.choosing import Choosing
from bot.puzzles.posing import Posing
from bot.puzzles.post_store import PostRows
from bot.puzzles.records import Records
from bot.puzzles.ui.pages import PuzzlePages
from bot.puzzles.ui.posts import PuzzlePosts
from bot.puzzles.ui.table import PuzzleTable
from bot.ratings.ranking import Ranking
from bot.ratings.ui.scores import Scores
from bot.servers.notices import Notices
from bot.servers.ui.settings import ServerSettings
from bot.servers.ui.wording import Words
from bot.services import Services
from bot.settings import Settings
from bot.store.rows import Challenge
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.week_lines import next_event, won_events
from bot.tournaments.ui.wiring import TournamentScreens
from bot.webhooks.panel import WebhookPage, seen_by_everybody
from bot.webhooks.sending import Http
from bot.webhooks.service import Webhooks
from bot.weekly.post import WeekPost
from bot.weekly.week import Weeks
from bot.whole_store import Store
from bot.wiring_play import Dependencies, PlayWiring

if TYPE_CHECKING:
    import discord


class Wiring(PlayWiring):
    """Everything the bot is made of, by name; `build` makes it."""

    def build(
        self, client: discord.Client, store: Store, settings: Settings, means: Dependencies
    ) -> None:
        """Make all parts, each with what it needs; nothing is read, sent or started yet. A long
        function, because its order matters: a part is made after those it needs."""
        limits = Limits(
            settings.live_matches,
            settings.open_challenges,
            settings.challenge_lasts,
            timeouts=settings.timeouts,
        )
        self.faults = Counter()
        self.delivery = Delivery(store, self.faults, means.sleep)
        budget = Budget(
            presses=settings.presses,
            matches=settings.matches_hourly,
            work=settings.work_hourly,
            seconds=settings.work_seconds,
            processes=settings.work_processes,
        )
        self.matches = Services(
            store,
            now=means.now,
            new_seed=means.new_seed,
            server_seed=means.server_seed,
            limits=limits,
            budget=budget,
        )
        self.access = Access(self.matches.viewing, self.matches.servers)
        self.deadlines = Deadlines(self.matches.memory, self.matches.automatic, means.wait)
        self.preferences = Preferences(store.settings, settings.theme)
        self.mail = Mail(client)
        self.notices = Notices(client, self.mail, self.delivery)
        self.attendance = Attendance(
            self.matches.memory, self.matches.pausing, self.mail.answers, means.beat
        )
        self.mail.on_failed = lambda: self.attendance.lost(ANSWERS)
        self.mail.on_worked = lambda: self.attendance.recovered(ANSWERS)
        self.attendance.on_challenge = self.matches.challenges.tell_again
        self.deadlines.gate = self.attendance
        self.deadlines.add(self.matches.challenges)
        self._build_play(client, settings, means)
        self._build_viewers(means)
        self._build_server(settings)
        self._build_scores(store, means)
        self._build_lessons()
        self._build_puzzles(settings)
        self._build_spectators(client)
        self._build_judging(client)
        self._build_tournaments(client, store, settings, means)
        self._build_webhooks(client, settings, means)
        self._build_weeks(client)
        self._build_own()
        self._build_presence(client)
        self.presence.servers.wake = self.deadlines.wake
        self.deadlines.add(self.presence.servers)
        self.deadlines.add(self.presence.players)
        #: What is written later: `resume` at the start, `close` at the end.
        self.writers = (
            *(self.notices.outbox, self.letters.outbox, self.calls.outbox, self.lobby.cards),
            *(self.offers.sync, self.welcome.outbox, self.tournaments.templates.letters),
            *(self.puzzle_posts.posts, self.puzzle_posts.letters, self.highlights.outbox),
        )
        self.readings = Readings(client, self.matches, self.attendance, self.studio, self.faults)
        self.recent_faults = RecentFaults()
        self.matches.memory.on_change = self.boards.dirty
        self.matches.memory.on_challenge = self._challenge_changed

    def _build_presence(self, client: discord.Client) -> None:
        """Build what lets servers and players go and come back."""
        m, cups = self.matches, self.tournaments.service
        self.presence = Presence(
            client,
            m.memory,
            m.viewing,
            m.pausing,
            m.servers,
            m.locales,
            cups,
            boards=self.boards,
            notices=self.notices,
            mail=self.mail,
            ends=(
                lambda guild: cups.cancel_all(guild, REMOVED),
                m.queue.clear,
                m.challenges.withdraw_all,
                lambda guild: m.ending.abandon_all(guild, REMOVED),
                m.store.records.drop,
                self.webhooks.remove,
                self.puzzle_posts.drop,
            ),
        )
        m.admission.is_member = self.presence.is_member

    def _challenge_changed(self, challenge: Challenge) -> None:
        self.lobby.changed(challenge)
        self.offers.changed(challenge)

    def _build_server(self, settings: Settings) -> None:
        """Build what a server settles, and what looks for what looks odd."""
        words = Words(
            self.matches.games, settings.clock, settings.live_matches, settings.open_challenges
        )
        self.server_settings = ServerSettings(
            self.matches.servers, self.matches.viewing, self.matches.locales, self.notices, words
        )
        self.watch = Watch(self.matches.memory, self.matches.store)
        self.flags = FlagList(
            self.matches.servers,
            self.matches.locales,
            self.watch,
            self.notices,
            self.delivery,
        )
        self.watch.on_flag = self.flags.tell
        self.matches.memory.listen(self.watch.touched)
        self.router.add(self.server_settings.verbs | self.flags.verbs)

    def _build_scores(self, store: Store, means: Dependencies) -> None:
        """Build what shows what counted."""
        ranking = Ranking(store, means.now)
        self.scores = Scores(self.access, ranking, self.matches.games, self.preferences)
        m = self.matches
        self.judges = Judges(m.memory, m.viewing, m.servers, m.store, m.rulings)
        self.moderation = RatingCorrections(
            self.matches.viewing, self.matches.servers, ranking, self.notices, self.judges
        )
        self.router.add(self.scores.verbs)

    def _build_lessons(self) -> None:
        """Build what teaches the games, and what goes on from there."""
        m = self.matches
        teaching = Teaching(m.memory, m.beginning, m.ending)
        self.lessons = LessonPages(teaching, m.viewing, m.automatic, self.panels)
        self.scores.marks.append(self.lessons.marks)
        self.hub.offers.append(Offer(mark("Learn in 5 minutes"), "lessons"))
        self.router.add(self.lessons.verbs)
        self._add_checked(self.lessons.of_matches, ())

    def _build_puzzles(self, settings: Settings) -> None:
        """Build the puzzle of the day: posed, posted and counted."""
        m = self.matches
        records = Records(m.store, m.now)
        choosing = Choosing(m.memory, m.servers, records)
        posing = Posing(m.memory, m.beginning, m.ending, m.heavy, records)
        self.puzzles = PuzzlePages(posing, choosing, m.viewing, m.automatic, self.panels)
        self.puzzle_table = PuzzleTable(records)
        self.puzzle_posts = PuzzlePosts(
            choosing,
            records,
            PostRows(m.store),
            m.servers,
            m.locales,
            self.notices,
            self.mail,
            self.delivery,
            games=m.games,
            preferences=self.preferences,
            theme=settings.theme,
            now=m.now,
        )
        self.puzzle_posts.wake = self.deadlines.wake
        self.deadlines.add(self.puzzle_posts)
        self.scores.marks.append(self.puzzles.marks)
        self.hub.offers.append(Offer(mark("Puzzle of the day"), "puzzle"))
        self.router.add(self.puzzles.verbs, None, ())
        self.router.add(self.puzzle_table.verbs | self.puzzle_posts.verbs, None, ())
        self._add_checked(self.puzzles.of_matches, ())

    def _build_weeks(self, client: discord.Client) -> None:
        """Build what sums up the week of a server."""
        m, cups = self.matches, self.tournaments.service
        self.week_post = post = WeekPost(m.viewing, m.servers, m.locales, self.mail)
        self.weeks = post.weeks = Weeks(
            m.store, m.now, self.public, post.deliver, self.delivery, client.is_ready
        )
        everybody = lambda place: seen_by_everybody(client, place)  # noqa: E731
        post.more.append(self.puzzle_table.in_brief)
        post.more.append(partial(won_events, cups, everybody))
        post.more.append(lambda guild, since, until: next_event(cups, guild, everybody))
        self.weeks.wake = self.deadlines.wake
        self.deadlines.add(self.weeks)

    def _build_judging(self, client: discord.Client) -> None:
        """Build what judges work with."""
        matches, judges = self.matches, self.judges
        viewing, store, servers = matches.viewing, matches.store, matches.servers
        locales, mail, delivery = matches.locales, self.mail, self.delivery
        office, reports = JudgePermissions(servers), Reports(viewing, store)
        self.judge_panel = JudgePanel(office, judges, viewing, store, self.preferences, self.studio)
        self.logbook = Logbook(office, judges, viewing, store)
        self.penalties = PenaltyScreens(office, judges, viewing, store, servers)
        seen = viewing, servers, locales, store
        seconds = Approvals(client, *seen, office, judges, self.notices, mail, delivery)
        self.attendance.on_ask = seconds.changed
        judges.on_ban = partial(bar, matches.challenges, matches.queue)
        self.report_queue = ReportQueue(client, office, judges, reports, seconds, viewing, locales)
        self.calls = MemberReports(self.access, reports, locales, self.notices, delivery)
        self.announcers = Announcer(client, *seen, judges, seconds, self.notices, mail, delivery)
        self.deadlines.add(judges)
        self._add_checked(self.judge_panel.verbs | self.calls.verbs, JudgeTakebacks.PICKED)
        self._add_checked(self.penalties.of_matches)
        self.router.add(self.penalties.verbs)
        self.router.add(self.logbook.verbs | seconds.verbs | self.report_queue.verbs)

    def _build_tournaments(
        self, client: discord.Client, store: Store, settings: Settings, means: Dependencies
    ) -> None:
        """Build tournaments; who is kept from events cannot take part."""
        self.tournaments = TournamentScreens(
            client,
            Tournaments(self.matches, store, solver=means.solver),
            self.boards,
            self.preferences,
            self.access,
            self.mail,
            theme=settings.theme,
            delivery=self.delivery,
            threads=means.threads,
            spacing=min(means.spacing * 3, 3.0),
        )
        self.tournaments.service.allowed = self.judges.why_not
        self.attendance.on_tournament = self.tournaments.announcer.dirty
        self.judge_panel.tournament = self.tournaments.bench.of
        self.judges.penalties.pairing = self.tournaments.service.lose_pairing
        self.deadlines.add(self.tournaments.service)
        self.deadlines.add(self.tournaments.recurring)
        self.router.add(self.tournaments.verbs)
        self.inbox.add(self.tournaments.waiting_for)

    def _build_webhooks(
        self, client: discord.Client, settings: Settings, means: Dependencies
    ) -> None:
        """Build what tells a server's own page of its matches and tournaments."""
        self.postman = Http()
        self.webhooks = Webhooks(
            self.matches.memory,
            self.matches.viewing,
            means.post or self.postman,
            lambda place: seen_by_everybody(client, place),
            on=settings.webhooks == "on",
        )
        self.webhook_page = WebhookPage(self.webhooks, self.matches.servers, self.notices)
        self.webhooks.wake = self.deadlines.wake
        self.deadlines.add(self.webhooks)
        self.matches.memory.listen(self.webhooks.changed)
        self.tournaments.announcer.followers.append(self.webhooks.follow)
        self.router.add(self.webhook_page.verbs)

    def _build_own(self) -> None:
        """Build what people settle for themselves: orders, reminders, privacy."""
        matches, deadlines = self.matches, self.deadlines
        self.orders = Orders(matches.orders, matches.viewing)
        self._add_checked(self.orders.verbs, Orders.PICKED)
        self.prepared = PreparedTurns(matches.preparing, matches.viewing, self.panels)
        self._add_checked(self.prepared.verbs, PreparedTurns.PICKED)
        self.panels.beside.append(self.prepared.beside)
        waiting = Waiting(matches.automatic, matches.orders, matches.viewing, self.panels)
        self._add_checked(waiting.verbs)
        self.panels.beside.append(waiting.beside)
        self.letters = Letters(self.mail, matches.viewing, matches.locales, self.delivery)
        self.reminding = Reminding(matches.store, matches.now, self.letters)
        self.reminders = Reminders(self.reminding)
        privacy = Privacy(matches, matches.challenges.drop_all)
        privacy.wake = deadlines.wake
        self.privacy = PrivacyPage(privacy)
        deadlines.add(privacy)
        self.router.add(self.reminders.verbs | self.privacy.verbs)
        self._build_decks()
        deadlines.add(self.reminding)
        deadlines.add(self.quickplay)
        deadlines.add(matches.pausing)
        self.quickplay.wake = deadlines.wake
        self.reminding.wake = deadlines.wake
        matches.memory.listen(self.reminding.changed)

        def due(at: int) -> None:
            deadlines.wake(at)
            self.reminding.deadline_set(at)

        matches.memory.on_due = due

    def _build_decks(self) -> None:
        """Build what people bring to matches in which everybody has a deck of their own."""
        matches, panels = self.matches, self.panels
        challenges = matches.challenges
        self.decks = Decks(
            matches.planning, matches.viewing, lambda user: challenges.open(user=user)
        )
        self.deck_pages = DeckPages(self.decks, self.preferences)
        self.router.add(self.deck_pages.verbs, None, DeckPages.PICKED)
        find, keeps = challenges.get, self.decks.keeps
        self.offers = Offers(find, fate, keeps, self.delivery)
        self.deck_pages.on_shown = self.offers.left
        ahead = Ahead(self.decks, matches.planning, matches.viewing, panels, self.offers)
        self._add_checked(ahead.of_matches, Ahead.PICKED)
        self.router.add(ahead.of_challenges, self.lobby_presses.check, Ahead.PICKED, of="challenge")
        panels.beside.append(ahead.beside)
        matches.automatic.own = self.decks.answer
        self.lobby.on_waiting, self.lobby.on_begun = ahead.challenged, ahead.accepted
