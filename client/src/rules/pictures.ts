// Which rule has which picture: the pieces, tiles and cards that it is about.
type Plain = "obelisk" | "city" | "walk" | "pay" | "rewards" | "dragons" | "pieces" | "scales" | "peoples";
export type RulePicture =
  | { [Kind in Plain]: { is: Kind } }[Plain]
  | { is: "buildings"; names: readonly (readonly [name: string, rebuilt: boolean])[] }
  /** cards of the city */
  | { is: "people-cards"; cards: readonly string[] }
  /** cards of the duel */
  | { is: "cards"; ids: readonly string[] }
  | { is: "card"; id: string }
  | { is: "icon"; name: string };

const PICTURES: Partial<Record<string, RulePicture>> = {
  "C1.1": {
    is: "buildings",
    names: [
      ["courtyard", true],
      ["mill", false],
      ["mill", true],
    ],
  },
  "C1.2": { is: "peoples" },
  "C1.3": { is: "pieces" },
  "C1.6": { is: "dragons" },
  "C4.1": { is: "walk" },
  "C5.2": { is: "pay" },
  "C6.5": { is: "rewards" },
  "C7.4": { is: "scales" },
  "C8.1": { is: "people-cards", cards: ["black 1", "red 1", "blue 1"] },
  "C8.2": { is: "people-cards", cards: ["black 2", "red 2", "blue 2"] },
  "C8.3": { is: "people-cards", cards: ["grey 1", "grey 2"] },
  "C8.4": { is: "people-cards", cards: ["green 1"] },
  "C8.5": { is: "people-cards", cards: ["brown 1", "brown 2"] },
  "C8.6": { is: "people-cards", cards: ["white 1"] },
  "C8.7": { is: "people-cards", cards: ["white 2"] },
  "C8.9": { is: "people-cards", cards: ["yellow 1", "yellow 2"] },
  "C10.1": {
    is: "buildings",
    names: [
      ["theatre", false],
      ["main_hall", false],
      ["hospital", false],
      ["golden_shrine", false],
    ],
  },
  "D-SETUP-2": { is: "dragons" },
  "D-SETUP-3": { is: "cards", ids: ["vulca-0", "hoax-0"] },
  "D-CARD-1": { is: "cards", ids: ["hoax-27", "vulca-5", "vulca-18", "vulca-24", "buka-28"] },
  "D-CARD-3": { is: "card", id: "hoax-19" },
  "D-ICON-SHIELD-1": { is: "icon", name: "shield" },
  "D-ICON-STOP-1": { is: "icon", name: "stop" },
  "D-ICON-RETRIEVE-1": { is: "icon", name: "retrieve" },
  "D-ICON-PROTECTED-1": { is: "icon", name: "protected" },
  "D-ICON-FREE-1": { is: "icon", name: "free" },
  "D-ICON-PAIR-1": { is: "cards", ids: ["mimix-3", "mimix-4"] },
  "D-ICON-GANG-1": { is: "cards", ids: ["khind-5", "khind-6"] },
  "D-MUTANT-1": { is: "cards", ids: ["mut-106", "mut-107"] },
  "D-BUKA-1": { is: "cards", ids: ["buka-28", "buka-29", "buka-30"] },
  "D-BUKA-8": { is: "icon", name: "bluff" },
};

export const pictureOf = (number: string): RulePicture | undefined => PICTURES[number];
