"""How HueShift speaks and listens: menus, questions, sentences, typed text, refusals.

Decides words only. Everything here is made from views and events; the rules do not know it.
"""
