// What the parts of a game that is looked back at share.
import { createContext } from "svelte";
import type { Source } from "../shell/places";
import type { Player } from "./player.svelte";

export type AtReplay = { readonly player: Player; readonly source: Source; readonly written: string };

export const [atReplay, setAtReplay] = createContext<AtReplay>();
