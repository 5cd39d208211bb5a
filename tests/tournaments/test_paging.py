"""Long lists on the organiser's panel: everybody can be chosen, no name is cut."""

from __future__ import annotations

import pytest

from bot.tournaments.ui import paging, seeding


@pytest.mark.parametrize("count", [0, 1, 25, 26, 50, 51, 99, 128, 512])
def test_every_entry_is_on_one_part(count: int) -> None:
    entries = list(range(count))
    seen: list[int] = []
    part, arg = 0, "people.{}".format
    while True:
        menus = paging.part_of(entries, part)
        assert len(menus) <= paging.MENUS
        assert all(len(menu) <= paging.MENU for menu in menus)
        seen += [one for menu in menus for one in menu]
        later = [b for b in paging.turning(count, part, "event-page", arg) if b.label.endswith("▶")]
        if not later:
            break
        name, part = paging.read(later[0].arg)
        assert name == "people"
    assert seen == entries


def test_a_part_that_does_not_exist_is_the_last() -> None:
    assert paging.part_of(list(range(60)), 9) == [list(range(50, 60))]
    assert paging.read("people") == ("people", 0)
    assert paging.read("people.x") == ("people", 0)


def test_names_typed_in_one_part_move_there_from_others() -> None:
    names = [f"P{n}" for n in range(1, 201)]
    first = seeding.placed(names, 80, ["P200", *names[80:160]])
    assert sorted(first) == sorted(names)
    assert first[:80] == names[:80]
    assert first[80:82] == ["P200", "P81"]
    front = seeding.placed(names, 0, ["p150", *names[:80]])
    assert front[0] == "p150"
    assert len(front) == 200
    assert seeding.PART * 49 < seeding.LETTERS
