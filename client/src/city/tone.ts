// The tone for what was heard: the most important of it.
import type { Sound } from "../sounds/sound.svelte";
import type { Entry, Event } from "../wire/types";

const SOUNDS: Partial<Record<Event["e"], Sound>> = {
  game_end: "end",
  offer: "offer",
  rebuilt: "rebuilt",
  score_scales: "gain",
  gain: "gain",
  contribute: "marker",
  power: "move",
  move: "move",
};
const IN_ORDER = Object.keys(SOUNDS) as Event["e"][];

export function soundOf(entries: readonly Entry[]): Sound | null {
  const heard = new Set(entries.flatMap(({ events }) => events.map(({ e }) => e)));
  const first = IN_ORDER.find((kind) => heard.has(kind));
  return first ? (SOUNDS[first] ?? null) : null;
}
