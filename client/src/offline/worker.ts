// The service worker: keeps the page of one build, answers with it when the network is away, and says when a new one is
// here. What it decides stands in answers.ts. It is built into a file of its own, and client/offline.ts writes in front of
// it what belongs to the build.
import {
  cacheName,
  inFolder,
  isAway,
  isKeptWhenUsed,
  isOfBuild,
  isOurs,
  modeOf,
  outdated,
  packed,
  wayOf,
} from "./answers";

declare const self: ServiceWorkerGlobalScope;
declare const BUILD: { readonly version: string; readonly files: readonly string[]; readonly nets: readonly string[] };

type Pictures = Readonly<Record<string, string>>;

const SCOPE = self.registration.scope;
const OWN = cacheName(SCOPE, BUILD.version);
const PATIENCE_MS = 4000; // for a network that is there and does not answer
const packs = new Map<string, Promise<Pictures>>();

self.addEventListener("install", (event) => event.waitUntil(stock().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = wayOf(request, SCOPE);
  event.waitUntil(nets());
  if (way === "kept") event.respondWith(keptOrFetched(request));
  if (way === "page") event.respondWith(freshOrKeptPage(request));
});

self.addEventListener("push", (event) => event.waitUntil(showLetter(event.data?.json() as Letter)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { address = SCOPE, word } = (event.notification.data ?? {}) as { address?: string; word?: string };
  event.waitUntil(event.action === OFF && word ? endLetters(word) : showPage(address));
});

// ---- notes

/** What the server tells somebody who is not at the table, in their language. */
type Letter = Readonly<Record<"title" | "said" | "table" | "path" | "off" | "word" | "language", string>>;
const OFF = "off";

async function showLetter({ title, said, table, path, off, word, language }: Letter): Promise<void> {
  const how = {
    body: said,
    tag: table, // the next of this table takes its place
    renotify: true,
    lang: language,
    icon: `${SCOPE}icon-192.png`,
    data: { address: SCOPE + path.slice(1), word },
    actions: [{ action: OFF, title: off }],
  };
  await self.registration.showNotification(title, how);
}

/** The reader wants no more of them in this browser. */
async function endLetters(word: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch(`${SCOPE}api/off`, { method: "POST", headers, body: JSON.stringify({ word }) });
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

/** The page a note is of: the window it is open in, or another one. */
async function showPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

// ---- a new build

/** Everything of this build, or nothing: then the next visit tries again. */
async function stock(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.put(SCOPE, await freshPage());
  await cache.addAll(BUILD.files.map((file) => new Request(SCOPE + file, { cache: modeOf(file) })));
}

async function freshPage(): Promise<Response> {
  const answer = await fetch(SCOPE, { cache: "no-cache" });
  const page = await answer.text();
  if (!isOfBuild(page, BUILD.version)) throw new Error("The page is of another build.");
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // of what came over the wire
  return new Response(inFolder(page, new URL(SCOPE).pathname), { headers });
}

/** From now on this build answers. A page of another one that is open hears of it, and goes on as it is. */
async function takeOver(): Promise<void> {
  const old = outdated(await caches.keys(), SCOPE, OWN);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ build: BUILD.version });
  void nets();
}

/** What bots have learned: looked for once by every worker that wakes, beside what is asked of it. */
const nets = (): Promise<void> => (stocked ??= stockNets());
let stocked: Promise<void> | null = null;

/** They come once this build is kept, and nobody waits for them; who saves data gets one when it is used. */
async function stockNets(): Promise<void> {
  if (isSaving() || !(await kept(SCOPE))) return;
  for (const file of BUILD.nets) {
    const address = SCOPE + file;
    const answer = (await kept(address)) ?? (await fetch(address).catch(() => null));
    if (answer?.ok) await keep(address, answer.clone());
  }
}

const isSaving = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// ---- answers

async function keptOrFetched(request: Request): Promise<Response> {
  const found = (await picture(request.url)) ?? (await kept(request.url));
  if (!isKeptWhenUsed(request.url)) return found ?? fetch(request);
  const answer = found ?? (await fetch(request));
  if (answer.ok) await keep(request.url, answer.clone());
  return answer;
}

/** In the cache of this build, also what that of the one before still had; where there is no room, it is done without. */
async function keep(address: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(OWN)).put(address, answer);
  } catch (error) {
    console.info(error);
  }
}

async function freshOrKeptPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked.catch(() => null), pause(PATIENCE_MS)]);
  if (answer && !isAway(answer.status)) return answer;
  return (await kept(SCOPE)) ?? asked;
}

/** From the cache of this build, or of the one before, whose pages may still be open. */
async function kept(address: string): Promise<Response | undefined> {
  const own = await caches.match(address, { cacheName: OWN, ignoreVary: true });
  if (own) return own;
  const others = (await caches.keys()).filter((name) => isOurs(name, SCOPE) && name !== OWN);
  const found = await Promise.all(others.map((cacheName) => caches.match(address, { cacheName, ignoreVary: true })));
  return found.find(Boolean);
}

/** A picture of a card, out of the pack. */
async function picture(address: string): Promise<Response | null> {
  const found = packed(address.slice(SCOPE.length));
  const svg = found && (await pictures(found.pack))[found.name];
  return svg ? new Response(svg, { headers: { "Content-Type": "image/svg+xml" } }) : null;
}

function pictures(pack: string): Promise<Pictures> {
  const known = packs.get(pack) ?? kept(SCOPE + pack).then(async (found) => (found ? await found.json() : {}));
  packs.set(pack, known);
  return known;
}

const pause = (duration: number): Promise<null> => new Promise((done) => setTimeout(done, duration, null));
