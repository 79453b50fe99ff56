// A hand in groups, as it is held: by people, high cards first.
import { COLOURS, colourOf, valueOf } from "../kit/peoples";

export type Group = { colour: string; cards: string[] };

export function grouped(hand: Record<string, number>): Group[] {
  return COLOURS.map((colour) => ({ colour, cards: cardsOfColour(hand, colour) })).filter(
    ({ cards }) => cards.length > 0,
  );
}

function cardsOfColour(hand: Record<string, number>, colour: string): string[] {
  return Object.entries(hand)
    .filter(([card]) => colourOf(card) === colour)
    .sort(([one], [other]) => valueOf(other) - valueOf(one))
    .flatMap(([card, count]) => Array<string>(Math.max(0, count)).fill(card));
}

/** Which cards of the fans bear a mark, as colour-number: of equal cards as many as are named, from the left. */
export function marks(groups: readonly Group[], named: readonly string[]): ReadonlySet<string> {
  const left = [...named];
  const marked = new Set<string>();
  for (const { colour, cards } of groups) {
    cards.forEach((card, number) => {
      const at = left.indexOf(card);
      if (at < 0) return;
      left.splice(at, 1);
      marked.add(`${colour}-${number}`);
    });
  }
  return marked;
}
