"""Blue Moon City in the terminal."""
