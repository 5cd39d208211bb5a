"""What the judges' panel of a match says and offers.

Decides which acts there are buttons for: those that can do something now. All of it is what
everybody may know of the match.
"""

from __future__ import annotations

#: Seats that get buttons of their own.
SEATS = 5
