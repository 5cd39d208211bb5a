"""What judges do: acts on matches, the log of them, the second judge, bans, calls and reports.

Decides nothing here: `orders` says what an act is, `intervening` carries acts on matches
out, `judges` takes them all, with a second judge where a server wants one, and `reports`
keeps what members write to judges. Nothing here knows Discord; who is a judge is asked by
whoever calls.
"""
