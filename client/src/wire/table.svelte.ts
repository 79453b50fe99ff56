// One table as this page knows it: where things stand, what happened, what was asked. It holds no rule of the game.
import { afterPaint } from "../kit/afterPaint";
import { withGuess, type Guess } from "./guess";
import { newId } from "./newId";
import type { Asked, Connection, Dial, Line, Listener, Reply } from "./socket";
import type {
  Advice,
  Answer,
  Because,
  Board,
  Entry,
  Gestured,
  Level,
  News,
  Position,
  Refusal,
  Said,
  SeatInfo,
  TableInfo,
  Trial,
  View,
} from "./types";

export type Refused = { reason: string; values: Record<string, unknown> };
type Plain<Kind> = Kind extends unknown ? Omit<Kind, "id" | "base" | "seat"> : never;
type Command =
  | { t: "play"; actions: string[] }
  | { t: "undo"; turn: boolean }
  | { t: "redo" }
  | { t: "ask_undo" }
  | { t: "answer_undo"; accept: boolean }
  | { t: "concede" }
  | { t: "late"; late: number }
  | { t: "bot"; level: Level | null };

/** Told when something happened; `show` puts the new position on the table. */
export type Teller = {
  tell: (news: News, show: () => void) => void;
  /** An own command is drawn before it is answered. */
  foretell: (guess: Guess, show: () => void) => void;
  stop: () => void;
};

/** An answer that comes before is not waited for: most of the picture need not change twice. */
const SLOW_MS = 150;

export class TableStore implements Listener {
  position = $state.raw<Position | null>(null);
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<Entry[]>([]);
  /** When the table was told last, in seconds by the clock of this page. */
  toldAt = $state(0);
  /** The same of what stands on the clocks. */
  clockAt = $state(0);
  connection = $state<Connection>("connecting");
  closedFor = $state<string | null>(null);
  /** Why the line is lost, if the server said so; the page comes back by itself. */
  lostFor = $state<string | null>(null);
  /** The browser itself has no network. */
  isOffline = $state(false);
  /** Commands that were sent and not yet answered. */
  underWay = $state(0);
  /** One of them waits for its answer for longer than a moment. */
  #isSlow = $state(false);
  /** The bots are busy: in about so many seconds the one that we wait for begins to think. */
  busy = $state<number | null>(null);
  /** The last entry of our own that is on the server's disk. */
  acknowledged = $state(0);
  guess = $state.raw<Guess | null>(null);
  /** An own move is not painted yet: what only tells of it waits. */
  isDrawing = $state(false);
  /** The board after an own command, as the page's own rules know it before the server has answered. */
  foreseen = $state.raw<Board | null>(null);
  /** To whom the screen was passed, until the server shows what nobody's seat sees. */
  #passedTo = $state<number | null>(null);
  /** The seat that looked away last: what still comes for it is not for those who look now. */
  #left: number | null = null;
  /** The entries that were heard last, for whoever reads them aloud. */
  heard = $state.raw<Entry[]>([]);

  /** What somebody said last without words of their own. */
  gesture = $state.raw<Gestured | null>(null);
  /** All that the reader hears said here; null: the reader has no seat, or there is no talk at this table. */
  talk = $state.raw<Said | null>(null);

  /** While what happened is shown again: a board of before, or the one that lies there. Nothing can be chosen on it. */
  again = $state.raw<{ board: Board | null } | null>(null);

  /** What lies on the table: with what an own command will surely have done. */
  readonly #now = $derived.by(() => {
    const { foreseen, position, guess } = this;
    if (foreseen || !position?.board) return foreseen;
    const board = withGuess(position.board, guess);
    return this.isQuiet ? { ...board, choices: null } : board;
  });
  /** The same as it is shown. */
  readonly #board = $derived(this.again?.board ?? this.#now);
  readonly city = $derived(this.#board?.game === "city" ? this.#board : null);
  readonly duel = $derived(this.#board?.game === "duel" ? this.#board : null);
  readonly hasBegun = $derived(this.#board !== null);
  /** Who has to choose now; null: nobody, the game is over or has not begun. */
  readonly toChoose = $derived(
    this.#now?.game === "city" ? this.#now.view.player : (this.#now?.view.to_choose ?? null),
  );
  readonly seat = $derived(this.position?.seat ?? null);
  readonly mine = $derived(this.#seatsThat((seat) => seat.is_mine));
  readonly sharesScreen = $derived(this.mine.length > 1);
  readonly isWatching = $derived(this.seat === null);
  /** An own command is on its way, or its news are: what is shown may be chosen no more. */
  readonly isBusy = $derived(this.underWay > 0 || (this.position?.seq ?? 0) < this.acknowledged);
  /** The answer is slow, and nobody here knows what it will be: what was offered before is offered no more. */
  readonly isQuiet = $derived(this.#isSlow && this.isBusy && !this.foreseen);
  /** Something may be chosen now. What was offered last stays in sight until an answer is slow. */
  readonly mayChoose = $derived(!this.isBusy && !this.again && this.#board?.choices != null);
  /** It is for the reader to choose, and no bot chooses instead. */
  readonly isMyTurn = $derived(
    !this.isReading && this.seat !== null && this.toChoose === this.seat && this.table?.seats[this.seat]?.level == null,
  );
  /** The seat of this screen that has to choose while another one is shown, or nobody's. */
  readonly next = $derived(this.#nextHere());
  /** The seat of this screen that the curtain waits for; null: it is not down. */
  readonly curtain = $derived(this.#passedTo ?? (this.seat === null ? this.next : null));

  teller: Teller = { tell: (_, show) => show(), foretell: (_, show) => show(), stop: () => {} };
  onRefused: (refused: Refused) => void = () => {};

  readonly #line: Line;
  #known: number | null = null;
  /** What was heard while an own move is not painted yet; null: nothing has to wait. */
  #held: Answer[] | null = null;

  constructor(dial: Dial) {
    this.#line = dial(this);
  }

  /** Whether a game that is over is looked back at. */
  get isReading(): boolean {
    return this.#line.isReading === true;
  }

  known = (): number | null => this.#known;

  connectionIs = (connection: Connection, reason: string | null): void => {
    this.connection = connection;
    this.busy = null;
    this.closedFor = connection === "closed" ? reason : null;
    this.lostFor = connection === "lost" ? reason : null;
  };

  hear = (answer: Answer): void => {
    if (this.#held) this.#held.push(answer);
    else this.#listenTo(answer);
  };

  #listenTo(answer: Answer): void {
    if (this.#left !== null && seatOf(answer) === this.#left) return;
    if (answer.t === "view") this.#see(answer);
    else if (answer.t === "news") this.#hearNews(answer);
    else if (answer.t === "present") this.#meet(answer.table);
    else if (answer.t === "gesture") this.gesture = answer;
    else if (answer.t === "said") this.#hearSaid(answer);
    else if (answer.t === "busy") this.busy = answer.seconds;
    else if (answer.t === "refused" && !isOfQuestion(answer)) this.#takeBack(answer.position ?? null);
  }

  /** An own move is painted before anything is drawn that is heard meanwhile. */
  #paintFirst(): void {
    this.#held ??= [];
    afterPaint(() => {
      const heard = this.#held ?? [];
      this.#held = null;
      for (const answer of heard) this.#listenTo(answer);
    });
  }

  hurry = (): void => {
    this.isOffline = false;
    this.#line.hurry();
  };

  /** The browser says that there is no network: nothing that is under way will be answered before it is back. */
  lose = (): void => {
    this.isOffline = true;
    this.#line.lose();
  };

  close = (): void => this.#line.close();

  /** At a shared screen: show what this seat sees. */
  look(seat: number): void {
    if (seat === this.#left) this.#left = null;
    this.#line.look(seat);
  }

  /** At a shared screen: the curtain falls at once, even over a broken line. Nothing of the seat that looked is kept. */
  lookAway(): void {
    this.teller.stop();
    this.#passedTo = this.next;
    this.#left = this.seat;
    this.#known = this.#held = this.position = this.guess = this.foreseen = this.again = null;
    this.log = this.heard = [];
    this.#line.look(null);
  }

  /** Play one or more decisions; what they will surely do is drawn at once. Answers whether they counted. */
  async play(actions: string[], guess: Guess | null = null): Promise<boolean> {
    if (!guess) return this.#command({ t: "play", actions });
    this.teller.foretell(guess, () => (this.guess = guess));
    if (this.isDrawing) this.#paintFirst();
    if (this.#line.foresee) this.#foresee(actions);
    return this.#command({ t: "play", actions });
  }

  /** What the rules make of it is drawn after what is seen at first sight, if the answer has not come until then. */
  #foresee(actions: readonly string[]): void {
    const { position } = this;
    afterPaint(() => {
      if (this.underWay > 0 && this.position === position) this.foreseen = this.#line.foresee?.(actions) ?? null;
    });
  }

  undo = (turn = false): Promise<boolean> => this.#command({ t: "undo", turn });
  redo = (): Promise<boolean> => this.#command({ t: "redo" });
  askUndo = (): Promise<boolean> => this.#command({ t: "ask_undo" });
  answerUndo = (accept: boolean): Promise<boolean> => this.#command({ t: "answer_undo", accept });
  concede = (): Promise<boolean> => this.#command({ t: "concede" });
  endLate = (late: number): Promise<boolean> => this.#command({ t: "late", late });
  callBot = (seat: number, level: Level | null): Promise<boolean> => this.#command({ t: "bot", level }, seat);

  /** What would come of these actions. */
  async try(actions: string[], byHand = false): Promise<Trial | Refused> {
    const reply = await this.ask({ t: "try", id: newId(), seat: this.#ownSeat(), actions, by_hand: byHand });
    return reply.t === "tried" ? reply.trial : asRefused(reply);
  }

  async why(action: string): Promise<Because | null> {
    const reply = await this.ask({ t: "why", id: newId(), seat: this.#ownSeat(), action });
    return reply.t === "because" ? reply : null;
  }

  async hint(): Promise<Advice | Refused> {
    if (this.table?.rated) return { reason: "rated_no_hints", values: {} };
    const reply = await this.ask({ t: "hint", id: newId(), seat: this.#ownSeat() });
    this.busy = null;
    return reply.t === "advice" ? reply : asRefused(reply);
  }

  ask = (question: Asked): Promise<Reply> => new Promise((settle) => this.#line.ask(question, settle));

  /** Where the answer comes at once, all of it is drawn at once. */
  #command(command: Plain<Command>, seat = this.#ownSeat()): Promise<boolean> {
    this.underWay += 1;
    const clock = setTimeout(() => this.#wait(command), SLOW_MS);
    return new Promise((settle) =>
      this.#line.ask({ ...command, id: newId(), base: this.#known ?? 0, seat }, (reply) => {
        this.underWay -= 1;
        clearTimeout(clock);
        if (reply.t !== "done") this.#isSlow = false;
        if (reply.t === "done") this.acknowledged = reply.seq;
        if (reply.t === "refused") this.onRefused(asRefused(reply));
        settle(reply.t === "done");
      }),
    );
  }

  /** What nothing was drawn of before is drawn now, if the rules know it. */
  #wait(command: Plain<Command>): void {
    this.#isSlow = true;
    if (command.t === "play" && !this.guess) this.foreseen = this.#line.foresee?.(command.actions) ?? null;
  }

  // The seat that is shown; for a command about undoing, any own seat would do.
  #ownSeat(): number {
    return this.seat ?? this.mine[0] ?? 0;
  }

  #see({ position, log }: View): void {
    this.teller.stop();
    this.#known = position.seq;
    this.#show(position);
    this.log = log;
    this.heard = [];
    if (this.sharesScreen) this.#line.seat = position.seat;
  }

  #hearNews(news: News): void {
    this.#known = news.position.seq;
    this.teller.tell(news, () => {
      this.#show(news.position);
      this.log = withNews(this.log, news);
      this.heard = news.entries;
    });
  }

  #show(position: Position): void {
    this.position = position;
    this.#meet(position.table);
    this.clockAt = this.toldAt;
    this.guess = this.foreseen = this.again = null;
    this.#isSlow = false;
    this.#passedTo = null;
    this.busy = null;
  }

  #hearSaid(said: Said): void {
    const known = said.whole ? [] : (this.talk?.lines ?? []);
    this.talk = { ...said, lines: [...known, ...said.lines] };
  }

  #meet(table: TableInfo): void {
    this.table = table;
    this.toldAt = performance.now() / 1000;
  }

  #takeBack(position: Position | null): void {
    this.teller.stop();
    if (position) this.#known = position.seq;
    if (position) this.#show(position);
    this.guess = this.foreseen = null;
  }

  #seatsThat(are: (seat: SeatInfo) => boolean): number[] {
    return (this.table?.seats ?? []).flatMap((seat, number) => (are(seat) ? [number] : []));
  }

  #nextHere(): number | null {
    const next = this.toChoose;
    const isOther = next !== null && next !== this.seat && this.mine.includes(next);
    return this.sharesScreen && isOther && this.table?.seats[next]?.level === null ? next : null;
  }
}

/** The seat an answer is meant for, if it shows something. */
const seatOf = (answer: Answer): number | null => ("position" in answer ? (answer.position?.seat ?? null) : null);

/** Who sits down gets the whole table, and the news of it once more. */
function withNews(log: readonly Entry[], { entries, dropped }: News): Entry[] {
  const left = log.filter(({ seq }) => !dropped.includes(seq));
  const known = new Set(left.map(({ seq }) => seq));
  return [...left, ...entries.filter(({ seq }) => !known.has(seq))];
}

/** A question that was answered late with no: nothing on the table changes. */
const isOfQuestion = ({ id, position }: Refusal): boolean => id !== null && !position;

export const isRefused = (answer: object): answer is Refused => "reason" in answer && !("t" in answer);

function asRefused(reply: Reply): Refused {
  return reply.t === "refused" ? { reason: reply.reason, values: reply.values } : { reason: "bad_message", values: {} };
}
