"""Puzzles in words: what is asked, how a try went, and what it counted.

Decides the sentences around a puzzle. Nothing of a solution is in them before a try is over.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import tr, trn
from bot.puzzles.counting import Streak
from bot.puzzles.records import Record
from bot.puzzles.store import HINT, OPEN, SOLUTION, Tried
from bot.ratings.counting import provisional
from engine.puzzles import GRADES, Puzzle
from engine.puzzles.opening import opened, said
from engine.puzzles.tries import Judged


def head(game: Any, puzzle: Puzzle, *, today: bool = False) -> str:
    """Return what a puzzle is called, and how hard it is."""
    stars = "★" * puzzle.grade + "☆" * (len(GRADES) - puzzle.grade)
    if today:
        return tr("🧩 **Puzzle of the day** · {title} · {stars}", title=game.title, stars=stars)
    return tr("🧩 **{title} puzzle** · {stars}", title=game.title, stars=stars)


def goal(game: Any, puzzle: Puzzle) -> str:
    """Return what is to be done, in a sentence."""
    return said(game, puzzle, opened(game, puzzle))


def told(game: Any, puzzle: Puzzle, judged: Judged) -> str:
    """Return how far a try has come."""
    aim = goal(game, puzzle)
    if judged.progress == "reached":
        return tr("🎉 **Solved!** {goal}", goal=aim)
    if judged.progress == "missed":
        why = _why(game, puzzle, judged)
        return tr("**Not quite.** {goal}\n💡 {why}", goal=aim, why=why)
    note = tr("Each answer you give is a step, too.")
    return f"🎯 **{aim}**\n-# {note}" if game.puzzles.answers else f"🎯 **{aim}**"


def _why(game: Any, puzzle: Puzzle, judged: Judged) -> str:
    """Return why a try has failed: by what the opponent answers, else by what it would take."""
    if judged.why:
        return tr("Your opponent can answer: {why}", why=" ".join(judged.why))
    if judged.needed:
        if not judged.left and game.puzzles.answers:
            return tr(
                "You have no steps left; each answer counts as one. It would take {count} more.",
                count=judged.needed,
            )
        if not judged.left and not judged.answered:
            return tr(
                "You have no steps left. It would take {count} more.",
                count=judged.needed,
            )
        if not judged.left:
            return tr(
                "You have no steps left; what you use in an answer counts as a step, too. It would "
                "take {count} more.",
                count=judged.needed,
            )
        return tr(
            "From here it takes {needed} steps, and the puzzle leaves you {left}.",
            needed=judged.needed,
            left=judged.left,
        )
    unit = game.puzzles.title(opened(game, puzzle), puzzle.unit) if puzzle.unit else ""
    if puzzle.goal == "save":
        return tr("{unit} can't be saved any more.", unit=unit)
    if judged.left and not puzzle.lead:
        if not unit:
            return trn(
                "{count} more step isn't enough to win from here.",
                "{count} more steps aren't enough to win from here.",
                judged.left,
            )
        return trn(
            "{count} more step isn't enough to destroy {unit} from here.",
            "{count} more steps aren't enough to destroy {unit} from here.",
            judged.left,
            unit=unit,
        )
    if not unit:
        return tr("This doesn't win the match.")
    return tr("This doesn't destroy {unit}.", unit=unit)


def at_stake(tried: Tried) -> str:
    """Return what a hint costs in the one try that is rated; empty in others."""
    if tried.score != OPEN or tried.helped == SOLUTION:
        return ""
    return tr("-# Rated: a hint counts as a miss.")


def counted(tried: Tried, record: Record, match: int, *, today: bool) -> str:
    """Return what the try in a match has counted, in a line."""
    parts = []
    if tried.tries == 1 and tried.match == match and tried.helped != SOLUTION:
        change = f"{tried.change:+.0f}".replace("-", "−")
        parts.append(tr("Rating **{rating}** ({change})", rating=rating(record), change=change))
        if tried.helped == HINT:
            parts.append(tr("with a hint the try counts as missed"))
    elif tried.tries > 1:
        parts.append(
            trn("{count} try; only the first is rated", "{count} tries; only the first is rated",
                tried.tries)
        )  # fmt: skip
    if today and record.streak.now and tried.helped != SOLUTION:
        parts.append(streak(record.streak))
    return f"-# {' · '.join(parts)}" if parts else ""


def rating(record: Record) -> str:
    """Return somebody's rating; a question mark says that it is not sure yet."""
    own = record.rated.rating
    return f"{own.value:.0f}{'?' if provisional(own) else ''}"


def streak(days: Streak) -> str:
    """Return a streak."""
    return "🔥 " + trn("{count} day in a row", "{count} days in a row", days.now)


def summary(record: Record) -> str:
    """Return in a line what somebody has made of puzzles; empty before any."""
    if not record.rated.count and not record.solved:
        return ""
    parts = [
        tr("🧩 Puzzle rating {rating}", rating=rating(record)),
        trn("{count} puzzle solved", "{count} puzzles solved", record.solved),
    ]
    if record.streak.now:
        parts.append(streak(record.streak))
    if record.streak.best > max(record.streak.now, 1):
        parts.append(tr("best streak {count} days", count=record.streak.best))
    return " · ".join(parts)
