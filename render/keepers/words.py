"""The words every picture and text of a match share: headlines, questions, effects.

Decides what stands over a board, and how an open question, a pool of Strange Matter or
a running effect is named.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import ANNULLED
from engine.games.keepers import card_types
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.endless import LIMITS
from engine.games.keepers.view import Piece, Running, View, Waiting
from engine.kit import progress

_ASKS = {
    "turn": "choose an action",
    "keeper": "place the Keeper",
    "place": "place a Minion on {subject}",
    "ultimate": "choose an Ultimate",
    "effect": "choose a Wall Effect",
    "minion": "place a Minion",
    "draft": "pick a card",
    "list": "choose seven cards",
    "walk": "{subject}: walk on or stop",
    "reuse": "{subject}, revealed: choose what it does",
    "respawn": "place {subject} again",
    "deliver": "deliver {subject}: choose a space",
    "exile": "exile {subject}: choose a space",
    "overlap": "{subject} makes room: choose a space",
    "wall": "choose a space for the Wall",
    "deliver-order": "choose who is delivered first",
    "respond-order": "choose who responds first",
    "respond": "may respond: {subject}",
    "marker": "choose a space for a Marker",
}
#: What a card asks in the middle, behind its title.
_CARD_ASKS = {
    "affliction": "which Guardian",
    "casters": "activate a CC card",
    "comrade": "place a Minion",
    "hyperdrive": "activate a CC card or stop",
    "portal": "choose a space",
    "reduction": "choose a Warrior to destroy",
    "revive": "place a Minion",
    "tax": "choose a card",
    "veto": "choose a card",
    "void": "choose a space",
}
_CAUSES = {"attack": "attacked", "fall": "fallen", "reveal": "revealed"}

_ENDS = {
    "lifeforce": "LifeForce destroyed",
    "keeper": "Keeper destroyed",
    "both": "Both fell at once: the active player wins",
    "resignation": "By resignation",
    "agreement": "Draw agreed",
    progress.REPETITION: "The position kept coming back",
    progress.STANDSTILL: "Nothing happened for too long",
    "time": "On time",
    "timeout": "On time",
}


def group_name(group: int) -> str:
    """Return the letter of a Marker group: A, B, ... Z, A2, B2, ..."""
    lap, letter = divmod(max(0, group - 1), 26)
    return chr(ord("A") + letter) + (str(lap + 1) if lap else "")


def portal_name(index: int) -> str:
    """Return the name of a pair of Portals."""
    return f"P{index + 1}"


def names(view: View, seats: Iterable[int]) -> str:
    """Name some sides: `Blue and Green`."""
    return " and ".join(view.sides[s].name for s in seats)


def headline(view: View) -> tuple[int | None, str, str]:
    """Return whose move it is (None: nobody's), a short title, and a note beside it."""
    turn = f"Turn {view.turn_number}" if view.turn_number else ""
    if view.outcome is not None or view.phase == "over":
        winners = view.outcome.winners if view.outcome else ()
        if not winners:
            none = view.outcome is not None and view.outcome.why == ANNULLED
            return None, "No result" if none else "Draw", turn
        won = "wins" if len(winners) == 1 else "win"
        return winners[0], f"{names(view, winners)} {won}", turn
    seats = sorted({w.seat for w in view.waiting})
    if view.phase == "setup":
        if len(seats) == 1:
            return seats[0], f"{view.sides[seats[0]].name} sets up", "Setup"
        return None, "Setup", ""
    if view.phase == "sudden":
        turn = f"Sudden death · {turn}"
    if view.quiet >= LIMITS.told:
        turn = f"{turn} · no progress for {view.quiet}"
    if len(seats) > 1:
        return None, f"{names(view, seats)} to answer", turn
    if seats and seats[0] != view.turn:
        return seats[0], f"{view.sides[seats[0]].name} to answer", turn
    return view.turn, f"{view.sides[view.turn].name} to act", turn


def question(w: Waiting) -> str:
    """Return what one open answer is about, without naming the seat."""
    subject = w.subject
    if not subject[1:2].isdigit():  # a Warrior, not a cell
        subject = subject[:1].upper() + subject[1:]
    head, _, cause = subject.rpartition(" ")
    if cause in _CAUSES:
        subject = f"{head} ({_CAUSES[cause]})"
    text = _ASKS.get(w.kind, "")
    if text:
        return text.format(subject=subject or "a Warrior")
    if w.kind == "foe" and w.subject in card_types.CARDS:
        return f"{card_types.CARDS[w.subject].title}: choose which enemy"
    if w.kind in card_types.CARDS:
        return f"{card_types.CARDS[w.kind].title}: {_CARD_ASKS.get(w.kind, 'choose')}"
    return " ".join(part for part in (w.kind, subject) if part)


def waiting_lines(view: View) -> list[str]:
    """Return the lines under the headline: draw offers, then what is waited for, or the end."""
    if view.outcome is not None:
        why = view.outcome.why
        fallen = [s.seat for s in view.sides if not s.lifeforce]
        if why == "lifeforce" and len(view.sides) > 2 and fallen:  # whose is not said by who wins
            return [f"Fallen: {names(view, fallen)}"]  # short: two Economies stand beside it
        return [_ENDS.get(why, why.capitalize())]
    several = len({w.seat for w in view.waiting}) > 1
    lines = []
    if view.draw_offered_by:
        lines.append(f"{names(view, view.draw_offered_by)} offers a draw")
    asked = [question(w) for w in view.waiting]
    if several and view.phase != "setup" and len({*asked}) == 1:  # the headline names them
        return [*lines, asked[0][:1].upper() + asked[0][1:]]
    for w, text in zip(view.waiting, asked, strict=True):
        if w.kind == "turn" and lines:
            continue
        text = f"{view.sides[w.seat].name}: {text}" if several else text[:1].upper() + text[1:]
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
    where = ""
    if piece is not None:
        where = f" on {view.sides[piece.seat].name}'s {piece.kind.capitalize()}"
    elif seat >= 0 and seat != r.by:
        where = f" on {view.sides[seat].name}"
    until = f", {r.until}" if r.until else ""
    return f"{view.sides[r.by].name}'s {r.title}{where}{until}"
