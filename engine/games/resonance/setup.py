"""The setup: who begins, World Weaving, colours and codex under seal, the first hands.

Decides section 2 of the rules, Quick Start and decks of one's own. Everybody chooses colours and
codex, or a whole deck, at the same time; colours are shown when all are done, codex and deck stay
secret (RS-SETUP-05).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Decision
from engine.games.resonance import events as ev
from engine.games.resonance import suggest, turns
from engine.games.resonance.cards import MODULES
from engine.games.resonance.decks import (
    LEFT,
    WORDS,
    cards,
    eligible,
    first_game,
    pool,
    read,
    starters,
    usual,
)
from engine.games.resonance.decks import write as written
from engine.games.resonance.keyword_types import Out
from engine.games.resonance.state import (
    HAND,
    Block,
    Draft,
    Options,
    Plan,
    Side,
    State,
    Unit,
    Weave,
)  # fmt: skip
from engine.games.resonance.stats import clockwise, me
from engine.games.resonance.zones import draw
from engine.i18n import mark, tr
from engine.kit.stack import ask, take
from engine.rng import HasRng, die, pick, shuffle

#: Modules in a match, and how many each seat picks by the number of seats (RS-MOD-02).
WOVEN, PICKS = 10, {2: 5, 3: 3, 4: 2}
#: The kind of question by which a deck of one's own comes in.
DECK = "deck"
#: How often a plan may be begun anew.
RESETS = 3
#: A module by lot; a plan as it is, with the rest chosen by the game.
LOT, SEAL = "lot", "seal"


#: Why Quick Start goes with nothing else.
QUICK = mark(
    "Quick Start uses a ready-made deck of Paragon modules. You can't choose another pool."
)


def teams(options: Options) -> tuple[int, ...]:
    return tuple(range(options.seats))


def resized(options: Options, seats: int) -> Options | None:
    """Return options like these for so many, None where Resonance is not played so."""
    if not 2 <= seats <= 4 or options.position:
        return None
    decks = "common" if options.decks == "ready" and seats > 2 else options.decks
    return replace(options, seats=seats, decks=decks)


def setup(seed: int, options: Options) -> State:
    """Return the opening: the dice are cast (RS-SETUP-02), the draft begins."""
    if not 2 <= options.seats <= 4:
        raise ValueError(tr("Resonance is played by two, three or four."))
    if options.decks == "ready" and options.seats != 2:
        raise ValueError(tr("A first game is for two players."))
    if options.quick and (options.decks == "own" or options.pool == "fallen"):
        raise ValueError(tr(QUICK))
    s = State(rng=seed, options=options, teams=teams(options))
    s.sides = [Side() for _ in range(options.seats)]
    s.units = {me(seat): Unit(seat) for seat in range(options.seats)}
    s.first = dice(s, options.seats)[1]
    s.stack = [Weave(plans=(Plan(),) * options.seats)]
    s.reply = ""
    if options.decks == "ready":
        ready(s)
    elif options.decks == "own":
        s.decks = s.piles = ((),) * options.seats
    elif len(pool(options)) > WOVEN:
        weaving = Draft()
        s.stack.append(weaving)
        draft(s, weaving, [])
    else:
        s.modules = pool(options)
        weave(s, [])
    return s


def ready(s: State) -> None:
    """Begin a first game, in which modules, colours and codex are settled, and who begins."""
    first, s.first = first_game(), 0
    s.modules = first.modules
    shuffled(s)
    plans = tuple(Plan(deck.colors, deck.left, locked=True) for deck in first.sides)
    frame = Weave(plans=plans)
    s.stack = [frame]
    woven(s, frame, [])


def dice(s: HasRng, seats: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Cast a ten-sided die for each seat, again among those tied for the highest, and return
    all casts of each seat and who begins."""
    rolls = [[die(s, 10)] for _ in range(seats)]
    best = max(row[-1] for row in rolls)
    left = [x for x in range(seats) if rolls[x][-1] == best]
    while len(left) > 1:
        for x in left:
            rolls[x].append(die(s, 10))
        best = max(rolls[x][-1] for x in left)
        left = [x for x in left if rolls[x][-1] == best]
    return tuple(tuple(row) for row in rolls), left[0]


# -- World Weaving --------------------------


def draft(s: State, f: Draft, out: Out) -> None:
    """Ask for the next module, clockwise from the first player (RS-MOD-02)."""
    reply = take(s)
    table = s.playing
    left = [m for m in pool(s.options) if m not in s.modules]
    if reply:
        if reply == LOT:
            module = pick(s, suggest.modules(left, s.modules))
        else:
            module = int(reply.split()[1])
        s.modules += (module,)
        left.remove(module)
        out.append(ev.Picked(seat=_picker(s, f), module=module))
        f.picks += 1
    if f.picks >= PICKS[len(s.sides)] * len(s.sides):
        s.stack.pop()
        weave(s, out)
        return
    seat = _picker(s, f)
    if seat not in table:  # who has left picks nothing: the lot does (RS-MOD-03)
        f.picks += 1
        draft(s, f, out)
        return
    actions = [f"pick {m}" for m in left] + [LOT]
    ask(s, seat, "pick", actions, LOT, str(f.picks))


def _picker(s: State, f: Draft) -> int:
    return (s.first + f.picks) % len(s.sides)


def weave(s: State, out: Out) -> None:
    """Fill up by lot and shuffle (RS-MOD-03, RS-MOD-04)."""
    left = [m for m in pool(s.options) if m not in s.modules]
    chaos: list[int] = []
    while len(s.modules) + len(chaos) < WOVEN:
        module = pick(s, left)
        left.remove(module)
        chaos.append(module)
    s.modules += tuple(chaos)
    shuffled(s)
    out.append(ev.Woven(chaos=tuple(chaos)))


def shuffled(s: State) -> None:
    """Shuffle the main deck (RS-MOD-04)."""
    deck = [card for m in s.modules for card in MODULES[m - 1].cards]
    shuffle(s, deck)
    s.decks = (tuple(deck),)


# -- under seal --------------------------


def chances(s: State, plan: Plan) -> tuple[str, ...]:
    """Return how a seat can go on with its plan."""
    actions: list[str] = []
    if len(plan.colors) < 3:
        actions += [f"color {WORDS[c]}" for c in range(10) if c not in plan.colors]
    elif len(plan.left) < LEFT and not s.options.quick:
        actions += [
            f"leave {WORDS[c]} {t}" for c, t in eligible(plan.colors) if (c, t) not in plan.left
        ]
    actions.append(SEAL)
    if plan.colors and plan.resets < RESETS:
        actions.append("anew")
    return tuple(actions)


def asked(s: State, f: Weave) -> tuple[Decision, ...]:
    """Return whose plan is still open; of decks those that are ready are listed, any other
    legal one can be brought as well."""
    if s.options.decks == "own":
        ready = tuple(f"deck {written(deck)}" for deck in starters(s.options.pool))
        return tuple(Decision(x, DECK, ready) for x in s.playing if not f.plans[x].locked)
    return tuple(
        Decision(x, "plan", chances(s, f.plans[x])) for x in s.playing if not f.plans[x].locked
    )


def plan(s: State, f: Weave, seat: int, action: str, out: Out) -> None:
    """Go on with a seat's plan; when all are sealed the match begins."""
    mine = f.plans[seat]
    verb, *words = action.split()
    if verb == "color":
        mine = replace(mine, colors=(*mine.colors, WORDS.index(words[0])))
    elif verb == "leave":
        mine = replace(mine, left=(*mine.left, (WORDS.index(words[0]), int(words[1]))))
    elif verb == "deck":
        deck = read(action)
        mine = Plan(deck.colors, deck.left, deck.modules, locked=True)
    elif verb == "anew":
        mine = Plan(resets=mine.resets + 1)
    else:
        mine = sealed(s, mine)
    f.plans = (*f.plans[:seat], mine, *f.plans[seat + 1 :])
    if verb != SEAL:
        out.append(ev.Planned(seat=seat, what=action, only=(seat,)))
    if mine.locked:
        out.append(ev.Sealed(seat=seat))


def sealed(s: State, mine: Plan) -> Plan:
    """Return a plan that is complete: colours that are not settled come by lot among those that
    are suggested, the codex is as suggested, in Quick Start as prescribed (RS-VAR-QUICK)."""
    colors = mine.colors
    while len(colors) < 3:
        colors += (pick(s, suggest.colors(colors)),)
    left = (*mine.left, *suggest.rest(eligible(colors), mine.left, LEFT))
    return replace(
        mine, colors=colors, left=usual(colors) if s.options.quick else left, locked=True
    )


def woven(s: State, f: Weave, out: Out) -> bool | None:
    """Begin the match when all plans are sealed (RS-SETUP-07)."""
    if not all(f.plans[x].locked for x in s.playing):
        return False
    s.stack.pop()
    for seat in s.playing:
        mine, side = f.plans[seat], s.sides[seat]
        side.primary, side.secondary = mine.colors[0], mine.colors[1:]
        side.blocks = (Block(side.primary, 1),)
        codex = [row for row in eligible(mine.colors) if row not in mine.left]
        shuffle(s, codex)
        side.codex = tuple(codex)
        if s.options.decks == "own":
            side.modules = tuple(sorted(mine.modules))
            deck = cards(side.modules, seat)
            shuffle(s, deck)
            s.decks = (*s.decks[:seat], tuple(deck), *s.decks[seat + 1 :])
        out.append(ev.Unsealed(seat=seat, primary=side.primary, secondary=side.secondary))
    for seat in s.playing:
        draw(s, seat, HAND, "deal", out)
    turns.begin(s, clockwise(s, s.first, own=True)[0], out)
    return None
