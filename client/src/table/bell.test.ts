import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notes, ring, setNotes } from "./bell";

const shown: string[] = [];
const icon = { setAttribute: vi.fn<(name: string, address: string) => void>() };
let back: () => void = () => {};

class FakeNote {
  static permission = "default";
  static readonly requestPermission = vi.fn(() => Promise.resolve((FakeNote.permission = "granted")));

  constructor(words: string) {
    shown.push(words);
  }
}

beforeEach(() => {
  const words = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, value: string) => words.set(key, value),
    removeItem: (key: string) => words.delete(key),
  });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("Notification", FakeNote);
  vi.stubGlobal("document", {
    hidden: true,
    querySelector: () => icon,
    addEventListener: (_: string, seen: () => void) => (back = seen),
  });
  FakeNote.permission = "default";
  shown.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("nobody is asked before they want to be told", async () => {
  expect(notes()).toBe("off");
  ring("t", "Your turn");
  expect(FakeNote.requestPermission).not.toHaveBeenCalled();
  expect(shown).toEqual([]);
  expect(await setNotes(true)).toBe("on");
  ring("t", "Your turn");
  await vi.waitFor(() => expect(shown).toEqual(["Your turn"]));
  expect(await setNotes(false)).toBe("off");
});

test("where the page is kept by a worker, the worker tells: a phone has no other way", async () => {
  const showNotification = vi.fn(() => Promise.resolve());
  const getRegistration = () => Promise.resolve({ active: {}, showNotification });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  vi.stubGlobal("location", { href: "https://here/table/t" });
  await setNotes(true);
  ring("t", "Your turn");
  await vi.waitFor(() =>
    expect(showNotification).toHaveBeenCalledWith(
      "Your turn",
      expect.objectContaining({ tag: "t", data: { address: "https://here/table/t" } }),
    ),
  );
  expect(shown).toEqual([]);
});

test("what the browser forbids is said, and not tried", () => {
  FakeNote.permission = "denied";
  expect(notes()).toBe("denied");
  vi.stubGlobal("Notification", undefined);
  delete (globalThis as { Notification?: unknown }).Notification;
  expect(notes()).toBe("impossible");
});

test("the icon has a mark until the page is seen", () => {
  ring("t", "Your turn");
  expect(icon.setAttribute).toHaveBeenLastCalledWith("href", "/favicon-turn.svg");
  back();
  expect(icon.setAttribute).toHaveBeenLastCalledWith("href", "/favicon.svg");
});
