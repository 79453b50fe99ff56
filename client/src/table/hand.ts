// A hand in groups, as it is held: by people, high cards first.
import { COLOURS, colourOf, valueOf } from "../kit/peoples";

export type Group = { colour: string; cards: string[] };

export function grouped(hand: Record<string, number>): Group[] {
  return COLOURS.map((colour) => ({ colour, cards: cardsOfColour(hand, colour) })).filter(({ cards }) => cards.length > 0);
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
