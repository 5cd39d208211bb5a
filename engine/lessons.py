"""Lessons: a game taught by small positions, each with one thing to do.

Decides what a lesson file means. A lesson is a TOML file in the folder
`lessons` of its game: steps that each hold a position as text, a goal, what the other seats answer,
and what is said, in every language. A step is a match like any other that begins from its position;
whether its goal is reached is told from what happened in it (`engine.lesson_play`), so nothing is
kept beside its record.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.i18n import ENGLISH, language

#: The languages every lesson is written in.
SPOKEN = (ENGLISH, "de")
#: Most words in a step, of what is said and of its goal together.
MOST_WORDS = 25


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """What a step says in one language: what matters, in one sentence; the `goal`; a `hint` after
    the first try that failed, a plainer one (`more`) after the second; what was learned, `done`."""

    say: str
    goal: str
    hint: str
    more: str
    done: str = ""


class Titled(Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson is called in one language, and what it teaches, in one line."""

    title: str
    about: str


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """An action somebody may well try in vain (the text it begins with), and why it is not the
    answer."""

    action: str
    en: str
    de: str

    @property
    def told(self) -> str:
        """Why, in the language in force."""
        return getattr(self, language(), self.en)


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What has to happen. All that is given has to hold; at least one thing is.

    `event` are fields of one event of the game (`type` is its class), in one action of the step,
    `then` those of another one; `shows` are lines of the position as text that must stand in it;
    `won`: the seat has won.
    """

    event: dict[str, Any] = {}
    then: dict[str, Any] = {}
    shows: tuple[str, ...] = ()
    won: bool = False


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One position and what is to be done in it.

    `solution` are the actions of the seat that reach the goal, `also` others that may be part of
    it; `replies` are what the other seats answer, in order ("": what the clock would do, as after
    the last of them), or a computer player of a `level` plays them. `moves` is how many actions
    there are for it (0: as many as the solution has; of a `level`: any number). `new` are the terms
    it explains.
    """

    id: str
    position: str
    goal: Goal
    en: Told
    de: Told
    solution: tuple[str, ...]
    also: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    level: str = ""
    moves: int = 0
    seat: int = 0
    seed: int = 1
    options: dict[str, Any] = {}
    new: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()

    @property
    def told(self) -> Told:
        """What it says, in the language in force."""
        return getattr(self, language(), self.en)

    @property
    def most(self) -> int:
        """How many actions the seat has, 0: any number."""
        return self.moves or (0 if self.level else len(self.solution))


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A chain of steps. `options` are those of all its steps, `needs` names the lesson that comes
    before it."""

    name: str
    en: Titled
    de: Titled
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}
    needs: str = ""

    @property
    def told(self) -> Titled:
        """What it is called, in the language in force."""
        return getattr(self, language(), self.en)

    def step(self, name: str) -> Step | None:
        """Return a step by its id, None if there is none (any more)."""
        return next((s for s in self.steps if s.id == name), None)

    def after(self, step: Step) -> Step | None:
        """Return the step that follows, None after the last."""
        at = self.steps.index(step)
        return self.steps[at + 1] if at + 1 < len(self.steps) else None

    def settled(self, step: Step) -> dict[str, Any]:
        """Return the options of the match in which a step is played, by name."""
        return {**self.options, **step.options, "position": step.position}


class Lessons:
    """The lessons of a game: every TOML file of a folder, in the order of their names."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def all(self) -> tuple[Lesson, ...]:
        """Every lesson. Raises `ValueError` with the name of a file that is none."""
        return tuple(_read(path) for path in sorted(self._folder.glob("*.toml")))

    def get(self, name: str) -> Lesson | None:
        """Return a lesson by its name, None if there is none (any more)."""
        return next((lesson for lesson in self.all if lesson.name == name), None)


def _read(path: Path) -> Lesson:
    order, _, name = path.stem.partition("-")
    try:
        fields = tomllib.loads(path.read_text("utf-8"))
        return msgspec.convert({**fields, "name": name or order}, Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{path.name}: {error}") from error
