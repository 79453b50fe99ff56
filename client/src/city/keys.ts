// The keyboard. Letters are known by their place on it, so that they work with Russian letters too.
import type { TableKeys } from "../table/keys";
import type { TableStore } from "../wire/table.svelte";
import type { Intent } from "./intent.svelte";

export function onKey(event: KeyboardEvent, store: TableStore, intent: Intent, { help, again }: TableKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return void help();
  if (event.key === "Escape") return intent.cancel();
  const box = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
  if (box) return void intent.payBox(Number(box), document.activeElement ?? document.body);
  if (event.key.startsWith("Arrow")) return toBoard(event);
  if (event.code === "KeyA") return void again();
  act(event, store, intent);
}

function act(event: KeyboardEvent, store: TableStore, intent: Intent): void {
  const undo = store.position?.undo;
  if (event.code === "KeyU" && undo?.undo) void store.undo();
  if (event.code === "KeyR" && undo?.redo) void store.redo();
  if (event.code === "KeyE" && store.mayChoose) void intent.endTurn();
  if (event.code === "KeyX" && store.mayChoose) intent.startDiscard();
  if (event.code === "KeyH") void intent.askHint();
  if (event.code === "KeyI") inspectFocused(intent);
}

/** From the action bar, or from nowhere, the arrows lead to the figure on the board. */
function toBoard(event: KeyboardEvent): void {
  if (!document.activeElement?.matches("body, main, .action *")) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(".tile.here, [data-place][tabindex='0']")?.focus();
}

function inspectFocused(intent: Intent): void {
  const place = document.activeElement?.getAttribute("data-place");
  const card = /^card-(.+)$/.exec(document.activeElement?.getAttribute("data-spot") ?? "")?.[1];
  if (place) intent.inspect({ kind: "tile", place: Number(place) });
  if (card) intent.inspect({ kind: "card", card });
}

/** Somebody writes, or something lies open over the table. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  document.querySelector("dialog[open]") !== null ||
  (event.target instanceof Element && event.target.closest("input, textarea, select") !== null);
