// In the city a card is "red 2" on the wire: a colour and a value. On the table the colour is a people, with an emblem and a
// letter. In the duel a people is called by its name; there is a ninth, the Buka.
export type People = "vulca" | "terrah" | "aqua" | "flit" | "khind" | "mimix" | "hoax" | "pillar" | "buka";
export type Colour = "black" | "red" | "blue" | "grey" | "green" | "brown" | "white" | "yellow";
export type Dragon = "red" | "green" | "blue";

export const COLOURS: readonly Colour[] = ["black", "red", "blue", "grey", "green", "brown", "white", "yellow"];

/** In the order in which the server names their places. */
export const DRAGONS: readonly Dragon[] = ["red", "green", "blue"];

const PEOPLE: Record<Colour, People> = {
  black: "vulca",
  red: "terrah",
  blue: "aqua",
  grey: "flit",
  green: "khind",
  brown: "mimix",
  white: "hoax",
  yellow: "pillar",
};

const LETTER: Record<People, string> = {
  vulca: "V",
  terrah: "T",
  aqua: "A",
  flit: "F",
  khind: "K",
  mimix: "M",
  hoax: "H",
  pillar: "P",
  buka: "B",
};

/** In the order in which their decks were printed. */
export const PEOPLES: readonly People[] = [
  "hoax",
  "vulca",
  "mimix",
  "flit",
  "khind",
  "terrah",
  "pillar",
  "aqua",
  "buka",
];

export const letterOfPeople = (people: People): string => LETTER[people];

const DRAGON: Record<Dragon, string> = { red: "dragon-lika", green: "dragon-doran", blue: "dragon-sesha" };

/** The drawings on a card's strip: what it can do besides its value. A 3 can do nothing else. */
const POWER: Partial<Record<string, readonly string[]>> = {
  "black 1": ["dragon-lika", "power-dragon-fly"],
  "black 2": ["dragon-lika", "power-dragon-walk"],
  "red 1": ["dragon-doran", "power-dragon-fly"],
  "red 2": ["dragon-doran", "power-dragon-walk"],
  "blue 1": ["dragon-sesha", "power-dragon-fly"],
  "blue 2": ["dragon-sesha", "power-dragon-walk"],
  "grey 1": ["power-figure-anywhere"],
  "grey 2": ["power-steps"],
  "green 1": ["power-wild"],
  "brown 1": ["power-pair-wild"],
  "brown 2": ["power-pair-wild"],
  "white 1": ["power-recolour-4"],
  "white 2": ["power-recolour-1"],
  "yellow 1": ["power-offering-1"],
  "yellow 2": ["power-offering-2"],
};

/** The people of a colour; a box that takes any one colour has the class and emblem of none: "any". */
export const peopleOf = (colour: string): People | "any" => PEOPLE[colour as Colour] ?? "any";

export const emblemOf = (colour: string): string =>
  peopleOf(colour) === "any" ? "power-wild" : `people-${peopleOf(colour)}`;

export function letterOf(colour: string): string {
  const people = peopleOf(colour);
  return people === "any" ? "" : LETTER[people];
}

export const colourOf = (card: string): string => card.split(" ")[0] ?? "";

export const valueOf = (card: string): number => Number(card.split(" ")[1]);

export const powerOf = (card: string): readonly string[] => POWER[card] ?? [];

export const dragonPiece = (dragon: string): string => DRAGON[dragon as Dragon];
