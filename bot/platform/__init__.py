"""Discord's own plumbing, for every feature: components, answers, messages, permissions.

Decides nothing about a game or match. Every feature that shows, asks or writes something on Discord
finds here how to do that safely, and once.
"""
