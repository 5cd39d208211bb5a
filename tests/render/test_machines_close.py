"""Pictures of Of Men and Machines from close, for one seat, and before the match."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import OPEN
from engine.games.machines import beliefs, visibility
from engine.games.machines.field import STANDARD, STAR
from engine.games.machines.state import NOBODY
from engine.games.machines.view import View
from render import machines, themes
from render.draw import Canvas, px
from render.kit.marked import Marked
from render.machines import board, pieces, rows, signs, words
from tests.effort import some
from tests.render import views_machines as views
from tests.render.golden import differs, opened
from tests.render.test_machines_picture import flat, grey
from tests.render.views_machines import Seats
from tests.scenarios import machines as scenarios


def _standing(cell: str, card: str, marks: str, since: int) -> View:
    s = scenarios.build(f"A {cell}: {card} since {since}", turn="A 7 move", marks=marks)
    return visibility.view(s.state, 0)


def test_an_objective_tells_when_it_changes_hands() -> None:
    neutral = _standing("d4", "line-grenadier", "A a1", 6)
    assert words.clocks(neutral) == []
    theirs = _standing("d4", "line-grenadier", "B d4", 6)
    assert words.clocks(theirs) == [words.Clock(theirs.field.index["d4"], 1, NOBODY)]
    captain = _standing("d4", "ilsa-varden", "B d4", 7)
    assert words.clocks(captain) == [words.Clock(captain.field.index["d4"], 2, 0)]
    assert words.clocks(_standing("d4", "ilsa-varden", "A d4", 7)) == []
    assert "d4 Red (free in 1 turn)" in flat(theirs)
    assert "d4 Red (Blue in 2 turns)" in flat(captain)
    assert grey(theirs) != grey(captain)


def test_what_is_told_of_an_objective_comes_true() -> None:
    s = scenarios.build("A d4: ilsa-varden since 7", turn="A 7 move", marks="B d4")
    (clock,) = words.clocks(visibility.view(s.state, 0))
    s.turns(clock.left)
    assert s.state.turn_number == 7 + clock.left
    s.mark("d4", "A")


def test_a_close_look_is_at_what_it_is_about() -> None:
    v = views.shots()["crossroads-full"]
    near = board.near(v, ("e5", "f6", "g4"))
    assert (near.cols, near.rows) == (5, 5)
    assert all(near.has(cell) for cell in ("e5", "f6", "g4"))
    assert near.cell >= pieces.LARGE
    assert board.near(v, ()) == board.whole(v)
    assert board.near(v, ("a4", "k8")) == board.whole(v)
    wide = board.near(v, ("a4", "g8"))
    assert (wide.cols, wide.cell) == (7, 48.0)
    assert board.near(views.shots()["corridor"], ()).height < 370
    corner = board.near(v, ("k8",))
    assert corner.left + corner.cols == 11
    arena = views.shots()["two"]
    apart = board.near(arena, ("a1", "g7"))
    assert (apart.cols, apart.rows) == (7, 7)
    assert board.near(arena, ("a1",)).left == 0


def test_a_close_look_tells_the_cards_it_is_about() -> None:
    v = replace(views.shots()["two"], asked=(), fight=None)
    names = v.field.names
    free = next(names[c] for c in v.field.cells if v.at(c) is None)
    one, other, third = (names[p.cell] for p in v.pieces[:3])
    marked = Marked({one: "1", free: "2", third: "3"}, other)
    # Those to choose from are told by their buttons.
    assert [names[p.cell] for p in rows.concerned(v, marked)] == [other]
    plain = machines.close_picture(v, targets=(one,))
    more = machines.close_picture(v, targets=(one,), focus=other)
    assert opened(plain).height < opened(more).height


def test_the_own_star_is_at_the_bottom_where_two_play() -> None:
    v = views.shots()["two"]
    canvas = Canvas.blank(400, themes.BLACK)
    for south, star in ((0, "d1"), (1, "d7")):
        drawn = board.Board(canvas, board.whole(v), 0, v, "dark", south)
        assert drawn.at(star)[1] > 280


def test_a_star_is_drawn_only_until_the_captains_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Later it means nothing, and on buttons the same sign is a good choice."""
    kinds: list[str] = []
    monkeypatch.setattr(
        board, "kind", lambda theme, what, *rest: kinds.append(what) or signs.ring(theme, 5.0)
    )
    view = scenarios.build("A d3: ilsa-varden", turn="A 7 move").view("A")
    machines.picture(view)
    assert kinds
    assert STAR not in kinds
    machines.picture(replace(view, phase="setup", pieces=()))
    assert STAR in kinds


def test_a_cell_to_choose_from_still_shows_what_it_is() -> None:
    """Its sign stands on what marks the cell, or nobody finds the Objective to go to."""
    view = scenarios.build("A a2: line-grenadier", turn="A 7 move", marks="A a1").view("A")
    index = view.field.index
    (objective, *_) = (view.field.names[c] for c in view.field.objectives)
    empty = next(n for n in index if view.field.kind[index[n]] == STANDARD and n != "a2")
    colors = {}
    for cell in (objective, empty):
        grid = board.whole(view)
        canvas = Canvas.blank(400, themes.BLACK)
        drawn = board.Board(canvas, grid, 0, view, "dark", 0)
        drawn.draw(Marked({cell: "1"}))
        x, y = drawn.at(cell)
        box = [(x + a * grid.cell / 4, y + b * grid.cell / 4) for a, b in ((-1, -1), (1, 1))]
        part = canvas.image.crop(tuple(px(v) for corner in box for v in corner)).convert("RGB")
        colors[cell] = {c for _, c in part.getcolors(1 << 16) or ()}
    brightest = {cell: max(map(sum, found)) for cell, found in colors.items()}
    assert brightest[objective] > brightest[empty]


def looks(view: View) -> tuple[object, ...]:
    return (
        machines.picture(view), machines.close_picture(view), machines.table(view),
        machines.alt(view), machines.tray(view), machines.tray_text(view),
        machines.tray_alt(view), machines.tray_first(view),
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_no_picture(seats: Seats) -> None:
    lot = random.Random(2)
    states = list(views.playout(5, seats, 500))
    for s in lot.sample(states, some(6, of=30)):
        for seat in (*range(seats), None):
            other = beliefs.determinize(s, seat, lot.randrange(1 << 30))
            assert looks(visibility.view(s, seat)) == looks(visibility.view(other, seat))


def test_a_hand_is_its_owners() -> None:
    s = scenarios.build("A: raise hand old-resolve,supply-drop reserve mortar-crew").state
    mine = visibility.view(s, 0)
    for title in ("Old Resolve", "Supply Drop", "Mortar Crew"):
        assert title in flat(mine)
        assert title in machines.tray_text(mine)
        for seat in (1, None):
            view = visibility.view(s, seat)
            assert title not in flat(view)
            assert title not in machines.tray_text(view)
    assert machines.tray(visibility.view(s, None)) is None
    assert machines.alt(mine) == machines.alt(visibility.view(s, None))
    assert machines.picture(mine) == machines.picture(visibility.view(s, None))


def test_eyes_that_see_everything_see_every_hand() -> None:
    s = scenarios.build("A: raise hand old-resolve", "B: hand skimmer,apex-frame").state
    every, nobody = visibility.view(s, OPEN), visibility.view(s, None)
    assert "Apex Frame" in flat(every)
    assert "Old Resolve" in flat(every)
    assert opened(machines.picture(every)).height > opened(machines.picture(nobody)).height


def test_both_themes_are_looks_of_the_same() -> None:
    view = views.shots()["two"]
    dark, light = (machines.picture(view, theme=theme) for theme in ("dark", "light"))
    assert opened(dark).size == opened(light).size
    assert differs(dark, light, (0, 0, 720, 400)) > 30


@pytest.mark.parametrize("shot", ["faction", "passive", "layout"])
def test_before_the_match_the_field_is_a_map_beside_the_sides(shot: str) -> None:
    """So that the board of a setup leaves room for what is said of it on a phone."""
    v = views.shots()[shot]
    image = opened(machines.picture(v))
    assert image.height * 302 / image.width <= 450  # as wide as a phone's message
    small, whole = board.beside(v), board.whole(v)
    assert small is not None
    assert small.cell < whole.cell
    assert board.beside(views.shots()["two"]) is None


def test_beside_the_map_shows_what_each_side_is() -> None:
    v = views.shots()["passive"]
    last = v.sides[-1]
    allied = tuple(replace(s, team=s.seat % 2) for s in v.sides)
    others: list[dict[str, Any]] = [
        {},
        {"sides": (*v.sides[:-1], replace(last, faction="raise"))},
        {"sides": (*v.sides[:-1], replace(last, passive="last-verse"))},
        {"sides": allied, "teams": (0, 1, 0, 1)},
        {"out": (last.seat,)},
        {"asked": (((v.asked[0][0] + 1) % 4, "passive", ""),)},
    ]
    assert len({grey(replace(v, **change)) for change in others}) == len(others)
