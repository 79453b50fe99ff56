// From words to what was carried out in a duel (server/duel/execute.py). It is at rest after every action but one: an
// announcement that opens a fight is whole with its element.
import type { State } from "../../engine/rules";
import { Execution, type Carried } from "../execution";
import type { Refused } from "../refused";
import { eventsOf, reveals } from "./chronicle";
import type { Duel } from "./duel";
import type { StageName } from "./facts";
import type { Happened } from "./events";
import { askOf } from "./question";

const PASS = 0; // the first word that can be said
const DONE = "done";
/** Parts of a turn in which nothing needs to be done, or nothing more. Not the last of them: its word is to announce. */
const PASSED: readonly StageName[] = ["begin", "leadership", "character", "after", "end"];
const ENOUGH: readonly StageName[] = ["exchange", "decline"];

export class DuelExecution extends Execution<Happened> {
  readonly #duel: Duel;
  readonly #seat: number;
  readonly #fight: number;
  readonly #events: Happened[] = [];
  #reveals = false;

  constructor(duel: Duel, state: State) {
    super(state);
    this.#duel = duel;
    this.#seat = duel.toMove(state);
    this.#fight = duel.read(state).get("fights");
  }

  playAgain(spoken: string, drawn: readonly string[] = []): void {
    const fate = drawn.map((name) => this.#duel.cardNamed(name));
    this.step(this.#duel.actionOf(this.state, spoken), fate);
  }

  /** Phases that were closed to older rules are passed: a barred lead with TopDog or TopNotch beside it, Q24. */
  mayNotFollow(spoken: string): Refused | null {
    const duel = this.#duel;
    const refused = this.whyNot(spoken);
    if (!refused || duel.refusal(this.state, PASS)) return refused;
    this.step(PASS);
    return this.whyNot(spoken);
  }

  /** Why the player to move, whose view the state is, cannot do this. */
  whyNot(words: string): Refused | null {
    return this.#duel.refusal(this.state, this.#duel.actionOf(this.state, words));
  }

  carried(): Carried<Happened> {
    return { actions: this.actions, drawn: this.drawn, events: this.#events, reveals: this.#reveals };
  }

  get isAtRest(): boolean {
    return this.#duel.standing(this.state).get("is_at_rest") === 1;
  }

  get isDecided(): boolean {
    return this.isAtRest;
  }

  /** Whether a card asks something. */
  override get isAsked(): boolean {
    return askOf(this.#duel, this.state) !== null;
  }

  /** D-BEGIN-3, D-LEAD-1 The word that closes this part of a turn, if it may be closed. */
  override get wayPast(): string | null {
    const { said, words } = this.#duel.facts;
    const stage = this.#duel.stage(this.state);
    const word = PASSED.includes(stage) ? PASS : ENOUGH.includes(stage) ? words.indexOf(DONE) : null;
    return word === null || this.isAsked || !this.#duel.legal(this.state).includes(word) ? null : said[word]!;
  }

  /** Has chance brought something, could somebody have seen a card, or is it another's choice now? */
  get knowsMore(): boolean {
    return this.#reveals || this.drawn.some(({ length }) => length > 0) || this.#isAnothers;
  }

  /** Is it another's choice now, or another fight? */
  get isTurnOver(): boolean {
    return this.#isAnothers || this.#duel.read(this.state).get("fights") !== this.#fight;
  }

  get #isAnothers(): boolean {
    return this.#duel.toMove(this.state) !== this.#seat;
  }

  /** An action, if the rules allow it. The view is asked: it keeps secrets. */
  play(spoken: string): void {
    const view = this.#duel.view(this.state, this.#seat);
    const action = this.#duel.actionOf(view, spoken);
    const refused = this.#duel.refusal(view, action);
    if (refused) throw refused;
    this.step(action);
  }

  step(action: number, fate?: readonly number[]): void {
    const duel = this.#duel;
    this.actions.push(duel.nameOf(this.state, action));
    const { after, news } = duel.play(this.state, action, fate);
    const brought = news.filter(({ kind }) => duel.facts.news[kind] === "chance");
    this.drawn.push(brought.map(({ amount }) => duel.cards[amount]!.name));
    this.#events.push({ events: eventsOf(duel, after, news) });
    this.#reveals ||= reveals(duel, after, news);
    this.state = after;
  }
}
