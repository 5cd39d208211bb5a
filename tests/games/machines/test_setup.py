"""Who begins, factions, passives, layouts."""

from typing import get_args

import msgspec
import pytest

from engine.games.machines import MACHINES, Options
from engine.games.machines.card_files import core
from engine.games.machines.field import fields, layouts
from tests.scenarios.machines import rule


@rule("MM-SETUP-05", "MM-SETUP-08", "MM-SETUP-10", "MM-SETUP-11", "MM-SETUP-12", "MM-SETUP-13")
def test_host_first_then_the_starting_player(machines):
    s = machines.match(3)
    s.asks("A", "faction").play("faction ashen").asks("B", "faction").refused("faction ashen")
    s.play("faction raise")
    first, second = ("AB", "BA")[s.state.first]
    s.asks(first, "passive").play(s.actions()[1]).asks(second, "passive").play(s.actions()[2])
    s.asks(first, "layout").play("layout bare")
    assert s.state.turn == s.state.first
    assert s.piece("d1").card == "mother-calder"
    assert s.piece("d7").card == "ilsa-varden"


@rule("MM-SETUP-03", "MM-SETUP-04", "MM-SETUP-07", "MM-SETUP-15")
def test_layouts_take_their_cards_out_of_the_decks(machines):
    s = machines.match(1, layout="dug-in").play("faction behemoth", "faction raise")
    s.play(s.actions()[0]).play(s.actions()[0])
    s.stands("c3", "barricade").stands("e3", "chain-puller").stands("e5", "barricade")
    s.stands("c5", "conscript-rifle").lies("c3").lies("e3")
    side = s.state.sides[0]
    assert len(side.soldiers) == 29
    assert len(side.specialists) + 2 * (s.state.turn == 0) == 30
    assert len(s.state.power) == 58


@rule("MM-SETUP-01", "MM-SETUP-02", "MM-SETUP-14", "MM-FIELD-01")
def test_sizes_and_modes(machines):
    with pytest.raises(ValueError, match="four players"):
        MACHINES.setup(1, Options(seats=2, play="alliance"))
    with pytest.raises(ValueError, match="arena, corridor"):
        MACHINES.setup(1, Options(field="crossroads"))
    for seats in (1, 5):
        with pytest.raises(ValueError, match="two, three or four"):
            MACHINES.setup(1, Options(seats=seats))
    assert MACHINES.teams(Options(seats=4, play="alliance")) == (0, 1, 0, 1)
    assert machines.match(1, seats=3).state.options.field == "crossroads"


@rule("MM-SETUP-06", "MM-SETUP-09")
def test_seats_have_their_territory(machines):
    s = machines.match(1, seats=3)
    s.mark("f1", "A").mark("e2", "A").mark("b5", "B").mark("f11", "C").mark("k6", "-").mark(
        "f6", "-"
    )


@rule("MM-FIELD-01", "MM-FIELD-11", "MM-SETUP-12")
@pytest.mark.parametrize(
    ("name", "size", "objectives", "stars"),
    [
        ("arena", (7, 7), {"a4", "d4", "g4"}, ("d1", "d7")),
        ("corridor", (5, 7), {"a4", "e4"}, ("c1", "c7")),
        ("crossroads", (11, 11), {"d4", "h4", "f6", "d8", "h8"}, ("f1", "a6", "f11", "k6")),
    ],
)
def test_playfields_are_as_large_and_their_seats_lie_clockwise_from_the_south(
    machines, name, size, objectives, stars
):
    f = fields()[name]
    assert (f.columns, f.rows) == size
    assert {f.names[c] for c in f.objectives} == objectives
    assert tuple(f.names[c] for c in f.stars) == stars
    s = machines.match(1, field=name, seats=len(stars), layout="bare")
    while s.state.turn_number == 0:
        s.play(s.actions()[0])
    for seat, star in zip("ABCD", stars, strict=False):
        s.mark(star, seat)
        captain = s.state.book.factions[s.state.sides["ABCD".index(seat)].faction].captain
        s.stands(star, captain)


@rule("MM-SETUP-06", "MM-FIELD-06", "MM-FIELD-03")
def test_with_three_the_fourth_seat_is_plain_ground(machines):
    s = machines("A: hand barricade", "A j6: conscript-rifle", seats=3, turn="A 7 build")
    s.legal("construct barricade j7", "construct barricade k6", "construct barricade j5")
    s = machines("A: hand barricade", "A j6: conscript-rifle", seats=4, turn="A 9 build")
    s.refused("construct barricade (j7|k6|j5)")


@rule("MM-SETUP-03", "MM-DEPLOY-08", "MM-SIGIL-01")
def test_the_core_set_is_whole():
    book = core()
    assert len(book.power) == 60
    for faction in book.factions.values():
        assert len(faction.soldiers) == 30
        assert len(faction.specialists) == (30 if faction.archetype == "Titan" else 28)
        assert 12 <= book.cards[faction.captain].health <= 18
    for card in book.cards.values():
        assert len(card.sigils) <= 3
        assert card.level < 6 or book.factions[card.faction].archetype == "Titan"


def test_every_layout_can_be_fixed_beforehand():
    fixed = next(f.type for f in msgspec.structs.fields(Options) if f.name == "layout")
    assert {*get_args(get_args(fixed)[0])} == {"ask", *layouts()}


def test_ready_setups_say_which_faction_is_gone(machines):
    def open_to(s, seat: int) -> list[str]:
        view = MACHINES.view(s.state, seat)
        return [p.title for p in MACHINES.plans.ready(s.state.options, view) if not p.gone]

    s = machines.match(3)
    assert (
        len(open_to(s, 0))
        == len(MACHINES.plans.ready(s.state.options, None))
        == len(core().factions)
    )
    s.play("faction ashen")
    assert "Ashen Choir" not in open_to(s, 1)
    assert len(open_to(s, 1)) == len(core().factions) - 1
    assert open_to(s, 0) == ["Ashen Choir"]
    s.play("faction raise")
    assert open_to(s, 1) == ["R.A.I.S.E"]


@rule("MM-SETUP-09", "MM-SETUP-10", "MM-SETUP-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_chooses_first_then_the_others_clockwise(machines, seats):
    begun = set()
    for seed in range(12):
        s, asked_seats = machines.match(seed, seats=seats), []
        while s.state.turn_number == 0:
            (decision,) = MACHINES.decisions(s.state)
            asked_seats.append((decision.kind, decision.seat))
            s.play(decision.actions[0], by="ABCD"[decision.seat])
        first = s.state.first
        clockwise = [("passive", (first + k) % seats) for k in range(seats)]
        assert [x for x in asked_seats if x[0] != "faction"] == [*clockwise, ("layout", first)]
        s.turn_of("ABCD"[first])
        begun.add(first)
    assert begun == {*range(seats)}


@rule("MM-SETUP-14")
def test_alliances_lead_in_turns_whoever_begins(machines):
    begun = set()
    for seed in range(12):
        s = machines.match(seed, seats=4, play="alliance")
        while s.state.turn_number == 0:
            s.walk(s.actions()[0])
        if (first := s.state.first) not in begun:
            for k in range(4):
                s.turn_of("ABCD"[(first + k) % 4]).turns(1)
            s.turn_of("ABCD"[first])
        begun.add(first)
        if len(begun) == 4:
            break
    assert begun == {0, 1, 2, 3}
