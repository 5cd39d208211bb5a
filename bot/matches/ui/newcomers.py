"""What a panel adds for newcomers: the goal, and what a question is about.

Decides in which matches that is told: in first games (`engine.parts.Ways`) and lessons, whose
players know little of the game.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.i18n import mark, tr
from bot.matches.match_store import MatchStore
from bot.matches.questions import TALK
from bot.matches.store import MatchRows
from bot.matches.ui import modes
from bot.matches.ui.pages import Page
from bot.matches.ui.panel_text import GOAL
from bot.matches.viewing import Snapshot

#: What somebody reads above their panel before anything is done in a first game.
INTRO = mark("🎓 A short first game, all set up for you. The full game comes after it.")
#: The verb of the button that asks what a question is about.
VERB = "purpose"
#: Who has finished fewer matches of a game is told its goal at the beginning of each.
NEW = 3
#: How somebody acted who saw what there was.
SEEN = ("click", "typed")


def taught(shot: Snapshot) -> bool:
    """Say whether a match is explained as it is played."""
    return bool(shot.match.lesson) or is_first_game(shot)


def is_first_game(shot: Snapshot) -> bool:
    """Say whether a match is a first game."""
    first = shot.game.ways.first_game()
    return first is not None and modes.chosen(shot.game, shot.match.options) == first


def intro(shot: Snapshot) -> str:
    """Return what a first game against the computer is, before anything is done in it."""
    begins = alone(shot) and shot.version == 0 and not shot.match.lesson
    return tr(INTRO) if begins and is_first_game(shot) else ""


async def goal(store: MatchStore, shot: Snapshot, user: int) -> str:
    """Return the line that says what to do to win, empty where nobody needs it: a lesson has goals
    of its own. First games say it always, other matches to somebody new before they act."""
    if shot.match.lesson or shot.seat is None or not shot.decisions:
        return ""
    if not is_first_game(shot):
        if await has_acted(store.matches, shot, SEEN):  # mostly: the rest need not be asked
            return ""
        played = await store.matches.played(shot.match.game, [user])
        if played.get(user, 0) >= NEW:
            return ""
    line = shot.game.words.goal(shot.view)
    return f"-# {GOAL} {line}" if line else ""


async def has_acted(matches: MatchRows, shot: Snapshot, sources: Collection[str]) -> bool:
    """Say whether the seat of a panel has acted in its match in one of these ways."""
    return shot.seat in await matches.acted(shot.match.id, sources, TALK)


def alone(shot: Snapshot) -> bool:
    """Say whether one person plays, against the computer."""
    return sum(p.user is not None for p in shot.players) == 1 < len(shot.players)


def purpose(shot: Snapshot) -> str:
    """Return what the open questions decide, empty where there is nothing to say."""
    if shot.seat is None or not taught(shot):
        return ""
    purposes = (shot.game.words.purpose(d) for d in shot.decisions)
    return " ".join(dict.fromkeys(filter(None, purposes)))


def cautions(shot: Snapshot, page: Page | None) -> list[str]:
    """Return the lines that say how others may meet what stands on the buttons of a page's
    targets; none where nobody needs them."""
    if page is None or not page.targets or shot.seat is None or not taught(shot):
        return []
    sentences = shot.game.words.cautions(shot.view)
    return [f"-# {'' if n else '⚠️ '}{sentence}" for n, sentence in enumerate(sentences)]
