"""What judges do: acts on matches, the log of them, the second judge, bans, calls and reports.

Decides nothing here. `judge_actions` says which acts there are, `intervening`, `rollback` and
`set_result` carry out those on matches, `judges` takes them all, with a second judge where a server
wants one, and `reports` is what members write to judges. Nothing here knows Discord; the caller
checks who is a judge.
"""
