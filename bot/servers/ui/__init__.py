"""The settings of a server as people see and change them on Discord."""
