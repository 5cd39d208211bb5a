"""Whatever can be said in the notation is answered: it is legal, or a rule stands against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import core, rulebook
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.cards import CARDS, COLORS, MODULES, name
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import SEATS, State
from tests.effort import seeds_until, some
from tests.games.resonance.test_random import plies
from tests.scenarios.resonance import rule

SECTIONS = {s.id for chapter in rulebook.chapters("resonance") for s in chapter.sections}
UNITS = [f"{seat}{n}" for seat in SEATS for n in ("", 1, 2, 3)]
CODES = [name(c.number) for c in CARDS]


def notations(r: Random) -> Iterator[str]:
    """Yield something of everything the notation can say, whatever is played."""
    units, cards = r.sample(UNITS, 5), r.sample(CODES, 4)
    words, tags = r.sample(sorted(KEYWORDS), 4), r.sample(sorted(TAGS), 3)
    colors = r.sample([c.lower() for c in COLORS], 2)
    yield from (
        "end", "done", "pass", "keep", "yes", "no", "seal", "anew", "reveal", "stop", "sink",
        "damage", "nothing", "look", "overclock", "acquire", "refine", "attack", "move", "nonsense",
        "", "fuel", "use", "discard", "pick", "pick x", "pick 0", "color pink", "use frogs", "lot",
    )  # fmt: skip
    for verb in ("attack", "strike", "area", "support"):
        yield from (f"{verb} {a} {b}" for a in units[:3] for b in units[2:])
    for verb in ("purge", "charge", "reengage", "pay", "on", "keep", "return", "choose", *tags):
        yield from (f"{verb} {x}" for x in units[:3])
    for verb in ("deploy", "discard", "sacrifice", "fuel", "return", "count", "choose"):
        yield from (f"{verb} {c}" for c in cards)
    yield f"fuel {cards[0]} {cards[1]}"
    yield f"fuel {cards[0]} {cards[0]}"
    yield from (f"equip {cards[0]} {x}" for x in units[:3])
    yield f"move {cards[0]} {units[0]} {units[1]}"
    for verb in ("use", "process", "choose", "skip"):
        yield from (f"{verb} {w}" for w in words)
    yield from (f"use {words[0]} {x}" for x in (units[0], cards[0], words[1]))
    yield from (f"remove {t}" for t in tags)
    yield from (f"color {c}" for c in colors)
    yield from (f"leave {c} {r.randint(0, 6)}" for c in colors)
    yield from (f"pick {m}" for m in (r.randint(1, len(MODULES)), 51))


def check(s: State, seat: int, text: str) -> str:
    """Assert that a seat is answered; return the rule, empty if the action is legal."""
    digest = core.digest(s)
    verdict = RESONANCE.explain(s, seat, text)
    assert core.digest(s) == digest
    actions = [a for d in RESONANCE.decisions(s) if d.seat == seat for a in d.actions]
    where = f"{text!r} by {seat}: {verdict}"
    assert verdict.legal == (verdict.action in actions), where
    if verdict.legal:
        return ""
    assert 10 < len(verdict.why) < 400, where
    assert verdict.why.endswith((".", "?")), where
    assert verdict.rule in SECTIONS, where
    return verdict.rule


@rule("RS-ACT-02")
@pytest.mark.parametrize("chunk", range(4))
def test_everything_that_can_be_said_is_answered_with_a_rule(chunk: int):
    """At any moment, by any seat: also of those who are not asked, have sealed, or are out."""
    counts: Counter[str] = Counter()
    for seed in seeds_until(lambda: len(counts) > 15, range(chunk, some(4, of=160), 4)):
        r = Random(seed)
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            kinds = {d.kind for d in RESONANCE.decisions(s)}
            if ply % 60 != seed % 60 and all(counts[k] > 2 for k in kinds):
                continue
            counts.update(kinds)
            for seat in range(len(s.sides)):
                near = [a for d in RESONANCE.decisions(s) for a in d.actions]
                texts = [*notations(r), *r.sample(near, min(8, len(near)))]
                for text in r.sample(texts, 25):
                    check(s, seat, text)


def test_refusals_tell_apart_what_stands_in_the_way():
    rules: Counter[str] = Counter()
    r = Random(1)
    for seed in seeds_until(lambda: len(rules) > 25, range(4)):
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            if ply % 9 == 0:
                for seat in {d.seat for d in RESONANCE.decisions(s)}:
                    rules.update(check(s, seat, t) for t in r.sample([*notations(r)], 4))


def test_a_refusal_rests_on_what_the_seat_knows():
    """Redrawing all it cannot see changes no answer."""
    r = Random(2)
    for seed in range(3):
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            if ply % 40:
                continue
            for seat in range(len(s.sides)):
                other = RESONANCE.determinize(s, seat, r.getrandbits(32))
                for text in r.sample([*notations(r)], 6):
                    assert RESONANCE.explain(other, seat, text) == RESONANCE.explain(s, seat, text)


FIGHT = (
    "A: en 1 karma 1 focus 1 hand M7.4,M11.5,M1.7,M1.2 blocks red.1; A1: M2.5 spent; "
    "B: en 5 hand M11.6; B1: M3.1; turn: A 5"
)


@pytest.mark.parametrize(
    ("text", "why", "of"),
    [
        ("attack A1 B1", "A1 is spent and can't act.", "RS-STATE-SPENT"),
        ("attack A B", "Banjo's Animations stand guard: attack one of them first.",
         "RS-STATE-GUARD"),
        ("attack A A1", "You can't attack your own units.", "RS-STATE-TARGET"),
        ("attack B1 A", "B1 is not yours.", "RS-DEF-02"),
        ("deploy M7.4", "You can't have more Animations than your Player's Focus.",
         "RS-LIM-2"),
        ("deploy M1.7", "Freeing Voidring is an Item. Equip it instead.", "RS-ACT-DEPLOY"),
        ("deploy M3.4", "M3.4 is not in your hand.", "RS-ACT-DEPLOY"),
        ("equip M7.4 A", "Sunsage is an Animation. Deploy it instead.", "RS-ACT-EQUIP"),
        ("refine", "That costs 2 Karma, and you have 1.", "RS-KARMA-REFINE"),
        ("acquire", "Your codex deck is empty.", "RS-KARMA-ACQUIRE"),
        ("haste A1", "A1 isn't one of your units with that Tag.", "RS-TAG-HASTE"),
        ("fuel M7.4", "You choose the fuel after you declare an attack.", "RS-ROLL-06"),
        ("use mark", "None of your units can use Mark now.", "RS-GOLD-6"),
        ("use resilient", "Resilient always works. You don't choose it.", "RS-KW-7.1-RESILIENT"),
        ("dance", "“dance” isn't an action. For example: “", "RS-TURN-4"),
    ],
)  # fmt: skip
def test_what_a_refusal_says_in_the_own_turn(text: str, why: str, of: str):
    s = RESONANCE.setup(0, Options(position=FIGHT))
    verdict = RESONANCE.explain(s, 0, text)
    assert verdict.why.startswith(why)
    assert verdict.rule == of


@pytest.mark.parametrize(
    ("text", "label", "of"),
    [
        ("overclock 5", "overclock", "RS-KARMA-OVERCLOCK"),
        ("overclock 1", "overclock", "RS-KARMA-OVERCLOCK"),
        ("refine 2", "refine", "RS-KARMA-REFINE"),
    ],
)
def test_what_karma_buys_is_said_once_at_a_time(text: str, label: str, of: str):
    s = RESONANCE.setup(0, Options(position=FIGHT.replace("karma 1", "karma 9")))
    verdict = RESONANCE.explain(s, 0, text)
    assert verdict.why == f"You buy it once at a time. Type “{label}” again for more."
    assert verdict.rule == of
    core.check(RESONANCE, s, 0, label)  # and so it is possible
    assert "spent or Suppressed" in RESONANCE.explain(s, 0, "reengage A").why


@pytest.mark.parametrize(
    ("first", "text", "why", "of"),
    [
        ("attack A B1", "fuel M1.3", "Alert Voidknight is not in your hand.", "RS-ROLL-06"),
        ("attack A B1", "fuel M7.4 M11.5", "Discard one card as fuel.", "RS-ROLL-06"),
        ("attack A B1", "end", "You can end only your own turn, between two actions. Choose "
         "the fuel for the attack of Anvil now.", "RS-TURN-4"),
        ("strike A B1", "fuel M7.4 M1.2", "A Critical Strike needs two cards of equal Power.",
         "RS-ACT-CRIT"),
        ("strike A B1", "fuel M7.4", "Discard two cards as fuel.", "RS-ROLL-06"),
    ],
)  # fmt: skip
def test_what_a_refusal_says_to_an_answer(first: str, text: str, why: str, of: str):
    s = RESONANCE.setup(0, Options(position=FIGHT.replace("M1.2 ", "M1.2,M2.4 ")))
    core.apply(RESONANCE, s, 0, first)
    verdict = RESONANCE.explain(s, 0, text)
    assert verdict.why.startswith(why)
    assert verdict.rule == of
    assert RESONANCE.explain(s, 1, "pass").why.endswith("Wait for Anvil.")


def test_the_cards_of_a_pair_are_named_in_any_order():
    s = RESONANCE.setup(0, Options(position=FIGHT.replace("M1.2 ", "M1.2,M2.2,M7.2 ")))
    core.apply(RESONANCE, s, 0, "strike A B1")
    (decision,) = RESONANCE.decisions(s)
    one, two = decision.actions[0].split()[1:]
    verdict = RESONANCE.explain(s, 0, f"FUEL {two.lower()} {one}")
    assert (verdict.legal, verdict.action) == (True, decision.actions[0])
    view = RESONANCE.view(s, 0)
    assert RESONANCE.words.read(f"fuel {two} {one}", view, decision.actions) == [
        decision.actions[0]
    ]


@rule("RS-SETUP-05", "RS-MOD-01", "RS-MOD-02")
def test_what_a_refusal_says_before_the_match(resonance):
    s = resonance.match(3, seats=3).play("pick 7")
    for text, why in (
        ("pick 7", "Yellow Paragon has already been drafted"),
        ("pick 51", "There is no module 51"),
    ):
        verdict = RESONANCE.explain(s.state, RESONANCE.decisions(s.state)[0].seat, text)
        assert verdict.why.startswith(why)
    while s.kind() == "pick":
        s.play("lot")
    s.play("color null", by="A")
    assert RESONANCE.explain(s.state, 0, "color null").why == "You have chosen that colour already."
    s.play("color red", "color blue", "leave null 2", by="A")
    for text, why in (
        ("leave null 1", "Null 1 isn't one of the fourteen"),
        ("leave green 2", "Green 2 isn't one of the fourteen"),
        ("leave null 2", "You have left out Null 2 already."),
        ("leave null 6", "You can't choose that here. For example"),
    ):
        verdict = RESONANCE.explain(s.state, 0, text)
        assert verdict.why.startswith(why)
        assert verdict.rule == "RS-SETUP-05"
    s.play("seal", by="A")
    verdict = RESONANCE.explain(s.state, 0, "anew")
    assert verdict.why == ("You have sealed what you chose. Wait for Banjo and Cello.")


@rule("RS-SETUP-05", "RS-VAR-QUICK", "RS-MOD-02")
def test_a_plan_that_is_made_says_so(resonance):
    """A module and a Codex card go by the name they have in a deck, too."""
    s = resonance.match(3, seats=2)
    s.play(RESONANCE.explain(s.state, RESONANCE.decisions(s.state)[0].seat, "pick M8").action)
    while s.kind() == "pick":
        s.play("lot")
    s.refuses("leave red 2", because="RS-SETUP-05", by="A")
    s.play("color null", "color red", "color blue", by="A")
    for text, why in (
        ("color green", "You have chosen your three colours already."),
        ("leave blue 1 2", "Leave out “2”"),
    ):
        assert RESONANCE.explain(s.state, 0, text).why.startswith(why)
    assert RESONANCE.explain(s.state, 0, "leave blue.1").action == "leave blue 1"
    s.play("leave null 2", "leave red 1", "leave red 2", "leave blue 5", by="A")
    why = RESONANCE.explain(s.state, 0, "leave red 3").why
    assert why == "You have left out four Codex cards already: Red 3 comes along."
    s = resonance.match(3, seats=2, quick=True).play(
        "color null", "color red", "color blue", by="A"
    )
    verdict = RESONANCE.explain(s.state, 0, "leave red 2")
    assert verdict.rule == "RS-VAR-QUICK"


@rule("RS-ACT-02")
@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("attack A1 B1 B2", "RS-ACT-ATTACK"), ("purge A1 mark", "RS-ACT-PURGE"),
        ("charge A1 2", "RS-ACT-CHARGE"), ("support A A1 B1", "RS-ACT-SUPPORT"),
        ("deploy M4.1 A", "RS-ACT-DEPLOY"), ("equip M4.7 A1 A", "RS-ACT-EQUIP"),
        ("move M2.7 A A1 B1", "RS-ACT-EQUIP-MOVE"), ("end turn", "RS-TURN-4"),
        ("reengage A2 A", "RS-KARMA-REENGAGE"),
    ],
)  # fmt: skip
def test_what_stands_behind_an_action_is_all_that_is_wrong_with_it(resonance, text, of):
    s = resonance(
        "A: hand M4.1,M4.7 focus 3 karma 1 items M2.7", "A1: M4.4", "A2: M3.2 spent",
        "B1: M3.3", "B2: M5.3",
    )  # fmt: skip
    verdict = RESONANCE.explain(s.state, 0, text)
    assert verdict.why.endswith(", then it works.")
    assert verdict.rule == of
    s.legal(text.rpartition(" ")[0])


@rule("RS-KW-8.0-AWKWARD", "RS-TAG-OBSCURE")
def test_one_card_more_is_named_where_it_is_enough(resonance):
    lines = ("A1: M25.1",)
    resonance("A: hand M4.1", *lines).refuses("attack A1 B", because="RS-KW-8.0-AWKWARD")
    resonance(*lines).refuses("attack A1 B", because="RS-ACT-ATTACK")
    s = resonance("A: hand M4.1", *lines, "B: tags obscure")
    s.refuses("attack A1 B", because="RS-TAG-OBSCURE")


@pytest.mark.parametrize(
    ("lines", "text", "of"),
    [
        (("A: en 1 hand M1.7", "B1: M28.2"), "equip M1.7 B1", "RS-KW-9.2-STEALTHY"),
        (("A: en 0 items M1.7", "B1: M28.2"), "move M1.7 A B1", "RS-KW-9.2-STEALTHY"),
        (("A: en 0 hand M1.7", "B1: M28.2"), "equip M1.7 B1", "RS-ACT-EQUIP"),
        (("A: items M1.7",), "move M1.7 A A", "RS-ACT-EQUIP-MOVE"),
        (("A: hand M1.1", "A1: M22.5 tags bind", "B1: M4.4"), "area A1 B", "RS-TAG-BIND"),
        (("A: hand M1.1,M4.2 blocks black.1",), "strike A B", "RS-ACT-CRIT"),
        (("A: hand M1.1,M4.1 items M38.7",), "strike A B", "RS-KW-2.0-ANXIOUS"),
        (("A1: M4.4 suppressed spent tags haste",), "haste A1", "RS-STATE-SUPP-5"),
        (("A1: M4.4 tags haste",), "haste A1", "RS-TAG-HASTE"),
        (("A1: M4.4 spent tags liberate",), "liberate A1", "RS-TAG-LIBERATE"),
        (("A: hand M1.1", "A1: M22.5", "B1: M4.4"), "attack A1 B1", "RS-KW-7.6-AREA"),
        (("A1: M22.5", "B1: M4.4"), "area A1 B", "RS-ACT-ATTACK"),
        (("A: hand M1.1", "A1: M22.5 items M46.7", "B1: M4.4"), "area A1 B", "RS-KW-8.0-AWKWARD"),
        (("A: hand M1.1", "A1: M22.5", "B1: M4.4"), "area A1 A", "RS-STATE-TARGET"),
    ],
)  # fmt: skip
def test_a_refusal_names_what_alone_stands_in_the_way(resonance, lines, text, of):
    resonance(*lines).refuses(text, because=of)


@rule("RS-TURN-8")
def test_a_second_haste_is_refused_by_its_own_rule(resonance):
    s = resonance("A1: M4.4 spent tags haste", "A2: M7.5").plays("haste A1", "charge A1")
    s.plays("support A2 A1", "on A1").tags("A1", "haste").refuses("haste A1", because="RS-TURN-8")


@pytest.mark.parametrize(
    ("lines", "steps", "text", "of"),
    [
        (("A: hand M7.1,M7.2", "A1: M4.4 items M1.8", "B1: M22.3"), "attack A1 B1", "use mark",
         "RS-KW-7.3-INSULATED"),
        (("A: hand M7.1,M7.2 items M29.7 blocks null.1",), "attack A B", "use aura",
         "RS-KW-9.0-MUNDANE"),
        (("A: hand M7.1,M7.2 blocks null.1", "B: tags obscure"), "attack A B", "use aura",
         "RS-KWUSE-6"),
        (("A: focus 2 hand M7.1 items M1.9 blocks green.2",), "attack A B,use aura", "use snap",
         "RS-GOLD-6"),
        (("A: hand M7.1", "A1: M16.3 items M1.7", "B: hand M13.1", "B1: M10.3 items M4.7"),
         "attack A1 B1,choose M1.7 A1", "discard M13.1", "RS-KW-5.7-MATERIAL"),
        (("A: hand M7.1", "A1: M4.4", "B: hand M13.1", "B1: M10.1 items M4.7"), "attack A1 B1",
         "discard M13.1", "RS-KW-3.0-HESITANT"),
        (("A: hand M7.1", "A1: M4.4", "B: hand M13.1", "B1: M10.1 items M4.7"), "attack A1 B1",
         "discard M13.2", "RS-ROLL-10"),
        (("A: hand M7.3", "A1: M1.5", "B: hand M13.1 blocks green.4", "B1: M4.4 items M4.7"),
         "attack A1 B1", "sacrifice M4.7", "RS-KW-0.6-INDIRECT"),
        (("A: hand M7.3", "A1: M4.4", "B: hand M13.1 blocks green.4", "B1: M1.4"), "attack A1 B1",
         "sacrifice M4.7", "RS-ROLL-22"),
        (("A: hand M7.3", "A1: M4.4", "B: hand M13.1,M13.2 blocks green.4", "B1: M1.4 items M4.7"),
         "attack A1 B1,discard M13.1", "sacrifice M4.7", "RS-ROLL-22"),
        (("A: focus 2 hand M7.1 items M1.9",), "attack A B", "pass", "RS-KWUSE-2"),
        (("B1: M4.4 spent tags slow",), "end", "pay B", "RS-TAG-SLOW"),
        (("A1: M4.4 tags mark,slow,ward locked mark.9",), "purge A1", "remove mark",
         "RS-KW-8.7-LINGERING"),
        (("A1: M4.4 tags mark,slow,ward locked mark.9",), "purge A1", "remove ward",
         "RS-ACT-PURGE"),
        (("A: hand M1.1,M1.2,M4.2", "A1: M25.1"), "strike A1 B", "discard M1.2", "RS-ACT-CRIT"),
        (("A: hand M7.1", "B: hand M13.1", "B1: M10.3 items M4.7"), "attack A B1", "discard M4.7",
         "RS-ROLL-22"),
    ],
)  # fmt: skip
def test_an_answer_is_refused_by_what_takes_it_away(resonance, lines, steps, text, of):
    """Also where the question offers nothing of its kind."""
    resonance(*lines).open().play(*steps.split(",")).refuses(text, because=of)


#: A Support after which Items are moved.
SHIFT = "support A1 A1,done"


@pytest.mark.parametrize(
    ("lines", "steps", "text", "why"),
    [
        (("A1: M4.4 tags mark,slow",), "purge A1", "remove blight", "A1 has no Blight Tag."),
        (("A1: M19.5", "A2: M4.4 tags mark,slow,ward"), "support A1 A2", "on B",
         "The tag goes to the unit that supports, or to the one it supports."),
        (("A1: M19.5", "A2: M4.4 tags mark,slow,ward"), "support A1 A2,on A2", "remove ward",
         "Cure only removes Status Tags."),
        (("A: hand M7.4", "A1: M29.6", "B1: M1.4 tags ward,regen,bless"), "attack A1 B1",
         "remove mark", "B1 has no Mark Tag."),
        (("A: focus 2 hand M7.1 items M36.7", "A1: M12.6 items M4.7", "A2: M1.4"), SHIFT,
         "choose M36.7 A A1", "A1 has no room for another Item."),
        (("A: focus 2 hand M7.1 items M36.7", "A1: M12.6 items M4.7", "A2: M1.4"), SHIFT,
         "choose M36.7 A1 A2", "Hesitant Pinepearl isn't on A1"),
        (("A: focus 2 hand M7.1 items M36.7", "A1: M12.6 items M4.7", "A2: M1.4"), SHIFT,
         "choose A1", "Shift needs an Item."),
        (("A: hand M7.4", "A1: M27.5", "B1: M4.4", "B2: M1.4", "B3: M1.3"), "attack A1 B1",
         "choose B", "B is a Player: Spread reaches Animations only."),
        (("B: en 2", "B1: M4.4 spent tags slow"), "end", "keep B", "You are asked about B1 now."),
        (("A: hand M7.1", "A1: M22.5", "B: en 3", "B1: M4.4", "B2: M1.4", "B3: M1.3 suppressed"),
         "area A1 B,pay B1", "pay B1", "You have already paid for B1."),
        (("A: hand M7.1", "A1: M22.5", "B: en 3", "B1: M4.4", "B2: M1.4", "B3: M1.3 suppressed"),
         "area A1 B", "pay B3", "B3 is Suppressed: it takes no damage anyway."),
        (("A: hand M7.1", "B: hand M13.1,M13.2 blocks green.4"), "attack A B,discard M13.1",
         "pass turn", "You can pass only this one question here: say “pass”."),
        (("A: hand M7.1,M7.2 blocks null.1", "A1: M4.4 tags augment"), "attack A1 B",
         "spend augment mark", "An Augment Tag lends a keyword of your active blocks."),
        (("A: hand M7.1",), "", "weakest", "“weakest” is an answer, but there is no question"),
        (("A: hand M7.1",), "", "adaptive", "“adaptive” is an answer, but there is no question"),
        (("A: hand M1.1", "A1: M22.5", "B1: M4.4"), "", "area A1 B1", "Area hits all Animations"),
        (("A: hand M1.1", "A1: M22.5"), "", "area A1 B", "Banjo has no Animation"),
        (("A: hand M1.1", "A1: M1.4", "B1: M4.4"), "", "area A1 B", "A1 has no Area."),
    ],
)  # fmt: skip
def test_a_refusal_says_more_than_that_it_cannot_be_chosen(resonance, lines, steps, text, why):
    s = resonance(*lines).open()
    s.play(*filter(None, steps.split(",")))
    seat = RESONANCE.decisions(s.state)[0].seat
    verdict = RESONANCE.explain(s.state, seat, text)
    assert verdict.why.startswith(why)


def test_possible_answers_are_named_whole(resonance):
    """A refusal names them without what they come to."""
    s = resonance("A: hand M7.1", "B: hand M13.1", "B1: M10.3 items M4.7").open()
    s.play("attack A B1")
    assert ": ;" not in RESONANCE.explain(s.state, 1, "discard").why
