// Where the reader is, and how to go elsewhere without loading the page again.
import { tick } from "svelte";
import { isOurs, placeOf, type Place } from "./places";

const address = (): string => location.pathname + location.search;
let shown = address();
let place = $state.raw<Place>(placeOf(location.pathname, location.search));

export const here = (): Place => place;

/** Go to another page: from its top, and with the focus on it, so that a reader who hears the page is there too. */
export async function go(path: string): Promise<void> {
  history.pushState(null, "", path);
  await arrive();
  // A place within the page is looked for by the page itself, once it is there.
  if (!location.hash) scrollTo({ top: 0, behavior: "instant" });
}

async function arrive(): Promise<void> {
  shown = address();
  place = placeOf(location.pathname, location.search);
  await tick();
  // A page that is there at once may have put the focus where it belongs.
  if (!document.activeElement?.closest("main")) focusMain();
  holdFocus();
}

export function focusMain(): void {
  const main = document.querySelector("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

const SETTLING_MS = 5000;

/** While a page comes, one main part makes room for the next: the focus goes along, until the reader takes it away. */
function holdFocus(): void {
  const watch = new MutationObserver(() => document.activeElement === document.body && focusMain());
  const end = new AbortController();
  end.signal.onabort = () => watch.disconnect();
  const moved = (event: Event) => {
    if (!(event.target as Element).matches("main")) end.abort();
  };
  watch.observe(document.body, { childList: true, subtree: true });
  for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, moved, { signal: end.signal });
  setTimeout(() => end.abort(), SETTLING_MS);
}

function follow(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  if (!isOurs(new URL(link.href), new URL(location.href))) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash);
}

/** Listen to links and to the browser's own back and forward. Answers how to stop. */
export function listen(): () => void {
  // A jump within the page comes here too, and is no other page.
  const returned = () => shown === address() || void arrive();
  addEventListener("popstate", returned);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", returned);
    document.removeEventListener("click", follow);
  };
}
