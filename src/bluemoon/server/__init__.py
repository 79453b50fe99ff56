"""Tables to play at over the network: seats, sockets, a log that is the truth. No rule stands here."""
