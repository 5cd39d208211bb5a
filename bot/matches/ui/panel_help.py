"""What is shown beside the question of a private panel: help, other pictures, ways back and forth.

Decides which help a page has, how much of it fits on one line, and what goes under *More*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.i18n import tr
from bot.matches.hints import may_ask
from bot.matches.ui import newcomers, standing_choices, table_cards
from bot.matches.ui.board_message import edit_button
from bot.matches.ui.drawing import has_tray, has_whole, scene_of
from bot.matches.ui.pages import BOARD, CARDS, NEAR, SIGNS, TRAY, WHOLE, Page
from bot.matches.viewing import Snapshot
from bot.platform import phone
from bot.platform.components import PER_ROW
from bot.platform.controls import Button
from bot.store.rows import PUZZLE, Match
from engine.parts import Doubt

#: The argument of the way to all help.
MORE = "more"
#: So much of who is asked about stands in an id, in letters.
NAMED = 30
#: Help of use at once: it stands on the page though the narrowest phone breaks its row.
WANTED = ("hint", "tray", "why", newcomers.VERB)
#: What asks for a hint: of the computer, of a lesson.
HINTS = ("hint", "lesson-hint", "puzzle-hint")


def help_page(shot: Snapshot, page: Page) -> Page:
    """Return the page of all help there is on a page, with its picture."""
    buttons_first = _ways(shot, page, as_text=False)
    buttons_first += [Button(tr("Settings"), "prefs"), Button(tr("Match menu"), "more")]
    buttons_first += [] if page.back else standing_choices.offers(shot)
    scene = page.scene or BOARD
    buttons = (*buttons_first, *page.idle)
    back, menus = Button(tr("Back"), "panel"), table_cards.menus(shot)
    return Page(buttons, menus, own=len(page.idle), back=back, scene=scene, helps=True)


def help_row(shot: Snapshot, page: Page | None, *, as_text: bool, looked: str = "") -> list[Button]:
    """Return the row below what can be done: the way back, as much help as there is room for on
    one line, the way to the rest, and what nobody means first, below it if need be."""
    ways = _ways(shot, page, as_text=as_text)
    if page is None:
        return [*ways, *_looks(looked)]
    row = [] if page.back is None else [page.back]
    if page.helps:
        return row
    more = [] if row else [Button(tr("More"), "panel", MORE)]
    ends = [*more, *page.last]
    # What has too many words to stand beside a hint, or would push *Can I …?* out, stands below.
    needed = max((n for n, button in enumerate(ways) if button.verb in ("hint", "why")), default=0)
    together = [*row, *ways[: needed + 1], *ends]
    beside = ends if len(together) <= PER_ROW and phone.narrow(b.room for b in together) else more
    for button in ways:
        new = [*row, button, *beside]
        room = [b.room for b in new]
        fits = phone.lines(room) < 2 if button.verb in WANTED else phone.narrow(room)
        if len(new) > PER_ROW or not fits:
            break
        row.append(button)
    return [*row, *ends]


def _ways(shot: Snapshot, page: Page | None, *, as_text: bool) -> list[Button]:
    """Return all help there is, what is wanted most often first."""
    # Its argument only keeps it apart from Back: ids in a message are unique.
    again = Button(tr("Refresh"), "panel", "now")
    if page is None:  # only looked at: refreshing looks again
        again = Button(tr("Refresh"), "text" if as_text else "view", "now")
    page = page or Page()
    beside = page.scene == TRAY and has_tray(shot)
    if beside and scene_of(shot) == BOARD:
        again = Button(tr("Refresh"), "tray", "now")
    steps, helpers = _steps(shot), _helpers(shot, page)
    scenes = _other_scenes(shot, page, beside, as_text=as_text)
    if shot.match.lesson and page.first:
        return scenes  # the step is over
    if not shot.decisions:
        return [again, *steps, *scenes, *helpers]
    if page.scene in (WHOLE, SIGNS):  # answers stand beside the board: the way there comes first
        return [*scenes[:1], *steps, *helpers, *scenes[1:], again]
    near = [] if scenes[:1] and scenes[0].arg in (WHOLE, SIGNS) else scenes[:1]  # of use at once
    early = [*(b for b in helpers if b.verb in HINTS), *near]
    rest = [b for b in [*scenes[:1], *helpers, *scenes[1:]] if b not in early]
    if shot.undo == "all":  # to take back what others have answered is rarely wanted
        return [*early, *rest[:1], *steps, *rest[1:], again]
    return [*steps, *early, *rest, again]  # whoever may ask for a hint looks for it first


def _other_scenes(shot: Snapshot, page: Page, beside: bool, *, as_text: bool) -> list[Button]:
    """Return the ways from what the picture shows to what it does not."""
    buttons = []
    if beside or page.scene in (WHOLE, SIGNS, CARDS):
        buttons.append(Button(tr("Board"), "panel", BOARD))
    if not (beside or page.focus == TRAY) and shot.seat is not None and has_tray(shot):
        buttons.append(Button(tr("My cards"), "tray"))
    if as_text or shot.seat is None:
        return buttons
    if page.scene != WHOLE and has_whole(shot):
        buttons.append(Button(tr("See all"), "panel", WHOLE))
    if page.scene != SIGNS and page.back is None:
        buttons.append(Button(tr("Legend"), "panel", SIGNS))
    return buttons


def _looks(looked: str) -> list[Button]:
    """Return the way from what somebody who looks on sees to what they do not."""
    if looked == NEAR:
        return [Button(tr("See all"), "view", WHOLE)]
    return [Button(tr("Board"), "view", NEAR)] if looked == WHOLE else []


def _hint(match: Match) -> str:
    """Return the verb that asks for a hint."""
    if not match.lesson:
        return "hint"
    return "puzzle-hint" if match.lesson.startswith(f"{PUZZLE}:") else "lesson-hint"


def _helpers(shot: Snapshot, page: Page) -> list[Button]:
    """Return what helps somebody who has just done, or does not know what to do."""
    if any(b is not None and b.verb in ("edit", "edit-text") for b in (*page.buttons, page.back)):
        return []  # editing already
    buttons = []
    if shot.decisions and shot.seat is not None and may_ask(shot.match):
        buttons.append(Button(tr("Hint"), _hint(shot.match)))
    if page.back is None and newcomers.purpose(shot):
        buttons.append(Button(tr("Why?"), newcomers.VERB))
    if shot.decisions and (page.back is None or page.crumb) and _doubted(shot, page):
        about = doubtful(page.crumb) if page.back else ""
        buttons.append(Button(tr("Can I …?"), "why", about))
    return buttons if shot.seat is None else buttons + edit_button(shot)


def _doubted(shot: Snapshot, page: Page) -> bool:
    """Say whether there is anything to ask about, on the page of a piece about that piece: what
    is offered is not."""
    doubts = shot.game.words.doubts
    if doubts is None:
        return False
    doubted = unlisted(doubts(shot.view), shot.actions)
    return any(page.back is None or d.who == page.crumb for d in doubted)


def unlisted(doubts: Iterable[Doubt], actions: Iterable[str]) -> Iterator[Doubt]:
    """Yield what is not among the actions on offer, nor the beginning of one."""
    listed: set[str] = set()
    for action in actions:
        words = action.split()
        listed.update(" ".join(words[:n]) for n in range(1, len(words) + 1))
    return (d for d in doubts if d.text not in listed)


def doubtful(who: str) -> str:
    """Return what stands for somebody or something in the ids of what is asked about."""
    return who[:NAMED]


def _steps(shot: Snapshot) -> list[Button]:
    """Return the ways to the last position and to the next one."""
    label = tr("Undo my last move") if shot.undo == "all" else tr("Undo")
    undo = [Button(label, "undo")] if shot.undo else []
    return undo + ([Button(tr("Redo"), "redo")] if shot.redo else [])
