"""What an ability must say so that the interpreter can carry it out and somebody notices.

Decides which words go together: what a sigil or a passive can wait for, whom an effect can mean,
what is permitted for good and what once. Said in plain words, all of it at once; what passes here
can be played (`abilities`, `stats`, `acting`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.machines.vocabulary import (
    CHOSEN,
    MOST,
    Ability,
    Condition,
    Effect,
    Owner,
    Printed,
    Target,
    Verb,
)

#: What an effect must say besides its verb.
NEEDS: dict[Verb, tuple[str, ...]] = {
    "damage": ("target", "amount"),
    "heal": ("target", "amount"),
    "destroy": ("target",),
    "status": ("target", "status"),
    "cleanse": ("target", "statuses"),
    "move": ("target", "cells"),
    "swap": ("target", "with"),
    "return": ("target",),
    "discard": ("who", "count", "random"),
    "draw": ("deck", "count"),
    "gain_tp": ("amount",),
    "lose_tp": ("who", "amount"),
    "negate": (),
    "modify": ("target", "stat", "amount"),
    "claim": ("target",),
    "permit": ("target", "what"),
    "forbid": ("target", "what"),
    "redirect": ("to",),
    "recover": ("to",),
}
#: What holds as long as its card lies there can only be one of these.
LASTING: tuple[Verb, ...] = ("modify", "permit", "forbid")
#: Answers to what is going on, and what they answer.
ANSWERS: dict[Verb, tuple[str, ...]] = {
    "negate": ("attack_declared", "skirmish_declared", "argument_added"),
    "redirect": ("attack_declared",),
    "recover": ("destroyed",),
}
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
#: Where there is one card at most.
SINGLE = ("self", "trigger_subject", "trigger_source")
#: Numbers of a player; all others are a card's.
PLAYERS = ("scrap_gain", "reserve_pick", "kill_bonus", "skirmish_cost", "deploy_cost")
#: What is permitted for good, what once, and what can be forbidden.
HOLDS = ("destroy_on_equal", "free_diagonals", "ignore_delay", "deploy_here")
ONCE = ("move_again", "attack_again")
BANS = ("moved_by_opponent", "status_brn")


def ability_faults(
    ability: Ability, written: dict[str, Any], where: str, owner: Owner
) -> Iterator[str]:
    """Return what an ability lacks or says too much; `written` is how the file says it."""
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


def _listed(words: tuple[str, ...]) -> str:
    return f"`{'`, `'.join(words)}`"


def _lies(owner: Owner) -> bool:
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
            yield f"a {owner} that is {a.mode} waits for {_listed(known)}.{hint}"


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
    if a.uses and (a.mode != "proactive" or not _lies(owner)):
        yield "`uses` is for what a Unit does in the place of its attack: proactive, on a sigil."
    if a.mode == "continuous":
        if len({*a.stance}) < 2:
            yield "what is continuous holds in both stances."
        if a.limit and not (owner == "passive" and any(e.stat in PLAYERS for e in a.effects)):
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
        yield f"is about what triggered it: its `trigger` is one of {_listed(known)}."
    own = (c.pred == "within" and "self" in (c.a, c.b)) or (
        c.pred == "adjacent_to" and (c.a == "self" or c.match.this)
    )
    if own and not _lies(owner):
        yield f"starts from its own cell, and a {owner} has none."
    player = any(e.stat in PLAYERS for e in a.effects if e.verb == "modify")
    here = c.pred in ("already", "cell_type", "cell_territory")
    if here and (a.mode == "triggered" or player):
        yield "is about a cell or card that is chosen, or on which the ability lies."
    if c.pred == "first_this_round" and (owner != "passive" or a.mode == "continuous"):
        yield "is for passives that happen."


# -- what --------------------------------------------------------------------------------------


def _effect(
    a: Ability, e: Effect, written: dict[str, Any], owner: Owner, chosen: bool
) -> Iterator[str]:
    """Return what keeps an effect from being carried out; `chosen`: one before chose a card."""
    verb = e.verb
    if missing := tuple(word for word in NEEDS[verb] if word not in written):
        yield f"`{verb}` needs {_listed(missing)}."
        return
    if a.mode == "continuous" and verb not in LASTING:
        yield (
            f"what is continuous can only {', '.join(LASTING[:-1])} or {LASTING[-1]};"
            f" `{verb}` happens once."
        )
    if verb in ANSWERS and a.trigger not in ANSWERS[verb]:
        yield f"`{verb}` answers {_listed(ANSWERS[verb])}: that is to be the `trigger`."
    yield from _numbers(a, e, owner, chosen)
    if e.target is not None and verb not in ANSWERS:
        yield from _target(e.target, "target", a, e, owner, chosen)
    yield from VERBS[verb](a, e, owner) if verb in VERBS else ()


def _numbers(a: Ability, e: Effect, owner: Owner, chosen: bool) -> Iterator[str]:
    for word in ("turns", "count", "cells"):
        if not 1 <= getattr(e, word) <= MOST:
            yield f"`{word}` is 1 to {MOST}."
    amount = e.amount
    if isinstance(amount, Printed):
        if e.verb == "modify":
            yield "what is modified is modified by a whole number."
        elif amount.of == "self" and owner == "passive":
            yield "a passive has no numbers of its own."
        elif amount.of == "trigger_subject" and not chosen and a.trigger not in SUBJECT:
            yield f"whose {amount.stat}? Nothing was chosen, and no card triggered it."
    elif e.verb == "modify" and not 0 < abs(amount) <= MOST:
        yield f"`amount` is up to {MOST}, and not 0."
    elif e.verb in ("damage", "heal", "gain_tp", "lose_tp") and not 1 <= amount <= MOST:
        yield f"`amount` is at least 1 and at most {MOST}."


def _target(
    t: Target, name: str, a: Ability, e: Effect, owner: Owner, chosen: bool
) -> Iterator[str]:
    """Return why a target could never be anything."""
    cells = e.what == "deploy_here" if e.verb == "permit" else e.status == "SMK"
    cells = cells and e.verb in ("permit", "status")
    if t.where == "within" and not 1 <= t.n <= MOST:
        yield f"`{name}` is `within`, so its `n` is at least 1."
    if t.where == "top":
        yield f"`{name}`: `top` is what is negated or redirected."
    if (t.where == "seat") != (e.verb == "modify" and e.stat in PLAYERS):
        yield (
            f"`{name}`: `seat` is a player: {_listed(PLAYERS)} are a player's, all else a card's."
        )
    near = t.where in ("adjacent", "within")
    if (t.where in ("self", "range") or (near and t.of == "self")) and not _lies(owner):
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
        yield f"`{name}`: who did it is known of {_listed(SOURCE)}."
    kinds = {*t.kind}
    mixed = "cell" in kinds and (e.verb != "claim" or len(kinds) > 1)
    if (kinds != {"cell"}) if cells else mixed:
        yield f"`{name}`: `claim`, `SMK` and `deploy_here` are about cells alone, all else is not."
    if kinds & {"argument", "attack"} or ("player" in kinds) > (t.where == "seat"):
        yield f"`{name}`: its `kind` is one of cards, or `cell`."


def _move(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.target is not None and not e.target.chosen:
        yield f"what is moved is chosen: `where` is one of {_listed(CHOSEN)}, `pick` is `one`."


def _return(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.target is not None and {*e.target.kind} == {"captain"}:
        yield "what returns lies in a hand then, and a Captain never does: `kind` names others."


def _swap(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.target is not None and e.target.where not in SINGLE:
        yield f"one card swaps, `where` is {_listed(SINGLE)}; `with` is what is chosen."
    if e.other is not None:
        if e.other.where not in CHOSEN:
            yield f"`with` is chosen: its `where` is one of {_listed(CHOSEN)}."
        yield from _target(e.other, "with", a, e, owner, False)


def _discard(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if not e.random:
        yield "what is discarded is left to chance: `random = true`."


def _draw(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.who != "controller":
        yield "`draw` is for its own player alone."


def _status(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.status in ("DLY", "FRT"):
        yield f"`{e.status}` comes by the rules alone."


def _modify(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.stat in PLAYERS and (owner != "passive" or a.mode != "continuous"):
        yield f"`{e.stat}` is a player's: only a passive that is continuous modifies it."
    where = e.target.where if e.target is not None else ""
    if (a.mode, e.stat, where) == ("continuous", "range", "range"):
        yield "a Range cannot rest on who is in Range: say `within` and how far."
    yield from _spread(a, e)


def _spread(a: Ability, e: Effect) -> Iterator[str]:
    where = e.target.where if e.target is not None else "self"
    if a.mode == "continuous" and where in ("trigger_subject", "trigger_source"):
        yield "nothing triggers what is continuous."


def _permit(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.what in BANS:
        yield f"`{e.what}` can only be forbidden."
    elif e.what in ONCE and a.mode == "continuous":
        yield f"`{e.what}` happens once: the ability is proactive, reactive or triggered."
    elif e.what in HOLDS and a.mode != "continuous":
        yield f"`{e.what}` holds as long as its card lies there: the ability is continuous."
    elif e.what == "ignore_delay" and (e.target is None or e.target.where != "self"):
        yield "a Unit ignores its own delay alone: `where` is `self`, on a sigil."


def _forbid(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.what not in BANS:
        yield f"`{e.what}` can only be permitted; {_listed(BANS)} can be forbidden."
    elif a.mode != "continuous":
        yield "what is forbidden is as long as its card lies there: the ability is continuous."


def _redirect(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if isinstance(e.to, Target):
        if e.to.where not in CHOSEN:
            yield f"`to` is chosen: its `where` is one of {_listed(CHOSEN)}."
        yield from _target(e.to, "to", a, e, owner, False)
    elif e.to != "self" or not _lies(owner):
        yield "`to` is `self`, where the card lies on the Playfield, or a table that says whom."


def _recover(a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
    if e.to not in ("discard", "hand"):
        yield "`to` is `discard` or `hand`."


#: What else is to be said of an effect, by its verb.
VERBS = {
    "move": _move, "return": _return, "swap": _swap, "discard": _discard, "draw": _draw,
    "status": _status, "modify": _modify, "permit": _permit, "forbid": _forbid,
    "redirect": _redirect, "recover": _recover,
}  # fmt: skip
