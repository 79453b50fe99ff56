// What the parts of a game that is looked back at share.
import { createContext } from "svelte";
import type { Drawing } from "../comments/drawing.svelte";
import type { Talk } from "../comments/talk.svelte";
import type { Together } from "../comments/together.svelte";
import type { Source } from "../shell/places";
import type { Player } from "./player.svelte";

export type AtReplay = {
  readonly player: Player;
  readonly source: Source;
  readonly written: string;
  /** Whether only its players may see it. */
  readonly isPrivate: boolean;
  /** What is said about the game, and what is drawn meanwhile. */
  readonly talk: Talk;
  readonly drawing: Drawing;
  /** Who else looks at it; null: it is of this device. */
  readonly together: Together | null;
};

export const [atReplay, setAtReplay] = createContext<AtReplay>();
