"""What a page gets of a game, so that it can play and think by itself: rules and search as WebAssembly, tables, layout.

    python -m bluemoon.engine client/engine        build both games, if need be, and lay them there

A game is four files: `city.wasm` (functions), `city.tables` (what is printed, as bytes), `city.net` (the weights of a
network, to be fetched when a bot wants them), `city.json` (the layout).
"""
