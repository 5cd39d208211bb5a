"""The match service: the one road to the engine, and everything stored along it.

Decides what happens between a person's answer and the stored action; `matches` is the
door, the other modules are its parts. Nothing here knows Discord.
"""
