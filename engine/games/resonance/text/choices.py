"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what somebody who knows no rules reads on a button. Numbers rest on what the owner of
the view knows: EV before the fuel, the RV everybody sees, what Focus, EN and Karma become.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.resonance import decks, naming
from engine.games.resonance.cards import number, power, printed
from engine.games.resonance.decks import WORDS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import SEATS
from engine.games.resonance.view import View
from engine.i18n import mark, tr, trc


def choice(view: View, action: str) -> Choice:
    """Put an action of the view's owner into menu words."""
    verb, *words = action.split()
    if verb in ACTIONS:
        return ACTIONS[verb](view, action, words)
    if verb in TAGS:  # a tag that is taken off for what it does
        return _own(action, naming.keyword(verb), naming.unit(view, words[0]), cell=words[0])
    return _own(action, tr(PLAIN.get(verb, action)))


PLAIN = {
    "done": mark("Done"), "pass": mark("Pass"), "keep": mark("Keep it"), "yes": mark("Yes"),
    "no": mark("No"), "end": mark("End the turn"), "seal": mark("Seal it"),
    "anew": mark("Begin anew"), "reveal": mark("Reveal a card"), "stop": mark("Stop"),
    "sink": mark("To the bottom"), "damage": mark("Damage"), "nothing": mark("No card"),
    "look": mark("Look"), "overclock": mark("Overclock"), "acquire": mark("Acquire"),
    "refine": mark("Refine Focus"),
}  # fmt: skip


def _own(
    action: str, verb: str, target: str = "", text: str = "", *, cell: str = "", about: str = "",
    confirm: str = "", tip: bool = False,
) -> Choice:  # fmt: skip
    said = text or f"{verb} {target}".strip()
    return Choice(action, "", "", verb, target, said, cell, confirm, about, tip)


def _by(view: View, action: str, actor: str, verb: str, target: str = "", **more: str) -> Choice:
    label = naming.unit(view, actor)
    said = f"{label}: {verb} {target}".rstrip()
    return Choice(action, actor, label, verb, target, said, **more)  # type: ignore[arg-type]


# -- the turn --------------------------


def _attack(view: View, action: str, words: list[str]) -> Choice:
    actor, target = view.unit(words[0]), view.unit(words[1])
    strike = action.startswith("strike")
    verb = tr("Critical Strike") if strike else tr("Attack")
    about = ""
    if actor is not None and target is not None:
        own = 0 if strike else actor.focus
        own += len(actor.items) if actor.player else 0
        fuel = tr("a pair") if strike else tr("a card")
        about = tr(
            "EV {own} + {fuel} against RV {focus} + what is discarded; it has {left} HP left",
            own=own, fuel=fuel, focus=target.focus, left=target.limit - target.damage,
        )  # fmt: skip
    return _by(
        view, action, words[0], verb, naming.unit(view, words[1]), cell=words[1], about=about
    )


def _area(view: View, action: str, words: list[str]) -> Choice:
    target = tr("all Animations of {seat}", seat=naming.unit(view, words[1]))
    return _by(view, action, words[0], tr("Area attack"), target, cell=words[1])


def _support(view: View, action: str, words: list[str]) -> Choice:
    about = tr("removes a marker")
    return _by(
        view,
        action,
        words[0],
        tr("Support"),
        naming.unit(view, words[1]),
        cell=words[1],
        about=about,
    )


def _purge(view: View, action: str, words: list[str]) -> Choice:
    about = tr("removes a marker and a Status Tag of its own")
    return _by(view, action, words[0], tr("Purge"), about=about)


def _charge(view: View, action: str, words: list[str]) -> Choice:
    return _by(view, action, words[0], tr("Charge"), about=tr("+1 EN"))


def _deploy(view: View, action: str, words: list[str]) -> Choice:
    card = number(words[0])
    price = tr("{cost} EN", cost=printed(card).power)
    return Choice(
        action, "#deploy", tr("Deploy an Animation"), tr("Deploy"), naming.card(card),
        tr("Deploy {card}", card=naming.card(card)), about=price,
    )  # fmt: skip


def _equip(view: View, action: str, words: list[str]) -> Choice:
    card, to = number(words[0]), naming.unit(view, words[1])
    target = tr("{card} onto {unit}", card=naming.card(card), unit=to)
    confirm = ""
    if view.seat is not None and words[1][0] != SEATS[view.seat]:
        confirm = tr("{unit} is an enemy's, who will have the Item. Equip it?", unit=to)
    return Choice(
        action, "#equip", tr("Equip an Item"), tr("Equip"), target,
        tr("Equip {what}", what=target), words[1], confirm,
    )  # fmt: skip


def _move(view: View, action: str, words: list[str]) -> Choice:
    target = tr(
        "{card} from {source} to {unit}", card=naming.card(number(words[0])),
        source=naming.unit(view, words[1]), unit=naming.unit(view, words[2]),
    )  # fmt: skip
    return Choice(
        action, "#move", tr("Move an Item"), tr("Move"), target, tr("Move {what}", what=target),
        words[2],
    )  # fmt: skip


def _reengage(view: View, action: str, words: list[str]) -> Choice:
    target, about = naming.unit(view, words[0]), tr("1 Karma: ready again, or free")
    return _own(action, tr("Re-engage"), target, cell=words[0], about=about)


def _overclock(view: View, action: str, words: list[str]) -> Choice:
    return _own(action, tr("Overclock"), about=tr("1 Karma: draw a card"))


def _acquire(view: View, action: str, words: list[str]) -> Choice:
    return _own(action, tr("Acquire"), about=tr("3 Karma: unlock the next Codex card"))


def _refine(view: View, action: str, words: list[str]) -> Choice:
    now = view.sides[view.seat].focus if view.seat is not None else 0
    about = tr("{price} Karma: Focus {now} → {then}", price=now + 1, now=now, then=now + 1)
    return _own(action, tr("Refine Focus"), about=about)


# -- in an action --------------------------


def _use(view: View, action: str, words: list[str]) -> Choice:
    names = [w for w in words if w in KEYWORDS]
    last = KEYWORDS[names[-1]] if names else None
    rest = [w for w in words if w not in KEYWORDS]
    target = " ".join([*(naming.keyword(n) for n in names[1:]), *(_thing(view, w) for w in rest)])
    about = trc(last.name, last.text) if last is not None else ""
    return _own(action, naming.keyword(words[0]), target, about=about)


def _spend(view: View, action: str, words: list[str]) -> Choice:
    target = naming.keyword(words[1])
    return _own(action, tr("Spend the Tag"), target, about=trc(words[1], KEYWORDS[words[1]].text))


def _thing(view: View, word: str) -> str:
    """Return a unit or a card of that word as it is called, else the word."""
    if word[0] == "M" and word[1:2].isdigit():
        return naming.brief(number(word))
    return (
        naming.unit(view, word)
        if (word[0] in SEATS and word[1:].isdigit()) or word in SEATS
        else word
    )


def _fuel(view: View, action: str, words: list[str]) -> Choice:
    cards = [number(w) for w in words]
    total = sum(power(c) for c in cards)
    target = " + ".join(naming.card(c) for c in cards)
    return _own(action, tr("Discard"), target, about=tr("+{power} EV", power=total))


def _skip(view: View, action: str, words: list[str]) -> Choice:
    k = KEYWORDS[words[0]]
    return _own(action, tr("No card"), k.title, about=trc(k.name, k.text))


def _discard(view: View, action: str, words: list[str]) -> Choice:
    card = number(words[0])
    about = ""
    if any(kind in ("defend", "cover", "brace", "react") for seat, kind, _ in view.asked):
        about = tr("+{power} RV", power=power(card))
    return _own(action, tr("Discard"), naming.card(card), about=about)


def _sacrifice(view: View, action: str, words: list[str]) -> Choice:
    card = number(words[0])
    about = tr("+{power} RV, the Item is gone", power=power(card))
    return _own(action, tr("Sacrifice"), naming.card(card), about=about)


def _named(verb: str) -> Callable[[View, str, list[str]], Choice]:
    """Return the words of an answer that names things behind a verb."""

    def said(view: View, action: str, words: list[str]) -> Choice:
        target = " ".join(naming.keyword(w) if w in KEYWORDS else _thing(view, w) for w in words)
        cell = next((w for w in words if view_has(view, w)), "")
        return _own(action, tr(verb), target, cell=cell)

    return said


def view_has(view: View, word: str) -> bool:
    """Say whether a word names a unit in play."""
    return word[0] in SEATS[: view.seats] and view.unit(word) is not None


def _choose(view: View, action: str, words: list[str]) -> Choice:
    if len(words) == 1 and words[0] in WORDS:
        return _own(action, naming.color(WORDS.index(words[0])))
    if len(words) == 1 and words[0] in KEYWORDS:
        k = KEYWORDS[words[0]]
        return _own(action, k.title, about=trc(k.name, k.text))
    said = " ".join(_thing(view, w) for w in words)
    cell = next((w for w in words if view_has(view, w)), "")
    return _own(action, said, cell=cell)


# -- before the match --------------------------


def _pick(view: View, action: str, words: list[str]) -> Choice:
    module = int(words[0])
    return _own(action, naming.module(module), about=tr("module {number}", number=module))


def _color(view: View, action: str, words: list[str]) -> Choice:
    hue = WORDS.index(words[0])
    plan = view.sides[view.seat].plan if view.seat is not None else ()
    role = tr("Primary Color") if not plan else tr("Secondary Color")
    about = naming.codex(hue, 1) if not plan else ""
    return _own(action, naming.color(hue), role, about=about)


def _leave(view: View, action: str, words: list[str]) -> Choice:
    target = naming.codex(WORDS.index(words[0]), int(words[1]))
    return _own(action, tr("Leave out"), target)


def _deck(view: View, action: str, words: list[str]) -> Choice:
    deck = decks.read(action)
    hues = naming.several(map(naming.color, deck.colors))
    modules = naming.several(map(naming.module, deck.modules))
    said = f"{hues}: {modules}"
    return Choice(action, "#deck", tr("Prepared decks"), hues, "", said, about=modules)


ACTIONS: dict[str, Callable[[View, str, list[str]], Choice]] = {
    "attack": _attack, "strike": _attack, "area": _area, "support": _support, "purge": _purge,
    "charge": _charge, "deploy": _deploy, "equip": _equip, "move": _move, "reengage": _reengage,
    "overclock": _overclock, "acquire": _acquire, "refine": _refine, "use": _use,
    "spend": _spend, "fuel": _fuel, "skip": _skip, "discard": _discard, "sacrifice": _sacrifice,
    "return": _named(mark("Return")), "remove": _named(mark("Remove")),
    "pay": _named(mark("Pay for")), "on": _named(mark("Give it to")),
    "process": _named(mark("Resolve by")), "count": _named(mark("Count")),
    "choose": _choose, "pick": _pick, "color": _color, "leave": _leave,
    "deck": _deck,
}  # fmt: skip
