"""What lies before one seat: its hand and its codex, every card with what it does.

Decides how a hand is shown on a phone: a card a block, its numbers first, each keyword with its
text. A text is written out where it comes first; a very large hand is cut at its end. Whoever
looks at another's hand or at the top of the deck sees that above the own cards. The codex is
told in full while it is chosen; in the match, where it comes by itself, its keywords are named.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.games.resonance import card_names, naming
from engine.games.resonance.cards import COLORS, MODULES, name, printed
from engine.games.resonance.decks import eligible, usual
from engine.games.resonance.keyword_types import TAGS, block
from engine.games.resonance.text.advice import only_fuel
from engine.games.resonance.text.choices import FOE
from engine.games.resonance.view import Side, View
from engine.i18n import several, tr
from render import encoding
from render.draw import Canvas, wrap
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.prose import ALT_LIMIT, fit
from render.resonance import hues, pool, signs, texts, words
from render.resonance.hues import palette
from render.themes import THEMES, Theme

_GAP = 3.0
_TITLE, _HEAD = 34.0, 22.0
_LEFT, _ROOM = EDGE + 10, SPAN - 20
#: What the plate of a Codex card takes; a line of two Codex cards that are named alone.
_LEAD, _NAMED = 35.0, 19.0
#: Units a tray may grow to, in a match what a panel shows above its buttons, of a heading less;
#: then the last keywords of a card are named without their texts, and at last cards left out.
_TALL, _PANEL, _UNDER_HEADING, _TALLEST = 1150.0, 495.0, 465.0, 1280.0
#: Questions that are answered with a card of the hand alone; units of a hand whose keywords are
#: only named then.
_OF_HAND = {"fuel", "extra fuel", "toll", "tricked", "refresh", "forced", "reckless"}
_SPREAD = 250.0
#: Headings of the menu under which cards lie.
_UNDER = {"#deploy", "#equip", "#move", FOE}


class Entry(NamedTuple):
    """A card of the tray: a card of the deck (`card`), or a Codex card (`codex`)."""

    card: int = -1
    codex: tuple[int, int] = (-1, 0)
    struck: bool = False

    @property
    def keywords(self) -> tuple[str, ...]:
        return block(*self.codex) if self.card < 0 else printed(self.card).keywords


class Part(NamedTuple):
    """Entries under a heading, of which `named` are told by name alone."""

    title: str
    note: str
    entries: tuple[Entry, ...]
    named: tuple[Entry, ...] = ()


def tray(view: View, *, theme: str = "dark") -> bytes | None:
    """Return the viewer's tray as PNG bytes, None if there is nothing to see."""
    sheet = Sheet(_GAP)
    if not add(sheet, view, THEMES[theme]):
        return None
    return encoding.encode(sheet.canvas(THEMES[theme]).image, palette(theme))


def add(sheet: Sheet, view: View, t: Theme, most: float = 0) -> bool:
    """Put the viewer's tray on a sheet, in so many units if there are no more (0: what a phone
    shows), and say whether there is anything."""
    parts = _parts(view)
    spread = sum(_high(e, e.keywords) for part in parts for e in part.entries)
    brief = bool(_kinds(view) & _OF_HAND) and spread > _SPREAD
    known = {k for part in parts for e in part.entries for k in e.keywords} if brief else set()
    if not parts:
        return False
    around = _TITLE + _GAP + sum(_least(part._replace(entries=())) for part in parts)
    left = most - around if most else _TALLEST
    most = most or (_TALL if _choosing(view) else _PANEL)
    _put(sheet, view, parts, t, frozenset(known), most, left)
    return True


def heading_tray(view: View, heading: str, *, theme: str = "dark") -> bytes | None:
    """Return what a heading of the menu is about as PNG bytes: cards of the hand of one kind, the
    own Items in play, or both of what may come onto an enemy. None where it is about anything
    else."""
    own = view.sides[view.seat] if view.seat is not None else None
    if own is None or own.hand is None or heading not in _UNDER:
        return None
    cards = [card for card in own.hand if printed(card).item is (heading != "#deploy")]
    note = tr("{count} of {all} cards", count=len(cards), all=len(own.hand))
    hand = Part(tr("Hand"), note, tuple(map(Entry, cards)))
    worn = tuple(Entry(item.card) for u in own.units for item in u.items)
    items = Part(tr("Items in play"), str(len(worn)), worn)
    parts = [items] if heading == "#move" else [hand]
    if heading == FOE and worn:
        parts = [hand, items] if cards else [items]
    t, sheet = THEMES[theme], Sheet(_GAP)
    _put(sheet, view, parts, t, most=_UNDER_HEADING)
    return encoding.encode(sheet.canvas(t).image, palette(theme))


def _put(
    sheet: Sheet, view: View, parts: Sequence[Part], t: Theme,
    untold: frozenset[str] = frozenset(), most: float = _PANEL, left: float = _TALLEST,
) -> None:  # fmt: skip
    """Put some parts on a sheet, with texts in at most so many units, and cards for which so many
    are `left`; the texts of `untold` keywords are left out."""
    if not coloring(view):  # all colours of the game take the room
        sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, view, t))
    known = set(untold)
    room = most - _TITLE - sum(map(_least, parts))
    if any(k in TAGS for part in parts for e in part.entries for k in e.keywords):
        room -= _foot_high()
    for part in parts:
        sheet.add(_HEAD, lambda canvas, y, part=part: _heading(canvas, y, part, t))  # type: ignore[misc]
        room, left = _add(sheet, part, known, room, left, t)
        high = _NAMED * -(-len(part.named) // 2) + 6
        if part.named and room < high - _NAMED and not _choosing(view):
            sheet.add(_NAMED, partial(_plates, part=part, t=t))
        elif part.named:
            sheet.add(high, partial(_named, high=high, part=part, t=t))
    if any(k in TAGS for k in known - untold):
        sheet.add(_foot_high(), lambda canvas, y: _foot(canvas, y, t))
    if coloring(view):
        pool.add_colors(sheet, t)


def _add(
    sheet: Sheet, part: Part, known: set[str], room: float, left: float, t: Theme
) -> tuple[float, float]:
    """Put the entries of a part on a sheet that has so much `room` for texts, and so much `left`
    at all; return how much there is then."""
    for i, entry in enumerate(part.entries):
        new = [k for k in entry.keywords if k not in known and not entry.struck]
        high, least = _high(entry, new), _high(entry, [])
        while new and room < high - least:
            new = new[:-1]
            high = _high(entry, new) if new else least
        if left - high < 0:
            text = tr("{count} more", count=len(part.entries) - i)
            sheet.add(18, partial(_more, text=text, t=t))
            break
        known.update(new)
        room, left = room - high + least, left - high - _GAP

        def drawn(canvas: Canvas, y: float, entry: Entry = entry, new: list[str] = new) -> None:
            _entry(canvas, y, entry, new, t)

        sheet.add(high, drawn)
    return room, left


def _high(entry: Entry, new: Sequence[str]) -> float:
    if entry.card < 0:
        above = texts.LINE if new and _before(entry, new) else 0
        return max(24.0, above + sum(texts.high(k, _ROOM - _LEAD) for k in new) + 7)
    return 26.0 + sum(texts.high(k, _ROOM, plate=True) for k in new) + (5 if new else 0)


def _before(entry: Entry, new: Sequence[str]) -> str:
    """Return the keywords of a card that are told further up."""
    return naming.keywords(k for k in entry.keywords if k not in new)


def _more(canvas: Canvas, y: float, text: str, t: Theme) -> None:
    canvas.text(_LEFT, y + 9, text, 13, t.muted)


def _least(part: Part) -> float:
    """Return how high a part is at least: every card by name, and what stands around."""
    plates = _NAMED + _GAP if part.named else 0.0
    return _HEAD + _GAP + plates + sum(_high(e, []) + _GAP for e in part.entries)


def _foot_high() -> float:
    return texts.LINE * len(wrap(texts.tags_come(), texts.SIZE, _ROOM)) + 4


def _foot(canvas: Canvas, y: float, t: Theme) -> None:
    for i, line in enumerate(wrap(texts.tags_come(), texts.SIZE, _ROOM)):
        canvas.text(_LEFT, y + 2 + texts.LINE * (i + 0.5), line, texts.SIZE, t.muted)


def _title(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    frame(canvas, y, _TITLE, t)
    side = view.sides[view.seat or 0]
    note = ""
    if not _choosing(view):
        note = tr("EN {en} · Karma {karma}", en=side.en, karma=side.karma)
    labels.headline(
        canvas, _LEFT, EDGE + SPAN - 10, y + _TITLE / 2,
        tr("{seat}'s cards", seat=words.side(side.seat)), note, t, seat=side.seat, small=14,
    )  # fmt: skip


def _heading(canvas: Canvas, y: float, part: Part, t: Theme) -> None:
    x = _LEFT + canvas.text(_LEFT, y + _HEAD / 2, part.title, 15, t.ink, bold=True) + 8
    canvas.text(x, y + _HEAD / 2 + 0.5, part.note, 12.5, t.muted, fit=EDGE + SPAN - x)


def _entry(canvas: Canvas, y: float, e: Entry, new: list[str], t: Theme) -> None:
    frame(canvas, y, _high(e, new), t)
    if e.card < 0:
        _codex(canvas, y, e, new, t)
        return
    named = set(new) != set(e.keywords) or not new
    x = card_head(canvas, _LEFT, y + 14, e.card, t, brief=named and bool(e.keywords))
    if named:
        text = naming.keywords(e.keywords) or tr("no keyword")
        room = EDGE + SPAN - 12 - x
        size = labels.sized(text, room, (12.5, 11.5, 10.5, 9.5))
        canvas.text(x + 6, y + 14, text, size, t.ink, fit=room)
    at = y + 25
    for keyword in new:
        at += texts.draw(canvas, _LEFT, at, keyword, _ROOM, t, plate=True)


def _codex(canvas: Canvas, y: float, e: Entry, new: list[str], t: Theme) -> None:
    """Draw a Codex card: its plate, and its keywords beside it."""
    x, at = _LEFT + _LEAD, y + 3.5
    hues.color(canvas, _LEFT, y + 12, e.codex[0], str(e.codex[1]))
    if new and (before := _before(e, new)):
        canvas.text(x, at + texts.LINE / 2, before, texts.SIZE, t.ink, bold=True)
        at += texts.LINE
    for keyword in new:
        at += texts.draw(canvas, x, at, keyword, _ROOM - _LEAD, t)
    if e.struck:
        labels.struck(canvas, x, y + 12, naming.keywords(e.keywords), texts.SIZE, t.muted)
        canvas.text(EDGE + SPAN - 10, y + 12, tr("left out"), 12, t.muted, align="r")
    elif not new:
        canvas.text(x, y + 12, naming.keywords(e.keywords), texts.SIZE, t.ink, bold=True)


def _named(canvas: Canvas, y: float, high: float, part: Part, t: Theme) -> None:
    """Name Codex cards, two in a line."""
    frame(canvas, y, high, t)
    half = (SPAN - 14) / 2
    for i, e in enumerate(part.named):
        x, middle = EDGE + 7 + i % 2 * half, y + 3 + _NAMED * (i // 2 + 0.5)
        lead = hues.color(canvas, x, middle, e.codex[0], str(e.codex[1])) + 5
        text = naming.keywords(e.keywords)
        if e.struck:
            labels.struck(canvas, x + lead, middle, text, 12.5, t.muted)
        else:
            canvas.text(x + lead, middle, text, 12.5, t.ink, fit=half - lead - 4)


def _plates(canvas: Canvas, y: float, part: Part, t: Theme) -> None:
    """Show no more of Codex cards than colour and type, below a large hand."""
    x = _LEFT
    for e in part.named:
        x += hues.color(canvas, x, y + _NAMED / 2, e.codex[0], str(e.codex[1])) + 4


def card_head(
    canvas: Canvas, x: float, y: float, card: int, t: Theme, *, brief: bool = False
) -> float:
    """Write a card's numbers and name, with the colours of its module, and its code unless it
    stands there in brief; return the end."""
    c, module = printed(card), MODULES[card % 500 // 10]
    if c.item:
        canvas.stamp(signs.sign("item", 14, t.ink), x + 8, y)
        x += 19
        x += canvas.text(x, y, str(c.power), 17, t.ink, bold=True) + 7
    else:
        x += canvas.text(x, y, f"{c.power}/{c.focus}", 17, t.ink, bold=True) + 8
    title = card_names.short(card) if brief else card_names.title(card)
    x += canvas.text(x, y + 0.5, title, 14, t.ink, bold=True) + 7
    if not brief:
        x += canvas.text(x, y + 0.5, name(card), 11.5, t.muted) + 6
    canvas.stamp(signs.sign(module.family, 11, t.muted), x + 5, y)
    x += 13
    for hue in module.colors:
        x += hues.color(canvas, x, y, hue) + 2
    return x


# -- what there is --------------------------


def _choosing(view: View) -> bool:
    return view.stage == "weave"


def coloring(view: View) -> bool:
    """Say whether the viewer still chooses colours."""
    if view.seat is None or view.seat in view.out:
        return False
    return _choosing(view) and len(view.sides[view.seat].plan) < 3


def _parts(view: View) -> list[Part]:
    if view.seat is None or view.stage not in ("weave", "play"):
        return []
    own = view.sides[view.seat]
    if view.seat in view.out:
        return []
    return list(_planned(own, view.quick) if _choosing(view) else _held(view, own))


def _planned(side: Side, quick: bool) -> Iterator[Part]:
    """Yield what a seat has chosen so far."""
    if not side.plan:
        yield Part(tr("Colours"), tr("choose the Primary Colour first"), ())
        return
    colors = several(map(naming.color, side.plan))
    if len(side.plan) < 3:
        yield Part(tr("Colours"), tr("{colors}, then Secondary Colours", colors=colors), ())
        return
    yield Part(tr("Colours"), colors, (Entry(codex=(side.plan[0], 1)),))
    left = usual(side.plan) if quick else side.left
    rows = tuple(Entry(codex=row, struck=row in left) for row in eligible(side.plan))
    count_kept = len(rows) - len(left)
    note = tr("{kept} of {all}, ten are kept", kept=count_kept, all=len(rows))
    # Whoever has left one out has read what they say; in Quick Start nothing is chosen.
    yield Part(tr("Codex"), note, *(((), rows) if left else (rows, ())))


def _held(view: View, own: Side) -> Iterator[Part]:
    """Yield hand and codex, or only what is asked about: cards of the hand, or what is looked at
    now."""
    if view.top is not None:
        yield Part(tr("Top of the deck"), tr("you look at it"), (Entry(view.top),))
    for side in view.sides:
        if side.seat != own.seat and side.hand is not None:
            title = tr("{seat}'s hand", seat=words.side(side.seat))
            yield Part(title, tr("you look at it"), tuple(map(Entry, side.hand)))
    is_asked = tray_first(view)
    if own.hand is not None and not (is_asked and _looks(view)):
        note = tr("no card") if not own.hand else str(len(own.hand))
        yield Part(tr("Hand"), note, tuple(map(Entry, own.hand)))
    if own.codex and not is_asked:
        entries = tuple(Entry(codex=row) for row in own.codex)
        note = tr("{count} to come, in a random order", count=len(entries))
        yield Part(tr("Codex"), note, (), entries)


def tray_first(view: View) -> bool:
    """Say whether the tray shows what the viewer is asked about."""
    kinds = _kinds(view)
    return "plan" in kinds or bool(kinds & _OF_HAND) or (_looks(view) and bool(kinds - {"turn"}))


def _looks(view: View) -> bool:
    """Say whether the viewer looks at another's hand, or at the top of a deck."""
    others = (side.hand for side in view.sides if side.seat != view.seat)
    return view.top is not None or any(hand is not None for hand in others)


def _kinds(view: View) -> set[str]:
    """Return what the viewer is asked: for the fuel alone where nothing else comes of anything."""
    if only_fuel(view):
        return {"fuel"}
    return {kind for seat, kind, _ in view.asked if seat == view.seat}


def tray_alt(view: View) -> str:
    """Return the tray's picture in words."""
    parts = []
    for part in _parts(view):
        cards = "; ".join(_short(e) for e in (*part.entries, *part.named)) or tr("none")
        parts.append(f"{part.title} ({part.note}): {cards}.")
    return fit(parts, ALT_LIMIT, " ")


def tray_text(view: View) -> str:
    """Return the tray as text for people, empty if there is nothing to see."""
    lines: list[str] = []
    known: set[str] = set()
    for part in _parts(view):
        lines.append(f"**{part.title}** · {part.note}")
        for e in (*part.entries, *part.named):
            new = [k for k in e.keywords if k not in known and not e.struck]
            known.update(new)
            explanations = " ".join(f"{naming.keyword(k)}: {texts.said(k)}" for k in new)
            lines.append(f"- **{_short(e)}**" + (f" {explanations}" if explanations else ""))
    if any(k in TAGS for k in known):
        lines.append(texts.tags_come())
    if coloring(view):
        for hue in range(len(COLORS)):
            lines.append("- " + "; ".join(naming.codex(hue, kind) for kind in range(1, 6)))
    return "\n".join(lines)


def _short(e: Entry) -> str:
    if e.card >= 0:
        return naming.card(e.card)
    label = naming.codex(*e.codex)
    return tr("{card}, left out", card=label) if e.struck else label
