"""Players that learned a game by playing against themselves; `lab/train` trains them."""
