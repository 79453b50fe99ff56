import { beforeEach, expect, test, vi } from "vitest";
import { Absent } from "./absent";
import { Thinker } from "./thinker";

/** A worker in which nobody thinks: what it says is said by the test. */
class FakeWorker {
  static made: FakeWorker[] = [];
  static get last(): FakeWorker {
    return FakeWorker.made.at(-1)!;
  }
  onmessage: ((said: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly heard: { t: string; id?: number }[] = [];
  readonly terminate = vi.fn();
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(words: { t: string; id?: number }): void {
    this.heard.push(words);
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
}

const view = new Uint8Array();
const asked = { way: {}, seconds: 1, seed: 7n };
const finding = { action: 1, value: 0.5, tries: 3, terms: [] };
const parts = { layout: { mind: {} } } as unknown as ConstructorParameters<typeof Thinker>[0];

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
});

test("whoever asks hears the answer to the own question", async () => {
  const thinker = new Thinker(parts);
  const [first, second] = [thinker.think(view, asked), thinker.isAsGood(view, [1], [2])];
  const [, one, other] = FakeWorker.last.heard;
  FakeWorker.last.say({ id: other!.id, isAsGood: true });
  FakeWorker.last.say({ id: one!.id, findings: [finding] });
  expect([await first, await second]).toEqual([[finding], true]);
});

test.each([
  ["nothing", null],
  ["nothing readable", "Not found"],
  ["an answer to nobody", { findings: [] }],
])("a worker that says %s is done without, and another one is asked next", async (_, words) => {
  const thinker = new Thinker(parts);
  const answers = [thinker.think(view, asked), thinker.expect(view, [[1]])];
  const broken = FakeWorker.last;
  broken.say(words);
  for (const answer of answers) await expect(answer).rejects.toThrow(Absent);
  expect(broken.terminate).toHaveBeenCalled();

  const again = thinker.think(view, asked);
  expect(FakeWorker.made.length).toBe(2);
  expect(FakeWorker.last.heard.map(({ t }) => t)).toEqual(["game", "think"]);
  FakeWorker.last.say({ id: FakeWorker.last.heard[1]!.id, findings: [finding] });
  expect(await again).toEqual([finding]);
});

test("a worker that does not come is done without; what it could not answer fails with its words", async () => {
  const thinker = new Thinker(parts);
  const lost = thinker.think(view, asked);
  FakeWorker.last.onerror!();
  await expect(lost).rejects.toThrow(Absent);
  const failed = thinker.think(view, asked);
  FakeWorker.last.say({ id: FakeWorker.last.heard[1]!.id, trouble: "no memory" });
  await expect(failed).rejects.toThrow("no memory");
});
