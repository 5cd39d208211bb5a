"""What pictures and texts of Of Men and Machines show."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import ImageChops, ImageStat

from engine.core import Outcome, Trail
from engine.games.machines import naming, visibility
from engine.games.machines.card_files import core
from engine.games.machines.state import NOBODY
from engine.games.machines.turns import LIMITS
from engine.games.machines.view import Fight, Lying, PieceView, SideView, View
from engine.i18n import speaking
from render import machines, themes
from render.draw import Canvas, measure
from render.kit import people
from render.kit.marked import Marked
from render.machines import board, pieces, signs, words
from render.machines.glyphs import GLYPHS
from tests.effort import some
from tests.render import views_machines as views
from tests.render.golden import compare, opened
from tests.render.views_machines import Seats

SHOTS = (
    "two", "corridor", "three", "four", "alliance", "arena-full", "corridor-full",
    "crossroads-full", "faction", "passive", "layout",
)  # fmt: skip
MARKED: dict[str, Any] = {
    "targets": ("b4", "c4", "e4", "d4", "d5"),
    "focus": "c3",
    "trail": Trail((("f3", "f5"),), ("f5",), ("e3",)),
}


def flat(view: View) -> str:
    """Return the table in one line, so that its line breaks cut nothing."""
    return " ".join(machines.table(view).split())


def grey(view: View, **options: Any) -> bytes:
    return opened(machines.picture(view, **options)).convert("L").tobytes()


def sample(seeds: range, seats: Seats, share: float) -> list[View]:
    """Return views of some positions of some matches, from a seat or none."""
    lot = random.Random(0)
    return [
        visibility.view(s, lot.choice((*range(seats), None)))
        for seed in seeds
        for s in views.playout(seed, seats, 700)
        if lot.random() < share
    ]


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("shot", SHOTS)
def test_golden(shot: str, theme: str) -> None:
    data = machines.picture(views.shots()[shot], theme=theme)
    assert len(data) <= 200 * 1024
    image = opened(data)
    assert image.width == 720
    assert image.height <= 2600
    compare(data, f"mm-{shot}-{theme}", 240)


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_marked(theme: str) -> None:
    two, full = views.shots()["two"], views.shots()["crossroads-full"]
    compare(machines.picture(two, theme=theme, **MARKED), f"mm-marked-{theme}", 240)
    near = machines.close_picture(two, theme=theme, **MARKED)
    compare(near, f"mm-close-{theme}", 240)
    near = machines.close_picture(full, theme=theme, targets=("e5", "f6", "f5"), focus="e6")
    assert len(near) <= 200 * 1024
    compare(near, f"mm-close-full-{theme}", 240)
    compare(
        machines.close_picture(views.shots()["alliance"], theme=theme, south=1),
        f"mm-close-fight-{theme}", 240,
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_position_can_be_drawn_and_told(seats: Seats) -> None:
    lot = random.Random(1)
    for view in sample(range(some(2, of=8)), seats, some(12, of=60) / 1000):
        cells = [view.field.names[c] for c in view.field.cells]
        options: dict[str, Any] = {
            "theme": lot.choice(sorted(themes.THEMES)),
            "south": lot.randrange(seats),
            "targets": (*lot.sample(cells, lot.randint(0, 6)), "supply-drop")[lot.randrange(2) :],
            "focus": lot.choice((*cells, "", "supply-drop")),
            "trail": Trail(((cells[0], cells[9]), ("z", "a1")), (cells[1],), (cells[2], "?")),
        }
        draw = lot.choice((machines.picture, machines.close_picture))
        data = draw(view, **options)
        assert data.startswith(b"\x89PNG")
        assert len(data) <= 200 * 1024
        assert 0 < len(machines.alt(view)) <= 1024
        table = machines.table(view)
        assert len(table) <= 3500
        assert max(len(line) for line in table.splitlines()) <= 30
        tray = machines.tray(view)
        assert (tray is None) == (machines.tray_text(view) == "")
        assert tray is None or len(tray) <= 200 * 1024
        assert len(machines.tray_alt(view)) <= 1024


def test_same_view_same_bytes() -> None:
    view = views.shots()["three"]
    assert machines.picture(view) == machines.picture(view)


# -- nothing is missing --------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_is_complete(seats: Seats) -> None:
    for view in sample(range(some(3, of=10)), seats, 0.03):
        text = flat(view)
        assert all(" ".join(line.split()) in text for line in words.waiting(view))
        if view.phase == "setup":
            continue
        assert all(line in text for line in words.objectives(view))
        for s in view.sides:
            _check_side(view, s, text)
        for p in view.pieces:
            _check_piece(view, p, text)
        if view.fight is not None:
            assert words.clash(view, view.fight) in text
        assert f"Power deck {view.power}, discarded {len(view.power_pile)}" in text


def _check_side(view: View, s: SideView, text: str) -> None:
    assert naming.side(s.seat) in text
    if s.seat in view.out:
        return
    label, _ = words.points(view, s.seat)
    assert f"{label} {s.points}, hand {s.cards}, Reserve {s.reserved}" in text
    assert f"Soldiers {s.soldiers}, Specialists {s.specialists}" in text
    assert words.faction(view, s) in text
    assert words.passive(view, s) in text
    for name in (*(s.hand or ()), *(s.reserve or ()), *s.drawn):
        assert naming.title(name, view.book) in text


def _check_piece(view: View, p: PieceView, text: str) -> None:
    cell, c = view.field.names[p.cell], words.card(view, p.card)
    number = "" if c.type == "structure" else f"{p.damage}/{p.health}"
    heads = (f" {cell} {x} {number}" for x in (c.title, naming.short(view, p.card)))
    head = next(head for head in heads if head in text)
    # The last place: what is going on is told before, perhaps of the same card.
    detail = text[text.rindex(head) :][:120]
    assert (
        p.health == p.face
        or f"{p.health} of {p.face}" in detail
        or f"{p.health}({p.face})" in detail
    )
    for row in p.statuses:
        assert words.status(row) in detail or f"{row.status}{row.left}" in detail


@pytest.mark.parametrize("shot", ["arena-full", "corridor-full", "crossroads-full"])
def test_the_fullest_table_leaves_no_card_out(shot: str) -> None:
    view = views.shots()[shot]
    text = flat(view)
    assert "…" not in text
    for p in view.pieces:
        _check_piece(view, p, text)


def test_every_end_has_words() -> None:
    v = replace(views.shots()["four"], phase="over", asked=(), fight=None)
    for why, words_of_end in words.WHY.items():
        text = flat(replace(v, outcome=Outcome((2,), why)))
        assert words_of_end in text
        assert "Green wins" in text
    both = replace(v, outcome=Outcome((1, 3), "control"))
    assert "Red and Gold win" in flat(both)
    assert "A draw" in flat(replace(v, outcome=Outcome((), "both captains")))
    drawn = flat(replace(v, outcome=Outcome((), "last stand")))
    assert "The Last Stand brought a victory, too." in drawn
    assert "changed nothing" not in drawn


def test_short_names_tell_cards_of_a_faction_apart() -> None:
    view = views.shots()["two"]
    book = core()
    for faction in (*book.factions, ""):
        mine = [c for c in book.cards.values() if c.faction == faction and c.type != "utility"]
        assert len({naming.short(view, c.name) for c in mine}) == len(mine)


@pytest.mark.parametrize("numbered", [False, True])
def test_the_name_of_a_card_is_cut_only_where_its_whole_cell_is_too_narrow(
    numbered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, cell = views.shots()["two"], 60.0
    written: list[tuple[str, float, float]] = []
    write = Canvas.text

    def text(canvas: Canvas, x: float, y: float, *rest: Any, **more: Any) -> float:
        written.append((rest[0], rest[1], more.get("fit", 999.0)))
        return write(canvas, x, y, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    canvas = Canvas.blank(cell, themes.THEMES["dark"].back, cell)
    for card in core().cards.values():
        name = naming.short(view, card.name)
        if card.type == "utility" or measure(name, 9, True) > cell - 5:
            continue
        written.clear()
        piece = replace(PLAIN, card=card.name)
        pieces.draw(canvas, 30, 30, cell, view, piece, themes.THEMES["dark"], numbered)
        size, fit = next((size, fit) for text, size, fit in written if text == name)
        assert measure(name, size, True) <= fit, name


# -- without colour --------------------------


PLAIN = PieceView(
    piece=1, card="line-grenadier", seat=0, owner=0, cell=0, health=2, face=2, damage=3, speed=2,
    range=2,
)  # fmt: skip
#: What differs in a cell of any size, from 40 units on, from 58 on.
ALWAYS: dict[str, dict[str, object]] = {
    "seat 1": {"seat": 1}, "seat 2": {"seat": 2}, "seat 3": {"seat": 3},
    "specialist": {"card": "demolitions-chief", "damage": 3},
    "fast": {"card": "dust-rider"}, "far": {"card": "longsight-marksman"},
    "heavy": {"card": "trench-digger", "damage": 1}, "captain": {"card": "ilsa-varden"},
    "structure": {"card": "field-hospital"}, "another": {"card": "watch-turret"},
    "damage": {"damage": 4}, "no damage": {"damage": 0}, "health": {"health": 1},
    "more": {"health": 3}, "face": {"health": 3, "face": 3}, "ten": {"health": 10, "face": 10},
    "unable": {"able": False}, "down": {"down": True, "able": False}, "braced": {"braced": True},
    **{k: {"statuses": (Lying(k, 1),)} for k in ("DLY", "VUL", "BRN", "STN", "PIN", "SHD", "WKN")},
    "two": {"statuses": (Lying("BRN", 1), Lying("PIN", 1))},
    "another two": {"statuses": (Lying("BRN", 1), Lying("SHD", 1))},
}  # fmt: skip
MIDDLE: dict[str, dict[str, object]] = {
    "moved": {"moved": True}, "attacked": {"attacked": True},
    "both": {"moved": True, "attacked": True},
}  # fmt: skip
LARGE: dict[str, dict[str, object]] = {
    "speed": {"speed": 3}, "range": {"range": 1}, "name": {"card": "conscript-rifle", "damage": 3},
    "sigil": {"card": "scrap-forager", "damage": 3},
}  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "changes"),
    [(30.5, ALWAYS), (48.0, ALWAYS | MIDDLE), (67.0, ALWAYS | MIDDLE | LARGE)],
)
@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_no_two_facts_of_a_card_look_alike_in_grey(
    theme: str, cell: float, changes: dict[str, dict[str, object]]
) -> None:
    """Every change of a card shows, without colour, and each in its own way."""
    t, view = themes.THEMES[theme], views.shots()["two"]
    looks = {}
    for name, change in {"plain": {}, **changes}.items():
        canvas = Canvas.blank(cell + 4, t.cell, cell + 4)
        p = replace(PLAIN, **change)
        pieces.draw(canvas, cell / 2 + 2, cell / 2 + 2, cell, view, p, t)
        looks[name] = canvas.image.convert("L")
    for a, b in combinations(looks, 2):
        apart = ImageStat.Stat(ImageChops.difference(looks[a], looks[b])).sum[0] / 255
        assert apart > 6, f"{a} and {b} are too alike"


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_whose_ground_a_cell_is_shows_in_grey(theme: str) -> None:
    """Free or taken, a cell of a seat looks other than that of another seat or of nobody."""
    plain = replace(views.shots()["four"], asked=(), fight=None, clouds=())
    for piece in ((), (replace(PLAIN, cell=plain.field.index["f4"]),)):
        looks = []
        for team in (NOBODY, 0, 1, 2, 3):
            marks = list(plain.marks)
            marks[plain.field.index["f4"]] = team
            view = replace(plain, pieces=piece, marks=tuple(marks))
            canvas = Canvas.blank(400, themes.THEMES[theme].back)
            board.Board(canvas, board.whole(view), 0, view, theme, 0).draw(Marked({}))
            x, y = board.Board(canvas, board.whole(view), 0, view, theme, 0).at("f4")
            box = tuple(round(2 * (v + d)) for d in (-15, 15) for v in (x, y))
            looks.append(canvas.image.convert("L").crop(box))  # type: ignore[arg-type]
        for a, b in combinations(looks, 2):
            assert ImageStat.Stat(ImageChops.difference(a, b)).sum[0] / 255 > 12


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("taken", [False, True])
def test_what_kind_a_cell_is_shows_in_grey(theme: str, taken: bool) -> None:
    looks = {}
    for kind in ("objective", "frontspawn", *(() if taken else ("star",))):
        canvas = Canvas.blank(40, themes.THEMES[theme].cell, 40)
        canvas.stamp(board.kind(theme, kind, 29, taken), 20, 20)
        looks[kind] = canvas.image.convert("L")
    looks["standard"] = Canvas.blank(40, themes.THEMES[theme].cell, 40).image.convert("L")
    for a, b in combinations(looks, 2):
        apart = ImageStat.Stat(ImageChops.difference(looks[a], looks[b])).sum[0] / 255
        assert apart > 60, f"{a} and {b} are too alike"


def test_signs_differ_without_colour() -> None:
    shapes = {glyph: name for name, glyph in GLYPHS.items()}
    masks = {n: signs.sign(n, 12.0, themes.BLACK).alpha for n in shapes.values()}
    for a, b in combinations(masks, 2):
        apart = ImageStat.Stat(ImageChops.difference(masks[a], masks[b])).mean[0]
        assert apart > 14, f"{a} and {b} are too alike"


def test_every_sigil_has_a_sign_of_its_own() -> None:
    signs_drawn = [signs.ability(s.abilities[0]) for s in core().sigils.values()]
    assert len({GLYPHS[name] for name in signs_drawn}) == len(signs_drawn)


def test_what_a_side_has_shows() -> None:
    v = replace(views.shots()["two"], asked=())
    s = v.sides[0]
    changes: dict[str, dict[str, object]] = {
        "points": {"points": s.points - 1},
        "cards": {"cards": s.cards + 1},
        "reserved": {"reserved": s.reserved + 1},
        "soldiers": {"soldiers": s.soldiers + 1},
        "specialists": {"specialists": s.specialists + 1},
        "pile": {"soldier_pile": (*s.soldier_pile, "line-grenadier")},
        "passive": {"passive": "deep-lockers"},
        "used": {"used": (s.passive,)},
        "faction": {"faction": "ashen"},
    }
    shots = [v, *(replace(v, sides=(replace(s, **c), v.sides[1])) for c in changes.values())]
    shots += [
        replace(v, asked=((0, "destroyed", "d4"),)),
        replace(v, phase="build", sides=(replace(s, building=True), v.sides[1])),
        replace(v, phase="build"),
        replace(v, stand=0), replace(v, stands=(0,)), replace(v, turn=0), replace(v, out=(0,)),
        replace(v, pieces=tuple(p for p in v.pieces if p.card != "ilsa-varden")),
    ]  # fmt: skip
    assert len({grey(x) for x in shots}) == len(shots)
    assert len({machines.table(x) for x in shots}) == len(shots)


def test_what_goes_on_shows() -> None:
    v = replace(views.shots()["two"], asked=())
    here, there, far = (v.field.index[c] for c in ("c4", "b4", "f3"))
    f = Fight("combat", 1, (here,), there)
    changes: dict[str, dict[str, object]] = {
        "fight": {"fight": f},
        "skirmish": {"fight": replace(f, kind="skirmish", cells=(here, far))},
        "negated": {"fight": replace(f, negated=True)},
        "other target": {"fight": replace(f, cell=far)},
        "answered": {"fight": replace(f, chain=((0, "dud-round"),))},
        "twice": {"fight": replace(f, chain=((0, "dud-round"), (1, "countermand")))},
        "other way": {"fight": replace(f, chain=((1, "countermand"), (0, "dud-round")))},
        "ability": {"fight": Fight("ability", 1, (), -1, "supply-drop")},
        "struck back": {"fight": replace(f, kind="skirmish", counters=(there,))},
        "phase": {"phase": "battle"},
        "turn": {"turn": 0},
        "number": {"turn_number": v.turn_number + 1},
        "power": {"power": v.power + 1},
        "power pile": {"power_pile": (*v.power_pile, "dud-round")},
        "smoke": {"clouds": ((v.field.index["c5"], Lying("SMK", 1)),)},
        "beside": {"beside": ((0, "standing-orders"),)},
        "of the other": {"beside": ((1, "standing-orders"),)},
        "skirmish made": {"phase": "battle", "skirmished": True},
        "standstill": {"idle": LIMITS.told},
        "over": {"outcome": Outcome((0,), "control"), "phase": "over"},
    }
    seen = [replace(v, **change) for change in ({}, *changes.values())]
    assert len({grey(x) for x in seen}) == len(seen)
    silent = ("struck back",)  # its question says it
    texts = [replace(v, **c) for n, c in changes.items() if n not in silent]
    assert len({machines.table(x) for x in (v, *texts)}) == len(texts) + 1


def test_marks_show_in_grey() -> None:
    v = replace(views.shots()["two"], asked=())
    marks: tuple[dict[str, object], ...] = (
        {}, {"targets": ("c4",)}, {"targets": ("b4", "c4")}, {"targets": ("c4", "b4")},
        {"targets": ("c5",)}, {"focus": "c4"}, {"focus": "c5"}, {"trail": Trail(struck=("c4",))},
        {"trail": Trail(placed=("c4",))}, {"trail": Trail(paths=(("c4", "c5"),))},
        {"trail": Trail(paths=(("c5", "c4"),))}, {"trail": Trail(dealt=(("c4", 1),))},
        {"trail": Trail(dealt=(("c4", 2),))}, {"trail": Trail(dealt=(("d4", 2),))},
    )  # fmt: skip
    assert len({grey(v, **m) for m in marks}) == len(marks)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_stays_beside_what_is_special_about_its_side(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    view = replace(views.shots()["two"], skirmished=True, fight=None, phase="battle", asked=())
    shown: list[float] = []
    band = people.band

    def noted(*args: Any, **options: Any) -> float:
        shown.append(args[7])
        return band(*args, **options)

    monkeypatch.setattr("render.machines.sides.people.band", noted)
    with speaking(language):
        machines.picture(view)
    assert min(shown) >= 80


def test_who_is_with_whom_shows() -> None:
    v = replace(views.shots()["four"], asked=(), fight=None)
    sides = tuple(replace(s, team=s.seat % 2) for s in v.sides)
    allied = replace(v, teams=(0, 1, 0, 1), sides=sides, marks=tuple(m % 2 if m >= 0 else m
                     for m in v.marks))  # fmt: skip
    assert "with Green" in flat(allied)
    assert "with" not in flat(v)
    assert "Territory of Blue and Green" in flat(allied)
    pair = replace(v, marks=allied.marks)
    assert grey(allied) != grey(pair)


# -- close --------------------------
