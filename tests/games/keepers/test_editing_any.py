"""Free editing from and to anything: random positions, facts, texts and taps (KD-MODE-05)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine import core
from engine.core import OPEN
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions.position_facts import EFFECTS, FACTS, PILES
from engine.games.keepers.positions.sheet import EXAMPLES, Sheet
from engine.games.keepers.state import State
from engine.record import dump, load, opening, record_of, rerun, verify
from tests.effort import first_quick, seeds_until, some
from tests.games.keepers.edits import CARDS, START, cell, edited, fact, resting, start
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import rule

# --- the same in every way ---------------------------------------------------------------


@rule("KD-MODE-05")
@pytest.mark.parametrize("name", FORMATS)
def test_a_position_written_and_edited_in_is_exactly_the_same(name):
    compared = 0
    for seed in count():
        for s in resting(seed, FORMATS[name], 0.12):
            t = KEEPERS.copy(s)
            KEEPERS.positions.edit(t, KEEPERS.words.write(s, OPEN))
            assert core.encode(t) == core.encode(s), (seed, s.ply)
            compared += 1
        if compared > 10 and seed >= some(1, of=2):
            return


@rule("KD-MODE-05")
@pytest.mark.parametrize("name", FORMATS)
def test_any_position_becomes_any_other_piece_by_piece(name):
    states = [s for seed in range(some(2, of=3)) for s in resting(seed, FORMATS[name], 0.06)]
    r = Random(name)
    for s in states[:12]:
        t = r.choice(states)
        whole = KEEPERS.copy(s)
        KEEPERS.positions.edit(whole, KEEPERS.words.write(t, OPEN))
        pieces = KEEPERS.copy(s)
        KEEPERS.positions.edit(pieces, difference(s, t, r))
        assert (
            KEEPERS.words.write(whole, OPEN)
            == KEEPERS.words.write(pieces, OPEN)
            == KEEPERS.words.write(t, OPEN)
        )
        assert KEEPERS.decisions(whole) == KEEPERS.decisions(pieces) == KEEPERS.decisions(t)
        for seat in (*s.mat.seats, None):
            assert KEEPERS.words.write(whole, seat) == KEEPERS.words.write(t, seat)
        assert (whole.rng, whole.ply, whole.options) == (s.rng, s.ply, s.options)


def difference(s: State, t: State, r: Random) -> str:
    """Return an edit in small pieces, in any order, that makes one position the other."""
    old, new = Sheet(s), Sheet(t)
    cells = [f"{NAME[c]}: {''.join(parts) or '.'}" for c, parts in enumerate(new.cells)]
    r.shuffle(cells)
    groups = [f"{key}:" for key in old.facts if key.startswith("group ")]
    gone = [key for key in old.facts if key not in new.facts and not key.startswith("group ")]
    empty = {"ultimate": " ".join("-" * len(s.lifeforce)), "sudden": "no"}
    empty["effect"] = empty["ultimate"]
    facts = [f"{key}: {empty.get(key, '')}" for key in gone]
    facts += [f"{key}: {value}" for key, value in new.facts.items()]
    sudden = [f for f in facts if f.startswith("sudden")]
    return "\n".join([*groups, *sudden, *cells, *(f for f in facts if f not in sudden)])


def test_every_fact_of_the_format_can_be_edited():
    listed = {*FACTS, *PILES, "walls", "deck", "group"}
    tried = {
        *("turns", "turn", "actions", "economy", "reserves", "ultimate", "used", "effect"),
        *("free", "sudden", "graveyard", "armor", "lasting", "portals", "voids", "shared"),
        *("tax", "edition", "cards", "row", "field", "hand", "scrapped", "drafted"),
        *("walls", "deck", "group"),
    }
    assert listed == tried
    s = start()
    assert fact(edited(s, "a5: V; voids: B"), "voids") == "B"
    c = resting(1, FORMATS["calculated"], 0.2)[0]
    assert fact(edited(c, "drafted A: snipe dash"), "drafted A") == "snipe dash"
    own = c.hand[0][0]
    assert own not in fact(edited(c, f"hand A: -{own}"), "drafted A").split()


@rule("KD-MODE-05")
def test_done_and_undone_it_is_as_it_was_and_a_record_tells_it_again():
    actions = [
        (0, "edit c1: K; c7: k; turn: B"),
        (1, "sm"),
        (1, "edit d3: O; d6: m"),
        (1, "resign"),
    ]
    actions += [(0, "edit turn: A; d5: O"), (0, "d5xd6"), (0, "edit reserves A: 9")]
    record = record_of(KEEPERS, 7, Options(), actions)
    again = load(dump(record))
    assert verify(again, {"keepers": KEEPERS}) is None
    begun = opening(KEEPERS, record)
    for ply in range(len(actions)):
        s = rerun(KEEPERS, begun, actions[:ply], record.digests[ply])
        core.apply(KEEPERS, s, *actions[ply], edits=True)
        assert core.digest(s) == record.digests[ply + 1]


# --- nothing breaks ----------------------------------------------------------------------


def anything(r: Random, s: State) -> str:
    """Return an edit of any kind, sensible or not."""
    names = s.mat.grid.names
    c, d = r.choice(names), r.choice(names)
    side = r.choice("ABCD"[: len(s.lifeforce)])
    piece = r.choice("KGMSBNODTkgmsbnodt") + (
        "+" if len(s.lifeforce) > 2 and r.random() < 0.5 else ""
    )
    card = r.choice(CARDS)
    kind = r.choice((*EFFECTS, card))
    on = r.choice((piece, "*", f"@{side}"))
    until = r.choice(("", f" {r.choice(('start', 'end'))} {side} {r.randint(0, 9)}"))
    return r.choice(
        (
            f"{c}-{d}",
            f"{c}: {piece}",
            f"{c}: {piece}{r.randint(1, 5)}&{r.randint(0, 4)}",
            f"{c} .",
            f"{c}: {r.choice('WwQqV')}{r.choice(('', '$3'))}",
            f"reserves {side}: {r.randint(0, 40)}",
            f"turn: {side}; actions: {r.randint(1, 5)}",
            f"{r.choice(('row', 'field', 'hand'))} {side}: +{r.choice(('', '!'))}{card}",
            f"shared: +{card}",
            f"lasting: +{kind} {on} {side}{until}",
            f"free: +{side}",
            f"sudden: {r.choice(('yes', 'no'))}",
            f"{c}: P1; {d}: P1",
            f"graveyard: +{piece}",
            f"{c}: ?9; {d}: ?9; group 9: {side} {r.choice(('bomb', piece))} {r.choice((c, d))}",
            f"tax: +{side} {card} {side}",
            f"armor: +{piece}",
            f"turns {side}: {r.randint(0, 9)}",
        )
    )


@pytest.mark.parametrize("name", first_quick(FORMATS))
def test_whatever_is_edited_in_can_be_looked_at_and_played_on(name):
    r = Random(name)
    taken = Counter[int]()
    for seed in seeds_until(lambda: taken.total() > 20, range(2)):
        for s, *_ in plies(seed, 120, FORMATS[name]):
            if r.random() > 0.1:
                continue
            t = KEEPERS.copy(s)
            for _ in range(r.randint(1, 6)):
                before, what = core.encode(t), anything(r, t)
                try:
                    events = KEEPERS.positions.edit(t, what)
                except ValueError:
                    assert core.encode(t) == before, what
                    continue
                taken[seed] += 1
                for event in events:
                    assert (
                        msgspec.json.Decoder(KEEPERS.event_type).decode(msgspec.json.encode(event))
                        == event
                    )
                lines = KEEPERS.words.tell(events)
                assert len(lines) == 1
                assert 0 < len(lines[0]) <= 120
            play_on(r, t, 8)


def test_what_lies_on_a_warrior_lies_nowhere_else():
    """Every kind of effect, on a Warrior, a side and everybody, with an end and without; what an
    older sandbox has where it does nothing can be looked at."""
    s = start()
    for kind in EFFECTS:
        for on in ("@A",) if kind == "standstill" else ("M", "@A", "*"):
            for until in ("", " end A 3"):
                t = KEEPERS.copy(s)
                if on == "M" or kind == "standstill":
                    KEEPERS.positions.edit(t, f"lasting: +{kind} {on} A{until}")
                else:
                    with pytest.raises(ValueError, match="lies on a Warrior"):
                        KEEPERS.positions.edit(t, f"lasting: +{kind} {on} A{until}")
                    KEEPERS.positions.edit(t, f"lasting: +standstill {on} A{until}")
                    t.effects = tuple(replace(e, kind=kind) for e in t.effects)
                play_on(Random(0), t, 2)


def play_on(r: Random, s: State, length: int) -> None:
    for _ in range(length):
        for viewer in (*s.mat.seats, None):
            KEEPERS.view(KEEPERS.determinize(s, viewer, 1), viewer)
        decisions = KEEPERS.decisions(s)
        if not decisions:
            return
        decision = r.choice(decisions)
        assert decision.actions
        KEEPERS.words.choice(KEEPERS.view(s, decision.seat), decision.actions[0])
        KEEPERS.words.tell(core.apply(KEEPERS, s, decision.seat, r.choice(decision.actions)))


# --- by taps -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_everything_offered_can_be_done(name):
    r = Random(name)
    for s in resting(4, FORMATS[name], 0.05)[:3]:
        groups = KEEPERS.positions.edits(s)
        assert all(groups.values())
        for title, choices in groups.items():
            assert len({c.action for c in choices}) == len(choices), title
            for choice in choices:
                assert len(choice.action) <= 60
                assert len(f"{choice.actor}|{choice.verb}") <= 60
                assert len(f"{choice.verb} {choice.target}") <= 90
            for choice in r.sample(list(choices), min(len(choices), 60)):
                t = KEEPERS.copy(s)
                KEEPERS.positions.edit(t, choice.action)


def test_a_space_where_a_keeper_hides_is_not_offered_to_be_cleared():
    s = start(
        START.replace(". . k3", ". . ?6").replace("group 1: A", "group 6: B k g7; group 1: A")
    )
    offered = {c.action for choices in KEEPERS.positions.edits(s).values() for c in choices}
    assert "b5 ." in offered
    assert "g7 ." not in offered


def test_taps_reach_every_piece_card_and_number():
    s = start()
    groups = KEEPERS.positions.edits(s)
    texts = {c.text: c.action for choices in groups.values() for c in choices}
    assert texts["Blue's Mage d5: Move to c5"] == "d5-c5"
    assert texts["Red's Keeper g7: Health 5"] == "g7: k"
    assert texts["Red's Guardian d6: Take off"] == "d6: ."
    assert texts["Blue's Scaler d3: To the Graveyard"] == "graveyard: +S"
    assert texts["Blue's LifeForce d1: Health 15"] == "d1: L15"
    assert texts["Red's Ogre (Assembly): Put on c4 (Red's Wall)"] == "c4: ow"
    assert texts["Snipe into Blue's row"] == "row A: +snipe"
    assert texts["Snipe out of Blue's hand"] == "hand A: -snipe"
    assert texts["Truce onto Blue's Cooldown Field"] == "field A: +truce"
    assert texts["Turn of: Blue"] == "turn: A; actions: 3"
    assert texts["Red: Strange Matter 12"] == "reserves B: 12"
    assert texts["Red: Free the Guardian"] == "free: +B"
    assert texts["Loot: 5 Loot on f3 (4 Loot)"] == "f3: $5"


@pytest.mark.parametrize("name", FORMATS)
def test_the_examples_in_refusals_work_in_every_edition(name):
    s = resting(4, FORMATS[name], 1, 400)[0]
    s = edited(s, "d3: M; g7 .; row A:")
    examples = re.findall(r"'(.*?)'", EXAMPLES)
    assert len(examples) == 5
    for what in examples:
        s = edited(s, what)
    assert (cell(s, "g7"), fact(s, "row A"), s.reserves[0]) == ("M", "snipe", 5)
