"""What happened, in lines that say together what belongs together; what cards do, from data."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from engine.core import Event, PassedOver, Trail
from engine.games.machines import MACHINES, naming
from engine.games.machines import events as ev
from engine.games.machines.card_files import core as core_set
from engine.games.machines.field import fields
from engine.games.machines.text import abilities, narration
from engine.model import joined
from tests import contract
from tests.effort import some
from tests.games.machines.test_choices import WAYS, played, ways
from tests.scenarios.machines import rule


def told(s) -> list[str]:
    """Return what a spectator reads of a scenario's last actions."""
    return MACHINES.words.tell([e for e in s.events if e.seen_by(None)])


def test_every_fact_has_words():
    assert set(narration.WORDS) == {*get_args(ev.AnyEvent)} - {PassedOver}


@ways
def test_lines_are_sentences_and_few(way):
    cells = {naming.cell(c) for c in fields()[MACHINES.setup(1, WAYS[way]).options.field].cells}
    seats = WAYS[way].seats
    for seed in range(some(1, of=12)):
        for events in played(way, seed)[1]:
            contract.told(MACHINES, events, range(seats))
            for viewer in (*range(seats), None):
                lines = MACHINES.words.tell([e for e in events if e.seen_by(viewer)])
                assert all(0 < len(line) <= 320 for line in lines)
                assert len(lines) <= 6 + 3 * seats, lines
            trail = MACHINES.words.trail(events)
            assert {*trail.struck, *trail.placed, *(x for way in trail.paths for x in way)} <= cells


@rule("MM-BATTLE-05")
def test_an_attack_is_told_in_one_line(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c4: weld-mite", turn="A 5 battle")
    s.plays("c3xc4")
    assert told(s) == [
        "Conscript Rifle c3 attacks Weld Mite c4 (1 ATP, 4 left). "
        "Weld Mite c4 of Red is destroyed. Blue: +1 ATP (5 now)."
    ]
    trail = MACHINES.words.trail(s.events)
    assert trail.paths == (("c3", "c4"),)
    assert trail.struck == ("c4",)
    assert trail.dealt == ()  # what exceeds destroys, it deals nothing
    s = machines("A c3: conscript-rifle", "B c4: fuse-walker", "B c5: null-bulwark",
                 "A d4: trench-digger", turn="A 5 battle").plays("c3xc4")  # fmt: skip
    trail = MACHINES.words.trail(s.events)
    assert dict(trail.dealt) == {"c3": 2, "c5": 2, "d4": 2}
    both = joined([trail, Trail((), ("c5",), dealt=(("c5", 1),))])
    assert dict(both.dealt) == {"c3": 2, "c5": 3, "d4": 2}


def test_points_of_a_card_say_which(machines):
    s = machines("A: ashen ember-tithe points 3", "B: raise", "A c3: urn-bearer", turn="A 5 build")
    s.play("use offering@c3", by="A")
    assert told(s) == [
        "Blue uses Offering c3. Urn Bearer c3 of Blue is destroyed. "
        "Blue: +3 ATP by Offering (6 now).",
        "Blue: +1 ATP by Ember Tithe (7 now).",
    ]


def test_what_is_built_takes_a_line_each(machines):
    s = machines("A: hand conscript-rifle,barricade", "B c4: null-bulwark", turn="A 5 build")
    s.play("deploy conscript-rifle b2", by="A")
    assert told(s) == [
        "Blue deploys Conscript Rifle on b2, ready in its side's next turn (1 ATP, 6 left)."
    ]
    s.play("construct barricade d3", by="A")
    assert told(s) == [
        "Blue constructs Barricade on d3, ready in its side's next turn (1 ATP, 5 left)."
    ]
    s.play("fortify c4", by="B")
    assert told(s) == ["Null Bulwark c4 is Fortified (1 DTP, 4 left)."]


def test_a_push_is_told_as_from_where_to_where(machines):
    s = machines("A: hand repulsor-blast points 5", "A c3: conscript-rifle", "B c5: weld-mite",
                 "B: hand countermand", turn="A 5 move")  # fmt: skip
    s.play("use repulsor-blast c5 b5")
    assert told(s) == ["Blue uses Repulsor Blast: from c5 to b5 (2 ATP, 3 left)."]
    question = MACHINES.words.question(MACHINES.view(s.state, None), MACHINES.decisions(s.state)[0])
    assert question.startswith("Blue uses Repulsor Blast (from c5 to b5): ")
    s.play("pass")
    assert told(s)[0] == "Weld Mite c5 is pushed to b5."
    s = machines("A: ashen last-verse", "A c3: kindling-novice", turn="A 5 build")
    s.play("use last-verse c3 soldier", by="A")
    assert told(s)[0].startswith("Blue uses Last Verse: c3 and Soldiers. ")
    # A push of a host's own that is not known is told by the cells alone.
    unknown = ev.Put(seat=0, name="gale", cell=-1, args=("c5", "b5"))
    assert MACHINES.words.tell([unknown]) == ["Blue uses Gale: c5 and b5."]


def test_a_hand_that_is_drawn_is_one_line_and_its_owners():
    drew: list[Event] = [ev.Drew(seat=0, deck="soldier", count=2),
                         ev.DrewCards(seat=0, cards=("trench-digger",) * 2, only=(0,)),
                         ev.Drew(seat=0, deck="power", count=1),
                         ev.DrewCards(seat=0, cards=("barricade",), only=(0,))]  # fmt: skip
    assert MACHINES.words.tell(drew) == ["You drew Trench Digger ×2 and Barricade."]
    public = [e for e in drew if e.seen_by(None)]
    assert MACHINES.words.tell(public) == ["Blue draws 2 Soldiers and 1 Power card."]


def test_what_is_told_of_a_turn_where_there_is_little_room_says_who_moved_and_attacked(machines):
    s = machines("A: points 5", "A c3: conscript-rifle", "B c5: null-bulwark", turn="A 5 move")
    s.plays("c3-c4", "end", "c4xc5")
    gist = MACHINES.words.tell([e for e in s.events if e.upshot])
    assert gist[0] == "Conscript Rifle c3 moves to c4."
    assert gist[1].startswith("Conscript Rifle c4 attacks Null Bulwark c5")
    assert not MACHINES.words.tell([ev.PhaseBegan(seat=0, phase="battle")])  # what is done tells it


@rule("MM-FORTIFY-04", "MM-DEPLOY-05")
def test_it_is_told_why_health_goes_and_why_a_unit_moves_by_itself():
    over = ev.Fortified(card="bronze-ram", cell=0, over=True)
    assert MACHINES.words.tell([over]) == ["Bronze Ram a1 is no longer Fortified."]
    exit_ = ev.Moved(seat=0, card="bronze-ram", cell=0, to=1, how="exit")
    assert MACHINES.words.tell([exit_]) == [
        "Bronze Ram a1 is ready and moves off the Frontspawn to a2."
    ]


def test_a_hosts_own_card_is_called_by_its_word():
    assert MACHINES.words.tell([ev.Scrapped(seat=1, card="tin-soldier")]) == [
        "Red scraps Tin Soldier."
    ]


# -- cards -------------------------------------------------------------------------------------


def test_all_that_cards_do_is_said_from_their_data():
    book = core_set()
    for name, card in book.cards.items():
        text = abilities.card(book, name)
        assert bool(text) == bool(card.abilities), name
        if text:
            contract.sentence(text, contract.SENTENCE, name)
    for name in (*book.sigils, *book.passives):
        contract.sentence(abilities.card(book, name), contract.SENTENCE, name)


def test_numbers_of_a_text_are_those_of_the_data():
    book = core_set()
    turret = book.cards["watch-turret"]
    ability = turret.abilities[0][1]
    effect, far = ability.effects[0], ability.conditions[1]
    changed = replace(
        ability, cost=2, effects=(replace(effect, amount=5),),
        conditions=(ability.conditions[0], replace(far, n=3)),
    )  # fmt: skip
    text = abilities.sentence(changed, "structure", book)
    assert text == (
        "Act, 2 DTP, once a turn, when an opponent's Unit ends a move up to 3 away from this card: "
        "it takes 5 damage."
    )
    assert abilities.card(book, "linked") == (
        "+1 Damage while another of your Linked Units is adjacent."
    )


def test_an_own_text_of_a_card_comes_first():
    book = core_set()
    card = replace(book.cards["supply-drop"], text="Twice as good as it looks.")
    changed = replace(book, cards={**book.cards, "supply-drop": card})
    assert abilities.card(changed, "supply-drop") == "Twice as good as it looks."


@rule("MM-BATTLE-05", "MM-WIN-05")
def test_what_befalls_a_captain_is_told_after_all_else(machines):
    s = machines("A d6: conscript-rifle", "B d7: node-zero", turn="A 5 battle").plays("d6xd7")
    grave = [e for e in s.events if e.grave]
    assert MACHINES.words.tell(grave) == ["Node Zero d7 takes 1 damage (14 left)."]
    s = machines("A d6: conscript-rifle", "B d7: node-zero health 1", seats=2,
                 turn="A 5 battle").plays("d6xd7")  # fmt: skip
    told_last = MACHINES.words.tell([e for e in s.events if e.grave])
    assert told_last == ["Red has lost the Captain: its next turn is its last, a Last Stand."]


def test_who_begins_by_dice_is_told_so():
    once, twice = (6, 3, 2, 1), (0, 5, 0, 2)
    assert narration.say(ev.First(seat=0, rolls=(once,))) == (
        "Blue begins (dice: Blue 6, Red 3, Green 2, Gold 1)."
    )
    text = narration.say(ev.First(seat=1, rolls=((1, 6, 2, 6), twice)))
    assert text == (
        "Red begins (dice, ties rolled again: Blue 1, Red 6, Green 2, Gold 6; Red 5, Gold 2)."
    )


@rule("MM-STATUS-BRN")
def test_damage_of_a_burning_card_says_what_it_comes_from(machines):
    s = machines("A c2: bunker-engineer BRN 2", turn="A 5 build")
    s.turns(2).health("c2", 4)
    assert "Bunker Engineer c2 burns and takes 1 damage (4 left)." in " ".join(told(s))


def test_cards_that_change_places_are_both_named():
    moved = ev.Moved(seat=0, card="yoke-master", cell=0, to=1, how="swap", other="bronze-ram")
    [line] = MACHINES.words.tell([moved])
    assert line.startswith("Yoke Master a")
    assert " changes places with Bronze Ram " in line
