"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what a person who knows no rules reads on a button. Attack numbers come from the
view's forecasts: what happens if nobody interferes. Units are numbered in the picture by
the name of their Mech.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Choice
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import MARKERS, PARTS, SQUADS, WILDCARDS, Part
from engine.games.hueshift.evaluate import worth
from engine.games.hueshift.naming import (
    STATUSES,
    asked,
    crew,
    numbers,
    side,
    signed,
    title,
    unit,
)
from engine.games.hueshift.text.attacks import activate, attack, own, strike
from engine.i18n import mark, tr, trc
from engine.releases import known

#: The heading of what may be done before the Act.
FREE = "#free"
ELEMENTS = {
    "burn": mark("damage when its next turn begins"),
    "freeze": mark("it loses its next action"),
    "corrode": mark("less AP in its next turn"),
}


def choice(view: v.View, action: str) -> Choice:
    """Put an action of the view's owner into menu words."""
    verb, *words = action.split()
    return WORDS[verb](view, action, words)


def _name(view: v.View, mech: str) -> str:
    u = unit(view, mech)
    return crew(u) if u is not None else title(mech)


# -- before the fight --------------------------


def _arena(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return own(action, tr("With an Arena"), "", tr("Play in a random Arena"))
    return own(action, tr("No Arena"), "", tr("Play without an Arena"))


def _trade(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return own(
            action,
            tr("Retaliation"),
            tr("(variant, mostly shorter)"),
            tr("Units and the Monster retaliate"),
        )
    return own(
        action,
        tr("No retaliation"),
        tr("(base rules, mostly longer)"),
        tr("No retaliation"),
    )


def facts(part: Part) -> str:
    """Return what is printed on a card in one line: `AP +1 HP +2 · bond Tank · Rally`."""
    if part.kind == "character":
        return tr(
            "AP +{ap} HP +{hp} · bond {bond} · {ability}",
            ap=part.ap,
            hp=part.hp,
            bond=part.bond,
            ability=part.ability,
        )
    return f"AP {part.ap} HP {part.hp} · {part.ability}"


#: How many picks are suggested, and what a MATCH with a card already picked adds to one.
TIPS, BOND = 3, 1.0


def tips(view: v.View) -> list[str]:
    """Return the most promising cards of the pool for the view's owner, best first."""
    if view.seat is None:
        return []
    parts = [PARTS[c] for c in view.sides[view.seat].picks]
    bonds, classes = {p.bond for p in parts if p.bond}, {p.cls for p in parts}

    def promise(card: str) -> float:
        part = PARTS.get(card)
        fits = part is not None and (part.bond in classes or part.cls in bonds)
        return worth(card) + (BOND if fits else 0.0)

    return sorted(view.pool, key=promise, reverse=True)[:TIPS]


def _pick(view: v.View, action: str, words: list[str]) -> Choice:
    card = words[0]
    if card in WILDCARDS:
        about = trc(card, WILDCARDS[card].text)
    else:
        about = facts(PARTS[card])
    text = tr("Pick {card}", card=title(card))
    return Choice(action, "", "", title(card), "", text, about=about, tip=card in tips(view))


def _plan(view: v.View) -> v.PlanView:
    plan = view.sides[view.seat].plan if view.seat is not None else None
    return plan or v.PlanView((), (), ())


def _total(mech: str, base: str, co: str) -> str:
    """Return what a unit of these cards would have."""
    match = bool(base) and PARTS[base].bond == PARTS[mech].cls
    cards = [PARTS[c] for c in (mech, base, co) if c]
    ap, hp = sum(p.ap for p in cards) + match, sum(p.hp for p in cards) + match
    return ("MATCH · " if match else "") + f"AP {ap} HP {hp}"


def _bonded(pilot: str) -> str:
    return tr("{pilot} (bond {bond})", pilot=title(pilot), bond=PARTS[pilot].bond)


def _base(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    co = {m: p for p, m in _plan(view).co}.get(mech, "")
    return Choice(
        action, f"#{pilot}", _bonded(pilot),
        tr("Pilots {mech}", mech=title(mech)), _total(mech, pilot, co),
        tr("{pilot} pilots {mech}", pilot=title(pilot), mech=title(mech)),
    )  # fmt: skip


def _co(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    base = {m: p for p, m in _plan(view).base}.get(mech, "")
    about = _total(mech, base, pilot)
    if not base:
        about = tr("{about}, Base Pilot still open", about=about)
    return Choice(
        action, f"#{pilot}", _bonded(pilot),
        tr("Co-Pilot in {mech}", mech=title(mech)), about,
        tr("{pilot} is Co-Pilot in {mech}", pilot=title(pilot), mech=title(mech)),
    )  # fmt: skip


def _short(name: str) -> str:
    """Return what a marker does in a few words."""
    marker = MARKERS[name]
    return tr(marker.short) or trc(name, marker.text).split(". ")[0].rstrip(".")


def _corrupt(view: v.View, action: str, words: list[str]) -> Choice:
    card, gain, loss = words
    marks = f"{title(gain)} + {title(loss)}"
    gains = _short(gain)
    if MARKERS[gain].raises and card in PARTS:
        gains = trc(card, PARTS[card].shadow) or tr("no effect here")
    text = tr(
        "Corrupt {card} with {gain} and {loss}",
        card=title(card),
        gain=MARKERS[gain].title,
        loss=MARKERS[loss].title,
    )
    about = f"{gains.rstrip('.')} · {_short(loss)}"
    return Choice(action, f"#{card}", tr("Corrupt {card}", card=title(card)), marks, about, text)


def _auto(view: v.View, action: str, words: list[str]) -> Choice:
    text = tr("Place the rest for the most MATCHes")
    return Choice(action, "", "", tr("Place them for me"), "", text, tip=True)


def _lock(view: v.View, action: str, words: list[str]) -> Choice:
    plan = _plan(view)
    done = {p for p, _ in (*plan.base, *plan.co)}
    picks = view.sides[view.seat].picks if view.seat is not None else ()
    left = [c for c in picks if PARTS[c].kind == "character" and c not in done]
    confirm = ""
    if left:
        names = ", ".join(title(c) for c in left)
        confirm = tr(
            "{names}: placed in draft order if you lock now. Lock the roster?", names=names
        )
    return Choice(
        action,
        "",
        "",
        tr("Lock the roster"),
        "",
        tr("Lock the roster"),
        confirm=confirm,
        tip=not left,
    )


def _reset(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Start over"), "", tr("Empty the roster and start over"))


def _squad(view: v.View, action: str, words: list[str]) -> Choice:
    name, pairs = title(words[0]), ", ".join(f"{title(p)}/{title(m)}" for p, m in SQUADS[words[0]])
    ap, hp = map(sum, zip(*(_strength(p, m) for p, m in SQUADS[words[0]]), strict=True))
    told = tr(": AP {ap}, HP {hp} in all", ap=ap, hp=hp)
    found = own(action, f"{name}{told}", "", tr("Take Squad {name}", name=name), about=pairs)
    return replace(found, tip=words[0] == _strongest(view))


def _strength(pilot: str, mech: str) -> tuple[int, int]:
    """Return the AP and HP with which a Mech and its Base Pilot begin."""
    p, m = PARTS[pilot], PARTS[mech]
    match = p.bond == m.cls
    return p.ap + m.ap + match, p.hp + m.hp + match


def _strongest(view: v.View) -> str:
    """Return the Squad left whose cards are worth most."""
    taken = [side.squad for side in view.sides]
    left = [name for name in known(SQUADS, view.release) if name not in taken]
    return max(left, key=lambda name: sum(worth(c) for pair in SQUADS[name] for c in pair))


def _monster(view: v.View, action: str, words: list[str]) -> Choice:
    part = PARTS[words[0]]
    about = f"({part.ability}): HP {part.starting_hp(view.trade)}, AP {part.ap}"
    found = own(action, part.title, about, tr("Fight {title}", title=part.title))
    return replace(found, tip=part.gentle[view.trade])


def _agree(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Agree"))


def _refuse(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Another one"), "", tr("Ask for another Monster"))


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
            "{pilot} to {mech} ({ap} AP {hp} HP; {co} steps out)",
            pilot=title(pilot),
            mech=title(mech),
            ap=signed(ap),
            hp=signed(hp),
            co=title(u.co),
        )
    else:
        about = tr(
            "{pilot} to {mech} ({ap} AP {hp} HP)",
            pilot=title(pilot),
            mech=title(mech),
            ap=signed(ap),
            hp=signed(hp),
        )
    confirm = ""
    for x in filter(None, (source, u if u.co else None)):
        if any(on.name == "boost" for on in x.lasting):
            confirm = tr("This ends {mech}'s Overclock. Transport anyway?", mech=title(x.mech))
    text = tr("Transport {pilot} to {mech}", pilot=title(pilot), mech=title(mech))
    read = tr("Move a pilot aboard as Co-Pilot, with its AP, HP and ability.")
    return _before(view, own(action, tr("Transport"), about, text, mech, confirm, about=read))


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
    said = tr("Cleanse {name}", name=title(words[0]))
    return own(action, tr("Cleanse"), about, said, words[0], late=not names)


def _end(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("End turn"), "", tr("{seat} ends its turn", seat=side(view.turn)))


def _pass(view: v.View, action: str, words: list[str]) -> Choice:
    if words:
        return own(action, tr("Pass this turn"), "", tr("Pass for this turn"))
    verb, text = PASSES.get(asked(view)[0], (PASS, PASS))
    return own(action, tr(verb), "", tr(text), late=asked(view)[0] == "act")


PASS = mark("Pass")
#: What declining a question is called, and the sentence.
PASSES = {
    "act": (mark("Do nothing"), mark("Pass the Act")),
    "follow": (mark("Stop here"), mark("No further attack")),
    "redirect": (mark("Leave it"), mark("Leave the attack as it is")),
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
    name, read = card.title, trc(card.name, card.text)
    if not on:
        about = tr(card.says) if isinstance(card.says, str) else ""
        verb = f"{name}:" if about else name
        return own(action, verb, about, tr("Play {name}", name=name), about=read)
    if card.attack:
        return strike(view, action, card, on[0], on[1])
    u = unit(view, on[0])
    assert u is not None
    mech = title(u.mech)
    about = tr(card.says, mech=mech) if isinstance(card.says, str) else card.says(u, mech)
    form = mark("{name} for {mech}") if card.on == "fallen" else mark("Play {name} on {mech}")
    return own(action, name, about or mech, tr(form, name=name, mech=mech), u.mech, about=read)


# -- in the middle of an attack --------------------------


def _redirect(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    by = asked(view)[1].split()[0]
    about = f"{title(u.mech)} HP {u.hp}"
    if u.mech == by:
        about = tr("{mech} (itself) HP {hp}", mech=title(u.mech), hp=u.hp)
    return own(
        action, tr("Turn it on"), about, tr("Turn the attack on {mech}", mech=title(u.mech)), u.mech
    )


def _guard(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    about = tr(
        "{mech} (HP {hp}/{max_hp}, Armor {armor})",
        mech=title(u.mech),
        hp=u.hp,
        max_hp=u.max_hp,
        armor=u.armor,
    )
    return own(action, tr("Guard with"), about, tr("Guard with {mech}", mech=title(u.mech)), u.mech)


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
    return own(action, tr("Negate all {amount} damage", amount=amount), tr("(once per game)"), text)


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
    return own(action, part.title, facts(part), tr("{title} is its pilot", title=part.title))


def _relay(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    about = f"{crew(u)} ({numbers(u)})"
    return own(
        action,
        tr("Act instead:"),
        about,
        tr("Retreat: {mech} acts instead", mech=title(u.mech)),
        u.mech,
    )


WORDS: dict[str, Callable[[v.View, str, list[str]], Choice]] = {
    "arena": _arena, "trade": _trade, "pick": _pick, "base": _base, "co": _co, "auto": _auto,
    "corrupt": _corrupt, "lock": _lock, "reset": _reset, "squad": _squad, "monster": _monster,
    "agree": _agree, "refuse": _refuse, "activate": activate, "transport": _transport,
    "play": _play, "skip": _skip, "attack": attack, "leak": _leak, "cleanse": _cleanse,
    "pass": _pass, "redirect": _redirect, "guard": _guard, "flip": _coin, "heads": _coin,
    "tails": _coin, "negate": _negate, "prevent": _prevent, "take": _take, "burn": _element,
    "freeze": _element, "corrode": _element, "cure": _cure, "save": _save, "pilot": _pilot,
    "relay": _relay, "end": _end,
}  # fmt: skip
