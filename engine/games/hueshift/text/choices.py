"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what a person who knows no rules reads on a button. Attack numbers come from the
view's forecasts: what happens if nobody interferes. Units are numbered in the picture by
the name of their Mech.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core import Choice
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.naming import (
    STATUSES,
    asked,
    crew,
    either,
    side,
    signed,
    title,
    unit,
)
from engine.games.hueshift.text import setup_choices
from engine.games.hueshift.text.attacks import activate, attack, own, strike
from engine.i18n import mark, tr, trc
from engine.kit.windows import PASS as NOTHING

#: The heading of what may be done before the Act.
FREE = "#free"
ELEMENTS = {
    "burn": mark("damage when its next turn begins"),
    "freeze": mark("it loses its next action"),
    "corrode": mark("less AP on its next turn"),
}


def choice(view: v.View, action: str) -> Choice:
    """Put an action of the view's owner into menu words."""
    verb, *words = action.split()
    return WORDS[verb](view, action, words)


def _name(view: v.View, mech: str) -> str:
    u = unit(view, mech)
    return crew(u) if u is not None else title(mech)


# -- a turn --------------------------


def _transport(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    u = unit(view, mech)
    assert u is not None
    assert view.seat is not None
    source = next(
        (x for x in view.sides[view.seat].units if x.state == "field" and x.co == pilot), None
    )
    ap, hp = next(((a, h) for p, a, h in view.boarding if p == pilot), (0, 0))
    if u.co:
        about = tr(
            "{pilot} to {mech} ({gain}; {co} steps out)",
            pilot=title(pilot),
            mech=PARTS[mech].title,  # no room for its class
            gain=_gain(ap, hp),
            co=title(u.co),
        )
    else:
        about = tr(
            "{pilot} to {mech} ({gain})", pilot=title(pilot), mech=title(mech), gain=_gain(ap, hp)
        )
    confirm = ""
    for x in filter(None, (source, u if u.co else None)):
        if any(on.name == "boost" for on in x.lasting):
            confirm = tr("This ends {mech}'s Overclock. Transport anyway?", mech=title(x.mech))
    text = tr("Transport {pilot} to {mech}", pilot=title(pilot), mech=title(mech))
    card_text = tr("Move a pilot aboard as Co-Pilot, with its AP, HP and ability")
    return _before(view, own(action, tr("Transport"), about, text, mech, confirm, about=card_text))


def _gain(ap: int, hp: int) -> str:
    """Return what a pilot brings a unit, without what stays as it is."""
    parts = [tr("{ap} AP", ap=signed(ap))] if ap or not hp else []
    return " ".join([*parts, *([tr("{hp} HP", hp=signed(hp))] if hp else [])])


def _before(view: v.View, choice: Choice) -> Choice:
    """Return a Free Action, under a heading where it is asked for together with the Act."""
    if asked(view)[0] != "act":
        return choice
    return replace(choice, actor=FREE, actor_label=tr("Free Action first"))


def _skip(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("No Free Action"), "", tr("Skip the Free Action"))


def _leak(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    immune = u is not None and u.immune
    about = tr("{name} (no attack, once per game)", name=title(words[0]))
    if immune:
        about = tr("{name} (immune)", name=title(words[0]))
    confirm = tr("{name} is immune. Use it anyway?", name=title(words[0])) if immune else ""
    text = tr("Make {name} Leak from afar", name=title(words[0]))
    return own(action, tr("Leak"), about, text, words[0], confirm)


def _cleanse(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    names = (
        ", ".join(STATUSES[x.name] for x in u.lasting if x.name in STATUSES)
        if u is not None
        else ""
    )
    about = f"{title(words[0])} ({names})" if names else title(words[0])
    text = tr("Cleanse {name}", name=title(words[0]))
    return own(action, tr("Cleanse"), about, text, words[0], late=not names)


def _end(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("End turn"), "", tr("{seat} ends its turn", seat=side(view.turn)))


def _pass(view: v.View, action: str, words: list[str]) -> Choice:
    if words:
        made = own(action, tr("No Wildcard this turn"), "", tr("Pass for this turn"))
        return replace(made, done=tr("You pass for this turn."))
    verb, text = PASSES.get(asked(view)[0], (PASS, PASS))
    ends = _unguarded(view)
    made = own(
        action, f"{tr(verb)}:" if ends else tr(verb), ends, tr(text),
        late=asked(view)[0] == "act",
    )  # fmt: skip
    return replace(made, done=tr("You pass.") if text == PASS else f"{tr(text)}.")


PASS = mark("Pass")
#: What becomes of a Tank that guards, and of a unit a Wildcard is to help: short enough for the
#: buttons of a public board.
GUARDING = {
    "keeps": mark(": keeps {hp} HP"),
    "risk": mark(": may fall"),
    "falls": mark(": falls"),
    "saved": mark(": {savior} saves it"),
    "negated": mark(": falls unless it negates the damage"),
    "kept": mark(": falls without {keeper}"),
}
HELPED = {
    "keeps": mark("{hp} HP left"),
    "risk": mark("may still fall"),
    "falls": mark("still falls"),
    "saved": mark("{savior} saves it"),
    "negated": mark("falls unless it negates the damage"),
    "kept": mark("falls without {keeper}"),
}
#: What becomes of the attacked unit, and of the attacker, if no Tank guards.
UNGUARDED = {
    "keeps": mark("{unit} keeps {hp} HP"),
    "risk": mark("{unit} may fall"),
    "falls": mark("{unit} falls"),
    "saved": mark("{savior} saves {unit}"),
    "negated": mark("{unit} falls unless it negates the damage"),
    "kept": mark("{unit} falls without {keeper}"),
}
#: What declining a question is called, and the sentence.
PASSES = {
    "act": (mark("Do nothing"), mark("Pass the Act")),
    "follow": (mark("Stop here"), mark("No further attack")),
    "redirect": (mark("Don't redirect"), mark("Leave the attack as it is")),
    "guard": (mark("No guard"), mark("No Tank guards")),
    "negate": (mark("Take the damage"), mark("Take the damage")),
    "prevent": (mark("Let it through"), mark("Let the damage through")),
    "relay": (mark("Stay"), mark("No other unit acts")),
}


# -- Wildcards --------------------------


def _play(view: v.View, action: str, words: list[str]) -> Choice:
    return _before(view, _wildcard(view, action, words))


def _wildcard(view: v.View, action: str, words: list[str]) -> Choice:
    card, on = WILDCARDS[words[0]], words[1:]
    name, card_text = card.title, trc(card.name, card.text)
    if not on:
        about = tr(card.says) if isinstance(card.says, str) else ""
        about = _after(view, action, HELPED) or about
        verb = f"{name}:" if about else name
        return own(action, verb, about, tr("Play {name}", name=name), about=card_text)
    if card.attack:
        return strike(view, action, card, on[0], on[1])
    u = unit(view, on[0])
    assert u is not None
    mech = title(u.mech)
    about = tr(card.says, mech=mech) if isinstance(card.says, str) else card.says(u, mech)
    if any(r.action == action and r.falls and not r.savior for r in view.reliefs):
        about = f"{mech}: {_after(view, action, HELPED)}"
    form = mark("{name} for {mech}") if card.on == "fallen" else mark("Play {name} on {mech}")
    return own(action, name, about or mech, tr(form, name=name, mech=mech), u.mech, about=card_text)


# -- in the middle of an attack --------------------------


def _redirect(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    by = asked(view)[1].split()[0]
    about = f"{title(u.mech)} HP {u.hp}"
    if u.mech == by:
        about = tr("{mech} (itself) HP {hp}", mech=title(u.mech), hp=u.hp)
    return own(
        action,
        tr("Redirect to"),
        about,
        tr("Redirect the attack to {mech}", mech=title(u.mech)),
        u.mech,
    )


def _guard(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    about = title(u.mech) + _after(view, action, GUARDING)
    return own(action, tr("Guard with"), about, tr("Guard with {mech}", mech=title(u.mech)), u.mech)


def _after(view: v.View, action: str, ends: Mapping[str, str]) -> str:
    """Say what becomes of the unit that is hit after an answer to an attack, "" if nobody knows."""
    relief = next((r for r in view.reliefs if r.action == action), None)
    if relief is None:
        return ""
    end = "keeps"
    if relief.falls or relief.risk:
        end = "saved" if relief.savior else "falls" if relief.falls else "risk"
    if relief.keepers:
        end = "negated" if relief.unit in relief.keepers else "kept"
    ending = tr(
        ends[end], hp=relief.hp, savior=title(relief.savior), unit=title(relief.unit),
        keeper=either(relief.keepers),
    )  # fmt: skip
    if not relief.foe:
        return ending
    foe = mark("{ending}, {foe} may fall") if relief.unsure else mark("{ending}, {foe} falls")
    return tr(foe, ending=ending, foe=title(relief.foe))


def _unguarded(view: v.View) -> str:
    """Say what comes of it if no Tank guards, "" where none is asked for."""
    return _after(view, NOTHING, UNGUARDED)


def _shadowed(view: v.View, card: str) -> bool:
    """Say whether a card on the field carries My Shadow."""
    marks = [m for side in view.sides for u in side.units for m in u.marks]
    return any(name == card and MARKERS[gain].raises for name, gain, _ in marks)


def _coin(view: v.View, action: str, words: list[str]) -> Choice:
    bonus = 1 + _shadowed(view, asked(view)[1])
    if action == "flip":
        return own(action, tr("Flip the coin"), "", tr("Let the coin decide"))
    if action == "heads":
        return own(
            action, tr("Heads:"), tr("+{bonus} AP, once per game", bonus=bonus), tr("Choose Heads")
        )
    return own(
        action, tr("Tails:"), tr("+{bonus} HP, once per game", bonus=bonus), tr("Choose Tails")
    )


def _negate(view: v.View, action: str, words: list[str]) -> Choice:
    amount = asked(view)[1].split()[1]
    text = tr("{name} negates the damage", name=title(words[0]))
    label = tr("Negate all {amount} damage", amount=amount)
    return own(action, label, tr("({name}, once)", name=title(words[0])), text)


def _prevent(view: v.View, action: str, words: list[str]) -> Choice:
    mech = asked(view)[1].split()[0]
    text = tr("{name} prevents damage to {mech}", name=title(words[0]), mech=title(mech))
    amount = 1 + _shadowed(view, words[0])
    return own(
        action,
        tr("{name} prevents {amount}", name=title(words[0]), amount=amount),
        tr("(once per game)"),
        text,
    )


def _take(view: v.View, action: str, words: list[str]) -> Choice:
    mech = asked(view)[1].split()[0]
    text = tr("{name} takes 1 damage from {mech}", name=title(words[0]), mech=title(mech))
    return own(action, tr("{name} takes 1", name=title(words[0])), tr("(once per game)"), text)


def _element(view: v.View, action: str, words: list[str]) -> Choice:
    name, about = STATUSES[action], tr(ELEMENTS[action])
    boss = view.boss
    hit = asked(view)[1].split()[:1]
    if action == "freeze" and boss is not None and boss.thawed and hit == [boss.unit.mech]:
        about = tr("no effect, it has just thawed")
    return own(action, f"{name}:", about, tr("Choose {name}", name=name))


def _cure(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Lose"), STATUSES[words[0]], tr("Lose {name}", name=STATUSES[words[0]]))


def _save(view: v.View, action: str, words: list[str]) -> Choice:
    return own(
        action, tr("Save"), _name(view, words[0]), tr("Save {name}", name=title(words[0])), words[0]
    )


def _pilot(view: v.View, action: str, words: list[str]) -> Choice:
    part = PARTS[words[0]]
    return own(
        action, part.title, setup_choices.facts(part), tr("{title} is its pilot", title=part.title)
    )


def _relay(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    return own(
        action,
        tr("Retreat, act with"),
        title(u.mech),
        tr("Retreat: {mech} acts too", mech=title(u.mech)),
        u.mech,
    )


WORDS: dict[str, Callable[[v.View, str, list[str]], Choice]] = {
    **setup_choices.WORDS, "activate": activate, "transport": _transport,
    "play": _play, "skip": _skip, "attack": attack, "leak": _leak, "cleanse": _cleanse,
    "pass": _pass, "redirect": _redirect, "guard": _guard, "flip": _coin, "heads": _coin,
    "tails": _coin, "negate": _negate, "prevent": _prevent, "take": _take, "burn": _element,
    "freeze": _element, "corrode": _element, "cure": _cure, "save": _save, "pilot": _pilot,
    "relay": _relay, "end": _end,
}  # fmt: skip
