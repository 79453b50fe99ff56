// What the worker decides. It stands between the page and the network, so that the page also comes without one.
export type Asked = Pick<Request, "method" | "mode" | "url">;
/** leave: the network's business alone · kept: the file of this build, at once · page: from the network while there is one */
export type Way = "leave" | "kept" | "page";

const LIVE = /^(api|ws)\//; // what is said at the tables is true now, or not at all
const NAMED_BY_CONTENT = /^assets\//;
const PICTURE = /^(assets\/cards-[^/]+)\/([^/]+\.svg)$/;
const AWAY = 502; // from here on, somebody before the server says that it does not answer

/** What to do with a request, seen from the folder the pages lie in. */
export function wayOf({ method, mode, url }: Asked, scope: string): Way {
  if (method !== "GET" || !url.startsWith(scope)) return "leave";
  if (LIVE.test(url.slice(scope.length))) return "leave";
  return mode === "navigate" ? "page" : "kept";
}

/** What is named by its content may come from the browser's own cache; the rest is asked for anew. */
export const modeOf = (file: string): RequestCache => (NAMED_BY_CONTENT.test(file) ? "default" : "no-cache");

/** The pictures of the cards come in one pack: where it lies, and the name of the picture in it. */
export function packed(path: string): { pack: string; name: string } | null {
  const [, folder, name] = PICTURE.exec(path) ?? [];
  return folder && name ? { pack: `${folder}.json`, name } : null;
}

/** Whether it is kept once it was fetched: the networks, of a megabyte or two each, which not everybody thinks with. */
export const isKeptWhenUsed = (path: string): boolean => path.endsWith(".net");

export const isAway = (status: number): boolean => status >= AWAY;

/** Several of us may live in folders of one site: each has its own caches, one for each build. */
export const cacheName = (scope: string, build: string): string => `${familyOf(scope)}${build}`;

export const isOurs = (name: string, scope: string): boolean => name.startsWith(familyOf(scope));

const familyOf = (scope: string): string => `bluemoon ${scope} `;

/** The caches to drop. That of the build before stays: pages that are open go on with it. */
export function outdated(names: readonly string[], scope: string, own: string): string[] {
  const others = names.filter((name) => isOurs(name, scope) && name !== own);
  return others.slice(0, -1); // they come in the order in which they were made
}

/** The page with the addresses of its files in this folder: it answers for addresses deeper down too. */
export const inFolder = (page: string, folder: string): string => page.replaceAll('"./', `"${folder}`);

/** Whether this page is of this build: a server may be changed while it is asked. */
export const isOfBuild = (page: string, build: string): boolean => page.includes(`data-build="${build}"`);
