"""What a seat may think the others hold: nothing known is forgotten, nothing hidden is told."""

from engine.games.machines.board import deck_name
from tests.scenarios.machines import SEATS, rule


def beliefs(s, eyes, count=12):
    return [s.game.determinize(s.state, SEATS.get(eyes), n) for n in range(count)]


def kinds(state, cards):
    return sorted(deck_name(state.book.cards[c]) for c in cards)


@rule("MM-TURN-17", "MM-IX-70")
def test_a_unit_called_back_is_known_to_be_in_hand(machines):
    s = machines("A: hand emergency-recall,surge-cells,weld-mite", "A c3: breach-sergeant",
                 turn="A 5 build")  # fmt: skip
    s.play("use emergency-recall c3", by="A")
    for eyes in "B-":
        for t in beliefs(s, eyes):
            assert "breach-sergeant" in t.sides[0].hand
            assert kinds(t, t.sides[0].hand) == ["power", "soldier", "soldier"]
    assert len({tuple(sorted(t.sides[0].hand)) for t in beliefs(s, "B")}) > 1
    s.play("scrap breach-sergeant", by="A")
    assert s.state.sides[0].seen == ()


@rule("MM-TURN-17")
def test_what_was_not_discarded_lies_in_the_reserve(machines):
    s = machines("A: hand emergency-recall,surge-cells,weld-mite", "A c3: breach-sergeant",
                 turn="A 5 build")  # fmt: skip
    s.play("use emergency-recall c3", by="A").play("done", by="A").play("done", by="B")
    s.play("move", "end", "end").asks("A", "reserve").play("keep breach-sergeant")
    s.play("keep surge-cells", "done").turn_of("B").asks("B", "specialist")
    for t in beliefs(s, "B"):
        assert "breach-sergeant" in t.sides[0].reserve
        assert kinds(t, t.sides[0].reserve) == ["power", "soldier"]
        assert t.sides[0].hand == ()
    s.play(s.actions()[0], "pass").asks_build()
    for t in beliefs(s, "B"):
        assert "breach-sergeant" in t.sides[0].reserve
        assert {*kinds(t, t.sides[0].hand)} == {"power"}
    s.turns(1)
    assert all("breach-sergeant" in t.sides[0].hand for t in beliefs(s, "B"))
    assert s.state.sides[0].seen == ("breach-sergeant",)


@rule("MM-TURN-15")
def test_a_defender_that_keeps_its_hand_hides_what_it_sends_away(machines):
    s = machines("C: hand emergency-recall,countermand", "C e9: breach-sergeant", "C e8: weld-mite",
                 seats=3, turn="A 7 build")  # fmt: skip
    s.play("use emergency-recall e9", by="C")
    while s._kind() != "reserve":
        s.play(s._least())
    s.asks("C", "reserve").play("keep countermand", "done").turn_of("B")
    held = [t.sides[2] for t in beliefs(s, "A", 40)]
    assert all("breach-sergeant" in side.hand + side.reserve for side in held)
    assert {"breach-sergeant" in side.hand for side in held} == {True, False}
    s.open()


@rule("MM-DRAW-01", "MM-ALLIANCE-06", "MM-IX-70")
def test_what_somebody_is_asked_about_hidden_cards_is_redrawn(machines):
    s = machines("A: specialists old-resolve,mortar-crew", turn="A 5 draw")
    actions = {d.actions for t in beliefs(s, "B") for d in s.game.decisions(t)}
    assert len(actions) > 6
    mine = {d.actions for t in beliefs(s, "A") for d in s.game.decisions(t)}
    assert mine == {s.game.decisions(s.state)[0].actions}
    s.play(s.actions()[0]).asks("B", "supply").open()
    assert len({d.actions for t in beliefs(s, "A") for d in s.game.decisions(t)}) > 6
    s = machines("A: hand surge-cells,weld-mite", turn="A 5 battle")
    for t in beliefs(s, "B"):
        (decision,) = s.game.decisions(t)
        units = {c for c in t.sides[0].hand if t.book.cards[c].unit}
        assert {a[6:] for a in decision.actions if a.startswith("scrap")} == units
