"""Names of people in pictures and texts: in every band, cut to its room; none without them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from render import draw, hueshift, keepers, machines, resonance
from render.kit import people
from tests.render import views, views_hue, views_machines, views_res
from tests.render.golden import opened

LONG = {
    0: "Maximiliane von Hohenstaufen-Lüb",
    1: "李小龍的超級長名字測試用戶名稱非常長的名字真的很長還要更長一點呢",
    2: "🔥🔥xX_Dragon_Slayer_of_the_Deep_",
    3: "محمد عبد الرحمن الطويل جدا جدا ج",
}
SHORT = {0: "Alice", 1: "Ben", 2: "Carla", 3: "Dave"}


def tables() -> list[tuple[str, ModuleType, Any]]:
    """Return views of all games and sizes of table in which everybody has a band."""
    hue, mm = views_hue.shots(), views_machines.shots()
    return [
        ("keepers", keepers, views.opening()),
        ("keepers, four", keepers, views.middle()),
        ("keepers, over", keepers, views.over()),
        ("hueshift", hueshift, hue["duel"]),
        ("hueshift, roster", hueshift, hue["roster"]),
        ("resonance", resonance, views_res.found(lambda v: v.stage == "play")),
        ("resonance, weave", resonance, views_res.found(lambda v: v.stage == "weave")),
        ("resonance, four", resonance, views_res.fullest(2, 1, 2, 3)),
        ("machines", machines, mm["two"]),
        ("machines, three", machines, mm["three"]),
        ("machines, partners", machines, mm["alliance"]),
        ("machines, factions", machines, mm["faction"]),
        ("machines, layout", machines, mm["layout"]),
    ]


TABLES = tables()


@pytest.mark.parametrize(("name", "game", "view"), TABLES, ids=[row[0] for row in TABLES])
@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
def test_every_picture_names_everybody_in_its_room(
    name: str, game: ModuleType, view: Any, names: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {side.seat: names[side.seat] for side in view.sides}
    drawn: list[tuple[float, float, float, str]] = []
    write = draw.Canvas.text

    def watched(
        self: draw.Canvas, x: float, y: float, text: str, size: float, *args: Any, **more: Any
    ) -> float:
        wide = write(self, x, y, text, size, *args, **more)
        left = x - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[more.get("align", "l")]
        drawn.append((left, left + wide, y, text))
        assert left > -1, text
        assert left + wide < self.image.width / draw.SCALE + 1, text
        return wide

    without = opened(game.picture(view)).tobytes()  # the palette is made, too
    monkeypatch.setattr(draw.Canvas, "text", watched)
    with people.seated(names) as table:
        png = game.picture(view)
    assert table.complete, f"{name} names only {table.named}"
    owners = [row for row in drawn if row[3] in table.names.values()]
    assert owners
    for left, right, y, text in owners:  # nothing is written over a name
        for a, b, other, word in drawn:
            if abs(y - other) < 5 and word != text:
                assert b <= left + 1 or a >= right - 1, (name, text, word)
    assert opened(png).tobytes() != without


@pytest.mark.parametrize(("name", "game", "view"), TABLES, ids=[row[0] for row in TABLES])
def test_texts_name_everybody(name: str, game: ModuleType, view: Any) -> None:
    names = {side.seat: SHORT[side.seat] for side in view.sides}
    with people.seated(names):
        texts = {"words": game.alt(view), "board": game.table(view)}
    for text in texts.values():
        assert len(text) < 4000
    assert all(f"{who} · " in " ".join(texts["board"].split()) for who in names.values()), name
    if "four" not in name and "partners" not in name:  # there the words end before the last side
        assert all(who in texts["words"] for who in names.values()), name
    assert not any(who in game.alt(view) + game.table(view) for who in names.values())


def test_a_name_from_the_right_does_not_turn_its_sentence() -> None:
    with people.seated({0: LONG[3], 1: "Ben"}):
        parts = [run.text for run in draw.scripts.runs(people.called(0, "Blue") + " attacks", True)]
        assert parts[-1].strip().endswith("attacks")
        assert people.called(1, "Red") == "Ben"
    assert people.called(0, "Blue") == "Blue"
    assert people.titled(1, "Red") == "Red"


def test_a_computer_loses_its_level_before_its_name_is_cut() -> None:
    squire = "Computer (Squire)"
    assert draw.measure(squire, 13, True) > people._SENTENCE
    with people.seated({0: squire, 1: "Ben (at work)"}):
        assert people.called(0, "Blue") == "Computer"
        assert people.called(1, "Red") == "Ben (at work)"


def test_a_name_in_a_text_board_cannot_end_its_block() -> None:
    with people.seated({0: "```**A**", 1: "Ben"}):
        for game, view in ((keepers, views.opening()), (machines, views_machines.shots()["two"])):
            assert game.table(view).count("```") == 2
