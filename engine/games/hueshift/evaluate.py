"""How good a position is for a seat: what the computer players go by.

Decides one number from -1 to 1. In a fight it is the chance to win, doubled and less one: a
weighted sum of `FEATURES`, the weights from `weights.toml`, where `gauntlet fit hueshift` puts
them. What did not tell games apart beside the rest has no weight. Before the fight it goes by the
worth of cards.
"""

from __future__ import annotations

from functools import cache
from math import sqrt, tanh
from pathlib import Path
from typing import NamedTuple

from engine.games.hueshift.card_types import HAVING, HERO, MARKERS, PARTS, WILDCARDS, arena
from engine.games.hueshift.drafting import CORRUPT, characters, in_order, placed
from engine.games.hueshift.state import FIELD, MONSTER, Build, State
from engine.games.hueshift.stats import ap, armor, max_hp, printed_ap
from engine.kit.weights import read


class Weights(NamedTuple):
    """What counts of a seat in a fight, in logits for one more: of its units the root of AP,
    each HP and point of Armor, striking first, Multi-Fire, an element, a Freeze, who shelters
    others; what a card that saves its unit adds, a marker and a Wildcard, times what their
    declarations say; being to move."""

    ap: float
    hp: float
    armor: float
    first: float
    multi: float
    element: float
    frozen: float
    shelter: float
    saves: float
    marks: float
    wildcards: float
    move: float


FEATURES = Weights._fields
WEIGHTS = Path(__file__).parent / "weights.toml"
CHANCES = WEIGHTS.with_name("chances.toml")
W = Weights(**read(WEIGHTS))
#: Weights under which a score is one feature, for each.
_ALONE = tuple(Weights(*(float(x == y) for y in FEATURES)) for x in FEATURES)
#: What My Shadow adds where it does not raise Armor.
SHADOW = 0.1
#: What it costs to begin a roster anew, so that nobody does it for luck with what is hidden.
ANEW = 0.5


def evaluate(s: State, seat: int) -> float:
    """Return how good a state is for a seat, -1 (lost) to 1 (won)."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.0
        return 1.0 if seat in s.outcome.winners else -1.0
    if s.boss is not None:
        return _boss(s)
    if not s.units:
        for f in s.stack:
            if type(f) is Build:
                lead = _plan(s, seat, f) - _plan(s, 1 - seat, f)
                return 0.99 * tanh((lead + (-W.move if s.first == seat else W.move)) / 2)
        return 0.5 * (_promise(s, seat) - _promise(s, 1 - seat))
    return 0.99 * tanh((_score(s, seat, W) - _score(s, 1 - seat, W)) / 2)


def features(s: State, seat: int) -> tuple[float, ...]:
    """Return the features of a seat in the order of `FEATURES`; outside a duel's fight nothing
    counts."""
    if s.boss is not None or not s.units:
        return (0.0,) * len(FEATURES)
    return tuple(_score(s, seat, weights) for weights in _ALONE)


def _score(s: State, seat: int, w: Weights) -> float:
    """Return the score of a seat in a fight; the chance to win is its share of exp(score)."""
    score = w.move / 2 if s.turn == seat else -w.move / 2
    score += w.wildcards * sum([WILDCARDS[c].worth for c in s.hands[seat]])
    for i, u in enumerate(s.units):
        if u.seat == seat and u.zone == FIELD:
            score += _unit(s, i, w)
    return score


def _unit(s: State, unit: int, w: Weights) -> float:
    """Return what a unit on the field adds."""
    u = s.units[unit]
    way, plates, savers = _crew(u.mech, u.base, u.co)
    total = w.ap * sqrt(ap(s, unit))
    if way:
        total += w[way]
    hp = u.hp - u.leak - u.burn
    if hp > 0:
        total += w.hp * hp
    if plates:
        total += w.armor * armor(s, unit)
    if u.frozen:
        total += w.frozen
    for card in savers:
        part = PARTS[card]
        lives = arena(s).lives if part.cls == HERO else 1
        if s.used.get(card, 0) < lives:
            total += w.saves * part.saves
        if card in HAVING["shelter"] and f"{card} ally" not in s.used:
            total += w.shelter
    if corrupt := s.corrupt:
        clears = arena(s).clears
        for card in (u.mech, u.base, u.co):
            if card in corrupt:
                total += w.marks * _mark(card, corrupt[card], plates, savers, clears)
    return total


@cache
def _mark(
    card: str, mark: tuple[str, str], plates: bool, savers: tuple[str, ...], clears: bool = False
) -> float:
    """Return what Dark Matter on a card adds beside its numbers; `clears`: no Penalty works."""
    gain, loss = mark
    total = 0.0
    if MARKERS[gain].raises and PARTS[card].shadow and not (plates and card in HAVING["armor"]):
        total += SHADOW
    if clears:
        return total
    if MARKERS[loss].dooms:  # nor do those who save themselves
        total -= sum(PARTS[x].saves for x in savers if PARTS[x].cls == HERO)
    return total - MARKERS[loss].loss


@cache
def _crew(mech: str, base: str, co: str) -> tuple[int, bool, tuple[str, ...]]:
    """Return the place among `FEATURES` of the way a Mech fights (0: none of its own), whether it
    has Armor, and who saves it."""
    cards = (mech, base, co)
    plates = any(card in HAVING["armor"] for card in cards)
    return _way(mech), plates, tuple(card for card in cards if _saves(card))


def _saves(card: str) -> bool:
    return card in HAVING["rescue"] or card in HAVING["negates"]


def _way(mech: str) -> int:
    way = next((way for way in ("first", "multi", "element") if mech in HAVING[way]), "")
    return FEATURES.index(way) if way else 0


def worth(card: str) -> float:
    """Return what a card promises, from its numbers and its class."""
    part = PARTS.get(card)
    if part is None:
        return WILDCARDS[card].promise if card in WILDCARDS else 1.0
    extra = {"Fast": 2.0, "Tank": 1.0, "Arsenal": 1.5, "Elemental": 1.0, "Stable": 0.3}
    talent = {"Hero": 1.5, "Leader": 1.0, "Gunner": 0.5, "Sworder": 0.8, "Brute": 1.2}
    base = part.ap + 0.55 * part.hp
    return base + extra.get(part.cls, 0.0) + talent.get(part.cls, 0.0)


def _promise(s: State, seat: int) -> float:
    """Return what the cards of a seat promise before there are rosters, 0 to 1."""
    return min(1.0, sum(worth(c) for c in (*s.picks[seat], *s.hands[seat])) / 60)


def _plan(s: State, seat: int, f: Build) -> float:
    """Return what a roster would add to a fight if it were locked now.

    One that may still be made better counts a little more, one begun anew less.
    """
    plan = f.plans[seat]
    total = W.wildcards * sum(WILDCARDS[c].worth for c in s.hands[seat]) - ANEW * plan.resets
    if not plan.locked:
        total += 0.005 * (len(plan.corrupt) < CORRUPT)
        if len(placed(plan)) < len(characters(s, seat)):
            total += 0.02
            plan = in_order(s, seat, plan)
    marks = {card: (gain, loss) for card, gain, loss in plan.corrupt}
    crews = {mech: pilot for pilot, mech in plan.co}
    for base, mech in plan.base:
        co = crews.get(mech, "")
        way, plates, savers = _crew(mech, base, co)
        power, stops = printed_ap(mech, base, co), int(plates)
        hp = int(PARTS[base].bond == PARTS[mech].cls)
        for card in (mech, base, *((co,) if co else ())):
            hp += PARTS[card].hp
            if card in marks:
                gain, loss = marks[card]
                power += MARKERS[gain].ap
                stops += MARKERS[gain].raises and card in HAVING["armor"]
                hp += MARKERS[loss].hp
                total += W.marks * _mark(card, marks[card], plates, savers)
        total += (W[way] if way else 0.0) + W.ap * sqrt(power) + W.hp * hp + W.armor * stops
        total += sum(
            W.saves * PARTS[c].saves + W.shelter * (c in HAVING["shelter"]) for c in savers
        )
    return total


def _boss(s: State) -> float:
    """Value a boss match: what the Monster has lost against what the squads have lost."""
    assert s.boss is not None
    if not s.units:
        return 0.0
    beast = s.units[-1]
    assert beast.seat == MONSTER
    done = 1 - beast.hp / max(1, s.boss.full)
    have = full = 0.0
    for i, u in enumerate(s.units[:-1]):
        full += 6 + max_hp(s, i)
        if u.zone == 0:
            have += 6 + max(0, u.hp - u.leak - u.burn) + 0.3 * ap(s, i)
    return max(-0.98, min(0.98, 1.4 * done - 1.2 * (1 - have / full)))
