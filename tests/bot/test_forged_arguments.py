"""No button raises, whatever its id says: every verb, with arguments that no button has."""

from __future__ import annotations

import pytest

from bot.platform.component_ids import LONGEST, Ref
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
    shown = h.channel.history()[-1]
    tries = [(verb, arg) for verb in verbs for arg in arguments(verb)]
    for n, (verb, arg) in enumerate(tries):
        if n % 6 not in some((0, 1), of=range(6)):
            continue
        who = h.alice if verb in h.bot.router.checked else cups.boss
        custom_id = forge(h, shown, str(Ref(number, 1, verb, arg)))
        before = h.bot.faults.total()
        await who.click(shown, custom_id=custom_id)
        if h.bot.faults.total() != before or h.env.errors:
            raised.append(f"{verb}:{arg[:24]!r}")
            h.env.errors.clear()
    assert not raised
