import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../../wire/types";
import { Theatre } from "./theatre";

const news = { t: "news", entries: [{ events: [] }], dropped: [], position: {} } as unknown as News;
const never = new Promise(() => {});
const finish = vi.fn();
const lay = vi.fn(() => ({ done: never, finish }));
const theatre = new Theatre<null>({
  overlay: () => ({}) as HTMLElement,
  me: () => 0,
  isForetold: () => false,
  measure: () => null,
  measureFor: () => null,
  perform: () => null,
  lay,
});

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

test("where nothing shall move a large card lies there too, keeps no news waiting, and a tap puts it away", () => {
  const show = vi.fn();
  theatre.tell(news, show);
  theatre.tell(news, show);
  expect(show).toHaveBeenCalledTimes(2);
  expect(lay).toHaveBeenCalledTimes(1);
  expect(finish).not.toHaveBeenCalled();
  theatre.stop();
  expect(finish).toHaveBeenCalledTimes(1);
});
