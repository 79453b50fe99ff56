"""People without passwords: what makes somebody the same person in another browser."""
