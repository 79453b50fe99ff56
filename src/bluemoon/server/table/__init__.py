"""One table, a fold over its log. Nothing here waits or writes."""
