import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, dialled, fakeDuel, fakePosition } from "./fakes";
import { TableStore } from "./table.svelte";

let store: TableStore;
const shared = { mine: [true, true] };
const view = (seq: number, how = {}) =>
  FakeSocket.last.answer({ t: "view", position: fakePosition(seq, how), log: [] });
const sent = () => FakeSocket.last.sent.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore(dialled);
  FakeSocket.last.open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an own move is drawn at once, and nothing is lit until its news are here", async () => {
  view(3);
  void store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
  expect(store.city?.view.seats[0]?.figure).toBe(13);
  expect(store.mayChoose).toBe(false);
  expect(sent()).toMatchObject({ t: "play", base: 3, seat: 0, actions: ["move mill"] });
});

test("while an answer is slow nothing is offered that was offered before", () => {
  view(3);
  expect(store.city?.choices).not.toBeNull();
  void store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
  vi.advanceTimersByTime(100);
  expect([store.isQuiet, store.city?.choices !== null]).toEqual([false, true]);
  vi.advanceTimersByTime(100);
  expect([store.isQuiet, store.city?.choices]).toEqual([true, null]);
  expect(store.city?.view.seats[0]?.figure).toBe(13);
  FakeSocket.last.answer({ t: "done", id: sent().id, seq: 4 });
  expect([store.isQuiet, store.city?.choices]).toEqual([true, null]); // its news are still on their way
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: fakePosition(4) });
  expect([store.isQuiet, store.city?.choices !== null]).toEqual([false, true]);
});

test("what was refused after a while is offered again", () => {
  view(3);
  void store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
  vi.advanceTimersByTime(1000);
  FakeSocket.last.answer({ t: "refused", id: sent().id, reason: "stale", values: {}, position: null });
  expect([store.isQuiet, store.city?.choices !== null]).toEqual([false, true]);
});

/** An own move, while the page is still drawing it. */
function drawing(): void {
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  store.teller.foretell = (_, show) => {
    store.isDrawing = true;
    show();
  };
  void store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
}

test("what is heard before an own move is painted waits until it is, and keeps its order", () => {
  view(3);
  drawing();
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: fakePosition(4) });
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: fakePosition(5) });
  expect([store.position?.seq, store.city?.view.seats[0]?.figure]).toEqual([3, 13]);
  vi.advanceTimersByTime(20);
  expect([store.position?.seq, store.known()]).toEqual([5, 5]);
});

test("what waits to be painted is not shown to whoever looks next", () => {
  view(3, shared);
  drawing();
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: fakePosition(4, shared) });
  store.lookAway();
  vi.advanceTimersByTime(200);
  expect(store.position).toBeNull();
});

test("a refused move is taken back and said", async () => {
  view(3);
  const refused = vi.fn();
  store.onRefused = refused;
  const played = store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
  FakeSocket.last.answer({ t: "refused", id: sent().id, reason: "stale", values: {}, position: fakePosition(4) });
  expect(await played).toBe(false);
  expect(store.city?.view.seats[0]?.figure).toBe(12);
  expect(store.known()).toBe(4);
  expect(refused).toHaveBeenCalledWith({ reason: "stale", values: {} });
});

test("what was taken back leaves the log", () => {
  view(1);
  const entry = (seq: number) => ({ seq, at: 0, turn: 0, round: 1, by: null, events: [] });
  FakeSocket.last.answer({ t: "news", entries: [entry(2)], dropped: [], position: fakePosition(2) });
  FakeSocket.last.answer({ t: "news", entries: [entry(3)], dropped: [2], position: fakePosition(3) });
  expect(store.log.map(({ seq }) => seq)).toEqual([3]);
});

test("at a shared screen the curtain is down until the next player looks, and only there", () => {
  view(1, { ...shared, seat: null, player: 1 });
  expect([store.next, store.curtain]).toEqual([1, 1]);
  view(1, { ...shared, seat: 1, player: 1 });
  expect([store.next, store.curtain]).toEqual([null, null]);
  view(1, { mine: [true, false], seat: 0, player: 1 });
  expect([store.next, store.curtain]).toEqual([null, null]);
});

test("whoever has played goes on looking until the screen is passed", () => {
  view(1, { ...shared, seat: 0, player: 1 });
  expect([store.next, store.curtain]).toEqual([1, null]);
  store.lookAway();
  expect(sent()).toEqual({ t: "look", seat: null });
  expect([store.curtain, store.position, store.known()]).toEqual([1, null, null]);
  view(1, { ...shared, seat: null, player: 1 });
  store.look(1);
  expect(sent()).toEqual({ t: "look", seat: 1 });
});

const telling = (seq: number) => [
  { seq, at: 0, turn: 0, round: 1, by: null, events: [{ e: "draw", p: 0, count: 1, cards: ["red 2"] }] },
];
const news = (seq: number, how = {}) =>
  FakeSocket.last.answer({
    t: "news",
    entries: telling(seq),
    dropped: [],
    position: fakePosition(seq, { ...shared, player: 1, ...how }),
  });

test("nothing that was told to one seat is kept for the next, nor what comes for it afterwards", () => {
  view(1, { ...shared, seat: 0 });
  news(2, { seat: 0 });
  expect([store.log.length, store.heard.length]).toEqual([1, 1]);
  store.lookAway();
  expect([store.log, store.heard, store.city]).toEqual([[], [], null]);
  news(3, { seat: 0 });
  expect([store.log, store.heard, store.city, store.curtain]).toEqual([[], [], null, 1]);
  view(3, { ...shared, seat: 1, player: 1 });
  expect([store.seat, store.heard]).toEqual([1, []]);
});

test("a view empties what is read aloud", () => {
  view(1, { ...shared, seat: 0 });
  news(2, { seat: 0 });
  view(2, { ...shared, seat: null, player: 1 });
  expect(store.heard).toEqual([]);
});

test("what one seat asked is not answered to the next", async () => {
  view(1, { ...shared, seat: 0 });
  const answered = vi.fn();
  void store.why("move mill").then(answered);
  const { id } = sent();
  store.lookAway();
  FakeSocket.last.answer({ t: "because", id, reason: "too_far", values: {} });
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
});

test("after a break the seat that looked is said again, unless the curtain fell meanwhile", () => {
  view(1, { ...shared, seat: null });
  store.look(0);
  view(1, { ...shared, seat: 0 });
  FakeSocket.last.drop(1006);
  store.hurry();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ t: "look", seat: 0 }]);
  view(1, { ...shared, seat: null, player: 1 });
  FakeSocket.last.drop(1006);
  store.hurry();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([]);
});

test("the curtain does not fall for a seat that a bot plays", () => {
  const position = fakePosition(1, { ...shared, seat: 0, player: 1 });
  const seats = position.table.seats.map((seat, number) => (number === 1 ? { ...seat, level: "easy" as const } : seat));
  FakeSocket.last.answer({ t: "view", position: { ...position, table: { ...position.table, seats } }, log: [] });
  expect(store.next).toBeNull();
});

const duel = (seq: number, how = {}) => FakeSocket.last.answer({ t: "view", position: fakeDuel(seq, how), log: [] });

test("it is nobody's turn for whom a bot plays", () => {
  const position = fakePosition(3);
  FakeSocket.last.answer({ t: "view", position, log: [] });
  expect(store.isMyTurn).toBe(true);
  const seats = position.table.seats.map((seat) => (seat.is_mine ? { ...seat, level: "easy" as const } : seat));
  FakeSocket.last.answer({ t: "view", position: { ...position, table: { ...position.table, seats } }, log: [] });
  expect(store.isMyTurn).toBe(false);
});

test("in a duel it is for those to choose whom the table asks, also in the other's turn", () => {
  duel(1, { seat: 0, toChoose: 1 });
  expect([store.hasBegun, store.toChoose, store.isMyTurn, store.mayChoose]).toEqual([true, 1, false, false]);
  duel(2, { seat: 0, toChoose: 0 });
  expect([store.isMyTurn, store.mayChoose, store.duel?.choices?.words.length]).toEqual([true, true, 1]);
  duel(3, { seat: null, toChoose: 1, mine: [true, true] });
  expect(store.curtain).toBe(1);
});

test("a guess of a duel is drawn until the news are here, and nothing can be chosen meanwhile", () => {
  duel(1);
  void store.play(["next"], {
    game: "duel",
    seat: 0,
    draw: (shown) => ({ ...shown, view: { ...shown.view, fight: 9 } }),
  });
  expect([store.duel?.view.fight, store.mayChoose]).toEqual([9, false]);
  duel(2);
  expect(store.duel?.view.fight).toBe(1);
});

test("what would come of an action is told without doing it", async () => {
  duel(1);
  const tried = store.try(["retreat"]);
  expect(sent()).toMatchObject({ t: "try", seat: 0, actions: ["retreat"] });
  const trial = {
    game: "duel",
    actions: ["retreat"],
    totals: [
      [0, 0],
      [4, 1],
    ],
    is_matched: false,
    dragons: [0, 1],
    cards: [6, 6],
    fight_over: true,
    question: null,
    winner: null,
    crystals: 0,
  };
  FakeSocket.last.answer({ t: "tried", id: sent().id, trial });
  expect(await tried).toEqual(trial);
});

test("while something of before is shown again, whose turn it is stays true and nothing can be chosen", () => {
  view(3);
  store.again = { board: fakePosition(2, { player: 1 }).board };
  expect(store.city?.view.player).toBe(1);
  expect([store.toChoose, store.isMyTurn, store.mayChoose]).toEqual([0, true, false]);
  store.again = { board: null };
  expect(store.mayChoose).toBe(false);
  store.again = null;
  expect(store.mayChoose).toBe(true);
});
