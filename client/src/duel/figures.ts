// The end of a game in figures. Everything is counted by the server; here it is only put in order.
import type { DuelFigures, DuelTerms, DuelView, FightBooked } from "./types";

export type Row = { name: string; counts: number[] };

export function rows(
  { winner, crystals, dragons }: DuelView,
  { fights, played, discarded, strongest, bluffs }: DuelFigures,
): Row[] {
  const won = [0, 1].map((seat) => fights.filter((fight) => fight.winner === seat).length);
  const all = [
    { name: "crystals", counts: [0, 1].map((seat) => (seat === winner ? crystals : 0)) },
    { name: "dragons", counts: dragons },
    { name: "fights", counts: won },
    { name: "played", counts: played },
    { name: "strongest", counts: strongest },
    { name: "discarded", counts: discarded },
  ];
  return bluffs.some((count) => count > 0) ? [...all, { name: "bluffs", counts: bluffs }] : all;
}

/** Is there another game of this match? */
export const mayGoOn = (terms: DuelTerms | null): boolean => terms?.match === "five" && terms.winner === null;

/** A record tells every card, so with built decks there is none until the match is over. */
export const hasRecord = (terms: DuelTerms | null): boolean =>
  !mayGoOn(terms) || !terms?.decks.some(({ is_built }) => is_built);

/** Dragons with the reader, less those with the other, before the first fight and after each. */
export const trackOf = (fights: readonly FightBooked[], near: number): number[] => [
  0,
  ...fights.map(({ dragons }) => (dragons[near] ?? 0) - (dragons[1 - near] ?? 0)),
];
