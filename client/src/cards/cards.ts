// Cards of the duel, in one place to import from: what is printed, and how it is drawn and said.
import { folder } from "virtual:card-pictures";
import { letterOfPeople, type People } from "../kit/peoples";
import { cardsPath } from "../shell/places";
import { t } from "../texts/fluent";
import { inRoot } from "../wire/root";
import { cardOf, glossOf, nameOf, textOf, type Card } from "./catalogue.svelte";
import { slug } from "./fold";

export {
  allCards,
  cardOf,
  decksWith,
  glossOf,
  hasCard,
  hasCards,
  layOut,
  loadCards,
  nameOf,
  printedDeck,
  textOf,
} from "./catalogue.svelte";
export type { Card, CardType } from "./catalogue.svelte";
export { PEOPLES, type People } from "../kit/peoples";

export type Kind = Card["type"] | "mutant";
export type Element = "fire" | "earth";

/** What the outline of the window tells: the type, or that it is a mutant. */
export const kindOf = (card: Card): Kind => (card.mutant ? "mutant" : card.type);

export const emblemOf = (people: People | null): string => (people ? `people-${people}` : "moon");

/** The class that sets the colours of a people. */
export const coloursOf = (people: People | null): string => people ?? "mutant";

export const letterOf = (people: People | null): string => (people ? letterOfPeople(people) : "");

export const pictureOf = (id: string): string => inRoot(`${folder}/${id}.svg`);

/** The address of its own page, the same in all languages: /cards/muster-reinforcements. */
export const cardPath = (id: string): string => cardsPath(`/${slug(nameOf(id))}`);

export const hasShield = (card: Card, element: Element): boolean =>
  card.icons.includes(element === "fire" ? "SHIELD_F" : "SHIELD_E");

/** The icons that are drawn on discs: all but shields, which hang at their value. */
export const discsOf = (card: Card): readonly string[] => card.icons.filter((icon) => !icon.startsWith("SHIELD"));

/** COOL of GANG:COOL, F of BLUFF:F. */
export const partOf = (icon: string): string => icon.split(":")[1] ?? "";

/** The name of an icon in our drawings and messages: stop, gang, bluff, shield … */
export const drawingOf = (icon: string): string => (icon.split(/[:_]/)[0] ?? "").toLowerCase();

/** Each kind of icon of a card once, as its messages are named. */
export const iconsOf = (card: Card): string[] => [...new Set(card.icons.map(drawingOf))];

/** Everything that stands on a card, in one breath. */
export function sayCard(id: string): string {
  const card = cardOf(id);
  const facts = [
    nameOf(id) + (glossOf(id) ? ` (${glossOf(id)})` : ""),
    sayKind(card),
    sayValues(card),
    ...card.icons.map(sayIcon),
    card.moons ? t("cardtext-moons", { count: card.moons }) : "",
    textOf(id),
  ];
  return sentences(facts);
}

/** One after the other, each with one full stop; the last one without. */
export const sentences = (said: readonly string[]): string =>
  said
    .filter(Boolean)
    .map((one) => one.replace(/\.$/, ""))
    .join(". ");

/** Fire 4, earth 2; nothing for a card without values. */
export const sayValues = (card: Card): string =>
  card.fire === null && card.earth === null
    ? ""
    : t("cardtext-values", { fire: sayValue(card.fire), earth: sayValue(card.earth) });

/** Character · Hoax */
export const sayKind = (card: Card): string =>
  card.people
    ? t("cardtext-kind", { type: t(`cardtext-type-${kindOf(card)}`), people: t(`web-people-${card.people}`) })
    : t("cardtext-type-mutant");

const sayValue = (value: number | null): string => (value === null ? t("cardtext-none") : String(value));

/** STOP, shield of fire, gang TOP … */
export const sayIcon = (icon: string): string =>
  t(`cardtext-icon-${drawingOf(icon)}`, { part: partOf(icon) || icon.split("_")[1] || "none" });
