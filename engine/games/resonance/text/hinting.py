"""What a hint gives instead of what a computer player would do.

Decides when something else is at least as good for somebody who learns: an action that costs
nothing before the turn ends, no EN for what nothing comes of, and no card that saves nothing.
"""

from __future__ import annotations

from engine.games.resonance.actions import END
from engine.games.resonance.damage import PASS
from engine.games.resonance.defending import ROLLS
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.shapes import NO
from engine.games.resonance.state import EN_CAP
from engine.games.resonance.text.advice import idle
from engine.games.resonance.text.labels import falls
from engine.games.resonance.view import UnitView, View


def instead(view: View, action: str) -> str:
    """Return what to suggest in place of an action, "" if nothing is plainly better: Charge before
    the turn ends with a unit that can act, "no" to a keyword of which nothing comes, a pass where
    the unit is destroyed in spite of the card."""
    if action == END and view.seat is not None and view.sides[view.seat].en < EN_CAP:
        units = [u for u in view.sides[view.seat].units if u.able and not _suffers(u)]
        units.sort(key=lambda u: not u.player)
        return f"charge {units[0].word}" if units else ""
    if _saves_nothing(view, action):
        return PASS
    return NO if action.startswith("choose ") and idle(view, action) else ""


def _saves_nothing(view: View, action: str) -> bool:
    """Say whether a card for a defence leaves the attack what it is without: a unit falls, and as
    much comes through to its Player."""
    defends = any(seat == view.seat and kind in ROLLS for seat, kind, _ in view.asked)
    if not defends or not action.startswith("discard "):
        return False
    spent, passed = view.forecasts.get(action), view.forecasts.get(PASS)
    if spent is None or passed is None or falls(view, passed):
        return False
    return spent.damage[0] >= spent.left and spent.through == passed.through


def _suffers(u: UnitView) -> bool:
    """Say whether a unit has a Tag that makes an action of its own cost something later."""
    return any(TAGS[tag].festers or TAGS[tag].holds for tag in u.tags)
