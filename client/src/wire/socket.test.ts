import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./fakes";
import { backOff } from "./backOff";
import { TableSocket, type Connection } from "./socket";
import type { Answer } from "./types";

let known: number | null;
let lines: [Connection, string | null][];
let heard: Answer[];
const hear = vi.fn<(answer: Answer) => void>();
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  [known, lines, heard] = [null, [], []];
  hear.mockImplementation((answer) => void heard.push(answer));
  socket = new TableSocket("ws://moon/ws/t", {
    hear,
    connectionIs: (...line) => lines.push(line),
    known: () => known,
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("waiting doubles up to five seconds, and is never the same for everybody", () => {
  expect([0, 1, 2].map((tries) => backOff(tries, 1))).toEqual([250, 500, 1000]);
  expect(backOff(20, 1)).toBe(5000);
  expect(backOff(0, 0)).toBe(125);
});

test("an answer finds the one who asked", () => {
  FakeSocket.last.open();
  const settle = vi.fn();
  socket.ask({ t: "why", id: "12345678", seat: 0, action: "move mill" }, settle);
  FakeSocket.last.answer({ t: "because", id: "12345678", reason: "too_far", values: { steps: 1 } });
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ t: "because", reason: "too_far" }));
});

test("a message that is not what it is called is no message: the line is hung up, and laid anew", () => {
  FakeSocket.last.open();
  hear.mockImplementation(() => {
    throw new TypeError("news without a position");
  });
  FakeSocket.last.answer({ t: "news" });
  expect(lines.at(-1)).toEqual(["lost", null]);
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.made.length).toBe(2);
});

test("after a break it comes back where it was and sends again what was not answered, under the same id", () => {
  FakeSocket.last.open();
  socket.ask({ t: "redo", id: "abcdefgh", base: 4, seat: 0 }, vi.fn());
  known = 4;
  FakeSocket.last.drop(1006);
  expect(lines.at(-1)).toEqual(["lost", null]);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.last.address).toBe("ws://moon/ws/t?since=4");
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ t: "redo", id: "abcdefgh", base: 4, seat: 0 }]);
});

test("the seat that was looked from is said again after a break", () => {
  FakeSocket.last.open();
  socket.look(1);
  FakeSocket.last.drop(1012);
  socket.hurry();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ t: "look", seat: 1 }]);
});

test.each([
  [4404, "unknown_table"],
  [4410, "closed_table"],
  [4422, "unreadable_table"],
])("a table that is not there, was closed or cannot be read (%i) is not asked for again", (code, reason) => {
  FakeSocket.last.drop(code);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toEqual(["closed", reason]);
  expect(FakeSocket.made).toHaveLength(1);
});

test("a line whose network is gone is lost at once, and what was not answered is sent again when it is back", () => {
  FakeSocket.last.open();
  socket.ask({ t: "redo", id: "abcdefgh", base: 4, seat: 0 }, vi.fn());
  socket.lose();
  expect(lines.at(-1)).toEqual(["lost", null]);
  socket.hurry();
  FakeSocket.last.open();
  expect(FakeSocket.made).toHaveLength(2);
  expect(FakeSocket.last.sent).toEqual([{ t: "redo", id: "abcdefgh", base: 4, seat: 0 }]);
});

test.each(["<html>", "null", "42", '{"t":"news","pos', "{}"])(
  "a line that says %s is hung up, and what was not answered is asked again over another one, after a while",
  (words) => {
    FakeSocket.last.open();
    socket.ask({ t: "redo", id: "abcdefgh", base: 4, seat: 0 }, vi.fn());
    FakeSocket.last.onmessage({ data: words });
    expect(heard).toEqual([]);
    expect(lines.at(-1)).toEqual(["lost", null]);
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ t: "redo", id: "abcdefgh", base: 4, seat: 0 }]);
  },
);

test("a silent line is pinged, and hung up if nothing comes", () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.last.sent).toEqual([{ t: "ping" }]);
  vi.advanceTimersByTime(20_000);
  expect(lines.at(-1)).toEqual(["lost", null]);
});
