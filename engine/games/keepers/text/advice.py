"""What an action is good for, in one sentence for somebody who has read no rules.

Decides what is said beside a hint. It rests on the view, so it betrays nothing.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.mat import CELL, DISTANCE
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.grid import OFF
from engine.i18n import mark, tr

#: What an action always brings, by its verb.
ALWAYS = {
    "sm": mark("Strange Matter buys Minions, Walls, cards and the freedom of your Guardian."),
    "unchain": mark("An unchained Guardian can go anywhere, and it is your strongest Warrior."),
    "buy": mark("What you buy stays: more pieces do more in every turn to come."),
    "card": mark("A card makes your Keeper stronger for the rest of the match."),
    "play": mark("Its effect is worth an action now, and the card comes back after it has cooled."),
    "return": mark("It is free, and you can use the card again."),
    "switch": mark("Both are better off there than now."),
    "hand": mark("The Loot is safer, or closer to being banked, with the other Warrior."),
    "give": mark("Your teammate can do more with it."),
    "end": mark("Nothing else helps you more now."),
    "pass": mark("Answering would cost you more than it brings."),
    "stop": mark("Going on would gain nothing."),
    "pick": mark("It fits best with what you have."),
    "place": mark("It is useful from there."),
    "keeper": mark("Your Keeper is safe there."),
}


def advice(view: View, action: str) -> str:
    """Return why the owner of a view might take an action, empty where nothing can be said."""
    parsed, seen = n.parse(action), Seen(view)
    if parsed is None:
        return ""
    if parsed.verb == "attack":
        return _attack(seen, parsed)
    if parsed.verb == "move":
        return _move(seen, parsed)
    if parsed.verb in ABILITIES:
        return tr("Of its abilities, this hurts the enemy most or protects it best.")
    if parsed.verb in ULTIMATES:
        return tr("It works once per match, and now is better than later.")
    return tr(ALWAYS[parsed.verb]) if parsed.verb in ALWAYS else ""


def _attack(seen: Seen, parsed: n.ParsedAction) -> str:
    cell = n.NAME[parsed.target]
    if parsed.wall:
        return tr("The Wall is in the way.")
    if seen.lifeforces.get(cell) in seen.foes():
        return tr("You win when the enemy LifeForce is destroyed.")
    actor = seen.actor(n.NAME[parsed.actor]) if parsed.actor != OFF else None
    other = seen.standing(cell)
    if other is None:
        return tr("It reveals what hides there, and may destroy it.")
    if actor is not None and actor.strength >= other.health:
        return tr("It destroys the {who}, unless something protects it.", who=seen.tagged(other))
    return tr("It hurts the {who} and leaves it weaker for the next hit.", who=seen.tagged(other))


def _move(seen: Seen, parsed: n.ParsedAction) -> str:
    here, there = parsed.actor, parsed.target
    goals = [CELL[c] for c, seat in seen.lifeforces.items() if seat in seen.foes()]
    if n.NAME[there] in seen.loot:
        return tr("It picks up the Loot.")
    if goals and min(DISTANCE[there][g] for g in goals) < min(DISTANCE[here][g] for g in goals):
        return tr("It gets closer to the enemy LifeForce.")
    return tr("It is better placed there: safer, or with more in reach.")
