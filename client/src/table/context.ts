// What every part of a table reads, whatever is played there.
import { createContext, type Component } from "svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Game } from "./game";
import type { Since } from "./since.svelte";

/** A game that is looked back at (replay/): what stands in the place of the action bar, beside the log, and in its place. */
export type Reading = {
  readonly Bar: Component;
  readonly Side: Component;
  readonly Log: Component<{ titled?: boolean }>;
};

/** `greet`: somebody sits down, and is asked for a name before; `overlay`: the layer over the page where pieces fly. */
export type AtTable = {
  store: TableStore;
  greet: (sitDown: () => unknown) => void;
  overlay: () => HTMLElement | undefined;
  /** null: the game is played. */
  reading: Reading | null;
  /** Whether somebody else leads through it, and says what comes first. */
  isGuided: boolean;
};

export const [atTable, setAtTable] = createContext<AtTable>();

/** The game that is played: known to whatever stands inside its page. */
export const [atGame, setAtGame] = createContext<Game>();

/** What happened since the reader's last move: known there too. */
export const [atSince, setAtSince] = createContext<Since>();
