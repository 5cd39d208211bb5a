"""No id of a button can make the bot fail, whatever stands in it.

Every verb there is gets arguments nobody would write, pressed by somebody who may do nearly
everything: a manager who judges, organises and plays. Each press is answered, none raises.
"""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from bot.platform.component_ids import LARGEST, Unreadable, parse, whole
from tests.bot.cups import Cups
from tests.bot.kit import SECRETS, Hall
from tests.bot.test_hostile import forge
from tests.effort import some

#: What nobody would write, by itself and between the signs that part arguments.
ODD = ("²", "9" * 21, "-1", "x", "٣", str(LARGEST + 1), "\x00", "0" * 40)
SIGNS = (":", "|", ".", "\n", "#", "\x1f", "!", " ")
ARGUMENTS = (
    *ODD, "", "yes", "0", "1", "a" * 70, "::", ":1", "1:", "||", "1|", "|1", "1|1|1|1", "...",
    "1.1", "--1", "1e5", "0x1", "1_0", "+1", " 1", "None", "d²", "m²", "m1", "u" + "9" * 21,
    "kind:²", "kind:99", "kind:", "match:²", "user:" + "9" * 21, "offset:-1", "from:²",
    "page|scale=x", "page|boards=²", "page|table=99", "page|rounds by=²",
    "h.o." + "9" * 40, "m.x.²", "m.o.1.²", "m.s." + "9" * 12, "#99", "#²",
    *(f"1{sign}{odd}" for sign in SIGNS[:4] for odd in ODD[:6]),
    *(f"{odd}{sign}1" for sign in SIGNS for odd in ODD[:3]),
)  # fmt: skip
#: Tables the verbs are shared out to: one that is pressed a thousand times is slow.
PARTS = 16
#: What goes wrong outside: a permission is missing, a person has no messages.
OUTSIDE = {"blocked"}


@pytest.fixture
async def world(cups: Cups) -> Cups:
    """A draft of a tournament, a match, a challenge, a queue; the boss may do all there is."""
    h = cups.h
    role = h.guild.create_role("all", permissions=discord.Permissions(administrator=True))
    chief = h.guild.add_member(h.env.create_user("chief"), roles=[role])
    h.alice, cups.boss = chief, chief
    assert await h.begin(SECRETS) == 1
    await cups.create()
    return cups


async def _pressed(h: Hall, who: Any, message: Any, custom_id: str) -> str:
    """Press an id; return what went wrong inside, or that nothing was answered."""
    before = h.bot.faults.copy()
    try:
        answer = await who.click(message, custom_id=forge(h, message, custom_id))
    except Exception as error:  # simcord refuses what Discord would
        return f"{custom_id!r}: {error}"
    if not answer.acknowledged:
        return f"{custom_id!r}: not answered"
    wrong = [name for name, n in h.bot.faults.items() if n != before[name]]
    if {*wrong} - OUTSIDE:
        return f"{custom_id!r}: {wrong}"
    return ""


@pytest.mark.parametrize("part", range(PARTS))
async def test_no_verb_with_any_argument_raises(world: Cups, part: int) -> None:
    h, wrong = world.h, list[str]()
    room = h.guild.create_text_channel("presses")
    with h.env._bot_scope():
        message = await h.bot.mail.send(h.guild.id, [room.id], content="-")
    for verb in sorted(h.bot.router.checked | h.bot.router.unchecked)[part::PARTS]:
        arguments = Random(verb).sample(ARGUMENTS, some(4, of=len(ARGUMENTS)))
        for arg in (*ODD[:3], "yes", *arguments):
            for head in ("v1:1:0:", "v1:zzzzzzzzzzzz:999999999p:")[: 2 if arg == "²" else 1]:
                wrong.append(await _pressed(h, h.alice, message, f"{head}{verb}:{arg}"[:100]))
    assert not [one for one in wrong if one], "\n".join(filter(None, wrong))
    assert not h.env.errors


@pytest.mark.parametrize(
    "text", ["", "²", "٣", "x", "1 ", " 1", "+1", "1_0", "1e3", "0x1", "-1", "9" * 19, "1" * 40]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="no longer works"):
        whole(text)


def test_what_is_a_number_is_read() -> None:
    assert [whole("0"), whole("007"), whole("-2", -5, 5)] == [0, 7, -2]
    assert whole(str(LARGEST)) == LARGEST
    with pytest.raises(Unreadable):
        whole("6", most=5)
    with pytest.raises(Unreadable):
        parse("v1:1:٣:panel")
