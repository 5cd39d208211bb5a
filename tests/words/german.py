"""What is asked of every game in German: nothing it says is left in English, and all of it fits.

Decides by which words English is found (`Speech.english`) and what every game's menus, cards and
rulebook are tried by. Which matches are played and what is said of their positions is the business
of each game's own tests; `conftest` watches what stands in pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from typing import Any

from bot.i18n import speaking, tr
from engine import core, rulebook
from engine.core import Decision, Event
from tests.open_release import new_words

#: Words that no German sentence has: whoever meets one reads English.
ENGLISH = """a about again against all and are as at attack attacks be before been both by cannot
    choose chooses damage deals destroyed does each enemy falls first for from has have its
    left loses no none not nothing now of once only or other out pass pick picks plays round
    takes that the their this to turn turns unit units wins with you your"""
#: What is quoted or typed.
TYPED = r"'[^']*'|`[^`]*`"
#: What Discord takes of a button, an entry of a menu, a description, a mode with its text.
BUTTON, ENTRY, ALT, MODE = 80, 100, 1024, 125

#: A position with a question, and what happened before it.
Told = tuple[Any, Decision, list[Event]]


def playout(
    game: Any, seed: int, options: Any, most: int, choose: Callable[[Any, Decision], str]
) -> Iterator[Told]:
    """Yield each position of a match of at most so many answers, the last one as well."""
    state, events = core.begin(game, seed, options), []
    for _ in range(most):
        if state.outcome is not None:
            break
        decision = game.decisions(state)[0]
        yield state, decision, events  # the state goes on: all is said of it at once
        events = core.apply(game, state, decision.seat, choose(state, decision))
    yield state, decision if state.outcome is not None else game.decisions(state)[0], events


def changes_nothing(match: Callable[[], Iterable[Told]]) -> None:
    """Assert that a match ends in the same position in German."""
    plain = core.digest([state for state, _, _ in match()][-1])
    with speaking("de"):
        assert core.digest([state for state, _, _ in match()][-1]) == plain


class Speech:
    """A game in German. `names` keep their printed name, `more` are words no German sentence of
    the game has, `typed` matches what is quoted or an action."""

    def __init__(self, game: Any, names: Iterable[str], more: str = "", typed: str = TYPED) -> None:
        self.game = game
        longest = sorted({*names}, key=len, reverse=True)
        self._names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))
        self._typed = re.compile(typed)
        self._words = {*f"{ENGLISH} {more}".split()}
        self._found: dict[str, set[str]] = {}

    def english(self, text: str) -> set[str]:
        """Return the English words of a text, without what keeps its name, is typed, or is said by
        cards that are not out yet."""
        if text not in self._found:
            left = self._later.sub(" ", " ".join(text.split()))
            left = self._typed.sub(" ", self._names.sub(" ", left)).lower()
            self._found[text] = self._words.intersection(re.findall(r"[a-zäöüß]+", left))
        return self._found[text]

    @cached_property
    def _later(self) -> re.Pattern[str]:
        texts = sorted({text for _, text in new_words(self.game.name)}, key=len, reverse=True)
        patterns = (re.sub(r"\\{\w+\\}", ".+?", re.escape(text)) for text in texts)
        return re.compile("|".join(patterns) or r"(?!)")

    def offered(self, view: Any, actions: Iterable[str]) -> Iterator[str]:
        """Yield what is said of answers a question has."""
        for action in actions:
            c = self.game.words.choice(view, action)
            yield from (c.actor_label, c.verb, c.target, c.text, c.confirm, c.about)
            yield self.game.words.advice(view, action)

    def ordered(self, view: Any, clauses: Iterable[Any]) -> Iterator[str]:
        """Yield what is said of standing orders."""
        for clause in clauses:
            for word in (clause, *self.game.orders.answers(view, clause.key)):
                yield from (word.label, word.text)

    def told(self, texts: Iterable[str]) -> int:
        """Assert that texts hold no English; return how many they were."""
        all_ = [*texts]
        for text in all_:
            assert not self.english(text), text
        return len(all_)

    def check_menus(self) -> None:
        """Assert that ways to play and preferences fit where they stand."""
        for mode in self.game.ways.modes():
            assert len(f"{tr(mode.title)} · {tr(mode.text)}") <= MODE
        for preference in self.game.preferences:
            assert len(tr(preference.label)) <= BUTTON
            assert not self.english(tr(preference.label)), preference.key

    def check_cards(self) -> None:
        """Assert that what is looked up of cards is German."""
        for name in self.game.cards.names():
            card = self.game.cards.info(name)
            assert card is not None
            self.told((card.kind, card.text, *card.rulings))

    def check_rulebook(self, begins: str, allowed: Collection[str] = ()) -> None:
        """Assert that the rulebook is German; `begins` is how its summary does. Sections about
        the printed words of a game may hold those that are `allowed`."""
        name = self.game.name
        assert rulebook.summary(name).startswith(begins)
        for chapter in rulebook.chapters(name):
            assert not self.english(f"{chapter.title}. {chapter.text}"), chapter.title
            for s in chapter.sections:
                title = re.sub(r" \(\w+\)$", "", s.title)  # its printed name
                assert self.english(f"{title}. {s.text}") <= {*allowed}, s
