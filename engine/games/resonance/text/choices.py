"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what somebody who knows no rules reads on a button. What an attack or an answer to one
comes to is said by the view's forecasts; what Focus, EN and Karma become follows from the view.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Choice
from engine.games.resonance import card_names, decks, naming
from engine.games.resonance.cards import NUMBERS, number, pile, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import HAND, SEATS
from engine.games.resonance.text import action_choices, draft_choices, labels
from engine.games.resonance.text.advice import idle, past_guards
from engine.games.resonance.text.labels import (
    by,
    comes_to,
    deals,
    joined,
    own,
    rises,
    short,
)
from engine.games.resonance.text.narration import DECLARED
from engine.games.resonance.view import UnitView, View
from engine.i18n import mark, several, tr, trc


def choice(view: View, action: str) -> Choice:
    """Put an action of the view's owner into menu words. What nothing comes of is late, and is
    asked twice."""
    verb, *words = action.split()
    made = _made(view, action, verb, words)
    if view.seat is None or len(view.decks) < 2 or (whose := _strange(view, words)) is None:
        return made
    # Two players may have the same module in their decks: the card goes home to one of them.
    more = tr("from {seat}'s deck", seat=naming.side(whose))
    return replace(made, target=f"{made.target} ({more})".strip(), text=f"{made.text} ({more})")


def _strange(view: View, words: list[str]) -> int | None:
    """Return whose deck a card among some words came from if it is another's, None if none is."""
    seats = [pile(number(word)) for word in words if word in NUMBERS]
    return next((seat for seat in seats if seat != view.seat), None)


def _made(view: View, action: str, verb: str, words: list[str]) -> Choice:
    if verb in ACTIONS:
        made = ACTIONS[verb](view, action, words)
        return replace(made, confirm=tr(IDLE), late=True) if idle(view, action) else made
    if verb in TAGS:  # a tag that is taken off for what it does
        return _release(view, action, words)
    if verb in KEYWORDS:  # it replaces the damage of an attack
        k = KEYWORDS[verb]
        return own(action, f"{k.title}:", trc(k.name, k.text), k.title)
    return own(action, tr(PLAIN[verb]))


PLAIN = {
    "keep": mark("Keep it"), "yes": mark("Yes"), "no": mark("No"), "anew": mark("Start over"),
    "reveal": mark("Reveal a card"), "stop": mark("Stop"), "sink": mark("To the bottom"),
    "damage": mark("Deal the damage"), "nothing": mark("No card"), "look": mark("Look"),
}  # fmt: skip


# -- the turn --------------------------

ROLL = mark("Damage is EV (Focus + discarded Power) minus RV")
PAIR = mark("EV is the Power of two equal cards; +1 Karma")
#: Beside what an attack deals: why that is a range, and what the sign behind it means.
HELD = mark("They may discard for more RV")
LATER = mark("+: a keyword adds more")
#: What is asked before an action of which nothing comes.
IDLE = mark("This does nothing now. Do it anyway?")


def _attack(view: View, action: str, words: list[str]) -> Choice:
    strike = action.startswith("strike")
    verb = tr("Critical Strike") if strike else tr("Attack")
    upshot = comes_to(view, action)
    name = short(words[1]) if upshot else naming.unit(view, words[1])
    brief, toll = deals(view, action), view.prospect(action).cost
    if toll:
        brief = f"{_price(toll)}, {brief}"
    if not strike:
        name = trc("behind Attack", "{unit}", unit=name)
    target, text = joined(name, brief), joined(name, upshot)
    about = tr(PAIR) if strike else tr(ROLL)
    forecast = view.forecasts.get(action)
    if not strike and forecast is not None and forecast.rv[0] < forecast.rv[1]:
        about += f". {tr(HELD)}"
    if forecast is not None and rises(view, forecast):
        about += f". {tr(LATER)}"
    if past := past_guards(view, words):
        about += f". {past}"
    unit, targets = naming.brief_unit(words[0]), naming.brief_unit(words[1])
    done = tr(DECLARED["strike" if strike else "attack"], unit=unit, targets=targets)
    made = by(view, action, words[0], verb, target, text, cell=words[1], about=about)
    return replace(made, done=done)


def _area(view: View, action: str, words: list[str]) -> Choice:
    target = tr("all Animations of {seat}", seat=naming.unit(view, words[1]))
    target = joined(target, comes_to(view, action))
    return by(view, action, words[0], tr("Area attack"), target, cell=words[1])


def _support(view: View, action: str, words: list[str]) -> Choice:
    u, text = view.unit(words[1]), ""
    if u is not None:
        text = _healed(u, view.prospect(action).mends) or tr("no marker comes off")
        text = text if u.damage else tr("no damage on it")
    if words[2:]:
        text = joined(text, tr("puts {tags} on it", tags=naming.tags(words[2:])))
    name = trc("behind Support", "{unit}", unit=naming.unit(view, words[1]))
    target = joined(name, text)
    made = by(view, action, words[0], tr("Support"), target, cell=words[1])
    return replace(made, late=bool(words[2:]) or (u is not None and not u.damage))


def _healed(u: UnitView, markers: int) -> str:
    """Return what a unit's HP become by so many markers less, empty if none goes."""
    left = u.limit - u.damage
    return tr("HP {was} → {now}", was=left, now=left + markers) if markers else ""


def _purge(view: View, action: str, words: list[str]) -> Choice:
    u, parts, nothing = view.unit(words[0]), list[str](), tr("removes nothing")
    prospect = view.prospect(action)
    if u is not None and (text := _healed(u, prospect.mends)):
        parts.append(text)
    if statuses := prospect.removes:
        template = mark("removes {tags}") if len(statuses) == 1 else mark("removes one of {tags}")
        parts.append(tr(template, tags=naming.tags(statuses)))
    return by(view, action, words[0], tr("Purge"), f"({', '.join(parts or [nothing])})")


def _charge(view: View, action: str, words: list[str]) -> Choice:
    now, then = view.sides[SEATS.index(words[0][0])].en, view.prospect(action).en
    target = tr("(EN {now} → {then})", now=now, then=then)
    return by(view, action, words[0], tr("Charge"), target)


def _price(cost: int) -> str:
    return tr("{cost} EN", cost=cost)


#: The heading of Items that come onto an enemy's unit.
FOE = "#foe"


def _deploy(view: View, action: str, words: list[str]) -> Choice:
    card = number(words[0])
    c = printed(card)
    return Choice(
        action, "#deploy", tr("Deploy an Animation"), naming.brief(card),
        naming.keywords(c.keywords) or tr("no keyword"),
        tr("Deploy {card}", card=naming.card(card)),
        about=_price(view.prospect(action).cost),
    )  # fmt: skip


def _equip(view: View, action: str, words: list[str]) -> Choice:
    card, to, u = number(words[0]), naming.unit(view, words[1]), view.unit(words[1])
    c = printed(card)
    flaws = all(KEYWORDS[name].flaw for name in c.keywords)
    confirm = "" if flaws else _given_away(view, words[1])
    if flaws and u is not None and u.seat == view.seat and not u.player:
        confirm = tr(
            "{card} would only weaken {unit}. Equip it?", card=card_names.title(card), unit=to
        )
    about = f"{_price(view.prospect(action).cost)}: {naming.keywords(c.keywords)}"
    what = tr("{card} onto {unit}", card=naming.card(card), unit=to)
    made = Choice(
        action, *_onto(view, words[1], "#equip", tr("Equip an Item")), naming.brief(card),
        _wearer(view, words[1]),
        tr("Equip {what}", what=what), words[1], confirm, about,
    )  # fmt: skip
    return made if flaws else _gift(made)


def _wearer(view: View, word: str) -> str:
    """Return a unit an Item may come onto, with what any Item brings the own Player."""
    to, u = naming.unit(view, word), view.unit(word)
    own_player = u is not None and u.player and u.seat == view.seat
    return tr("{unit} (each Item: +1 EV)", unit=to) if own_player else to


def _onto(view: View, word: str, actor: str, label: str) -> tuple[str, str]:
    """Return under which heading an Item comes onto a unit: what hampers an enemy, or is given
    away, stands apart."""
    u = view.unit(word)
    if u is None or u.seat == view.seat:
        return actor, label
    return FOE, tr("Item onto an enemy")


def _gift(made: Choice) -> Choice:
    """Return what would only help the enemy who gets the Item as a late choice, out of the way."""
    if made.actor != FOE:
        return made
    target = f"{made.verb} · {made.target}"
    return replace(
        made, actor="", actor_label="", verb=f"{made.actor_label}:", target=target, late=True
    )


def _given_away(view: View, word: str) -> str:
    """Return what to ask before an enemy gets an Item, empty for an own unit."""
    u = view.unit(word)
    if u is None or u.seat == view.seat:
        return ""
    template = mark("{unit} is an enemy's. Give them the Item?")
    if u.player:
        template = mark("{unit} is an enemy. Give them the Item?")
    return tr(template, unit=naming.unit(view, word))


def _move(view: View, action: str, words: list[str]) -> Choice:
    card, source = number(words[0]), naming.unit(view, words[1])
    to = naming.unit(view, words[2])
    values = {"card": naming.card(card), "source": source, "unit": to}
    about = f"{_price(view.prospect(action).cost)}: {naming.keywords(printed(card).keywords)}"
    made = Choice(
        action, *_onto(view, words[2], "#move", tr("Move an Item")),
        tr("{card} of {source}", card=naming.brief(card), source=source), _wearer(view, words[2]),
        tr("Move {what}", what=tr("{card} from {source} to {unit}", **values)), words[2],
        _given_away(view, words[2]), about,
    )  # fmt: skip
    flaws = all(KEYWORDS[name].flaw for name in printed(card).keywords)
    return made if flaws else _gift(made)


def _reengage(view: View, action: str, words: list[str]) -> Choice:
    u, template = view.unit(words[0]), mark("{unit} ({price}: ready)")
    if u is not None and u.suppressed:
        template = mark("{unit} ({price}: free, ready)")
    elif u is not None and u.fresh:
        template = mark("{unit} ({price}: no use)")
    elif u is not None and u.player:
        template = mark("{unit} ({price}: +1 action)")
    # Karma is the player's, and a unit with nothing else to do does not look as if it could act.
    target = tr(template, unit=short(words[0]), price=_karma(1))
    return own(action, trc("verb", "Re-engage"), target, cell=words[0])


def _karma(price: int) -> str:
    return tr("{price} Karma", price=price)


def _overclock(view: View, action: str, words: list[str]) -> Choice:
    what = tr("draw a card")
    return own(action, tr("Overclock"), f"({_karma(1)}: {what})")


def _acquire(view: View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Acquire"), f"({_karma(3)}: {tr('2 keywords, by chance')})")


def _refine(view: View, action: str, words: list[str]) -> Choice:
    now = view.sides[view.seat].focus if view.seat is not None else 0
    what = tr("Focus {now} → {then}", now=now, then=now + 1)
    return own(action, tr("Refine Focus"), f"({_karma(now + 1)}: {what})")


def _end(view: View, action: str, words: list[str]) -> Choice:
    if view.seat is None:
        return own(action, tr("End the turn"))
    side = view.sides[view.seat]
    idle = [tr("Player") if u.player else labels.short(u.word) for u in side.units if u.able]
    # A phone has room for one thing: who can still act, else what becomes of the hand. That names
    # the five, not how many cards it takes: the rule would have to be guessed from that.
    more = ""
    if len(idle) > 1:
        more = tr("{count} can act", count=len(idle))
    elif idle:
        more = tr("{unit} can act", unit=idle[0])
    elif side.cards > HAND:
        more = tr("discard down to {hand}", hand=HAND)
    elif side.cards < HAND:
        more = tr("draw up to {hand}", hand=HAND)
    verb = tr("End the turn") + (f" ({more})" if more else "")
    return own(action, verb, late=bool(idle))


def _release(view: View, action: str, words: list[str]) -> Choice:
    tag = action.split()[0]
    verb = tr("Take off {tag}", tag=naming.keyword(tag))
    return by(view, action, words[0], verb, about=trc(tag, TAGS[tag].text))


def _deck(view: View, action: str, words: list[str]) -> Choice:
    deck = decks.read(action)
    hues = several(map(naming.color, deck.colors))
    modules = several(map(naming.module, deck.modules))
    sentence = f"{hues}: {modules}"
    return Choice(action, "#deck", tr("Ready-made decks"), hues, "", sentence, about=modules)


ACTIONS: dict[str, Callable[[View, str, list[str]], Choice]] = {
    "attack": _attack, "strike": _attack, "area": _area, "support": _support, "purge": _purge,
    "charge": _charge, "deploy": _deploy, "equip": _equip, "move": _move, "reengage": _reengage,
    "overclock": _overclock, "acquire": _acquire, "refine": _refine, "end": _end, "deck": _deck,
    "pick": draft_choices.module, "color": draft_choices.color, "leave": draft_choices.leave,
    "seal": draft_choices.seal, "lot": draft_choices.lot, **action_choices.ACTIONS,
}  # fmt: skip
