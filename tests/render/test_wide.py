"""Pictures for a screen wider than a phone: all of it, in landscape, small, nothing hidden told."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.machines import visibility as machines_sight
from engine.games.resonance import visibility as resonance_sight
from render import machines, resonance, themes
from render.draw import Canvas
from tests.effort import some
from tests.render import views_machines, views_res
from tests.render.golden import compare, opened
from tests.render.test_machines_picture import MARKED as MARKED_CELLS
from tests.render.test_resonance_picture import MARKED as MARKED_UNITS

GAMES: dict[str, Any] = {"mm": (machines, views_machines), "res": (resonance, views_res)}
SHOTS = (
    "mm two", "mm corridor", "mm alliance", "mm arena-full", "mm crossroads-full", "mm faction",
    "res two", "res three", "res crowded", "res fullest", "res draft", "res weave",
)  # fmt: skip


def checked(data: bytes) -> None:
    """Fail if a picture is no landscape, from about 3:2 to 16:9, or too large."""
    image = opened(data)
    assert 1.39 <= image.width / image.height <= 1.79
    assert len(data) <= 200 * 1024


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("shot", SHOTS)
def test_golden(shot: str, theme: str) -> None:
    game, name = shot.split()
    module, views = GAMES[game]
    view = views.shots()[name]
    marked = {"mm two": MARKED_CELLS, "res crowded": MARKED_UNITS}.get(shot, {})
    data = module.wide_picture(view, theme=theme, south=view.seat or 0, **marked)
    checked(data)
    compare(data, f"{game}-wide-{name}-{theme}", 400)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_any_position_is_landscape_and_small(game: str, seats: Any) -> None:
    module, views = GAMES[game]
    sight = machines_sight if game == "mm" else resonance_sight
    lot = random.Random(2)
    for seed in range(some(1, of=6)):
        for state in views.playout(seed, seats, 700):
            if lot.random() < 0.012:
                seat = lot.randrange(seats)
                view = sight.view(state, seat)
                theme = lot.choice(sorted(themes.THEMES))
                checked(module.wide_picture(view, theme=theme, south=seat))


def written(monkeypatch: pytest.MonkeyPatch, game: str, view: Any) -> str:
    """Return the words of a wide picture."""
    result: list[str] = []
    real = Canvas.text

    def text(self: Canvas, x: float, y: float, text: str, *a: Any, **k: Any) -> float:
        result.append(text)
        return real(self, x, y, text, *a, **k)

    with monkeypatch.context() as m:
        m.setattr(Canvas, "text", text)
        GAMES[game][0].wide_picture(view, south=view.seat or 0)
    return "\n".join(result)


@pytest.mark.parametrize("shot", ["mm two", "res two"])
def test_the_own_hand_is_beside_and_nobody_elses(shot: str, monkeypatch: Any) -> None:
    game, name = shot.split()
    view = GAMES[game][1].shots()[name]
    own = view.sides[view.seat]
    assert all(side.hand is None for side in view.sides if side is not own)
    with_hand = written(monkeypatch, game, view)
    assert "Hand" in with_hand.splitlines()
    others = replace(view, seat=None, sides=tuple(replace(s, hand=None) for s in view.sides))
    assert "Hand" not in written(monkeypatch, game, others).splitlines()


def test_every_card_of_a_hand_is_named_beside_the_fullest_field(monkeypatch: Any) -> None:
    view = views_machines.shots()["crossroads-full"]
    texts = written(monkeypatch, "mm", view)
    hand = view.sides[view.seat].hand
    assert hand
    assert all(view.book.cards[name].title in texts for name in hand)
    assert "more" not in texts.split()


def test_cards_to_choose_for_the_codex_stand_in_two_columns(monkeypatch: Any) -> None:
    def planned(v: Any) -> bool:
        return v.stage == "weave" and len(v.sides[0].plan) == 3 and not v.sides[0].left

    view = views_res.found(planned, 4)
    data = resonance.wide_picture(view)
    checked(data)
    assert opened(data).width == 3 * 720
