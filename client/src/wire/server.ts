// Whether there is a server behind this page. A static site (scripts/site) says in its pages that it has none.
const page = globalThis.document?.documentElement;

export const hasServer: boolean = page?.dataset.server !== "none";
