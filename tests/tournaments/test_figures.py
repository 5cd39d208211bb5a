"""What a phone shows of a tournament: the right people in the right rows and boxes."""

from __future__ import annotations

import pytest

from bot.platform import phone
from bot.tournaments.model import Settings
from bot.tournaments.ui import drawings, figures
from lab.simulating import simulate
from render import brackets, draw, podium, tables
from tests.tournaments import steps as events
from tests.tournaments.kit import begun, finish

FORMATS = ("single", "double", "robin", "robin2", "swiss", "groups")


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("players", [2, 5, 8, 13])
def test_everybody_is_shown_at_every_moment(kind: str, players: int) -> None:
    if kind == "groups" and players < 5:
        return
    t = begun(Settings(kind, best_of=3 if kind == "double" else 1), players)
    names = {e.name for e in t.entrants}
    steps = 0
    while not events.over(t):
        t = events.pair(t) if not events.open_matches(t) else events.game(
            t, events.open_matches(t)[0].id, min(events.open_matches(t)[0].seats)
        )  # fmt: skip
        steps += 1
        sheet = figures.standings(t)
        assert {line.cells[1] for b in sheet.blocks for line in b.lines} == names
        assert len({len(line.cells) for b in sheet.blocks for line in b.lines}) == 1
        if (drawn := figures.bracket(t)) is not None and steps % 5 == 0:
            text = brackets.text(drawn)
            assert all(t.entrants[one - 1].name in text for one in t.draw)
            for m in events.open_matches(t):
                a, b = (t.entrants[s - 1].name for s in m.seats)
                assert any(
                    {side.name for side in tie.sides} == {a, b} and tie.playing
                    for panel in brackets.panels(drawn)
                    for tie in panel.ties
                )
    assert figures.standings(t).blocks[0].lines[0].medal == 1
    best = figures.podium(t)
    assert best is not None
    assert best.steps[0].name == events.standings(t)[0].name
    assert podium.alt(best)


@pytest.mark.parametrize("kind", FORMATS)
def test_wild_tournaments_are_drawn(kind: str) -> None:
    t, _ = simulate(Settings(kind), 9, 5)
    assert tables.picture(figures.standings(t)).startswith(b"\x89PNG")
    drawn = figures.bracket(t)
    if drawn is not None:
        assert all(p.startswith(b"\x89PNG") for p in brackets.pictures(drawn))
    if (table := figures.cross(t)) is not None:
        assert tables.picture(table)
    assert figures.podium(t) is not None


def test_a_cross_table_says_who_did_what() -> None:
    t = begun(Settings("robin"), 4)
    assert figures.podium(t) is None
    t = events.pair(t)
    first = events.open_matches(t)[0]
    t = events.game(t, first.id, 0)
    table = figures.cross(t)
    assert table is not None
    rows = {line.cells[1]: line.cells for line in table.blocks[0].lines}
    a, b = (t.entrants[s - 1].name for s in first.seats)
    assert "½" in rows[a][2:-1]
    assert "½" in rows[b][2:-1]
    assert rows[a][-1] == "0.5"
    assert figures.cross(begun(Settings("robin"), 9)) is None
    assert figures.cross(begun(Settings("swiss"), 4)) is None


def test_the_second_final_is_shown_when_there_is_one() -> None:
    t = begun(Settings("double"), 2)
    t = events.pair(t)
    while len(events.open_matches(t)) == 1 and t.bracket[t.matches[-1].node - 1].side != "F":
        t = events.pair(events.game(t, t.matches[-1].id, 1))
    assert "Once more" not in brackets.text(figures.bracket(t))
    t = events.game(t, t.matches[-1].id, 2)
    assert "Once more" in brackets.text(figures.bracket(t))


def test_a_bracket_says_where_open_places_come_from_and_who_won() -> None:
    t = events.pair(begun(Settings("single"), 4))
    names = [t.entrants[one - 1].name for one in t.draw]
    first = next(m for m in events.open_matches(t) if t.draw[0] in m.seats)
    (final,) = figures.bracket(t).wings[0].rounds[1]
    assert {side.name for side in final.sides} == {
        " / ".join(t.entrants[s - 1].name for s in m.seats) for m in events.open_matches(t)
    }
    t = events.game(t, first.id, t.draw[0])
    (final,) = figures.bracket(t).wings[0].rounds[1]
    assert (final.sides[0].name, final.sides[0].seed) == (names[0], 1)
    assert not figures.bracket(t).champion
    t = finish(t)
    assert figures.bracket(t).champion == events.standings(t)[0].name


def test_rounds_have_names() -> None:
    t = finish(begun(Settings("single", third=True), 8))
    text = brackets.text(figures.bracket(t))
    for head in ("Quarterfinals", "Semifinals", "Final", "Third place"):
        assert head in text
    assert "out in quarterfinals" in tables.text(figures.standings(t))


@pytest.mark.parametrize(("form", "players"), [("robin", 12), ("single", 16), ("groups", 12)])
async def test_podium_and_places_are_one_view_of_a_phone(form: str, players: int) -> None:
    t = finish(begun(Settings(form), players))
    pictures = await drawings.winners(t, "dark")
    assert not isinstance(pictures, str)
    assert len(pictures) == 2
    # Beside them: a heading, who they are, a row of buttons, and 44 for who writes.
    room = 700 - 44 - 2 * 22 - 2 * 22 - phone.ROW - 5 * phone.GAP
    assert sum(phone.picture(p.png) for p in pictures) <= room


def test_who_left_without_a_point_stands_on_no_podium() -> None:
    t = events.pair(begun(Settings("swiss"), 3))
    a, b = t.matches[0].seats
    t = events.drop(events.drop(events.forfeit(t, 1, a, b), a), b)
    assert [r.points for r in events.podium(t)] == [events.standings(t)[0].points]
    assert len(events.standings(t)) == 3


def test_all_of_a_cup_of_eight_stand_below_the_podium_and_how_far_they_came() -> None:
    t = finish(begun(Settings("single"), 8))
    sheet = drawings.first_places(t)
    assert sum(len(block.lines) for block in sheet.blocks) == 8
    fate = sheet.columns[2]
    for line in sheet.blocks[0].lines:
        assert draw.measure(line.cells[2], tables.SIZE) <= fate.width - 4, line.cells[2]
