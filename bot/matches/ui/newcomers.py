"""What a panel adds for newcomers: the goal, and what a question is about.

Decides in which matches that is told: in first games (`engine.parts.Ways`) and lessons, whose
players know little of the game.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.matches.ui import modes
from bot.matches.viewing import Snapshot

#: What somebody reads above their panel before anything is done in a first game.
INTRO = mark("🎓 A short first game, all set up for you. The full game comes after it.")
#: The verb of the button that asks what a question is about.
VERB = "purpose"


def taught(shot: Snapshot) -> bool:
    """Say whether a match is explained as it is played."""
    return bool(shot.match.lesson) or is_first_game(shot)


def is_first_game(shot: Snapshot) -> bool:
    """Say whether a match is a first game."""
    first = shot.game.ways.first_game()
    return first is not None and modes.chosen(shot.game, shot.match.options) == first


def intro(shot: Snapshot) -> str:
    """Return what a first game against the computer is, before anything is done in it."""
    alone = sum(p.user is not None for p in shot.players) == 1
    begins = alone and shot.version == 0 and not shot.match.lesson
    return tr(INTRO) if begins and is_first_game(shot) else ""


def goal(shot: Snapshot) -> str:
    """Return the line that says what to do to win, empty where nobody needs it: a lesson has goals
    of its own."""
    if shot.match.lesson or shot.seat is None or not shot.decisions or not taught(shot):
        return ""
    return f"-# 🎯 {tr(shot.game.words.goal)}" if shot.game.words.goal else ""


def purpose(shot: Snapshot) -> str:
    """Return what the open questions decide, empty where there is nothing to say."""
    if shot.seat is None or not taught(shot):
        return ""
    purposes = (shot.game.words.purpose(d) for d in shot.decisions)
    return " ".join(dict.fromkeys(filter(None, purposes)))
