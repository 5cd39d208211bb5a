"""Judges on Discord: their panel of a match, their log, their queue, and who hears of it.

Decides nothing here. `desk` checks the office, `match` is the panel of a match, `second` the
cards of what waits for a second judge, `queue` calls and reports as judges see them, `calls`
as members write them, `logbook` the log, `announcers` who is told, `words` how all of it is said.
"""
