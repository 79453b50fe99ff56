// What the keyboard does at every table; what it does in a game stands there.

/** The list of the keys, and the last moves of the others once more. */
export type TableKeys = { help: () => unknown; again: () => unknown };
