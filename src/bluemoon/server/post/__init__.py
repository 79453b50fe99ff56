"""How a word reaches somebody who is not here."""
