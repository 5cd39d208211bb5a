"""What people see and press in Discord: boards, panels, menus, texts.

Decides the looks and the words of the bot for every game alike; what a press does goes
through the match service.
"""
