import { afterEach, expect, test, vi } from "vitest";
import { answered, lobby, rename, start } from "./api";

const answering = (answer: Response | Error) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))),
  );

afterEach(() => vi.unstubAllGlobals());

test("an answer is given as it came", async () => {
  answering(Response.json({ name: "Anna", is_named: true }));
  expect(await rename("Anna")).toEqual({ name: "Anna", is_named: true });
  expect(fetch).toHaveBeenCalledWith("/api/me", expect.objectContaining({ method: "PUT", body: '{"name":"Anna"}' }));
});

test("an answer without words is nothing", async () => {
  answering(new Response(null, { status: 204 }));
  expect(await start("a/b")).toBeUndefined();
  expect(fetch).toHaveBeenCalledWith("/api/tables/a%2Fb/start", expect.anything());
});

test("a refusal keeps the server's reason and its values", async () => {
  answering(Response.json({ reason: "too_fast", values: { seconds: 3 } }, { status: 429 }));
  await expect(lobby()).rejects.toMatchObject({ reason: "too_fast", values: { seconds: 3 } });
});

test("a server that does not answer, or lets another answer for it, is unreachable", async () => {
  answering(new TypeError("no network"));
  await expect(lobby()).rejects.toMatchObject({ reason: "unreachable" });
  answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(lobby()).rejects.toMatchObject({ reason: "unreachable" });
});

test("an answer nobody foresaw is odd", async () => {
  answering(new Response("oops", { status: 500 }));
  await expect(lobby()).rejects.toMatchObject({ reason: "odd" });
});

test("the first request goes alone, so that one reader gets one cookie", async () => {
  vi.resetModules();
  const fresh = await import("./api");
  let answerFirst = (_: Response): void => undefined;
  const first = new Promise<Response>((answer) => (answerFirst = answer));
  const fetching = vi
    .fn()
    .mockReturnValueOnce(first)
    .mockResolvedValue(Response.json({ mine: [] }));
  vi.stubGlobal("fetch", fetching);
  const both = [fresh.me(), fresh.lobby()];
  await Promise.resolve();
  expect(fetching).toHaveBeenCalledTimes(1);
  answerFirst(Response.json({ name: "Anna" }));
  await Promise.all(both);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("a page without a server asks nobody, and says so", async () => {
  answering(Response.json({}));
  vi.stubGlobal("document", { documentElement: { dataset: { server: "none" } } });
  vi.resetModules();
  const alone = await import("./api");
  await expect(alone.lobby()).rejects.toMatchObject({ reason: "no_server" });
  expect(fetch).not.toHaveBeenCalled();
  vi.resetModules(); // what others import has a server
});

test("whoever waits only so long hears that a silent server does not answer", async () => {
  const silent = new Promise<never>(() => {});
  await expect(answered(silent, 1)).rejects.toMatchObject({ reason: "unreachable" });
  expect(await answered(Promise.resolve("here"), 1)).toBe("here");
});
