"""What is said and heard: the log, menus, questions, refusals, and what typed text means.

Decides no rule. `words` is the way in for what is told, `reading` and `explain` for what is
typed; all of it speaks of a view or of what the rules have answered.
"""
