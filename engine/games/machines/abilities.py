"""What the words of an ability do: the one interpreter of all cards.

Decides which choices an ability leaves (`ways`: every way to use it, as words) and that its effects
work in their order (`carry_out`). Targets are chosen before anything is paid.
"""

from __future__ import annotations

from functools import cache

from engine.games.machines.board import mark_of
from engine.games.machines.events import Out
from engine.games.machines.state import NOBODY, Context, Source, State
from engine.games.machines.stats import answers
from engine.games.machines.verb import NONE, VERBS, Doing
from engine.games.machines.vocabulary import Ability
from engine.games.machines.wounds import follow, use_up


def ability_of(s: State, source: Source) -> Ability:
    """Return the ability a source stands for."""
    if source.card:
        return s.book.cards[source.card].abilities[source.n][1]
    return s.book.passives[source.name].abilities[source.n]


# -- choices -----------------------------------------------------------------------------------


def ways(s: State, source: Source, context: Context) -> list[tuple[str, ...]]:
    """Return every way to use an ability, as the words that say it; none if it cannot be used."""
    ability = ability_of(s, source)
    if not _hangs(ability) and not answers(s, ability, source, context, source.cell):
        return []
    found = choosing(ability)
    return _ways(s, ability, found, source, context) if found else [()]


@cache
def _hangs(ability: Ability) -> bool:
    """Say whether its conditions are about a target that is chosen."""
    return ability.trigger == "none" and any(
        e.target is not None and e.target.chosen for e in ability.effects
    )


@cache
def choosing(ability: Ability) -> tuple[tuple[int, str], ...]:
    """Return the numbers of the effects that leave a choice, and what it is."""
    found = ((at, VERBS[e.verb].choice(e)) for at, e in enumerate(ability.effects))
    return tuple((at, choice) for at, choice in found if choice)


def _ways(
    s: State,
    ability: Ability,
    choosing: tuple[tuple[int, str], ...],
    source: Source,
    context: Context,
) -> list[tuple[str, ...]]:
    """Return the words of all that can be chosen, effect by effect."""
    at, choice = choosing[0]
    found = VERBS[ability.effects[at].verb].ways(s, ability, at, source, context)
    rest = choosing[1:]
    if not rest:
        return found
    return [
        (*words, *more) for words in found
        for more in _ways(s, ability, rest, source, _known(s, choice, words, context))
    ]  # fmt: skip


def _known(s: State, choice: str, words: tuple[str, ...], c: Context) -> Context:
    """Return what is known after a choice: a card that was chosen is what the rest is about."""
    if c.subject is not None or choice != "target" or words == (NONE,):
        return c
    piece = s.board[s.field.index[words[0]]]
    return c if piece == NOBODY else Context(mark_of(s, piece), c.other, c.argument, c.team)


# -- doing -------------------------------------------------------------------------------------


def carry_out(s: State, source: Source, args: tuple[str, ...], context: Context, out: Out) -> None:
    """Let an ability work, effect by effect; what it destroys is followed up afterwards."""
    ability = ability_of(s, source)
    doing = Doing(s, ability, source, args, context, out)
    for effect in ability.effects:
        VERBS[effect.verb].carry_out(s, doing, effect)
    follow(s)


def worded(s: State, source: Source, context: Context) -> list[str]:
    """Return the answers to the question for whom something triggered is."""
    return [" ".join((source.name, *args)) for args in ways(s, source, context)]


def heed(s: State, source: Source, context: Context, answer: str, out: Out) -> None:
    """Let something triggered work as its player has answered."""
    args = tuple(answer.split()[1:])
    if args != (NONE,):
        use_up(s, source, ability_of(s, source))
        carry_out(s, source, args, context, out)
