// Short names for what the server says of a duel.
import type { components } from "../wire/schema";

type Schemas = components["schemas"];

export type DuelPosition = Schemas["DuelPosition"];
export type DuelView = Schemas["DuelView"];
export type DuelSide = Schemas["DuelSide"];
export type TableCard = Schemas["TableCard"];
export type Ship = Schemas["Ship"];
export type Question = Schemas["Question"];
export type Stage = DuelView["stage"];
export type Element = NonNullable<DuelView["element"]>;
export type DuelChoices = Schemas["DuelChoices"];
export type CardChoice = Schemas["CardChoice"];
export type CardAhead = Schemas["CardAhead"];
export type WordChoice = Schemas["WordChoice"];
export type Verb = CardChoice["verb"];
export type CountedSide = Schemas["CountedSide"];
export type CountedCard = Schemas["CountedCard"];
export type Counted = Schemas["Counted"];
export type Altered = Schemas["Altered"];
export type ByCard = Schemas["ByCard"];
export type DuelTrial = Schemas["DuelTrial"];
export type DuelFigures = Schemas["DuelFigures"];
export type FightBooked = Schemas["FightBooked"];
export type DuelTerms = Schemas["DuelTerms"];
export type Told = Schemas["Told"];

export const ELEMENTS = ["fire", "earth"] as const;
/** Where the number of an element stands in a pair. */
export const place = (element: Element): 0 | 1 => (element === "fire" ? 0 : 1);

/** Something that can be done with a card; if it is ahead, phases are closed before it. */
export type Deed = CardAhead & { isAhead: boolean };

/** A card and whose it is: both players may have the same one. */
export type Card = { owner: number; card: string };
export const keyOf = ({ owner, card }: Card): string => `${owner}/${card}`;
