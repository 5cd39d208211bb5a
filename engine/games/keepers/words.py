raise_later = True
