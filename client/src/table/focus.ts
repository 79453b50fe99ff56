// Whoever plays by keys finds the focus where the next Enter is wanted, after every step; whoever plays by hand is left alone,
// unless what had the focus is gone, or a hint comes: then Enter is not to do the opposite of it.
import { afterPaint } from "../kit/afterPaint";
import { focusUnseen } from "../kit/glance";
import { keep, kept } from "../kit/kept";
import { focusMain } from "../shell/router.svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Game } from "./game";
import { GOLD, NOTE, type Wanted } from "./wanted";

/** Where things are done. Whoever reads elsewhere, in the log or in a menu, is not called away. */
const DOING = ".stage, .action, .held, .over, .end-go";
/** What rises over its neighbours once somebody takes to the keys. */
const RISING = "[data-card]";
/** What ends that something is shown again. */
const STOP = ".action .deeds .strong";
const NOTHING: Wanted = { step: "", at: [] };

/** Lead the focus at this table; while its page stands. Answers how to stop. */
export const leadFocus = (store: TableStore, game: Game): (() => void) => new Leader(store, game).begin();

class Leader {
  readonly #store: TableStore;
  readonly #game: Game;
  #led = ""; // the last step to which it was led
  #hinted = ""; // the last hint
  #isFinding = false;
  #isLeading = true;

  constructor(store: TableStore, game: Game) {
    this.#store = store;
    this.#game = game;
  }

  begin(): () => void {
    const watch = new MutationObserver(() => this.#lead());
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] });
    /** What is hidden loses the focus without any change that could be watched. */
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) queueMicrotask(() => this.#isLeading && this.#lead());
    };
    addEventListener("focusout", leave);
    this.#lead();
    return () => {
      this.#isLeading = false;
      removeEventListener("focusout", leave);
      watch.disconnect();
    };
  }

  #lead(): void {
    const active = document.activeElement;
    const [store, game] = [this.#store, this.#game];
    if (!isByKeys) this.#findLater();
    const mayBeLed = isByKeys || store.next !== null; // who plays by hand need not wait until the page is laid out for this
    const isLost = mayBeLed && isNowhere(active) && isGone(held);
    const isPassed = isLost && store.next !== null; // nobody knows how the next one plays
    if (document.querySelector("dialog[open]")) return;
    if (store.isBusy || store.again) return isLost ? wait(store) : undefined;
    const { step, at } = wantedAt(store, game);
    const isLed = isByKeys || isPassed;
    const isKnown = step === this.#led || isElsewhere(active);
    if (!isLed) this.#led = step; // whoever takes to the keys now begins where they are
    if (!isLed && isFresh && isNowhere(active)) focusUnseen(firstOf(at));
    if (!isLed || (isKnown && !isLost)) return;
    const next = firstOf(at);
    if (next) this.#led = step;
    if (next) next.focus();
    else if (isLost) focusMain();
  }

  /** Whoever plays by hand sees the picture first; and what is hidden, or cannot be pressed, only loses the focus with it. */
  #findLater(): void {
    if (this.#isFinding) return;
    this.#isFinding = true;
    afterPaint(() => {
      this.#isFinding = false;
      if (this.#isLeading && !isByKeys && !this.#leadToHint()) findFocus(this.#store, this.#game);
    });
  }

  /** A hint that has come is answered by the next Enter, once: whoever goes elsewhere is left there. */
  #leadToHint(): boolean {
    const store = this.#store;
    if (store.isBusy || store.again || document.querySelector("dialog[open]")) return false;
    const { step, at } = wantedAt(store, this.#game);
    const isNew = step.endsWith(" hint") && step !== this.#hinted;
    const next = isNew && !isElsewhere(document.activeElement) ? firstOf(at) : undefined;
    if (!step.endsWith(" hint")) this.#hinted = "";
    if (next) this.#hinted = step;
    focusUnseen(next);
    return next !== undefined;
  }
}

/** The focus is lost: it goes, unseen, where the next Enter is wanted; as long as others play, to the table itself. */
function findFocus(store: TableStore, game: Game): void {
  const active = document.activeElement;
  const isLost = isNowhere(active) && (active?.matches("main") !== true || isGone(held));
  if (!isLost || document.querySelector("dialog[open]")) return;
  const at = store.isBusy || store.again ? [] : wantedAt(store, game).at;
  const seen = allOf(at).filter(isSeen);
  const next = seen.find((element) => !element.matches(RISING)) ?? seen[0]; // a card only where there is nothing else
  if (next) focusUnseen(next);
  else wait(store);
}

/** As long as nothing is to be chosen the focus waits: at what ends a showing, else at the table itself. */
function wait(store: TableStore): void {
  const stop = store.again ? firstOf([STOP]) : undefined;
  if (stop) focusUnseen(stop);
  else focusMain();
}

function wantedAt(store: TableStore, game: Game): Wanted {
  if (store.table?.status === "over") return { step: "over", at: [".end-go .btn", ".note .gold"] };
  if (store.position?.undo.waits_for_me) return { step: "undo", at: [NOTE] };
  if (store.next !== null) return { step: "pass", at: [GOLD] };
  if (!store.isMyTurn || !document.querySelector(".action")) return NOTHING; // its bar comes a moment after a table
  const { step, at } = game.wanted();
  return { step: `${store.position?.seq} ${step}`, at };
}

/** Between two stops of Tab the focus is nowhere, too; it is lost only if what had it is gone. */
let held = document.activeElement;
const isNowhere = (active: Element | null): boolean =>
  !active || active === document.body || active.matches("main, :disabled");
const isGone = (element: Element | null): boolean => isNowhere(element) || !element!.isConnected || !isSeen(element!);
const isElsewhere = (active: Element | null): boolean => !isNowhere(active) && !active!.closest(DOING);

const allOf = (selectors: readonly string[]): HTMLElement[] =>
  selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
const firstOf = (selectors: readonly string[]): HTMLElement | undefined => allOf(selectors).find(isSeen);

/** Who reads the page again plays on as before. */
const KEPT = "by-keys";
let isByKeys = kept(KEPT) !== null || (document.activeElement?.matches(":focus-visible") ?? false);

/** Nobody has touched the page yet: Enter does the next sensible step, and nothing is looked at before. */
let isFresh = true;

/** By keys, or by a program that reads the page aloud: it clicks without a pointer. */
function heard(event: Event): void {
  isFresh = false;
  if (event instanceof KeyboardEvent) withoutRepeat(event);
  if (event instanceof KeyboardEvent && isForBrowser(event)) return;
  isByKeys = event instanceof KeyboardEvent || (event.type === "click" && (event as MouseEvent).detail === 0);
  keep(KEPT, isByKeys ? "yes" : null);
}

/** Who holds Enter down does one step, not the whole turn. */
function withoutRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** To read the page again, to open another: that says nothing about who plays. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

for (const kind of ["keydown", "pointerdown", "click"]) addEventListener(kind, heard, { capture: true });
addEventListener("focusin", ({ target }) => (held = target as Element));
