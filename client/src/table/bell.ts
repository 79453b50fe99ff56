// "Your turn" for somebody who looks at another tab: the icon of this one, a tone, a note of the system if it is allowed.
import { keep, kept } from "../kit/kept";
import { play } from "../sounds/sound.svelte";
import { inRoot } from "../wire/root";

const KEY = "notify";
const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

export type Notes = "on" | "off" | "denied" | "impossible";

/** Whether the system may tell the reader. */
export function notes(): Notes {
  if (!("Notification" in globalThis)) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && kept(KEY) === "on" ? "on" : "off";
}

/** Turn the notes on or off; the browser asks its reader if it has not done so. Answers how it is then. */
export async function setNotes(wanted: boolean): Promise<Notes> {
  keep(KEY, wanted ? "on" : null);
  if (wanted && notes() === "off") await Notification.requestPermission();
  const isOn = notes() === "on";
  void import("../post/browser").then(({ tellHere, tellNoMore }) => (isOn ? tellHere() : tellNoMore())).catch(() => {});
  return notes();
}

/** It is the reader's turn, and the page is not seen. */
export function ring(table: string, words: string): void {
  play("turn");
  showIcon(ICON_TURN);
  document.addEventListener("visibilitychange", () => showIcon(ICON), { once: true });
  if (notes() === "on") void note(table, words);
}

function showIcon(address: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", inRoot(address));
}

// Browsers of phones have notes only through the worker; where there is none, the page shows them itself.
async function note(table: string, words: string): Promise<void> {
  const how = { tag: table, icon: inRoot(ICON) };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return await worker.showNotification(words, { ...how, data: { address: location.href } });
    const shown = new Notification(words, how);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    return; // a browser that has neither
  }
}
