"""What attacks on offer would deal, for menus: before guards and Wildcards, with
whatever its coins may bring.

Decides nothing of its own: it asks `attack` what that attack would do now.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple

from msgspec.structs import replace

from engine.core import Event
from engine.games.hueshift import legality
from engine.games.hueshift.attack import tosses
from engine.games.hueshift.card_types import ACTIONS, PARTS, WILDCARDS, hooked
from engine.games.hueshift.damage import (
    answers,
    dealt,
    force,
    lost,
    plating,
    reduction,
    strikes_first,
)
from engine.games.hueshift.destruction import savior
from engine.games.hueshift.health import lift
from engine.games.hueshift.monster import enter, strays, veiled
from engine.games.hueshift.outlook import keepers, wins
from engine.games.hueshift.state import FIELD, MONSTER, Attack, State, twin
from engine.games.hueshift.stats import (
    ap,
    bonus_hp,
    card_ap,
    doomed,
    find,
    fragile,
    rivals,
    statuses,
)
from engine.games.hueshift.turns import transports
from engine.games.hueshift.view import Forecast
from engine.games.hueshift.windows import plays
from engine.kit.stack import Ask


def forecasts(s: State, eyes: int | None = None) -> tuple[Forecast, ...]:
    """Return what each attack the open question offers would deal and cost, with what both sides
    can still do about it by their abilities; `eyes` is who looks (None: everybody)."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask:
        return ()
    results = []
    for action in top.actions:
        f, (verb, *words) = None, action.split()
        if verb == "attack" and top.kind == "act":
            f = forecast(s, s.main, find(s, words[0]), "main")
        elif verb == "activate" and len(words) > 2:
            f = forecast(s, find(s, words[0]), find(s, words[2]), "main")
        elif verb == "attack" and top.kind == "follow":
            kind, by = top.subject.split()
            f = forecast(s, find(s, by), find(s, words[0]), kind)
        elif verb == "play" and WILDCARDS[words[0]].attack:
            kind = WILDCARDS[words[0]].attack
            f = forecast(s, find(s, words[1]), find(s, words[2]), kind)
        if f is not None:
            results.append(_answered(s, action, f, eyes))
    return tuple(results)


def _answered(s: State, action: str, f: Forecast, eyes: int | None) -> Forecast:
    """Return a forecast with what either side can still do about it."""
    if not (f.dies or (f.kills and not f.ward)):
        return f
    by, target = find(s, f.by), find(s, f.target)
    if f.kills and (ways := keepers(s, action, target, eyes)):
        f = replace(f, kills=False, chance=True, keepers=ways)
    if f.dies and keepers(s, action, by, eyes):
        f = replace(f, dies=False, risk=True)
    if not f.kills or len(rivals(s, by)) > 1:
        return f
    if s.boss is not None:  # where the Monster falls all have won, whoever falls with it
        return replace(f, wins=True)
    alone = sum(u.zone == FIELD and u.seat == s.units[by].seat for u in s.units) == 1
    if (f.dies or f.risk) and alone:
        return f
    return replace(f, wins=wins(s, action, s.units[by].seat, eyes))


def boarding(s: State) -> tuple[tuple[str, int, int], ...]:
    """Return what the pilots of Transports on offer bring: (pilot, AP, HP)."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask:
        return ()
    pilots = dict.fromkeys(a.split()[1] for a in top.actions if a.startswith("transport"))
    return tuple((p, card_ap(s, p), bonus_hp(s, p) - fragile(s, p)) for p in pilots)


def deeds(s: State) -> tuple[str, ...]:
    """Return the Mechs of the units that could be activated for something else than an attack."""
    ready = dict.fromkeys(find(s, action.split()[1]) for action in _activating(s))
    return tuple(
        s.units[u].mech
        for u in ready
        if any(legality.deeds(s, u, card) for card, _ in hooked(s, u, "deed"))
    )


def spare(s: State) -> bool:
    """Say whether a unit could be activated for a Free Action first."""
    if legality.free_bar(s) is not None or not _activating(s):
        return False
    return bool(transports(s, s.turn) or plays(s, s.turn, "free"))


def _activating(s: State) -> Sequence[str]:
    """Return what activates a unit, if that is asked."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask or top.kind != "activate":
        return ()
    return top.actions


def coming(s: State, f: Attack) -> int:
    """Return what an attack that is going on would deal as things stand."""
    if f.fearless:
        return 0
    damage = dealt(s, f)
    if s.boss is not None and s.units[f.target].seat == MONSTER:
        damage = max(0, damage - s.boss.veil)  # before it is doubled
    return damage * (2 if s.units[f.by].grit else 1)


def forecast(s: State, by: int, target: int, kind: str) -> Forecast:
    """Return what one attack would deal if nothing interferes but what the Monster prepared."""
    f = Attack(by, target, kind)
    boss = s.boss if s.units[target].seat == MONSTER else None
    if boss is not None and boss.wards:
        return _turned(s, f, boss.wards[0])
    ward = veiled(s) if boss is not None else ""
    results = fates(s, [replace(f, aid=aid, buffer=pad) for aid, pad in coins(s, f)])
    damages, backs, kills, falls, saved, spared = zip(*results, strict=True)
    dies = all(falls) and not ward  # in the dark nothing is sure to be answered
    return Forecast(
        s.units[by].mech, s.units[target].mech, min(damages), min(backs), all(kills), dies,
        ward, most=max(damages), costs=max(backs), chance=any(kills) and not all(kills),
        risk=any(falls) and not dies, savior=savior(s, target) if all(saved) else "",
        spared=savior(s, by) if all(spared) and not ward else "", last=kind == "stand",
    )  # fmt: skip


def _turned(s: State, f: Attack, ward: str) -> Forecast:
    """Return what an attack on the Monster would do that an Action of it turns away: only one that
    meets its own unit is known to do something."""
    by, target, kind = s.units[f.by].mech, s.units[f.target].mech, ACTIONS[ward].ward
    if kind != "mirror":
        void = kind == "stray" and not strays(s, f.by)
        return Forecast(by, target, 0, -1, False, False, ward, void)
    f = replace(f, target=f.by, mirrored=True)
    fights = [replace(f, aid=aid, buffer=pad) for aid, pad in coins(s, f)]
    damages = [coming(s, x) for x in fights]
    hp = s.units[f.by].hp
    falls = [
        damage >= hp + x.buffer[0] and not savior(s, f.by)
        for damage, x in zip(damages, fights, strict=True)
    ]
    dies = all(falls) and not veiled(s)
    return Forecast(
        by, target, min(damages), -1, False, dies, ward, most=max(damages),
        risk=any(falls) and not dies,
    )  # fmt: skip


def coins(s: State, f: Attack) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return what the coins of a fight may bring both sides together: (AP, HP that go first)."""
    outcomes = [((0, 0), (0, 0))]
    for unit, card in tosses(s, f):
        odds = PARTS[card].hooks.odds
        if odds is None:
            continue
        side = int(unit == f.target and f.by != f.target)
        both = []
        for (aid, pad), (own, other, hp) in product(outcomes, odds(s, unit, card)):
            ap_, buffer = list(aid), list(pad)
            ap_[side] += own
            ap_[1 - side] += other
            buffer[side] += hp
            both.append(((ap_[0], ap_[1]), (buffer[0], buffer[1])))
        outcomes = list(dict.fromkeys(both))
    return outcomes


class Fate(NamedTuple):
    """What an attack deals and is answered with, whether its target falls, whether its attacker
    does, and whether the target, and the attacker, is saved from it."""

    damage: int
    answer: int
    kills: bool
    falls: bool
    saved: bool
    spared: bool


def fates(s: State, fights: Sequence[Attack]) -> list[Fate]:
    """Return what comes of attacks whose coins have brought what they say: each way, where their
    target may choose what its Armor cures before it answers."""
    return [_fate(s, f, cured) for f in fights for cured in _cures(s, f)]


def _fate(s: State, f: Attack, cured: Sequence[str]) -> Fate:
    damage, pad = coming(s, f), f.buffer
    lethal = lost(s, f, damage) >= s.units[f.target].hp + pad[int(f.by != f.target)]
    kills = lethal and not savior(s, f.target)
    answer = -1
    if answers(s, f) and not (kills and strikes_first(s, f)):
        after = _struck(s, f, damage, cured) if strikes_first(s, f) else s
        answer = max(0, ap(after, f.target, f.aid[1]) - plating(s, f.by))
    deadly = answer >= s.units[f.by].hp + pad[0] > pad[0]
    falls = deadly and not savior(s, f.by)
    return Fate(damage, answer, kills, falls, lethal and not kills, deadly and not falls)


def _cures(s: State, f: Attack) -> list[Sequence[str]]:
    """Return the statuses that Armor may take off the target before it answers a first strike."""
    raw, plates = force(s, f), reduction(s, f)[1]
    present = statuses(s, f.target)
    count = sum(hook(s, f.target, card) for card, hook in hooked(s, f.target, "scours"))
    if not (strikes_first(s, f) and raw > 0 and plates > 0 and count and present):
        return [()]
    return list(combinations(present, min(count, len(present))))


def _struck(s: State, f: Attack, damage: int, cured: Sequence[str]) -> State:
    """Return a match in which a first strike has landed: what saves its target, what it brings to
    an end and what it wakes in a Monster counts before the target answers."""
    t, out = twin(s), list[Event]()
    soft = f.buffer[int(f.by != f.target)]
    t.units[f.target].hp -= max(0, lost(s, f, damage) - soft)
    for status in cured:
        lift(t, out, f.target, status, "cure")
    if t.units[f.target].hp <= 0 and not doomed(t, f.target):
        any(hook(t, f.target, card, out) for card, hook in hooked(t, f.target, "rescue"))
    if t.boss is not None:
        enter(t, out)
    return t
