import { expect, test } from "vitest";
import { cacheName, inFolder, isAway, isKeptWhenUsed, isOfBuild, modeOf, outdated, packed, wayOf } from "./answers";

const SCOPE = "https://moon.test/games/";
const asked = (path: string, mode: RequestMode = "cors", method = "GET") =>
  wayOf({ method, mode, url: new URL(path, SCOPE).href }, SCOPE);

test("what is said at the tables is never kept", () => {
  expect(asked("api/lobby")).toBe("leave");
  expect(asked("api/tables/abc/record", "navigate")).toBe("leave");
  expect(asked("ws/abc")).toBe("leave");
  expect(asked("api/decks/check", "cors", "POST")).toBe("leave");
});

test("what belongs to others is left alone, also in the folder beside", () => {
  expect(asked("https://elsewhere.test/assets/a.js")).toBe("leave");
  expect(asked("/other/index.html", "navigate")).toBe("leave");
});

test("a file comes from the cache; when a build is laid there, it is asked for anew unless its content names it", () => {
  expect(asked("assets/Home-1234.js")).toBe("kept");
  expect(asked("theme.js")).toBe("kept");
  expect(modeOf("assets/Home-1234.js")).toBe("default");
  expect(modeOf("theme.js")).toBe("no-cache");
});

test("every address that somebody goes to is the page", () => {
  for (const path of ["", "decks", "here?table=here.1", "cards/inferno/", "table/abc?seat=key", "nothing/here"])
    expect(asked(path, "navigate")).toBe("page");
});

test("a picture of a card is looked for in the pack that lies beside its folder", () => {
  expect(packed("assets/cards-12ab/hoax-1.svg")).toEqual({ pack: "assets/cards-12ab.json", name: "hoax-1.svg" });
  expect(packed("assets/sprite-12ab.svg")).toBeNull();
  expect(packed("assets/cards-12ab.json")).toBeNull();
});

test("what stands before a server and says that it is away is not the server", () => {
  expect([404, 500, 502, 503, 504].map(isAway)).toEqual([false, false, true, true, true]);
});

test("the build before stays, older ones go, and those of other folders are not ours", () => {
  const beside = cacheName("https://moon.test/", "one");
  const names = ["one", "two", "three"].map((build) => cacheName(SCOPE, build));
  expect(outdated([beside, ...names], SCOPE, names[2]!)).toEqual([names[0]]);
  expect(outdated([beside, names[0]!], SCOPE, names[0]!)).toEqual([]);
  expect(outdated([names[2]!, names[0]!], SCOPE, names[0]!)).toEqual([]);
});

test("the page finds its files from every address, and is taken from the build it belongs to only", () => {
  const page = '<html data-build="one"><script src="./theme.js"></script><link href="/games/a.css">';
  expect(inFolder(page, "/games/")).toBe(
    '<html data-build="one"><script src="/games/theme.js"></script><link href="/games/a.css">',
  );
  expect(isOfBuild(page, "one")).toBe(true);
  expect(isOfBuild(page, "on")).toBe(false);
});

test("a network is kept once it was used, and nothing else waits for that", () => {
  expect(["assets/city-12ab.net", "assets/city-12ab.wasm", "theme.js"].map(isKeptWhenUsed)).toEqual([
    true,
    false,
    false,
  ]);
});
