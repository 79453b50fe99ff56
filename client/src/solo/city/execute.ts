// From words to whole decisions (server/city/execute.py). What is at rest waits for a decision; a journey or a payment is
// carried to its end.
import type { State, Told } from "../../engine/rules";
import { Execution, type Carried } from "../execution";
import { Refused } from "../refused";
import { eventsOf, type Happened } from "./chronicle";
import type { City } from "./city";

export class CityExecution extends Execution<Happened> {
  protected readonly city: City;
  readonly #player: number;
  readonly #events: Happened[] = [];
  #begun: { before: State; actions: number[]; news: Told[] } | null = null;
  #last: number | null = null;

  constructor(city: City, state: State) {
    super(state);
    this.city = city;
    this.#player = city.toMove(state);
  }

  override carryOut(words: readonly string[]): Carried<Happened> {
    const carried = super.carryOut(words);
    if (!this.isAtRest) throw new Refused("unfinished");
    return carried;
  }

  playAgain(spoken: string, drawn: readonly string[] = []): void {
    const fate = drawn.map((card) => this.city.cardNamed(card));
    this.step(this.city.actionOf(this.state, spoken), fate);
  }

  /** No rules of the city passed a choice that is offered now. */
  mayNotFollow(spoken: string): Refused | null {
    return this.city.refusal(this.state, this.city.actionOf(this.state, spoken));
  }

  /** Why this cannot be done, also after the phases that come before it. */
  whyNot(words: string): Refused | null {
    const action = this.city.actionOf(this.state, words);
    let { state } = this;
    for (let end = this.city.endBefore(state, action); end !== null; end = this.city.endBefore(state, action))
      state = this.city.play(state, end).after;
    return this.city.refusal(state, action);
  }

  get events(): readonly Happened[] {
    return this.#events;
  }

  get isAtRest(): boolean {
    return this.city.standing(this.state).isAtRest;
  }

  /** The end of a phase alone is no decision: whoever builds ends the walk with it. */
  get isDecided(): boolean {
    const { END_MOVEMENT, END_CONTRIBUTION } = this.city.facts.actions;
    return this.isAtRest && this.#last !== END_MOVEMENT && this.#last !== END_CONTRIBUTION;
  }

  get knowsMore(): boolean {
    return this.#hasDrawn || this.isTurnOver;
  }

  get isTurnOver(): boolean {
    return this.city.toMove(this.state) !== this.#player;
  }

  get #hasDrawn(): boolean {
    return this.drawn.some(({ length }) => length > 0);
  }

  /** Every card that chance brought was seen by somebody. */
  carried(): Carried<Happened> {
    return { actions: this.actions, drawn: this.drawn, events: this.#events, reveals: this.#hasDrawn };
  }

  /** Ends of phases as they are needed, then the action, if the rules allow it. */
  play(spoken: string): void {
    const action = this.city.actionOf(this.state, spoken);
    for (let end = this.#endBefore(action); end !== null; end = this.#endBefore(action)) this.step(end);
    const refused = this.city.refusal(this.state, action);
    if (refused) throw refused;
    this.step(action);
  }

  #endBefore(action: number): number | null {
    return this.isAtRest ? this.city.endBefore(this.state, action) : null;
  }

  step(action: number, fate?: readonly number[]): void {
    const { city, state } = this;
    const begun = (this.#begun ??= { before: state, actions: [], news: [] });
    this.actions.push(city.nameOf(state, action));
    this.#last = action;
    const { after, news } = city.play(state, action, fate);
    this.drawn.push(
      news.filter(({ kind }) => city.facts.news[kind] === "card").map(({ amount }) => city.facts.cards[amount]!),
    );
    begun.actions.push(action);
    begun.news.push(...news);
    this.state = after;
    if (!this.isAtRest) return;
    this.#events.push(...eventsOf(city, { ...begun, after }));
    this.#begun = null;
  }
}
