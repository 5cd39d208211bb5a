"""What an action is good for, in one sentence for somebody who has read no rules.

Decides what is said beside a hint. It rests on the view: on its forecasts where an attack is
meant, else on what the action always brings.
"""

from __future__ import annotations

from engine.games.hueshift import view as v
from engine.games.hueshift.naming import asked, title
from engine.i18n import mark, tr
from engine.kit.windows import REST

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
    if words[1:] == [REST]:
        return ""
    if verb != "attack" and (verb != "activate" or len(words) < 2):
        return tr(ALWAYS[verb]) if verb in ALWAYS else ""
    kind, subject = asked(view)
    by = subject.split()[-1] if kind == "follow" else view.main
    by, target = (by, words[0]) if verb == "attack" else (words[0], words[-1])
    f = next((f for f in view.forecasts if (f.by, f.target) == (by, target)), None)
    if f is None:
        return ""
    if f.kills:
        return tr("It destroys {unit}, which then can't strike any more.", unit=title(target))
    takes = max(0, f.costs)
    if f.dies:
        sentence = mark("It deals {damage}. {unit} falls, but no other attack is worth more now.")
    elif f.damage > takes:
        sentence = mark("It deals {damage} and takes only {takes} in return.")
    else:
        sentence = mark("It deals {damage}. No other attack is worth more now.")
    return tr(sentence, damage=f.damage, takes=takes, unit=title(by))
