"""The variants: decks of one's own, Paragon, Fallen, Quick Start, and what goes together."""

from __future__ import annotations

import pytest

from engine import core
from engine.core import OPEN, Illegal
from engine.games.resonance import RESONANCE, Options, decks, position
from engine.games.resonance import events as ev
from engine.games.resonance.beliefs import determinize
from engine.games.resonance.cards import MODULES, name, number, printed
from engine.games.resonance.visibility import view
from tests import contract
from tests.scenarios.resonance import rule

#: A deck of Red, Blue and White: two Paragon modules, one Fallen, and one of Red and Blue.
MINE = "M22 M23 M25 M41 red white blue without white.4 white.5 blue.4 blue.5"
#: The same with Green in the place of White, so M19 does not go with it.
OTHERS = "M10 M22 M25 M31 green red blue without red.4 red.5 blue.4 blue.5"
FAMILY = "M1 M4 M7 M10 null silver yellow without silver.4 silver.5 yellow.4 yellow.5"
#: A seat of which no card is named: every scenario needs its deck.
REST = ("deck A: M46.1 M46.2 M46.3 M46.4", "deck B: M47.1b M47.2b M47.3b M47.4b")


def begun(resonance, *texts, **options):
    """Begin a match with own decks, one for each seat."""
    s = resonance.match(3, decks="own", seats=len(texts), **options)
    for seat, text in zip("ABCD", texts, strict=False):
        s.play(f"deck {text}", by=seat)
    return s


@rule("RS-VAR-TCG-1", "RS-VAR-TCG-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_plays_a_deck_of_forty_and_a_codex_of_ten(resonance, seats):
    s = begun(resonance, *((MINE, OTHERS) * 2)[:seats])
    assert s.kind() == "turn"
    assert s.state.turn == s.state.first
    assert s.state.modules == ()
    for seat, side in enumerate(s.state.sides):
        deck = decks.read((MINE, OTHERS)[seat % 2])
        cards = [*s.state.decks[seat], *side.hand]
        assert sorted(cards) == sorted(decks.cards(deck.modules, seat))
        assert len(cards) == 40
        assert len(side.hand) == 5
        assert sorted(side.codex) == sorted(deck.codex)
        assert len(side.codex) == 10
        assert [(b.color, b.type) for b in side.blocks] == [(deck.colors[0], 1)]


@rule("RS-VAR-TCG-4")
def test_the_highest_die_begins_and_all_seats_can_have_the_same_deck(resonance):
    begin = {RESONANCE.setup(seed, Options(decks="own")).first for seed in range(20)}
    assert begin == {0, 1}
    s = begun(resonance, MINE, MINE)
    cards = [[*s.state.decks[x], *s.state.sides[x].hand] for x in (0, 1)]
    assert list(s.state.decks[0]) != decks.cards((22, 23, 25, 41), 0)[:35]
    hands = [{printed(c).number for c in row} for row in cards]
    assert hands[0] == hands[1]


@rule("RS-VAR-TCG-1")
def test_decks_are_brought_under_seal_and_at_the_same_time(resonance):
    s = resonance.match(3, decks="own")
    assert [(d.seat, d.kind) for d in s.game.decisions(s.state)] == [(0, "deck"), (1, "deck")]
    assert s.view("A").pool == ()
    s.play(f"deck {MINE}", by="B")
    sealed = s.view("A").sides[1]
    assert (sealed.sealed, sealed.plan, sealed.left, sealed.brought) == (True, (), (), ())
    assert s.view("B").sides[1].brought == (22, 23, 25, 41)
    assert [e for e in s.events if e.seen_by(0)] == [ev.Sealed(seat=1)]
    assert MINE not in position.write(s.state, 0)
    s.play(s.actions("A")[0], by="A")
    assert s.view("A").sides[1].primary == 7
    assert s.view("A").sides[1].modules is None
    assert s.view("B").sides[1].modules == (22, 23, 25, 41)


REFUSED = [
    ("M22 M23 M25 red white blue without white.4 white.5 blue.4 blue.5", "RS-VAR-TCG-1",
     "four modules; this one has 3"),
    ("M22 M22 M25 M41 red white blue without white.4 white.5 blue.4 blue.5", "RS-VAR-TCG-1",
     "Red Paragon is in the deck twice"),
    ("M22 M23 M25 M10 red white blue without white.4 white.5 blue.4 blue.5", "RS-VAR-TCG-2",
     "Green Paragon: none of its colours is in your codex (Red, White and Blue)"),
    ("M22 M23 M1 M10 red white blue without white.4 white.5 blue.4 blue.5", "RS-VAR-TCG-2",
     "Null Paragon and Green Paragon: none of their colours"),
    ("M22 M23 M25 M41 red blue without blue.4 blue.5", "RS-SETUP-05", "two other"),
    ("M22 M23 M25 M41 red blue red without blue.4 blue.5", "RS-SETUP-05", "different colours"),
    ("M22 M23 M25 M41 red blue white without white.4", "RS-SETUP-05", "leave out four, not 1"),
    ("M22 M23 M25 M41 red blue white", "RS-SETUP-05", "leave out four, not 0"),
    ("M22 M23 M25 M41 red blue white without red.1 white.5 blue.4 blue.5", "RS-SETUP-05",
     "Red 1: Resilient, Font isn't one of the fourteen"),
    ("M22 M23 M25 M41 red blue white without white.5 white.5 blue.4 blue.5", "RS-SETUP-05",
     "is left out twice"),
    ("M22 M23 M25 M99 red blue white", "RS-VAR-TCG-1", "There is no module M99"),
    ("M22 M23 pizza", "RS-VAR-TCG-1", "I don't understand 'pizza' in a deck"),
    ("M22 " * 80, "RS-VAR-TCG-1", "too long"),
]  # fmt: skip


@rule("RS-VAR-TCG-1", "RS-VAR-TCG-2", "RS-SETUP-05")
@pytest.mark.parametrize(("text", "id_", "words"), REFUSED)
def test_a_deck_is_refused_with_the_reason(resonance, text, id_, words):
    s = resonance.match(3, decks="own")
    digest = core.digest(s.state)
    with pytest.raises(Illegal) as refused:
        core.apply(RESONANCE, s.state, 0, f"deck {text}")
    assert refused.value.rule == id_
    assert words in refused.value.why
    assert core.digest(s.state) == digest


@rule("RS-VAR-TCG-2")
def test_the_starting_block_and_one_of_two_colors_are_enough(resonance):
    # Of Red only its Type 1 block is there for certain; M32 is Red and Yellow.
    text = "M22 M23 M25 M32 red white blue without red.2 red.3 red.4 red.5"
    assert decks.fault(decks.read(text)) is None
    s = begun(resonance, text, MINE)
    assert {c for c, _ in s.state.sides[0].codex} == {8, 6}


@rule("RS-VAR-COMBINE")
@pytest.mark.parametrize(("pool", "first"), [("paragon", 1), ("fallen", 2)])
def test_a_family_of_own_decks(resonance, pool, first):
    legal = " ".join(f"M{first + 3 * n}" for n in range(4)) + FAMILY.partition("M10")[2]
    s = resonance.match(3, decks="own", pool=pool)
    assert all(
        MODULES[m - 1].family.lower() == pool
        for action in s.actions("A")
        for m in decks.read(action).modules
    )
    s.play(f"deck {legal}", by="A")
    with pytest.raises(Illegal, match=f"isn't a {pool.capitalize()} module"):
        core.apply(RESONANCE, s.state, 1, f"deck {MINE}")
    # Its modules have one colour each and a codex has three, so one of four may be another.
    two = " ".join(f"M{first + 3 * n}" for n in (0, 1, 3, 4)) + FAMILY.partition("M10")[2]
    with pytest.raises(Illegal, match="only one module may be of a colour not in your codex"):
        core.apply(RESONANCE, s.state, 1, f"deck {two}")


@rule("RS-VAR-COMBINE", "RS-VAR-TCG-2")
def test_prepared_decks_are_legal_and_fit_into_a_button():
    for pool in ("all", "paragon", "fallen"):
        decks_found = decks.starters(pool)
        assert [d.colors[0] for d in decks_found] == list(range(10))
        for deck in decks_found:
            assert decks.fault(deck, pool) is None
            assert decks.read(decks.write(deck)) == decks.read(f"deck {decks.write(deck)}")
            assert len(f"deck {decks.write(deck)}") <= 81


@rule("RS-VAR-QUICK", "RS-VAR-COMBINE")
def test_ways_to_play_and_what_goes_together():
    names = [mode.name for mode in RESONANCE.ways.modes()]
    assert names == [
        "standard", "quick", "first", "tcg", "paragon", "fallen", "tcg-paragon", "tcg-fallen",
    ]  # fmt: skip
    for mode in RESONANCE.ways.modes():
        assert RESONANCE.ways.complete(mode.options) == mode.options
        assert RESONANCE.setup(1, Options(**mode.options)).outcome is None
    assert RESONANCE.ways.complete({"quick": True, "seats": 3})["pool"] == "all"
    assert RESONANCE.ways.complete({"decks": "own"})["pool"] == "all"
    for wrong in ({"quick": True, "decks": "own"}, {"quick": True, "pool": "fallen"}):
        with pytest.raises(ValueError, match="Quick Start uses a ready-made deck"):
            RESONANCE.ways.complete(wrong)
        with pytest.raises(ValueError, match="Quick Start uses a ready-made deck"):
            RESONANCE.setup(1, Options(**wrong))


@rule("RS-VAR-PARAGON", "RS-VAR-FALLEN", "RS-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("pool", ["paragon", "fallen"])
def test_a_common_deck_of_one_family_needs_no_draft(resonance, pool, seats):
    s = resonance.match(5, pool=pool, seats=seats)
    assert {d.kind for d in s.game.decisions(s.state)} == {"plan"}
    modules = [m.number for m in MODULES if m.family.lower() == pool]
    assert sorted(s.view("A").modules) == modules
    assert sorted(s.state.decks[0]) == sorted(c for m in modules for c in MODULES[m - 1].cards)


@rule("RS-SETUP-01")
def test_tables_of_two_to_four():
    for seats in (2, 3, 4):
        sized = RESONANCE.ways.resized(Options(decks="own", pool="fallen"), seats)
        assert sized == Options(seats=seats, decks="own", pool="fallen")
        assert len(RESONANCE.teams(sized)) == seats
    assert RESONANCE.ways.resized(Options(), 5) is None
    assert RESONANCE.ways.resized(Options(), 1) is None
    assert RESONANCE.ways.resized(Options(position="A: en 3"), 3) is None


# -- cards go where they came from --------------------------


def tcg(resonance, *lines):
    named = {line.partition(":")[0] for line in lines}
    return resonance(*lines, *(r for r in REST if r.partition(":")[0] not in named), decks="own")


@rule("RS-VAR-TCG-3", "RS-IX-103")
def test_indirect_reveals_from_the_defending_players_deck(resonance):
    s = tcg(resonance, "A: hand M1.4", "A1: M1.5", "B: hand M7.7b", "B1: M7.4b",
            "deck A: M4.1", "deck B: M7.3b")  # fmt: skip
    s.attacks("A1", "B1", "M1.4")
    assert ("M7.3b", 1) in [(name(e.card), e.seat) for e in s.events if isinstance(e, ev.Revealed)]
    s.pile("M1.4", of="A").pile("M7.3b", of="B")


@rule("RS-VAR-TCG-3")
@pytest.mark.parametrize(
    ("unit", "answers"),
    [("M1.6", ("reveal", "stop")), ("M16.6", ()), ("M7.6", ("count M46.1",))],
    ids=["gamble", "manifest", "reckless"],
)
def test_reveals_come_from_the_acting_players_deck(resonance, unit, answers):
    s = tcg(resonance, "A: hand M4.4", f"A1: {unit}", "B1: M7.4b")
    s.attacks("A1", "B1", "M4.4", *answers)
    seen = [(name(e.card), e.seat) for e in s.events if isinstance(e, ev.Revealed)]
    assert seen == [("M46.1", 0)]
    assert 46 in s.state.sides[0].shown
    assert "M46.1" in [name(c) for c in s.state.piles[0]]
    assert [name(c) for c in s.state.decks[1]][-1] == "M47.1b"


@rule("RS-VAR-TCG-3", "RS-INFO-1")
def test_what_came_to_a_hand_in_sight_of_all_is_known_to_come_from_there(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M16.6", "B1: M7.4b", "deck A: M46.7")
    assert s.state.sides[0].shown == (16,)
    s.attacks("A1", "B1", "M4.4")
    s.hand("A", "M46.7")
    assert s.state.sides[0].shown == (4, 16, 46)


@rule("RS-VAR-TCG-3", "RS-INFO-1", "RS-KW-2.9-RECKLESS")
def test_a_card_kept_in_sight_is_known_while_it_lies_there(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M7.6", "B1: M7.4b")
    s.play("attack A1 B1").open()
    assert s.kind() == "reckless"
    assert s.state.sides[0].shown == (4, 7, 46)
    s.plays("count M46.1")


@rule("RS-VAR-TCG-3", "RS-ZONE-6", "RS-INFO-1")
def test_an_item_that_comes_to_another_hand_still_goes_home(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M40.2", "B1: M7.4b items M36.7")
    s.play("attack A1 B1").play("return M36.7").hand("B", "M36.7")
    for eyes in (0, None):
        for seed in range(6):
            belief = determinize(s.state, eyes, seed)
            assert [name(c) for c in belief.sides[1].hand] == ["M36.7"]
            assert view(belief, eyes) == view(s.state, eyes)
    s.ends().attacks("B1", "A1", "M36.7")
    s.gone("A1").pile("M36.7", "M40.2", of="A").pile(of="B")


@rule("RS-VAR-TCG-3")
def test_sensor_looks_at_the_own_deck(resonance):
    s = tcg(resonance, "A: hand M16.1 focus 2")
    s.play("deploy M16.1")
    assert s.view("A").top == number("M46.1")
    assert s.view("B").top is None
    s.play("sink")
    assert name(s.state.decks[0][0]) == "M46.1"
    assert name(s.state.decks[1][-1]) == "M47.1b"


@rule("RS-VAR-TCG-3")
def test_animate_searches_the_own_pile(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M13.6", "B1: M7.6b", "pile A: M1.2", "pile B: M7.5b")
    s.attacks("A1", "B1", "M4.4")
    s = tcg(resonance, "A: hand M4.4", "A1: M13.6", "B1: M7.6b", "pile A: M1.2", "pile B: M7.5b")
    s.attacks("A1", "B1", "M4.4", "choose M1.2")
    s.hand("A", "M1.2").pile("M4.4", of="A").pile("M7.5b", of="B")


@rule("RS-VAR-TCG-3")
def test_ambience_counts_the_own_pile(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M28.6", "B1: M7.4b", "pile A: M1.2", "pile B: M7.5b")
    s.plays("attack A1 B1", "skip ambience")
    (roll,) = [e for e in s.events if isinstance(e, ev.Compared)]
    assert roll.ev == printed(number("M28.6")).focus + 2


@rule("RS-VAR-TCG-3")
def test_an_item_on_an_enemy_goes_home_to_its_own_pile(resonance):
    s = tcg(resonance, "A: hand M36.7 en 5", "A1: M1.6", "B1: M7.1b")
    s.play("equip M36.7 B1").items("B1", "M36.7")
    assert s.state.sides[0].shown == (1, 36)
    s = tcg(resonance, "A: hand M1.5", "A1: M1.6", "B1: M7.1b items M36.7")
    s.attacks("A1", "B1", "M1.5")
    s.gone("B1").pile("M1.5", "M36.7", of="A").pile("M7.1b", of="B")


@rule("RS-VAR-TCG-4", "RS-ZONE-2")
def test_each_refreshes_and_reshuffles_from_its_own(resonance):
    s = tcg(resonance, "A: hand M4.4", "deck A: M4.1", "pile A: M1.1 M1.2 M1.3 M1.4",
            "B: hand M7.7b", "pile B: M7.5b M7.6b")  # fmt: skip
    s.ends()
    assert len(s.state.sides[0].hand) == 5
    assert all(card < 500 for card in s.state.sides[0].hand)
    assert [e.seat for e in s.events if isinstance(e, ev.Reshuffled)] == [0]
    s.pile("M7.5b", "M7.6b", of="B").pile(of="A")


@rule("RS-VAR-TCG-3", "RS-MP-2")
def test_who_is_out_leaves_the_cards_to_the_piles_they_came_from(resonance):
    s = resonance(
        "A: hand M4.4", "B: hand M7.7b damage 9 items M1.7", "C: hand M10.1c",
        "deck A: M4.1", "deck B: M7.3b", "deck C: M10.2c", seats=3, decks="own",
    )  # fmt: skip
    s.attacks("A", "B", "M4.4")
    assert s.state.out == (1,)
    s.pile("M4.4", "M1.7", of="A").pile("M7.7b", of="B").pile(of="C")


@rule("RS-VAR-TCG-3", "RS-ZONE-2", "RS-ZONE-3", "RS-KARMA-OVERCLOCK")
def test_an_empty_deck_takes_nothing_from_another(resonance):
    s = tcg(resonance, "A: karma 2", "deck A:", "pile A: M4.1", "pile B: M4.2b").plays("overclock")
    s.hand("A", "M4.1").plays("overclock").karma("A", 0).hand("A", "M4.1").pile("M4.2b", of="B")
    lines = ("A: hand M7.3", "A1: M1.5", "B: hand M7.7b", "B1: M7.4b", "deck B:")
    s = tcg(resonance, *lines).attacks("A1", "B1").rolled((7, 5)).hand("B", "M7.7b")
    s.pile("M7.3", of="A").pile(of="B")
    s = tcg(resonance, *lines, "pile B: M4.2b").attacks("A1", "B1").rolled((7, 7))
    s.pile("M4.2b", of="B")
    tcg(resonance, "A: hand M16.1", "deck A:", "pile B: M4.2b").play("deploy M16.1").asks(
        "A", "turn"
    )
    tcg(resonance, "A: hand M7.7", "A1: M13.6", "pile B: M4.2b").plays("attack A1 B").hand("A")


@rule("RS-VAR-TCG-3", "RS-ROLL-22", "RS-TURN-6")
def test_cards_of_anothers_deck_go_home_however_they_go(resonance):
    s = tcg(resonance, "A: hand M7.4", "A1: M1.4", "B1: M7.4b items M36.7")
    s.attacks("A1", "B1", "sacrifice M36.7").pile("M7.4", "M36.7", of="A").pile(of="B")
    s = tcg(resonance, "A: hand M36.7b,M4.1,M4.2,M4.3,M4.5,M4.8").play("end", "discard M36.7b")
    s.pile("M36.7b", of="B").pile(of="A").turn_of("B")
    s = tcg(resonance, "A: hand M7.6", "A1: M10.2", "B: hand M4.1b,M4.2b", "B1: M1.4b")
    s.play("attack A1 B1", "pass").asks("A", "brawler").play("discard M4.2b")
    s.hand("B", "M4.1b").pile("M7.6", of="A").pile("M4.2b", of="B")


# -- who knows what --------------------------


@rule("RS-VAR-TCG-3", "RS-INFO-1")
def test_what_a_deck_is_made_of_shows_when_its_cards_do(resonance):
    s = begun(resonance, MINE, OTHERS)
    assert s.view("A").sides[1].shown == ()
    seat = s.state.first
    card = min(s.state.sides[seat].hand, key=lambda c: printed(c).item)
    s.play(f"deploy {name(card)}" if not printed(card).item else f"equip {name(card)} {'AB'[seat]}")
    other = s.view("AB"[1 - seat]).sides[seat]
    assert (other.modules, other.shown) == (None, (decks.module_of(card),))
    assert s.view("AB"[seat]).sides[seat].modules == s.state.sides[seat].modules
    assert s.view("AB"[1 - seat]).decks == (35, 35)
    assert f"modules M{s.state.sides[seat].modules[0]}" not in position.write(s.state, 1 - seat)
    assert f"modules M{s.state.sides[seat].modules[0]}" in position.write(s.state, OPEN)


@rule("RS-INFO-1", "RS-INFO-3")
@pytest.mark.parametrize("pool", ["all", "paragon", "fallen"])
def test_a_belief_about_a_deck_is_any_legal_one_with_what_was_seen(resonance, pool):
    s = resonance.match(4, decks="own", pool=pool)
    for seat in "AB":
        s.play(s.actions(seat)[3], by=seat)
    for _ in range(4):
        card = next((a for a in s.actions() if a.startswith(("deploy", "equip"))), "end")
        s.plays(card, "end") if card != "end" else s.ends()
    assert s.state.sides[1].shown or s.state.sides[0].shown
    for eyes in (0, 1, None):
        seen_cards = set()
        for seed in range(40):
            belief = determinize(s.state, eyes, seed)
            assert view(belief, eyes) == view(s.state, eyes)
            for x, side in enumerate(belief.sides):
                colors = (side.primary, *side.secondary)
                deck = decks.Deck(side.modules, colors, decks.usual(colors))
                assert decks.fault(deck, pool) is None
                assert {*side.shown} <= {*side.modules}
                own = [c for c in (*belief.decks[x], *side.hand) if c // 500 == x]
                assert {decks.module_of(c) for c in own} <= {*side.modules}
                if x != eyes:
                    seen_cards.add((x, side.modules))
        assert len(seen_cards) > (1 if pool == "all" else 0)
    assert s.state.sides[0].modules == determinize(s.state, 0, 5).sides[0].modules


@rule("RS-INFO-1", "RS-DEC-NOTE")
def test_a_belief_tells_nothing_of_the_deck_opposite(resonance):
    other = MINE.replace("M22 M23 M25 M41", "M19 M20 M26 M37").replace("blue.4", "red.3")
    one, two = (begun(resonance, OTHERS, text) for text in (MINE, other))
    assert one.state.sides[1].modules != two.state.sides[1].modules
    for eyes in (0, None):
        assert view(one.state, eyes) == view(two.state, eyes)
        for seed in range(5):
            beliefs = [determinize(s.state, eyes, seed) for s in (one, two)]
            assert core.digest(beliefs[0]) == core.digest(beliefs[1])
    # Nor of which of its cards are in the hand, and in which order the others lie.
    turned = RESONANCE.copy(one.state)
    cards = (*turned.decks[1], *turned.sides[1].hand)[::-1]
    turned.decks, turned.sides[1].hand = (turned.decks[0], cards[:35]), cards[35:]
    for eyes in (0, None):
        beliefs = [determinize(s, eyes, 4) for s in (one.state, turned)]
        assert core.digest(beliefs[0]) == core.digest(beliefs[1])


@rule("RS-INFO-1", "RS-VAR-TCG-3")
def test_nor_in_a_position_made_by_hand_whose_decks_are_not_whole(resonance):
    s = tcg(resonance, "A: hand M4.4", "A1: M13.6", "B1: M7.6b", "pile A: M1.2", "pile B: M7.5b")
    for seed in range(30):
        other = determinize(s.state, None, seed)
        assert view(other, None) == view(s.state, None)
        contract.twins(RESONANCE, s.state, other, None, [seed + 1, seed + 2])


@rule("RS-VAR-TCG-3")
def test_a_card_of_anothers_deck_says_so(resonance):
    """Two may have the same module: the cards look alike, and go home to different piles."""
    s = tcg(resonance, "A: hand M2.1,M2.1b,M1.2", "B1: M7.4b").play("attack A B1").open()
    choices = [RESONANCE.words.choice(s.view("A"), action) for action in s.actions()]
    assert len({(c.verb, c.target) for c in choices}) == len(choices) == 3
    assert any("from Banjo's deck" in c.text for c in choices)
