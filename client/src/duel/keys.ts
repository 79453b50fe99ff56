// What the keyboard does at the table. A card that has the focus is a button: Enter taps it. Letters are known by their place
// on it, so that they work with Russian letters too.
import { openReader } from "../cards/reader.svelte";
import type { TableKeys } from "../table/keys";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";

export function onKey(event: KeyboardEvent, store: TableStore, intent: DuelIntent, keys: TableKeys): void {
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, dialog[open]");
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping) return;
  if (event.key.startsWith("Arrow")) return goAlong(event);
  if (event.key === " ") return goOn(event);
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return void keys.help();
  KEYS[event.code]?.(store, intent, keys);
}

/** What counts, wherever it stands. */
export const showCounts = async (intent: DuelIntent): Promise<void> => (await import("./counts")).showCounts(intent);

type Deed = (store: TableStore, intent: DuelIntent, keys: TableKeys) => unknown;
const KEYS: Partial<Record<string, Deed>> = {
  Escape: (_, intent) => intent.cancel(),
  KeyU: (store) => store.position?.undo.undo && store.undo(),
  KeyR: (store) => store.position?.undo.redo && store.redo(),
  KeyH: (_, intent) => intent.askHint(),
  KeyW: (_, intent) => showCounts(intent),
  KeyI: (_, intent) => intent.shown && openReader(intent.shown),
  KeyA: (_store, _intent, { again }) => again(),
};

/** From a card, the action bar or nowhere; elsewhere an arrow has its own work. */
function goAlong(event: KeyboardEvent): void {
  if (!document.activeElement?.matches("button[data-card], body, main, .action *")) return;
  event.preventDefault();
  void import("./arrows").then(({ walk }) => walk(event.key));
}

// A button that has the focus is pressed by the space bar itself.
function goOn(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("button, a, summary, [role=region]")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".dbar .gold:enabled")?.click();
}
