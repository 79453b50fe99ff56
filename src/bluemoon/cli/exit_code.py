"""What the command says to the shell when it did not do what was asked."""

WRONG, STOPPED = 2, 130
