"""What is drawn of Keeper Ability Cards: alone, in hands, in pools and beside the board."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import ImageChops, ImageStat

from engine.games.keepers import card_types
from engine.games.keepers.view import Card, Prices, Running, View
from render import draw, keepers, themes
from render.keepers import cards, emblems, panels
from tests.effort import some
from tests.render import views
from tests.render import views_cards as vc
from tests.render.decks import SAMPLES
from tests.render.golden import Box, compare, differs, opened

pytestmark = pytest.mark.usefixtures("samples")

SHOTS = {
    "cards": (vc.chaotic(0), {}),
    "cards-full": (vc.crowded(), {"trail": views.trail()}),
    "cards-draft": (vc.draft(), {}),
}
SHEETS = {
    "hand": lambda theme: keepers.hand_picture(vc.chaotic(0), theme=theme),
    "hand-closed": lambda theme: keepers.hand_picture(vc.chaotic(0), seat=1, theme=theme),
    "hand-team": lambda theme: keepers.hand_picture(vc.four(2), theme=theme),
    "pool": lambda theme: keepers.pool_picture(vc.draft(), theme=theme),
    "card-passive": lambda theme: keepers.card_picture("wounded-runner", theme=theme),
    "card-active": lambda theme: keepers.card_picture("deliver", theme=theme),
    "card-event": lambda theme: keepers.card_picture("veto", theme=theme),
    "card-cc": lambda theme: keepers.card_picture("high-stakes", theme=theme),
}
THEMES = sorted(themes.THEMES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(SHOTS))
def test_golden_board(name: str, theme: str) -> None:
    view, options = SHOTS[name]
    data = keepers.picture(view, theme=theme, **options)
    assert len(data) <= 250 * 1024
    compare(data, f"{name}-{theme}")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", sorted(SHEETS))
def test_golden_sheet(name: str, theme: str) -> None:
    data = SHEETS[name](theme)
    assert len(data) <= 250 * 1024
    assert opened(data).width == draw.px(draw.WIDTH)
    compare(data, f"{name}-{theme}", 150)


# --- the sign of a card ----------------------------------------------------------------------


def test_every_card_has_a_sign_of_its_own() -> None:
    signs = {
        n: emblems.emblem(emblems.parts(c), 24, themes.BLACK).alpha for n, c in SAMPLES.items()
    }
    small = {name: alpha.reduce(2) for name, alpha in signs.items()}
    for a in small:
        for b in small:
            if a < b:
                apart = ImageStat.Stat(ImageChops.difference(small[a], small[b])).mean[0]
                assert apart > 12, f"{a} and {b} are too alike"


def test_a_card_without_a_sign_bears_its_category() -> None:
    odd = SAMPLES["snipe"]._replace(title="Unheard Of", emblem="")
    assert emblems.parts(odd) == emblems.CATEGORY["damage"]


def test_categories_and_kinds_differ_without_colour() -> None:
    signs = [emblems.emblem(p, 12, themes.BLACK).alpha for p in emblems.CATEGORY.values()]
    kinds = [("passive", 0), ("active", 0), ("event", 0), ("cc", 1), ("cc", 2), ("cc", 3)]
    flat = [draw.Canvas.blank(15, themes.BLACK, 15) for _ in kinds]
    for canvas, (kind, cooldown) in zip(flat, kinds, strict=True):
        canvas.stamp(cards.kind_sign(kind, cooldown, 15, themes.WHITE), 7.5, 7.5)
    for group in (signs, [c.image.convert("L") for c in flat]):
        for i, a in enumerate(group):
            for b in group[i + 1 :]:
                assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 8


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_every_card_can_be_shown_alone(name: str) -> None:
    image = opened(keepers.card_picture(name))
    assert 600 <= image.height <= 1400


def test_rulings_that_do_not_fit_are_left_out() -> None:
    long = SAMPLES["snipe"]._replace(rulings=("A ruling that takes a line or two. " * 3,) * 9)
    card_types.CARDS["snipe"] = long
    try:
        tall = opened(keepers.card_picture("snipe")).height
    finally:
        card_types.CARDS["snipe"] = SAMPLES["snipe"]
    assert opened(keepers.card_picture("snipe")).height < tall <= 1400


def test_no_card_of_that_name() -> None:
    with pytest.raises(KeyError):
        keepers.card_picture("nonsense")


# --- beside the board --------------------------------------------------------------------------


def test_no_line_is_left_empty() -> None:
    """A picture is as high as what there is to tell: effects, a second line of cards."""
    v = vc.chaotic()
    bare = replace(v, running=(), shared=(), sides=views.middle().sides)
    heights = [keepers.height(x) for x in (bare, v, vc.crowded())]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def side_box(view: View, near: bool) -> Box:
    """Return the rectangle of a side's card lines."""
    top = keepers.board_top(view) - 5 - panels.height(view)
    if near:
        top = keepers.height(view) - 6 - panels.height(view)
    low = top + panels.height(view)
    return draw.px(6), draw.px(low - 46), draw.px(354), draw.px(low)


def with_cards(row: tuple[Card, ...] = (), field: tuple[Card, ...] = ()) -> View:
    v = vc.chaotic()
    blue = replace(v.sides[0], row=row, field=field)
    return replace(v, sides=(blue, v.sides[1]), running=())


SNIPE, TAR = Card("snipe"), Card("tar")
STATES = {
    "ready": (with_cards(row=(SNIPE,)), with_cards(row=(Card("snipe", ready=True),))),
    "vetoed": (with_cards(row=(SNIPE,)), with_cards(row=(Card("snipe", vetoed=True),))),
    "taxed": (with_cards(row=(SNIPE,)), with_cards(row=(Card("snipe", taxed=True),))),
    "cooling": (with_cards(row=(TAR,)), with_cards(field=(TAR,))),
    "may return": (with_cards(field=(TAR,)), with_cards(field=(Card("tar", ready=True),))),
    "waits": (
        with_cards(field=(Card("tar", waits=1),)),
        with_cards(field=(Card("tar", waits=2),)),
    ),
    "vetoed in the field": (
        with_cards(field=(TAR,)),
        with_cards(field=(Card("tar", vetoed=True),)),
    ),
    "order of the field": (with_cards(field=(TAR, SNIPE)), with_cards(field=(SNIPE, TAR))),
    "kind": (with_cards(row=(Card("snipe"),)), with_cards(row=(Card("scale"),))),
}


@pytest.mark.parametrize("what", sorted(STATES))
def test_each_state_of_a_card_is_seen(what: str) -> None:
    a, b = STATES[what]
    first, second = keepers.picture(a), keepers.picture(b)
    assert differs(first, second, side_box(a, near=True)) > 0.15
    assert differs(first, second, side_box(a, near=False)) < 0.01


def test_seven_cards_of_the_longest_titles_are_all_there() -> None:
    """Nothing is left out, and every chip keeps at least half of its title's letters."""
    items = cards.lines_of(vc.crowded(), vc.crowded().sides[0])
    placed = cards.placed(items, 345.0, 2)
    assert len(placed.items) == len(items)
    for p in placed.items:
        if isinstance(p.item, cards.Chip):
            title = SAMPLES[p.item.card.name].title
            fitted = cards.fitted(title, placed.size, p.limit)
            assert 2 * len(fitted) >= len(title)


def test_effects_are_told_on_the_band_and_on_the_piece() -> None:
    v = replace(vc.chaotic(), running=())
    on = Running("invincible", "Invincible", 0, 0, 0, "until Blue's next turn is over")
    plain, lit = keepers.picture(v), keepers.picture(replace(v, running=(on,)))
    top = draw.px(80)
    assert differs(plain, lit, (12, top, 708, draw.px(80 + 60))) > 1
    board = draw.px(keepers.board_top(v))
    keeper = (draw.px(113), board + draw.px(194), draw.px(161), board + draw.px(242))
    assert differs(plain, lit, keeper) > 2


def test_the_board_never_shows_a_hand() -> None:
    """The public picture is made with the same hand sizes, whoever looks."""
    v = vc.chaotic(0)
    closed = replace(v, sides=(replace(v.sides[0], hand=vc.backs(7)), v.sides[1]))
    assert keepers.picture(v) == keepers.picture(closed)
    fewer = replace(v, sides=(replace(v.sides[0], hand=vc.backs(3)), v.sides[1]))
    assert keepers.picture(v) != keepers.picture(fewer)


# --- hands and pools ---------------------------------------------------------------------------


def test_what_can_be_paid_is_bright() -> None:
    v = vc.chaotic(0)
    rich, poor = (replace(v, sides=(replace(v.sides[0], reserves=n), v.sides[1])) for n in (5, 4))
    first, second = keepers.hand_picture(rich), keepers.hand_picture(poor)
    assert differs(first, second, (150, 160, 700, 800)) > 2
    cheaper = replace(poor.sides[0], prices=Prices(card=3))
    cheap = keepers.hand_picture(replace(poor, sides=(cheaper, poor.sides[1])))
    assert "a card costs 3" in keepers.hand_alt(replace(poor, sides=(cheaper, poor.sides[1])))
    assert differs(cheap, second, (150, 160, 700, 800)) > 2


def test_only_known_hands_are_open() -> None:
    v = vc.chaotic(0)
    mine, theirs = keepers.hand_alt(v), keepers.hand_alt(v, seat=1)
    assert "1 Health Slash" in mine
    assert "Hand: 1 a card, 2 a card" in theirs
    assert opened(keepers.hand_picture(v, seat=1)).height < opened(keepers.hand_picture(v)).height


def test_teammates_see_each_other() -> None:
    closed = vc.four(2)
    blue = replace(closed.sides[0], hand=vc.backs(7))
    closed = replace(closed, sides=(blue, *closed.sides[1:]))
    apart = opened(keepers.hand_picture(closed)).height
    assert apart < opened(keepers.hand_picture(vc.four(2))).height


def test_enemies_are_no_teammates() -> None:
    """After the end all hands are open, but a hand's picture is still one side's."""
    v = vc.chaotic(0)
    alone = opened(keepers.hand_picture(v)).height
    both = replace(v, sides=(v.sides[0], replace(v.sides[1], hand=vc.HAND[:5])))
    assert opened(keepers.hand_picture(both)).height == alone


def test_taken_cards_are_dimmed_in_the_pool() -> None:
    v = vc.draft()
    all_free = replace(v, pool=tuple(SAMPLES), sides=views.setup().sides)
    first, second = keepers.pool_picture(v), keepers.pool_picture(all_free)
    assert differs(first, second, (0, 100, 720, 1040)) > 0.5
    assert opened(second).height < opened(first).height
    text = keepers.pool_alt(v)
    assert text.startswith("61 of 70 cards")
    assert "Blue has Bounty Hunter" in text


# --- anything at all -----------------------------------------------------------------------------


@settings(max_examples=some(20, of=60), deadline=None)
@example(seed=2171192, theme="light", south=0)  # a very full one
@given(
    seed=st.integers(0, 10**9),
    theme=st.sampled_from(THEMES),
    south=st.sampled_from((0, 1, 2, 3)),
)
def test_anything_can_be_drawn(seed: int, theme: str, south: int) -> None:
    v = vc.noise(seed)
    png = keepers.picture(v, theme=theme, south=south % len(v.sides), targets=("a1", "g7", "b2"))
    assert png.startswith(b"\x89PNG")
    assert len(png) <= 250 * 1024
    for sheet in (keepers.hand_picture(v, theme=theme), keepers.pool_picture(v, theme=theme)):
        assert len(sheet) <= 250 * 1024


@settings(max_examples=some(45, of=150), deadline=None)
@given(seed=st.integers(0, 10**9))
def test_anything_can_be_told(seed: int) -> None:
    v = vc.noise(seed)
    for alt in (keepers.alt(v), keepers.hand_alt(v), keepers.pool_alt(v)):
        assert 0 < len(alt) <= 1024
    text = keepers.table(v)
    assert len(text) < 3500
    assert max(map(len, text.splitlines())) <= 30
    assert text.endswith("\n```")
