// What every part of the duel's table reads: the table itself, and what its player is about to do.
import { createContext } from "svelte";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";

export type AtDuel = { store: TableStore; intent: DuelIntent };

export const [atDuel, setAtDuel] = createContext<AtDuel>();
