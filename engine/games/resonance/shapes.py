"""Shapes many keywords share, so that a declaration says only what is its own.

Decides how a keyword .4 or .5 brings its tag, and how "may", "which unit" and "which card" are
asked. Everything else stands in the keyword's own file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import (
    KEYWORDS,
    Effect,
    Keyword,
    Kind,
    Moment,
    Out,
    Question,
    Tag,
)  # fmt: skip
from engine.games.resonance.state import SEATS, Action, Attack, State, Support
from engine.games.resonance.tags import give

YES, NO = "yes", "no"
#: The kind of question where a tag goes on a Support, and whether; its subject names both.
TAG = "tag"
#: Keywords that ask whether something is done which costs nothing.
FREE: set[str] = set()
Do = Callable[[State, Any, str, Out], None]
Test = Callable[[State, Any, str], bool]


def owner(s: State, f: Any, word: str) -> int:
    """Return the seat that controls the source of an effect, also when it has fallen."""
    return SEATS.index(word[0])


def acting(s: State, f: Action) -> int:
    """Return the seat that acts."""
    return SEATS.index(f.actor[0])


def target(f: Attack) -> str:
    """Return the target of this roll."""
    return f.targets[f.at]


def other_side(s: State, f: Attack) -> int:
    """Return the seat of this roll's target, also when it has fallen."""
    return SEATS.index(target(f)[0])


def forced(when: Moment, do: Do, *, rank: int = 0) -> Effect:
    """Return an effect that asks nothing: `do(state, frame, source, out)`."""
    return Effect(when, lambda s, f, word, reply, out: do(s, f, word, out), rank=rank)


def may(when: Moment, name: str, test: Test, do: Do, *, by_default: str = YES) -> Effect:
    """Return an effect its controller may use while `test` holds; the clock does if it costs
    nothing."""
    if by_default == YES:
        FREE.add(name)

    def ask(s: State, f: Any, word: str) -> Question | None:
        if not test(s, f, word):
            return None
        return Question(owner(s, f, word), name, (YES, NO), by_default, name)

    def answer(s: State, f: Any, word: str, reply: str, out: Out) -> None:
        if reply == YES:
            out.append(ev.Used(unit=word, keyword=name))
            do(s, f, word, out)

    return Effect(when, answer, ask)


def one_of(
    when: Moment,
    name: str,
    choices: Callable[[State, Any, str], Sequence[str]],
    do: Callable[[State, Any, str, str, Out], None],
    *,
    optional: bool = False,
    rank: int = 0,
) -> Effect:
    """Return an effect that asks for one of what `choices` returns, or for none of it."""

    def ask(s: State, f: Any, word: str) -> Question | None:
        words = choices(s, f, word)
        if not words:
            return None
        actions = [f"choose {w}" for w in words] + ([NO] if optional else [])
        return Question(
            owner(s, f, word), name, actions, actions[-1] if optional else actions[0], name
        )

    def answer(s: State, f: Any, word: str, reply: str, out: Out) -> None:
        if reply != NO:
            chosen = reply.removeprefix("choose ")
            out.append(ev.Used(unit=word, keyword=name, what=chosen))
            do(s, f, word, chosen, out)

    return Effect(when, answer, ask, rank)


def article(word: str) -> str:
    """Return what stands before an English word."""
    return "an" if word[0] in "aeiou" else "a"


def boost(name: str, code: str, tag: Tag, *, text: str = "", **more: Any) -> Keyword:
    """Return a keyword .4: its tag goes to whoever acts, on a Support to it or the supported."""

    def ask(s: State, f: Action, word: str) -> Question | None:
        words = (f.actor,) if isinstance(f, Attack) else dict.fromkeys((f.target, f.actor))
        actions = tuple(f"on {w}" for w in words if w in s.units)
        if not actions:
            return None
        return Question(acting(s, f), TAG, actions, actions[0], f"{name} {f.target}")

    def do(s: State, f: Action, word: str, reply: str, out: Out) -> None:
        give(s, reply.split()[1], name, acting(s, f))

    wording = text or (
        f"A successful attack gives the attacker {article(name)} {name.title()} Tag; "
        "a Support gives one to either unit."
    )
    effects = (Effect(Moment.TAGGED, do, ask),)
    return Keyword(code=code, kind=Kind.ANY, text=wording, tag=tag, effects=effects, **more)


def status(name: str, code: str, tag: Tag) -> Keyword:
    """Return a keyword .5: its tag goes to the target; on a Support to the supported unit, if
    its controller wants."""

    def ask(s: State, f: Action, word: str) -> Question | None:
        if isinstance(f, Attack):
            return Question(acting(s, f), TAG, (YES,), YES)
        if f.target not in s.units:
            return None
        if isinstance(f, Support) and f.gift is not UNSET and f.gift[0] == name:
            return Question(acting(s, f), TAG, (YES,), YES) if f.gift[1] else None
        return Question(acting(s, f), TAG, (YES, NO), NO, f"{name} {f.target}")

    def do(s: State, f: Action, word: str, reply: str, out: Out) -> None:
        if reply != YES:
            return
        if not isinstance(f, Attack):
            give(s, f.target, name, acting(s, f))
            return
        locks = any(KEYWORDS[n].locks for n in f.active)
        words = f.targets if f.area >= 0 else (target(f),)
        for w in reversed(words):
            if w in s.units:
                give(s, w, name, acting(s, f), locks=locks)

    wording = (
        f"A successful attack puts {article(name)} {name.title()} Tag on its target; "
        "a Support may put one on the unit it helps."
    )
    effects = (Effect(Moment.TAGGED, do, ask),)
    return Keyword(code=code, kind=Kind.ANY, text=wording, tag=tag, effects=effects)
