"""Ended matches step by step: whose eyes, where to, what leaves the private message."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from bot.matches.ui import animations, replay_frames
from bot.platform import phone
from engine.record import _checksum, dump
from tests import kept
from tests.bot.kit import LAST_BLOW, SECRETS, Hall
from tests.bot.test_machines_panels import tall
from tests.matches import match_of

pytestmark = pytest.mark.drawn

CORPUS = Path(__file__).parent.parent / "replays" / "corpus-quick-chaotic.jsonl"
#: A short match with cards, of some twenty turns.
RECORD = dump(match_of())
STEPS = len(match_of().actions)


def forged(options: str) -> bytes:
    """Return a record with a fitting checksum and these options."""
    body = b'{"game":"keepers","rules":1,"seed":1,"options":' + options.encode()
    body += b',"actions":[],"digests":["x"]}'
    head = f'{{"format":"gauntlet-record","version":1,"checksum":"{_checksum(body)}","record":'
    return head.encode() + body + b"}\n"


async def played(h: Hall, position: str = LAST_BLOW, ends: str = "d6xd7") -> int:
    """Play a match of three actions to its end; return its number."""
    number = await h.begin(position)
    for text in ("sm", "sm"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    if ends == "resign":
        answer = await h.alice.slash(h.channel, "match resign", match=number)
        await h.press(h.alice, answer.response, "Yes")
    else:
        await h.alice.slash(h.channel, "move", text=ends, match=number)
    assert (await h.match(number)).status == "over"
    return number


async def opened(h: Hall, who: Any, number: int, **more: Any) -> Any:
    return (await who.slash(h.channel, "replay watch", match=number, **more)).response


def step(h: Hall, message: Any) -> str:
    """Return where a replay is, and whose view it shows."""
    text = re.search(r"\*\*Step .*", h.words(message))
    assert text, h.words(message)
    options = (o for p in h.raw(message) for o in p.get("options", ()) if o.get("default"))
    (eyes,) = (o["label"] for o in options if "view" in o["label"])
    return f"{text[0]} · {re.split(' · |:', eyes)[0]}"


async def pick(h: Hall, who: Any, message: Any, menu: str, label: str) -> Any:
    part = next(p for p in h.raw(message) if str(p.get("custom_id", "")).endswith(f"pick:{menu}"))
    value = next(o["value"] for o in part["options"] if o["label"].startswith(label))
    return await who.select(message, [value], custom_id=part["custom_id"])


async def test_from_the_board_step_by_step_in_one_private_message(h: Hall) -> None:
    number = await played(h)
    board = await h.board(number)
    before = len(h.channel.history())
    result = await h.press(h.alice, board, "Replay")
    assert result.ephemeral
    replay = result.response
    assert step(h, replay) == "**Step 3 of 3** · turn 1, Blue · Blue's view"
    assert "LifeForce" in h.words(replay)
    await h.press(h.alice, replay, "Back")
    assert step(h, replay).startswith("**Step 2 of 3**")
    assert "Blue takes 1" in h.words(replay)
    await h.press(h.alice, replay, "Back")
    await h.press(h.alice, replay, "Back")
    assert "Start of the match." in h.words(replay)
    disabled = [p["label"] for p in h.raw(replay) if p.get("disabled")]
    assert disabled == ["Back"]
    await h.press(h.alice, replay, "Next")
    assert step(h, replay).startswith("**Step 1 of 3**")
    await h.press(h.alice, replay, "Last")
    assert [p["label"] for p in h.raw(replay) if p.get("disabled")] == ["Next", "Last"]
    assert len(h.channel.history()) == before  # nobody else sees a thing
    h.quiet()


async def test_who_watched_sees_the_public_view(h: Hall) -> None:
    number = await played(h)
    replay = await opened(h, h.eve, number)
    assert "Public view" in step(h, replay)
    blind = await opened(h, h.eve, number, view="red", where="#1")
    assert "Red's view" in step(h, blind)
    wrong = await h.eve.slash(h.channel, "replay watch", match=number, view="green")
    assert "Choose one of: public, blue, red, open" in h.said(wrong)
    h.quiet()


async def test_each_view_shows_what_it_could_know_then(h: Hall) -> None:
    number = await played(h, SECRETS, "resign")
    await h.bot.preferences.set_text(h.eve.id, True)
    replay = await opened(h, h.eve, number, where="#0")
    options = {}
    for view in ("Public", "Blue", "Red", "Open"):
        await pick(h, h.eve, replay, "eyes", view)
        options[view] = h.words(replay).split("```")[1]
    assert options["Public"] == options["Red"]
    assert options["Blue"] == options["Open"] != options["Public"]
    await h.press(h.eve, replay, "Last")
    text = h.words(replay).split("```")[1]
    await pick(h, h.eve, replay, "eyes", "Red")
    assert h.words(replay).split("```")[1] == text  # over: everything is on the table
    h.quiet()


async def test_a_live_match_is_no_replay(h: Hall) -> None:
    number = await h.begin(SECRETS)
    for who in (h.alice, h.eve):
        refused = await who.slash(h.channel, "replay watch", match=number, view="open")
        assert "still being played" in h.said(refused)
        gif = await who.slash(h.channel, "replay gif", match=number, view="open")
        assert "still being played" in h.said(gif)
    nothing = await h.alice.slash(h.channel, "replay watch")
    assert "No match has ended here" in h.said(nothing)
    h.quiet()


@pytest.mark.parametrize(
    "verb",
    [
        "replay:m.o.0",
        "replay-copy:m.o.0",
        "replay-try:m.o.0",
        "replay-post:m.o.0",
        "replay-gif:m.o.0.1.900.dark",
    ],
)
async def test_no_edited_id_opens_a_live_match_or_another_server(h: Hall, verb: str) -> None:
    number = await h.begin(SECRETS)
    board = await h.board(number)
    stored = h.env.backend.get_message(board.channel.id, board.id)
    part = next(
        p for row in stored.components for p in row.get("components") or () if p["label"] == "More"
    )
    part["custom_id"] = f"v1:1:0:{verb}"
    answer = await h.eve.click(board, custom_id=part["custom_id"])
    assert answer.ephemeral
    assert "still being played" in h.said(answer)
    part["custom_id"] = f"v1:1:0:{verb.replace('m.o', 'r.o')}"  # a record nobody handed in
    answer = await h.eve.click(board, custom_id=part["custom_id"])
    assert "no longer stored" in h.said(answer)
    part["custom_id"] = f"v1:1:0:{verb.split(':')[0]}:x.y.z"
    answer = await h.eve.click(board, custom_id=part["custom_id"])
    assert "no longer works" in h.said(answer)
    assert len(await h.bot.matches.find(status=None)) == 1
    h.quiet()


@pytest.mark.parametrize("verb", ["replay", "replay-copy", "replay-try", "replay-post"])
async def test_a_step_beyond_the_end_is_the_last_one(h: Hall, verb: str) -> None:
    number = await played(h)  # a judge may have taken it back and it ended sooner
    replay = await opened(h, h.alice, number)
    h.raw(replay)[-1]["custom_id"] = edited = f"v1:{number}:0:{verb}:m.o.999"
    answer = await h.alice.click(replay, custom_id=edited)
    h.quiet()
    if verb == "replay-copy":
        assert "step 3" in h.said(answer)


async def test_a_replay_goes_on_after_a_restart(h: Hall) -> None:
    number = await played(h)
    replay = await opened(h, h.alice, number)
    await h.restart()
    await h.press(h.alice, replay, "Back")
    assert step(h, replay).startswith("**Step 2 of 3**")
    h.quiet()


async def test_jumping(h: Hall) -> None:
    result = await h.alice.slash(h.channel, "replay import", file=("old.json", RECORD))
    replay = result.response
    assert "old.json" in h.words(replay)
    await pick(h, h.alice, replay, "turn", "Turn 5,")
    assert "turn 5," in step(h, replay)
    form = await h.press(h.alice, replay, "Go to…")
    await h.alice.submit_modal(form, {"where": "#37"})
    assert step(h, replay).startswith(f"**Step 37 of {STEPS}**")
    form = await h.press(h.alice, replay, "Go to…")
    await h.alice.submit_modal(form, {"where": "6"})
    assert "turn 6," in step(h, replay)
    form = await h.press(h.alice, replay, "Go to…")
    answer = await h.alice.submit_modal(form, {"where": "yesterday"})
    assert "There is no “yesterday” in this match" in h.said(answer)
    assert f"steps #0 to #{STEPS}" in h.said(answer)
    h.quiet()


async def test_a_copied_position_loads_in_the_sandbox(h: Hall) -> None:
    number = await played(h, SECRETS, "resign")
    replay = await opened(h, h.eve, number, where="#1", view="open")
    copied = await h.press(h.eve, replay, "Copy")
    assert copied.ephemeral
    text = h.words(copied.response).split("```")[1].strip()
    assert "group 1: A bomb b4" in text
    assert "\n" not in text
    begun = await h.eve.slash(h.channel, "play sandbox", position=text)
    assert "Everyone sees the board in" in h.said(begun)
    tried = await h.press(h.eve, copied.response, "Try in a sandbox")
    assert "Everyone sees the board in" in h.said(tried)
    first, second = await h.bot.matches.find(user=h.eve.id)
    shots = [await h.bot.matches.snapshot(m.id, h.eve.id) for m in (first, second)]
    assert shots[0].view == shots[1].view
    public = await opened(h, h.eve, number, where="#1", view="public")
    hidden = h.said(await h.press(h.eve, public, "Copy"))
    assert "group 1: A bomb ?" in hidden
    assert "random in the sandbox" in hidden
    h.quiet()


async def test_where_the_sandbox_cannot_begin_it_is_said(h: Hall) -> None:
    number = await played(h)
    replay = await opened(h, h.alice, number)
    copied = await h.press(h.alice, replay, "Copy")
    assert "The match is over here." in h.said(copied)
    near = await h.press(h.alice, copied.response, "Show step 2, which works")
    assert near.response is None or near.response.id == copied.response.id
    assert step(h, copied.response).startswith("**Step 2 of 3**")
    h.quiet()


async def test_a_step_is_shown_to_everybody_on_demand(h: Hall) -> None:
    number = await played(h)
    replay = await opened(h, h.alice, number, where="#1")
    await h.press(h.alice, replay, "Post")
    posted = h.channel.history()[-1]
    assert f"Shown by <@{h.alice.id}>" in h.words(posted)
    assert h.labels(posted) == ["Step through"]
    assert "match-1-1.png" in h.everything(posted)
    theirs = await h.press(h.eve, posted, "Step through")
    assert theirs.ephemeral
    assert step(h, theirs.response).startswith("**Step 1 of 3**")
    h.quiet()


async def test_who_may_not_write_posts_nothing(h: Hall) -> None:
    number = await played(h)
    muted = h.guild.create_role("muted", permissions=discord.Permissions.none())
    deny = {muted: discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)}
    channel = h.guild.create_text_channel("quiet", overwrites=deny)
    mallory = h.guild.add_member(h.env.create_user("mallory"), roles=[muted])
    replay = (await mallory.slash(channel, "replay watch", match=number)).response
    answer = await h.press(mallory, replay, "Post")
    assert "You can't write" in h.said(answer)
    assert channel.history() == []
    h.quiet()


# -- records from outside -------------------------------------------------------


async def test_a_record_is_looked_at_but_never_counts(h: Hall) -> None:
    result = await h.alice.slash(h.channel, "replay import", file=("old.json", RECORD))
    assert result.ephemeral
    assert "Open view" in step(h, result.response)
    assert await h.bot.matches.find(status=None) == []
    listed = await h.alice.slash(h.channel, "play list")
    assert "no match" in h.said(listed)
    await h.restart()
    await h.press(h.alice, result.response, "Last")
    assert step(h, result.response).startswith(f"**Step {STEPS} of {STEPS}**")
    again = await h.alice.slash(h.channel, "replay import", file=("new.json", RECORD))
    first, second = (h.id_of(r.response, "Post") for r in (result, again))
    assert first.split(":")[1] == second.split(":")[1]  # kept once
    h.quiet()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"hello", "This is not a record"),
        (forged("[" * 50_000 + "]" * 50_000), "nested too deeply"),
        (forged("{}"), "differs from the record at the opening"),
        (forged('{"wall_row_owner":"nobody"}'), "The options are not valid"),
        (forged('{"position":"' + "x" * 17_000 + '"}'), "options are too long"),
        (RECORD.replace(b'"seed":', b'"seed":1', 1), "changed or damaged"),
        (b"x" * 1_100_000, "at most 1024 KiB"),
    ],
)
async def test_a_bad_file_is_refused_in_plain_words(h: Hall, data: bytes, reason: str) -> None:
    refused = await h.alice.slash(h.channel, "replay import", file=("bad.json", data))
    assert reason in h.said(refused)
    assert "I can't show that file." in h.said(refused)
    assert "Please use a file from" in h.said(refused)
    assert await h.store.records.get(1) is None
    h.quiet()


async def test_an_exported_match_comes_back(h: Hall) -> None:
    number = await played(h)
    answer = await h.alice.slash(h.channel, "match export", match=number)
    data = await answer.response.attachments[0].read()
    back = await h.bob.slash(h.channel, "replay import", file=("match.json", data))
    assert step(h, back.response).startswith("**Step 0 of 3**")
    await h.press(h.bob, back.response, "Last")
    assert "Blue wins" in h.words(back.response)
    h.quiet()


# -- animations -----------------------------------------------------------------


async def movie(message: Any) -> Any:
    (attachment,) = message.attachments
    return Image.open(io.BytesIO(await attachment.read()))


async def test_an_animation_of_a_span_from_the_replay(h: Hall) -> None:
    number = await played(h)
    replay = await opened(h, h.eve, number)
    form = await h.press(h.eve, replay, "GIF…")
    made = await h.eve.submit_modal(form, {"first": "#1", "last": "end", "seconds": "0.5"})
    assert made.ephemeral
    assert "**Steps 1 to 3** · public view" in h.said(made)
    assert "3 pictures" in h.said(made)
    assert (await movie(made.response)).n_frames == 3
    await h.press(h.eve, made.response, "Post")
    posted = h.channel.history()[-1]
    assert "match-1-1-3.gif" in h.everything(posted)
    backwards = await h.eve.slash(h.channel, "replay gif", match=number, first="#2", last="#1")
    assert "from an earlier step to a later one" in h.said(backwards)
    h.quiet()


async def test_a_long_match_is_thinned_and_says_so(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_frames, "MOST", 4)
    number = await played(h)
    whole = await h.alice.slash(h.channel, "replay gif", match=number)
    assert "4 pictures" in h.said(whole)
    assert "to make it fit" not in h.said(whole)
    monkeypatch.setattr(animations, "LARGEST", 60_000)
    monkeypatch.setattr(replay_frames, "FILMS", 0)
    small = await h.alice.slash(h.channel, "replay gif", match=number)
    assert "is shown to make it fit: 4 steps in total." in h.said(small)
    h.quiet()


async def test_only_so_much_is_under_way_for_one_person(h: Hall) -> None:
    number = await played(h)
    heavy = h.bot.matches.heavy
    heavy._under_way[h.eve.id] = 3  # as while three are being made
    refused = await h.eve.slash(h.channel, "replay gif", match=number)
    assert "still working on your last 3 requests" in h.said(refused)
    made = await h.bob.slash(h.channel, "replay gif", match=number, first="#1", view="red")
    assert "**Steps 1 to 3** · Red's view" in h.said(made)
    heavy._under_way[h.eve.id] = 2
    made = await h.eve.slash(h.channel, "replay gif", match=number)
    assert "**Steps 0 to" in h.said(made)
    h.quiet()


REPLAYED = ("corpus-online-chaotic", "hueshift-dealt", "hueshift-boss", "machines-arena",
            "machines-four", "resonance-two", "resonance-four")  # fmt: skip


@pytest.mark.parametrize("name", REPLAYED)
async def test_a_phone_shows_a_step_at_once_and_the_sides_on_request(h: Hall, name: str) -> None:
    record = kept.lines(name)[0]
    panel = (await h.alice.slash(h.channel, "replay import", file=("old.json", record))).response
    for label in ("Next", "Last", "Back", "Back"):
        await h.press(h.alice, panel, label)
        if label != "Last":  # how everything stood at the end may be higher
            assert tall(h, panel) <= phone.MOST, label
    whole = step(h, panel)
    if "See all" in h.labels(panel):
        small = await panel.attachments[0].read()
        await h.press(h.alice, panel, "See all")
        assert phone.picture(await panel.attachments[0].read()) > phone.picture(small)
        assert step(h, panel) == whole
        await h.press(h.alice, panel, "Back")
        assert "Board" in h.labels(panel)  # it stays as it was chosen
        await h.press(h.alice, panel, "Board")
        assert tall(h, panel) <= phone.MOST
    else:
        assert name.startswith("resonance")
    h.quiet()
