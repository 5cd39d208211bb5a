"""What comes of an action as it stands, read off a view.

Decides how many markers and which Status Tags an action takes off, and which keywords make an
action worth its while that deals no damage or takes no marker off.
"""

from __future__ import annotations

from engine.games.resonance.cards import printed
from engine.games.resonance.keyword_types import FITTING, KEYWORDS, TAGS, Moment
from engine.games.resonance.view import Forecast, UnitView, View

#: What keywords do at these moments needs no damage; the latter need a hit.
ANYWAY, HITS = {Moment.INSTEAD, Moment.AFTER, Moment.CLOSED}, {Moment.ADDED, Moment.TAGGED}
#: Keywords with whose help others work without a hit; those of use although nothing is hit.
HITLESS, LEADING, LOOKING = "potent", "leader", "sentry"


def innate(u: UnitView) -> list[str]:
    """Return the printed keywords of a unit that work."""
    own = printed(u.card).keywords if u.card >= 0 else ()
    return [name for name in own if name not in u.asleep]


def healed(u: UnitView, helper: UnitView | None = None) -> int:
    """Return how many markers a Support of a helper, or without one a Purge, takes off a unit with
    printed keywords alone: none from who is cursed, nor where the Support does something else."""
    own = [KEYWORDS[name] for name in innate(helper)] if helper is not None else []
    cursed = any(TAGS[tag].cursed and tag not in u.inert for tag in u.tags)
    if cursed or any(k.replaces for k in own):
        return 0
    return min(1 + sum(k.heals for k in own), u.damage)


def purged(u: UnitView) -> list[str]:
    """Return the Status Tags one of which a Purge can take off."""
    return [tag for tag in u.tags if not TAGS[tag].boost and tag not in u.locked]


def purges(view: View, word: str) -> bool:
    """Say whether a Purge of a unit takes anything off, of it or of a unit it can go through."""
    u = view.unit(word)
    if u is None:
        return False
    there = [u]
    if any(KEYWORDS[name].channels for name in u.keywords):
        there += [x for x in view.sides[u.seat].units if not x.player and not x.suppressed]
    return any(healed(x) or purged(x) for x in there)


def supports(view: View, words: list[str]) -> bool:
    """Say whether a Support takes a marker off its target."""
    u = view.unit(words[1])
    return u is None or healed(u, view.unit(words[0])) > 0


def useful(view: View, verb: str, words: list[str], forecast: Forecast | None) -> list[str]:
    """Return the keywords of an actor that do something although its attack deals no damage, or
    its Support takes no marker off."""
    u, target = view.unit(words[0]), view.unit(words[1])
    if u is None or target is None:
        return []
    fitting = FITTING[verb]
    names = [n for n in dict.fromkeys(u.keywords) if KEYWORDS[n].kind in fitting]
    names = [n for n in names if not _doubled(n, verb, u, target)]
    if verb == "support":
        return [n for n in names if not KEYWORDS[n].heals]
    hits = forecast is not None and forecast.ev[1] > forecast.rv[0]
    working = ANYWAY | HITS if hits or HITLESS in names else ANYWAY
    more = _brings_more(view, u, target)
    return [
        n for n in names
        if n in more or any(effect.when in working for effect in KEYWORDS[n].effects)
    ]  # fmt: skip


def _doubled(name: str, verb: str, u: UnitView, target: UnitView) -> bool:
    """Say whether a keyword brings a tag that whoever would get it bears already."""
    if name not in TAGS:
        return False
    if verb != "support":
        return name in (u if TAGS[name].boost else target).tags
    return name in target.tags and (not TAGS[name].boost or name in u.tags)


def _brings_more(view: View, u: UnitView, target: UnitView) -> set[str]:
    """Return which keywords of a unit work on others than its target, or bring it keywords that
    nobody has chosen yet."""
    own, foes = view.sides[u.seat], view.sides[target.seat]
    others = [
        x for side in view.sides if side.seat != u.seat for x in side.units
        if x.word != target.word and not x.evasive and not (x.player and side.guarded)
    ]  # fmt: skip
    more = {n for n in u.keywords if KEYWORDS[n].gains or KEYWORDS[n].channels}
    more |= {n for n in u.keywords if KEYWORDS[n].doubles and others}
    more |= {LOOKING} if foes.cards else set()
    return more | ({LEADING} if len(own.units) > 1 else set())
