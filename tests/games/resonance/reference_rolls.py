"""An attack of Resonance followed from outside, and what its rolls have to come to.

Decides EV and RV from what is announced, discarded and revealed, read off the events alone.
"""

from __future__ import annotations

from random import Random

from engine import core
from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from engine.games.resonance.cards import name, power, printed
from engine.games.resonance.keyword_types import FITTING, KEYWORDS, TAGS
from engine.games.resonance.state import PLAYER, State
from tests.games.resonance.reference import GAINING, Reference

#: Discards that count for RV.
SHIELDS = {"defence", "defensive", "reactive", "enhance"}
Roll = tuple[str, int, int]


class Attack:
    """A random attack of a position, played with random answers until it is over.

    `rolls`: what the engine made of each roll and what it should be; `karma`, `due`: what was
    gained and what should have been, -1 where that is not worked out.
    """

    def __init__(self, s: State, seed: int) -> None:
        self.s, self.r = s, Random(seed)
        self.rolls: list[tuple[Roll, Roll]] = []
        self.karma = self.due = 0
        self.channeled = self.reacted = self.stirred = False
        self.fuel: list[int] = []
        self.extra: list[int] = []
        self.cover: list[int] = []
        self.given = self.found = self.flux = self.gambled = self.sacrificed = 0
        self.met: set[str] = set()
        #: Whether Karma had been gained as the EV was worked out, which all rolls share.
        self.gained: bool | None = None
        self.lender, self.skipped = "", ""
        self.used: set[str] = set()
        decision = RESONANCE.decisions(s)[0]
        self.seat = decision.seat
        starts = [a for a in decision.actions if a.split()[0] in ("attack", "strike")]
        if starts:
            self.kind, self.actor, target = (action := self.r.choice(starts)).split()
            self.targets = [target]
            self.start = Reference(RESONANCE.copy(s))
            self.innate = {*self.start.innate(self.actor)} - GAINING
            self._play(action)

    def _play(self, action: str) -> None:
        result: list[core.Event] = []
        while True:
            decision = RESONANCE.decisions(self.s)[0]
            self._note(decision, action)
            before = Reference(RESONANCE.copy(self.s))
            events = core.apply(RESONANCE, self.s, decision.seat, action)
            result += events
            for n, event in enumerate(events):
                lost = any(isinstance(e, ev.ItemLost) for e in events[:n])
                self._see(event, before, lost)
            if self.s.outcome is not None or self.channeled:
                self.karma = self.due = -1
                return
            decision = RESONANCE.decisions(self.s)[0]
            if decision.kind == "turn":
                return self._count(result)
            action = self.r.choice(decision.actions)

    def _note(self, decision: core.Decision, action: str) -> None:
        """See what is chosen by an answer."""
        verb, *words = action.split()
        mine, kind = decision.seat == self.seat, decision.kind
        if verb == "use" and mine and kind in ("announce", "augment"):
            self.channeled |= words[0] == "channel"
            self.used.add(words[0])
            if words[0] in ("improvisor", "imbue"):
                self.used.add(words[1])
            if words[0] == "multiply":
                self.targets.append(words[1])
        elif verb == "spend":
            self.used.add(words[1])
        elif verb == "skip":
            self.skipped = words[0]
            self.found = max((power(c) for c in self.s.piles[0]), default=0)
        elif kind == "attuned":
            self.lender = words[0]
        elif kind == "flux":
            self.flux = int(words[0])
        elif kind == "rapid" and verb == "yes":
            self.fuel, self.extra, self.cover, self.skipped = [], [], [], ""
            self.flux = self.gambled = 0
            self.lender, self.gained = "", None

    def _see(self, event: core.Event, before: Reference, lost: bool) -> None:
        if isinstance(event, ev.Discarded):
            if event.why == "fuel":
                self.fuel.append(event.card)
            elif event.seat == self.seat and event.why == "enhance":
                self.extra.append(event.card)
            elif event.seat != self.seat and event.why in SHIELDS:
                self.cover.append(event.card)
                self.reacted |= event.why == "reactive"
        elif isinstance(event, ev.Revealed):
            self.gambled += event.why == "gamble"
            self.given = power(event.card) if event.why == "indirect" else self.given
        elif isinstance(event, ev.ItemLost) and event.why == "sacrificed":
            self.sacrificed = power(event.card)
            # The EV was worked out while it kept tags from working.
            self.stirred |= not {"tolerant", "immunized"}.isdisjoint(printed(event.card).keywords)
        elif isinstance(event, ev.Declared):
            self.targets = [*event.targets]
            self.used |= {*event.keywords} & {"reckless"}  # where nothing else is possible
            self.channeled |= bool(event.source)
        elif isinstance(event, ev.Compared):
            several = len(self.targets) > 1 and self.reacted
            if self.gained is None:
                self.gained = self.kind == "strike" or self._gained(before)
            if (
                not (lost or several or self.channeled or self.stirred)
                and (want := self._roll(before, event.target)) is not None
            ):
                self.rolls.append(((event.target, event.ev, event.rv), want))
            self.cover, self.sacrificed, self.given, self.stirred = [], 0, 0, False
            self.met.add(event.target)

    def active(self) -> set[str]:
        fits = FITTING[self.kind]
        keywords = {k for k in self.innate if KEYWORDS[k].kind in fits} | self.used
        return keywords - {"snap", "reckless", "ambience"} if self.kind == "strike" else keywords

    def _roll(self, now: Reference, target: str) -> Roll | None:
        """Return EV and RV, None where a process or a choice unseen decides."""
        on = self.active()
        if target not in now.units or self.actor not in now.units or "reckless" in on:
            return None
        lender = self.lender
        if "attuned" in on and not lender:
            able = [w for w in now.animations(self.seat) if not now.units[w].suppressed]
            lender = able[0] if len(able) == 1 else ""
        mine, theirs = now.focus(lender or self.actor), now.focus(target)
        if "snap" in on:
            return target, mine, theirs
        value = self._fuelled(now, on, mine)
        if value is None:
            return None
        value += sum(self._worth(now, self.actor, c) for c in self.extra)
        value += self._more(now, on, target)
        dazed = now.works(target, "daze")
        rv = (0 if "ranged" in on else theirs) + self.given
        rv += self.sacrificed + (0 if dazed else sum(power(c) for c in self.cover))
        rv -= self._bane(now, on, target)
        return target, max(value, 0), max(rv, 0)

    @staticmethod
    def _worth(now: Reference, word: str, card: int) -> int:
        return 0 if now.works(word, "daze") else power(card)

    def _fuelled(self, now: Reference, on: set[str], mine: int) -> int | None:
        worth = [self._worth(now, self.actor, c) for c in self.fuel]
        obscured = any("obscure" in now.units[w].tags for w in self.targets if w in now.units)
        if self.kind == "strike":
            return worth[0] if obscured else sum(worth)
        focus = 0 if "ranged" in on else mine
        if self.skipped:
            return focus + (focus if self.skipped == "stoic" else self.found)
        return focus + min(worth) if worth else None

    def _more(self, now: Reference, on: set[str], target: str) -> int:
        u, own = now.units[self.actor], now.of(self.seat)
        met = target in self.start.units[self.actor].met or target in self.met
        return sum((
            len(u.items) if u.card == PLAYER else 0,
            "aura" in on,
            "eidetic" in on and not met,
            "two-handed" in on and bool(u.items),
            len(now.animations(self.seat)) if "sculpt" in on else 0,
            sum(len(now.units[w].items) for w in own) if "leverage" in on else 0,
            "font" in on and self.gained,
            sum(not TAGS[t].boost for t in now.units[target].tags) if "exploit" in on else 0,
            self.flux, self.gambled, now.works(target, "mark"), -now.works(self.actor, "weaken"),
        ))  # fmt: skip

    def _gained(self, now: Reference) -> bool:
        return now.s.sides[self.seat].gained == now.s.turn_number

    @staticmethod
    def _bane(now: Reference, on: set[str], target: str) -> int:
        u = now.units[target]
        rows = [] if u.suppressed else [row for item in u.items for row in item.chosen]
        if "bane" in now.innate(target):
            rows += u.chosen
        if u.card == PLAYER:
            rows += [row for b in now.s.sides[u.seat].blocks for row in b.chosen]
        colors = ["null", "silver", "yellow", "green", "black", "orange", "white", "red", "blue"]
        colors.append("purple")
        return sum(
            KEYWORDS[k].color == colors.index(color)
            for keyword, color in rows if keyword == "bane" for k in on
        )  # fmt: skip

    def _count(self, texts: list[core.Event]) -> None:
        """Work out the Karma: for the Critical Strike, for damage, for each enemy destroyed."""
        if any(isinstance(e, ev.Eliminated) for e in texts):
            self.karma = self.due = -1
            return
        seats = {word: u.seat for word, u in self.start.units.items()}
        hits = any(
            isinstance(e, ev.Damaged) and seats.get(e.unit, self.seat) != self.seat for e in texts
        )
        kills = [e.unit for e in texts if isinstance(e, ev.Destroyed)]
        struck = self.kind == "strike" and any(
            isinstance(e, ev.Discarded) and e.why == "fuel" for e in texts
        )
        self.due = struck + hits + sum(seats.get(w, self.seat) != self.seat for w in kills)
        self.karma = sum(
            e.amount for e in texts
            if isinstance(e, ev.Gained) and e.what == "karma" and e.seat == self.seat
        )  # fmt: skip

    def __str__(self) -> str:
        cards = " ".join(name(c) for c in (*self.fuel, *self.extra))
        return f"{self.kind} {self.actor} {self.targets} {sorted(self.active())} {cards}"
