"""Questions asked at once: the unit with its attack, the Free Action with the Act, a guard with
the window that follows.

Every match can be asked either way and comes to the same, and no choice is lost by it.
"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine import core, search
from engine.core import Decision
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.options import Options
from engine.games.hueshift.text.choices import FREE
from engine.turn_end import merging
from tests.effort import seeds_until

PLAIN = Options(draft="dealt", arena="none")
#: Red's Bowler is a Tank and Red holds what meets an attack.
GUARDED = (
    "A olaf: zo; B bowler: d; B linwood: -; hand A: ; hand B: shield-wall; "
    "turn: A; first: B; arena: none"
)


def begun(position: str = "", merged: bool = True) -> core.State:
    options = Options(position=position) if position else PLAIN
    return core.begin(HUESHIFT, 3, merging(options) if merged else options)


def asked(s: core.State) -> Decision:
    (decision,) = HUESHIFT.decisions(s)  # type: ignore[arg-type]
    return decision


@pytest.mark.parametrize("policy", ["random", "hurried"])
def test_a_match_asked_at_once_is_the_match_asked_one_by_one(policy: str) -> None:
    saved = Counter[int]()
    for seed in seeds_until(lambda: saved.total() > 6, range(6)):
        saved[seed] = spared(seed, policy)


def spared(seed: int, policy: str) -> int:
    """Play a match of policies both ways; return how many answers one of them needs not."""
    start = core.begin(HUESHIFT, seed, PLAIN)
    played = search.playout(HUESHIFT, start, (policy, policy), seed).actions
    one, other = core.begin(HUESHIFT, seed, PLAIN), core.begin(HUESHIFT, seed, merging(PLAIN))
    count = 0
    for seat, text in played:
        kind = next(d.kind for d in HUESHIFT.decisions(one) if text in d.actions)
        core.apply(HUESHIFT, one, seat, text)
        now = [d for d in HUESHIFT.decisions(other) if d.seat == seat]
        then = [d.kind for d in HUESHIFT.decisions(one) if d.seat == seat]
        declined = kind == "guard" and text == "pass" and then == ["defend"]
        if (text == "skip" and now[0].kind == "act") or (declined and now[0].kind == "meet"):
            other.ply, count = other.ply + 1, count + 1  # the draws of a match go by its ply
            continue
        core.apply(HUESHIFT, other, seat, text)  # raises if it is not on offer
    assert one.outcome == other.outcome is not None
    assert [u.hp for u in one.units] == [u.hp for u in other.units]
    return count


def test_the_free_action_stands_under_a_heading_beside_the_act() -> None:
    s = begun("A olaf: zo; A bowler: -; B linwood: -; reserve A: d; turn: A; first: B; arena: none")
    core.apply(HUESHIFT, s, 0, "activate olaf")
    mine = asked(s)
    view = HUESHIFT.view(s, 0)  # type: ignore[arg-type]
    words = [HUESHIFT.words.choice(view, a) for a in mine.actions]
    assert mine.kind == "act"
    assert "skip" not in mine.actions
    assert {c.actor for c in words if c.verb == "Transport"} == {FREE}
    assert {c.actor for c in words if c.verb in ("Attack", "Do nothing")} == {""}
    core.apply(HUESHIFT, s, 0, next(a for a in mine.actions if a.startswith("transport")))
    assert "attack linwood" in asked(s).actions
    verdict = HUESHIFT.explain(s, 0, "transport d bowler")  # type: ignore[arg-type]
    assert verdict.rule == "HS-FREE-1"


@pytest.mark.parametrize("answer", ["pass", "pass turn", "play shield-wall", "guard bowler"])
def test_a_guard_and_a_wildcard_are_asked_for_at_once(answer: str) -> None:
    s = begun(GUARDED)
    core.apply(HUESHIFT, s, 0, "attack linwood")
    meet = asked(s)
    assert (meet.seat, meet.kind, meet.subject) == (1, "meet", "olaf linwood")
    answer = next(a for a in meet.actions if a.startswith(answer))
    core.apply(HUESHIFT, s, 1, answer)
    more = [d.kind for d in HUESHIFT.decisions(s)]  # type: ignore[arg-type]
    assert more == (["defend"] if answer.startswith("guard") else more)
    assert "guard" not in more
    assert "meet" not in more


def test_nobody_is_asked_more_than_for_a_guard_without_a_card_to_play() -> None:
    s = begun(GUARDED.replace("shield-wall", ""))
    core.apply(HUESHIFT, s, 0, "attack linwood")
    assert asked(s).kind == "guard"
    s = begun(GUARDED, merged=False)
    core.apply(HUESHIFT, s, 0, next(a for a in asked(s).actions if a in ("skip", "attack linwood")))
    if asked(s).kind == "act":
        core.apply(HUESHIFT, s, 0, "attack linwood")
    assert asked(s).kind == "guard"


#: Blue holds what may be played as a unit of Red is activated.
WATCHED = (
    "A olaf: zo; A bowler: d; B linwood: fir; B sydney: cecilia; hand A: overclock; hand B: ; "
    "turn: B; first: A; arena: none"
)
SAID = "activate linwood attack olaf"


def test_who_acts_and_whom_it_attacks_are_asked_at_once() -> None:
    one, other = begun(WATCHED), begun(WATCHED)
    assert SAID in asked(one).actions
    assert "activate linwood" in asked(one).actions
    core.apply(HUESHIFT, one, 1, SAID)
    core.apply(HUESHIFT, one, 0, "pass")
    for seat, action in ((1, "activate linwood"), (0, "pass"), (1, "attack olaf")):
        core.apply(HUESHIFT, other, seat, action)
    other.ply = one.ply
    assert one == other
    assert asked(one).kind == "meet"


def test_advice_does_not_call_a_unit_that_falls_cheap() -> None:
    view = HUESHIFT.view(begun(WATCHED), 1)  # type: ignore[arg-type]
    for dies in (False, True):
        forecasts = [replace(f, kills=False, damage=9, costs=1, dies=dies) for f in view.forecasts]
        told = HUESHIFT.words.advice(replace(view, forecasts=tuple(forecasts)), SAID)
        assert ("takes only 1" in told, "falls" in told) == (not dies, dies)


def test_an_attack_at_once_is_told_with_its_numbers_under_its_unit() -> None:
    s = begun(WATCHED)
    view = HUESHIFT.view(s, 1)  # type: ignore[arg-type]
    words = {a: HUESHIFT.words.choice(view, a) for a in asked(s).actions}
    assert {c.actor for c in words.values()} == {"linwood", "sydney"}
    assert words[SAID].cell == "olaf"
    assert words[SAID].target.startswith("Olaf: ")
    assert HUESHIFT.words.advice(view, SAID)
    for typed in ("linwood attacks olaf", "olaf with fir", SAID):
        assert HUESHIFT.words.read(typed, view, asked(s).actions) == [SAID]
    assert HUESHIFT.words.read("linwood", view, asked(s).actions) == ["activate linwood"]


def test_what_is_meant_stays_unseen_until_the_other_side_has_passed() -> None:
    one, other = begun(WATCHED), begun(WATCHED)
    events = core.apply(HUESHIFT, one, 1, SAID)
    core.apply(HUESHIFT, other, 1, "activate linwood")
    assert [e for e in events if e.seen_by(0)] == [e for e in events if e.seen_by(None)]
    assert "olaf" not in str([e for e in events if e.seen_by(0)])
    assert "Olaf" in " ".join(HUESHIFT.words.tell(events))
    assert one != other
    for eyes in (0, None):
        views = [HUESHIFT.view(s, eyes) for s in (one, other)]  # type: ignore[arg-type]
        assert views[0] == views[1]
    assert HUESHIFT.decisions(one) == HUESHIFT.decisions(other)  # type: ignore[arg-type]
    beliefs = [HUESHIFT.determinize(s, 0, 1) for s in (one, other)]  # type: ignore[arg-type]
    assert beliefs[0] == beliefs[1]


def test_a_pass_by_which_an_attack_becomes_known_cannot_be_taken_back_freely() -> None:
    s = begun(WATCHED)
    core.apply(HUESHIFT, s, 1, SAID)
    before = HUESHIFT.copy(s)  # type: ignore[arg-type]
    events = core.apply(HUESHIFT, s, 0, "pass")
    assert not core.harmless(HUESHIFT, before, s, 0, events)


def test_a_wildcard_in_between_lets_its_owner_choose_anew() -> None:
    s = begun(WATCHED)
    core.apply(HUESHIFT, s, 1, SAID)
    core.apply(HUESHIFT, s, 0, "play overclock olaf")
    assert (asked(s).seat, asked(s).kind) == (1, "act")


def test_an_attack_without_a_word_between_can_be_taken_back_freely() -> None:
    s = begun(WATCHED.replace("overclock", "").replace("bowler", "myriad"))
    before = HUESHIFT.copy(s)  # type: ignore[arg-type]
    events = core.apply(HUESHIFT, s, 1, "activate linwood attack myriad")
    assert "Unveiled" not in str(events)
    assert core.harmless(HUESHIFT, before, s, 1, events)


def test_stored_matches_ask_for_the_unit_alone() -> None:
    for merged in (UNSET, "yes"):
        s = core.begin(HUESHIFT, 3, Options(position=WATCHED, merged=merged))  # type: ignore[arg-type]
        assert asked(s).actions == ("activate linwood", "activate sydney")


#: Red's Olaf may be guarded by Bowler and helped by Fir.
HELPED = (
    "A leadfoot: -; B olaf: -; B bowler: d; B cassidy: fir; hand A: ; hand B: shield-wall; "
    "turn: A; first: B; arena: none"
)


@pytest.mark.parametrize(("hp", "word"), [("", "pass"), ("", "pass turn"), (" hp 3", "pass turn")])
def test_who_passed_the_turn_is_asked_what_would_save_a_unit_and_nothing_less(
    hp: str, word: str
) -> None:
    s = begun(HELPED.replace("B olaf: -", f"B olaf: -{hp}"))
    core.apply(HUESHIFT, s, 0, "attack olaf")
    assert word in asked(s).actions
    core.apply(HUESHIFT, s, 1, word)
    left = [d.kind for d in HUESHIFT.decisions(s)]  # type: ignore[arg-type]
    assert ("prevent" in left) == (word == "pass" or bool(hp))


def test_an_order_leaves_it_to_whoever_tells_it_that_it_may_not_be_possible() -> None:
    view = HUESHIFT.view(begun(GUARDED), 1)  # type: ignore[arg-type]
    texts = [c.text for c in HUESHIFT.orders.answers(view, "attacked") if not c.sure]
    assert "your Tank with the most HP guards" in texts


@pytest.mark.parametrize(
    ("more", "who", "label"),
    [
        ("", "linwood", "Activate now, target later"),
        ("reserve B: let; ", "linwood", "Activate, then a Free Action"),
        ("hand B: shield-wall; ", "linwood", "Activate now, target later"),
        ("", "sydney", "Activate, then something else"),
        ("used: cecilia 1; ", "sydney", "Activate now, target later"),
    ],
)
def test_what_is_not_an_attack_promises_only_what_there_is(more: str, who: str, label: str) -> None:
    s = begun(WATCHED.replace("turn: B", f"{more}turn: B"))
    view = HUESHIFT.view(s, 1)  # type: ignore[arg-type]
    assert HUESHIFT.words.choice(view, f"activate {who}").verb.startswith(label)


RESTS = "activate linwood rest"


def test_a_unit_that_is_to_do_nothing_is_not_asked_again() -> None:
    one, other = begun(WATCHED), begun(WATCHED)
    core.apply(HUESHIFT, one, 1, RESTS)
    core.apply(HUESHIFT, one, 0, "pass")
    for seat, action in ((1, "activate linwood"), (0, "pass"), (1, "pass")):
        core.apply(HUESHIFT, other, seat, action)
    other.ply = one.ply
    assert one == other
    assert one.turn == 0


def test_that_a_unit_is_to_do_nothing_stays_unseen_until_the_other_side_has_passed() -> None:
    one, other = begun(WATCHED), begun(WATCHED)
    events = core.apply(HUESHIFT, one, 1, RESTS)
    plain = core.apply(HUESHIFT, other, 1, "activate linwood")
    assert [e for e in events if e.seen_by(0)] == plain
    told = " ".join(HUESHIFT.words.tell([e for e in events if e.seen_by(1)]))
    assert "will do nothing" in told
    for eyes in (0, None):
        assert HUESHIFT.view(one, eyes) == HUESHIFT.view(other, eyes)  # type: ignore[arg-type]
    assert HUESHIFT.decisions(one) == HUESHIFT.decisions(other)  # type: ignore[arg-type]
    assert HUESHIFT.determinize(one, 0, 1) == HUESHIFT.determinize(other, 0, 1)  # type: ignore[arg-type]
    core.apply(HUESHIFT, one, 0, "play overclock olaf")
    assert (asked(one).seat, asked(one).kind) == (1, "act")


def test_doing_nothing_is_told_and_read_under_its_unit() -> None:
    s = begun(WATCHED)
    view = HUESHIFT.view(s, 1)  # type: ignore[arg-type]
    words = HUESHIFT.words.choice(view, RESTS)
    assert (words.actor, words.verb, words.late) == ("linwood", "Do nothing", True)
    for typed in ("linwood nothing", "linwood pass", RESTS):
        assert HUESHIFT.words.read(typed, view, asked(s).actions) == [RESTS], typed
    assert "Linwood on Bowler" in HUESHIFT.words.advice(view, RESTS)
