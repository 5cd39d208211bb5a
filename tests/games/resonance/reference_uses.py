"""Which keywords an attack can use, read a second time from what is printed (RS-KWUSE).

Decides nothing the engine uses: what is offered as an attack is declared, and after its fuel, is
worked out from the sources of the unit that acts, each keyword once, in the plainest way.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.games.resonance import RESONANCE
from engine.games.resonance.cards import name, printed
from engine.games.resonance.state import PLAYER, State
from tests.games.resonance.reference import Reference

#: The classes of section 9: on both kinds of attack, on the Attack alone, on both and on a
#: Support. Brutal alone is for the Critical Strike.
BOTH = {
    "aura", "specialist", "alert", "indirect", "adaptive", "edit", "traveller", "attuned",
    "phasing", "acrobatic", "sentry", "eidetic", "two-handed", "brawler", "sculpt", "impact",
    "piercing", "flux", "siphon", "leverage", "deadeye", "sticky", "exploit", "font", "ranged",
    "leader", "splash", "lingering", "spread", "potent", "chain",
}  # fmt: skip
ATTACK = {
    "gamble", "translocate", "rapid", "stoic", "animate", "material", "manifest", "area",
    "multiply", "snap", "reckless", "ambience",
}  # fmt: skip
TAGGING = {
    "liberate", "mark", "augment", "impair", "haste", "slow", "ward", "daze", "bless", "curse",
    "charge", "bind", "cure", "weaken", "regen", "blight", "enhance", "silence", "obscure",
    "nullify",
}  # fmt: skip
GAINING = {"improvisor", "imbue"}
FITS = {
    "attack": BOTH | ATTACK | TAGGING | GAINING,
    "strike": BOTH | {"brutal"} | TAGGING | GAINING,
}
#: What is announced with the declaration (RS-KWUSE-6).
ANNOUNCED = {
    "traveller", "translocate", "snap", "reckless", "stoic", "improvisor", "imbue", "material",
    "deadeye", "area", "multiply", "gamble", "ambience", "channel",
}  # fmt: skip
PROCESSES = {"snap", "reckless"}


@dataclass
class Uses:
    """An attack under way, as far as its keywords go."""

    kind: str
    actor: str
    targets: list[str]
    area: bool = False
    source: str = ""
    slots: int = 0
    spent: bool = False
    #: Chosen by name, with what has been gained.
    taken: list[str] = field(default_factory=list)

    def active(self, s: State) -> set[str]:
        """Return what is at work: printed, as far as it applies, and chosen."""
        at = {*Reference(s).innate(self.source or self.actor)}
        at = {n for n in at if self.applies(s, n)} - GAINING - {"deadeye", "multiply", "channel"}
        return at | {*self.taken}

    def applies(self, s: State, keyword: str) -> bool:
        """Say whether a keyword fits the action and what it works on is there (RS-MEET-11)."""
        r, seat = Reference(s), s.units[self.actor].seat
        if keyword == "translocate":
            u = s.units[self.targets[0]]
            one = len(self.targets) == 1 and not self.area
            return self.kind == "attack" and one and (u.card != PLAYER or bool(u.items))
        if keyword in ("alert", "material") and not any(s.units[w].items for w in r.of(seat)):
            return False
        if keyword == "attuned":
            return any(not s.units[w].suppressed for w in r.animations(seat))
        if keyword == "area":
            return self.area
        if keyword == "gamble" and (self.area or PROCESSES & {*self.taken}):
            return False
        return keyword in FITS[self.kind]

    # -- what is offered --------------------------

    def offered(self, s: State, *, late: bool) -> set[str]:
        """Return the uses there are, in the words of the notation."""
        r, u, on = Reference(s), s.units[self.actor], self.active(s)
        barred = any("insulated" in r.all(w) for w in self.targets if not self.area)
        barred = barred or (u.card == PLAYER and "mundane" in r.all(self.actor))
        result: set[str] = set()
        own = () if late else r.innate(self.source or self.actor)
        choosing = {k for k in own if k in GAINING | {"deadeye", "multiply"}}
        brought = {*r.worn(self.actor), *(r.blocks(u.seat) if u.card == PLAYER else ())}
        room = not barred and r.focus(self.actor) > self.slots
        brought = {k for k in brought if (k in ANNOUNCED) != late} if room else set[str]()
        for keyword in choosing | brought:
            free = keyword in choosing
            result |= self._ways(s, keyword, on, 0 if free else 1)
        channels = "channel" in r.innate(self.actor) or "channel" in brought
        if not late and channels and not self.taken and not self.source:
            result |= {
                f"use channel {w}" for w in r.animations(u.seat)
                if w != self.actor and not s.units[w].suppressed
            }  # fmt: skip
        lent = not late and "augment" in u.tags and not (self.spent or barred)
        if lent and (u.card == PLAYER or "mundane" not in r.all(self.actor)):
            for gained in self._gains(s, r.blocks(u.seat), on):
                result |= self._each(s, f"spend augment {gained}", gained, 1)
        owed = [k for k in choosing if k == "multiply" and self._seconds(s, 0)]
        if owed and "multiply" not in on:
            result = {a for a in result if "translocate" not in a.split()}
        return result

    def _ways(self, s: State, keyword: str, on: set[str], slot: int) -> set[str]:
        if keyword in on or not self.applies(s, keyword) or keyword not in FITS[self.kind]:
            return set()
        if keyword not in GAINING:
            return self._each(s, f"use {keyword}", keyword, slot)
        return {
            way for gained in self._gains(s, self._pool(s, keyword), on)
            for way in self._each(s, f"use {keyword} {gained}", gained, slot)
        }  # fmt: skip

    def _pool(self, s: State, keyword: str) -> list[str]:
        """Return what an Improvisor or Imbue can bring; Mundane keeps the Player's own off."""
        r, u = Reference(s), s.units[self.actor]
        mundane = u.card != PLAYER and "mundane" in r.all(self.actor)
        if keyword == "imbue":
            return [] if mundane else r.blocks(u.seat)
        words = [w for w in r.of(u.seat) if not (mundane and s.units[w].card == PLAYER)]
        return [k for w in words for item in s.units[w].items for k in printed(item.card).keywords]

    def _gains(self, s: State, pool: list[str], on: set[str]) -> set[str]:
        known = {k for k in pool if self.applies(s, k) and k in FITS[self.kind]}
        return known - on - GAINING - {"augment", "channel"}

    def _each(self, s: State, text: str, keyword: str, slot: int) -> set[str]:
        """Return the ways to use a keyword that aims at something."""
        if keyword == "deadeye":
            there = () if self.area else self.targets
            return {f"{text} {name(i.card)}" for w in there for i in s.units[w].items}
        if keyword == "multiply":
            return {f"{text} {w}" for w in self._seconds(s, slot)}
        return {text}

    def _seconds(self, s: State, slot: int) -> set[str]:
        """Return the legal second targets; what was brought before must bear them as well."""
        if self.area or len(self.targets) > 1 or "translocate" in self.taken:
            return set()
        r, u = Reference(s), s.units[self.actor]
        brought = self.slots + slot > 0 or self.spent
        paid = sum("stealthy" in r.all(w) for w in self.targets)
        return {
            w for w, x in s.units.items()
            if x.seat != u.seat and w not in self.targets and legal(s, self, w)
            and not (brought and "insulated" in r.all(w))
            and ("stealthy" not in r.all(w) or s.sides[u.seat].en > paid)
        }  # fmt: skip

    # -- what is chosen --------------------------

    def choose(self, s: State, action: str) -> None:
        """Note a use."""
        verb, first, *rest = action.split()
        if verb == "spend":
            self.spent, names = True, rest[:1]
        else:
            names = [first, *rest[:1]] if first in GAINING else [first]
            if first not in Reference(s).innate(self.source or self.actor):
                self.slots += 1
        if first == "channel":
            self.source = rest[0]
            return
        if names[-1] == "multiply":
            self.targets.append(rest[-1])
        self.taken += names


def legal(s: State, a: Uses, word: str) -> bool:
    """Say whether a unit is a legal target of a roll: an enemy, not evasive, no guarded Player but
    by Traveller, not of a player whose Animations an innate Area would sweep."""
    r, u = Reference(s), s.units[word]
    on = a.active(s)
    evasive = {x.word for side in RESONANCE.view(s, None).sides for x in side.units if x.evasive}
    if u.seat == s.units[a.actor].seat or word in evasive:
        return False
    guarded = r.guarded(u.seat)
    innate = r.innate(a.source or a.actor)
    if a.kind == "attack" and "area" in innate and guarded and not PROCESSES & on:
        return False
    return u.card != PLAYER or not guarded or "traveller" in on
