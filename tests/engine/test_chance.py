"""Chance that can be checked: the seed a bot commits to, and every draw that follows from it."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine import chance, core, search
from engine import verify_chance as outside
from engine.chance import Chance, Draw, chance_of
from engine.games import GAMES
from engine.record import BadRecord, Record, dump, load, record_of, verify, with_draws
from tests import toy_game

SERVER_SEED = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
ALL = GAMES | toy_game.GAMES


def committed(name: str, moves: int = 60, nonces: tuple[str, ...] = ("ann", "bob")) -> Record:
    """Return the record of a match played at random, with a seed that was committed to."""
    game, whole = ALL[name], chance_of(SERVER_SEED, nonces)
    seed = chance.seed_of(SERVER_SEED, whole.message)
    options = game.options_type()
    state = core.begin(game, seed, options)
    seats = ["random"] * len(state.teams)
    actions = search.playout(game, state, seats, 7).actions[:moves]
    record = record_of(game, seed, options, actions)
    return with_draws(replace(record, chance=whole), ALL)


def test_the_published_vector_holds():
    message = chance.message_of("match-0001", ["alice-nonce", "bob-nonce"])
    assert message == "match-0001|alice-nonce|bob-nonce"
    assert chance.commitment_of(SERVER_SEED) == COMMITMENT
    assert chance.hmac_of(SERVER_SEED, message) == (
        "d8d16ac5cc7c6b138c4a4a86b6a4436c2a905073cb1cb46ea400faae3d33a4b9"
    )
    assert chance.seed_of(SERVER_SEED, message) == 0xD8D16AC5CC7C6B13
    assert chance.label_of(COMMITMENT) == "match-630dcd2966c4"


def test_every_part_of_the_message_changes_the_seed():
    def seed(*nonces: str, server_seed: bytes = SERVER_SEED) -> int:
        return chance.seed_of(server_seed, chance_of(server_seed, nonces).message)

    seeds = [seed("a", "b"), seed("b", "a"), seed("a"), seed("a", "c"), seed()]
    seeds.append(seed("a", "b", server_seed=bytes(32)))
    assert len({*seeds}) == 6


@pytest.mark.parametrize("nonce", ["", "a|b", "a b", "ä", "x" * 33, "a\n", "<@1>"])
def test_a_nonce_cannot_pass_for_two_or_for_markup(nonce):
    assert not chance.is_nonce(nonce)
    whole = chance_of(SERVER_SEED, [nonce])
    seed = chance.seed_of(SERVER_SEED, whole.message)
    assert chance.fault(whole, seed) == "Nonce 1 is not a nonce."


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_record_is_fair_inside_and_outside(name):
    record = committed(name)
    data = dump(record)
    verify(load(data), ALL)
    assert outside.wrong(data) == ""
    draws = record.chance.draws
    assert len(draws) == len(record.actions)
    assert [int(draw.text.split(" ")[1]) for draw in draws] == [s for s, _ in record.actions]


def test_the_draws_listed_are_those_the_match_made(monkeypatch):
    record, made = committed("hueshift"), list[int]()
    game = GAMES["hueshift"]
    state = core.begin(game, record.seed, game.options_type())
    perform = game.perform

    def watched(state, seat, action):
        made.append(state.rng)
        return perform(state, seat, action)

    monkeypatch.setattr(game, "perform", watched)
    for seat, action in record.actions:
        core.apply(game, state, seat, action)
    assert [f"{rng:016x}" for rng in made] == [draw.start for draw in record.chance.draws]


def test_talk_draws_nothing_and_moves_no_later_draw():
    game = toy_game.TOY
    whole = chance_of(SERVER_SEED, ("a", "b"))
    seed = chance.seed_of(SERVER_SEED, whole.message)
    plain = record_of(game, seed, toy_game.Options(), [(0, "take 1"), (1, "take 2")])
    talked = record_of(
        game, seed, toy_game.Options(), [(0, "take 1"), (1, "offer draw"), (1, "take 2")]
    )
    first, second = (with_draws(replace(r, chance=whole), ALL) for r in (plain, talked))
    one, two = first.chance.draws
    assert second.chance.draws == (one, Draw(), two)
    assert outside.wrong(dump(second)) == ""


def changed(record: Record, **changes: object) -> Record:
    return replace(record, chance=replace(record.chance, **changes))


def swapped(record: Record, at: int, draw: Draw) -> Record:
    draws = [*record.chance.draws]
    draws[at] = draw
    return changed(record, draws=tuple(draws))


OTHER = "ff" * 32
DAMAGES = {
    "server seed": (lambda r: changed(r, server_seed=OTHER), "commitment", "commitment:"),
    "commitment": (lambda r: changed(r, commitment=OTHER), "commitment", "commitment:"),
    "label": (lambda r: changed(r, label="match-0001"), "label", "label:"),
    "nonce": (lambda r: changed(r, nonces=("ann", "eve")), "seed does not", "seed:"),
    "order": (lambda r: changed(r, nonces=("bob", "ann")), "seed does not", "seed:"),
    "bar": (lambda r: changed(r, nonces=("ann|bob",)), "Nonce 1", "nonces:"),
    "seed": (lambda r: replace(r, seed=r.seed ^ 1), "seed does not", "seed:"),
    "draw": (
        lambda r: swapped(r, 3, Draw(r.chance.draws[3].text, "0" * 16)),
        "draw of action 4",
        "draw 4:",
    ),
    "ply": (
        lambda r: swapped(r, 3, r.chance.draws[2]),
        "draw of action 4",
        "draw 4:",
    ),
    "missing": (lambda r: changed(r, draws=r.chance.draws[1:]), "one draw for each", "draws:"),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_refused_by_the_name_of_the_step(what):
    damage, inside, without = DAMAGES[what]
    damaged = load(dump(damage(committed("keepers"))))
    with pytest.raises(BadRecord, match=inside):
        verify(damaged, ALL)
    assert outside.wrong(dump(damaged)).startswith(without)


def test_a_talk_entry_cannot_hide_the_draw_of_an_action():
    damaged = swapped(committed("keepers"), 3, Draw())
    with pytest.raises(BadRecord, match="draw of action 4"):
        verify(damaged, ALL)
    assert outside.wrong(dump(damaged)).startswith("draw 4:")


def test_another_spelling_is_named_outside_and_refused_inside(capsys):
    record = committed("toy")
    core_text = record.chance.draws[0].text + "!"
    secret = core.secret_of(record.seed)
    start = hashlib.blake2b(f"{secret} {core_text}".encode(), digest_size=8).hexdigest()
    damaged = swapped(record, 0, Draw(core_text, start))
    assert outside.wrong(dump(damaged)) == ""
    assert "counts as" in capsys.readouterr().out
    with pytest.raises(BadRecord, match="draw of action 1"):
        verify(damaged, ALL)


def test_records_without_a_commitment_verify_as_before():
    record = replace(committed("keepers"), chance=UNSET)
    data = dump(record)
    assert b"chance" not in data
    assert verify(load(data), ALL) == record.outcome
    assert with_draws(record, ALL) is record
    assert outside.wrong(data) == "-"


def run(path: Path) -> tuple[int, str]:
    script = Path(outside.__file__)
    done = subprocess.run(
        [sys.executable, "-I", script, path], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_the_script_runs_alone_and_says_what_it_finds(tmp_path):
    record, path = committed("toy"), tmp_path / "match.json"
    path.write_bytes(dump(record))
    assert run(path) == (0, "Fair: every step holds.\n")
    path.write_bytes(dump(changed(record, nonces=("eve",))))
    code, text = run(path)
    assert (code, text.startswith("Not fair: seed:")) == (1, True)
    path.write_bytes(dump(record).replace(b'"ann"', b'"eve"'))
    code, text = run(path)
    assert (code, text.startswith("Not fair: checksum:")) == (1, True)
    path.write_bytes(dump(changed(record, draws=())))
    code, text = run(path)
    assert (code, "does not list its draws" in text, "Fair" in text) == (0, True, False)
    path.write_bytes(dump(replace(record, chance=UNSET)))
    assert run(path) == (0, "No seed was published for this match.\n")
    path.write_bytes(b"{}")
    code, text = run(path)
    assert (code, text.startswith("This is not a record")) == (2, True)


def test_the_script_is_short_and_needs_only_the_standard_library():
    lines = Path(outside.__file__).read_text().splitlines()
    assert len(lines) <= 80
    imports = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imports <= sys.stdlib_module_names


def test_the_file_names_the_fields_of_chance():
    record = committed("toy")
    body = json.loads(dump(record))["record"]["chance"]
    assert {*body} == {*Chance.__struct_fields__}
    assert msgspec.convert(body, Chance) == record.chance
