"""What lies beside the board for one seat: its cards, an enemy's, or those to pick from.

Decides which of these somebody sees, as a picture and in words, and when it comes before
the board: as long as what is asked is a choice of cards.
"""

from __future__ import annotations

from engine.games.keepers.card_types import CARDS
from engine.games.keepers.notation import SIDES
from engine.games.keepers.view import View
from render.keepers.cardtext import hand_alt, hand_text, pool_alt, pool_text
from render.keepers.hand import hand_alone, hand_picture
from render.keepers.pool import picks_picture, pool_picture


def tray(view: View, *, theme: str = "dark") -> bytes | None:
    """Return the viewer's tray as PNG bytes, None if there is nothing to see.

    A spectator has one only while cards are drafted.
    """
    if picking(view):
        return pool_picture(view, theme=theme)
    return hand_picture(view, seat=_whose(view), theme=theme) if _has_hand(view) else None


def close_tray(view: View, *, theme: str = "dark") -> bytes | None:
    """Return the tray as a phone shows it at once: what has been picked so far, or the own hand."""
    if picking(view):
        return picks_picture(view, theme=theme)
    if _asked_about(view) is None and _has_hand(view):
        return hand_alone(view, theme=theme)
    return tray(view, theme=theme)


def tray_alt(view: View) -> str:
    """Return the tray's picture in words."""
    return pool_alt(view) if picking(view) else hand_alt(view, seat=_whose(view))


def tray_text(view: View) -> str:
    """Return the tray as text for people, "" if there is nothing to see."""
    if picking(view):
        return pool_text(view)
    return hand_text(view, seat=_whose(view)) if _has_hand(view) else ""


def tray_first(view: View) -> bool:
    """Say whether the tray shows what the viewer is asked about."""
    return picking(view) or _asked_about(view) is not None


def picking(view: View) -> bool:
    """Say whether cards are drafted, or the viewer makes out a list."""
    kinds = {w.kind for w in view.waiting}
    lists = {w.seat for w in view.waiting if w.kind == "list"}
    return "draft" in kinds or (view.viewer is not None and view.viewer in lists)


def _has_hand(view: View) -> bool:
    return view.viewer is not None and any(s.hand or s.row or s.field for s in view.sides)


def _asked_about(view: View) -> int | None:
    """Return the enemy among whose cards the viewer has to choose."""
    for w in view.waiting:
        if w.seat == view.viewer and _of_enemy(w.kind) and w.subject in SIDES:
            return SIDES.index(w.subject)
    return None


def _whose(view: View) -> int | None:
    about = _asked_about(view)
    return view.viewer if about is None else about


def _of_enemy(kind: str) -> bool:
    """Say whether a question is answered with a card of the enemy it is about."""
    return kind in CARDS and CARDS[kind].answer in ("enemy card", "enemy hand")
