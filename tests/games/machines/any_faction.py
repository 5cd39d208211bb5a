"""Factions of Of Men and Machines made at random: everything a designer's file may say.

Decides how often something comes up. What it makes passes the check that a host's files pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, get_args

import msgspec

from engine.games.machines.card_files import PASSIVES, SOLDIERS, SPECIALISTS, core
from engine.games.machines.cards import slug
from engine.games.machines.checks.abilities import ability_faults
from engine.games.machines.checks.files import file_faults
from engine.games.machines.verb import VERBS
from engine.games.machines.verbs.playfield import SINGLE
from engine.games.machines.vocabulary import (
    CHOSEN,
    PLAYERS,
    Ability,
    Owner,
    Permission,
    Stat,
    Trigger,
)

#: How many sigils of its own a faction has, and how many sorts of Soldiers and Specialists.
SIGILS, SORTS = 5, (2, 3)
KINDS = ((), ("unit",), ("unit",), ("soldier",), ("unit", "captain"), ("structure",), ("captain",))
TOKENS = ("BRN", "STN", "PIN", "SHD", "WKN", "SMK", "VUL")
SIDES = ("own", "ally", "enemy", "any")
#: What an effect of each verb says besides, to be drawn from.
SAYS: dict[str, dict[str, tuple[Any, ...]]] = {
    "damage": {"amount": (1, 1, 2, {"stat": "level"}, {"stat": "damage", "of": "trigger_subject"})},
    "heal": {"amount": (1, 2, {"stat": "trade"})},
    "status": {"status": TOKENS, "turns": (1, 2)},
    "cleanse": {"statuses": (["BRN"], ["STN", "PIN"], ["SHD"])},
    "move": {"cells": (1, 2)},
    "discard": {"who": ("controller", "attacker", "chosen_opponent"), "count": (1, 2),
                "random": (True,)},
    "draw": {"deck": ("soldier", "specialist", "power", "chosen"), "count": (1, 2)},
    "gain_tp": {"amount": (1, 2)},
    "lose_tp": {"who": ("controller", "attacker", "chosen_opponent"), "amount": (1, 2)},
    "modify": {"stat": get_args(Stat), "amount": (-1, 1, 1, 2), "until": ("", "end_of_turn")},
    "permit": {"what": get_args(Permission)},
    "forbid": {"what": get_args(Permission)},
    "recover": {"to": ("discard", "hand")},
}  # fmt: skip


def faction(seed: int) -> str:
    """Return a faction as the text of its file; the same seed gives the same one."""
    r, name = Random(seed), f"any-{seed}"
    own = [_owner(r, "sigil", f"Sigil {seed} {n}") for n in range(SIGILS)]
    known = [*(slug(row["title"]) for row in own), *core().sigils]
    soldiers = _deck(r, f"Soldier {seed}", SOLDIERS, known)
    row = {
        "name": name, "title": f"Any {seed}", "archetype": "Control",
        "starters": [slug(soldiers[0]["title"])] * 2, "soldiers": soldiers,
        "specialists": _deck(r, f"Specialist {seed}", SPECIALISTS, known),
        "captain": {"title": f"Captain {seed}", "health": r.randint(6, 15),
                    "damage": r.randint(1, 4)},
        "sigil": own,
        "passive": [_owner(r, "passive", f"Passive {seed} {n}") for n in range(PASSIVES)],
    }  # fmt: skip
    text = "\n".join(f"{key} = {_toml(value)}" for key, value in row.items())
    assert file_faults({name: text}) == {name: []}
    return text


def _deck(r: Random, title: str, size: int, sigils: list[str]) -> list[dict[str, Any]]:
    """Return so many cards of a few sorts."""
    sorts = r.randint(*SORTS)
    counts = [size // sorts] * (sorts - 1)
    return [
        {"title": f"{title} {n}", "level": r.randint(0, 3), "speed": r.randint(1, 3),
         "range": r.randint(1, 3), "health": r.randint(1, 5), "damage": r.randint(0, 4),
         "trade": r.randint(0, 2), "count": count,
         "sigils": r.sample(sigils[: SIGILS * 2], r.randint(1, 2))}
        for n, count in enumerate([*counts, size - sum(counts)])
    ]  # fmt: skip


def _owner(r: Random, owner: Owner, title: str) -> dict[str, Any]:
    return {"title": title, "abilities": [ability(r, owner) for _ in range(r.choice((1, 1, 2)))]}


def ability(r: Random, owner: Owner) -> dict[str, Any]:
    """Return an ability that passes the check of a designer's."""
    mode = r.choice(("proactive", "reactive", "triggered", "continuous"))
    if owner == "passive" and mode == "reactive":
        mode = "triggered"
    while True:
        row = _ability(r, mode)
        made = msgspec.convert(row, Ability)
        if not [*ability_faults(made, row, "", owner)]:
            return row


def _ability(r: Random, mode: str) -> dict[str, Any]:
    verbs = [x for x in VERBS if mode != "continuous" or VERBS[x].lasting]
    row: dict[str, Any] = {
        "mode": mode,
        "effects": [_effect(r, r.choice(verbs)) for _ in range(r.choice((1, 1, 2)))],
    }
    if mode in ("reactive", "triggered"):
        row["trigger"] = r.choice([x for x in get_args(Trigger) if x != "none"])
    if mode == "proactive":
        row["phases"] = r.sample(["build", "move", "battle"], r.randint(1, 3))
        row["uses"] = r.choice(("", "", "attack"))
    if mode in ("proactive", "reactive"):
        row["cost"] = r.choice((0, 0, 1))
    if mode != "continuous":
        row["limit"] = r.choice(("", "once_per_turn"))
    if r.random() < 0.4:
        row["conditions"] = [_condition(r)]
    return row


def _condition(r: Random) -> dict[str, Any]:
    return r.choice((
        {"pred": "target_side", "side": r.choice(SIDES)},
        {"pred": "target_kind", "kinds": ["unit"]},
        {"pred": "within", "n": r.randint(1, 3)},
        {"pred": "adjacent_to", "count": 1, "match": {"kind": ["unit"], "side": r.choice(SIDES)}},
        {"pred": "level_at_least", "n": r.randint(1, 3)},
        {"pred": "destroyed_by", "side": r.choice(SIDES)},
        {"pred": "argument_kind", "kinds": ["utility"]},
        {"pred": "cell_territory", "territory": ["own", "unoccupied"]},
        {"pred": "already", "what": r.choice(("moved", "attacked"))},
        {"pred": "first_this_round"},
    ))  # fmt: skip


def _effect(r: Random, verb: str) -> dict[str, Any]:
    row = {"verb": verb} | {key: r.choice(values) for key, values in SAYS.get(verb, {}).items()}
    if "target" in VERBS[verb].needs:
        row["target"] = _target(r)
        if row.get("status") == "SMK" or row.get("what") == "deploy_here" or verb == "claim":
            row["target"]["kind"] = ["cell"]
        if row.get("stat") in PLAYERS:
            row["target"] = {"where": "seat", "kind": ["player"]}
    if verb == "swap":
        row["target"] = {"where": r.choice(SINGLE)}
        row["with"] = _target(r)
    if verb == "redirect":
        row["to"] = r.choice(("self", _target(r)))
    return row


def _target(r: Random) -> dict[str, Any]:
    where = r.choice(("self", *CHOSEN, *CHOSEN, "trigger_subject", "trigger_source"))
    row = {"where": where, "kind": [*r.choice(KINDS)], "side": r.choice(SIDES)}
    if where in CHOSEN:
        row["pick"] = r.choice(("one", "all", "all_matching", "up_to"))
    if where == "within":
        row["n"] = r.randint(1, 3)
    if where in ("adjacent", "within"):
        row["of"] = r.choice(("self", "self", "own_unit", "own_unit_or_own_territory",
                              "trigger_subject"))  # fmt: skip
    return row


def _toml(value: Any) -> str:
    """Return a value as TOML writes it within a line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(x)}' for key, x in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def factions(seeds: Iterable[int]) -> tuple[str, ...]:
    """Return some factions, for the options of a match."""
    return tuple(map(faction, seeds))
