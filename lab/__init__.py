"""The laboratory: how strong computers are, how balanced games are, how fast everything is.

Its commands (`gauntlet selfplay`, `fit`, `tournament`, `bench`) are for developers. The bot runs
without it. Unlike the bot, it may know single games, since it plays and measures them.
"""
