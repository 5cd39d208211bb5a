"""One process of several, as `gauntlet run` starts it, but with Discord at another address:
`python -m lab.chaos.process PORT run --clusters 3`."""

from __future__ import annotations

import sys

from bot.cli import main
from lab.fake_discord import point_at

if __name__ == "__main__":
    point_at(int(sys.argv[1]))
    raise SystemExit(main(sys.argv[2:]))
