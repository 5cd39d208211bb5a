"""A word of the game explained where somebody meets it, the first two times; in the same way that
they are asked only what can matter.

Decides which word of a panel is explained, and when a person has seen it often enough. Who has
seen what is a setting of that person, for each game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from msgspec import Struct

from bot.i18n import capital, mark, tr
from bot.matches.ui.newcomers import is_first_game
from bot.matches.viewing import Snapshot
from bot.store.settings import SettingRows
from engine.parts import Term
from engine.unasked import MATTER

#: So often a person is told what a word means.
OFTEN = 2
#: The setting with what a person has seen of a game: by word how often, and in which match at
#: which version the last time.
KEY = "terms"
#: That not everything is asked, told in the same way, and where a word is kept by its key.
SPARED = mark("I skip questions where your answer can't matter.")
ELSEWHERE = mark("-# {skipped} Change it under *More → Settings*.")
ASKED = "asked"


class Explained(Struct, frozen=True):
    """A line that explains a word, and the word by its key."""

    key: str
    line: str


def first(
    terms: Iterable[Term], text: str, seen: Mapping[str, Sequence[int]], at: Sequence[int]
) -> Explained | None:
    """Return the first word of a text that has to be explained; None if there is none. `at` is
    the match and its version: what was told there is told again when it is drawn again."""
    met: list[tuple[int, int, Explained]] = []
    for term in terms:
        if _known(term.key, seen, at) or term.text in text:
            continue
        if not any(form in text for form in term.forms):
            continue
        forms = "|".join(map(re.escape, term.forms))
        if re.search(rf"^(?:-# )?(?:{forms}): ", text, re.MULTILINE):
            continue  # a line of the page says it of the piece itself
        if word := re.search(rf"(?<!\w)(?:{forms})(?!\w)", text):
            name = capital(term.forms[0])  # what is said of it is said of one
            line = f"-# **{name}**: {term.text}"
            met.append((word.start(), -len(word[0]), Explained(term.key, line)))
    return min(met, key=lambda m: m[:2])[-1] if met else None


def _known(key: str, seen: Mapping[str, Sequence[int]], at: Sequence[int]) -> bool:
    """Say whether a person has been told often enough, and not at this version of the match."""
    times, *last = seen.get(key, (0,))
    return times >= OFTEN and last != [*at]


def tells(view: discord.ui.LayoutView, word: Explained) -> bool:
    """Say whether a panel had room for an explanation."""
    texts = (part for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay))
    return any(word.line in part.content for part in texts)


class Terms:
    """Tells people what words mean, and remembers what they have seen."""

    def __init__(self, settings: SettingRows) -> None:
        self._settings = settings

    def explain(self, shot: Snapshot, settings: Mapping[str, Any], text: str) -> Explained | None:
        """Return what a person with these settings is told about a text of their own panel, None
        for nothing: a lesson explains its words itself, and the end of a match needs none."""
        if shot.match.lesson or shot.seat is None or shot.status != "live":
            return None
        seen = settings.get(self._key(shot), {})
        at = (shot.match.id, shot.version)
        word = first(shot.game.words.terms(), text, seen, at)
        spares = MATTER.key in shot.preferences and not is_first_game(shot)
        # Nobody else is asked anything before the setup is over.
        if word is None and shot.decisions and spares and not shot.to_plan:
            if _known(ASKED, seen, at):
                return None
            return Explained(ASKED, tr(ELSEWHERE, skipped=tr(shot.game.skipped or SPARED)))
        return word

    async def saw(self, shot: Snapshot, user: int, word: Explained) -> None:
        """Count that a person has been told: once for each version of a match."""
        at = [shot.match.id, shot.version]

        def counted(stored: Any) -> Any:
            seen = stored or {}
            times, *last = seen.get(word.key, (0,))
            return seen | {word.key: [times + (last != at), *at]}

        await self._settings.change("user", user, self._key(shot), counted)

    @staticmethod
    def _key(shot: Snapshot) -> str:
        return f"{KEY}:{shot.match.game}"
