"""How often a side wins that has a certain thing: a balance report from many games.

Decides what is counted (`engine.optional.HasFactors` names it), the interval (Wilson's,
95 %), and how it is shown: a Markdown table per group and an SVG plot. A draw counts half.
A thing that stands clearly off is marked: its interval does not hold the group's mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from msgspec import Struct

from lab.levels import wilson
from lab.playing import Asking, Played

#: Of the plot, in pixels: a line's height, the room for names, the width of the scale.
LINE, NAMES, SCALE = 18, 190, 520


class Count(Struct):
    """How a side with a thing fared: games, and points (a win 1, a draw one half)."""

    games: int = 0
    points: float = 0.0

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the rate; 0..1 without games."""
        if not self.games:
            return 0.0, 1.0
        return wilson(self.rate, self.games)


Groups = dict[str, dict[str, Count]]


def count(games: Iterable[tuple[Sequence[tuple[str, str, int]], Sequence[int]]]) -> Groups:
    """Count games, each as its factors (group, name, seat) and its winning seats."""
    groups: Groups = {}
    for factors, winners in games:
        for group, name, seat in factors:
            counted = groups.setdefault(group, {}).setdefault(name, Count())
            counted.games += 1
            counted.points += 0.5 if not winners else float(seat in winners)
    return groups


def mean(group: dict[str, Count]) -> float:
    """Return the win rate of a group as a whole."""
    games = sum(c.games for c in group.values())
    return sum(c.points for c in group.values()) / games if games else 0.5


def off(counted: Count, middle: float) -> str:
    """Return + or − for a thing whose interval lies above or below a mean, else nothing."""
    low, high = counted.interval()
    return "+" if low > middle else "−" if high < middle else ""


def ranked(group: dict[str, Count], least: int) -> list[tuple[str, Count]]:
    """Return the things of a group, best first, without those of fewer than `least` games."""
    enough = [(name, c) for name, c in group.items() if c.games >= least]
    return sorted(enough, key=lambda item: (-item[1].rate, item[0]))


def table(groups: Groups, least: int = 1) -> str:
    """Return Markdown tables, one per group."""
    parts = []
    for group, things in groups.items():
        middle = mean(things)
        lines = [
            f"### {group.capitalize()} (mean {100 * middle:.1f} %)",
            "",
            "| | games | wins | 95 % | |",
            "|---|---:|---:|---|---|",
        ]
        for name, counted in ranked(things, least):
            low, high = counted.interval()
            lines.append(
                f"| {name} | {counted.games} | {100 * counted.rate:.1f} % "
                f"| {100 * low:.1f}–{100 * high:.1f} | {off(counted, middle)} |"
            )
        few = len(things) - len(ranked(things, least))
        if few:
            lines += ["", f"{few} more with fewer than {least} games."]
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def questions(games: Sequence[Played], seats: int, wishes: dict[str, str]) -> str:
    """Return how often a player is asked in a match and from one own turn to the next, by kind,
    how often that was for nothing, and what standing choices would have spared."""
    kinds: dict[str, Asking] = {}
    spared: Counter[str] = Counter()
    for game in games:
        for kind, row in game.asked.items():
            kinds.setdefault(kind, Asking()).add(row)
        spared.update(game.spared)
    share, turns = max(1, len(games) * seats), sum(game.turns for game in games)
    whole = Asking()
    for row in kinds.values():
        whole.add(row)
    by_number = sorted(kinds.items(), key=lambda row: -row[1].all)
    lines = [
        f"### Questions to a player in a match: {whole.all / share:.1f}",
        "",
        ", ".join(f"{kind} {n.all / share:.1f}" for kind, n in by_number),
        "",
    ]
    if turns:
        lines += [
            f"From one own turn to the next: {whole.own / turns:.2f} in the own turn and "
            f"{whole.others / turns:.2f} in those of others; {whole.passed / turns:.2f} of them "
            "were answered by leaving things as they are.",
            "",
        ]
    lines += [
        f"- “{label}” would answer {spared[key] / share:.1f} of them"
        for key, label in wishes.items()
    ]
    return "\n".join(lines) + "\n\n"


def plot(groups: Groups, title: str, least: int = 1) -> str:
    """Return an SVG: a dot for each thing's win rate, a bar for its interval."""
    tables = {g: ranked(things, least) for g, things in groups.items()}
    tables = {g: rows for g, rows in tables.items() if rows}
    ends = [c.interval() for rows in tables.values() for _, c in rows]
    low = min([0.4, *(a for a, _ in ends)])
    high = max([0.6, *(b for _, b in ends)])

    def at(rate: float) -> float:
        return NAMES + SCALE * (rate - low) / (high - low)

    step = 0.05 if high - low < 0.6 else 0.1
    ticks = [step * n for n in range(int(low / step), int(high / step) + 2)]
    y, body = 40, []
    for group, rows in tables.items():
        middle = mean(groups[group])
        y += LINE
        body.append(_text(10, y, group.capitalize(), "bold"))
        # A long plot is read in parts, so every group has its own scale above it.
        for tick in (t for t in ticks if low <= t <= high):
            body.append(_text(int(at(tick)) - 12, y, f"{100 * tick:.0f} %"))
        top = y
        for name, counted in rows:
            y += LINE
            a, b = counted.interval()
            mark = off(counted, middle)
            color = {"+": "#1b6ca8", "−": "#b3541e"}.get(mark, "#555555")
            body.append(_text(20, y, f"{name} {mark}".strip()))
            body.append(
                f'<line x1="{at(a):.1f}" x2="{at(b):.1f}" y1="{y - 5}" y2="{y - 5}" '
                f'stroke="{color}" stroke-width="2"/>'
                f'<circle cx="{at(counted.rate):.1f}" cy="{y - 5}" r="3.5" fill="{color}"/>'
            )
        body.append(
            f'<line x1="{at(middle):.1f}" x2="{at(middle):.1f}" y1="{top + 4}" y2="{y}" '
            'stroke="#999999" stroke-dasharray="3 3"/>'
        )
        y += LINE // 2
    width, height = NAMES + SCALE + 30, y + LINE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12">'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        + _text(10, 22, title, "bold")
        + "".join(body)
        + "</svg>\n"
    )


def _text(x: int, y: int, words: str, weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" font-weight="{weight}">{escape(words)}</text>'
