// Whoever plays by keys finds the focus where the next Enter is wanted, after every step; whoever plays by hand is left alone.
import { focusMain } from "../shell/router.svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Game } from "./game";
import { GOLD, NOTE, type Wanted } from "./wanted";

/** Where things are done. Whoever reads elsewhere, in the log or in a menu, is not called away. */
const DOING = ".stage, .action, .held, .over, .end-go";
const NOTHING: Wanted = { step: "", at: [] };

/** Lead the focus at this table; while its page stands. Answers how to stop. */
export function leadFocus(store: TableStore, game: Game): () => void {
  let led = "";
  const lead = () => {
    const isLost = hasNoFocus(document.activeElement);
    const isPassed = isLost && store.next !== null; // nobody knows how the next one plays
    if (!(isByKeys || isPassed) || store.isBusy || document.querySelector("dialog[open]")) return;
    const { step, at } = wantedAt(store, game);
    if (!isLost && (step === led || !document.activeElement?.closest(DOING))) return;
    const next = firstOf(at);
    if (next) led = step;
    if (next) next.focus();
    else if (isLost) focusMain();
  };
  const watch = new MutationObserver(lead);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] });
  return () => watch.disconnect();
}

function wantedAt(store: TableStore, game: Game): Wanted {
  if (store.table?.status === "over") return { step: "over", at: [".end-go .btn", ".note .gold"] };
  if (store.position?.undo.waits_for_me) return { step: "undo", at: [NOTE] };
  if (store.next !== null) return { step: "pass", at: [GOLD] };
  if (!store.isMyTurn) return NOTHING;
  const { step, at } = game.wanted();
  return { step: `${store.position?.seq} ${step}`, at };
}

const hasNoFocus = (active: Element | null): boolean =>
  !active || active === document.body || active.matches("main, :disabled");

function firstOf(selectors: readonly string[]): HTMLElement | undefined {
  const found = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return found.find((element) => element.getClientRects().length > 0);
}

let isByKeys = document.activeElement?.matches(":focus-visible") ?? false;

/** By keys, or by a program that reads the page aloud: it clicks without a pointer. */
function heard(event: Event): void {
  if (event instanceof KeyboardEvent) withoutRepeat(event);
  isByKeys = event instanceof KeyboardEvent || (event.type === "click" && (event as MouseEvent).detail === 0);
}

/** Who holds Enter down does one step, not the whole turn. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

for (const kind of ["keydown", "pointerdown", "click"]) addEventListener(kind, heard, { capture: true });
