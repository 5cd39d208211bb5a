"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what a person who knows no rules reads on a button. Attack numbers come from the
view's forecasts: what happens if nobody interferes. Units are numbered in the picture by
the name of their Mech.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.hueshift import view as v
from engine.games.hueshift.bosses import starting_hp
from engine.games.hueshift.card_types import MARKERS, PARTS, SQUADS, WILDCARDS, Part
from engine.games.hueshift.evaluate import worth
from engine.games.hueshift.naming import (
    STATUSES,
    asked,
    crew,
    numbers,
    signed,
    title,
    unit,
    warded,
)

#: What a marker does, short enough for a menu.
MARKS = {
    "dark-energy": "+2 AP",
    "my-shadow": "ability +1",
    "fragile-core": "max HP −2",
    "no-redemption": "no rescue, no ejection",
    "isolated": "no Co-Pilot, no help",
    "possession": "an attack may be turned",
}
ELEMENTS = {
    "burn": ("Burn", "damage when its next turn begins"),
    "freeze": ("Freeze", "it loses its next action"),
    "corrode": ("Corrode", "less AP in its next turn"),
}


def choice(view: v.View, action: str) -> Choice:
    """Put an action of the view's owner into menu words."""
    verb, *words = action.split()
    return WORDS[verb](view, action, words)


def _own(
    action: str, verb: str, target: str = "", text: str = "", cell: str = "", confirm: str = "",
    *, about: str = "",
) -> Choice:  # fmt: skip
    said = text or f"{verb} {target}".strip()
    return Choice(action, "", "", verb, target, said, cell, confirm, about)


def _name(view: v.View, mech: str) -> str:
    u = unit(view, mech)
    return crew(u) if u is not None else title(mech)


# -- before the fight --------------------------


def _arena(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return _own(action, "With an Arena", "", "Play in an Arena drawn by lot")
    return _own(action, "No Arena", "", "Play without an Arena")


def _trade(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return _own(
            action,
            "They strike back",
            "(variant, mostly shorter)",
            "Units and the Monster strike back",
        )
    return _own(action, "Nobody strikes back", "(base rules, mostly longer)", "Nobody strikes back")


def facts(part: Part) -> str:
    """Return what is printed on a card in one line: `AP +1 HP +2 · bond Tank · Rally`."""
    if part.kind == "character":
        return f"AP +{part.ap} HP +{part.hp} · bond {part.bond} · {part.ability}"
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
        about = WILDCARDS[card].text
    else:
        about = facts(PARTS[card])
    text = f"Pick {title(card)}"
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


def _base(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    co = {m: p for p, m in _plan(view).co}.get(mech, "")
    return Choice(
        action, f"#{pilot}", f"{title(pilot)} (bond {PARTS[pilot].bond})",
        f"Pilots {title(mech)}", _total(mech, pilot, co), f"{title(pilot)} pilots {title(mech)}",
    )  # fmt: skip


def _co(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    base = {m: p for p, m in _plan(view).base}.get(mech, "")
    about = _total(mech, base, pilot) + ("" if base else ", Base Pilot still open")
    return Choice(
        action, f"#{pilot}", f"{title(pilot)} (bond {PARTS[pilot].bond})",
        f"Co-Pilot in {title(mech)}", about, f"{title(pilot)} is Co-Pilot in {title(mech)}",
    )  # fmt: skip


def _corrupt(view: v.View, action: str, words: list[str]) -> Choice:
    card, gain, loss = words
    marks = f"{title(gain)} + {title(loss)}"
    gains = MARKS[gain]
    if gain == "my-shadow" and card in PARTS:
        gains = PARTS[card].shadow or "no effect here"
    text = f"Corrupt {title(card)} with {MARKERS[gain].title} and {MARKERS[loss].title}"
    about = f"{gains.rstrip('.')} · {MARKS[loss]}"
    return Choice(action, f"#{card}", f"Corrupt {title(card)}", marks, about, text)


def _auto(view: v.View, action: str, words: list[str]) -> Choice:
    text = "Place the rest so that most bonds MATCH"
    return Choice(action, "", "", "Place them for me", "", text, tip=True)


def _lock(view: v.View, action: str, words: list[str]) -> Choice:
    plan = _plan(view)
    done = {p for p, _ in (*plan.base, *plan.co)}
    picks = view.sides[view.seat].picks if view.seat is not None else ()
    left = [c for c in picks if PARTS[c].kind == "character" and c not in done]
    confirm = ""
    if left:
        names = ", ".join(title(c) for c in left)
        confirm = f"{names} would go aboard in draft order. Lock the roster now?"
    return Choice(
        action, "", "", "Lock the roster", "", "Lock the roster", confirm=confirm, tip=not left
    )


def _reset(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "Start over", "", "Empty the roster and start over")


def _squad(view: v.View, action: str, words: list[str]) -> Choice:
    pairs = ", ".join(f"{title(p)}/{title(m)}" for p, m in SQUADS[words[0]])
    return _own(action, title(words[0]), "", f"Take Squad {title(words[0])}", about=pairs)


def _monster(view: v.View, action: str, words: list[str]) -> Choice:
    part = PARTS[words[0]]
    about = f"{part.ability}: HP {starting_hp(part.name, view.trade)}, AP {part.ap}"
    return _own(action, part.title, about, f"Fight {part.title}")


def _agree(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "Agree")


def _refuse(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "Another one", "", "Ask for another Monster")


# -- a turn --------------------------


def _activate(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    return _own(action, crew(u), numbers(u), f"Activate {title(u.mech)}", u.mech)


def _transport(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    u = unit(view, mech)
    assert u is not None
    assert view.seat is not None
    source = next(
        (x for x in view.sides[view.seat].units if x.state == "field" and x.co == pilot), None
    )
    ap, hp = next(((a, h) for p, a, h in view.boarding if p == pilot), (0, 0))
    about = f"{title(pilot)} to {title(mech)} ({signed(ap)} AP {signed(hp)} HP"
    about += f"; {title(u.co)} steps out)" if u.co else ")"
    confirm = ""
    for x in filter(None, (source, u if u.co else None)):
        if x.boost > 0:
            confirm = f"{title(x.mech)} loses its Overclock by this. Transport anyway?"
    text = f"Transport {title(pilot)} to {title(mech)}"
    return _own(action, "Transport", about, text, mech, confirm)


def _skip(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "No Free Action", "", "Skip the Free Action")


def _blow(view: v.View, by: str, target: str) -> v.Forecast | None:
    return next((f for f in view.forecasts if f.by == by and f.target == target), None)


def _deals(f: v.Forecast | None) -> str:
    """Return what an attack deals and costs: `: deals 4, takes 6`."""
    if f is None:
        return ""
    if turned := warded(f):
        return f": {turned}"
    said = ("destroys it" if f.kills else f"deals {f.damage}") + (" on Heads" if f.ward else "")
    return f": {said}, takes {max(0, f.answer)}"


def _attack(view: v.View, action: str, words: list[str]) -> Choice:
    kind, subject = asked(view)
    by = subject.split()[-1] if kind == "follow" else view.main
    f = _blow(view, by, words[0])
    confirm = ""
    if f is not None and f.dies:
        what = title(f.ward) if f.answer < 0 else "The answer"
        confirm = f"{what} would destroy {title(by)}. Attack anyway?"
    text = f"{title(by)} attacks {title(words[0])}"
    return _own(action, "Attack", title(words[0]) + _deals(f), text, words[0], confirm)


def _leak(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    immune = u is not None and u.immune
    about = title(words[0]) + (" (immune)" if immune else " (no attack, once per game)")
    confirm = f"{title(words[0])} is immune to it. Use it anyway?" if immune else ""
    text = f"Let {title(words[0])} leak from afar"
    return _own(action, "Leak", about, text, words[0], confirm)


def _cleanse(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    names = ", ".join(STATUSES[x.name] for x in u.statuses) if u is not None else ""
    about = f"{title(words[0])} ({names})" if names else title(words[0])
    return _own(action, "Cleanse", about, f"Cleanse {title(words[0])}", words[0])


def _pass(view: v.View, action: str, words: list[str]) -> Choice:
    if words:
        return _own(action, "Pass all this turn", "", "Pass all windows of this turn")
    verb, text = PASSES.get(asked(view)[0], ("Pass", "Pass"))
    return _own(action, verb, "", text)


#: What declining a question is called, and the sentence.
PASSES = {
    "act": ("Do nothing", "Pass the Act"),
    "follow": ("Stop here", "No further attack"),
    "redirect": ("Leave it", "Leave the attack as it is"),
    "guard": ("No guard", "No Tank steps in"),
    "negate": ("Take it", "Take the damage"),
    "prevent": ("Let it through", "Let the damage through"),
    "relay": ("Stay", "Nobody else acts"),
}


# -- Wildcards --------------------------


def _play(view: v.View, action: str, words: list[str]) -> Choice:
    card, *on = words
    name = title(card)
    if not on:
        about = {"fearless-heart": "no damage", "shield-wall": "2 damage less"}[card]
        return _own(action, f"{name}:", about, f"Play {name}", about=WILDCARDS[card].text)
    if len(on) == 2:
        f = _blow(view, on[0], on[1])
        about = f"{title(on[0])} on {title(on[1])}{_deals(f)}"
        confirm = ""
        if card == "ambush" and f is not None and f.dies:
            confirm = f"The answer would destroy {title(on[0])}. Play {name} anyway?"
        text = f"{name}: {title(on[0])} attacks {title(on[1])}"
        return _own(action, name, about, text, confirm=confirm, about=WILDCARDS[card].text)
    u = unit(view, on[0])
    assert u is not None
    about = {
        "true-grit": f"{title(u.mech)}: next attack doubled (AP {u.ap})",
        "second-wind": f"{title(u.mech)} {_healed(u)}",
        "overclock": f"{title(u.mech)}: AP {u.ap} → {u.ap + 3}",
        "sabotage": f"{title(u.mech)}: AP {u.ap}, 2 less",
        "second-chance": f"{title(u.mech)} comes back with 1 HP",
    }[card]
    verb = f"Play {name} on" if card != "second-chance" else f"{name} for"
    text = f"{verb} {title(u.mech)}"
    return _own(action, name, about, text, u.mech, about=WILDCARDS[card].text)


def _healed(u: v.UnitView) -> str:
    if u.hp >= u.max_hp:
        return "has all its HP"
    hp = min(u.hp + 3, u.max_hp)
    short = "" if hp > 0 else ", still destroyed"
    return f"HP {u.hp} → {hp}{short}"


# -- in the middle of an attack --------------------------


def _redirect(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    by = asked(view)[1].split()[0]
    itself = " (itself)" if u.mech == by else ""
    about = f"{title(u.mech)}{itself} HP {u.hp}"
    return _own(action, "Turn it on", about, f"Turn the attack on {title(u.mech)}", u.mech)


def _guard(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    about = f"{title(u.mech)} (HP {u.hp}/{u.max_hp}, Armor {u.armor})"
    return _own(action, "Guard with", about, f"Guard with {title(u.mech)}", u.mech)


def _shadowed(view: v.View, card: str) -> bool:
    """Say whether a card on the field carries My Shadow."""
    marks = [m for side in view.sides for u in side.units for m in u.marks]
    return any(name == card and gain == "my-shadow" for name, gain, _ in marks)


def _coin(view: v.View, action: str, words: list[str]) -> Choice:
    bonus = 1 + _shadowed(view, asked(view)[1])
    if action == "flip":
        return _own(action, "Flip the coin", "", "Let the coin decide")
    what = f"+{bonus} {'AP' if action == 'heads' else 'HP'}, once per game"
    return _own(action, f"{action.capitalize()}:", what, f"Choose {action.capitalize()}")


def _negate(view: v.View, action: str, words: list[str]) -> Choice:
    amount = asked(view)[1].split()[1]
    text = f"{title(words[0])} negates the damage"
    return _own(action, f"Negate all {amount} damage", "(once per game)", text)


def _prevent(view: v.View, action: str, words: list[str]) -> Choice:
    mech = asked(view)[1].split()[0]
    text = f"{title(words[0])} prevents damage to {title(mech)}"
    amount = 1 + _shadowed(view, words[0])
    return _own(action, f"{title(words[0])} prevents {amount}", "(once per game)", text)


def _take(view: v.View, action: str, words: list[str]) -> Choice:
    mech = asked(view)[1].split()[0]
    text = f"{title(words[0])} takes 1 damage from {title(mech)}"
    return _own(action, f"{title(words[0])} takes 1", "(once per game)", text)


def _element(view: v.View, action: str, words: list[str]) -> Choice:
    name, about = ELEMENTS[action]
    boss = view.boss
    hit = asked(view)[1].split()[:1]
    if action == "freeze" and boss is not None and boss.thawed and hit == [boss.unit.mech]:
        about = "no effect, it has just thawed"
    return _own(action, f"{name}:", about, f"Choose {name}")


def _cure(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "Lose", STATUSES[words[0]], f"Lose {STATUSES[words[0]]}")


def _save(view: v.View, action: str, words: list[str]) -> Choice:
    return _own(action, "Save", _name(view, words[0]), f"Save {title(words[0])}", words[0])


def _pilot(view: v.View, action: str, words: list[str]) -> Choice:
    part = PARTS[words[0]]
    return _own(action, part.title, facts(part), f"{part.title} is its pilot")


def _relay(view: v.View, action: str, words: list[str]) -> Choice:
    u = unit(view, words[0])
    assert u is not None
    about = f"{crew(u)} ({numbers(u)})"
    return _own(action, "Let act", about, f"Retreat: {title(u.mech)} acts instead", u.mech)


WORDS: dict[str, Callable[[v.View, str, list[str]], Choice]] = {
    "arena": _arena, "trade": _trade, "pick": _pick, "base": _base, "co": _co, "auto": _auto,
    "corrupt": _corrupt, "lock": _lock, "reset": _reset, "squad": _squad, "monster": _monster,
    "agree": _agree, "refuse": _refuse, "activate": _activate, "transport": _transport,
    "play": _play, "skip": _skip, "attack": _attack, "leak": _leak, "cleanse": _cleanse,
    "pass": _pass, "redirect": _redirect, "guard": _guard, "flip": _coin, "heads": _coin,
    "tails": _coin, "negate": _negate, "prevent": _prevent, "take": _take, "burn": _element,
    "freeze": _element, "corrode": _element, "cure": _cure, "save": _save, "pilot": _pilot,
    "relay": _relay,
}  # fmt: skip
