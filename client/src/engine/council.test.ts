import { expect, test, vi } from "vitest";
import { Council, councilSize, type Member } from "./council";
import type { Finding } from "./head";

const view = new Uint8Array();
const asked = { way: {}, seconds: 1, seed: 7n };
const finding = (action: number, value: number, tries: number): Finding => ({ action, value, tries, terms: [value] });
const member = (...findings: Finding[]) => ({
  think: vi.fn<Member["think"]>().mockResolvedValue(findings),
  expect: vi.fn<Member["expect"]>().mockImplementation((_, lines) => Promise.resolve(lines.map(([action]) => action!))),
  isAsGood: vi.fn<Member["isAsGood"]>().mockResolvedValue(true),
  edges: vi.fn<Member["edges"]>().mockResolvedValue([]),
  stop: vi.fn(),
  close: vi.fn(),
});

const of = (first: Member, second: Member) => new Council(first, () => second, 2);

test("what several found is counted as if one had tried all of it, each from an own seed", async () => {
  const [first, second] = [member(finding(1, 0.5, 30), finding(2, 0.4, 20)), member(finding(2, 0.6, 60))];
  const council = of(first, second);
  const [best, other] = await council.think(view, asked);
  expect(best).toMatchObject({ action: 2, tries: 80 });
  expect([best!.value, best!.terms[0]]).toEqual([expect.closeTo(0.55), expect.closeTo(0.55)]);
  expect(other).toEqual(finding(1, 0.5, 30));
  expect([first, second].map(({ think }) => think.mock.calls[0]![1].seed)).toEqual([7n, 8n]);
});

test("who does not come is done without; without the first one there is no answer", async () => {
  const [first, second] = [member(finding(1, 0.5, 3)), member()];
  second.think.mockRejectedValue(new Error("no worker"));
  const council = of(first, second);
  expect(await council.think(view, asked)).toEqual([finding(1, 0.5, 3)]);
  first.think.mockRejectedValue(new Error("stopped"));
  await expect(council.think(view, asked)).rejects.toThrow("stopped");
});

test("lines are dealt out to be judged, and their chances come in order", async () => {
  const [first, second] = [member(), member()];
  const council = of(first, second);
  expect(await council.expect(view, [[5], [6], [7]])).toEqual([5, 6, 7]);
  expect([first, second].map(({ expect }) => expect.mock.calls.length)).toEqual([2, 1]);
});

test("what is compared at once one does alone, and nobody else comes for it", async () => {
  const newMember = vi.fn(member);
  const council = new Council(member(finding(1, 1, 1)), newMember, 3);
  await council.think(view, { way: {}, worlds: 2, seed: 0n });
  await council.isAsGood(view, [1], [2]);
  expect(newMember).not.toHaveBeenCalled();
});

test("all are stopped and closed together", async () => {
  const [first, second] = [member(), member()];
  const council = of(first, second);
  await council.think(view, asked);
  council.stop();
  council.close();
  const calls = [first.stop, second.stop, first.close, second.close].map(({ mock }) => mock.calls.length);
  expect(calls).toEqual([1, 1, 1, 1]);
});

test("one core is left to the page, and a device with little memory has one who thinks", () => {
  expect([1, 2, 4, 16].map((hardwareConcurrency) => councilSize({ hardwareConcurrency }))).toEqual([1, 1, 3, 4]);
  expect(councilSize({ hardwareConcurrency: 8, deviceMemory: 2 })).toBe(1);
  expect(councilSize({})).toBe(1);
});
