"""What is kept: the database, the one who writes, and the lock on the file."""
