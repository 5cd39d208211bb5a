"""What an action is good for, in one sentence for somebody who has read no rules.

Decides what is said beside a hint. It rests on the view: on its forecasts where an attack is
meant, else on what the action always brings.
"""

from __future__ import annotations

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import asked, between, either, side, title, unit
from engine.i18n import mark, tr
from engine.kit.windows import PASS, REST

#: What an action always brings, by its verb.
ALWAYS = {
    "activate": mark("This unit can do the most this turn."),
    "transport": mark("The unit is stronger with that pilot aboard."),
    "play": mark("The Wildcard brings more now than it would later."),
    "skip": mark("No Free Action would help you now."),
    "pass": mark("Doing nothing costs you the least here."),
    "end": mark("You have done everything you can this turn."),
    "guard": mark("The Tank takes the hit better than the target."),
    "leak": mark("It does damage without a fight, so there is no retaliation."),
    "cleanse": mark("The unit loses a harmful status."),
    "pick": mark("It is strong, or fits well with what you have."),
    "save": mark("The unit stays in the fight."),
    "negate": mark("The damage is worth more than its cost."),
    "prevent": mark("The damage is worth more than its cost."),
}


def advice(view: v.View, action: str) -> str:
    """Return why the owner of a view might take an action, empty where nothing can be said."""
    verb, *words = action.split()
    if (verb, *words) == ("pass",) and asked(view)[0] == "act":
        return _idle(view)
    if words[1:] == [REST]:
        return _idle(view)
    if answer := _answer(view, action):
        return answer
    if verb != "attack" and (verb != "activate" or len(words) < 2):
        return tr(ALWAYS[verb]) if verb in ALWAYS else ""
    kind, subject = asked(view)
    by = subject.split()[-1] if kind == "follow" else view.main
    by, target = (by, words[0]) if verb == "attack" else (words[0], words[-1])
    f = next((f for f in view.forecasts if (f.by, f.target) == (by, target)), None)
    return _attack(view, f) if f is not None else ""


def instead(view: v.View, action: str) -> str:
    """Return an attack to suggest in place of activating a unit for nothing, "" for none: one that
    destroys its target for sure and costs neither a unit nor what saves it. It is on the target
    with the most AP, by the unit that has the most HP left then. Once a unit acts, the others of
    its side have been looked at, and nothing may well be best."""
    verb, *words = action.split()
    if verb != "activate" or words[1:] != [REST] or view.boss is not None:
        return ""
    worth = {}
    for f in (f for f in view.forecasts if f.kills and not (f.dies or f.risk)):
        by, target = unit(view, f.by), unit(view, f.target)
        if by is not None and target is not None and by.hp > f.costs:
            worth[f] = f.wins, target.ap, by.hp - max(0, f.costs)
    best = max(worth, key=worth.__getitem__, default=None)
    return f"activate {best.by} attack {best.target}" if best is not None else ""


def _attack(view: v.View, f: v.Forecast) -> str:
    """Say what an attack brings, with all that speaks against it: that its unit falls, that a pilot
    saves the target, that a Tank may step in."""
    takes, by, target = max(0, f.costs), title(f.by), title(f.target)
    deals = tr("It destroys {unit}", unit=target)
    if not f.kills:
        deals = tr("It deals {damage}", damage=between(f.damage, f.most))
    if tanks := _guards(view, f.target):
        unless = mark("{deals}, unless {tank} guards")
        if len(tanks) > 1:
            unless = mark("{deals}, unless a Tank guards")
        deals = tr(unless, deals=deals, tank=tanks[0])
    if f.wins:
        return tr("It wins the match.")
    if f.keepers:
        unless = mark("It destroys {unit}, unless {keeper} helps.")
        if f.target in f.keepers:
            unless = mark("It destroys {unit}, unless it negates all damage, which it can do once.")
        deals = tr(unless, unit=target, keeper=either(f.keepers)).rstrip(".")
    sentences = [f"{deals}."]
    if f.savior and not f.kills:
        saves = tr("{pilot} saves {unit}, but only once.", pilot=title(f.savior), unit=target)
        sentences = [saves]
    if f.dies and f.kills:
        sentences.append(tr("Both fall."))
    elif f.dies:
        sentences.append(tr("{unit} falls, but no other attack is worth more now.", unit=by))
    elif f.risk:
        sentences.append(tr("{unit} may fall by the hit back.", unit=by))
    elif f.kills and not takes:
        pass
    elif f.kills or (takes < f.damage and not f.savior):
        sentences.append(tr("{unit} takes only {takes} in return.", unit=by, takes=takes))
    else:
        sentences.append(tr("No other attack is worth more now."))
    return " ".join(sentences)


def _guards(view: v.View, target: str) -> list[str]:
    """Return the Tanks that may take an attack on a unit in its place."""
    side = next((s for s in view.sides if any(u.mech == target for u in s.units)), None)
    if side is None:
        return []
    tanks = (u for s in view.sides if s.team == side.team for u in s.units)
    return [title(u.mech) for u in tanks if u.guard and u.state == "field" and u.mech != target]


def _idle(view: v.View) -> str:
    """Say what speaks against each attack on offer: that its own unit would fall, else what the
    best one would cost."""
    attacks = view.forecasts
    if not attacks:
        return tr(ALWAYS["pass"])
    if all(f.dies or f.risk for f in attacks):
        if len({f.by for f in attacks}) > 1:
            return tr("Each attack might cost you the unit that makes it.")
        lost = mark("Each attack might cost you {unit}.")
        if all(f.dies for f in attacks):
            lost = mark("Each attack would cost you {unit}.")
        return tr(lost, unit=title(attacks[0].by))
    best = max(attacks, key=lambda f: (not (f.dies or f.risk), f.kills, f.damage - f.costs))
    sentence = mark(
        "Your best attack, {by} on {target}, deals {damage} and takes {takes}, but what may follow "
        "costs you more."
    )
    if best.kills:
        sentence = mark(
            "Your best attack, {by} on {target}, destroys it and takes {takes}, but what may "
            "follow costs you more."
        )
    elif best.savior:
        sentence = mark(
            "Your best attack, {by} on {target}, takes {takes}, and {savior} saves the target."
        )
    sentence = tr(
        sentence, by=title(best.by), target=title(best.target), takes=max(0, best.costs),
        damage=between(best.damage, best.most), savior=title(best.savior),
    )  # fmt: skip
    for foe in (s for s in view.sides if any(u.mech == best.target for u in s.units)):
        for card in (c for c in foe.hand if WILDCARDS[c].voids):
            voids = tr("{seat} holds {card}, which may stop its damage.", card=title(card),
                       seat=side(foe.seat))  # fmt: skip
            return f"{sentence} {voids}"
    return sentence


def _answer(view: v.View, action: str) -> str:
    """Say what an answer to an attack saves, "" where the numbers do not say it."""
    relief = next((r for r in view.reliefs if r.action == action), None)
    bare = next((r for r in view.reliefs if r.action == PASS), None)
    fight = view.fight
    hit = unit(view, fight.target) if fight is not None else None
    if relief is None or fight is None or hit is None or relief.risk:
        return ""
    if relief.falls and not relief.keepers:
        return ""
    safe = bare is not None and (not bare.falls or bare.keepers or bare.savior)
    if hit.hp + hit.buffer > fight.coming or safe:
        return ""
    values = {"unit": title(hit.mech), "other": title(relief.unit), "hp": relief.hp}
    if relief.keepers:
        keeper = either(relief.keepers)
        if relief.unit in relief.keepers:
            return tr("{unit} would fall. {other} can negate all damage, once.", **values)
        return tr("{unit} would fall. {other} needs {keeper} to stand.", keeper=keeper, **values)
    if relief.unit != hit.mech:
        return tr("{unit} would fall. {other} keeps {hp} HP.", **values)
    return tr("{unit} would fall. So it keeps {hp} HP.", **values)
