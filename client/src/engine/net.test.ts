import { afterEach, expect, test, vi } from "vitest";
import { fetchNet } from "./net";

afterEach(() => vi.unstubAllGlobals());

/** A host that never answers, until nobody waits any more. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_settle, fail) => signal!.addEventListener("abort", () => fail(new Error("nobody waits"))));

async function packed(words: string): Promise<Uint8Array> {
  const body = new Blob([words]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

test("a network is the body behind two lines, inflated", async () => {
  const file = new Blob(["kind\nsizes\n", (await packed("weights")) as Uint8Array<ArrayBuffer>]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(file)));
  expect(new TextDecoder().decode(await fetchNet("city.net"))).toBe("weights");
});

test("a host that is silent, or has none, brings no network", async () => {
  vi.stubGlobal("fetch", silent);
  await expect(fetchNet("city.net", 1)).rejects.toThrow();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
  await expect(fetchNet("city.net")).rejects.toThrow("did not come");
});
