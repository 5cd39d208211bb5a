"""What stands above the sides: whose turn it is, what is asked, and the attack that goes on.

Decides that a question stands in the very words everybody reads, and that an attack shows its
numbers largest: EV, and RV as far as it has come.
"""

from __future__ import annotations

from engine.games.resonance.view import Fight, View
from engine.i18n import tr
from render.draw import Canvas, wrap
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, frame
from render.resonance import runs, signs, texts, words
from render.resonance.runs import Lines, Word
from render.themes import BLACK, Theme

_LEFT, _RIGHT = EDGE + 10, EDGE + SPAN - 10
_ROOM = _RIGHT - _LEFT
#: The strip on top without more lines.
HEAD = 28.0
_SIZE, _LINE = 12.5, 16.0
_BAND = 24.0
_MOST = 4


def _asked(view: View, near: bool) -> list[str]:
    """Return the lines below the headline: what is asked, which stands above a panel's picture
    (`near`) already, or why it is over."""
    lines_of_text = [] if near else words.waiting(view)
    if view.outcome is not None:
        lines_of_text = [words.ending(view)]
    lines_of_text += filter(None, [words.quiet(view)])
    return [line for text in lines_of_text for line in wrap(text, _SIZE, _ROOM)][:_MOST]


def strip_height(view: View, *, near: bool = False) -> float:
    """Return how high the strip on top is."""
    lines = _asked(view, near)
    return HEAD + _LINE * len(lines) + (4 if lines else 0)


def strip(canvas: Canvas, y: float, view: View, t: Theme, *, near: bool = False) -> None:
    """Draw whose turn it is, how many cards are left, and what is asked."""
    frame(canvas, y, strip_height(view, near=near), t)
    title, seat = words.headline(view)
    right, middle = _RIGHT, y + HEAD / 2 + 1
    if view.stage in ("play", "over"):
        for sign, count in (
            ("pile", sum(map(len, view.piles))), ("deck", sum(view.decks)),
        ):  # fmt: skip
            right -= canvas.text(right, middle, str(count), 13, t.ink, bold=True, align="r") + 3
            canvas.stamp(signs.sign(sign, 12, t.muted), right - 6, middle)
            right -= 20
        note = tr("turn {number}", number=view.turn_number)
        if view.rounds and view.turn_number:
            at = (view.turn_number + view.seats - 1) // view.seats
            note = tr("round {number} of {all}", number=at, all=view.rounds)
    else:
        note = tr("{count} of 10 modules", count=len(view.modules))
    labels.headline(canvas, _LEFT, right, middle, title, note, t, seat=seat)
    for i, line in enumerate(_asked(view, near)):
        canvas.text(_LEFT, y + HEAD + _LINE / 2 + _LINE * i, line, _SIZE, t.ink)


# -- the attack --------------------------


def _facts(view: View, f: Fight, *, in_full: bool) -> Lines:
    """Return what is known of an attack in lines; its keywords stand below if they are told."""
    details = words.details(view, f)
    facts = [Word(text + " ·" * (text != details[-1]), "note") for text in details]
    if not in_full:
        facts += words.listed([(name, True) for name in f.keywords])
    return runs.laid(facts, _ROOM, _MOST)


def fight_height(view: View, *, in_full: bool = False) -> float:
    """Return how high the block of a running attack is; `in_full` with its keywords' texts."""
    f = view.fight
    if f is None:
        return 0.0
    below = runs.high(_facts(view, f, in_full=in_full))
    below += sum(texts.high(name, _ROOM, plate=True) for name in f.keywords if in_full)
    return _BAND + (below + 8 if below else 2)  # with nothing below, its frame ends with the band


def fight(canvas: Canvas, y: float, view: View, t: Theme, *, in_full: bool = False) -> None:
    """Draw who attacks whom, EV and RV, and with which keywords."""
    f = view.fight
    assert f is not None
    frame(canvas, y, fight_height(view, in_full=in_full), t, line=t.strike)
    canvas.slab(EDGE + 1, y + 1, SPAN - 2, _BAND, 9, t.strike)
    middle = y + _BAND / 2 + 1
    score = words.score(f)
    right = _RIGHT - canvas.text(_RIGHT, middle, score, 16, BLACK, bold=True, align="r") - 8
    canvas.stamp(signs.sign("attack", 14, BLACK), _LEFT + 6, middle)
    labels.name(
        canvas, _LEFT + 18, middle, words.clash(view, f), right - _LEFT - 18, 16, BLACK
    )  # fmt: skip
    at = y + _BAND + 3
    at += runs.draw(canvas, _LEFT, at, _facts(view, f, in_full=in_full), t, _ROOM)
    for name in f.keywords if in_full else ():
        at += texts.draw(canvas, _LEFT, at, name, _ROOM, t, plate=True)
