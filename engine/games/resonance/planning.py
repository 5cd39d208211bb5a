"""Plans of the setup, given in advance: modules, colours and codex, or a whole deck.

Decides which answer a plan means when its question comes (RS-MOD-02, RS-SETUP-05). A deck of one's
own serves every way to play but Quick Start: where everybody brings one it is brought; in a draft
its modules are picked as far as they are left, and its colours and codex sealed. What it does not
say comes as the game suggests, and so does all of an empty plan.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.resonance import decks, naming
from engine.games.resonance.setup import DECK, LOT, SEAL
from engine.games.resonance.state import Options, State, Weave
from engine.i18n import mark, tr
from engine.kit.plans import granted
from engine.plans import ReadyPlan

#: What there is to plan: everything, without modules, or in Quick Start colours alone.
ALL, SEALED, COLORS = (
    mark("Modules, colours and codex as suggested."), mark("Colours and codex as suggested."),
    mark("Colours as suggested."),
)  # fmt: skip


def to_plan(s: State) -> tuple[int, ...]:
    """Return the seats that have not sealed what they begin with."""
    frame = next((f for f in s.stack if type(f) is Weave), None)
    if frame is None:
        return ()
    return tuple(seat for seat in s.playing if not frame.plans[seat].locked)


def ready(options: Options, view: object = None) -> tuple[ReadyPlan, ...]:
    """Return the decks that are ready; where no deck is asked for, everything as suggested is
    what is usual."""
    if options.position or options.decks == "ready":
        return ()
    own = options.decks == "own"
    drafted = not own and not options.quick and options.pool == "all"
    title = mark("{color} deck") if own or drafted else mark("{color} first")
    among = decks.starters(options.pool if own else "all")
    plans = tuple(
        ReadyPlan(
            decks.action(text, options) if own else text,
            tr(title, color=naming.color(deck.colors[0])),
            ", ".join(map(naming.color, deck.colors)),
            own,
        )
        for deck in among
        for text in (decks.write(deck),)
    )
    if own:
        return plans
    about = ALL if drafted else COLORS if options.quick else SEALED
    return (ReadyPlan("", mark("Choose everything for me"), about), *plans)


def bring(options: Options, deck: str) -> str:
    """Return the plan by which a deck is brought to a match, empty where it is not legal; in a
    draft it may be unfinished, the rest comes as suggested."""
    if options.decks == "own":
        return decks.action(deck, options)
    if options.quick or options.decks == "ready":  # there is nothing to build
        return ""
    try:
        return decks.write(decks.read(deck))
    except decks.BadDeck:
        return ""


def planned(view: object, decision: Decision, plan: str) -> str:
    """Return the answer a plan means, empty for a question that is none of the setup."""
    if decision.kind == DECK:
        return plan
    deck = decks.read(plan)
    if decision.kind == "pick":
        return granted(decision, [*(f"pick {m}" for m in deck.modules), LOT])
    if decision.kind == "plan":
        colors = [f"color {decks.WORDS[c]}" for c in deck.colors]
        left = [f"leave {decks.WORDS[c]} {t}" for c, t in deck.left]
        return granted(decision, [*colors, *left, SEAL])
    return ""
