// What is printed on the components, as the server knows it: the page draws it and knows no rule.
import printedFacts from "./printed.json";

/** [crystals, scales, cards] */
export type Reward = readonly [number, number, number];
export type PrintedBuilding = {
  boxes: readonly { colour: string; need: number }[];
  majority: Reward;
  construction: Reward;
  neighbourhood: Reward;
  action: string | null;
  expansion: boolean;
};
export type Printed = {
  /** people of each colour */
  peoples: Record<string, string>;
  /** how many there are of each card */
  deck: Record<string, number>;
  /** the card that is given up for an action */
  powerCards: Partial<Record<string, string>>;
  hand: number;
  markers: number;
  /** by edition and number of players */
  scales: Record<string, Record<string, number>>;
  /** costs, bottom up, by number of players */
  obelisk: Record<string, number[]>;
  offeringsToWin: Record<string, number>;
  buildings: Record<string, PrintedBuilding>;
};
// TypeScript reads a list of three numbers in JSON as a list of any length.
export const printed = printedFacts as unknown as Printed;
