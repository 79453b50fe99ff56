/** The table's own code; whoever is about to send somebody there may ask for it early. */
export const fetchTable = () => import("../table/Table.svelte");
