"""The inbox: what waits for one person everywhere, for that person alone."""

from __future__ import annotations

from bot.cli.invite import personal_link
from bot.lobby.challenges import Invitation
from bot.store.rows import Place, Player
from tests.bot.kit import DAY, LAST_BLOW, Hall


async def test_it_lists_what_waits_on_every_server_also_in_direct_messages(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    other = h.env.create_guild("Second home")
    there = other.create_text_channel("table")
    for who in (h.alice, h.bob):
        other.add_member(who.user)
    with h.env._bot_scope():
        matches = h.bot.matches
        bob, alice = Player(0, "bob", h.bob.id), Player(0, "alice", h.alice.id)
        place = Place(other.id, there.id)
        await matches.challenges.invite(Invitation(bob, alice, "keepers", place=place))
        await matches.pausing.pause(number, h.bob.id)
        await matches.stand_ins.propose(number, h.bob.id, 1, "squire")
    answer = await h.alice.user.slash("inbox")
    text = h.said(answer)
    assert answer.ephemeral
    assert f"match #{number}" in text
    assert "alice vs bob" in text
    assert "https://discord.com/channels/" in text
    assert "Second home" in text
    assert "bob challenges you to Keepers Dissension" in text
    assert "would like to pause" in text
    assert "to take over for them" in text
    for who, others in ((h.bob, "challenges you"), (h.eve, f"#{number}")):
        assert others not in h.said(await who.slash(h.channel, "inbox"))
    assert "You have no open moves" in h.said(await h.eve.slash(h.channel, "inbox"))
    h.quiet()


async def test_a_button_opens_the_panel_of_each_match_that_waits_here(h: Hall) -> None:
    first, second = await h.begin(LAST_BLOW, clock=DAY * 1000), await h.begin(LAST_BLOW)
    answer = await h.alice.slash(h.channel, "inbox")
    assert {f"My move #{first}", f"My move #{second}"} == {*h.labels(answer.response)}
    assert " · answer <t:" in h.said(answer)
    await h.press(h.alice, answer.response, f"My move #{second}")
    assert f"match #{second}" in h.words(answer.response)
    assert "My move #" not in str(h.labels((await h.bob.slash(h.channel, "inbox")).response))
    elsewhere = (await h.alice.user.slash("inbox")).response
    assert h.labels(elsewhere) == []
    h.quiet()


async def test_only_this_command_may_be_added_to_an_account(h: Hall) -> None:
    tree = h.bot.tree
    personal = {c.name for c in tree.get_commands() if 1 in c.to_dict(tree)["integration_types"]}
    assert personal == {"inbox"}
    assert "integration_type=1" in personal_link(123456789012345678)
