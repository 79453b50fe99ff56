// What every part of a table reads, whatever is played there.
import { createContext } from "svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Game } from "./game";

/** `overlay`: the layer over the page where pieces fly. */
export type AtTable = { store: TableStore; overlay: () => HTMLElement | undefined };

export const [atTable, setAtTable] = createContext<AtTable>();

/** The game that is played: known to whatever stands inside its page. */
export const [atGame, setAtGame] = createContext<Game>();
