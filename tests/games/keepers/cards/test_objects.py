"""Cards that put something on the board: Portal, Void, Wall Builder, Rebuild."""

from __future__ import annotations

import pytest

from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from engine.games.keepers.state import Portal, Void
from tests.scenario import Scenario, piece, rule

# --- Portal ------------------------------------------------------------------------------


@rule("KD-CARD-PORTAL", "KD-PORTAL-01", "KD-DEC-24", "KD-PORTAL-02")
def test_portal_joins_two_free_spaces_and_ends_the_turn(keepers):
    s = keepers("4 . . . w . . .\n3 M . . m V . .", hand_A="portal", reserves="5 0", actions=3)
    s.play("buy portal").asks("A", "portal", "")
    s.refuses("@d4", "@d3", "@e3", "@a1", "@d1", "@d7", because="KD-GEO-11")
    s.refuses("pass", "end", "a3-a4", because="KD-CSYS-03").play("@b3").asks("A", "portal", "b3")
    s.refuses("@b3", because="KD-PORTAL-01").play("@f5")
    s.happened(ev.Opened, a=CELL["b3"], b=CELL["f5"], seat=0).happened(ev.TurnCut)
    s.at("b3", "P1").at("f5", "P1").has(portals=(Portal(CELL["b3"], CELL["f5"], 0),))
    s.asks("B", "turn").play("end", "a3-b3").stands("M", "g5")


@rule("KD-CARD-PORTAL", "KD-RESP-14")
def test_a_portal_bought_in_a_response_ends_nothing(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", hand_B="portal", reserves="0 5")
    s.play("d3xd4", "buy portal", "@a4", "@g4").asks("A", "turn").has(actions=2)


@rule("KD-CARD-PORTAL", "KD-CSYS-15")
def test_portal_needs_two_spaces_and_void_one(keepers):
    walls = "\n".join(f"{r} w w w w w w w" for r in (2, 3, 4, 5, 6))
    facts = {"hand_A": "portal void", "reserves": "9 0"}
    s = keepers(f"7 w w w l w w k\n{walls}\n1 K M S L B N O", **facts)
    s.refuses("buy portal", "buy void", because="KD-CSYS-15")
    s = keepers(f"7 w w w l w w k\n{walls}\n1 K M S L B N .", **facts)
    s.refuses("buy portal", because="KD-CSYS-15").play("buy void").legal("@g1", only=".*")
    s.play("@g1")
    s = keepers(f"7 w w w l w w k\n{walls}\n1 K M S L B . .", **facts)
    s.play("buy portal").legal("@f1", "@g1", only=".*").play("@g1", "@f1").asks("B", "turn")


@rule("KD-MARK-12", "KD-CARD-PORTAL")
def test_a_portal_that_finds_no_second_space_still_ends_the_turn(keepers):
    walls = "\n".join(f"{r} w w w w w w w" for r in (2, 3, 4, 5, 6))
    s = keepers(
        f"7 w w w l w w k\n{walls}\n1 K M S L B ?1 ?1",
        hand_A="portal",
        reserves="5 0",
        group_1="B n f1",
    )
    s.play("buy portal", "@f1", "@g1").happened(ev.Blocked, what="portal").at("f1", "n")
    s.asks("B", "turn").has(portals=())


@rule("KD-MARK-12", "KD-CARD-PORTAL", "KD-MARK-05")
def test_a_bomb_goes_off_once_the_portals_stand(keepers):
    s = keepers(
        "4 . ?1 ?1?2 m . . .",
        hand_A="portal",
        group_1="B bomb c4",
        group_2="B bomb c4",
        reserves="5 0",
    )
    s.play("buy portal", "@c4").never(ev.Revealed).play("@g4")
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Opened) < kinds.index(ev.Revealed) < kinds.index(ev.Exploded)
    s.at("c4", "P1").at("g4", "P1").at("b4", ".").gone("m").asks("B", "turn")


@rule("KD-MARK-12", "KD-CARD-PORTAL", "KD-HID-06")
def test_where_a_warrior_hides_another_end_is_chosen(keepers):
    s = keepers("4 . ?1 ?1 . . . .", hand_A="portal", group_1="B n c4", reserves="5 0", actions=1)
    s.play("buy portal", "@c4").never(ev.Revealed).play("@g4")
    s.happened(ev.Blocked, piece=-1, cell=CELL["c4"], what="portal").at("c4", "n").at("b4", ".")
    s.has(portals=()).asks("A", "portal", "g4").refuses("@c4", "@g4").play("@b4")
    s.has(portals=(Portal(CELL["b4"], CELL["g4"], 0),)).asks("B", "turn").stands("n", "c4")


@rule("KD-MARK-12", "KD-MARK-08", "KD-CARD-PORTAL")
def test_a_bomb_with_a_hidden_warrior_goes_off_before_the_next_choice(keepers):
    s = keepers(
        "4 . ?1 ?1?2 ?2 . . .",
        hand_A="portal",
        group_1="B n c4",
        group_2="A bomb c4",
        reserves="5 0",
    )
    s.play("buy portal", "@g4", "@c4").happened(ev.Exploded).gone("n")
    s.asks("A", "portal", "g4").has(portals=()).play("@c4").at("c4", "P1$2")
    s.asks("B", "turn")


@rule("KD-MARK-12", "KD-CARD-PORTAL", "KD-CARD-VOID", "KD-CARD-WALL-BUILDER", "KD-DEC-16")
def test_where_an_own_warrior_hides_nothing_is_offered(keepers):
    s = keepers(
        "4 . ?1 ?1 . . . .",
        hand_A="portal void",
        row_A="wall-builder",
        group_1="A N c4",
        reserves="10 0",
    )
    s.legal("play wall-builder b4").refuses("play wall-builder c4", because="KD-MARK-12")
    s.play("buy void").legal("@b4").refuses("@c4", because="KD-MARK-12").play("@b4")
    s.play("buy portal").refuses("@c4", because="KD-MARK-12").play("@a4", "@f4").stands("N", "c4")


@rule("KD-LOOT-12", "KD-CARD-PORTAL")
def test_loot_under_a_portal_goes_to_who_passes_through(keepers):
    s = keepers("4 $4 . . . . . $3\n3 . . . . . . M", hand_A="portal", reserves="5 0")
    s.play("buy portal", "@a4", "@g4", "end").at("a4", "P1$4").play("g3-g4").stands("M", "a5")
    s.at("a4", "P1").at("g4", "P1")
    assert s.state.carried[piece("M")] == 7


@rule("KD-LOOT-12", "KD-PORTAL-08", "KD-CARD-PORTAL")
def test_loot_under_all_portals_on_the_way_is_taken(keepers):
    s = keepers("5 . . . P2$3 . . .\n4 P1$1 . . P1$2 . . .\n3 M . . . . . .\n2 . . . . . . P2$4")
    s.play("a3-a4").stands("M", "g3").at("d5", "P2").at("g2", "P2")
    assert s.state.carried[piece("M")] == 10


# --- Void --------------------------------------------------------------------------------


@rule("KD-CARD-VOID", "KD-VOID-01", "KD-DEC-24")
def test_void_takes_a_free_space_and_the_turn_goes_on(keepers):
    s = keepers("4 . . . w . . .\n3 M . . m . . .", hand_A="void", reserves="5 0")
    s.play("buy void").asks("A", "void").refuses("@d4", "@a1", "@d3", "@d7", because="KD-GEO-11")
    s.refuses("sm", "pass", because="KD-CSYS-03").play("@a4").at("a4", "V").has(actions=2)
    s.has(voids=(Void(CELL["a4"], 0),)).play("a3-a4").gone("M").asks("A", "turn")


@rule("KD-LOOT-12", "KD-ECON-05", "KD-CARD-VOID")
def test_a_void_swallows_the_loot_it_opens_on(keepers):
    s = keepers("4 $4 . . . . . .", hand_A="void", reserves="5 0").play("buy void", "@a4")
    s.at("a4", "V").happened(ev.Dropped, amount=4, lost=True).has(economy=25)


@rule("KD-MARK-12", "KD-CARD-VOID")
def test_void_on_markers(keepers):
    s = keepers(
        "4 . ?1 ?1 m . . .\n2 . ?2 ?2 . . . .",
        hand_A="void",
        group_1="B bomb c4",
        group_2="B n c2",
        reserves="5 0",
    )
    s.play("buy void", "@c2").happened(ev.Blocked, what="void").at("c2", "n").asks("A", "void")
    s.play("@c4").happened(ev.Exploded).at("c4", "V").gone("m").at("b4", ".").asks("A", "turn")
    s = keepers("4 . ?1 ?1 . . . .", hand_A="void", reserves="5 0", group_1="B n b4")
    s.play("buy void", "@c4").at("c4", "V").at("b4", "?1").stands("n", "b4")  # a blank
    s = keepers("4 . Q . . . . .\n5 m . . . . . .", hand_A="void", reserves="5 0")
    s.play("buy void", "@b4").gone("m").at("b4", "V").has(bombs=())


@rule("KD-CARD-VOID", "KD-RESP-08")
def test_a_void_may_be_bought_in_a_response(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", hand_B="void", reserves="0 5")
    s.play("d3xd4", "buy void", "@d5").asks("A", "turn").has(voids=(Void(CELL["d5"], 1),))


@rule("KU-MARK-01", "KD-GEO-10", "KD-MARK-12", "KD-CARD-VOID", "KD-CARD-PORTAL")
def test_a_bomb_the_boxed_game_only_shows_lies_under_a_wall_but_not_under_a_void(keepers):
    facts = {
        "edition": "boxed",
        "cards": "chaotic",
        "group_1": "B bomb c4",
        "group_2": "B bomb e6",
        "reserves": "5 0",
    }
    picture = "6 . . . . ?2 . .\n4 . ?1 ?1?2 m . . ."
    s = keepers(picture, row_A="wall-builder", **facts).play("play wall-builder c4")
    s.at("c4", "Wq").never(ev.Exploded).stands("m", "d4")
    s = keepers(picture, hand_A="void", **facts).play("buy void", "@c4")
    s.happened(ev.Exploded).at("c4", "V").gone("m").has(bombs=())
    s = keepers(picture, hand_A="portal", **facts).play("buy portal", "@c4", "@a4")
    s.happened(ev.Exploded).at("c4", "P1").gone("m").has(bombs=())


# --- Wall Builder ------------------------------------------------------------------------


@rule("KD-CARD-WALL-BUILDER", "KD-DEC-16", "KD-WALL-01")
def test_wall_builder_builds_an_own_wall_for_nothing(keepers):
    s = keepers("4 . . $3 w . . V\n3 M . . m P1 . P1", row_A="wall-builder")
    s.refuses(*(f"play wall-builder {c}" for c in ("d4", "a3", "g4", "e3", "d1")))
    s.refuses("play wall-builder", because="KD-TURN-03")
    s.play("play wall-builder c4").at("c4", "W$3").has(reserves=[0, 0], actions=2)
    s.has(cooling=[("wall-builder",), ()]).happened(ev.Built, seat=0, cell=CELL["c4"])


@rule("KD-CARD-WALL-BUILDER", "KD-ECON-11")
def test_ten_walls_are_the_most(keepers):
    ten = "6 W W W . W W W\n5 W W W . . . ."
    s = keepers(ten + "\n4 . . . . . . .", row_A="wall-builder").play("play wall-builder a4")
    assert s.state.wall.count(1) == 10
    s = keepers(ten + "\n4 W . . . . . .", row_A="wall-builder")
    s.legal(only="play .*").refuses("play wall-builder b4", because="KD-ECON-11")


@rule("IT-63", "KD-MARK-12", "KD-CARD-WALL-BUILDER", "KD-WALL-06")
@pytest.mark.parametrize("effect", ["shards", "backlash"])
def test_a_wall_built_on_an_enemy_bomb_falls_at_once(keepers, effect):
    s = keepers(
        "4 . . ?1 ?1 . . .",
        row_A="wall-builder",
        group_1="B bomb c4",
        effect=f"{effect} -",
    )
    s.play("play wall-builder c4").happened(ev.Built, cell=CELL["c4"]).happened(ev.Exploded)
    s.happened(ev.WallFell, cell=CELL["c4"], seat=0, effect=effect).at("c4", ".").at("d4", ".")
    if effect == "backlash":
        s.happened(ev.Fizzled, effect="backlash")
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Built) < kinds.index(ev.Exploded) < kinds.index(ev.WallFell)
    s.asks("A", "turn").has(actions=2, cooling=[("wall-builder",), ()])


@rule("KD-MARK-12", "KD-CARD-WALL-BUILDER")
def test_a_wall_finds_another_space_where_somebody_hides(keepers):
    s = keepers("4 . . ?1 ?1 . . .", row_A="wall-builder", group_1="B n c4")
    s.play("play wall-builder c4").at("c4", "n").asks("A", "wall").play("@d4").at("d4", "W")
    s.asks("A", "turn").has(actions=2, cooling=[("wall-builder",), ()])


@rule("KD-CARD-WALL-BUILDER", "KD-ULT-04", "KD-MARK-12")
def test_a_commander_builds_the_owners_wall(keepers):
    s = keepers(
        "4 K k ?1?2 ?1 ?2 . .",
        row_B="wall-builder",
        ultimate="command -",
        group_1="B n c4",
        group_2="A N e4",
    )
    s.play("command b4").refuses("foe play wall-builder e4", because="KD-MARK-12")
    s.play("foe play wall-builder c4").at("c4", "n").asks("A", "wall").play("@d4").at("d4", "w")
    s.asks("A", "turn").has(cooling=[(), ("wall-builder",)])


# --- Rebuild -----------------------------------------------------------------------------


@rule("IT-79", "KD-CARD-REBUILD")
def test_rebuild_brings_back_what_fell_where_nobody_stands(keepers):
    s = keepers("4 w . . M w W w", row_A="rebuild", effect="shards mend")
    s.play("play rebuild").becomes("4 w w w M w W w").has(actions=2, cooling=[("rebuild",), ()])
    assert sum(isinstance(e, ev.Built) and e.seat == 1 for e in s.events) == 2


@rule("KD-CARD-REBUILD", "KD-CSYS-15")
def test_rebuild_may_be_played_with_nothing_to_do(keepers):
    s = keepers("4 w w w w w w w", row_A="rebuild").play("play rebuild").never(ev.Built)
    s.asks("A", "turn").has(cooling=[("rebuild",), ()])


@rule("KD-CARD-REBUILD", "KD-MARK-12", "KD-LOOT-12")
def test_rebuild_among_markers_voids_and_loot(keepers):
    s = keepers(
        "5 ?3 . . . . . .\n4 ?1?2 ?1 $5 V ?2 ?3 P1\n3 . . . . . . P1",
        row_A="rebuild",
        group_1="B bomb a4",
        group_2="A N e4",
        group_3="B n f4",
        effect="shards mend",
    )
    s.play("play rebuild").asks("A", "turn")
    # Every Wall stands before the Bomb goes off: it takes those beside it.
    order = [type(e) for e in s.events if isinstance(e, ev.Built | ev.Exploded)]
    assert order == [ev.Built] * 3 + [ev.Exploded]
    s.becomes("4 . . w$5 V N n P1\n5 . . . . . . .").has(marks=())


@rule("KD-CARD-REBUILD", "KD-SETUP-03", "KD-ECON-11")
def test_rebuild_knows_whose_wall_it_was(keepers):
    for owner, row in (("first", "WWWWWWW"), ("split", "WWW.www"), ("none", ".......")):
        s = keepers(row_A="rebuild")
        s.state = KEEPERS.setup(1, Options(position=_plain(s), wall_row_owner=owner))
        s.play("play rebuild").becomes(f"4 {' '.join(row)}")
    ten = "6 w w w . . . .\n5 w w w . . . .\n3 w w . . . . ."
    s = keepers(ten, row_A="rebuild").play("play rebuild").becomes("4 w w . . . . .")


def _plain(s: Scenario) -> str:
    return KEEPERS.words.write(s.state, 0)


@rule("KD-CARD-REBUILD", "KU-ECON-03", "KU-SETUP-03")
def test_rebuilt_and_built_walls_of_the_boxed_editions_come_from_the_deck(keepers):
    s = keepers("4 w w w . w w w", row_A="rebuild wall-builder", edition="boxed", cards="chaotic")
    assert [len(d) for d in s.state.wall_deck] == [10, 4]
    top, mine = s.state.wall_deck[1][0], s.state.wall_deck[0][0]
    s.play("play rebuild").becomes("4 w w w w w w w").play("play wall-builder a3")
    assert [len(d) for d in s.state.wall_deck] == [9, 3]
    assert s.state.wall_card[CELL["d4"]] == top
    assert s.state.wall_card[CELL["a3"]] == mine
    s = keepers(row_A="rebuild", edition="quick").play("play rebuild").never(ev.Built)
