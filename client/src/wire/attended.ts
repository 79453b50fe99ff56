// A server's line, and beside it somebody in the page who knows the rules: what they alone can tell of what this seat knows is
// answered here, at once. The server stays the judge; where it sees a thing differently, it is right, and that is noted.
import { afterPaint } from "../kit/afterPaint";
import { touched } from "../kit/touched";
import type { Asked, Dial, Line, Listener, Reply } from "./socket";
import type { Board, GameName, Hint, Position, Try, Why } from "./types";

export type Question = Try | Why | Hint;

/** Who sits beside a player: knows what that seat knows, and nothing else. */
export type Attendant = {
  /** Whether these rules find the same choices in a position as the server; null: they cannot read it. */
  agrees: (position: Position) => boolean | null;
  /** The same with what a server cannot tell yet, as long as it has no machine code. */
  completed: (position: Position) => Position;
  /** What the rules say about it; null: the server has to be asked. */
  answer: (position: Position, question: Question) => Promise<Reply | null>;
  /** The board after own actions, if nobody learns anything by them and the same seat chooses on; else null. */
  foresee: (position: Position, actions: readonly string[]) => Board | null;
  close: () => void;
};
export type Calls = (game: GameName) => Promise<Attendant | null>;

const isQuestion = (request: Asked): request is Question =>
  request.t === "try" || request.t === "why" || request.t === "hint";

/** A line to a server with an attendant, who is called when a player first touches the page. */
export const attended =
  (dial: Dial, call: Calls, ondiffering: () => void): Dial =>
  (listener) =>
    new AttendedLine(dial, call, ondiffering, listener);

class AttendedLine implements Line {
  readonly #line: Line;
  readonly #call: Calls;
  readonly #ondiffering: () => void;
  #isCalled = false;
  #attendant: Attendant | null = null;
  #position: Position | null = null;
  /** The position that was looked at last, and whether the page finds in it what the server finds. */
  #judged: { position: Position; agrees: boolean } | null = null;
  #differences = 0;
  #foreseen: { seq: number; board: Board } | null = null;
  #isClosed = false;

  constructor(dial: Dial, call: Calls, ondiffering: () => void, listener: Listener) {
    this.#call = call;
    this.#ondiffering = ondiffering;
    this.#line = dial({
      known: listener.known,
      connectionIs: listener.connectionIs,
      hear: (answer) => {
        const told = this.#completed(answer);
        if ("position" in told && told.position) this.#see(told.position);
        listener.hear(told);
      },
    });
    void touched.then(() => this.#position?.seat == null || this.#begin());
  }

  get seat(): number | null {
    return this.#line.seat;
  }

  set seat(seat: number | null) {
    this.#line.seat = seat;
  }

  ask(request: Asked, settle: (reply: Reply) => void): void {
    this.#begin();
    const position = this.#position;
    if (!isQuestion(request) || !position || !this.#agrees(position)) return this.#line.ask(request, settle);
    void this.#answer(position, request).then((reply) => (reply ? settle(reply) : this.#line.ask(request, settle)));
  }

  foresee(actions: readonly string[]): Board | null {
    const position = this.#position;
    if (!position || !this.#agrees(position)) return null;
    const board = this.#rules((attendant) => attendant.foresee(position, actions));
    this.#foreseen = board && { seq: position.seq + 1, board };
    return board;
  }

  /** What is asked about one seat is not answered to another. */
  look(seat: number | null): void {
    this.#position = this.#foreseen = null;
    this.#line.look(seat);
  }

  hurry = (): void => this.#line.hurry();
  lose = (): void => this.#line.lose();

  close(): void {
    this.#isClosed = true;
    this.#attendant?.close();
    this.#line.close();
  }

  /** Have the rules come; until then, and where they do not come, the server answers. */
  #begin(): void {
    const game = this.#position?.board?.game;
    if (!game || this.#isCalled) return;
    this.#isCalled = true;
    this.#call(game)
      .then((attendant) => {
        if (this.#isClosed) attendant?.close();
        else this.#attendant = attendant;
      })
      .catch((error: unknown) => console.info(error));
  }

  async #answer(position: Position, question: Question): Promise<Reply | null> {
    try {
      return await this.#attendant!.answer(position, question);
    } catch (error) {
      console.info(error);
      return null;
    }
  }

  #completed<Heard extends object>(answer: Heard): Heard {
    if (!this.#attendant || !("position" in answer) || !answer.position) return answer;
    const position = this.#rules((attendant) => attendant.completed(answer.position as Position));
    return position ? { ...answer, position } : answer;
  }

  #see(position: Position): void {
    const foreseen = this.#foreseen;
    this.#position = position;
    this.#foreseen = null;
    afterPaint(() => {
      if (foreseen?.seq === position.seq && position.board && !isSame(foreseen.board, position.board))
        this.#differs("a play came out otherwise", foreseen.board, position.board);
      if (this.#position === position) this.#agrees(position);
    });
  }

  #agrees(position: Position): boolean {
    if (!this.#attendant || !position.known) return false;
    if (this.#judged?.position === position) return this.#judged.agrees;
    const agrees = this.#rules((attendant) => attendant.agrees(position));
    this.#judged = { position, agrees: agrees === true };
    if (agrees === false) this.#differs("other choices", null, position.board);
    return this.#judged.agrees;
  }

  /** What the rules say; where they fail, as those of a damaged file may, the server alone is asked from now on. */
  #rules<Said>(ask: (attendant: Attendant) => Said): Said | null {
    try {
      return ask(this.#attendant!);
    } catch (error) {
      console.warn(error);
      this.#attendant?.close();
      this.#attendant = null;
      this.#ondiffering();
      return null;
    }
  }

  #differs(what: string, here: Board | null, there: Board | null): void {
    this.#differences += 1;
    console.warn(`difference ${this.#differences} between the rules of page and server: ${what}`, here, there);
    this.#ondiffering();
  }
}

/** Whether two things say the same, in whatever order their names stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name as never], other[name as never]))
  );
}
