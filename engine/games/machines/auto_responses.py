"""Standing answers: what a seat does not want to be asked about.

Decides what each choice on offer answers, and when being asked to act can matter. Outside the own
turn it goes by the decision's public words and by what lies open (`acting`, `turns`), so that an
automatic answer tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Preference
from engine.games.machines.abilities import ability_of
from engine.games.machines.acting import ATTACKS, CAPTAIN, FALLS, FIELD
from engine.games.machines.build import DONE
from engine.games.machines.card_files import core
from engine.games.machines.move_and_battle import END, END_TURN
from engine.games.machines.state import NOBODY, Combat, Deal, Skirmish, State, Window
from engine.games.machines.stats import has, health
from engine.games.machines.turns import DEFEND, SPENT, STAYS
from engine.games.machines.verb import VERBS
from engine.games.machines.wounds import chip, fatal, force
from engine.i18n import mark
from engine.kit.windows import PASS
from engine.unasked import MATTER

LEADER, FALLING, LATE, ARGUE, STRIKE, HOLD = (
    "captain", "falling", "late", "argue", "strike", "hold",
)  # fmt: skip
BUILT, IDLE, FREE, MOVE, OVER, LISTED, KEEP, STAY = (
    "built", "idle", "free", "move", "over", "listed", "keep", "stay",
)  # fmt: skip
PREFERENCES = (
    MATTER,
    Preference(
        LEADER,
        mark("Ask me to act only if my Captain is attacked"),
        short=mark("Ask only for my Captain"),
    ),
    Preference(
        FALLING,
        mark("Ask me to act only if an attack destroys one of my cards"),
        saving=True,
        short=mark("Ask only if I would lose a card"),
    ),
    Preference(
        LATE,
        mark("Never ask me to act after a move or a destruction"),
        short=mark("Never ask after moves or losses"),
    ),
    Preference(
        ARGUE,
        mark("Never ask me to answer Utilities and acts of others"),
        short=mark("Never ask after Utilities or acts"),
    ),
    Preference(
        STRIKE,
        mark("Counterattack with the strongest cards"),
        short=mark("Counterattack with my best"),
    ),
    Preference(HOLD, mark("Never counterattack")),
    Preference(
        BUILT,
        mark("Never ask me to build while I defend"),
        short=mark("Never ask to build as defender"),
    ),
    Preference(
        IDLE,
        mark("Finish building for me when my DTP are spent"),
        short=mark("Finish building at 0 DTP for me"),
    ),
    Preference(
        FREE,
        mark("Never offer me a free card while I defend"),
        short=mark("Decline free cards as defender"),
    ),
    Preference(MOVE, mark("Move first, then Battle")),
    Preference(
        OVER,
        mark("End my phases in which I can do nothing more"),
        short=mark("End phases I can do nothing in"),
    ),
    Preference(
        LISTED,
        mark("Resolve triggered abilities in the order listed"),
        short=mark("Resolve abilities as listed"),
    ),
    Preference(
        KEEP,
        mark("Fill my Reserve for me: Units first, high Levels first"),
        short=mark("Fill my Reserve for me"),
    ),
    Preference(
        STAY,
        mark("Put nothing into the Reserve if I keep my hand"),
        short=mark("Empty Reserve if I keep my hand"),
    ),
)
#: What the first of them leaves out, as players read it.
SKIPPED = mark(
    "The bot asks you to react only if a card of Level 2 or more or a weak Captain (6 Health or"
    " less) is in danger, a Utility does more than help its own side, a card of yours on the"
    " Playfield can answer, or you can destroy what has moved."
)
#: Windows once something has happened, and about what is put forward.
AFTER, ARGUED = ("enemy_moved", "destroyed"), ("argument_added", "challenge")
WINDOWS = (*ATTACKS, *AFTER, *ARGUED)
#: An attack that destroys a card of such a Level matters, and one on a Captain who has no more
#: Health left than this.
WORTH, WEAK = 2, 6
#: What a choice answers, whatever else is said of the question.
ALWAYS = {
    LATE: (AFTER, PASS), ARGUE: (ARGUED, PASS), FREE: (("supply",), PASS),
    MOVE: (("order",), "move"),
}  # fmt: skip


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return the answer some standing choices give, None to ask the person."""
    kind, words, actions = decision.kind, decision.subject.split(), decision.actions
    for key in keys:
        kinds, answer = ALWAYS.get(key, ((), ""))
        if kind in kinds:
            return answer
    if kind in WINDOWS:
        aside = LEADER in keys and CAPTAIN not in words
        return PASS if aside or (FALLING in keys and FALLS not in words) else None
    if kind in ("counter", "join"):
        if HOLD in keys:
            return actions[-1]
        return actions[0] if STRIKE in keys else None
    if kind == "build":
        spent = IDLE in keys and SPENT in words
        return DONE if spent or (BUILT in keys and {DEFEND, SPENT} & {*words}) else None
    if kind in ("move", "battle") and OVER in keys and {*actions} <= {END, END_TURN, "battle"}:
        return END
    if kind == "sequence" and LISTED in keys:
        return actions[0]
    if kind == "reserve" and STAY in keys and STAYS in words:
        return DONE
    if kind == "reserve" and KEEP in keys:
        return max(actions, key=_worth)
    return None


def matters(s: State, decision: Decision) -> bool:
    """Say whether it can matter that a seat is asked to act, by what lies open. A Utility matters
    that does something to cards of others or lets one act again; an attack that would destroy a
    Captain or leave it weak, or destroy a card of Level 2 or more, as does what has been destroyed
    then; and a move if an answer from a hand could destroy what has moved. All but Utilities do as
    well where a card on the Playfield could answer."""
    if decision.kind == "argument_added":
        return _reaches(s)
    if decision.instance == FIELD:
        return True
    if decision.kind in ATTACKS:
        return _grave(s)
    if decision.kind == "enemy_moved":
        return _endangered(s)
    return decision.kind != "destroyed" or _missed(s)


def _grave(s: State) -> bool:
    """Say whether the attack that goes on destroys a card that is worth an answer, or leaves a
    Captain weak, if nobody acts."""
    deed = next((f for f in reversed(s.stack) if isinstance(f, Combat | Skirmish)), None)
    target = NOBODY if deed is None else s.board[deed.cell]
    if deed is None or target == NOBODY:
        return True
    if s.card(target).type != "captain":
        return s.card(target).level >= WORTH and fatal(s, deed)
    blow = chip(s, target)
    if isinstance(deed, Skirmish):
        blow = force(s, [*deed.party], target)
    return fatal(s, deed) or health(s, target) - blow <= WEAK


def _missed(s: State) -> bool:
    """Say whether a card that was destroyed is worth an answer from a hand."""
    window = next((f for f in reversed(s.stack) if isinstance(f, Window)), None)
    subjects = [] if window is None else [c.subject for c in window.contexts]
    return any(x is None or s.book.cards[x.card].level >= WORTH for x in subjects)


def _endangered(s: State) -> bool:
    """Say whether a Utility that answers a move could destroy what has moved, or do something to
    it that is neither damage nor a status."""
    window = next((f for f in reversed(s.stack) if isinstance(f, Window)), None)
    moved = window.contexts[0].subject if window is not None and window.contexts else None
    if moved is None or moved.piece not in s.pieces:
        return True
    cards = s.book.working.get("reactive enemy_moved", {})
    utilities = (rows for name, rows in cards.items() if s.book.cards[name].type == "utility")
    for effect in (e for rows in utilities for _, _, a in rows for e in a.effects):
        verb = VERBS[effect.verb]
        deadly = not isinstance(effect.amount, int) or effect.amount >= health(s, moved.piece)
        if (deadly and not has(s, moved.piece, "SHD")) if verb.hits else not verb.mild:
            return True
    return False


def _reaches(s: State) -> bool:
    """Say whether what is put forward does something to an enemy's cards, or more for its own side
    than to mend, recall or hide cards, to draw or to gain points: it may let one act again."""
    deal = next((f for f in reversed(s.stack) if isinstance(f, Deal)), None)
    if deal is None or deal.source is None:
        return True
    effects = ability_of(s, deal.source).effects
    return any(
        not VERBS[e.verb].mild or (e.target is not None and e.target.side == "enemy")
        for e in effects
    )


def _worth(action: str) -> tuple[bool, bool, int]:
    """Return how much a card is worth keeping: a card the core set lacks is a host's own Unit."""
    word, _, name = action.partition(" ")
    card = core().cards.get(name)
    return word == "keep", card is None or card.unit, 0 if card is None else card.level
