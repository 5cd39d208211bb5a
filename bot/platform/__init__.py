"""Discord's own plumbing, for every feature: components, answers, messages, permissions.

Decides nothing about any game or match: whoever shows, asks or writes something on Discord
finds here how that is done safely and once.
"""
