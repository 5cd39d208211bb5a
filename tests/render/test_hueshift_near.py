"""The near picture of a HueShift fight: who is in it, and that nothing lies over anything."""

from __future__ import annotations

from typing import Any

import pytest

from bot.i18n import languages, speaking
from engine.core import State, apply, begin
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.options import Options
from engine.i18n import tr
from engine.turn_end import merging
from render import draw, hueshift
from render.hueshift import sides
from render.kit import people
from render.kit.sheet import SPAN

FIELD = (
    "A olaf: llewellyn; A bowler: sadie; B linwood: let; B cassidy: starlot; "
    "first: A; arena: none; turn: "
)


def reached(turn: str, move: str, kind: str) -> State:
    """Return the match when it asks so after a move, if any."""
    state: Any = begin(HUESHIFT, 1, merging(Options(position=FIELD + turn)))
    if move:
        apply(HUESHIFT, state, HUESHIFT.decisions(state)[0].seat, move)
    while (asked := HUESHIFT.decisions(state)[0]).kind != kind:
        apply(HUESHIFT, state, asked.seat, "pass")
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("turn", "move", "kind", "seen"),
    [
        ("A", "activate olaf attack linwood", "follow", {"olaf", "cassidy"}),
        ("B", "activate linwood attack olaf", "guard", {"linwood", "olaf", "bowler"}),
    ],
)
def test_it_shows_whom_an_answer_may_bring_into_the_fight(
    turn: str, move: str, kind: str, seen: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state, in_sight, plan_some = reached(turn, move, kind), set[str](), sides.plan_some

    def planned(view: Any, side: Any, only: set[str], *more: Any) -> sides.Block:
        in_sight.update(only)
        return plan_some(view, side, only, *more)

    monkeypatch.setattr(sides, "plan_some", planned)
    hueshift.close_picture(HUESHIFT.view(state, 0))  # type: ignore[arg-type]
    assert in_sight == seen


def rooms_for_names(state: State, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the room each side's name has in the near picture, the far side first."""
    rooms, band = [], people.band

    def banded(*where: Any, **how: Any) -> float:
        rooms.append(where[7])
        return band(*where, **how)

    with monkeypatch.context() as patched:
        patched.setattr(people, "band", banded)
        hueshift.close_picture(HUESHIFT.view(state, 1))  # type: ignore[arg-type]
    return rooms


def test_how_many_units_there_are_stands_only_beside_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Above some of them it would read as if the others were lost."""
    whole = rooms_for_names(reached("A", "", "activate"), monkeypatch)
    some = rooms_for_names(reached("A", "activate olaf attack linwood", "follow"), monkeypatch)
    count = draw.measure("2 of 2 units", 12.5)
    assert some[1] - whole[1] == count  # of Blue the near side shows Olaf alone


@pytest.mark.parametrize("language", sorted(languages()))
def test_a_long_name_leaves_room_for_how_many_units_there_are(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking(language):
        rooms = rooms_for_names(reached("A", "", "activate"), monkeypatch)
        count = tr("{alive} of {count} units", alive=2, count=2)
        notes = (tr("you"), tr("to move"))
    for room, note in zip(rooms, notes, strict=True):
        written = room + draw.measure(note, 12.5) + draw.measure(count, 12.5)
        assert written + 8 + 6 + 9 <= SPAN
