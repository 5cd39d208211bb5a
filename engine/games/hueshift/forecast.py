"""What attacks on offer would deal, for menus: before coins, guards and Wildcards.

Decides nothing of its own: it asks `attack` what that attack would do now.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import ACTIONS, WILDCARDS
from engine.games.hueshift.damage import answers, dealt, lost, strikes_first
from engine.games.hueshift.monster import strays, veiled
from engine.games.hueshift.state import MONSTER, Attack, State
from engine.games.hueshift.stats import ap, armor, bonus_hp, card_ap, find, fragile
from engine.games.hueshift.view import Forecast
from engine.kit.stack import Ask


def forecasts(s: State) -> tuple[Forecast, ...]:
    """Return what each attack the open question offers would deal and cost."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask:
        return ()
    found = []
    for action in top.actions:
        verb, *words = action.split()
        if verb == "attack" and top.kind == "act":
            found.append(forecast(s, s.main, find(s, words[0]), "main"))
        elif verb == "activate" and len(words) > 1:
            found.append(forecast(s, find(s, words[0]), find(s, words[2]), "main"))
        elif verb == "attack" and top.kind == "follow":
            kind, by = top.subject.split()
            found.append(forecast(s, find(s, by), find(s, words[0]), kind))
        elif verb == "play" and WILDCARDS[words[0]].attack:
            kind = WILDCARDS[words[0]].attack
            found.append(forecast(s, find(s, words[1]), find(s, words[2]), kind))
    return tuple(found)


def boarding(s: State) -> tuple[tuple[str, int, int], ...]:
    """Return what the pilots of Transports on offer bring: (pilot, AP, HP)."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask:
        return ()
    pilots = dict.fromkeys(a.split()[1] for a in top.actions if a.startswith("transport"))
    return tuple((p, card_ap(s, p), bonus_hp(s, p) - fragile(s, p)) for p in pilots)


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
    ward = ""
    if boss is not None and boss.wards:
        ward = boss.wards[0]
        own = 0
        if ACTIONS[ward].ward == "mirror":
            f.target, f.mirrored = by, True
            own = coming(s, f)
        void = ACTIONS[ward].ward == "stray" and not strays(s, by)
        dies = own >= s.units[by].hp > 0
        return Forecast(s.units[by].mech, s.units[target].mech, own, -1, False, dies, ward, void)
    damage = coming(s, f)
    if boss is not None:
        ward = veiled(s)
    kills = lost(s, f, damage) >= s.units[target].hp
    answer = -1
    if answers(s, f) and not (kills and strikes_first(s, f)):
        answer = max(0, ap(s, target) - armor(s, by))
    dies = answer >= s.units[by].hp > 0
    return Forecast(s.units[by].mech, s.units[target].mech, damage, answer, kills, dies, ward)
