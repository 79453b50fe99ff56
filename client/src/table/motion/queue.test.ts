import { expect, test, vi } from "vitest";
import { Queue, type Scene } from "./queue";

const scene = (name: string, seen: string[], done: Promise<unknown>): Scene & { finish: () => void } => {
  const finish = vi.fn(() => seen.push(`${name} finished`));
  return { begin: () => (seen.push(name), { done, finish }), skip: () => seen.push(`${name} skipped`), finish };
};

test("shows come one after the other", async () => {
  const seen: string[] = [];
  let end = () => {};
  const queue = new Queue();
  queue.add(scene("first", seen, new Promise<void>((resolve) => (end = resolve))));
  queue.add(scene("second", seen, Promise.resolve()));
  expect(seen).toEqual(["first"]);
  end();
  await Promise.resolve();
  await Promise.resolve();
  expect(seen).toEqual(["first", "second"]);
});

test("a tap shows everything as it stands, in order, and what comes later is shown again", () => {
  const seen: string[] = [];
  const never = new Promise(() => {});
  const queue = new Queue();
  queue.add(scene("first", seen, never));
  queue.add(scene("second", seen, never));
  queue.stop();
  queue.add(scene("third", seen, never));
  expect(seen).toEqual(["first", "second skipped", "first finished", "third"]);
});
