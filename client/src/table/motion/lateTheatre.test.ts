import { expect, test, vi } from "vitest";
import type { Guess } from "../../wire/guess";
import type { Teller } from "../../wire/table.svelte";
import type { News } from "../../wire/types";
import { LateTheatre } from "./lateTheatre";

const newsBy = (by: number): News => ({ t: "news", entries: [{ by, events: [] }], dropped: [] }) as unknown as News;
const opened = (): Teller => ({ tell: (_, show) => show(), foretell: (_, show) => show(), stop: () => {} });
const settled = () => new Promise((done) => setTimeout(done));

test("an own move is shown before the theatre is there, that of another waits for it, and nothing is shown twice", async () => {
  const theatre = opened();
  const tell = vi.spyOn(theatre, "tell");
  const late = new LateTheatre({ seat: 0, isReading: false }, () => Promise.resolve(theatre));
  const [own, other, later] = [vi.fn(), vi.fn(), vi.fn()];
  late.foretell({} as Guess, own);
  expect(own).toHaveBeenCalledTimes(1);
  late.tell(newsBy(1), other);
  expect(other).not.toHaveBeenCalled();
  await settled();
  expect(other).toHaveBeenCalledTimes(1);
  late.tell(newsBy(0), later);
  expect(later).toHaveBeenCalledTimes(1);
  expect(tell).toHaveBeenCalledTimes(2);
});

test("what waits is shown when everything shall stand as it is, and where no theatre comes, in its order", async () => {
  const shown: number[] = [];
  const late = new LateTheatre({ seat: 0, isReading: false }, () => Promise.reject(new Error("away")));
  late.tell(newsBy(1), () => shown.push(1));
  late.stop();
  expect(shown).toEqual([1]);
  late.tell(newsBy(1), () => shown.push(2));
  late.tell(newsBy(0), () => shown.push(3));
  expect(shown).toEqual([1, 2, 3]);
  late.tell(newsBy(1), () => shown.push(4));
  await settled();
  expect(shown).toEqual([1, 2, 3, 4]);
});
