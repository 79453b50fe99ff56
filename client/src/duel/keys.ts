// What the keyboard does at the table. A card that has the focus is a button: Enter taps it. Letters are known by their place
// on it, so that they work with Russian letters too.
import { openReader } from "../cards/reader.svelte";
import type { TableKeys } from "../table/keys";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";

const STEPS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function onKey(event: KeyboardEvent, store: TableStore, intent: DuelIntent, keys: TableKeys): void {
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, dialog[open]");
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping) return;
  const step = STEPS[event.key];
  if (step) return walk(event, step);
  if (event.key === " ") return goOn(event);
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return void keys.help();
  KEYS[event.code]?.(store, intent, keys);
}

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

/** What counts: it stands beside the table, or is laid over it where there is no room. */
export function showCounts(intent: DuelIntent): void {
  const panel = document.querySelector<HTMLElement>(".counts-panel");
  if (!panel || panel.getClientRects().length === 0) return void (intent.areCountsOpen = true);
  panel.scrollIntoView({ block: "nearest" });
  panel.animate([{ boxShadow: "0 0 0 3px var(--gold)" }, { boxShadow: "0 0 0 3px transparent" }], { duration: 900 });
}

// A button that has the focus is pressed by the space bar itself.
function goOn(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("button, a, summary, [role=region]")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".dbar .gold:enabled")?.click();
}

/** To the next card in this direction; from the action bar, or from nowhere, to the last that is lit. */
function walk(event: KeyboardEvent, [x, y]: readonly [number, number]): void {
  const cards = [...document.querySelectorAll<HTMLElement>("button[data-card]")].filter(
    (card) => card.getClientRects().length > 0,
  );
  const from = cards.find((card) => card === document.activeElement);
  if (!from && !document.activeElement?.matches("body, main, .action *")) return;
  const next = from
    ? nearest(from, cards, x, y)
    : (cards.findLast((card) => card.classList.contains("lit")) ?? cards.at(-1));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nearest(from: HTMLElement, cards: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  const here = middle(from);
  const found = cards.flatMap((card) => {
    const [right, down] = [middle(card).x - here.x, middle(card).y - here.y];
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    return card !== from && along > 4 && (x === 0 || aside < from.offsetHeight / 2)
      ? [{ card, far: along + 2 * aside }]
      : [];
  });
  return found.toSorted((one, other) => one.far - other.far)[0]?.card;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
