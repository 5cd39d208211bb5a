"""No button raises, whatever its id says: every verb, with arguments that no button has."""

from __future__ import annotations

import pytest

from bot.platform.component_ids import LONGEST, Ref, parse
from bot.platform.former_codes import FORMER
from tests.bot.court import Court
from tests.bot.cups import Cups
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_hostile import forge
from tests.effort import some

#: What stands for an argument: words, numbers of all sorts, separators.
ARGUMENTS = (
    "yes", "-1", "9" * 21, "²", "1.5", "|", "1|", "1|2|3|4", "m.p.²", "game=²", "\x00", "a" * 60,
)  # fmt: skip


def arguments(verb: str) -> list[str]:
    """Return the arguments that fit into an id with a verb."""
    return [arg for arg in ARGUMENTS if len(str(Ref(0, 0, verb))) + 1 + len(arg) <= LONGEST]


@pytest.mark.slow
async def test_no_verb_with_any_argument_raises(h: Hall, court: Court, cups: Cups) -> None:
    number = await h.begin(LAST_BLOW)
    await cups.create()
    verbs = sorted(h.bot.router.checked | h.bot.router.unchecked)
    assert len(verbs) > 150
    raised: list[str] = []
    with h.env._bot_scope():
        await h.bot.get_channel(h.channel.id).send("Nothing changes this message.")
    await h.env.settle()
    message = h.channel.history()[-1]
    few = [(verb, fit[n % len(fit)]) for n, verb in enumerate(verbs) if (fit := arguments(verb))]
    assert {arg for _, arg in few} == {*ARGUMENTS}
    assert {verb for verb, _ in few} == {*verbs}
    tries = some(few, of=[(verb, arg) for verb in verbs for arg in arguments(verb)])
    for verb, arg in tries:
        who = h.alice if verb in h.bot.router.checked else cups.boss
        custom_id = forge(h, message, str(Ref(number, 1, verb, arg)))
        before = h.bot.faults.total()
        await who.click(message, custom_id=custom_id)
        if h.bot.faults.total() != before or h.env.errors:
            raised.append(f"{verb}:{arg[:24]!r}")
            h.env.errors.clear()
    assert not raised


def test_every_former_code_stands_for_one_of_today(h: Hall) -> None:
    verbs = h.bot.router.checked | h.bot.router.unchecked
    assert {*FORMER.values()} <= verbs
    assert not {*FORMER} & verbs
    assert {parse(f"v1:1:0:{code}:x").verb for code in FORMER} == {*FORMER.values()}


async def test_a_button_and_a_menu_of_before_still_work(h: Hall) -> None:
    card = await h.board(await h.begin())
    await h.alice.click(card, custom_id=forge(h, card, "v1:0:0:qjoin:keepers"))
    (waiting,) = await h.store.lobby.queued(None, 0)
    assert waiting.user == h.alice.id
    menu = h.bot.router._read("v1:0:0:pick:0", ["qset:keepers|rated"])
    assert (menu.verb, menu.arg) == ("queue-set", "keepers|rated")
