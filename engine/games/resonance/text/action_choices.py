"""Answers within an action in words: keywords, fuel, discards, what is chosen on the way."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Choice
from engine.games.resonance import card_names, naming
from engine.games.resonance.cards import number, power, printed
from engine.games.resonance.decks import WORDS
from engine.games.resonance.defending import ROLLS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, Keyword
from engine.games.resonance.state import HAND, SEATS
from engine.games.resonance.text.labels import (
    comes_to,
    deals,
    falls,
    has,
    joined,
    misses,
    own,
    short,
    thing,
)
from engine.games.resonance.view import View
from engine.i18n import mark, tr, trc

MISSED = mark("The attack misses anyway. Discard a card?")
FALLS = mark("Your Player would fall and you would be out. Pass anyway?")
BURNT = mark("{unit} would be destroyed and its attack would end. Do it anyway?")


def _use(view: View, action: str, words: list[str]) -> Choice:
    names = [w for w in words if w in KEYWORDS]
    last = KEYWORDS[names[-1]]
    rest = [naming.keyword(n) for n in names[1:]]
    rest += [thing(view, w) for w in words if w not in KEYWORDS]
    verb = joined(naming.keyword(words[0]), " ".join(rest))
    return _brings(view, action, verb, last)


#: A menu cuts what is longer.
LONGEST = 100


def _brings(view: View, action: str, verb: str, k: Keyword) -> Choice:
    """Put into words that a keyword is used, with what it does; where a menu has no room for all
    of that, with fewer numbers. A Status Tag for a unit of one's own comes behind all else."""
    come = comes_to(view, action)
    ways = [". ".join(filter(None, (n, _does(k)))) for n in (come, deals(view, action))]
    about = next((text for text in ways if len(text) <= LONGEST), ways[0])
    supports = view.fight is None and k.name in TAGS and not TAGS[k.name].boost
    return replace(own(action, verb, about, joined(verb, come)), late=supports)


def _does(k: Keyword) -> str:
    """Return what a keyword brings to an action, of a tag what that does."""
    if k.name not in TAGS:
        return trc(k.name, k.text)
    kind = mark("Boost Tag: {text}") if TAGS[k.name].boost else mark("Status Tag: {text}")
    return tr(kind, text=trc(k.name, TAGS[k.name].text))


def _spend(view: View, action: str, words: list[str]) -> Choice:
    names = [w for w in words if w in KEYWORDS]
    what = " ".join(thing(view, w) for w in words[1:])
    verb = tr("{tag} Tag: {what}", tag=naming.keyword(words[0]), what=what)
    return _brings(view, action, verb, KEYWORDS[names[-1]])


def _done(view: View, action: str, words: list[str]) -> Choice:
    kinds = {kind for seat, kind, _ in view.asked if seat == view.seat}
    if kinds & {"announce", "augment"}:
        verb, text = tr("No more keywords"), mark("No more: {numbers}")
        if view.fight is not None and not view.fight.slots:
            verb, text = tr("No keyword"), mark("No keyword: {numbers}")
        short, upshot = deals(view, action), comes_to(view, action)
        text = tr(text, numbers=short) if short else verb
        return own(action, text, text=joined(verb, upshot))
    if "area" in kinds:
        paid = view.fight is not None and view.fight.paid
        return own(action, tr("Pay for no more") if paid else tr("Pay for none"))
    return own(action, tr("Done"))


def _pass(view: View, action: str, words: list[str]) -> Choice:
    kinds = {kind: subject for seat, kind, subject in view.asked if seat == view.seat}
    if "survive" in kinds:  # no roll: the damage is known
        return _give_up(action, kinds["survive"] in SEATS)
    defends = "extra fuel" not in kinds
    forecast = view.forecasts.get(action) if defends else None
    lost = forecast is not None and falls(view, forecast)
    confirm = tr(FALLS) if lost else ""
    if words:
        verb, upshot = (
            tr("Pass all turn"),
            tr("You are asked again only if your Player would fall"),
        )
        brief = deals(view, action, defends=True) if lost else ""
        return own(action, joined(verb, brief), "", joined(verb, brief or upshot), confirm=confirm)
    verb = tr("Pass")
    brief, upshot = deals(view, action, defends=defends), comes_to(view, action, defends=defends)
    return own(
        action, joined(verb, brief), "", joined(verb, upshot), confirm=confirm, tip=misses(view)
    )


def _give_up(action: str, player: bool) -> Choice:
    """Put into words that nothing is discarded for what would be destroyed."""
    label = joined(tr("Pass"), tr("your Player falls") if player else tr("is destroyed"))
    return own(action, label, confirm=tr(FALLS) if player else "")


def _fuel(view: View, action: str, words: list[str]) -> Choice:
    cards = [number(w) for w in words]
    upshot, power_ = comes_to(view, action), tr("Power {power}", power=sum(map(power, cards)))
    fuel = " + ".join(map(naming.brief, cards))
    if len(cards) > 1:  # a pair has no room for more than its Power, which tells pairs apart
        fuel = " + ".join(f"{card_names.short(card)} {power(card)}" for card in cards)
    verb = tr("Discard {cards}", cards=fuel)
    asked_for_fuel = any(seat == view.seat and kind == "fuel" for seat, kind, _ in view.asked)
    verb_shown = (
        fuel if asked_for_fuel else verb
    )  # where nothing else is asked one reads what to do above
    return own(
        action, f"{verb_shown}:", deals(view, action) or power_, joined(verb, upshot or power_)
    )


def _skip(view: View, action: str, words: list[str]) -> Choice:
    k = KEYWORDS[words[0]]
    verb = tr("No card: {keyword}", keyword=k.title)
    return own(action, verb, comes_to(view, action) or trc(k.name, k.text))


def _weakest(view: View, action: str, words: list[str]) -> Choice:
    more = view.sides[view.turn].cards - HAND
    template = mark("The {count} weakest at once") if more > 1 else mark("The weakest")
    return own(action, tr(template, count=more))


def _discard(view: View, action: str, words: list[str]) -> Choice:
    card, kinds = number(words[0]), {kind for seat, kind, _ in view.asked if seat == view.seat}
    defends = not kinds.isdisjoint(ROLLS)
    upshot = comes_to(view, action, defends=defends)
    gain = deals(view, action, defends=defends)
    if not gain and kinds & {"trick", "survive"}:  # asked beside the table: no cards are in sight
        gain = naming.keywords(printed(card).keywords)
    if "react" in kinds:
        upshot = gain = tr("+{power} RV", power=power(card))
    brief = naming.brief(card)
    verb = tr("Discard {cards}", cards=brief)
    if misses(view):
        return own(action, tr("Discard:"), brief, joined(verb, upshot), confirm=tr(MISSED))
    return own(action, f"{verb}:" if gain else verb, gain, joined(verb, upshot or gain))


def _sacrifice(view: View, action: str, words: list[str]) -> Choice:
    upshot, card = comes_to(view, action, defends=True), number(words[0])
    text = tr("{numbers}; the Item is gone", numbers=upshot) if upshot else tr("the Item is gone")
    label = tr("Sacrifice {card}", card=naming.brief(card))
    # The head stays short: a closed menu names it beside the others.
    what = ", ".join(filter(None, (card_names.short(card), deals(view, action, defends=True))))
    return own(action, tr("Sacrifice:"), what, joined(label, text))


def _named(verb: str) -> Callable[[View, str, list[str]], Choice]:
    """Return the words of an answer that names things behind a verb."""

    def named_choice(view: View, action: str, words: list[str]) -> Choice:
        target = " ".join(thing(view, w) for w in words)
        cell = next((w for w in words if has(view, w)), "")
        return own(action, tr(verb), target, cell=cell)

    return named_choice


def _choose(view: View, action: str, words: list[str]) -> Choice:
    if len(words) == 1 and words[0] in WORDS:
        return own(action, naming.color(WORDS.index(words[0])))
    if len(words) == 1 and words[0] in KEYWORDS:
        k = KEYWORDS[words[0]]
        return own(action, k.title, _does(k), k.title)
    if len(words) == 1 and words[0][0] == "M":
        card = number(words[0])
        return own(action, naming.brief(card), naming.keywords(printed(card).keywords))
    text = " ".join(thing(view, w) for w in words)
    if words[0][0] == "M":  # an Item of a unit, where it goes, what it changes places with
        first, unit = thing(view, words[0]), thing(view, words[1])
        text = tr("{card} of {source}", card=first, source=unit)
        if len(words) > 2:
            text += f" {'→' if len(words) == 3 else '↔'} {thing(view, words[2])}"
    if words[0].isdigit():
        return _markers(view, action, int(words[0]))
    cell = next((w for w in words if has(view, w)), "")
    return own(action, text, cell=cell)


def _markers(view: View, action: str, count: int) -> Choice:
    """Put markers that are placed for as much EV into words."""
    actor = view.fight.actor if view.fight is not None else ""
    kind, u = next(k for seat, k, _ in view.asked if seat == view.seat), view.unit(actor)
    verb = f"{naming.keyword(kind)}:"
    if u is not None and u.damage + count >= u.limit:
        text = tr("{count} damage, {unit} is destroyed", count=count, unit=short(actor))
        return own(action, verb, text, confirm=tr(BURNT, unit=naming.unit(view, actor)))
    text = tr("+{count} EV, {count} damage on {unit}", count=count, unit=short(actor))
    return own(action, verb, text if count else tr("no marker"))


ACTIONS: dict[str, Callable[[View, str, list[str]], Choice]] = {
    "use": _use, "spend": _spend, "fuel": _fuel, "skip": _skip, "discard": _discard,
    "sacrifice": _sacrifice, "choose": _choose, "weakest": _weakest, "done": _done, "pass": _pass,
    "return": _named(mark("Return:")), "remove": _named(mark("Remove:")),
    "pay": _named(mark("Pay for")), "on": _named(mark("Give it to")),
    "process": _named(mark("Resolve by")), "count": _named(mark("Count:")),
}  # fmt: skip
