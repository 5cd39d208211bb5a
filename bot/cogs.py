"""The commands of the bot: which there are, and what each is handed.

Decides nothing but the list. A command knows the parts that do its work, and neither the
bot nor the rest of it.
"""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.decks.commands import DeckCog
from bot.hosting.commands import HostCog
from bot.lessons.commands import LessonCog
from bot.lobby.commands import PlayCog
from bot.lobby.start_commands import StartCog
from bot.matches.commands.hints import HintsCog
from bot.matches.commands.match import MatchCog
from bot.matches.commands.moves import MovesCog
from bot.matches.commands.replay import ReplayCog
from bot.matches.commands.sandbox import SandboxCog
from bot.matches.commands.verify import VerifyCog
from bot.moderation.commands import JudgeCog, RatingsCog, ReportCog
from bot.people.commands.away import AwayCog
from bot.people.commands.own import OwnCog, PrivacyCog
from bot.puzzles.commands import PuzzleCog
from bot.ratings.commands import ScoresCog
from bot.servers.commands import ServerCog
from bot.time_controls import Clock
from bot.tournaments.commands import TournamentCog
from bot.wiring import Wiring


def all_cogs(
    parts: Wiring, tree: app_commands.CommandTree[Any], usual_clock: Clock
) -> tuple[commands.Cog, ...]:
    """Return the commands of all features, made of the parts that do their work. A long function,
    because it is one list."""
    p, matches, access, overview = parts, parts.matches, parts.access, parts.overview
    return (
        PlayCog(
            blocks=p.blocks,
            lobby=p.lobby,
            viewing=matches.viewing,
            servers=matches.servers,
            overview=overview,
            quickplay=p.quickplay,
            rooms=p.rooms,
            hub=p.hub,
            solo=matches.solo,
            admission=matches.admission,
            tree=tree,
            usual_clock=usual_clock,
        ),
        MatchCog(
            access=access,
            call_judge=p.calls.call,
            look_back=p.look_back.open,
            presses=p.presses,
            listing=overview.show,
            viewing=matches.viewing,
            records=p.records,
            pauses=p.pauses,
            resume=overview.resume,
            stand_ins=p.stand_ins,
            takebacks=p.takebacks,
        ),
        MovesCog(
            access=access,
            cards=p.cards,
            presses=p.presses,
            viewing=matches.viewing,
            panels=p.panels,
            prepared=p.prepared,
            records=p.records,
        ),
        ReplayCog(access=access, animations=p.animations, viewing=matches.viewing, viewer=p.viewer),
        VerifyCog(access=access, luck=p.luck_pages, pages=p.chance_pages, viewing=matches.viewing),
        HintsCog(access=access, hints=p.hints, viewing=matches.viewing),
        SandboxCog(editor=p.editor, viewing=matches.viewing),
        AwayCog(absences=matches.absences),
        StartCog(hub=p.hub, inbox=p.inbox),
        OwnCog(access=access, viewing=matches.viewing, orders=p.orders, reminders=p.reminders),
        PrivacyCog(privacy=p.privacy),
        DeckCog(decks=p.decks, pages=p.deck_pages),
        PuzzleCog(puzzles=p.puzzles, table=p.puzzle_table, viewing=matches.viewing),
        LessonCog(lessons=p.lessons, viewing=matches.viewing),
        ScoresCog(viewing=matches.viewing, scores=p.scores),
        RatingsCog(moderation=p.moderation),
        ServerCog(
            flags=p.flags.show, server_settings=p.server_settings, webhook=p.webhook_page.show
        ),
        JudgeCog(
            access=access,
            judge_panel=p.judge_panel,
            logbook=p.logbook,
            penalties=p.penalties,
            report_queue=p.report_queue,
        ),
        ReportCog(calls=p.calls, tree=tree),
        HostCog(readings=p.readings, faults=p.recent_faults),
        TournamentCog(screens=p.tournaments, games=matches.games),
    )
