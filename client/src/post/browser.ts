// This browser takes messages for its reader, also while no page is open: the service worker shows them.
import { keep, kept } from "../kit/kept";
import { bytes, deviceOf, words } from "../me/passkey";
import { language } from "../texts/fluent";
import { Trouble } from "../wire/api";
import { channels, dropChannel, keepBrowser } from "../wire/post";

const KEY = "told"; // the channel of this browser
const NOTES = "notify"; // as the bell of a table keeps it

/** Whether a browser can do it, and its reader lets us. */
export function canTell(): "yes" | "denied" | "impossible" {
  const isThere = isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis;
  if (!isThere || !("Notification" in globalThis)) return "impossible";
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** The channel by which this browser is told; null: it is told nothing. */
export const ownChannel = (): string | null => kept(KEY);

/** From now on, in the language of the page. Only after a click: the browser asks its reader. */
export async function tellHere(): Promise<void> {
  if (canTell() === "impossible") throw new Trouble("push_impossible");
  if ((await Notification.requestPermission()) !== "granted") throw new Trouble("push_denied");
  const { key } = await channels();
  if (!key) throw new Trouble("push_nowhere");
  keep(KEY, (await keepBrowser(described(await subscribed(key)))).id);
  keep(NOTES, "on");
}

export async function tellNoMore(): Promise<void> {
  const own = ownChannel();
  keep(KEY, null);
  keep(NOTES, null);
  await (await subscription())?.unsubscribe();
  if (own) await dropChannel(own).catch(() => undefined); // it may be gone already
}

/** The reader is somebody else, or speaks another language, or has left all other browsers. */
export async function tellHereAgain(): Promise<void> {
  const known = ownChannel() ? await subscription() : null;
  if (known) keep(KEY, (await keepBrowser(described(known))).id);
}

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()) ?? null;

// One that was made for another server, or before its key was lost, is of no use.
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const known = await pushManager.getSubscription();
  if (known && words(known.options.applicationServerKey ?? new ArrayBuffer(0)) !== key) await known.unsubscribe();
  return pushManager.subscribe(how).catch(() => {
    throw new Trouble("push_failed");
  });
}

const described = (known: PushSubscription) => ({
  endpoint: known.endpoint,
  key: words(known.getKey("p256dh") ?? new ArrayBuffer(0)),
  auth: words(known.getKey("auth") ?? new ArrayBuffer(0)),
  name: deviceOf(navigator.userAgent),
  language: language(),
});
