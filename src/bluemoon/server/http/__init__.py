"""What comes over HTTP: requests, pages, sockets, and who may ask."""
