// What every part of a table reads, whatever is played there.
import { createContext } from "svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Game } from "./game";
import type { Since } from "./since.svelte";

/** `greet`: somebody sits down, and is asked for a name before; `overlay`: the layer over the page where pieces fly. */
export type AtTable = {
  store: TableStore;
  greet: (sitDown: () => unknown) => void;
  overlay: () => HTMLElement | undefined;
};

export const [atTable, setAtTable] = createContext<AtTable>();

/** The game that is played: known to whatever stands inside its page. */
export const [atGame, setAtGame] = createContext<Game>();

/** What happened since the reader's last move: known there too. */
export const [atSince, setAtSince] = createContext<Since>();
