// Whether there is a server behind this page. A static site (scripts/site) says in its pages that it has none.
const page = globalThis.document?.documentElement;

export const hasServer: boolean = page?.dataset.server !== "none";

/** Whether a table can be opened here: for now by a server only; a page that has the rules itself will say so here. */
export const canOpenTables: boolean = hasServer;
