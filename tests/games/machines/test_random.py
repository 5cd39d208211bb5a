"""Random matches to their end: what must hold at every ply, whatever is done."""

from collections import Counter

import msgspec
import pytest
from msgspec import UNSET

from engine import core
from engine.core import OPEN
from engine.games.machines import MACHINES, position
from engine.games.machines.board import RESERVE, deck_name
from engine.games.machines.build import BRACED
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.state import NOBODY, Build, Deal, State, Turn
from engine.games.machines.stats import face, health
from engine.kit.stack import Ask
from tests import random_matches
from tests.effort import seeds_until, some
from tests.games.machines.play import BOUND, SIZES, plies
from tests.scenarios.machines import rule

#: Matches of each size played to the end.
SEEDS, FEW = 504, 4
sizes = pytest.mark.parametrize("options", SIZES, ids=lambda o: f"{o.seats}{o.play}{o.field}")


def cards(s: State) -> Counter[str]:
    """Return every card of a match, wherever it is."""
    result: Counter[str] = Counter(s.power + s.power_pile)
    for side in s.sides:
        result.update(side.hand + side.reserve + side.soldiers + side.specialists)
        result.update(side.soldier_pile + side.specialist_pile)
    result.update(card for _, card in s.removed)
    result.update(card for _, card, _ in s.beside)
    result.update(p.card for p in s.pieces.values())
    for f in s.stack:
        if type(f) is Turn:
            result.update(f.drawn)
        if type(f) is Deal and f.card:
            result.update([f.card])
    return result


def check(s: State) -> None:
    """Check that nothing is lost, in two places, or out of bounds."""
    if s.turn_number and s.outcome is None:
        want, have = Counter(s.book.power), cards(s)
        for seat in s.playing:
            faction = s.book.factions[s.sides[seat].faction]
            want.update(faction.soldiers + faction.specialists)
            want.update([faction.captain])
        for seat in s.out:  # what was theirs is out of the game
            faction = s.book.factions.get(s.sides[seat].faction)
            if not faction:
                continue
            for card in {*faction.soldiers, *faction.specialists, faction.captain}:
                assert have[card] == s.removed.count((seat, card))
                del have[card]
        assert have == want
    for seat, side in enumerate(s.sides):
        assert 0 <= side.points <= (ATP if seat == s.turn else DTP)
        assert len(side.reserve) <= RESERVE
        held = Counter(side.hand + side.reserve)
        assert not Counter(side.seen + side.stowed) - held
        assert not Counter(side.stowed) - Counter(side.reserve)
        assert all(s.book.cards[c].faction in ("", side.faction) for c in held)
    for n, p in s.pieces.items():
        assert s.board[p.cell] == n
        assert p.cell in s.field.cells
        assert p.seat in s.playing
        if s.outcome is None:
            # A defensive position takes nothing back where that would destroy (MM-FORTIFY-04).
            most = max(s.card(n).health, BRACED) + BRACED * p.braced
            assert p.health <= most
            assert 0 < health(s, n) <= face(s, n) - s.card(n).health + most
    assert sum(n != NOBODY for n in s.board) == len(s.pieces)
    assert all(team in (NOBODY, *s.teams) for team in s.marks)
    assert all(row.on < 0 or row.on in s.pieces for row in s.rows)
    tokens = [(r.on, r.kind) for r in s.rows if r.on >= 0 and r.kind in ("BRN", "STN", "SHD")]
    assert len(tokens) == len({*tokens})
    for r in s.rows:
        kind = s.field.kind[-1 - r.on] if r.on < 0 else ""
        assert kind not in ("objective", "frontspawn")
    decisions = MACHINES.decisions(s)
    assert bool(decisions) == (s.outcome is None)
    for d in decisions:
        assert len({*d.actions}) == len(d.actions) > 0
        assert MACHINES.default(s, d) in d.actions
        assert d.seat in s.playing


@rule("MM-FIELD-02", "MM-TURN-09", "MM-TERM-02", "MM-STATUS-03", "MM-STATUS-06")
@sizes
@pytest.mark.parametrize("number", range(3))
def test_random_matches_end_and_lose_nothing(number, options):
    count = some(FEW, of=SEEDS) // 3
    for seed in range(number * count, (number + 1) * count):
        s = None
        for ply, (s, _, _, _) in enumerate(plies(seed, options, leaving=seed % 3 == 2)):
            if options.seats == 2 or seed % 3 == 0 or ply % 5 == 0:
                check(s)
        assert s is not None
        assert s.outcome is not None
        check(s)


@sizes
def test_states_survive_storage_and_copies_are_their_own(options):
    for seed in range(some(1, of=24)):
        match = plies(seed, options, leaving=True)
        random_matches.survive_storage(MACHINES, match, every=11)


@rule("MM-IX-70", "MM-ALLIANCE-06")
@sizes
def test_views_and_offers_are_the_same_in_every_belief(options):
    for seed in range(some(1, of=24)):
        for ply, (s, _, _, _) in enumerate(plies(seed, options, leaving=True)):
            if ply % 17:
                continue
            decisions = [(d.seat, d.kind, d.subject) for d in MACHINES.decisions(s)]
            hands = [held(s, seat) for seat in range(len(s.sides))]

            def sound(belief: State, _: object, decisions=decisions, hands=hands) -> None:
                check(belief)
                assert [
                    (d.seat, d.kind, d.subject) for d in MACHINES.decisions(belief)
                ] == decisions
                assert [held(belief, seat) for seat in range(len(belief.sides))] == hands

            random_matches.believed(MACHINES, s, [ply], sound)


def held(s: State, seat: int) -> Counter[str]:
    """Return how many cards of which decks a seat has in its hand and its Reserve."""
    side = s.sides[seat]
    return Counter(deck_name(s.book.cards[c]) for c in side.hand + side.reserve)


def resting(s: State) -> bool:
    """Say whether nobody is in the middle of an action."""
    kinds = [type(f) for f in s.stack]
    return s.outcome is None and kinds in ([Turn, Build], [Turn, Ask])


@sizes
def test_positions_in_text_are_read_back_as_written(options):
    read: Counter[str] = Counter()
    rarely, often = some(83, of=37), some(17, of=7)
    phases = {"build", "move", "battle"}
    for seed in seeds_until(lambda: phases <= {*read}, range(some(1, of=24))):
        for ply, (s, _, _, _) in enumerate(plies(seed, options, leaving=seed % 2 == 1)):
            if not resting(s):
                continue
            decisions = MACHINES.decisions(s)
            turn = decisions[0].kind in ("build", "order", "move", "battle")
            if ply % (rarely if turn else often):
                continue
            for eyes in (*range(len(s.sides)), None, OPEN):
                text = position.write(s, eyes)
                again = MACHINES.setup(ply, msgspec.structs.replace(options, position=text))
                assert position.write(again, eyes) == text
                if eyes == OPEN:
                    drawn = position.write(s, eyes, drawn=True)
                    other = MACHINES.setup(ply, msgspec.structs.replace(options, position=drawn))
                    assert position.write(other, eyes, drawn=True) == drawn
                    assert position.write(other, eyes) == text
                if s.exits is UNSET:
                    check(again)
                mine = [d for d in decisions if eyes in (d.seat, OPEN)]
                if decisions[0].kind != "specialist":
                    now = [d for d in MACHINES.decisions(again) if eyes in (d.seat, OPEN)]
                    assert [(d.seat, d.kind, {*d.actions}) for d in now] == [
                        (d.seat, d.kind, {*d.actions}) for d in mine
                    ]
            read[decisions[0].kind] += 1


@pytest.mark.parametrize("options", SIZES[:1])
def test_what_is_refused_changes_nothing(options):
    random_matches.refused(MACHINES, plies(3, options), "a1xa1")


@sizes
def test_the_clock_alone_plays_to_the_end(options):
    s = core.begin(MACHINES, 5, options)
    random_matches.by_the_clock(MACHINES, s, BOUND, lambda s: None)
