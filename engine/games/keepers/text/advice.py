"""What an action is good for, in one sentence for somebody who has read no rules.

Decides what is said beside a hint, and what a hint gives instead of an action of which nothing can
be said. It rests on the view, so it betrays nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.keepers import notation as n
from engine.games.keepers.bitboard import ground
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.text import strikes
from engine.games.keepers.text.foretold import blow, with_it_on
from engine.games.keepers.text.view_index import Seen, distance
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import Piece, View
from engine.grid import OFF
from engine.i18n import mark, several, tr, trn

#: What an action always brings, by its verb.
ALWAYS = {
    "sm": mark("Strange Matter buys Minions, Walls, cards and the freedom of your Guardian."),
    "unchain": mark("An unchained Guardian can go anywhere, and it is your strongest Warrior."),
    "buy": mark("What you buy stays: more pieces do more in every turn to come."),
    "card": mark("A card makes your Keeper stronger for the rest of the match."),
    "play": mark("Its effect is worth an action now, and the card comes back after it has cooled."),
    "return": mark("It is free, and you can use the card again."),
    "hand": mark("The Loot is safer, or closer to being banked, with the other Warrior."),
    "give": mark("Your teammate can do more with it."),
    "pass": mark("Answering would cost you more than it brings."),
    "stop": mark("Going on would gain nothing."),
    "pick": mark("It fits best with what you have."),
    "place": mark("It is useful from there."),
    "keeper": mark("Your Keeper is safe there."),
    "stun": mark("What cannot move comes no closer and cannot get away."),
    "leap": mark("It gets past what stands in its way."),
    "mine": mark("Enemies can't tell where the Bomb is, so they keep away from all the Markers."),
    "hide": mark("It is hard to hit a piece without knowing where it is."),
}


def advice(view: View, action: str) -> str:
    """Return why the owner of a view might take an action, empty where nothing can be said."""
    parsed, seen = n.parse(action), Seen(view)
    if parsed is None:
        return ""
    if parsed.verb in _SAYS:
        return _SAYS[parsed.verb](seen, parsed)
    if parsed.verb in ULTIMATES:
        return tr("It works once per match, and now is better than later.")
    return tr(ALWAYS[parsed.verb]) if parsed.verb in ALWAYS else ""


def instead(view: View, action: str) -> str:
    """Return what to suggest in place of an action, "" for the action itself: nobody who learns
    believes a Switch of which nothing comes, or walks into a Warrior of their own that hides. In a
    first game, where a computer player waits for the other side to come, also the way to a blow, or
    a safe step towards the enemy LifeForce."""
    parsed, seen = n.parse(action), Seen(view)
    if parsed is None or view.turn != seen.seat:
        return ""
    if _spoils(seen, parsed):
        plan = strikes.best(seen)
        return plan.action if plan and plan.worth > 0 else _step(seen) or "sm"
    if parsed.verb not in IDLE:
        return ""
    if not EDITIONS[view.edition].rows:
        return "" if parsed.verb != "switch" or _traded(seen, parsed) else _step(seen)
    if (plan := strikes.best(seen)) and plan.worth > 0:
        return plan.action
    if parsed.verb == "move" and _gained(seen, parsed):
        return ""
    return _step(seen)


#: What a hint may suggest something else for: actions that strike nothing.
IDLE = frozenset({"move", "switch", "end", "sm"})


def _spoils(seen: Seen, parsed: n.ParsedAction) -> bool:
    """Say whether an action hits what its own side has hidden, or nothing under its Markers."""
    if parsed.verb not in ("attack", "move") or parsed.target == OFF:
        return False
    cell = n.NAME[parsed.target]
    if parsed.verb == "attack" and seen.own_blank(cell):
        return True
    hidden = seen.own_hidden(cell)
    return hidden is not None and hidden.cell != n.NAME[parsed.actor]


# --- Attacks and abilities ---------------------------------------------------------------


def _attack(seen: Seen, parsed: n.ParsedAction) -> str:
    cell = n.NAME[parsed.target]
    if parsed.wall:
        return tr("The Wall is in the way.")
    if cell in seen.lifeforces:
        foes = seen.lifeforces[cell] in seen.foes()
        return tr("You win when the enemy LifeForce is destroyed.") if foes else ""
    actor = seen.actor(n.NAME[parsed.actor]) if parsed.actor != OFF else None
    other = seen.standing(cell)
    if other is None and cell in seen.bombs:
        return tr("It sets off the Bomb.")
    if other is None:
        return tr("It reveals what hides there, and may destroy it.")
    dealt = blow(seen, actor, cell) if actor is not None else 0
    if dealt >= other.health:
        return tr("It destroys the {who}, unless something protects it.", who=seen.tagged(other))
    if not dealt:
        return ""
    return tr("It hurts the {who} and leaves it weaker for the next hit.", who=seen.tagged(other))


def _pound(seen: Seen, parsed: n.ParsedAction) -> str:
    here = n.NAME[parsed.actor]
    foes = [seen.tagged(p) for p in strikes.enemies(seen) if distance(here, p.cell) == 1]
    near = [goal for goal in _goals(seen) if distance(here, goal) == 1]
    foes += [tr("LifeForce {cell}", cell=goal) for goal in near]
    if not foes:
        return tr("It hits everything around it at once.")
    return tr("It hits everything around it at once: {names}.", names=several(foes))


def _deliver(seen: Seen, parsed: n.ParsedAction) -> str:
    other = seen.actor(n.NAME[parsed.target])
    if other is not None and other.seat in seen.foes():
        return tr("The next hit sends it back to its own first row, far from yours.")
    return tr("The next hit sends it home instead of destroying it.")


def _end(seen: Seen, parsed: n.ParsedAction) -> str:
    if seen.view.actions and _surrounded(seen):
        return tr("Every step would bring a piece within reach of the enemy. Let them come.")
    if seen.view.actions:
        return tr(ALWAYS["stop"])
    return tr("Your actions are used up.")


# --- Moves -------------------------------------------------------------------------------


def _move(seen: Seen, parsed: n.ParsedAction) -> str:
    return _gained(seen, parsed) or tr("It is safer there, or makes room for your other pieces.")


def _gained(seen: Seen, parsed: n.ParsedAction) -> str:
    """Return what a Move brings that can be seen, "" for nothing."""
    here, there = n.NAME[parsed.actor], n.NAME[parsed.target]
    piece = seen.actor(here)
    if there in seen.loot:
        return tr("It picks up the Loot.")
    if piece is None:
        return ""
    plan = strikes.best(seen)
    if plan is not None and plan.worth > 0 and plan.way[:1] == (there,) and plan.piece == piece:
        return _planned(seen, plan)
    gain = _reaches(seen, piece, here, there) or _escapes(seen, piece, here, there)
    return gain or _closer(seen, here, there)


def _planned(seen: Seen, plan: strikes.Plan) -> str:
    """Return what the first step of a plan leads to."""
    more = len(plan.way) - 1
    if not plan.target:
        names = several([seen.tagged(foe) for foe in plan.foes])
        if not more:
            return tr("From there its Ground Pound destroys {names}.", names=names)
        return trn(
            "{count} more step, then its Ground Pound destroys {names}.",
            "{count} more steps, then its Ground Pound destroys {names}.",
            more,
            names=names,
        )
    whom = seen.tagged(plan.foes[0]) if plan.foes else tr("LifeForce {cell}", cell=plan.target)
    if not more:
        return tr("From there it can attack: {who}.", who=whom)
    return trn(
        "{count} more step, then it can attack: {who}.",
        "{count} more steps, then it can attack: {who}.",
        more,
        who=whom,
    )


def _switch(seen: Seen, parsed: n.ParsedAction) -> str:
    return _traded(seen, parsed) or tr("Two of your pieces change places, for 2 actions.")


def _traded(seen: Seen, parsed: n.ParsedAction) -> str:
    """Return what a Switch brings one of both that can be seen, "" for nothing."""
    here, there = n.NAME[parsed.actor], n.NAME[parsed.target]
    for gain in (_reaches, _escapes):
        for src, dst in ((here, there), (there, here)):
            piece = seen.actor(src)
            if piece is not None and (why := gain(seen, piece, src, dst)):
                return f"{seen.label(piece)}: {why}"
    return ""


def _reaches(seen: Seen, piece: Piece, here: str, there: str) -> str:
    """Return whom a Warrior reaches from another space and not from its own, "" for nobody."""
    board = with_it_on(seen, piece)

    def newly(cell: str) -> bool:
        near, far = (strikes.hits(seen, board, piece, src, cell) for src in (here, there))
        return far and not near

    goals = [goal for goal in _goals(seen) if newly(goal)]
    reached = [foe for foe in strikes.enemies(seen) if newly(foe.cell)]
    if goals:
        return tr("From there it can attack: {who}.", who=tr("LifeForce {cell}", cell=goals[0]))
    if reached:
        foe = max(reached, key=lambda p: (strikes.falls(seen, piece, p), p.kind == "keeper"))
        return tr("From there it can attack: {who}.", who=seen.tagged(foe))
    return ""


def _escapes(seen: Seen, piece: Piece, here: str, there: str) -> str:
    """Return who reaches a Warrior on its own space and nobody does on another, "" for nobody."""
    foes = strikes.enemies(seen)
    board = ground(seen.state)
    threats = [f for f in foes if strikes.hits(seen, board, f, f.cell, here)]
    board = with_it_on(seen, piece, there)
    if threats and not any(strikes.hits(seen, board, f, f.cell, there) for f in foes):
        return tr("It gets out of reach: {who}.", who=seen.tagged(threats[0]))
    return ""


def _closer(seen: Seen, here: str, there: str) -> str:
    """Return how far it still is to the enemy LifeForce where a Move leads towards it."""
    goals = _goals(seen)
    left = min((distance(there, goal) for goal in goals), default=0)
    if not goals or left >= min(distance(here, goal) for goal in goals):
        return ""
    return trn(
        "It gets closer to the enemy LifeForce: {count} space left.",
        "It gets closer to the enemy LifeForce: {count} spaces left.",
        left,
    )


def _goals(seen: Seen) -> list[str]:
    return [cell for cell, seat in seen.lifeforces.items() if seat in seen.foes()]


def _surrounded(seen: Seen) -> bool:
    """Say whether every step of a piece leads to where an enemy could strike it."""
    foes = strikes.enemies(seen)
    own = [p for p in seen.view.pieces if p.seat == seen.seat and p.where == "board"]
    ways = [cell for p in own if not p.immobile for cell in strikes.steps(seen, p, p.cell)]
    return bool(ways) and all(any(strikes.comes_near(seen, f, c) for f in foes) for c in ways)


def _step(seen: Seen) -> str:
    """Return a step of a Minion towards the enemy LifeForce, to where no enemy that shows could
    strike it in its next turn; of the strongest that has one, "" for none."""
    foes, ways = strikes.enemies(seen), []
    for piece in seen.view.pieces:
        minion = piece.kind not in ("keeper", "guardian") and not piece.immobile
        if piece.seat != seen.seat or piece.where != "board" or not minion:
            continue
        for cell in strikes.steps(seen, piece, piece.cell):
            unsafe = any(strikes.comes_near(seen, foe, cell) for foe in foes)
            if not unsafe and _closer(seen, piece.cell, cell):
                ways.append((piece.strength, f"{piece.cell}-{cell}"))
    return max(ways, default=(0, ""))[1]


_SAYS: dict[str, Callable[[Seen, n.ParsedAction], str]] = {
    "attack": _attack,
    "pound": _pound,
    "deliver": _deliver,
    "end": _end,
    "move": _move,
    "switch": _switch,
}
