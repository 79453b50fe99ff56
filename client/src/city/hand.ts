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

/** How far a card looks out from under its neighbour, so that all groups fit into the width. */
export function peek(groups: readonly Group[], width: number, card: number, gap: number): number {
  const covered = groups.reduce((sum, { cards }) => sum + cards.length - 1, 0);
  if (covered === 0) return card;
  const room = width - groups.length * (card + gap);
  return Math.max(card * LEAST_SEEN, Math.min(card * MOST_SEEN, room / covered));
}

const LEAST_SEEN = 0.34; // the value and the emblem still read
const MOST_SEEN = 0.6;

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
