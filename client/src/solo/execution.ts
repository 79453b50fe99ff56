// From words to what was carried out: what all games share. How far an action goes is the business of its game.
import type { State } from "../engine/rules";
import type { Refused } from "./refused";

/** What was carried out: actions in words with what chance brought, the events, and whether somebody saw a card. */
export type Carried<Happened> = {
  actions: string[];
  drawn: string[][];
  events: Happened[];
  /** Somebody saw something, or could have: then it is not taken back without asking. */
  reveals: boolean;
};

export const hasChance = ({ drawn }: Pick<Carried<unknown>, "drawn">): boolean =>
  drawn.some(({ length }) => length > 0);

/** Words that are carried out on a state of a game; each begins with a state of its own. */
export abstract class Execution<Happened> {
  state: State;
  readonly actions: string[] = [];
  readonly drawn: string[][] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** Play these words; what the rules refuse is refused by name. T3.4 Once something came to light, the rest is left. */
  carryOut(words: readonly string[]): Carried<Happened> {
    for (const spoken of words) {
      this.play(spoken);
      if (this.knowsMore) break;
    }
    return this.carried();
  }

  /** Play what stands in a log: it was allowed when it was written. Chance brings these cards, where any are named. */
  carryOutAgain(words: readonly string[], drawn: readonly (readonly string[])[] = []): Carried<Happened> {
    words.forEach((spoken, at) => this.playAgain(spoken, drawn[at]));
    return this.carried();
  }

  /** One action that was written down; chance brings these cards, if any are named. */
  abstract playAgain(spoken: string, drawn?: readonly string[]): void;
  abstract carried(): Carried<Happened>;
  /** Why an action that was written down cannot follow here; what older rules passed by themselves is passed before it. */
  abstract mayNotFollow(spoken: string): Refused | null;
  /** What these words say, if the rules allow it. */
  abstract play(spoken: string): void;
  /** One legal action; chance brings these cards, if any are named. */
  abstract step(action: number, fate?: readonly number[]): void;
  /** Why the player to move cannot do this; null: it can be done. */
  abstract whyNot(words: string): Refused | null;
  /** Whether the state waits for a whole decision. */
  abstract get isAtRest(): boolean;
  /** Whether a whole decision is carried out that a player would call one. */
  abstract get isDecided(): boolean;
  /** Whether something that was begun waits for an answer. */
  get isAsked(): boolean {
    return false;
  }
  /** What is said by whoever does nothing in this part of the turn; null: nothing needs to be said. */
  get wayPast(): string | null {
    return null;
  }
  /** Whether something has come to light that nobody could know before, or the choice has passed to another. */
  abstract get knowsMore(): boolean;
  /** Whether what the player was at is behind. */
  abstract get isTurnOver(): boolean;
}
