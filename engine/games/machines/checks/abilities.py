"""What an ability must say so that the interpreter can carry it out and somebody notices.

Decides which words go together: what a sigil or a passive can wait for, whom an effect can mean.
What a verb asks besides is said by itself (`verb`). Said in plain words, all of it at once; what
passes here can be played (`abilities`, `stats`, `acting`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.machines.checks.rows import unknown
from engine.games.machines.verb import VERBS
from engine.games.machines.vocabulary import (
    MOST,
    PLAYERS,
    Ability,
    Condition,
    Effect,
    Owner,
    Printed,
    Target,
)

#: What opens a window, to be answered by hand.
WINDOWS = ("attack_declared", "skirmish_declared", "argument_added", "enemy_moved", "destroyed")
#: What is heard of one's own card, and what by a passive.
OWN = ("own_moved", "kill_single_combat", "destroyed", "scrapped", "phase_start")
HEARD = ("attack_declared", "skirmish_declared", *OWN)
#: Triggers that are about a card, still there or gone, and about one that did it.
STANDING = ("attack_declared", "skirmish_declared", "enemy_moved", "own_moved")
SUBJECT = (*STANDING, "destroyed", "kill_single_combat")
SOURCE = ("attack_declared", "skirmish_declared", "destroyed")
#: Conditions about something else that has triggered an ability.
ABOUT = {"destroyed_by": ("destroyed", "kill_single_combat"), "argument_kind": ("argument_added",)}


def ability_faults(
    ability: Ability, written: dict[str, Any], where: str, owner: Owner
) -> Iterator[str]:
    """Return what an ability lacks or says too much; `written` is how the file says it."""
    odd = [(n, e.verb) for n, e in enumerate(ability.effects, 1) if e.verb not in VERBS]
    for n, verb in odd:
        yield f"{where}, effect {n}: {unknown('verb', verb, VERBS)}"
    if odd:
        return
    for said in (*_when(ability, owner), *_frame(ability, owner)):
        yield f"{where}: {said}"
    for condition in ability.conditions:
        for said in _condition(condition, ability, owner):
            yield f"{where}: `{condition.pred}` {said}"
    chosen = False
    for number, effect in enumerate(ability.effects):
        rows = written.get("effects", ())
        row = rows[number] if number < len(rows) else {}
        for said in _effect(ability, effect, row, owner, chosen):
            yield f"{where}, effect {number + 1}: {said}"
        chosen = chosen or (effect.target is not None and effect.target.chosen)


def listed(words: tuple[str, ...]) -> str:
    return f"`{'`, `'.join(words)}`"


def lies(owner: Owner) -> bool:
    return owner in ("sigil", "structure")


# -- when --------------------------------------------------------------------------------------


def _when(a: Ability, owner: Owner) -> Iterator[str]:
    """Return what is wrong with when an ability works."""
    if a.mode in ("reactive", "triggered") and a.trigger == "none":
        yield f"what is {a.mode} needs a `trigger` that says when."
        return
    if a.mode in ("proactive", "continuous"):
        if a.trigger != "none":
            yield f"what is {a.mode} has no `trigger`; reactive or triggered ones have."
    elif a.mode == "reactive" and owner == "passive":
        yield "a passive is not put forward, so it cannot be reactive; let it be triggered."
    else:
        known = WINDOWS if a.mode == "reactive" else HEARD if owner == "passive" else OWN
        if a.trigger not in known:
            other = "triggered" if a.mode == "reactive" else "reactive"
            hint = f" Only what is {other} waits for that." if owner != "passive" else ""
            yield f"a {owner} that is {a.mode} waits for {listed(known)}.{hint}"


def _frame(a: Ability, owner: Owner) -> Iterator[str]:
    """Return what is said of an ability and would count for nothing."""
    if not a.effects:
        yield "it has no effects, so it does nothing."
    if a.cost < 0 or a.cost > MOST:
        yield f"`cost` is 0 to {MOST}."
    used = a.mode in ("proactive", "reactive")
    if a.cost and not used:
        yield f"what is {a.mode} costs nothing; `cost` is for what a player uses."
    if a.duration != "instant" and owner != "utility":
        yield "`duration` is for Utilities; an effect that lasts says `until`."
    if a.uses and (a.mode != "proactive" or not lies(owner)):
        yield "`uses` is for what a Unit does in the place of its attack: proactive, on a sigil."
    if a.mode == "continuous":
        if len({*a.stance}) < 2:
            yield "what is continuous holds in both stances."
        if a.limit and not (owner == "passive" and _about_player(a)):
            yield "what is continuous has no `limit`."
    if a.mode == "reactive" and "defend" not in a.stance:
        yield 'only defenders react: `stance` has "defend".'
    phases = {*a.phases}
    if a.mode == "proactive":
        usable = phases & {"build", "move", "battle"} if "attack" in a.stance else set()
        if phases and not usable and not ("defend" in a.stance and "build" in phases):
            yield (
                "nobody could use it: the lead uses what is proactive in `build`, `move`, "
                "`battle`, a defender in `build`."
            )
    elif phases - ({"standby"} if a.mode == "reactive" else set()) and used:
        yield "what is reactive has no `phases` but `standby`."


def _condition(c: Condition, a: Ability, owner: Owner) -> Iterator[str]:
    """Return why a condition could never hold, to be read after its name."""
    card = (
        c.pred in ("target_side", "target_kind")
        or (c.pred == "within" and "trigger_subject" in (c.a, c.b))
        or (c.pred == "adjacent_to" and c.a == "trigger_subject")
    )
    known = ABOUT.get(c.pred, SUBJECT if card else ())
    if known and a.trigger not in known:
        yield f"is about what triggered it: its `trigger` is one of {listed(known)}."
    own = (c.pred == "within" and "self" in (c.a, c.b)) or (
        c.pred == "adjacent_to" and (c.a == "self" or c.match.this)
    )
    if own and not lies(owner):
        yield f"starts from its own cell, and a {owner} has none."
    here = c.pred in ("already", "cell_type", "cell_territory")
    if here and (a.mode == "triggered" or _about_player(a)):
        yield "is about a cell or card that is chosen, or on which the ability lies."
    if c.pred == "first_this_round" and (owner != "passive" or a.mode == "continuous"):
        yield "is for passives that happen."


def _about_player(a: Ability) -> bool:
    return any(VERBS[e.verb].about_player(e) for e in a.effects)


# -- what --------------------------------------------------------------------------------------


def _effect(
    a: Ability, e: Effect, written: dict[str, Any], owner: Owner, chosen: bool
) -> Iterator[str]:
    """Return what keeps an effect from being carried out; `chosen`: one before chose a card."""
    verb = VERBS[e.verb]
    if missing := tuple(word for word in verb.needs if word not in written):
        yield f"`{e.verb}` needs {listed(missing)}."
        return
    if a.mode == "continuous" and not verb.lasting:
        *some, last = (name for name, x in VERBS.items() if x.lasting)
        yield f"what is continuous can only {', '.join(some)} or {last}; `{e.verb}` happens once."
    if verb.answers and a.trigger not in verb.answers:
        yield f"`{e.verb}` answers {listed(verb.answers)}: that is to be the `trigger`."
    yield from _numbers(a, e, owner, chosen)
    if e.target is not None and not verb.answers:
        yield from target_faults(e.target, "target", a, e, owner, chosen)
    yield from verb.faults(a, e, owner)


def _numbers(a: Ability, e: Effect, owner: Owner, chosen: bool) -> Iterator[str]:
    for word in ("turns", "count", "cells"):
        if not 1 <= getattr(e, word) <= MOST:
            yield f"`{word}` is 1 to {MOST}."
    amount = e.amount
    if said := VERBS[e.verb].amount_fault(e):
        yield said
    elif isinstance(amount, Printed):
        if amount.of == "self" and owner == "passive":
            yield "a passive has no numbers of its own."
        elif amount.of == "trigger_subject" and not chosen and a.trigger not in SUBJECT:
            yield f"whose {amount.stat}? Nothing was chosen, and no card triggered it."


def target_faults(
    t: Target, name: str, a: Ability, e: Effect, owner: Owner, chosen: bool
) -> Iterator[str]:
    """Return why a target could never be anything."""
    verb = VERBS[e.verb]
    if t.where == "within" and not 1 <= t.n <= MOST:
        yield f"`{name}` is `within`, so its `n` is at least 1."
    if t.where == "top":
        yield f"`{name}`: `top` is what is negated or redirected."
    if (t.where == "seat") != verb.about_player(e):
        yield (
            f"`{name}`: `seat` is a player: {listed(PLAYERS)} are a player's, all else a card's."
        )
    near = t.where in ("adjacent", "within")
    if (t.where in ("self", "range") or (near and t.of == "self")) and not lies(owner):
        yield (
            f"`{name}`: a {owner} lies on no cell; say `playfield`, or what it is near to by "
            '`of = "own_unit"`.'
        )
    subject = t.where == "trigger_subject" or (near and t.of == "trigger_subject")
    if subject and not chosen and a.trigger not in SUBJECT:
        yield f"`{name}`: no card triggers it, and none was chosen before."
    elif t.where == "trigger_subject" and not chosen and a.trigger not in STANDING:
        yield f"`{name}`: what was destroyed is gone; only `recover` brings it back."
    if t.where == "trigger_source" and a.trigger not in SOURCE:
        yield f"`{name}`: who did it is known of {listed(SOURCE)}."
    kinds = {*t.kind}
    cells = verb.about_cells(e)
    mixed = "cell" in kinds and (cells is False or len(kinds) > 1)
    if kinds != {"cell"} if cells else mixed:
        yield f"`{name}`: `claim`, `SMK` and `deploy_here` are about cells alone, all else is not."
    if kinds & {"argument", "attack"} or ("player" in kinds) > (t.where == "seat"):
        yield f"`{name}`: its `kind` is one of cards, or `cell`."
