import { afterEach, beforeEach, expect, test, vi } from "vitest";

const answering = (done: string[]) =>
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string) =>
      Promise.resolve(address.endsWith("/steps") ? new Response(null, { status: 204 }) : Response.json({ done })),
    ),
  );
const sent = () => vi.mocked(fetch).mock.calls.map(([address, request]) => [address, request?.body]);

beforeEach(() => {
  const words = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, value: string) => words.set(key, value),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test("what was done on another device is done here too, and the other way round", async () => {
  answering(["city-walk", "duel-fire"]);
  const progress = await import("./progress");
  progress.noteDone("city", "build");
  expect((await progress.mergedWithServer()).sort()).toEqual(["city-build", "city-walk", "duel-fire"]);
  expect(sent()).toContainEqual(["/api/me/lessons", '{"done":["city-build"]}']);
  expect(progress.nextOf("city", ["walk", "build", "rewards"])).toBe("rewards");
});

test("without a server the device knows it", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const progress = await import("./progress");
  progress.noteDone("city", "walk");
  expect(await progress.mergedWithServer()).toEqual(["city-walk"]);
});

test("a step is counted once, however often it is done again", async () => {
  answering([]);
  const progress = await import("./progress");
  for (const step of [0, 1, 0, 1]) progress.noteStep("city", "walk", step);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toContainEqual(["/api/lessons/steps", '{"lesson":"city-walk","step":1}']);
});
