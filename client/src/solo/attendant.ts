// Who sits beside a player at a server's table: the rules and a thinker of the page, asked about what that seat knows.
import { isSame, type Attendant, type Question } from "../wire/attended";
import type { Member } from "../engine/council";
import { Stopped, Thinker } from "../engine/thinker";
import type { State } from "../engine/rules";
import type { Reply } from "../wire/socket";
import type { Board, GameName, Position, Refusal } from "../wire/types";
import { hasChance } from "./execution";
import { gameOf } from "./games";
import { Refused } from "./refused";
import type { TableGame } from "./tableGame";

export async function attendantFor(name: GameName): Promise<Attendant> {
  const { game, parts } = await gameOf(name);
  return new PageAttendant(game, () => new Thinker(parts));
}

export class PageAttendant implements Attendant {
  readonly #game: TableGame;
  readonly #newThinker: () => Member;
  #thinker: Member | null = null;
  /** The same, with others. */
  #council: Member | null = null;
  #hints = 0;
  /** The server has its machine code: it says of choices what becomes of them. */
  #looksAhead = false;

  constructor(game: TableGame, newThinker: () => Member) {
    this.#game = game;
    this.#newThinker = newThinker;
  }

  agrees(position: Position): boolean | null {
    const here = this.#boardIn(position);
    if (here === undefined) return null;
    const { choices } = position.board!;
    return isSame(here?.choices, choices) || (isBare(choices) && isSame(bare(here), choices));
  }

  completed(position: Position): Position {
    const { board } = position;
    this.#looksAhead ||= JSON.stringify(board?.choices ?? null).includes(LOOKED);
    if (this.#looksAhead || !board || !isBare(board.choices)) return position;
    const here = this.#boardIn(position) ?? null;
    if (!isSame(bare(here), board.choices)) return position;
    return { ...position, board: { ...board, choices: here!.choices } as Board };
  }

  /** The same as the page finds it; undefined: it cannot be read. */
  #boardIn(position: Position): Board | null | undefined {
    const view = this.#viewIn(position);
    return view && position.board ? this.#game.boardAfter(position.board, view, position.seat!) : undefined;
  }

  async answer(position: Position, question: Question): Promise<Reply | null> {
    const view = this.#viewIn(position);
    if (!view) return null;
    try {
      if (question.t === "hint") return await this.#hint(view, question.id);
      if (question.t === "try") {
        const trial = this.#game.trial(view, question.actions, question.by_hand ?? false);
        return { t: "tried", id: question.id, trial };
      }
      const refused = this.#game.execution(view).whyNot(question.action);
      return { t: "because", id: question.id, reason: refused?.reason ?? null, values: refused?.values ?? {} };
    } catch (error) {
      if (error instanceof Refused) return refusal(question.id, error.reason, error.values);
      throw error;
    }
  }

  foresee(position: Position, actions: readonly string[]): Board | null {
    const { rules } = this.#game;
    const { board, seat } = position;
    const view = this.#viewIn(position);
    if (!view || !board || seat === null) return null;
    const execution = this.#game.execution(rules.imagine(view, seat, 0n));
    try {
      const carried = execution.carryOut(actions);
      const isOpen = !carried.reveals && !hasChance(carried) && !execution.isTurnOver && execution.isAtRest;
      if (!isOpen || rules.toMove(execution.state) !== seat) return null;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
    return this.#game.boardAfter(board, rules.view(execution.state, seat), seat);
  }

  close(): void {
    (this.#council ?? this.#thinker)?.close();
  }

  /** The record that was sent; null: it is not for this seat to choose, there or in the record, or the page was built for
   *  other records. Of what is no position at all nothing is asked: rules trust what they are given. */
  #viewIn({ known, seat }: Position): State | null {
    if (known === null) return null;
    const { rules } = this.#game;
    const bytes = Uint8Array.from(atob(known), (letter) => letter.charCodeAt(0));
    return bytes.length === rules.blank().length && rules.toMove(bytes) === seat ? bytes : null;
  }

  /** A newer hint drops an older one. */
  async #hint(view: State, id: string): Promise<Reply> {
    const thinker = (this.#thinker ??= this.#newThinker());
    (this.#council ?? thinker).stop();
    const number = ++this.#hints;
    try {
      const { Council, Counsellor } = await import("./counsel");
      if (number !== this.#hints) return refusal(id, "hint_dropped");
      const council = (this.#council ??= new Council(thinker, this.#newThinker));
      const advice = await new Counsellor(this.#game, council).advise(view);
      return number === this.#hints ? { t: "advice", id, ...advice } : refusal(id, "hint_dropped");
    } catch (error) {
      if (error instanceof Stopped) return refusal(id, "hint_dropped");
      throw error;
    }
  }
}

/** What becomes of a choice, where somebody has looked ahead, and where nobody has. */
const [LOOKED, UNKNOWN] = ['"prospect":{', '"prospect":null'];
const isBare = (choices: Board["choices"]): boolean => {
  const words = JSON.stringify(choices);
  return words.includes(UNKNOWN) && !words.includes(LOOKED);
};
/** What may be chosen, without what becomes of it. */
const bare = (board: Board | null): unknown =>
  JSON.parse(JSON.stringify(board?.choices ?? null, (name, value: unknown) => (name === "prospect" ? null : value)));

const refusal = (id: string, reason: string, values: Refusal["values"] = {}): Refusal => ({
  t: "refused",
  id,
  reason,
  values,
  position: null,
});
