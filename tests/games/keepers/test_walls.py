"""Walls and Wall Effects (KD-WALL, KD-WFX)."""

from __future__ import annotations

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.state import Options
from tests.scenario import Scenario, piece, rule

EFFECTS = (
    "shards",
    "backlash",
    "exhaust",
    "shove",
    "drag",
    "exile",
    "snare",
    "toll",
    "salvage",
    "mend",
)
#: Effects that do nothing without a destroyer.
AIMED = ("backlash", "exhaust", "shove", "drag", "exile", "snare", "toll")


@rule("KD-WALL-01", "KD-ECON-06")
def test_a_wall_goes_onto_an_unoccupied_space_only(keepers):
    s = keepers(
        """
        5 P1 V Q . P1 . .
        4 m W $3 ?1 . . .
    """,
        group_1="B bomb d4",
        reserves="10 0",
    )
    s.refuses("buy wall a4", "buy wall b4", "buy wall a5", "buy wall b5", because="KD-ECON-06")
    s.refuses("buy wall d7", because="KD-ECON-06")
    s.legal("buy wall c4", "buy wall d4", "buy wall c5", "buy wall f5")
    s.play("buy wall c4").at("c4", "W$3").has(reserves=[5, 0])


@rule("KD-WALL-01", "KD-WALL-03")
def test_a_wall_does_not_move_and_any_damage_breaks_it(keepers):
    s = keepers("""
        4 . . . w . . .
        3 . . . D . . .
    """)
    s.refuses("d3-d4", because="KD-MOVE-05").play("d3xd4w").at("d4", ".")


@rule("KD-WALL-02", "KD-MOVE-05")
def test_only_a_warrior_with_scale_stands_on_a_wall(keepers):
    s = keepers("""
        4 . . w w . . .
        3 . . M S . . .
    """)
    s.refuses("c3-c4", because="KD-MOVE-05").play("d3-d4").at("d4", "Sw").play("d4-c4")
    s.at("c4", "Sw").at("d4", "w").play("c4-b4").at("b4", "S")


@rule("KD-WALL-02")
def test_what_strikes_the_space_hits_wall_and_warrior(keepers):
    s = keepers("""
        4 . . kw . . . .
        3 . . . Q . . .
        2 . . . O . . .
    """)
    s.play("d2-d3").at("c4", "k2").happened(ev.WallFell)
    s = keepers("""
        4 . . sw . . . .
        3 . . O . . . .
    """)
    s.play("c3 pound").gone("s").at("c4", "$2").asks("A", "turn")


@rule("KD-WALL-03")
def test_a_wall_effect_happens_before_any_response(keepers):
    s = keepers(
        """
        4 . . . sw . . .
        3 . . . M . . .
    """,
        effect="- backlash",
    )
    s.play("d3xd4w").gone("M").asks("B", "respond").play("pass").asks("A", "turn")


@rule("KD-WALL-03")
def test_the_effect_is_that_of_the_walls_owner(keepers):
    s = keepers(
        """
        4 . . . W w . .
        3 . . . m O . .
    """,
        effect="toll salvage",
        turn="B",
        reserves="4 4",
    )
    s.play("d3xd4w").has(reserves=[4, 2], economy=22)
    s.play("end", "e3xe4w").has(reserves=[4, 4], economy=20)


@rule("KD-WALL-04")
@pytest.mark.parametrize("effect", EFFECTS)
def test_who_falls_from_a_wall_takes_no_harm_from_the_fall_or_the_effect(keepers, effect):
    s = keepers(
        """
        4 . . . sw . . .
        3 . . . K . . .
    """,
        effect=f"- {effect}",
    )
    s.play("d3xd4w").happened(ev.Landed, piece=piece("s"))
    if effect == "exile":
        s.asks("B", "exile").play("@a1")
    s.stands("s", "d4").health("s", 1).asks("B", "respond").play("pass")


@rule("KD-WALL-05", "KD-WFX-BACKLASH", "KD-WFX-02", "IT-80")
def test_backlash_costs_the_destroyer_one_health_and_gives_no_window(keepers):
    picture = """
        4 . . . w . . .
        3 . . . {} . . .
    """
    s = keepers(picture.format("M"), effect="- backlash")
    s.play("d3xd4w").gone("M").at("d3", "$2").at("d4", ".").asks("A", "turn").has(actions=2)
    s = keepers(picture.format("K"), effect="- backlash")
    s.play("d3xd4w").health("K", 4).asks("A", "turn")
    # nor in a Response, where the destroyer is not the active player's
    s = keepers(
        """
        4 . . . w . . .
        3 . . m K . . .
    """,
        effect="- backlash",
        turn="B",
    )
    s.play("c3xd3", "d3xd4w").health("K", 3).asks("B", "turn")


@rule("KD-WALL-05")
@pytest.mark.parametrize("effect", ["shove", "drag", "exile"])
def test_a_failed_wall_effect_move_costs_one_health(keepers, effect):
    s = keepers(
        """
        4 . . . sw . . .
        3 . . . K . . .
        2 . . . m . . .
        1 W W W L W W W
    """,
        effect=f"- {effect}",
    )
    s.play("d3xd4w").stands("K", "d3").health("K", 4).asks("B", "respond").play("pass")


@rule("KD-WALL-05", "KD-MARK-06")
@pytest.mark.parametrize(
    ("effect", "hidden", "choice"),
    [("shove", "d2", ()), ("drag", "d4", ()), ("exile", "b1", ("@b1",))],
)
def test_a_wall_effect_move_stopped_by_a_hidden_warrior_costs_one_health(
    keepers, effect, hidden, choice
):
    marks = {cell: "?1" if cell == hidden else "." for cell in ("d2", "b1")}
    s = keepers(
        f"""
        4 . . . w{"?1" if hidden == "d4" else ""} . . .
        3 . . . K . . .
        2 . . . {marks["d2"]} . . .
        1 . {marks["b1"]} . . . . .
    """,
        effect=f"- {effect}",
        group_1=f"B n {hidden}",
    )
    s.play("d3xd4w", *choice).stands("K", "d3").health("K", 4).at(hidden, "n").asks("A", "turn")


@rule("KD-WALL-06", "KD-WFX-02")
@pytest.mark.parametrize("effect", AIMED)
def test_a_wall_broken_by_a_bomb_has_no_destroyer(keepers, effect):
    s = keepers(
        """
        4 . . . w . . .
        3 . . Q . . . .
        2 . . K . . . .
    """,
        effect=f"- {effect}",
        reserves="4 0",
    )
    s.play("c2-c3").at("d4", ".").happened(ev.Fizzled, effect=effect)
    s.stands("K", "c3").health("K", 2).has(reserves=[4, 0], effects=[]).asks("A", "turn")
    s.legal("c3-c4").has(actions=2)


@rule("KD-WALL-07")
def test_your_own_walls_effect_strikes_your_own_warrior(keepers):
    s = keepers(
        """
        4 . . . W . . .
        3 . . . M . . .
    """,
        effect="backlash -",
    )
    s.play("d3xd4w").gone("M").happened(ev.Killed, piece=piece("M"), by=0)


@rule("KD-WALL-08", "KD-WFX-EXHAUST")
def test_exhaust_bars_the_destroyer_for_the_rest_of_the_turn(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M S . .
    """,
        effect="- exhaust",
    )
    s.play("d3xd4w").asks("A", "turn").has(actions=2).legal("e3-f3", "a1-b1")
    s.refuses("d3-d4", "d3xe3", "d3 deliver e3", because="KD-WALL-08")
    s.play("end", "end").legal("d3-d4")


@rule("KD-WALL-08", "KD-WFX-EXHAUST", "KD-KEEP-07")
def test_exhaust_on_the_active_keeper_ends_the_turn(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . K . . .
    """,
        effect="- exhaust",
    )
    s.play("d3xd4w").happened(ev.TurnCut, seat=0).asks("B", "turn").has(actions=3)


@rule("KD-WALL-08", "KD-TURN-07")
def test_responses_come_before_exhaust_ends_the_turn(keepers):
    s = keepers(
        """
        4 . . . sw . . .
        3 . . . K . . .
    """,
        effect="- exhaust",
    )
    s.play("d3xd4w").asks("B", "respond").has(turn=0).play("d4xd3").asks("B", "turn")
    s.health("K", 4)


@rule("KD-WALL-09", "KD-DEC-03")
def test_ten_wall_effects_can_be_chosen(keepers):
    s = Scenario(KEEPERS.setup(1, Options()))
    while KEEPERS.decisions(s.state)[0].kind != "effect":
        s.play(s.actions()[0])
    s.legal(*(f"effect {e}" for e in EFFECTS), only="effect .*")
