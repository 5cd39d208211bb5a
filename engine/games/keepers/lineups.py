"""Line-ups: the setup of a side, given before its questions are asked.

Decides how a line-up is written, what is legal in one, and which answer it means when a
question comes (KD-SETUP-04 to -07, KU-SETUP-02, KU-SETUP-04, KD-MODE-01). It is the row in front
of a side from west to east, then what else it wants, the dearest first:

    scout ogre keeper - sniper mage scaler; ultimate standstill; effect exile; pick dash

A space beside the LifeForce may stay empty (`-`), for matches that begin with three Minions. What
stands where is said by columns, so one line-up serves every seat. Where the Keeper cannot start
where it wants to, it starts as near as it may, and changes places with who wanted to be there.
What a line-up does not say, or somebody else has, is chosen by the game: another Ultimate, the
cards that work all the time first. A line-up that names no card leaves a draft to its owner, unless
it ends with `REST`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.core import Decision
from engine.games.keepers import drafting, setup
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.evaluate import CARD
from engine.games.keepers.mat import CENTRE, COLUMNS
from engine.games.keepers.naming import sort, title
from engine.games.keepers.stack import Lists, Setup
from engine.games.keepers.state import Options, State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS, MINIONS
from engine.grid import OFF
from engine.i18n import mark, tr, trc
from engine.kit.plans import Wishes, granted
from engine.kit.plans import read as read_wishes
from engine.kit.plans import write as write_wishes
from engine.plans import ReadyPlan

NOBODY = "-"
#: Ends the plan of a seat whose cards the game picks, too.
REST = "; rest"
COLUMN_NAMES = "abcdefg"
KEEPER_WORD = KINDS[0]
MINION_WORDS = tuple(KINDS[k] for k in MINIONS)
#: Columns as they are filled where only some of them are (KU-MODE-QUICK): the middle first.
MIDDLE = tuple(sorted(range(COLUMNS), key=lambda c: abs(c - CENTRE)))
#: Minions of a whole row, and the fewest any edition begins with.
WHOLE = COLUMNS - 2
LEAST = min(edition.placed for edition in EDITIONS.values())

READY = (
    ReadyPlan(
        "scout ogre keeper - sniper mage scaler; ultimate standstill; effect shards",
        mark("All-round"), mark("Reach and strength in the middle, speed on the wings."),
    ),
    ReadyPlan(
        "scaler mage sniper - keeper ogre scout; ultimate recall; effect backlash",
        mark("All-round, Keeper in the east"),
        mark("Like All-round with its wings swapped; a lost Minion comes back once."),
    ),
    ReadyPlan(
        "scaler scout keeper - ogre sniper mage; ultimate command; effect shove",
        mark("Swift"), mark("Scaler and Scout in front: over the Walls as soon as possible."),
    ),
    ReadyPlan(
        "bomber ogre keeper - blockader mage sniper; ultimate mend; effect exhaust",
        mark("Guarded"), mark("Bombs and a Blockader keep the enemy away; the Sniper strikes."),
    ),
)  # fmt: skip


#: Card formats in which players pick their cards: what the button that leaves the setup to the game
#: says before anything is placed, and once only cards are left.
PICKED_BY = {
    "calculated": (mark("Place and draft for me"), mark("Draft the rest for me")),
    "managed": (mark("Place and pick for me"), mark("Pick the rest for me")),
}


class BadLineUp(ValueError):
    """A text is no line-up; the message is one sentence."""


class LineUp(Struct, frozen=True):
    """A line-up: a word for each column (`-` where the LifeForce or nobody stands), and the
    wishes."""

    row: tuple[str, ...]
    wishes: tuple[str, ...] = ()

    @property
    def keeper(self) -> int:
        return self.row.index(KEEPER_WORD)

    @property
    def minions(self) -> tuple[str, ...]:
        """The Minions of the row from west to east."""
        return tuple(word for word in self.row if word in MINION_WORDS)

    @property
    def waiting(self) -> tuple[str, ...]:
        """The Minions that do not stand in the row."""
        return tuple(word for word in MINION_WORDS if word not in self.row)


def groups() -> tuple[Wishes, ...]:
    """Return what can be wished for besides the row."""
    ultimates = {f"ultimate {u.name}": (u.title, trc(u.name, u.text)) for u in ULTIMATES.values()}
    effects = {f"effect {e.name}": (e.title, trc(e.name, e.text)) for e in WALL_EFFECTS.values()}
    cards = {f"pick {c}": (title(c), f"{sort(CARDS[c])}: {trc(c, CARDS[c].text)}") for c in CARDS}
    return (
        Wishes(mark("Ultimate"), ultimates, 1),
        Wishes(mark("Wall Effect"), effects, 1),
        Wishes(mark("Cards for a draft"), cards, HAND),
    )


def read(text: str) -> LineUp:
    """Return the line-up a text means, the first ready one for an empty text. Raises BadLineUp."""
    if not text.strip():
        text = READY[0].plan
    head, _, rest = text.partition(";")
    row = tuple(head.lower().split())
    if len(row) != COLUMNS or row[CENTRE] != NOBODY or not _complete(row):
        template = mark("A line-up is a row from a to g, for example “{row}”.")
        raise BadLineUp(tr(template, row=READY[0].plan.partition(";")[0]))
    try:
        return LineUp(row, read_wishes(rest, groups()))
    except ValueError as error:
        raise BadLineUp(str(error)) from error


def _complete(row: Sequence[str]) -> bool:
    minions = [word for word in row if word in MINION_WORDS]
    known = len(minions) + row.count(KEEPER_WORD) + row.count(NOBODY) == COLUMNS
    single = row.count(KEEPER_WORD) == 1 and len({*minions}) == len(minions)
    return known and single and len(minions) >= LEAST


def write(line: LineUp) -> str:
    """Return a line-up as text; whatever is the same is written the same."""
    row = " ".join(line.row)
    return write_wishes([row, *line.wishes])


def swapped(line: LineUp, one: str, other: str) -> LineUp:
    """Return a line-up in which two change places; one of them may wait, or be the letter of an
    empty column. Raises BadLineUp."""
    if KEEPER_WORD in (one, other) and {one, other} & {*line.waiting}:
        raise BadLineUp(tr("The Keeper is always on the board."))
    swap, row = {one: other, other: one}, list(line.row)
    if (column := COLUMN_NAMES.find(other)) in empty(line) and one in row:
        row[row.index(one)], row[column] = NOBODY, one
    else:
        row = [swap.get(word, word) for word in row]
    if NOBODY in swap or tuple(row) == line.row or not _complete(row):
        raise BadLineUp(tr("These two can't swap places."))
    return LineUp(tuple(row), line.wishes)


def empty(line: LineUp) -> list[int]:
    """Return the columns beside the LifeForce on which nobody stands."""
    return [c for c, word in enumerate(line.row) if word == NOBODY and c != CENTRE]


def fitted(line: LineUp, placed: int) -> LineUp:
    """Return a line-up of so many Minions: of more those nearest to the middle, of fewer with
    those who wait in the empty spaces, the middle first too."""
    row, free = list(line.row), empty(line)
    surplus = [c for c in MIDDLE if row[c] in MINION_WORDS][placed:]
    for column in surplus:
        row[column] = NOBODY
    wanted = placed - len(line.minions)
    for column, word in zip([c for c in MIDDLE if c in free][:wanted], line.waiting, strict=False):
        row[column] = word
    return LineUp(tuple(row), line.wishes)


def for_match(line: LineUp, options: Options) -> LineUp:
    """Return a line-up as it begins a match with such options."""
    return fitted(line, EDITIONS[options.edition].placed)


# -- answering --------------------------


def to_plan(s: State) -> tuple[int, ...]:
    """Return the seats whose choices before turn 1 are not all made."""
    bottom = s.stack[0] if s.stack else None
    if type(bottom) is not Setup:
        return ()
    if type(s.stack[-1]) is Lists:
        return tuple(seat for seat in s.mat.order if len(s.hand[seat]) < HAND)
    left = {seat for seat, _ in setup.steps_of(s)[bottom.done :]}
    lists = drafting.card_format(s) == "managed"
    return tuple(seat for seat in s.mat.order if seat in left or OFF in left or lists)


def ready(options: Options, view: object = None) -> tuple[ReadyPlan, ...]:
    return () if options.position or EDITIONS[options.edition].rows else READY


def left_to_game(plan: str) -> str:
    return plan if plan.endswith(REST) else plan + REST


def for_me_now(options: Options, view: View | None) -> str:
    """Return what the button that leaves the setup to the game does besides placing."""
    allowed = EDITIONS[options.edition].cards
    cards = options.cards if options.cards in allowed else allowed[0]
    if cards not in PICKED_BY:
        return ""
    before, after = PICKED_BY[cards]
    return tr(after if view is not None and arranged(view) else before)


def arranged(view: View) -> bool:
    """Say whether only cards are still to be picked: all else comes before them (KD-SETUP-08)."""
    sides, own_effects = view.sides, view.edition == "online"
    chosen = all(side.ultimate and (side.wall_effect or not own_effects) for side in sides)
    return view.phase == "setup" and chosen


def planned(view: View, decision: Decision, plan: str) -> str:
    """Return the answer a line-up means, empty for a question that is none of the setup."""
    line, kind = read(plan.removesuffix(REST)), decision.kind
    if kind == "keeper":
        return min(decision.actions, key=lambda a: abs(_column(a) - line.keeper))
    if kind == "place":
        row = _row(view, decision.seat, fitted(line, WHOLE))
        wanted = [f"place {row[_column(decision.subject)]}"]
        return granted(decision, wanted) or _spare(view, decision, row)
    if kind == "minion":
        row = _row(view, decision.seat, line)
        cells = {_column(a): a.split()[-1] for a in decision.actions}
        stand = [c for c in MIDDLE if c in cells and row[c] != NOBODY]
        wanted = [f"place {row[c]} {cells[c]}" for c in stand]
        return granted(decision, wanted) or next(iter(decision.actions), "")
    if kind in ("draft", "list") and not plan.endswith(REST) and not _cards(line):
        return ""
    if kind in ("ultimate", "effect", "draft", "list"):
        wish = granted(decision, line.wishes)
        return wish or max(
            (a for a in decision.actions if not a.startswith("return ")), key=_worth, default=""
        )
    return ""


def _cards(line: LineUp) -> list[str]:
    """Return the cards a line-up wishes for."""
    return [wish for wish in line.wishes if wish.startswith("pick ")]


def settled(view: View) -> str:
    """Return which Ultimate and which Wall Effect the viewer has, and what they do."""
    if view.viewer is None or view.phase == "setup":
        return ""
    side = view.sides[view.viewer]
    ultimate, effect = ULTIMATES.get(side.ultimate), WALL_EFFECTS.get(side.wall_effect)
    parts = []
    if ultimate is not None and not side.ultimate_used:
        what = _first(trc(ultimate.name, ultimate.text))
        parts.append(tr("Your Ultimate, once: **{name}**. {what}", name=ultimate.title, what=what))
    if effect is not None:
        what = _first(trc(effect.name, effect.text))
        parts.append(tr("Your Wall Effect: **{name}**. {what}", name=effect.title, what=what))
    return " ".join(parts)


def _first(text: str) -> str:
    """Return the first sentence of a text."""
    sentence, stop, _ = text.partition(". ")
    return f"{sentence}." if stop else text


def nearest(column: int) -> int:
    """Return the column beside the LifeForce that is the nearest: where Keepers start online."""
    return min(CENTRE - 1, CENTRE + 1, key=lambda c: abs(c - column))


def _column(words: str) -> int:
    """Return the column, counted on a side's own mat, of the space a text ends with."""
    return (ord(words.split()[-1][0]) - ord("a")) % COLUMNS


def _row(view: View, seat: int, line: LineUp) -> tuple[str, ...]:
    """Return the row of a line-up with the Keeper where it stands."""
    stands = [p.cell for p in view.pieces if p.seat == seat and p.kind == KEEPER_WORD and p.cell]
    if not stands or line.row[_column(stands[0])] == KEEPER_WORD:
        return line.row
    column, row = _column(stands[0]), list(line.row)
    row[line.keeper], row[column] = row[column], KEEPER_WORD
    return tuple(row)


def _spare(view: View, decision: Decision, row: tuple[str, ...]) -> str:
    """Return a Minion for a space whose own already stands elsewhere: first one of the row whose
    own space somebody else has taken."""
    taken = {_column(p.cell) for p in view.pieces if p.seat == decision.seat and p.cell}
    moved = [f"place {row[c]}" for c in sorted(taken)]
    return granted(decision, [*moved, *decision.actions])


def _worth(action: str) -> float:
    card = CARDS.get(action.partition(" ")[2])
    return 0.0 if card is None else CARD[card.kind]
