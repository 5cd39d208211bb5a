"""What the host of the bot sees of it: figures, health, the newest faults.

Decides nothing about play. What is shown here tells nothing secret, and nobody's name.
"""
