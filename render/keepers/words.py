"""The words every picture and text of a match share: headlines, questions, effects.

Decides what stands over a board, and how an open question, a pool of Strange Matter or
a running effect is named.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.core import Outcome
from engine.games.keepers import card_types
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.endless import LIMITS
from engine.games.keepers.naming import ends, kind
from engine.games.keepers.view import Piece, Running, Side, View, Waiting
from engine.games.keepers.warriors import KINDS, MINIONS
from engine.i18n import capital, mark, several, tr, trc
from engine.kit import progress
from engine.turn_end import TURN_END
from render.kit import endings, people

_ASKS = {
    "turn": mark("choose an action"),
    TURN_END: mark("may end the turn"),
    "keeper": mark("place the Keeper"),
    "place": mark("place a Minion on {subject}"),
    "ultimate": mark("choose an Ultimate"),
    "effect": mark("choose a Wall Effect"),
    "minion": mark("place a Minion"),
    "draft": mark("pick a card"),
    "list": mark("choose seven cards"),
    "walk": mark("{subject}: walk on or stop"),
    "reuse": mark("{subject}, revealed: choose what it does"),
    "respawn": mark("place {subject} again"),
    "deliver": mark("deliver {subject}: choose a space"),
    "exile": mark("exile {subject}: choose a space"),
    "overlap": mark("{subject} makes room: choose a space"),
    "wall": mark("choose a space for the Wall"),
    "deliver-order": mark("choose who is delivered first"),
    "respond-order": mark("choose who responds first"),
    "respond": mark("may respond: {subject}"),
    "marker": mark("choose a space for a Marker"),
}
_CAUSES = {"attack": "attacked", "fall": "fallen", "reveal": "revealed"}

_ENDS = {
    "lifeforce": mark("LifeForce destroyed"),
    "keeper": mark("Keeper destroyed"),
    "both": mark("Both fell at once: the active player wins"),
    "resignation": mark("By resignation"),
    "agreement": mark("Draw agreed"),
    progress.REPETITION: mark("The position occurred too often"),
    progress.STANDSTILL: mark("No progress for too long"),
    "time": mark("On time"),
    "timeout": mark("On time"),
}


_MINIONS = frozenset(KINDS[k] for k in MINIONS)


def fell(piece: Piece) -> bool:
    """Return whether a Warrior has fallen. A Minion that is gone never took part: a Quick Game
    leaves out those nobody chose, and a fallen Minion lies in the Graveyard (KU-MODE-QUICK)."""
    return piece.where == "graveyard" or (piece.where == "gone" and piece.kind not in _MINIONS)


def group_name(group: int) -> str:
    """Return the letter of a Marker group: A, B, ... Z, A2, B2, ..."""
    lap, letter = divmod(max(0, group - 1), 26)
    return chr(ord("A") + letter) + (str(lap + 1) if lap else "")


def portal_name(index: int) -> str:
    """Return the name of a pair of Portals."""
    return f"P{index + 1}"


def name(view: View, seat: int) -> str:
    """Return what a side is called."""
    return side_name(view.sides[seat])


def side_name(side: Side) -> str:
    """Return what a side is called in a sentence: by its person, if that is known."""
    return people.called(side.seat, tr(side.name))


def names(view: View, seats: Iterable[int]) -> str:
    """Name some sides: `Blue and Green`."""
    return several([name(view, s) for s in seats])


def turn(view: View) -> str:
    """Return the number of the turn as a title, empty before the first."""
    return tr("Turn {number}", number=view.turn_number) if view.turn_number else ""


def headline(view: View) -> tuple[int | None, str, str]:
    """Return whose move it is (None: nobody's), a short title, and a note beside it."""
    note = turn(view)
    if view.outcome is not None or view.phase == "over":
        outcome = view.outcome or Outcome((), "")
        title = endings.result(outcome, partial(name, view), mark("Draw"))
        return outcome.winners[0] if outcome.winners else None, title, note
    seats = sorted({w.seat for w in view.waiting})
    if view.phase == "setup":
        if len(seats) == 1:
            return seats[0], tr("{seat} sets up", seat=name(view, seats[0])), tr("Setup")
        return None, tr("Setup"), ""
    if view.phase == "sudden":
        sudden = tr("Sudden death")
        note = f"{sudden} · {note}"
    if view.quiet >= LIMITS.told:
        quiet = tr("no progress for {count}", count=view.quiet)
        note = f"{note} · {quiet}"
    if len(seats) > 1:
        return None, tr("{seat} to answer", seat=names(view, seats)), note
    if seats and seats[0] != view.turn:
        return seats[0], tr("{seat} to answer", seat=name(view, seats[0])), note
    return view.turn, tr("{seat} to act", seat=name(view, view.turn)), note


def question(w: Waiting) -> str:
    """Return what one open answer is about, without naming the seat."""
    subject = w.subject
    if not subject[1:2].isdigit():  # a Warrior, not a cell
        subject = capital(subject)
    head, _, cause = subject.rpartition(" ")
    if cause in _CAUSES:
        subject = f"{head} ({tr(_CAUSES[cause])})"
    if w.kind in _ASKS:
        return tr(_ASKS[w.kind], subject=subject or tr("a Warrior"))
    if w.kind == "foe" and w.subject in card_types.CARDS:
        return tr("{card}: choose which enemy", card=card_types.CARDS[w.subject].title)
    if w.kind in card_types.CARDS:
        card = card_types.CARDS[w.kind]
        return f"{card.title}: {trc(card.name, card.prompt) if card.prompt else tr('choose')}"
    return " ".join(part for part in (w.kind, subject) if part)


def waiting_lines(view: View) -> list[str]:
    """Return the lines under the headline: draw offers, then what is waited for, or the end."""
    if view.outcome is not None:
        why = view.outcome.why
        fallen = [s.seat for s in view.sides if not s.lifeforce]
        if why == "lifeforce" and len(view.sides) > 2 and fallen:  # whose is not said by who wins
            return [tr("Fallen: {names}", names=names(view, fallen))]  # beside two Economies
        return [endings.reason(view.outcome, _ENDS)]
    several = len({w.seat for w in view.waiting}) > 1
    lines = []
    if view.draw_offered_by:
        lines.append(tr("{seat} offers a draw", seat=names(view, view.draw_offered_by)))
    questions = [question(w) for w in view.waiting]
    if several and view.phase != "setup" and len({*questions}) == 1:  # the headline names them
        return [*lines, capital(questions[0])]
    for w, text in zip(view.waiting, questions, strict=True):
        if w.kind == "turn" and lines:
            continue
        text = f"{name(view, w.seat)}: {text}" if several else capital(text)
        lines.append(text)
    return lines


# --- Strange Matter, effects ------------------------------------------------------------


def economies(view: View) -> list[tuple[tuple[int, ...], int]]:
    """Return every pool of Strange Matter as (the seats it serves, its amount)."""
    edition = EDITIONS.get(view.edition)
    if edition is None or not edition.team_economy:
        return [(tuple(s.seat for s in view.sides), view.sides[0].economy)]
    pools: dict[int, tuple[int, ...]] = {}
    for side in view.sides:
        pools[side.team] = (*pools.get(side.team, ()), side.seat)
    return [(seats, view.sides[seats[0]].economy) for _, seats in sorted(pools.items())]


def effects_on(view: View, r: Running) -> tuple[Piece | None, int]:
    """Return the Warrior on which an effect lies, if it is one, and the side (-1: all)."""
    piece = next((p for p in view.pieces if p.id == r.on), None) if r.on >= 0 else None
    return piece, (piece.seat if piece else r.seat)


def effect_line(view: View, r: Running) -> str:
    """Return a running effect in words: `Blue's Truce, until Blue's turn 9 ends`."""
    piece, seat = effects_on(view, r)
    template = mark("{by}'s {card}")
    if piece is not None:
        template = mark("{by}'s {card} on {seat}'s {kind}")
    elif seat >= 0 and seat != r.by:
        template = mark("{by}'s {card} on {seat}")
    what = kind(piece.kind) if piece is not None else ""
    whose = name(view, seat) if seat >= 0 else ""
    line = tr(template, by=name(view, r.by), card=r.title, seat=whose, kind=what)
    return f"{line}, {ends(r)}" if r.until else line
