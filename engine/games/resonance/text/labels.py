"""What menu words are made of: labels, ranges, names of things in an action.

Decides how the parts of a button read; which of them an action has is said by `choices` and
`draft_choices`.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.resonance import naming
from engine.games.resonance.cards import number
from engine.games.resonance.defending import ROLLS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.plan import ATTACKS
from engine.games.resonance.state import SEATS
from engine.games.resonance.text.advice import raises
from engine.games.resonance.view import Forecast, View
from engine.i18n import mark, tr


def own(
    action: str, verb: str, target: str = "", text: str = "", *, cell: str = "", about: str = "",
    confirm: str = "", tip: bool = False, late: bool = False, menu: str = "",
) -> Choice:  # fmt: skip
    sentence = text or f"{verb} {target}".strip()
    return Choice(
        action, "", "", verb, target, sentence, cell, confirm, about, tip, late, menu=menu
    )


def by(
    view: View, action: str, actor: str, verb: str, target: str = "", text: str = "", **more: str
) -> Choice:
    label = naming.unit(view, actor)
    if actor in SEATS:  # the Player, not the person
        own_player = view.seat is not None and actor == SEATS[view.seat]
        label = tr("Your Player") if own_player else tr("{seat}'s Player", seat=label)
    sentence = f"{label}: {verb} {text or target}".rstrip()
    return Choice(action, actor, label, verb, target, sentence, **more)  # type: ignore[arg-type]


def deals(view: View, action: str, *, defends: bool = False) -> str:
    """Return what an action of an attack comes to in short: the damage alone, empty where nothing
    can be said."""
    forecast = view.forecasts.get(action)
    if forecast is None or forecast.area:
        return comes_to(view, action)
    low, high = (min(n, forecast.left) for n in forecast.damage)
    template = mark("deals {damage} of {left}")
    if not defends and any(map(_capped, _beside(view, action))):  # EV tells them apart
        template = mark("EV {ev}, deals {damage} of {left}")
    if defends:
        template = mark("takes {damage} of {left}") if high else mark("no damage")
        template = mark("is destroyed") if low >= forecast.left else template
        template = mark("your Player falls") if falls(view, forecast) else template
    elif not forecast.damage[1] and forecast.ev[0] > forecast.rv[1] and warded(view, action):
        template = mark("removes its Ward")
    damage = span((low, high)) + ("+" if not defends and rises(view, forecast) else "")
    text = tr(template, damage=damage, left=forecast.left, ev=span(forecast.ev))
    return _behind(view, forecast, text, defends=defends)


def warded(view: View, action: str) -> bool:
    """Say whether whom an action of an attack is to hurt has a Tag that prevents all damage."""
    verb, *words = action.split()
    if verb not in ATTACKS:
        words = [view.fight.targets[view.fight.at]] if view.fight and view.fight.targets else []
    u = view.unit(words[-1]) if words else None
    return u is not None and not u.suppressed and any(TAGS[t].wards for t in u.tags)


def _behind(view: View, forecast: Forecast, upshot: str, *, defends: bool) -> str:
    """Add what the Player takes of the damage of its Animation."""
    low, high = (min(n, forecast.behind) for n in forecast.through)
    if not high or (defends and falls(view, forecast)):
        return upshot
    template = mark("{told}, their Player {damage} of {left}")
    if defends:
        template = mark("{told}, your Player takes {damage} of {left}")
    return tr(template, told=upshot, damage=span((low, high)), left=forecast.behind)


def _beside(view: View, action: str) -> list[Forecast]:
    """Return the forecasts of the answers one reads beside an answer in an attack; whom an attack
    is aimed at makes no other EV."""
    verb = action.split()[0]
    forecasts = () if verb in ATTACKS else view.forecasts.values()
    return [forecast for forecast in forecasts if forecast.action.split()[0] == verb]


def _capped(forecast: Forecast) -> bool:
    """Say whether more damage might be dealt than there is room for, and less."""
    low, high = (min(n, forecast.left) for n in forecast.damage)
    return low < high < forecast.damage[1]


def rises(view: View, forecast: Forecast) -> bool:
    """Say whether a keyword that is added later to what is chosen now may deal more damage."""
    verb, *words = forecast.action.split()
    if verb == "fuel" and view.fight is not None and view.fight.kind == "attack":
        words = [view.fight.actor]
    elif verb != "attack":
        return False
    short_of = forecast.damage[1] < forecast.left and not forecast.misses
    return short_of and raises(view, words[0])


def span(values: tuple[int, int]) -> str:
    """Return a range: `3`, `3–8`."""
    low, high = values
    return str(low) if low == high else f"{low}–{high}"


def comes_to(view: View, action: str, *, defends: bool = False) -> str:
    """Return what an action of an attack comes to, empty where nothing can be said."""
    forecast = view.forecasts.get(action)
    if forecast is None:
        return ""
    low, high = (min(n, forecast.left) for n in forecast.damage)
    if forecast.area:
        return tr(
            "{damage} damage to each of {count}", damage=span(forecast.damage), count=forecast.left
        )
    values = {"ev": span(forecast.ev), "rv": span(forecast.rv), "damage": span((low, high))}
    if not defends:
        template = mark("deals {damage} of {left} (EV {ev} vs {rv})")
    elif not high:
        template = mark("takes no damage (RV {rv} vs {ev})")
    elif falls(view, forecast):
        template = mark("your Player falls (RV {rv} vs {ev})")
    elif low >= forecast.left:
        template = mark("is destroyed (RV {rv} vs {ev})")
    else:
        template = mark("takes {damage} of {left} (RV {rv} vs {ev})")
    return _behind(view, forecast, tr(template, left=forecast.left, **values), defends=defends)


def falls(view: View, forecast: Forecast) -> bool:
    """Say whether a Player would be destroyed whatever else is done: then somebody is out."""
    fight = view.fight
    target = fight is not None and any(t in SEATS for t in fight.targets[fight.at : fight.at + 1])
    behind = 0 < forecast.behind <= forecast.through[0]
    return behind or (target and forecast.damage[0] >= forecast.left)


def misses(view: View) -> bool:
    """Say whether whoever is asked for an answer to an attack needs none."""
    defending = any(seat == view.seat and kind in ROLLS for seat, kind, _ in view.asked)
    return defending and view.fight is not None and view.fight.ev <= view.fight.rv


def joined(name: str, more: str) -> str:
    """Return a thing with what it comes to, the thing alone where that is empty."""
    return f"{name}: {more}" if more else name


def short(word: str) -> str:
    """Return a unit without its numbers."""
    return naming.side(SEATS.index(word)) if word in SEATS else word


def thing(view: View, word: str) -> str:
    """Return a unit, a card or a keyword of that word as it is called, else the word."""
    if word in KEYWORDS:
        return naming.keyword(word)
    if word[0] == "M" and word[1:2].isdigit():
        return naming.brief(number(word))
    unit = word in SEATS or (word[0] in SEATS and word[1:].isdigit())
    return naming.unit(view, word) if unit else word


def has(view: View, word: str) -> bool:
    """Say whether a word names a unit in play."""
    return word[0] in SEATS[: view.seats] and view.unit(word) is not None
