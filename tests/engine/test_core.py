"""The one door: `apply` takes what is legal and refuses the rest without a trace."""

from __future__ import annotations

import msgspec
import pytest

from engine import core
from engine.core import Illegal, Outcome, Reason
from engine.edits import edit_action, edit_of
from tests.toy_game import TOY, Options, Took


@pytest.fixture
def state():
    return TOY.setup(4, Options(5))


def refused(state, seat, action) -> Illegal:
    before = core.encode(state)
    with pytest.raises(Illegal) as caught:
        core.apply(TOY, state, seat, action)
    assert core.encode(state) == before
    assert caught.value.action == action
    assert caught.value.why.endswith(".")
    return caught.value


def test_a_legal_action_happens_and_counts(state):
    events = core.apply(TOY, state, 0, "take 2")
    assert events == [Took(seat=0, count=2)]
    assert (state.pile, state.turn, state.ply) == (3, 1, 1)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_the_wrong_seat_is_refused(state, seat):
    assert refused(state, seat, "take 1").reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    "text", ["", "fly", "take", "TAKE 1", " take 1", "take 1\n", "take １", "🂡"]
)
def test_what_cannot_be_read_is_refused(state, text):
    assert refused(state, 0, text).reason is Reason.UNPARSEABLE


@pytest.mark.parametrize("text", ["call", "tax 1", "pass"])
def test_what_is_not_legal_names_its_rule(state, text):
    error = refused(state, 0, text)
    assert (error.reason, error.rule) == (Reason.NOT_LEGAL, "TOY-1")
    assert "TOY-1" in str(error)


@pytest.mark.parametrize("text", ["accept draw", "decline draw"])
def test_there_is_no_offer_to_answer(state, text):
    assert refused(state, 0, text).reason is Reason.NOT_LEGAL


def test_out_of_turn_only_the_asked_seat_answers(state):
    core.apply(TOY, state, 0, "dare")
    assert refused(state, 0, "take 1").reason is Reason.NOT_YOUR_TURN
    core.apply(TOY, state, 1, "call")
    assert refused(state, 1, "take 1").reason is Reason.NOT_YOUR_TURN
    core.apply(TOY, state, 0, "tax 0")
    assert state.turn == 1


@pytest.mark.parametrize("edits", [True, False])
def test_a_game_without_an_editor_takes_no_edit(state, edits):
    before = core.encode(state)
    with pytest.raises(Illegal) as caught:
        core.apply(TOY, state, 0, edit_action("pile: 9"), edits=edits)
    assert caught.value.reason is Reason.UNPARSEABLE
    assert core.encode(state) == before


def test_an_edit_is_an_action_in_one_line():
    action = edit_action("  7  .   . \n\n turn:  A ; x")
    assert action == "edit 7 . .; turn: A ; x"
    assert edit_of(action) == "7 . .; turn: A ; x"
    assert edit_of("edit") == ""
    assert edit_of("edits d4 .") is None


def test_after_the_end_nothing_goes(state):
    core.apply(TOY, state, 0, "take 3")
    core.apply(TOY, state, 1, "take 2")
    assert state.outcome == Outcome((1,), "last counter")
    for seat in (0, 1):
        for text in ("take 1", "resign", "offer draw", "accept draw", "fly"):
            assert refused(state, seat, text).reason is Reason.GAME_OVER


@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_may_resign_at_any_time(state, seat):
    events = core.apply(TOY, state, seat, "resign")
    assert state.outcome == Outcome((1 - seat,), "resigned")
    assert events == [core.Resigned(seat=seat), core.Ended(outcome=state.outcome)]
    assert core.standing(TOY, state, seat) == ()


def test_a_seat_that_does_not_exist_cannot_resign(state):
    for seat in (-1, 2):
        assert refused(state, seat, "resign").reason is Reason.NOT_LEGAL
        assert core.standing(TOY, state, seat) == ()


def test_a_draw_is_offered_and_accepted(state):
    assert core.apply(TOY, state, 1, "offer draw") == [core.DrawOffered(seat=1)]
    assert core.standing(TOY, state, 1) == ("resign", "withdraw draw")
    assert core.standing(TOY, state, 0) == ("resign", "accept draw", "decline draw")
    refused(state, 1, "accept draw")
    refused(state, 1, "offer draw")
    core.apply(TOY, state, 0, "accept draw")
    assert state.outcome == Outcome((), "agreement")


def test_a_draw_is_declined_in_words_or_by_playing_on(state):
    core.apply(TOY, state, 1, "offer draw")
    assert core.apply(TOY, state, 0, "decline draw") == [core.DrawDeclined(seat=0)]
    assert state.draws == ()
    core.apply(TOY, state, 1, "offer draw")
    core.apply(TOY, state, 0, "take 1")
    assert state.draws == ()
    core.apply(TOY, state, 1, "offer draw")
    core.apply(TOY, state, 1, "take 1")
    assert state.draws == (1,), "one's own move leaves the offer open"


def test_an_offer_of_a_draw_is_withdrawn_by_whoever_made_it(state):
    refused(state, 1, "withdraw draw")
    core.apply(TOY, state, 1, "offer draw")
    refused(state, 0, "withdraw draw")
    assert core.apply(TOY, state, 1, "withdraw draw") == [core.DrawWithdrawn(seat=1)]
    assert state.draws == ()
    assert state.outcome is None
    refused(state, 0, "accept draw")
    core.apply(TOY, state, 1, "offer draw")  # said again, it is an offer again
    assert state.draws == (1,)


def test_states_survive_encoding_and_their_digests_tell_them_apart(state):
    again = core.decode(TOY, core.encode(state))
    assert again == state
    assert core.digest(again) == core.digest(state)
    digests = {core.digest(state)}
    for change in ({"pile": 4}, {"rng": 1}, {"ply": 1}, {"hands": [0, 0]}, {"draws": (0,)}):
        digests.add(core.digest(msgspec.structs.replace(state, **change)))
    assert len(digests) == 6
    with pytest.raises(msgspec.DecodeError):
        core.decode(TOY, b"\xc1")


def test_events_have_an_audience():
    public, secret = Took(seat=0, count=1), Took(seat=0, count=1, only=(1,))
    assert [public.seen_by(s) for s in (0, 1, None)] == [True, True, True]
    assert [secret.seen_by(s) for s in (0, 1, None)] == [False, True, False]
