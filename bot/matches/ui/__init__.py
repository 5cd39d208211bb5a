"""A match on Discord: boards, panels, menus, texts, replays."""
