"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Decision
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import ARENAS, PARTS, WILDCARDS, Wildcard
from engine.games.hueshift.naming import side, title
from engine.i18n import mark, markc, tr, trc
from engine.kit.terms import in_words
from engine.parts import Term
from engine.turn_end import TURN_END

WINDOW = mark(
    "A Wildcard works once in the match. Pass if you would rather keep it; passing costs nothing."
)
PURPOSES = {
    "activate": mark(
        "One of your units acts each turn. Take one that destroys an enemy, or "
        "hits hard and survives the hit back: an attacked unit retaliates even as it falls, unless "
        "the attacker is Fast."
    ),
    "act": mark(
        "Your unit attacks with its AP; the target loses that many HP and hits back with its own "
        "AP. What a Fast unit destroys can't hit back."
    ),
    TURN_END: mark("Nothing is left to do. Until you end the turn you can still undo."),
    "guard": mark(
        "A Tank can take the hit for another unit, once a round. Guard if the Tank survives it and "
        "the other unit would not."
    ),
    "meet": mark(
        "A Tank can take the hit for another unit, or a Wildcard can help. Pass if the hit does "
        "not matter."
    ),
    "negate": mark(
        "This unit can stop all damage, but only once in the match. Keep it for a hit "
        "that would destroy a unit."
    ),
    "follow": mark("Your unit can attack once more. What it attacks hits back again."),
}
#: The kinds of questions that offer Wildcards.
WINDOWS = ("interrupt", "respond", "defend", "join", "rescue", "revive", "late")
#: Words and abbreviations, and what they mean (`engine.kit.terms`).
TERMS = {
    markc("term", "AP"): mark("attack points, the damage a unit deals."),
    markc("term", "HP"): mark("hit points, the damage a unit can take."),
    markc("term", "MATCH"): mark("1 AP and 1 HP more, as the pilot's bond names the Mech's class."),
    markc("term", "Base Pilot"): mark(
        "the one who flies the Mech, and survives when it is destroyed."
    ),
    markc("term", "Co-Pilot"): mark("a second pilot who adds AP, HP and an ability."),
    markc("term", "Free Action"): mark(
        "an extra Transport or Wildcard before you act, once each turn."
    ),
    markc("term", "Transport"): mark("moves a Co-Pilot, or a pilot in reserve, into another unit."),
    markc("term", "Wildcard|Wildcards"): mark("a card that you can play once in the match."),
    markc("term", "Retaliation|retaliation|retaliates|retaliate"): mark(
        "the attacked unit hits back with its own AP."
    ),
    markc("term", "Guard|guard"): mark("a Tank takes an attack in place of another unit."),
    markc("term", "Armor"): mark("lowers the damage of every attack."),
    markc("term", "Multi-Fire"): mark("a second attack in the same turn."),
    markc("term", "ejects"): mark(
        "the pilot goes to the reserve, and can board another Mech later."
    ),
    markc("term", "Isolated"): mark("no Co-Pilot may board it, and no other unit can help it."),
    markc("term", "Burn"): mark("1 damage when its player's next turn begins."),
    markc("term", "Leak|Leaking"): mark("loses 1 HP when its player's next turn begins."),
    markc("term", "Corrode"): mark("1 AP less on its player's next turn."),
    markc("term", "Freeze|Frozen"): mark("the unit can't act on its player's next turn."),
    markc("term", "Dark Matter"): mark("gives a card one Gain and one Penalty."),
    markc("term", "Possession"): mark("once, the enemy may redirect an attack of that unit."),
    markc("term", "Gusher"): mark("once a turn a hit costs 1 HP more, which Armor does not stop."),
    markc("term", "bond"): mark("the class of Mechs that a pilot makes a MATCH with."),
    markc("term", "reserve"): mark(
        "pilots without a Mech wait there; a Transport brings them back."
    ),
    markc("term", "round"): mark("one turn of each side."),
    markc("term", "immune|Immune"): mark("statuses such as Burn do nothing to it."),
}
SAVIOR = mark("a pilot who keeps a unit from being destroyed, once in the match.")
SHELTER = mark("a pilot who saves his own unit and another from being destroyed, once each.")


def goal(view: v.View) -> str:
    """Return what a side tries to reach."""
    if view.play == "boss":
        return tr("Goal: destroy the Monster.")
    return tr("Goal: destroy all enemy units.")


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    if decision.kind in WINDOWS:
        return tr(WINDOW)
    return tr(PURPOSES[decision.kind]) if decision.kind in PURPOSES else ""


def cautions(view: v.View) -> list[str]:
    """Return how the other side may meet an attack on offer, and who the pilots are whom buttons
    name."""
    if view.seat is None:
        return []
    sentences, mine = [], view.sides[view.seat]
    attacks = [f for f in view.forecasts if any(u.mech == f.by for u in mine.units)]
    if not attacks:
        return [*_saviors(view, [r.savior for r in view.reliefs])]
    for foe in (s for s in view.sides if s.team != mine.team):
        cards = [title(c) for c in foe.hand if _meets(WILDCARDS[c])]
        guards = [u.mech for u in foe.units if u.state == "field" and u.guard]
        cards += [tr("{mech} (guards)", mech=title(mech)) for mech in guards]
        if cards:
            sentences.append(
                tr("{seat} may answer: {cards}.", seat=side(foe.seat), cards=", ".join(cards))
            )
    return [*sentences, *_saviors(view, [x for f in attacks for x in (f.savior, f.spared)])]


def _saviors(view: v.View, pilots: Iterable[str]) -> Iterable[str]:
    """Yield of pilots whom buttons name what they do, and where they are."""
    used = dict(view.used)
    lives = ARENAS[view.arena].lives if view.arena else 1
    for pilot in dict.fromkeys(filter(None, pilots)):
        mech = next((u.mech for s in view.sides for u in s.units if pilot in (u.base, u.co)), "")
        if mech:
            sentence = mark("{pilot} in {mech} can keep a unit from falling, once.")
            if PARTS[pilot].hooks.shelter and f"{pilot} ally" not in used:
                sentence = mark("{pilot} in {mech} keeps his own unit and one other from falling.")
                if used.get(pilot, 0) >= lives:
                    sentence = mark("{pilot} in {mech} can keep another unit from falling, once.")
            elif PARTS[pilot].hooks.shelter:
                sentence = mark("{pilot} in {mech} can keep his own unit from falling, once.")
            yield tr(sentence, pilot=title(pilot), mech=title(mech))


def _meets(card: Wildcard) -> bool:
    """Say whether a Wildcard can be played against an attack: doubling one's own cannot."""
    return not {"attack", "destruction"}.isdisjoint(card.windows) and card.leaves != "grit"


def terms() -> Iterable[Term]:
    """Return the words somebody new may not know, Wildcards among them and pilots who save units:
    buttons of attacks name these."""
    cards = (Term(w.name, (w.title,), trc(w.name, w.text)) for w in WILDCARDS.values())
    saviors = (c for c in PARTS.values() if c.hooks.rescue or c.hooks.shelter)
    pilots = (Term(c.name, (c.title,), tr(SHELTER if c.hooks.shelter else SAVIOR)) for c in saviors)
    return [*in_words(TERMS), *cards, *pilots]
