"""How likely a hurried computer player takes each action, without trying any.

Decides the weights of the lot that the policy `hurried` draws (`engine.parts.Computer`):
bring Units, walk towards the enemy Captain as long as there are points to strike with, strike it,
destroy what can be destroyed, use what helps now, and give up own Units only for points that are
struck with at once. Whole matches take a moment so, and what cards are worth shows in them; a look
at what actions lead to plays better and takes a hundred times as long.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.machines.board import captain_of, pieces_of
from engine.games.machines.build import using
from engine.games.machines.cards import Card
from engine.games.machines.move_and_battle import END, END_TURN, PARTY, skirmishers
from engine.games.machines.state import NOBODY, Muster, Piece, State, Turn
from engine.games.machines.stats import damage, health
from engine.games.machines.verb import VERBS
from engine.games.machines.wounds import falls, force

#: The least and the usual weight, that of a blow at a Captain and of what is nearly always right.
NEVER, RARE, USUAL, BLOW, MUST = 0.0, 0.05, 1.0, 12.0, 40.0


def hunches(s: State, decision: Decision) -> list[float]:
    """Return a weight for each action of a decision, 0 for what is not done; not all are 0."""
    weigh = KINDS.get(decision.kind, _plain)
    return weigh(s, decision.seat, decision.actions)


def captains(s: State, seat: int) -> list[Piece]:
    """Return the enemy Captains."""
    found = [s.pieces.get(captain_of(s, x)) for x in s.playing if s.teams[x] != s.teams[seat]]
    return [p for p in found if p is not None]


def far(s: State, goals: list[Piece], cell: int) -> int:
    """Return how far a cell is from the nearest of some pieces."""
    return min((s.field.distance[cell][p.cell] for p in goals), default=0)


def missing(s: State, seat: int) -> int:
    """Return how many points a seat lacks for the blows at Captains that could be struck now."""
    goals, cards = captains(s, seat), s.book.cards
    ready = sum(
        cards[p.card].unit and not p.attacked and far(s, goals, p.cell) <= cards[p.card].range
        for _, p in pieces_of(s, seat)
    )
    return ready - s.sides[seat].points


def phase(s: State) -> str:
    """Return the phase the lead is in, empty in Build."""
    return next((f.phase for f in s.stack if type(f) is Turn), "")


def _uses(s: State, seat: int, actions: tuple[str, ...]) -> dict[str, float]:
    """Return the weight of each use of an ability: that of its best aim, shared by all of them."""
    found: dict[str, dict[str, float]] = {}
    for action in actions:
        if action.startswith("use "):
            name, *words = action.split()[1:]
            found.setdefault(name, {})[action] = _use(s, seat, name, words)
    return {
        action: weight * max(aims.values()) / (sum(aims.values()) or 1)
        for aims in found.values() for action, weight in aims.items()
    }  # fmt: skip


def _use(s: State, seat: int, name: str, words: list[str]) -> float:
    """Return how much a use of an ability promises: as little as its most doubtful effect."""
    name, _, at = name.partition("@")
    index, book = s.field.index, s.book
    user = s.board[index[at]] if at else NOBODY
    aim = s.board[index[words[0]]] if words and words[0] in index else user
    card = s.card(user) if at else book.cards.get(name)
    known = card.abilities if card else tuple((name, a) for a in book.passives[name].abilities)
    ability = next(a for by, a in known if by == name and a.mode == "proactive")
    effects = ability.effects
    worth = min(VERBS[e.verb].promise(s, seat, ability, e, aim, user) for e in effects)
    level = card.level if card is not None and card.type == "utility" else 0
    dear = ability.cost + level > 0 and phase(s) == "battle" and worth < BLOW
    return worth / 10 if dear and missing(s, seat) >= 0 else worth


def _sites(s: State, seat: int, actions: tuple[str, ...]) -> dict[str, float]:
    """Return the weight of each way to construct: near the own Captain, all of them together
    the usual one."""
    home = s.pieces.get(captain_of(s, seat))
    near = [] if home is None else [home]
    found = {
        a: 0.6 ** far(s, near, s.field.index[a.split()[2]])
        for a in actions if a.startswith("construct")
    }  # fmt: skip
    return {a: USUAL * weight / sum(found.values()) for a, weight in found.items()}


def _scrap(s: State, seat: int, card: Card) -> float:
    """Return the weight of scrapping a Unit in hand: for points that are struck with, or in Build
    for those a dearer one costs."""
    if phase(s):
        return max(0, min(missing(s, seat), card.trade)) * 2 * USUAL
    cards, side = s.book.cards, s.sides[seat]
    dear = any(cards[c].unit and cards[c].level > max(side.points, card.level) for c in side.hand)
    return USUAL * max(0, card.trade - card.level) if dear else NEVER


def _plain(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Windows, triggered abilities and the like: rather something than nothing."""
    quiet = {"pass": USUAL / 2, "pass turn": RARE, "none": RARE, "back": RARE, "go": USUAL}
    return [quiet.get(a, RARE if a.endswith(" none") else USUAL) for a in actions]


def _nearest(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Where a Unit comes to: near the enemy Captain."""
    goals, index, cards = captains(s, seat), s.field.index, s.book.cards
    found = []
    for action in actions:
        words = action.replace(">", " ").split()
        if words[0] == "discard":
            found.append(USUAL)
            continue
        level = cards[words[1]].level if words[0] == "deploy" else 0
        found.append((1 + level) * 0.5 ** far(s, goals, index[words[-1]]))
    return found


def _build(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Units first, then Structures; a defender fortifies. What is left of the points is lost."""
    goals, index, cards = captains(s, seat), s.field.index, s.book.cards
    sites = _sites(s, seat, actions)
    waits = any(a.startswith(("deploy", "construct", "fortify")) for a in actions)
    uses = _uses(s, seat, actions)
    found = []
    for action in actions:
        verb, _, rest = action.partition(" ")
        if verb == "deploy":
            name, *cells = rest.split()
            found.append((1 + cards[name].level) ** 2 * 0.8 ** far(s, goals, index[cells[-1]]))
        elif verb == "construct":
            found.append(sites[action])
        elif verb == "use":
            found.append(uses[action])
        elif verb == "restore":
            p = s.pieces[s.board[index[rest]]]
            found.append(USUAL if p.health * 2 < cards[p.card].health else NEVER)
        elif verb == "fortify":
            found.append(USUAL)
        elif verb == "done":
            found.append(RARE if waits else USUAL)
        else:
            found.append(_scrap(s, seat, cards[rest]) if verb == "scrap" else NEVER)
    return found


def _supply(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """A defender's one card for nothing: rather a Unit or a Structure."""
    cards, uses = s.book.cards, _uses(s, seat, actions)
    sites = _sites(s, seat, actions)
    found = []
    for action in actions:
        verb, _, rest = action.partition(" ")
        if verb == "deploy":
            found.append(3.0 + cards[rest.split()[0]].level)
        elif verb == "construct":
            found.append(3 * sites[action])
        else:
            found.append(uses.get(action, USUAL / 2))
    return found


def _reserve(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    cards = s.book.cards
    return [3 * USUAL if a == "done" else 1.0 + cards[a.split()[1]].level for a in actions]


def _order(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    return [3 * USUAL if a == "move" else USUAL for a in actions]


def _move(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Come nearer to the enemy Captain, as long as a point is left for each blow at it."""
    goals, f, cards = captains(s, seat), s.field, s.book.cards
    mine = [(p, cards[p.card]) for _, p in pieces_of(s, seat)]
    ready = sum(
        c.unit and not p.attacked and far(s, goals, p.cell) <= c.range for p, c in mine
    )  # fmt: skip
    battle = any(type(frame) is Turn and frame.left for frame in s.stack)
    spare = s.sides[seat].points - ready * battle
    uses = _uses(s, seat, actions)
    idle = END_TURN in actions and not using(s, seat, "battle")
    ending = END_TURN if idle else END
    found = []
    for action in actions:
        verb, _, _ = action.partition(" ")
        if verb == "use":
            found.append(uses[action] / 2)
        elif verb == "battle":
            found.append(USUAL / 4)
        elif verb in ("end", "scrap"):
            found.append(USUAL / 4 if action == ending else NEVER)
        else:
            here, there = (f.index[name] for name in action.split("-"))
            card = s.card(s.board[here])
            before, after = far(s, goals, here), far(s, goals, there)
            if not card.unit:
                found.append(RARE if card.type == "captain" else NEVER)
            elif after <= card.range < before:
                found.append((12 if spare > 1 else RARE) * USUAL)
            else:
                found.append(max(0, before - after) ** 2 * USUAL if spare > 0 else NEVER)
    return found


def _battle(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """Strike Captains, destroy what can be destroyed."""
    index, cards = s.field.index, s.book.cards
    uses = _uses(s, seat, actions)
    found = []
    for action in actions:
        verb, _, rest = action.partition(" ")
        if verb == "use":
            found.append(uses[action])
        elif verb == "skirmish":
            found.append(_together(s, seat, index[rest]))
        elif "x" in verb:
            here, there = (s.board[index[name]] for name in verb.split("x"))
            found.append(_blow(s.card(there), falls(s, here, there), USUAL / 4))
        else:
            found.append(USUAL / 4 if verb == "end" else _scrap(s, seat, cards[rest]))
    return found


def _blow(card: Card, falls: bool, usual: float) -> float:
    """Return what a blow at a card promises: it `falls`, or is what is `usual` for others than a
    Captain."""
    if card.type == "captain":
        return MUST if falls else BLOW
    return USUAL + card.level + card.damage if falls else usual


def _together(s: State, seat: int, cell: int) -> float:
    """Return what a Skirmish against a cell promises."""
    target = s.board[cell]
    party = sorted(skirmishers(s, seat, cell), key=lambda n: -damage(s, n))[:PARTY]
    return _blow(s.card(target), force(s, party, target) >= health(s, target), RARE)


def _muster(s: State, seat: int, actions: tuple[str, ...]) -> list[float]:
    """The strongest together, until it is enough."""
    f = next(f for f in reversed(s.stack) if type(f) is Muster)
    target = s.board[f.cell]
    enough = force(s, [*f.party], target) >= health(s, target)
    quiet = {"back": NEVER, "go": MUST if enough else RARE}
    found = []
    for action in actions:
        party = [s.board[s.field.index[cell]] for cell in action.split()[1:]]
        if len(party) < 2:
            found.append(quiet[action] if not party else USUAL + damage(s, party[0]))
            continue
        falls = force(s, party, target) >= health(s, target)
        spared = MUST / 4 ** (len(party) - 2) if falls else 0.0
        found.append(USUAL + sum(damage(s, n) for n in party) + spared)
    return found


KINDS = {
    "specialist": _nearest, "exit": _nearest, "build": _build, "supply": _supply,
    "reserve": _reserve, "order": _order, "move": _move, "battle": _battle, "muster": _muster,
}  # fmt: skip
