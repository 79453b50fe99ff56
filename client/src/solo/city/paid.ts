// A payment as it is laid down: which cards counted as what.
import type { Facts } from "./facts";

export class Paid {
  colour: number;
  plain: string[] = [];
  khind = 0;
  mimix: string[][] = [];
  hoax1: { from: string; cards: string[] }[] = [];
  hoax2: string[] = [];
  total = 0;
  readonly #facts: Facts;
  /** A Hoax 2 waits for its card. */
  #recoloursOne = false;

  constructor(facts: Facts, colour: number) {
    this.#facts = facts;
    this.colour = colour;
  }

  /** One more micro-step of the payment. */
  add(action: number): void {
    const { actions, cards, colours, pairs, pairValue } = this.#facts;
    if (action < actions.PAY) this.colour = action - actions.AS;
    else if (action < actions.PAIR) this.#addCard(action - actions.PAY);
    else if (action < actions.RECOLOUR_FOUR) {
      this.mimix.push(pairs[action - actions.PAIR]!.map((card) => cards[card]!));
      this.total += pairValue;
    } else if (action < actions.RECOLOUR_ONE)
      this.hoax1.push({ from: colours[action - actions.RECOLOUR_FOUR]!, cards: [] });
    else this.#recoloursOne = true;
  }

  #addCard(card: number): void {
    const { cards, colours, worth } = this.#facts;
    const name = cards[card]!;
    const people = colours.indexOf(name.split(" ")[0]!);
    this.total += worth[this.colour]![card]!;
    if (this.#recoloursOne) this.hoax2.push(name);
    else if (people === this.colour) this.plain.push(name);
    else if (colours[people] === "green") this.khind += 1;
    else this.hoax1.at(-1)!.cards.push(name);
    this.#recoloursOne = false;
  }

  /** The same payment, however it was laid down. */
  inOrder() {
    const groups = this.hoax1.map(({ from, cards }) => ({ from, cards: cards.toSorted() }));
    return {
      plain: this.plain.toSorted(),
      khind: this.khind,
      mimix: this.mimix.map((pair) => pair.toSorted()).toSorted(byWords),
      hoax1: groups.toSorted((one, other) => byWords([one.from, ...one.cards], [other.from, ...other.cards])),
      hoax2: this.hoax2.toSorted(),
      total: this.total,
    };
  }
}

/** Word by word; of two that begin alike the shorter one comes first. */
function byWords(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, place) => word !== other[place]);
  if (at < 0) return one.length - other.length;
  return one[at]! < (other[at] ?? "") ? -1 : 1;
}
