"""Check the chance of a Gauntlet record without Gauntlet: python verify_chance.py RECORD.json

Needs nothing but Python. Exit code 0: every step holds, or no seed was published for this match;
1: the step that is named does not hold; 2: the file cannot be read.
"""

import hashlib
import hmac
import json
import re
import sys

MASK = (1 << 64) - 1
TALK = ("resign", "offer draw", "accept draw", "decline draw", "withdraw draw", "draw agreed")

FINE = {
    "": "Fair: every step holds.",
    "-": "No seed was published for this match.",
    "?": "The seed is fair. This record does not list its draws; take the one from /verify.",
}


def next64(z: int) -> int:  # splitmix64
    z = (z + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def wrong(data: bytes) -> str:
    """Return the first step that does not hold, else a key of `FINE`."""
    head = json.loads(data)
    body = data[data.index(b'"record":') + len(b'"record":') :].rstrip(b"\n")[:-1]
    if hashlib.blake2b(body, digest_size=16).hexdigest() != head["checksum"]:
        return "checksum: the file was changed or damaged"
    chance, seed, actions = (head["record"].get(key) for key in ("chance", "seed", "actions"))
    if not chance:
        return "-"
    key = bytes.fromhex(chance["server_seed"])
    if len(key) != 32 or hashlib.sha256(key).hexdigest() != chance["commitment"]:
        return "commitment: it does not fit the server seed"
    if chance["label"] != "match-" + chance["commitment"][:12]:
        return "label: it does not follow from the commitment"
    if not all(re.fullmatch(r"[A-Za-z0-9._-]{1,32}", nonce) for nonce in chance["nonces"]):
        return "nonces: one of them has characters a nonce cannot have"
    message = "|".join([chance["label"], *chance["nonces"]]).encode()
    if int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big") != seed:
        return "seed: it does not follow from the server seed and the nonces"
    if actions and not chance["draws"]:
        return "?"
    if len(chance["draws"]) != len(actions):
        return "draws: there must be one for each action"
    secret, last = next64(next64(seed) ^ (0x5EC2E7 * 0xD1342543DE82EF95 & MASK)), 0
    for n, ((seat, action), draw) in enumerate(zip(actions, chance["draws"], strict=True), 1):
        if action in TALK and not draw["text"] and not draw["start"]:
            continue
        number, its_seat, spelling = [*draw["text"].split(" ", 2), "", "", ""][:3]
        if its_seat != str(seat) or not number.isdecimal() or not last <= int(number) < n:
            return f"draw {n}: it belongs to another action"
        if spelling != action:
            print(f"draw {n}: {action!r} counts as {spelling!r}; 'gauntlet verify' checks that")
        text = f"{secret} {draw['text']}".encode()
        if hashlib.blake2b(text, digest_size=8).hexdigest() != draw["start"]:
            return f"draw {n}: it does not follow from the seed"
        last = int(number) + 1
    return ""


if __name__ == "__main__":
    try:
        with open(sys.argv[1], "rb") as file:
            found = wrong(file.read())
    except (LookupError, OSError, ValueError, TypeError, AttributeError) as error:
        print(f"This is not a record that can be checked: {error!r}")
        sys.exit(2)
    print(FINE.get(found, f"Not fair: {found}"))
    sys.exit(found not in FINE)
