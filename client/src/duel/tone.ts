// The tone for what was heard: the most important of it.
import type { Sound } from "../sounds/sound.svelte";
import type { Entry } from "../wire/types";

const SOUNDS: readonly (readonly [beginning: string, sound: Sound])[] = [
  ["dragon_", "offer"],
  ["retreated", "rebuilt"],
  ["called", "gain"],
  ["showed", "gain"],
  ["element", "gain"],
  ["announced", "marker"],
  ["played", "move"],
  ["bluffed", "move"],
  ["loaded", "move"],
];

export function soundOf(entries: readonly Entry[]): Sound | null {
  const events = entries.flatMap(({ events }) => events);
  if (events.some(({ e }) => e === "game_end")) return "end";
  const heard = events.flatMap((event) => (event.e === "told" ? [event.what] : []));
  return SOUNDS.find(([beginning]) => heard.some((what) => what.startsWith(beginning)))?.[1] ?? null;
}
