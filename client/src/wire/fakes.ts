// A socket without a network, and small positions, for the tests.
import { TableSocket, type Dial } from "./socket";
import type { CityBoard, CityTerms, DuelBoard, DuelTerms, Position, TableInfo } from "./types";

export class FakeSocket {
  static made: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  send(words: string): void {
    this.sent.push(JSON.parse(words) as Record<string, unknown>);
  }

  close(): void {
    this.drop(1000);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  answer(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** The line of a store under test. */
export const dialled: Dial = (listener) => new TableSocket("ws://moon/ws/t", listener);

export function fakeTable(mine: readonly boolean[]): TableInfo {
  const shapes = ["circle", "square", "triangle", "diamond"] as const;
  const seats = mine.map((is_mine, seat) => ({
    shape: shapes[seat]!,
    kind: "person" as const,
    name: `P${seat}`,
    level: null,
    is_away: false,
    bot_in: null,
    is_mine,
    has_conceded: false,
    was_late: false,
    rest: null,
    rating: null,
    link: null,
  }));
  return {
    id: "t",
    terms: FAKE_TERMS,
    status: "playing",
    grace: "usual",
    clock: null,
    rated: false,
    talk: false,
    delay: "none",
    seats,
    winners: [],
    first: null,
    is_host: true,
    listed: true,
    watching: 0,
    next: null,
  };
}

const FAKE_TERMS: CityTerms = {
  game: "city",
  edition: "2018",
  expansion: false,
  all_random: false,
  majority_tie: "leftmost",
  scales_after_scoring: "keep",
  open_crystals: false,
};

function fakeCity(player: number): CityBoard["view"] {
  const seat = {
    crystals: 0,
    scales: 0,
    markers: 10,
    offerings: 0,
    figure: 12,
    cards: 2,
    hand: { "red 2": 1, "blue 1": 1 },
  };
  const tiles = Array.from({ length: 25 }, (_, place) =>
    place === 13 ? { name: "mill", rebuilt: false, markers: [null, null, null] } : null,
  );
  return {
    turn: 0,
    round: 1,
    player,
    phase: "movement",
    steps: 2,
    tiles,
    dragons: [null, null, null],
    supply: 7,
    obelisk: [],
    next_cost: 7,
    deck: 60,
    discard: 0,
    discard_top: null,
    won: 0,
    contributions: 0,
    offered: 0,
    discards: 0,
    seats: [seat, { ...seat, hand: null }],
  };
}

export function fakePosition(
  seq: number,
  { seat = 0, player = 0, mine = [true, false] }: { seat?: number | null; player?: number; mine?: boolean[] } = {},
): Position {
  const choices =
    player === seat ? { moves: [13], powers: [], boxes: [], offers: [], special: null, discards: 2, draws: 2 } : null;
  const undo = {
    undo: false,
    turn: false,
    redo: false,
    ask: false,
    asked_by: null,
    takes_back: [],
    anew: false,
    waits_for: [],
    waits_for_me: false,
  };
  const board: CityBoard = { game: "city", view: fakeCity(player), choices, figures: null };
  return { seq, seat, table: fakeTable(mine), board, known: null, undo, time: null };
}

export const fakeTerms: DuelTerms = {
  game: "duel",
  match: "single",
  between: "keep",
  opening_exchange: false,
  stop_blocks_grants: false,
  auto_target: false,
  decks: [],
  has_chosen: [true, true],
  goal: 1,
  crystals: [0, 0],
  games: [],
  winner: null,
};

const fakeSide = {
  people: "hoax" as const,
  leader: "hoax-0",
  hand: ["hoax-1"],
  cards: 1,
  disclosed: [],
  deck: 24,
  beneath: 0,
  discard: 0,
  discard_top: null,
  stack: 0,
  stack_top: null,
  leading: null,
  combat: [],
  support: [],
  lying: 0,
  ships: [],
  void_texts: [],
  totals: [0, 0],
  shields: [false, false],
};

const goOn = {
  cards: [],
  words: [{ word: "next", number: null, action: "next", prospect: null }],
  ahead: [],
  announces: false,
  seen: [],
  demands: [],
  is_lying: false,
};

/** A duel in which this seat has to choose. */
export function fakeDuel(
  seq: number,
  { seat = 0, toChoose = 0, mine = [true, false] }: { seat?: number | null; toChoose?: number; mine?: boolean[] } = {},
): Position {
  const view = {
    turn: 0,
    fight: 1,
    player: 0,
    to_choose: toChoose,
    stage: "leadership" as const,
    is_opening: true,
    element: null,
    announced: null,
    needed: null,
    missing: 0,
    is_matched: true,
    dragons: [0, 0],
    question: null,
    picked: [],
    sides: [fakeSide, { ...fakeSide, hand: null }],
    ending: null,
    winner: null,
    crystals: 0,
  };
  const choices = toChoose === seat ? goOn : null;
  const board: DuelBoard = { game: "duel", view, counts: [], choices, figures: null };
  const position = fakePosition(seq, { seat, mine });
  return { ...position, table: { ...position.table, terms: fakeTerms }, board };
}
