"""What both games share. Knows no game."""
