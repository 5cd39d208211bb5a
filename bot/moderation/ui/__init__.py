"""Judges on Discord: their panel of a match, their log, their queue, and who hears of it.

Decides nothing here. `permissions` says who is a judge, `judge_panel` is the panel of a match,
`approvals` the cards of what waits for a second judge, `report_queue` calls and reports as
judges see them, `member_reports` as members write them, `corrections` those of ratings,
`logbook` the log, `announcer` who is told, `wording` how all of it is said.
"""
