"""What a server settles for everybody in it: the settings, their history, their file."""
