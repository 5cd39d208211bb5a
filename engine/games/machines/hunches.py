"""What a hurried player does: how likely it takes each action, without trying any.

Decides the weights of the lot that the policy `hurried` draws (`engine.optional.HasHunches`):
bring Units, walk towards the enemy Captain as long as there are points to strike with, strike it,
destroy what can be destroyed, use what there is. Whole matches take a moment so, and what cards are
worth shows in them; a look at what actions lead to plays better and takes a hundred times as long.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.machines.places import captain_of, pieces_of
from engine.games.machines.state import Piece, State, Turn
from engine.games.machines.stats import damage, health

#: The least and the usual weight, and that of what is nearly always right.
NEVER, RARE, USUAL, MUST = 0.0, 0.05, 1.0, 40.0


def hunches(s: State, decision: Decision) -> list[float]:
    """Return a weight for each action of a decision, 0 for what is not done; not all are 0."""
    weigh = KINDS.get(decision.kind, _plain)
    return weigh(s, decision.seat, decision.actions)


def _goals(s: State, seat: int) -> list[Piece]:
    """Return the enemy Captains."""
    found = [s.pieces.get(captain_of(s, x)) for x in s.playing if s.teams[x] != s.teams[seat]]
    return [p for p in found if p is not None]


def _far(s: State, goals: list[Piece], cell: int) -> int:
    """Return how far a cell is from the nearest of some pieces."""
    return min((s.field.distance[cell][p.cell] for p in goals), default=0)


def _plain(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Windows, triggered abilities and the like: rather something than nothing."""
    quiet = {"pass": USUAL / 2, "pass turn": RARE, "none": RARE, "back": RARE, "go": USUAL}
    return [quiet.get(a, RARE if a.endswith(" none") else USUAL) for a in actions]


def _nearest(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Where a Unit comes to: near the enemy Captain."""
    goals, index, cards = _goals(s, seat), s.field.index, s.book.cards
    found = []
    for action in actions:
        words = action.replace(">", " ").split()
        if words[0] == "discard":
            found.append(USUAL)
            continue
        level = cards[words[1]].level if words[0] == "deploy" else 0
        found.append((1 + level) * 0.5 ** _far(s, goals, index[words[-1]]))
    return found


def _build(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Units first; a defender fortifies."""
    goals, index, cards = _goals(s, seat), s.field.index, s.book.cards
    constructs = sum(a.startswith("construct") for a in actions)
    uses = sum(a.startswith("use") for a in actions)
    deploys = any(a.startswith("deploy") for a in actions)
    found = []
    for action in actions:
        verb, _, rest = action.partition(" ")
        if verb == "deploy":
            name, *cells = rest.split()
            found.append((1 + cards[name].level) ** 2 * 0.8 ** _far(s, goals, index[cells[-1]]))
        elif verb == "construct":
            found.append(USUAL / constructs)
        elif verb == "use":
            found.append(3 * USUAL / uses)
        elif verb == "restore":
            p = s.pieces[s.board[index[rest]]]
            found.append(USUAL if p.health * 2 < cards[p.card].health else NEVER)
        elif verb == "fortify":
            found.append(USUAL / 4)
        elif verb == "done":
            found.append(RARE if deploys else USUAL)
        else:
            found.append(RARE / 4 if verb == "scrap" else NEVER)
    return found


def _supply(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    return [USUAL if a == "pass" else 3 * USUAL / len(actions) for a in actions]


def _reserve(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    cards = s.book.cards
    return [3 * USUAL if a == "done" else 1.0 + cards[a.split()[1]].level for a in actions]


def _order(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    return [3 * USUAL if a == "move" else USUAL for a in actions]


def _move(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Come nearer to the enemy Captain, as long as a point is left for each blow at it."""
    goals, f, cards = _goals(s, seat), s.field, s.book.cards
    mine = [(p, cards[p.card]) for _, p in pieces_of(s, seat)]
    ready = sum(
        c.unit and not p.attacked and _far(s, goals, p.cell) <= c.range for p, c in mine
    )  # fmt: skip
    battle = any(type(frame) is Turn and frame.left for frame in s.stack)
    spare = s.sides[seat].points - ready * battle
    uses = sum(a.startswith("use") for a in actions)
    found = []
    for action in actions:
        verb, _, _ = action.partition(" ")
        if verb == "use":
            found.append(USUAL / uses)
        elif verb in ("end", "scrap"):
            found.append(USUAL / 4 if verb == "end" else RARE / 4)
        else:
            here, there = (f.index[name] for name in action.split("-"))
            card = s.card(s.board[here])
            before, after = _far(s, goals, here), _far(s, goals, there)
            if not card.unit:
                found.append(RARE if card.type == "captain" else NEVER)
            elif after <= card.range < before:
                found.append((12 if spare > 1 else RARE) * USUAL)
            else:
                found.append(max(0, before - after) ** 2 * USUAL if spare > 0 else NEVER)
    return found


def _battle(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Strike Captains, destroy what can be destroyed."""
    index = s.field.index
    uses = sum(a.startswith("use") for a in actions)
    found = []
    for action in actions:
        verb, _, rest = action.partition(" ")
        if verb == "use":
            found.append(USUAL / uses)
        elif verb == "skirmish":
            target = s.card(s.board[index[rest]])
            found.append(12 * USUAL if target.type == "captain" else USUAL)
        elif "x" in verb:
            here, there = (s.board[index[name]] for name in verb.split("x"))
            target, left = s.card(there), health(s, there)
            over = damage(s, here) > left
            if target.type == "captain":
                found.append(MUST if over or left == 1 else 12 * USUAL)
            else:
                found.append(USUAL + target.damage if over else USUAL / 4)
        else:
            found.append(USUAL / 4 if verb == "end" else RARE / 4)
    return found


KINDS = {
    "specialist": _nearest, "exit": _nearest, "build": _build, "supply": _supply,
    "reserve": _reserve, "order": _order, "move": _move, "battle": _battle,
}  # fmt: skip
