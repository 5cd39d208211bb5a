"""What pictures and texts of Resonance show."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.core import Trail
from engine.games.resonance import RESONANCE, beliefs, card_names, naming, visibility
from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.state import SEATS, Item, Options, Seats
from engine.games.resonance.turns import LIMITS
from engine.games.resonance.view import Fight, Side, UnitView, View
from render import resonance, themes
from render.draw import Canvas
from render.kit.marked import Marked
from render.resonance import band, hues, runs, signs, units, words
from tests.effort import some
from tests.render import views_res as views
from tests.render.golden import compare, opened
from tests.scenarios.resonance import rule

SHOTS = (
    "fullest", "crowded", "pile-up", "two", "three", "four", "over", "draft", "weave",
)  # fmt: skip
MARKED = {
    "targets": ("A1", "A", "D"),
    "focus": "C1",
    "trail": Trail((("C1", "A1"),), ("A1", "B2"), ("B1",)),
}


def flat(view: View) -> str:
    """Return the table in one line, so that its line breaks cut nothing."""
    return " ".join(resonance.table(view).split())


def sample(seeds: range, seats: Seats, share: float) -> list[View]:
    """Return views of some positions of some matches, from a seat or none."""
    lot = random.Random(0)
    return [
        visibility.view(s, lot.choice((*range(seats), None)))
        for seed in seeds
        for s in views.playout(seed, seats)
        if lot.random() < share
    ]


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("shot", SHOTS)
def test_golden(shot: str, theme: str) -> None:
    options = MARKED if shot == "crowded" else {}
    data = resonance.picture(views.shots()[shot], theme=theme, **options)
    assert len(data) <= 200 * 1024
    image = opened(data)
    assert image.width == 720
    assert image.height <= 2600
    compare(data, f"res-{shot}-{theme}")


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_golden_close(theme: str) -> None:
    compare(resonance.close_picture(views.shots()["three"], theme=theme), f"res-close-{theme}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_position_can_be_drawn_and_told(seats: Seats) -> None:
    lot = random.Random(1)
    for view in sample(range(some(2, of=8)), seats, some(12, of=60) / 1000):
        units = [u.word for s in view.sides for u in s.units]
        targets = tuple(lot.sample(units, min(len(units), lot.randint(0, 6))))
        options = {
            "theme": lot.choice(sorted(themes.THEMES)),
            "south": lot.randrange(seats),
            "targets": targets,
            "focus": lot.choice(units),
            "trail": Trail(((units[0], units[1]),), tuple(units[:2]), tuple(units[2:3])),
        }
        draw = lot.choice((resonance.picture, resonance.close_picture))
        data = draw(view, **options)
        assert data.startswith(b"\x89PNG")
        assert len(data) <= 200 * 1024
        assert 0 < len(resonance.alt(view)) <= 1024
        table = resonance.table(view)
        assert len(table) <= 3500
        assert max(len(line) for line in table.splitlines()) <= 30
        tray = resonance.tray(view)
        assert (tray is None) == (resonance.tray_text(view) == "")
        assert tray is None or len(tray) <= 200 * 1024
        assert len(resonance.tray_alt(view)) <= 1024


def test_same_view_same_bytes() -> None:
    view = views.shots()["crowded"]
    assert resonance.picture(view) == resonance.picture(view)


# -- nothing is missing --------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_is_complete(seats: Seats) -> None:
    """But for keywords of the Codex, and the hand, which a crowded table leaves to the tray."""
    complete = 0
    for view in sample(range(some(4, of=10)), seats, 0.06):
        text = flat(view)
        blocks = [b for side in view.sides for b in side.blocks]
        crowded = not all(naming.codex(b.color, b.type) in text for b in blocks)
        complete += not crowded
        for side in view.sides:
            assert naming.side(side.seat) in text
            if view.stage == "play" and not words.out(view, side.seat):
                _check_side(view, side, text, crowded=crowded)
        assert all(" ".join(line.split()) in text for line in words.waiting(view))
        if view.stage == "draft":
            assert all(naming.module(m) in text for m in (*view.pool, *view.modules))
        if view.fight is not None:
            assert words.clash(view, view.fight) in text
            assert words.score(view.fight) in text
            assert naming.keywords(view.fight.keywords) in text
    assert complete > 5


def _check_side(view: View, side: Side, text: str, *, crowded: bool) -> None:
    player = next(u for u in side.units if u.player)
    left = max(player.limit - player.damage, 0)
    assert f"{naming.side(side.seat)}: HP {left} of {player.limit}, EN {side.en}" in text
    assert f"Karma {side.karma}" in text
    for b in side.blocks:
        assert f"{naming.color(b.color)} {b.type}" in text
    for u in side.units:
        own = text
        if not u.player:
            begin = text.index(f" {u.word} {u.power}/{u.focus} (")
            own = text[begin : text.find("HP", text.index("HP", begin) + 2)]
            assert f"HP {u.limit - u.damage} of {u.limit}, {words.state(u)}" in text[begin:]
        for source in words.sources(u):
            for keyword, _ in source.keywords:
                assert naming.keyword(keyword) in own
            assert source.item is None or card_names.title(source.item.card) in own
        for tag in u.tags:
            assert ("+" if TAGS[tag].boost else "-") + words.tag(u, tag) in own
        for note in (*words.notes(u), *words.chosen(u.chosen)):
            assert note in own
    for card in (side.hand or ()) if not crowded else ():
        assert naming.card(card) in text


def test_the_fullest_table_leaves_nothing_of_the_units_out() -> None:
    text = flat(views.fullest(3, 1, 2, 4))
    assert "…" not in text
    for u in (u for s in views.fullest(3, 1, 2, 4).sides for u in s.units):
        assert all(naming.keyword(k) in text for k in (*u.keywords, *u.asleep))


PLAIN = replace(views.animation(0, 0), tags=(), chosen=(), evasive=False, met=(), boost=0)
CHANGES: dict[str, dict[str, object]] = {
    "power": {"power": PLAIN.power + 1},
    "focus": {"focus": PLAIN.focus + 1},
    "damage": {"damage": 1},
    "limit": {"limit": PLAIN.limit + 1},
    "spent": {"spent": 1},
    "new": {"spent": 1, "fresh": True},
    "new and upright": {"fresh": True},
    "suppressed": {"suppressed": True},
    "held": {"held": True},
    "boost": {"boost": 1},
    "evasive": {"evasive": True},
    "grown": {"grown": True},
    "met": {"met": ("B1",)},
    "bane": {"chosen": (("bane", "red"),)},
    "bane of another": {"chosen": (("bane", "blue"),)},
    "no item": {"items": ()},
    "another item": {"items": (Item(views.ITEMS[9].number),)},
    "chosen for an item": {"items": (Item(PLAIN.items[0].card, (("immunized", "mark"),)),)},
    "silent": {"keywords": PLAIN.keywords[3:], "asleep": PLAIN.keywords[:3]},
    "item silent": {"keywords": PLAIN.keywords[:3], "asleep": PLAIN.keywords[3:]},
    **{tag: {"tags": (tag,)} for tag in TAGS},
    "inert": {"tags": ("mark",), "inert": ("mark",)},
    "locked": {"tags": ("mark",), "locked": ("mark",)},
    "two tags": {"tags": ("mark", "ward")},
}  # fmt: skip


def shown(u: UnitView) -> View:
    """Return a table on which a unit stands between others."""
    v = views.shots()["two"]
    units = (views.player(0), u, views.animation(0, 1))
    return replace(v, sides=(replace(v.sides[0], units=units), v.sides[1]), fight=None)


def grey(view: View) -> bytes:
    return opened(resonance.picture(view)).convert("L").tobytes()


def test_no_two_facts_of_a_unit_look_alike_in_grey() -> None:
    """Every change of a unit shows, without colour, and each in its own way."""
    changed = [PLAIN, *(replace(PLAIN, **change) for change in CHANGES.values())]
    assert len({grey(shown(u)) for u in changed}) == len(changed)
    assert len({resonance.table(shown(u)) for u in changed}) == len(changed)


def test_what_a_side_has_shows() -> None:
    v = views.shots()["two"]
    side, player = v.sides[0], views.player(0)
    changes: dict[str, dict[str, object]] = {
        "en": {"en": side.en + 1},
        "karma": {"karma": side.karma + 1},
        "gained": {"gained": not side.gained},
        "focus": {"focus": side.focus + 1},
        "command": {"command": side.command + 1},
        "cards": {"cards": side.cards + 1},
        "codex": {"codex_cards": side.codex_cards + 1},
        "guarded": {"guarded": not side.guarded},
        "primary": {"primary": (side.primary + 1) % 10},
        "blocks": {"blocks": side.blocks[1:]},
        "hp": {"units": (replace(player, damage=1),)},
        "spent": {"units": (replace(player, spent=1),)},
        "twice spent": {"units": (replace(player, spent=2),)},
        "suppressed": {"units": (replace(player, suppressed=True),)},
        "tag": {"units": (replace(player, tags=()),)},
    }
    seen = [replace(side, units=(player,))]
    seen += [replace(side, **({"units": (player,)} | change)) for change in changes.values()]
    shots = [replace(v, sides=(x, v.sides[1])) for x in seen]
    assert len({grey(x) for x in shots}) == len(shots)
    assert len({resonance.table(x) for x in shots}) == len(shots)


def test_what_goes_on_shows() -> None:
    plain = replace(views.fullest(2, 0, 1), fight=None, asked=())
    f = Fight("A1", "attack", ("B1",), 0, -1, (), "", (), 0, 0, 5)
    changes: dict[str, dict[str, object]] = {
        "fight": {"fight": f},
        "strike": {"fight": replace(f, kind="strike")},
        "way round": {"fight": replace(f, actor="B1", targets=("A1",))},
        "area": {"fight": replace(f, area=1, targets=())},
        "two": {"fight": replace(f, targets=("B1", "B2"))},
        "second": {"fight": replace(f, targets=("B1", "B2"), at=1)},
        "ev": {"fight": replace(f, ev=4)},
        "rv": {"fight": replace(f, ev=4, rv=3)},
        "fuel": {"fight": replace(f, fuel=(3,))},
        "keyword": {"fight": replace(f, keywords=("aura",))},
        "source": {"fight": replace(f, source="A2")},
        "asked": {"asked": ((1, "defend", "B1 A1 attack"),)},
        "of another": {"asked": ((2, "defend", "C1 A1 attack"),)},
        "turn": {"turn": 1},
        "number": {"turn_number": 89},
        "deck": {"decks": (30,)},
        "pile": {"piles": ((*plain.piles[0], 5),)},
        "out": {"out": (3,)},
    }
    seen = [replace(plain, **change) for change in ({}, *changes.values())]
    assert len({grey(v) for v in seen}) == len(seen)
    assert len({resonance.table(v) for v in seen}) == len(seen)


def test_whose_answer_is_awaited_shows_on_its_side() -> None:
    v = replace(views.fullest(2, 0, 1), fight=None)
    awaited = [replace(v, asked=((seat, "forced", ""),)) for seat in range(4)]
    tops = [band.strip_height(x) for x in awaited]
    assert len(set(tops)) == 1
    below = [opened(resonance.picture(x)).convert("L") for x in awaited]
    boxes = [b.crop((0, round(2 * tops[0]) + 20, b.width, b.height)).tobytes() for b in below]
    assert len(set(boxes)) == 4


def test_a_standstill_is_told_before_it_ends_the_match() -> None:
    v = views.shots()["two"]
    late = replace(v, quiet=LIMITS.told)
    assert "until a draw" not in flat(replace(v, quiet=LIMITS.told - 1))
    left = LIMITS.draw_turns - LIMITS.told
    assert f"until a draw: {left}. Progress is damage" in flat(late)
    assert grey(late) != grey(v)


@rule("RS-STATE-SUPP-1", "RS-STATE-SUPP-2")
def test_whom_nothing_can_hurt_or_free_is_named_at_once() -> None:
    """Both are in, one Suppressed with all it has, without Karma and without a tag to free it."""

    def told(red: str) -> str:
        s = RESONANCE.setup(1, Options(position=f"A: hand M7.1; B: {red}; turn: A 9"))
        return words.quiet(visibility.view(s, None))

    left = LIMITS.draw_turns
    assert "Banjo: Suppressed" in told("suppressed")
    assert (
        f"Agree on a draw, or it comes by itself; turns without progress until then: {left}"
        in told("suppressed")
    )
    assert told("suppressed; B1: M2.4 suppressed")
    assert not told("suppressed karma 1")
    assert not told("suppressed; B1: M2.4")
    assert not told("suppressed; B1: M2.4 suppressed tags liberate")
    assert not told("")


def test_marks_show_in_grey() -> None:
    v = replace(views.fullest(3, 1, 1), fight=None)
    seen = {grey(v)}
    for options in (
        {"targets": ("A1",)},
        {"targets": ("A",)},
        {"targets": ("A2", "A1")},
        {"targets": ("A4",)},
        {"focus": "A1"},
        {"focus": "A"},
        {"trail": Trail(struck=("A1",))},
        {"trail": Trail(struck=("A",))},
        {"trail": Trail(placed=("A1",))},
        {"trail": Trail(paths=(("A1", "B1"),))},
        {"trail": Trail(paths=(("A", "B1"),))},
    ):
        seen.add(opened(resonance.picture(v, **options)).convert("L").tobytes())
    assert len(seen) == 12


# -- signs --------------------------


def test_every_color_has_a_letter_of_its_own() -> None:
    assert len(hues.LETTERS) == len(COLORS) == len(set(hues.LETTERS))
    assert set(hues.LETTERS).isdisjoint(SEATS)  # `B1` is a unit


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_how_a_unit_lies_is_a_shape(theme: str) -> None:
    """Ready, spent and Suppressed differ in outline or in texture for every seat, in grey."""
    for seat in range(4):
        looks = {}
        for state in ((False, False), (True, False), (False, True), (True, True)):
            ground = Image.new("RGB", (72, 72), themes.THEMES[theme].cell)
            sprite = signs.card(theme, seat, *state)
            ground.paste(sprite.color, ((72 - sprite.size[0]) // 2, (72 - sprite.size[1]) // 2),
                         sprite.alpha)  # fmt: skip
            looks[state] = ground.convert("L")
        for a, b in combinations(looks, 2):
            apart = ImageStat.Stat(ImageChops.difference(looks[a], looks[b])).mean[0]
            assert apart > 4, f"{a} and {b} are too alike for seat {seat}"


def test_signs_differ_without_colour() -> None:
    masks = {n: signs.sign(n, 12.0, themes.BLACK).alpha for n in signs.GLYPHS}
    for a, b in combinations(masks, 2):
        apart = ImageStat.Stat(ImageChops.difference(masks[a], masks[b])).mean[0]
        assert apart > 17, f"{a} and {b} are too alike"


# -- who may see --------------------------


def looks(view: View) -> tuple[object, ...]:
    return (
        resonance.picture(view), resonance.close_picture(view), resonance.table(view),
        resonance.alt(view), resonance.tray(view), resonance.tray_text(view),
        resonance.tray_alt(view), resonance.tray_first(view),
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_no_picture(seats: Seats) -> None:
    lot = random.Random(2)
    states = list(views.playout(5, seats, 700))
    for s in lot.sample(states, some(6, of=30)):
        for seat in (*range(seats), None):
            other = beliefs.determinize(s, seat, lot.randrange(1 << 30))
            assert looks(visibility.view(s, seat)) == looks(visibility.view(other, seat))


def test_a_hand_is_its_owners() -> None:
    s = next(s for s in views.playout(3) if visibility.stage(s) == "play")
    card = naming.card(s.sides[0].hand[0])
    mine, others = visibility.view(s, 0), (visibility.view(s, 1), visibility.view(s, None))
    assert card in resonance.tray_text(mine)
    assert card in flat(mine)
    for view in others:
        assert card not in resonance.tray_text(view)
        assert card not in flat(view)
    assert resonance.tray(others[1]) is None


def test_a_plan_is_its_owners() -> None:
    s = next(s for s in views.playout(3) if visibility.stage(s) == "weave")
    before = looks(visibility.view(s, 1)), looks(visibility.view(s, None))
    mine = looks(visibility.view(s, 0))
    RESONANCE.perform(s, 0, "color red")
    assert (looks(visibility.view(s, 1)), looks(visibility.view(s, None))) == before
    now = looks(visibility.view(s, 0))
    assert now[4] != mine[4]
    assert now[5] != mine[5]
    assert now[3] == mine[3]  # read aloud where others may hear it


def test_a_thick_line_around_a_unit_leaves_the_name_of_its_card_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends: list[float] = []
    write = Canvas.text

    def text(canvas: Canvas, x: float, y: float, text: str, *args: Any, **more: Any) -> float:
        if more.get("align") == "r":
            ends.append(x)
        return write(canvas, x, y, text, *args, **more)

    monkeypatch.setattr(Canvas, "text", text)
    view = views.found(lambda v: any(u.card >= 0 for side in v.sides for u in side.units))
    unit = next(u for side in view.sides for u in side.units if u.card >= 0)
    unit = replace(unit, items=(), tags=())
    row = units.Row((unit,), (), (), runs.laid([runs.Word("Aura", "note")], 200, 1), 40)
    theme = themes.THEMES["dark"]
    canvas = Canvas.blank(60, theme.back, 360)
    for focus in ("", unit.word):
        units.draw_row(canvas, 4, row, Marked({}, focus), theme)
    plain, framed = ends
    assert framed <= plain - 3, "the line lies on the name"
