// What would come of some actions, tried in an imagined world (server/city/preview.py): nothing in the answer is more than
// the player knows.
import type { State } from "../../engine/rules";
import { MOST_OTHERS } from "../../wire/agreed";
import type { CityTrial, Event, Gain, Payment } from "../../wire/types";
import type { City } from "./city";
import { CityExecution } from "./execute";
import { Paid } from "./paid";

const isPaying = (city: City, state: State): boolean => ["colour", "payment"].includes(city.phase(state));

/** Play the words in a world that agrees with the view; an unfinished payment is completed unless it is by hand. */
export function tryOut(city: City, view: State, words: readonly string[], byHand: boolean): CityTrial {
  const world = city.imagine(view, city.player(view), 0n);
  const trial = new Trial(city, world);
  for (const spoken of words) trial.play(spoken);
  const { box } = trial;
  if (!byHand) trial.complete();
  const rebuilt = trial.events.find(({ e }) => e === "rebuilt");
  return {
    game: "city",
    actions: trial.actions,
    payment: trial.payment(),
    rebuilds: rebuilt?.e === "rebuilt" ? rebuilt.tile : null,
    prices: trial.events.flatMap((event) => (event.e === "offer" ? [event.cost] : [])),
    wins: trial.events.some((event) => wins(event, city.player(view))),
    gains: trial.events.flatMap(gainsOf),
    others: box === null || byHand ? [] : others(city, world, trial, box),
  };
}

/** A world in which something is tried; it notes the steps by number, and the box that is paid. */
class Trial extends CityExecution {
  readonly taken: number[] = [];
  /** The steps for that box. */
  paying: number[] = [];
  box: number | null = null;
  #beforeBox: State = new Uint8Array();

  override step(action: number): void {
    const { BOX, OFFER } = this.city.facts.actions;
    if (BOX <= action && action < OFFER) {
      this.box = action - BOX;
      this.#beforeBox = this.state;
      this.paying = [];
    } else if (isPaying(this.city, this.state)) this.paying.push(action);
    this.taken.push(action);
    super.step(action);
  }

  /** Pay the rest the best way. */
  complete(): void {
    while (isPaying(this.city, this.state)) this.step(this.city.bestStep(this.state));
  }

  /** The payment as it lies there. */
  payment(): Payment | null {
    const { city, box } = this;
    if (box === null) return null;
    const { colour, need } = city.boxesAt(this.#beforeBox, city.here(this.#beforeBox))[box]!;
    const paid = new Paid(city.facts, colour);
    for (const action of this.paying) paid.add(action);
    const isOpen = isPaying(city, this.state);
    const paidIn = city.facts.colours[paid.colour]!;
    return {
      box: box + 1,
      colour: paidIn === "any" ? null : paidIn,
      paid: paid.total,
      need,
      done: !isOpen,
      spent: spentIn(city, this.paying).map((card) => city.facts.cards[card]!),
      next: isOpen ? city.legal(this.state).map((action) => city.nameOf(this.state, action)) : [],
    };
  }
}

/** The cards that these steps of a payment lay down. */
function spentIn(city: City, paying: readonly number[]): number[] {
  const { actions: act, pairs, powerCards } = city.facts;
  return paying.flatMap((action) => {
    if (act.PAY <= action && action < act.PAIR) return [action - act.PAY];
    if (act.PAIR <= action && action < act.RECOLOUR_FOUR) return pairs[action - act.PAIR]!;
    return powerCards[action] ?? [];
  });
}

/** C12.1 Do the offerings of this seat win the game? */
const wins = (event: Event, seat: number): boolean =>
  event.e === "game_end" && event.reason === "offerings" && event.winners.includes(seat);

function gainsOf(event: Event): Gain[] {
  if (event.e === "gain") {
    const { p: seat, what, count, why, tile } = event;
    return [{ seat, what, count, why, tile }];
  }
  if (event.e !== "score_scales") return [];
  const gained = event.crystals.map(
    (count, seat) => ({ seat, what: "crystals", count, why: "scales", tile: null }) as const,
  );
  return gained.filter(({ count }) => count > 0);
}

// ---- other ways to pay

/** A few other payments of the same box without a needless card, each with another first step, the best first. */
function others(city: City, world: State, trial: Trial, box: number): string[][] {
  const at = trial.taken.indexOf(city.facts.actions.BOX + box);
  let begun = world;
  for (const action of trial.taken.slice(0, at + 1)) begun = city.play(begun, action).after;
  const names = trial.actions.slice(0, at + 1);
  const ways = city.otherWays(begun, trial.paying).slice(0, MOST_OTHERS);
  return ways.map((way) => [...names, ...way.map((action) => city.nameOf(begun, action))]);
}
