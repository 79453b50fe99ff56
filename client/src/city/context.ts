// What every part of the city reads: the table itself, and what its player is about to do.
import { createContext } from "svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Intent } from "./intent.svelte";

export type AtCity = { store: TableStore; intent: Intent };

export const [atCity, setAtCity] = createContext<AtCity>();
