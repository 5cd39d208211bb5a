"""What an action is good for, in one sentence for somebody who has read no rules.

Decides what is said beside a hint. It rests on the view: on its forecasts where an attack or
an answer to one is meant, else on what the action always brings.
"""

from __future__ import annotations

from engine.games.resonance import naming
from engine.games.resonance.cards import number, printed
from engine.games.resonance.defending import ROLLS
from engine.games.resonance.keyword_types import FITTING, KEYWORDS, TAGS, Keyword
from engine.games.resonance.plan import ATTACKS
from engine.games.resonance.state import HAND
from engine.games.resonance.view import Forecast, UnitView, View
from engine.i18n import mark, tr, trc
from engine.kit.windows import PASS

ALWAYS = {
    "area": mark("It hurts all Animations of one player at once, without a roll."),
    "support": mark("It removes a marker, and keywords for Support work with it."),
    "purge": mark("It removes a marker and a Status Tag from the unit itself."),
    "charge": mark("EN pays for Animations and Items, and this unit has nothing better to do now."),
    "deploy": mark("While you have an Animation, your Player can't be attacked. From your "
                   "next turn on it can act, too."),
    "move": mark("The Item helps more there."),
    "reengage": mark("It may act once more in this turn."),
    "overclock": mark("One more card is fuel, defence, or something to play."),
    "acquire": mark("Two more keywords for the rest of the match."),
    "refine": mark("Focus counts in every attack and defence, for EN, Animations, Items and "
                   "keywords, for the rest of the match."),
    "end": mark("Nothing else is worth its price now. You draw up to five cards."),
    "pick": mark("It brings colours the deck doesn't have yet."),
    "lot": mark("Every player draws from the same deck, so no module is bad for you alone."),
    "seal": mark("It is a codex without Flaws."),
}  # fmt: skip

#: What is said where nothing comes of what an action always brings: what it is for, or nothing.
IDLE = {
    "support": mark("It removes no marker. It is for {keywords}."),
    "attack": mark("It deals no damage. It is for {keywords}."),
    "strike": mark("It deals no damage, but every Critical Strike brings 1 Karma."),
}
NOTHING = mark("This does nothing now. Ending the turn is just as good.")
HELPS = mark("It has no Flaws, so it would help them.")


def advice(view: View, action: str) -> str:
    """Return why the owner of a view might take an action, empty where nothing can be said."""
    verb, *words = action.split()
    forecast = view.forecasts.get(action)
    kinds = {kind for seat, kind, _ in view.asked if seat == view.seat}
    if forecast is not None and not kinds.isdisjoint(ROLLS):
        return _defence(view, verb, forecast)
    if idle(view, action):
        return tr(NOTHING)
    if verb in IDLE and _is_idle(view, action):
        return tr(IDLE[verb], keywords=naming.keywords(view.prospect(action).uses))
    if forecast is not None and not forecast.area:
        past = past_guards(view, words) if verb in ATTACKS else ""
        why = _attack(forecast)
        if forecast.misses and view.fight is not None and view.fight.kind == "strike":
            why = tr(IDLE["strike"])
        return f"{why} {past}." if past else why
    if verb == "equip":
        return _item(view, number(words[0]), words[1])
    if verb == "move" and (u := view.unit(words[-1])) is not None and u.seat != view.seat:
        return _item(view, number(words[0]), words[-1])
    if verb == "use":
        name = [w for w in words if w in KEYWORDS][-1]
        return trc(name, KEYWORDS[name].text)
    return tr(ALWAYS[verb]) if verb in ALWAYS else ""


def idle(view: View, action: str) -> bool:
    """Say whether nothing comes of an action as it stands now."""
    verb, *words = action.split()
    if verb == "overclock":
        return _drawn_anyway(view)
    if verb == "use":
        return _adds_nothing(view, action, words)
    if verb == "choose":
        return _tags_nobody(view, words)
    u, prospect = view.unit(words[0]) if words else None, view.prospect(action)
    if verb == "reengage" and u is not None:  # it came this turn: it cannot act all the same
        return u.fresh and not u.suppressed
    if u is None or any(KEYWORDS[name].inspires for name in u.keywords):  # spent, it helps others
        return False
    if verb == "support" and words[2:]:  # it puts a tag on its target
        return False
    if verb in ("support", "attack"):
        return _is_idle(view, action) and not prospect.uses
    if verb == "purge":
        return not (prospect.mends or prospect.removes or prospect.uses)
    return verb == "charge" and prospect.en == view.sides[u.seat].en


def only_fuel(view: View) -> bool:
    """Say whether the owner of a view, asked for keywords or fuel, is asked for the fuel: there is
    some, and nothing comes of any of the keywords."""
    if all((seat, kind) != (view.seat, "announce") for seat, kind, _ in view.asked):
        return False
    keywords = [a for a in view.forecasts if a.split()[0] not in ("fuel", "skip")]
    return len(keywords) < len(view.forecasts) and all(idle(view, a) for a in keywords)


def _drawn_anyway(view: View) -> bool:
    """Say whether a card more could not be used before System Refresh draws it: nobody can act,
    or be readied by a tag or by what Karma is left."""
    side = view.sides[view.turn]
    if side.karma > 1 or side.cards >= HAND:
        return False
    return not any(u.able or any(TAGS[tag].release for tag in u.tags) for u in side.units)


def _adds_nothing(view: View, action: str, words: list[str]) -> bool:
    """Say whether a keyword lets an attack do what it may do anyway, or its EV comes to nothing."""
    if len(words) != 1 or view.fight is None or not view.fight.targets:
        return False
    k, target = KEYWORDS[words[0]], view.unit(view.fight.targets[0])
    if k.guardless:  # with a second target it may let the attack at that
        actor = view.unit(view.fight.actor)
        more = actor is not None and any(KEYWORDS[name].doubles for name in actor.keywords)
        guarded = target is not None and target.player and view.sides[target.seat].guarded
        return target is not None and not guarded and not more
    without, forecast = view.forecasts.get("done"), view.forecasts.get(action)
    if k.ev is None or k.tag or k.effects or forecast is None or without is None:
        return False
    return (forecast.ev, forecast.rv) == (without.ev, without.rv)


def past_guards(view: View, words: list[str]) -> str:
    """Return what lets a unit attack a Player that is guarded, and else could not be attacked."""
    actor, target = map(view.unit, words[:2])
    if actor is None or target is None or not target.player or not view.sides[target.seat].guarded:
        return ""
    names = [name for name in actor.keywords if KEYWORDS[name].guardless]
    template = mark("{keyword} gets past their Animations")
    return tr(template, keyword=naming.keyword(names[0])) if names else ""


def _tags_nobody(view: View, words: list[str]) -> bool:
    """Say whether Edit adds a Status Tag to an attack whose targets are all destroyed."""
    tag = TAGS.get(words[0])
    if tag is None or tag.boost or view.fight is None:
        return False
    if (view.seat, "edit") not in {(seat, kind) for seat, kind, _ in view.asked}:
        return False
    return not any(map(view.unit, view.fight.targets))


def _is_idle(view: View, action: str) -> bool:
    """Say whether an attack deals no damage, whatever is added to it, or a Support takes no marker
    off."""
    if action.startswith("support"):
        return not view.prospect(action).mends
    forecast = view.forecasts.get(action)
    return forecast is not None and forecast.misses


def adds(view: View, word: str, verb: str) -> bool:
    """Say whether a unit has keywords that can be added to an action of that verb when its target
    is settled."""
    return bool(_late(view, word, verb))


def raises(view: View, word: str) -> bool:
    """Say whether a unit has keywords that can be added to its attack later and deal more damage
    by it, or such as its attack has by itself."""
    u, late = view.unit(word), _late(view, word, "attack")
    active = [*view.fight.keywords] if view.fight is not None else _innate(u) if u else []
    more = [k for k in late if k.ev is not None or k.damage]
    return bool(more) or any(k.wagers for k in (*late, *(KEYWORDS[n] for n in active)))


def _innate(u: UnitView) -> list[str]:
    """Return the printed keywords of a unit that work."""
    own = printed(u.card).keywords if u.card >= 0 else ()
    return [name for name in own if name not in u.asleep]


def _late(view: View, word: str, verb: str) -> list[Keyword]:
    """Return the keywords a unit can add to an action of that verb when its target is settled."""
    u = view.unit(word)
    if u is None:
        return []
    worn = {name for item in u.items for name in printed(item.card).keywords}
    late = [KEYWORDS[n] for n in u.keywords if u.player or n in worn]
    return [k for k in late if not k.announced and k.kind in FITTING[verb]]


def _attack(forecast: Forecast) -> str:
    low, high = forecast.damage
    if low >= forecast.left:
        return tr("It destroys the target, whatever the defender discards.")
    if high >= forecast.left:
        return tr("It can destroy the target; the first damage of an attack brings 1 Karma.")
    if low:
        return tr("It hurts the target whatever the defender discards, and brings 1 Karma.")
    if high:
        return tr("It costs them a card or damage; damage brings 1 Karma.")
    if forecast.misses:
        return tr("It is for what its keywords do, not for the damage.")
    if forecast.ev[1] > forecast.rv[0]:
        return tr("A Ward Tag prevents its damage and is used up.")
    return tr("It deals damage only if something more adds to its EV.")


def _defence(view: View, verb: str, forecast: Forecast) -> str:
    as_is = view.forecasts.get(PASS)
    if as_is is not None and not as_is.damage[1]:
        if verb == PASS:
            return tr("It takes no damage anyway. Keep your cards.")
        return tr("It takes no damage anyway. With one card less you draw one more.")
    if verb == PASS:
        return _unanswered(view, forecast)
    if not forecast.damage[1]:
        return tr("Then it takes no damage, and the attacker gets no Karma for it.")
    if forecast.damage[1] < forecast.left:
        return tr("It survives with this.")
    return tr("It takes less damage, or more attacks may follow.")


def _unanswered(view: View, forecast: Forecast) -> str:
    """Return why an attack that hurts might go without an answer: by what the answers come to."""
    if forecast.damage[1] < forecast.left:
        return tr("Your cards are worth more than the damage it takes now.")
    others = [x for x in view.forecasts.values() if x.action != PASS]
    if any(x.damage[1] < x.left for x in others):
        return tr("Another answer saves it. Passing only keeps that card.")
    if any(x.damage[0] < x.left for x in (forecast, *others)):
        return tr("No answer is sure to save it. Keep your cards.")
    return tr("No single answer saves it. Keep your cards.")


def _item(view: View, card: int, word: str) -> str:
    u, keywords = view.unit(word), printed(card).keywords
    if u is not None and u.seat != view.seat:
        flaws = any(KEYWORDS[n].flaw for n in keywords)
        return tr("Its Flaws weaken the unit that has it.") if flaws else tr(HELPS)
    if u is not None and u.player:
        return tr("Each Item adds 1 EV to your Player's attacks.")
    first, *rest = keywords  # the others are told on the card
    text = f"{KEYWORDS[first].title}: {trc(first, KEYWORDS[first].text)}"
    if not rest:
        return text
    return tr("{text} It also brings {keywords}.", text=text, keywords=naming.keywords(rest))
