"""What is asked, and when, tells nothing of hidden cards (MM-ACT, section 15)."""

from collections import Counter
from random import Random

from engine import core, unasked
from engine.core import Decision, Event
from engine.games.machines import MACHINES, auto_responses
from engine.games.machines import events as ev
from engine.games.machines.state import State
from engine.kit.windows import PASS
from render import machines as drawing
from tests.effort import seeds_until, some
from tests.games.machines.test_choices import WAYS, ways
from tests.scenarios.machines import rule

#: Plies looked at in a match, and of how many compared positions one is drawn.
LONG, DRAWN = 500, 25


def public(s: State) -> list[tuple[object, ...]]:
    """Return all that everybody sees of what is asked: also what clocks and pings go by."""
    view = MACHINES.view(s, None)
    return [
        (d.seat, d.kind, d.subject, d.instance, MACHINES.words.question(view, d),
         MACHINES.turns.to_move(s) == d.seat, PASS in d.actions)
        for d in MACHINES.decisions(s)
    ]  # fmt: skip


def seen(s: State) -> tuple[object, ...]:
    """Return what a spectator's message is made of."""
    view = MACHINES.view(s, None)
    return view, drawing.alt(view), drawing.table(view), MACHINES.words.write(s, None)


def open_to_all(events: list[Event]) -> list[Event]:
    return [e for e in events if e.seen_by(None)]


def common(a: tuple[Decision, ...], b: tuple[Decision, ...]) -> list[tuple[int, str]]:
    return [
        (d.seat, action)
        for d in a for other in b if other.seat == d.seat
        for action in d.actions if action in other.actions
    ]  # fmt: skip


def chosen(dice: Random, pairs: list[tuple[int, str]]) -> tuple[int, str]:
    """Return an answer: mostly an attack or a move; building is finished soon, a fight seldom."""
    fights = [x for x in pairs if "x" in x[1].split()[0] or x[1].startswith("skirmish")]
    done = [x for x in pairs if x[1] == "done"]
    if done and dice.random() < 0.5:
        return dice.choice(done)
    goes = [x for x in pairs if x[1] not in ("end", "done")]
    if fights and dice.random() < 0.6:
        return dice.choice(fights)
    return dice.choice(goes if goes and dice.random() < 0.7 else pairs)


@rule("MM-ACT-01", "MM-ACT-03", "MM-CHALLENGE-03", "MM-ALLIANCE-06")
@ways
def test_the_same_is_asked_whatever_is_hidden(way):
    """Two matches that differ in hands, Reserves and decks alone go on alike as long as what
    happens in them looks alike."""
    compared: Counter[str] = Counter()

    def enough() -> bool:
        return sum(compared[kind] for kind in auto_responses.WINDOWS) > 5

    for seed in seeds_until(enough, range(some(1, of=12))):
        dice, s = Random(seed), core.begin(MACHINES, seed, WAYS[way])
        other: State | None = None
        for _ in range(LONG):
            if s.outcome is not None:
                break
            mine = MACHINES.decisions(s)
            if other is None and s.turn_number:
                other = MACHINES.determinize(s, None, s.ply)
                other.quiet = [*s.quiet]  # who has passed for the turn is noticed later
            if other is None:
                d = dice.choice(mine)
                core.apply(MACHINES, s, d.seat, dice.choice(d.actions))
                continue
            assert public(s) == public(other)
            if sum(compared.values()) % DRAWN == 0:
                assert seen(s) == seen(other)
            compared[mine[0].kind] += 1
            both = common(mine, MACHINES.decisions(other))
            if not both or dice.random() < 0.05:
                d = dice.choice(mine)
                core.apply(MACHINES, s, d.seat, dice.choice(d.actions))
                other = None
                continue
            seat, action = chosen(dice, both)
            events = core.apply(MACHINES, s, seat, action)
            alike = open_to_all(events) == open_to_all(core.apply(MACHINES, other, seat, action))
            if not alike or any(isinstance(e, ev.Left) for e in events):
                other = None  # the hand of whoever is out lies open


@rule("MM-ACT-01")
@ways
def test_how_a_seat_is_asked_does_not_hang_on_its_cards(way):
    """Menus differ, but not what standing choices and orders go by."""
    for seed in range(some(1, of=10)):
        dice, s = Random(seed), core.begin(MACHINES, seed, WAYS[way])
        for ply in range(LONG):
            if s.outcome is not None:
                break
            if s.turn_number and ply % 5 == 0:
                _alike(s)
            actions = [(d.seat, a) for d in MACHINES.decisions(s) for a in d.actions]
            core.apply(MACHINES, s, *chosen(dice, actions))


def _alike(s: State) -> None:
    t, view = MACHINES.determinize(s, None, s.ply), MACHINES.view(s, None)
    for d, other in zip(MACHINES.decisions(s), MACHINES.decisions(t), strict=True):
        if d.seat == s.turn:
            continue
        for wish in MACHINES.preferences:
            mine = unasked.chosen(MACHINES, s, d, [wish.key])
            theirs = unasked.chosen(MACHINES, t, other, [wish.key])
            if d.kind == "reserve":  # what is kept nobody sees, that it is everybody
                mine, theirs = mine and mine.split()[0], theirs and theirs.split()[0]
            assert mine == theirs, (wish, d.kind)
        for when in MACHINES.orders.triggers(MACHINES.view(s, d.seat)):
            mine, theirs = (MACHINES.orders.triggered(view, x, when.key) for x in (d, other))
            assert mine == theirs


@rule("MM-ACT-01", "MM-ACT-02")
def test_who_could_answer_is_asked_whatever_the_hand(machines):
    for hand in ("dud-round", "barricade", "supply-drop"):
        s = machines("A c3: conscript-rifle", "B c4: weld-mite", f"B: hand {hand}",
                     turn="A 5 battle")  # fmt: skip
        s.play("c3xc4").asks("B", "attack_declared", "c4 falls").open()


@rule("MM-ACT-02", "MM-TURN-17")
def test_nobody_is_asked_who_could_not_answer(machines):
    """Without a hand, without points, with every card for it on the discard pile."""
    lines = ("A c3: conscript-rifle", "B c4: weld-mite")
    machines(*lines, "B: hand empty", turn="A 5 battle").play("c3xc4").asks("A", "battle")
    s = machines(*lines, "B: hand barricade points 0", turn="A 5 battle")
    s.play("c3xc4").asks("A", "battle")
    gone = "brace-order brace-order decoy-beacon decoy-beacon dud-round salvage-rights"
    s = machines(*lines, "B: hand barricade", turn="A 5 battle",
                 power=f"barricade pile {gone} salvage-rights")  # fmt: skip
    s.play("c3xc4").asks("A", "battle")


@rule("MM-ACT-03", "MM-CHALLENGE-03")
def test_whoever_passes_for_the_turn_is_not_asked_again_in_it(machines):
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B c4: weld-mite",
                 "B d4: weld-mite", "B: hand dud-round", turn="A 5 battle")  # fmt: skip
    s.play("c3xc4").asks("B", "attack_declared").play("pass turn").asks("A", "battle")
    s.play("d3xd4").asks("A", "battle").gone("c4", "d4")


@rule("MM-ACT-01")
def test_a_question_says_in_public_whether_a_card_falls(machines):
    """What standing choices go by is what then happens."""
    for line, outcome in (
        ("weld-mite", "c4 falls"), ("weld-mite SHD 1", "c4"), ("granite-guard", "c4"),
        ("node-zero", "c4 captain"), ("node-zero health 1", "c4 captain falls"),
        ("hull-crawler", "c4"), ("chain-puller health 2 DLY 1", "c4 falls"),
    ):  # fmt: skip
        s = machines("A c3: conscript-rifle", f"B c4: {line}", "B: hand dud-round",
                     turn="A 5 battle")  # fmt: skip
        s.play("c3xc4").asks("B", "attack_declared", outcome).play("pass turn")
        n = s.state.board[s.state.field.index["c4"]]
        assert (n < 0) == outcome.endswith("falls"), line
        s.open()
    s = machines("A c3: trench-digger", "A d3: trench-digger", "B c4: granite-guard health 2",
                 "B: hand barricade", turn="A 5 battle")  # fmt: skip
    s.play("skirmish c4", "join c3", "join d3").asks("B", "skirmish_declared", "c4 falls")
    s.play("pass").gone("c4").open()
