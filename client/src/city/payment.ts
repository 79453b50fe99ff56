// Reading a payment in its words: which cards lie there, what each counts for, which action would use which card.
import { printed } from "../wire/printed";
import type { Gain, Payment } from "../wire/types";

/** One card of a payment, or a pair, as it is laid out. */
export type Laid = {
  /** The action in whole, and where it stands in the list of actions. */
  action: string;
  at: number;
  cards: string[];
  use: "plain" | "wild" | "pair" | "recoloured" | "recolours";
};

const words = (action: string): string[] => action.split(" ");

/** The cards an action takes from the hand: laid down, thrown away or given up for what they can do. */
export function cardsOf(action: string): string[] {
  const [verb, ...rest] = words(action);
  if (verb === "pay" || verb === "discard") return [rest.join(" ")];
  if (verb === "pair") return [`${rest[0]} ${rest[1]}`, `${rest[2]} ${rest[3]}`];
  return [printed.powerCards[action] ?? []].flat();
}

/** The ways in which a card of the hand could go on with a payment. */
export const usesOf = (payment: Payment, card: string): string[] =>
  payment.next.filter((action) => cardsOf(action).includes(card));

/** Colours that a box of any colour may still be paid in. */
export const coloursOffered = (payment: Payment): string[] =>
  payment.next.filter((action) => action.startsWith("as ")).map((action) => action.slice("as ".length));

function useOf(action: string, colour: string | null): Laid["use"] {
  const [verb, paid] = words(action);
  if (verb === "pair") return "pair";
  if (verb === "recolour") return "recolours";
  if (paid === colour) return "plain";
  return paid === "green" ? "wild" : "recoloured";
}

/** A payment as it lies on the table. */
export function laidOut(actions: readonly string[], colour: string | null): Laid[] {
  return actions
    .map((action, at) => ({ action, at, cards: cardsOf(action), use: useOf(action, colour) }))
    .filter(({ cards }) => cards.length > 0);
}

/** What one seat would gain, in sums and with its reasons. */
export type SeatGains = { seat: number; crystals: number; scales: number; cards: number; reasons: Gain[] };

/** Gains by seat, the reader's first. */
export function gainsBySeat(gains: readonly Gain[], first: number | null): SeatGains[] {
  const seats = new Map<number, SeatGains>();
  for (const gain of gains) {
    const own = seats.get(gain.seat) ?? { seat: gain.seat, crystals: 0, scales: 0, cards: 0, reasons: [] };
    own[gain.what] += gain.count;
    own.reasons.push(gain);
    seats.set(gain.seat, own);
  }
  return [...seats.values()].sort((one, other) => Number(other.seat === first) - Number(one.seat === first));
}
