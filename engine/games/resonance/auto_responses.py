"""Standing answers: what a seat does not want to be asked about.

Decides what each choice on offer answers. Outside the own turn it goes by the decision's
public words alone, so that an automatic answer tells nothing (RS-DEC-NOTE).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Preference
from engine.games.resonance.declaring import spends
from engine.games.resonance.defending import HURTS, MISSES, ROLLS, THROUGH, UNROLLED
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.plan import needed
from engine.games.resonance.shapes import FREE, NO, TAG, YES
from engine.games.resonance.state import SEATS, TOKENS, Attack, State
from engine.games.resonance.stats import count, fit, me, tag_total, threshold, units_of
from engine.games.resonance.strength import blow, defence
from engine.games.resonance.turns import WEAKEST
from engine.i18n import mark
from engine.kit.windows import PASS
from engine.unasked import MATTER

MISS, EXTRA, FALLING, PLAYER, TAKE, ADD, FUEL, KEEP = (
    "miss", "extra", "falling", "player", "take", "add", "fuel", "keep",
)  # fmt: skip
PREFERENCES = (
    MATTER,
    Preference(
        MISS,
        mark("Pass when an attack misses anyway"),
        short=mark("Pass if an attack misses anyway"),
    ),
    Preference(
        EXTRA,
        mark("Never ask me for a second defence card"),
        short=mark("Never a second defence card"),
    ),
    Preference(
        FALLING,
        mark("Ask me only if I would lose a unit"),
        saving=True,
        short=mark("Ask only if I would lose one"),
    ),
    Preference(
        PLAYER,
        mark("Ask me only if my Player is attacked"),
        short=mark("Ask only if my Player is attacked"),
    ),
    Preference(
        TAKE, mark("Take what costs nothing: draw, look"), short=mark("Draw and look if it is free")
    ),
    Preference(
        ADD, mark("Add keywords to my attacks for me"), short=mark("Add attack keywords for me")
    ),
    Preference(
        FUEL, mark("Fuel attacks with my strongest card"), short=mark("Fuel with my strongest card")
    ),
    Preference(
        KEEP,
        mark("Spare my own units; discard my weakest extra cards"),
        short=mark("Spare my units, drop weak cards"),
    ),
)
#: What the first of them leaves out, as players read it.
SKIPPED = mark(
    "The bot passes for you when everyone can see that your answer saves nothing, and offers"
    " Trickster only when that keeps an enemy from attacking this turn."
)
#: The highest Power of a card.
MOST = 5
#: Questions to whoever is attacked, that may be passed; those for a card more.
DEFENCE, MORE = (*ROLLS, "react", "trick"), ("cover", "brace", "react", "trick")


def attacked(decision: Decision) -> str:
    """Return the unit a defender is asked about, empty where it is asked something else."""
    return decision.subject.split()[0] if decision.kind in DEFENCE else ""


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return the answer some standing choices give, None to ask the person."""
    kind, actions = decision.kind, decision.actions
    if kind in DEFENCE:
        player = attacked(decision) in SEATS or decision.instance == THROUGH
        aside = PLAYER in keys and not player
        missed = MISS in keys and decision.instance == MISSES
        spared = FALLING in keys and decision.instance in (MISSES, HURTS)
        return PASS if aside or missed or spared or (EXTRA in keys and kind in MORE) else None
    if TAKE in keys and kind in FREE and YES in actions:
        return YES
    if ADD in keys and kind == "augment":
        return actions[0]
    # The strongest card would be wasted where no Power counts.
    if FUEL in keys and kind == "fuel" and decision.instance != UNROLLED:
        return max(actions, key=spends)
    if KEEP in keys and kind == "refresh":
        return WEAKEST
    if KEEP in keys and kind == TAG and NO in actions and not TAGS[_tag(decision)].boost:
        return NO
    return None


def matters(s: State, decision: Decision) -> bool:
    """Say whether an answer can matter, as EV, RV and tags lie open: a card or an Item for the RV
    does not if the attack misses anyway, if the Power of cards does not count, or if no card there
    is saves the Animation. Nor does it to deal no damage where the attack succeeds anyway and
    nobody has said that it may, nor a card that makes the attacker discard one (`trick`) where that
    keeps nobody from attacking in this turn."""
    attack = s.stack[-2] if len(s.stack) > 1 else None
    if not isinstance(attack, Attack):
        return True
    if decision.kind == "potent":
        return "potent" in dict(attack.taken) or attack.ev <= max(defence(s, attack), 0)
    if decision.kind == "trick":
        return _scarce(s, attack)
    if decision.kind not in ROLLS:
        return True
    if decision.instance == MISSES:
        return False
    word = attacked(decision)
    unit = s.units[word]
    if not decision.instance and word not in SEATS:
        covered = any(count(s, x, "covers") for x in (unit, s.units[me(unit.seat)]))
        more = (covered, tag_total(s, unit, "extra") > 0)
        cards = 1 + sum(more[ROLLS.index(decision.kind) :])
        if unit.damage + blow(s, attack, MOST * cards) >= threshold(s, word):
            return False
    items = decision.kind == "defend" and bool(unit.items)
    return items or not tag_total(s, unit, "dazed")


def _scarce(s: State, attack: Attack) -> bool:
    """Say whether an attacker who discards a card has too few left for the attack, or for one more
    by each of its units as often as that can act."""
    seat = s.units[attack.actor].seat
    left = len(s.sides[seat].hand) - 1 - needed(s, attack)
    can_act = (u for _, u in units_of(s, seat) if fit(u))
    return left < sum(TOKENS - u.spent if u.player else 1 for u in can_act)


def _tag(decision: Decision) -> str:
    return next(word for word in decision.subject.split() if word in KEYWORDS)
