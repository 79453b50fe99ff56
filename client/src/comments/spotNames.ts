// What can be marked, by its name in the reader's language.
import { hasText, t } from "../texts/fluent";
import type { GameName, Mark } from "../wire/types";

export type Naming = (spot: string) => string;

/** The cards of the duel are fetched only where one is played. */
export async function namesIn(game: GameName): Promise<Naming> {
  if (game === "city") return tileName;
  const { nameOf } = await import("../cards/cards");
  return (spot) => nameOf(spot.replace(/^card-\d-/, ""));
}

function tileName(spot: string): string {
  if (spot === "obelisk") return t("comments-obelisk");
  return hasText(`city-${spot}`) ? t(`city-${spot}`) : spot;
}

/** "Mill, Mill → Library". */
export const marksInWords = (marks: readonly Mark[], named: Naming): string =>
  marks.map(({ at, to }) => (to ? `${named(at)} → ${named(to)}` : named(at))).join(", ");
