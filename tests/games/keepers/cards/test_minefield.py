"""Minefield: the Keeper's Bomb, its secret, and the limit it shares."""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL, NAME
from tests.scenario import rule


@rule("KD-CARD-MINEFIELD", "KD-BOMB-01", "KD-DEC-13", "KD-HID-02")
def test_minefield_hides_a_bomb_around_the_keeper(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K M . .\n2 . . $2 . . . .", row_A="minefield")
    free = ("c4", "e4", "c3", "c2", "d2", "e2")
    s.legal(*(f"play minefield {c}" for c in free), only="play .*")
    s.play("play minefield c2").has(actions=2, cooling=[("minefield",), ()])
    assert {NAME[m.cell] for m in s.state.marks} == set(free)
    s.happened(ev.CardUsed, card="minefield", at=-1).happened(ev.Hid, cell=CELL["c2"], only=(0,))
    assert [m.cell for m in s.view("A").markers if m.real] == ["c2"]
    for other in "B-":
        assert {m.real for m in s.view(other).markers} == {None}
        s.hidden("the Bomb is on", from_=other)


@rule("KD-CARD-MINEFIELD", "KD-BOMB-02", "KD-BOMB-03")
def test_the_limit_of_three_is_shared_with_the_bomber(keepers):
    s = keepers(
        "4 . . Q . . . .\n3 . . ?1 K . . B\n2 . . ?1 . . . .",
        row_A="minefield",
        group_1="A bomb c3",
    )
    s.refuses("play minefield c4", "play minefield c3", because="KD-BOMB-03")
    s.legal("play minefield c2").play("g3 mine g4")
    s.refuses("play minefield c2", because="KD-BOMB-02").refuses("g3 mine g2", because="KD-BOMB-02")


@rule("KD-CARD-MINEFIELD", "KD-BOMB-01", "KD-TURN-03")
def test_a_mine_goes_on_a_free_neighbour(keepers):
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_A="minefield")
    s.refuses("play minefield", "play minefield c3w", because="KD-TURN-03")
    s.refuses("play minefield f3", because="KD-BOMB-01")
    s.refuses("play minefield d4", "play minefield d3", because="KD-MOVE-03")


@rule("KD-CARD-MINEFIELD", "KD-BOMB-07", "KD-CARD-VISION", "KD-MARK-10")
def test_the_enemy_steps_on_it_or_sees_it(keepers):
    s = keepers("4 . . . . k . .\n3 . . . K . . .", row_A="minefield")
    s.play("play minefield e3", "end", "e4-e3").health("k", 2).health("K", 2).asks("B", "turn")
    s = keepers("4 . . . . . . .\n3 . . . K . k .", row_A="minefield", row_B="vision")
    s.play("play minefield e3").at("e3", "Q").has(marks=())  # shown, and so are no others


@rule("KD-CARD-MINEFIELD", "KD-STEALTH-04")
def test_a_hidden_keeper_shows_itself_to_mine(keepers):
    s = keepers("3 . . ?1 ?1 . . .", row_A="minefield", group_1="A K c3")
    s.refuses("play minefield e3", because="KD-BOMB-01").play("play minefield d3").at("c3", "K")
    assert len({m.group for m in s.state.marks}) == 1
    assert len(s.state.marks) == 8
    s.has(actions=2, cooling=[("minefield",), ()])


@rule("KD-CARD-MINEFIELD", "KD-ULT-04", "KD-HID-06")
def test_a_commander_mines_for_the_owner_without_learning_its_secrets(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . K ?1 ?1 .",
        row_A="minefield", turn="B", lasting="command K B end B 1", group_1="A bomb e3",
    )  # fmt: skip
    # e3 is Blue's own Bomb and f3 a blank; Red is offered e3 like any other
    s.legal("foe play minefield e3", "foe play minefield c3")
    s.play("foe play minefield e3").has(cooling=[("minefield",), ()])
    assert [(g.seat, g.cell) for g in s.state.groups] == [(0, CELL["e3"])] * 2
    s.play("d4-e4", "e4-e3").gone("k", "K")  # both Bombs: 6
    s.play("@c7", "@c1")
