"""A round of the Swiss system by bbpPairings, where the host has put it on the path.

Decides that a program endorsed by FIDE pairs rather than a library, and that it is not trusted
blindly: it gets the tournament as a TRF file, and what it answers is checked like any other
pairing before it counts. Without it, or if it fails, the library pairs.
"""

from __future__ import annotations

import logging
import shutil
import subprocess
import tempfile
from pathlib import Path

logger = logging.getLogger(__name__)
#: What the program is called, and the seconds after which it is given up (200 people: 0.2 s).
NAMES, PATIENCE = ("bbpPairings", "bbpPairings.exe"), 60
#: Its answer that no pairing keeps the rules.
NONE_KEEPS_THE_RULES = 1


def found() -> str:
    """Return the path of the program, "" if it is not on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), "")


def pairs(trf: str) -> list[tuple[int, int]] | None:
    """Return the next round of a TRF file as (first seat, second seat) by starting numbers, 0 for
    the bye, in the order of the tables; None if the program is not there or has no answer."""
    program = found()
    if not program:
        return None
    with tempfile.TemporaryDirectory() as folder:
        told, answer = Path(folder, "round.trf"), Path(folder, "pairs")
        told.write_text(trf, encoding="utf-8")
        try:
            done = subprocess.run(
                [program, "--dutch", told, "-p", answer],
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )
            if done.returncode == NONE_KEEPS_THE_RULES:
                return None
            done.check_returncode()
            rows = [tuple(map(int, line.split())) for line in answer.read_text().splitlines()]
            return [(first, second) for first, second in rows[1:]]
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            logger.warning("%s could not pair a round, the library does: %s", program, error)
            return None
