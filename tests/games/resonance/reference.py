"""The rules of Resonance read a second time, straight from what is printed.

Decides nothing the engine uses: what may be done in a turn, Focus, limits and costs are worked out
here from cards, blocks and tags in the plainest way, to be compared with what the engine offers.
"""

from __future__ import annotations

from engine.games.resonance.cards import name, power, printed
from engine.games.resonance.keyword_types import TAGS, block
from engine.games.resonance.state import ECHO, PLAYER, SEATS, State, Unit

#: With one of these an Attack needs no card.
FREE = {"snap", "stoic", "ambience"}
#: What may bring further keywords into an attack: what is possible then is left open.
GAINING = {"improvisor", "imbue", "channel", "multiply"}


class Reference:
    """What the rules say of a position."""

    def __init__(self, s: State) -> None:
        self.s, self.units = s, s.units

    # -- what is at work --------------------------

    def of(self, seat: int) -> list[str]:
        return [word for word, u in self.units.items() if u.seat == seat]

    def animations(self, seat: int) -> list[str]:
        return [word for word in self.of(seat) if self.units[word].card != PLAYER]

    def printed(self, word: str) -> tuple[str, ...]:
        u = self.units[word]
        return printed(u.card).keywords if u.card >= 0 else ()

    def worn(self, word: str) -> list[str]:
        u = self.units[word]
        return [] if u.suppressed else [k for i in u.items for k in printed(i.card).keywords]

    def blocks(self, seat: int) -> list[str]:
        return [k for b in self.s.sides[seat].blocks for k in block(b.color, b.type)]

    def innate(self, word: str) -> list[str]:
        u = self.units[word]
        silenced = "silence" in u.tags and "silence" not in self.immune(u.seat)
        return [] if u.suppressed or silenced else [*self.printed(word)]

    def all(self, word: str) -> list[str]:
        u = self.units[word]
        names = [*self.innate(word), *self.worn(word)]
        return [*names, *self.blocks(u.seat)] if u.card == PLAYER else names

    def side(self, seat: int) -> list[str]:
        return [k for word in self.of(seat) for k in self.all(word)]

    def immune(self, seat: int) -> set[str]:
        chosen = [row for b in self.s.sides[seat].blocks for row in b.chosen]
        for word in self.of(seat):
            u = self.units[word]
            if not u.suppressed:
                chosen += [row for item in u.items for row in item.chosen]
                chosen += [] if "silence" in u.tags else u.chosen
        return {what for keyword, what in chosen if keyword == "immunized"}

    def works(self, word: str, tag: str) -> bool:
        """A tag is there and has its effect (Immunized, Tolerant)."""
        u = self.units[word]
        if tag not in u.tags or TAGS[tag].boost:
            return tag in u.tags
        if tag in self.immune(u.seat):
            return False
        borne = sum(not TAGS[t].boost for t in u.tags)
        return "tolerant" not in self.all(word) or borne > self.focus(word, impaired=False)

    def focus(self, word: str, *, impaired: bool = True) -> int:
        u, names = self.units[word], self.all(word)
        base = self.s.sides[u.seat].focus if u.card == PLAYER else _focus(u)
        loss = names.count("feeble") + (impaired and self.works(word, "impair"))
        grown = u.card != PLAYER and "ageless" not in self.side(u.seat) and any(
            x.grown and x.spent and "growth" in self.all(other)
            for other in self.of(u.seat) if other != word for x in (self.units[other],)
        )  # fmt: skip
        return max(base + grown - (0 if "sturdy" in names else loss), 0)

    def room(self, word: str) -> int:
        u = self.units[word]
        if u.card != PLAYER:
            return 1
        return self.focus(word) + self.side(u.seat).count("natural")

    def augmenting(self, actor: str, *targets: str) -> set[str]:
        """Return what Items and blocks could add to an attack."""
        insulated = any("insulated" in self.all(target) for target in targets)
        if insulated or self.focus(actor) < 1:
            return set()
        u = self.units[actor]
        if u.card != PLAYER:
            return {*self.worn(actor)}
        mundane = "mundane" in self.all(actor)
        return set() if mundane else {*self.worn(actor), *self.blocks(u.seat)}

    # -- what may be done --------------------------

    def turn(self, seat: int) -> tuple[set[str], set[str]]:
        """Return what a seat may do in its turn, and what this reference leaves open."""
        me, own = SEATS[seat], self.of(seat)
        must, may = {"end"}, set[str]()
        for word in own:
            if not self.ready(word):
                continue
            must |= {f"purge {word}", f"charge {word}", *(f"support {word} {x}" for x in own)}
            if not self.works(word, "bind"):
                self._attacks(word, must, may)
                self._areas(word, must, may)
        if self.ready(me):
            must |= self._deploys(seat) | self._equips(seat)
        return must | self._karma(seat) | self._releases(own), may

    def ready(self, word: str) -> bool:
        u = self.units[word]
        if u.suppressed or u.fresh:
            return False
        return u.spent < (2 if u.card == PLAYER else 1)

    def _attacks(self, word: str, must: set[str], may: set[str]) -> None:
        seat, names = self.units[word].seat, self.all(word)
        innate, hand = {*self.innate(word)}, [power(c) for c in self.s.sides[seat].hand]
        toll = int("awkward" in names)
        strikes = "anxious" not in names and "stoic" not in innate
        pair = len({*hand}) < len(hand) and len(hand) >= 2 + toll
        for target, u in self.units.items():
            if u.seat == seat or ("stealthy" in self.all(target) and not self.s.sides[seat].en):
                continue
            usable = innate | self.augmenting(word, target)
            open_ = bool(GAINING & usable) or "augment" in self.units[word].tags
            attack, strike = f"attack {word} {target}", f"strike {word} {target}"
            if u.card == PLAYER and self.guarded(u.seat):
                if "traveller" not in usable:
                    may |= {attack, strike} if open_ else set()
                    continue
                if "traveller" not in innate and self.focus(word) == 1:
                    usable = innate | {"traveller"}  # there is room for nothing besides
            if FREE & usable or ("translocate" in usable and (u.card != PLAYER or u.items)):
                need = toll
            else:
                need = toll + 1 + ("obscure" in u.tags)
            if "area" in innate or "reckless" in usable or (len(hand) < need and open_):
                may.add(attack)
            elif len(hand) >= need:
                must.add(attack)
            if "channel" in usable:
                may.add(strike)
            elif strikes and pair:
                must.add(strike)

    def _areas(self, word: str, must: set[str], may: set[str]) -> None:
        u = self.units[word]
        usable = {*self.innate(word)} | self.augmenting(word)
        enough = len(self.s.sides[u.seat].hand) >= 1 + ("awkward" in self.all(word))
        for seat in self.s.playing:
            if seat != u.seat and self.guarded(seat):
                if "area" in usable and enough:
                    must.add(f"area {word} {SEATS[seat]}")
                elif GAINING & usable or "augment" in u.tags:
                    may.add(f"area {word} {SEATS[seat]}")

    def guarded(self, seat: int) -> bool:
        return any(not self.units[word].suppressed for word in self.animations(seat))

    def _deploys(self, seat: int) -> set[str]:
        held = [w for w in self.animations(seat) if self.units[w].card != ECHO]
        if len(held) >= self.focus(SEATS[seat]):
            return set()
        more, side = self.side(seat).count("restricted"), self.s.sides[seat]
        return {
            f"deploy {name(c)}" for c in side.hand
            if not printed(c).item and power(c) + more <= side.en
        }  # fmt: skip

    def _equips(self, seat: int) -> set[str]:
        names, side, result = self.side(seat), self.s.sides[seat], set[str]()
        more, less = names.count("restricted"), names.count("crafty")
        for word, u in self.units.items():
            if len(u.items) >= self.room(word):
                continue
            en = side.en - (u.seat != seat and "stealthy" in self.all(word))
            result |= {
                f"equip {name(c)} {word}" for c in side.hand
                if printed(c).item and max(power(c) + more - less, 1) <= en
            }  # fmt: skip
            if en >= more:
                result |= {
                    f"move {name(item.card)} {other} {word}"
                    for other in self.of(seat) if other != word
                    for item in self.units[other].items
                }  # fmt: skip
        return result

    def _karma(self, seat: int) -> set[str]:
        side, result = self.s.sides[seat], set[str]()
        if side.karma:
            spent = [w for w in self.of(seat) if self.units[w].spent or self.units[w].suppressed]
            result |= {"overclock", *(f"reengage {word}" for word in spent)}
        if side.karma >= 3 and side.codex:
            result.add("acquire")
        return result | ({"refine"} if side.karma > side.focus else set())

    def _releases(self, own: list[str]) -> set[str]:
        result = set()
        for word in own:
            u = self.units[word]
            tired = u.spent and not u.suppressed and u.hasted != self.s.turn_number
            if "haste" in u.tags and tired:
                result.add(f"haste {word}")
            if "liberate" in u.tags and u.suppressed:
                result.add(f"liberate {word}")
        return result


def _focus(u: Unit) -> int:
    return 1 if u.card == ECHO else printed(u.card).focus or 0
