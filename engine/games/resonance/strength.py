"""EV and RV: what an attack and a defence come to (RS-ROLL-07, RS-ROLL-09, RS-ROLL-11).

Decides the numbers alone, from the attack as it stands; who is asked for what is in `attack`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.resonance.cards import power
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.lookups import foe, has
from engine.games.resonance.plan import (
    doubled,
)  # fmt: skip
from engine.games.resonance.state import PLAYER, Attack, State, Unit
from engine.games.resonance.stats import (
    at_work,
    count,
    focus,
    me,
    tag_total,
    threshold,
    total,
)  # fmt: skip


def counted(s: State, f: Attack, u: Unit) -> int:
    """Return the Power of the fuel that counts, or of what a keyword finds without."""
    finds = KEYWORDS[f.skipped].finds if f.skipped else None
    if finds:
        return finds(s, f)
    if f.skipped or not f.fuel or tag_total(s, u, "dazed"):
        return 0
    powers = [power(card) for card in f.fuel]
    return min(powers) if f.area < 0 and doubled(s, f) else sum(powers)


def base(s: State, f: Attack) -> int:
    """Return the Focus an attack counts: the actor's, its source's, or a lender's."""
    if has(f, "plain") and not has(f, "process"):
        return 0
    word = f.lender if f.lender in s.units else f.source or f.actor
    return focus(s, word) if word in s.units else 0


def initial(s: State, f: Attack) -> int:
    """Return the EV before keywords: Focus, fuel, a Player's Items (RS-ROLL-07)."""
    u = s.units[f.actor]
    value = f.counted if f.kind == "strike" else f.counted + base(s, f)
    if f.skipped and KEYWORDS[f.skipped].twice:
        value += base(s, f)
    if u.card == PLAYER and not f.source:
        value += len(u.items)
    return value


def modifiers(s: State, f: Attack) -> int:
    """Return what keywords and the actor's own tags add to the EV (RS-ROLL-09)."""
    more = f.bonus + tag_total(s, s.units[f.actor], "ev_by")
    for name in f.active:
        adds = KEYWORDS[name].ev
        if adds is not None:
            more += adds(s, f)
    return more


def against(s: State, f: Attack) -> int:
    """Return what depends on the target of this roll."""
    target = foe(s, f)
    more = tag_total(s, target, "ev_against") if target else 0
    for name in f.active:
        adds = KEYWORDS[name].ev_at
        if adds is not None:
            more += adds(s, f)
    return more


def bare(s: State, f: Attack, u: Unit) -> bool:
    """Say whether nothing can be discarded for the RV of this target."""
    return f.bare or bool(count(s, u, "hesitant"))


def silent(s: State, f: Attack, u: Unit) -> bool:
    """Say whether whoever controls a target has passed for the turn; if a Player would be
    destroyed they are asked all the same."""
    return s.sides[u.seat].silent == s.turn_number and not fatal(s, f)


def through(s: State, f: Attack) -> str:
    """Return the Player that takes the damage of its Animation, too, empty if none does."""
    u = foe(s, f)
    return me(u.seat) if u is not None and u.card != PLAYER and has(f, "pierces") else ""


def fatal(s: State, f: Attack, more: int = 0) -> bool:
    """Say whether a roll would destroy a Player as it stands, with so much `more` RV: the one that
    is attacked, or the one behind its Animation."""
    u = foe(s, f)
    word = through(s, f) if u is None or u.card != PLAYER else f.targets[f.at]
    return bool(word) and s.units[word].damage + blow(s, f, more) >= threshold(s, word)


def blow(s: State, f: Attack, more: int = 0) -> int:
    """Return the damage of a roll as it stands, with so much `more` RV: before prevention."""
    u = foe(s, f)
    if u is None or u.suppressed or f.ev <= (rv := max(defence(s, f) + more, 0)):
        return 0
    amount = f.ev - rv + sum(KEYWORDS[n].damage for n in f.active)
    return amount + (total(s, u, "suffers") if f.kind == "strike" else 0)


def refuge(s: State, f: Attack, cards: Sequence[int]) -> int | None:
    """Return the weakest card that keeps a Player from being destroyed by a roll, None if it is
    not needed or none does."""
    u = foe(s, f)
    if u is None or not fatal(s, f):
        return None
    dazed = tag_total(s, u, "dazed")
    saving = (c for c in cards if not fatal(s, f, 0 if dazed else power(c)))
    return min(saving, key=lambda c: (power(c), c), default=None)


def defence(s: State, f: Attack) -> int:
    """Return the RV: Focus, what was discarded, less what the target's Flaws take."""
    u = foe(s, f)
    assert u is not None
    word = f.targets[f.at]
    value = f.cover + sum(f.reactions[f.at]) + (0 if has(f, "plain") else focus(s, word))
    for n in dict.fromkeys(at_work(s, u)):
        changes = KEYWORDS[n].rv
        if changes is not None:
            value += changes(s, f, n)
    return value
