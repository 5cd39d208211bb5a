"""What the actions of a turn cost and bring besides the damage of attacks, for menus and hints.

Decides which keywords make an action worth its while that deals no damage or takes no marker
off. All else it asks the rules that carry the action out.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.resonance.actions import charged, relief
from engine.games.resonance.cards import number
from engine.games.resonance.costs import deploy_cost, equip_cost, move_cost, surcharge
from engine.games.resonance.damage import en_after, mendable, removable
from engine.games.resonance.keyword_types import FITTING, KEYWORDS, TAGS, Moment
from engine.games.resonance.plan import ATTACKS, apply, begun, options
from engine.games.resonance.state import Attack, State, Support
from engine.games.resonance.stats import at_work
from engine.games.resonance.support_tags import supporting
from engine.games.resonance.tags import refused
from engine.games.resonance.view import NOTHING, Forecast, Prospect
from engine.kit.stack import Ask

#: What keywords do at these moments needs no damage; the latter need a hit.
ANYWAY, HITS = {Moment.INSTEAD, Moment.AFTER, Moment.CLOSED}, {Moment.ADDED, Moment.TAGGED}


def prospects(s: State, seat: int, attacks: dict[str, Forecast]) -> dict[str, Prospect]:
    """Return what the actions of a seat's turn cost and bring, if it is asked for one; `attacks` is
    what they come to otherwise."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask or (top.seat, top.kind) != (seat, "turn"):
        return {}
    made = {action: _prospect(s, seat, action, attacks.get(action)) for action in top.actions}
    return {action: prospect for action, prospect in made.items() if prospect != NOTHING}


def _prospect(s: State, seat: int, action: str, attack: Forecast | None) -> Prospect:
    verb, *words = action.split()
    if verb == "deploy":
        return Prospect(cost=deploy_cost(s, seat, number(words[0])))
    if verb == "equip":
        return Prospect(cost=equip_cost(s, seat, number(words[0]), words[1]))
    if verb == "move":
        return Prospect(cost=move_cost(s, seat, words[2]))
    if verb in ATTACKS:
        cost, uses = surcharge(s, seat, words[1]), tuple[str, ...]()
        if attack is not None and attack.misses:
            f = begun(s, Attack(actor=words[0], kind=verb, targets=(words[1],)))
            uses = _uses(s, f, words[1], hits=attack.ev[1] > attack.rv[0])
        return Prospect(cost=cost, uses=uses)
    if verb == "charge":
        return Prospect(en=en_after(s, seat, charged(s, words[0])[0]))
    if verb == "purge":
        purge = begun(s, Support(actor=words[0], kind="purge"))
        ways = (apply(s, purge, option) for option in options(s, purge, None))
        through = any(mendable(s, g.source, 1) or removable(s, g.source) for g in ways)
        mends, removes = mendable(s, *relief(s, purge)), tuple(removable(s, words[0]))
        return Prospect(mends, removes, uses=("channel",) if through else ())
    if verb == "support":
        support = supporting(s, words[0], words[1], words[2:])
        mends = mendable(s, *relief(s, support))
        return Prospect(mends, uses=() if mends else _uses(s, support, words[1]))
    return NOTHING


def _uses(s: State, f: Attack | Support, target: str, *, hits: bool = False) -> tuple[str, ...]:
    """Return the keywords of an action that do something although it takes no marker off, or deals
    no damage; `hits`: something else keeps it from that."""
    names = _fitting(at_work(s, s.units[f.actor]), f.kind)
    offered = {*f.active, *(option.name for option in options(s, f, None))} if names else ()
    names = tuple(n for n in names if n in offered and not _vain(s, n, f, target))
    if isinstance(f, Support):
        return tuple(n for n in names if not KEYWORDS[n].heals)
    working = ANYWAY | HITS if hits or any(KEYWORDS[n].mild for n in names) else ANYWAY
    return tuple(
        n for n in names
        if _brings_more(s, f, n) or any(effect.when in working for effect in KEYWORDS[n].effects)
    )  # fmt: skip


@lru_cache(maxsize=1 << 12)
def _fitting(names: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return those of some keywords that are for that kind of action, each once."""
    return tuple(n for n in dict.fromkeys(names) if KEYWORDS[n].kind in FITTING[kind])


def _vain(s: State, name: str, f: Attack | Support, target: str) -> bool:
    """Say whether a keyword brings a tag that none of the units that may get it takes on."""
    if name not in TAGS:
        return False
    words = [f.actor] if TAGS[name].boost else []
    words += [target] if not words or isinstance(f, Support) else []
    return all(refused(s, s.units[word], name) not in ("", *TAGS) for word in words)


def _brings_more(s: State, f: Attack, name: str) -> bool:
    """Say whether a keyword does something before the roll, works on others than the target, or
    brings other keywords."""
    k = KEYWORDS[name]
    return k.early(s, f) if k.early else bool(k.gains) or k.channels or k.doubles
