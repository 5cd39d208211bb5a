"""The editor of sandboxes: everything offered can be done, everything refused changes nothing."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from engine import core
from engine.core import OPEN
from engine.edits import edit_action, one_line
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.card_types import DECKS, PARTS, WILDCARDS
from engine.games.hueshift.position import FLAGS, NUMBERS
from engine.games.hueshift.state import FIELD, State, Turn
from engine.record import record_of, verify
from tests.effort import seeds_until, some
from tests.games.hueshift import play

START = (
    "A leadfoot: sadie +d hp 5 leak 1; A olaf: let trash; B lasereater: zo; B bowler: fir hp 4;"
    " hand A: last-stand; hand B: ambush sabotage; discard B: overclock; reserve A: let;"
    " parked B: myriad; corrupt: bowler my-shadow fragile-core; used: sadie 1; gain: sadie ap 1;"
    " arena: ionic-storms; first: B; turn: A; turns: 3 2; calm: 2"
)
BOSS = (
    "A leadfoot: sadie hp 5; B lasereater: zo; monster: gris hp 90; turn: A; turns: 3 2; round: 3"
)


def begun(text: str = START) -> State:
    return HUESHIFT.setup(3, Options(position=text))


def lines(s: State) -> dict[str, str]:
    rows = (line.partition(": ") for line in HUESHIFT.words.write(s, OPEN).splitlines())
    return {head: rest for head, _, rest in rows}


def edit(s: State, what: str) -> str:
    return HUESHIFT.words.tell(core.apply(HUESHIFT, s, 0, edit_action(what), edits=True))[0]


@pytest.mark.parametrize(
    ("what", "head", "now"),
    [
        ("leadfoot: hp 3", "A leadfoot", "sadie +d hp 3 leak 1"),
        ("leadfoot: leak 0 burn 2 grit", "A leadfoot", "sadie +d hp 5 burn 2 grit"),
        ("leadfoot: -leak", "A leadfoot", "sadie +d hp 5"),
        ("leadfoot: -co", "A leadfoot", "sadie hp 5 leak 1"),
        ("leadfoot: +let", "A leadfoot", "sadie +let hp 5 leak 1"),
        ("leadfoot: let", "A leadfoot", "let +d hp 5 leak 1"),
        ("bowler: trash", "B bowler", "fir trash"),
        ("olaf: let hp 2", "A olaf", "let hp 2"),
        ("A bowler: fir hp 2", "A bowler", "fir hp 2"),
        ("A myriad: bethany", "A myriad", "bethany hp 9"),
        ("lasereater: +fir", "B lasereater", "zo +fir hp 7"),
        ("hand A: +second-wind -last-stand", "hand A", "second-wind"),
        ("hand A: +ambush", "hand A", "last-stand ambush"),
        ("hand B: shield-wall", "hand B", "shield-wall"),
        ("reserve A: +emily", "reserve A", "let emily"),
        ("corrupt: leadfoot dark-energy isolated", "corrupt",
         "bowler my-shadow fragile-core, leadfoot dark-energy isolated"),
        ("gain: sadie ap 3, zo hp 1", "gain", "sadie ap 3, zo hp 1"),
        ("used: zo 1", "used", "sadie 1, zo 1"),
        ("streak: blac 2", "streak", "blac 2"),
        ("steady: +let", "steady", "let"),
        ("arena: normal-space", "arena", "normal-space"),
        ("turn: B", "turn", "B"),
        ("turns: 4 4", "turns", "4 4"),
        ("calm: 7", "calm", "7"),
    ],
)  # fmt: skip
def test_single_lines_change_what_they_name(what: str, head: str, now: str) -> None:
    s = begun()
    answer = edit(s, what)
    assert lines(s)[head] == now
    assert answer.startswith("Edited: ")
    assert any(isinstance(f, Turn) for f in s.stack)


def test_an_edited_unit_keeps_its_place_in_the_row() -> None:
    s = begun()
    before = [u.mech for u in s.units]
    first = next(u.mech for u in s.units if u.zone == FIELD)
    edit(s, f"{first}: hp 1")
    edit(s, f"{first}: burn 2")
    assert [u.mech for u in s.units] == before


@pytest.mark.parametrize(
    ("what", "head"),
    [("corrupt: -bowler", "corrupt"), ("gain: sadie ap 0", "gain"), ("used: sadie 0", "used"),
     ("hand A: -", "hand A"), ("bowler: gone", "B bowler"), ("reserve A: -let", "reserve A"),
     ("leadfoot: let", "reserve A"), ("A myriad: bethany", "parked B")],
)  # fmt: skip
def test_what_is_taken_away_or_put_elsewhere_is_gone(what: str, head: str) -> None:
    s = begun()
    assert head in lines(s)
    edit(s, what)
    assert head not in lines(s)


@pytest.mark.parametrize(
    ("what", "now"),
    [("monster: hp 40", "gris hp 40 phase 2 marks 3"), ("monster: ward blur seal", "seal"),
     ("monster: deck devour", "deck devour"), ("monster: burn 2", "burn 2"),
     ("squads: vanguard longwatch", "")],
)  # fmt: skip
def test_the_monster_is_edited(what: str, now: str) -> None:
    s = begun(BOSS)
    edit(s, what)
    assert now in lines(s)["monster"]
    play.check(s)


@pytest.mark.parametrize(
    "what",
    ["", "A", "leadfoot", "leadfoot: hp 99", "leadfoot: hp 0", "leadfoot: hp x", "leadfoot: frogs",
     "leadfoot: leak -1", "leadfoot: frozen 50", "leadfoot: on", "frogs: hp 3", "gigatear: hp 3",
     "A gigatear: zo +zo", "C gigatear: zo", "hand A: frogs", "hand C: ambush", "reserve A: bowler",
     "parked A: sadie", "corrupt: bowler isolated isolated", "corrupt: bowler my-shadow",
     "gain: sadie xp 3", "used: sadie x", "arena: frogs", "turn: C", "turn: frogs", "turns: 3",
     "turns: 100 99", "turns: x y", "first: A", "leadfoot: trash", "monster: gris",
     "play: boss", "steady: bowler", "deal", "calm: -1", "leadfoot: gone"],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(what: str) -> None:
    s = begun()
    before = core.digest(s)
    with pytest.raises(core.Illegal) as caught:
        edit(s, what)
    assert len(caught.value.why) > 10
    assert caught.value.why.endswith(".")
    assert core.digest(s) == before


@pytest.mark.parametrize(
    "what",
    ["hand A: ambush", "corrupt: sadie my-shadow isolated", "monster: hp 999", "monster: frogs",
     "monster: phase 1 hp 20", "monster: marks 9", "leadfoot: -base", "monster: sharp x",
     "leadfoot: trash; lasereater: trash", "monster: deck", "monster: turns -3", "play: duel",
     "round: 99"],
)  # fmt: skip
def test_what_cannot_be_against_a_monster_is_refused(what: str) -> None:
    s = begun(BOSS)
    before = core.digest(s)
    with pytest.raises(core.Illegal, match=r".{10,}\."):
        edit(s, what)
    assert core.digest(s) == before


@pytest.mark.parametrize("name", play.WAYS)
def test_everything_that_can_be_written_can_be_set(name: str) -> None:
    """A position written in the middle of a match and edited into another one is the same."""
    read = Counter[int]()
    for seed in seeds_until(lambda: read.total() > 1, range(some(2, of=6))):
        dice, opened = Random(seed), None
        for s, *_ in play.plies(seed, play.WAYS[name]):
            if s.outcome is not None or not s.units or not fresh(s) or dice.random() > 0.5:
                continue
            opened = opened or HUESHIFT.copy(s)
            text = HUESHIFT.words.write(s, OPEN)
            t = HUESHIFT.copy(opened)
            edit(t, text)
            assert HUESHIFT.words.write(t, OPEN) == text
            assert (t.rng, t.release, t.merged, t.first) == (
                opened.rng,
                s.release,
                s.merged,
                s.first,
            )
            play.check(t)
            read[seed] += 1


def fresh(s: State) -> bool:
    """Say whether a turn begins: nothing has been done in it yet."""
    return HUESHIFT.decisions(s)[0].kind == "activate"


@pytest.mark.parametrize("name", play.WAYS)
def test_everything_offered_can_be_done_and_played_on_from(name: str) -> None:
    refused: list[str] = []
    for seed in range(some(1, of=6)):
        dice = Random(seed)
        for s, *_ in play.plies(seed, play.WAYS[name]):
            if dice.random() > 0.05:
                continue
            offered = [c for group in HUESHIFT.positions.edits(s).values() for c in group]
            assert len({c.action for c in offered}) == len(offered)
            for c in dice.sample(offered, min(4, len(offered))):
                assert len(c.action) <= 60
                t = HUESHIFT.copy(s)
                try:
                    edit(t, c.action)
                except core.Illegal as error:  # the last unit of a side
                    refused.append(error.why)
                    continue
                if not c.action.startswith("hand"):
                    play.check(t)
                for _ in range(8):
                    if decisions := HUESHIFT.decisions(t):
                        one = dice.choice(decisions)
                        core.apply(HUESHIFT, t, one.seat, play.choose(dice, one))
    assert {re.sub(r"\d+", "3", why) for why in refused} <= {
        "That would end the match at once.",
        "Both sides need a unit on the field.",
        "The Monster has passed 3 breakpoints.",
    }


@pytest.mark.parametrize("options", [Options(), Options(play="boss"), Options(draft="dealt")])
def test_before_there_are_units_rosters_are_dealt_or_a_whole_position_is_taken(options) -> None:
    s = core.begin(HUESHIFT, 1, options)
    assert [c.action for group in HUESHIFT.positions.edits(s).values() for c in group] == ["deal"]
    with pytest.raises(core.Illegal, match="no units yet"):
        edit(s, "leadfoot: hp 3")
    dealt = HUESHIFT.copy(s)
    edit(dealt, "deal")
    play.check(dealt)
    assert dealt.units
    assert HUESHIFT.positions.edits(dealt)
    text = HUESHIFT.words.write(begun(BOSS if options.play == "boss" else START), OPEN)
    edit(s, one_line(text))
    assert HUESHIFT.words.write(s, OPEN) == text


def test_an_edited_match_is_kept_as_a_record() -> None:
    options = Options(draft="dealt", arena="none")
    s = core.begin(HUESHIFT, 5, options)
    actions = [(0, edit_action(what)) for what in ("deal", "turn: A", "turn: B")]
    for seat, action in actions:
        core.apply(HUESHIFT, s, seat, action, edits=True)
    for _ in range(30):
        decision = HUESHIFT.decisions(s)[0]
        actions.append((decision.seat, decision.actions[0]))
        core.apply(HUESHIFT, s, *actions[-1])
        if s.outcome is not None:
            break
    record = record_of(HUESHIFT, 5, options, actions)
    verify(record, {"hueshift": HUESHIFT})


@pytest.mark.parametrize("text", [START, BOSS])
def test_any_words_are_taken_or_refused_with_a_sentence(text: str) -> None:
    start, dice = begun(text), Random(0)
    known = [*re.split(r"[ ;:]+", f"{START} {BOSS}"), *PARTS, *WILDCARDS, *DECKS, *NUMBERS, *FLAGS]
    signs = ["-", "+", "-co", "+zo", ",", "0", "99", "", "gone", "deck", "active", "removed"]
    for _ in range(some(1500, of=20_000)):
        words = [dice.choice([*known, *signs]) for _ in range(dice.randint(1, 4))]
        head = dice.choice([*lines(start), *known])
        s = HUESHIFT.copy(start)
        before = core.digest(s)
        why = ""
        try:
            edit(s, f"{head}: {' '.join(words)}")
        except core.Illegal as error:
            why = error.why
        if why:
            assert why.endswith("."), why
            assert core.digest(s) == before
        else:
            again = HUESHIFT.copy(s)
            edit(again, HUESHIFT.words.write(s, OPEN))
            assert HUESHIFT.words.write(again, OPEN) == HUESHIFT.words.write(s, OPEN)
