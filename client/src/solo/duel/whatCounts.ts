// What counts on both sides, and why (server/duel/what_counts.py). A bluff that the reader may not see counts like any
// other: it is laid where it may lie, in a world that agrees with what the reader knows, and its name is left out again.
import { has, membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { Altered, ByCard, CountedCard, CountedSide } from "../../wire/types";
import { cardAt } from "./cardIds";
import type { Duel, DuelReading } from "./duel";

const NONE = -1;
const CHANGES: readonly string[] = ["raised", "multiplied", "reduced"];

/** What counts on each side, for the reader of this view. */
export function countsOf(duel: Duel, state: State, view: State, seat: number): CountedSide[] {
  const eyes = Math.max(seat, 0); // a spectator sees less than any seat: what only that one knows is left out below
  const hasHidden = [0, 1].some((player) => duel.side(view, player).get("hidden_bluffs") > 0);
  const world = hasHidden ? duel.imagine(duel.view(state, eyes), eyes, 0n) : view;
  return duel.accounts(world).map((totals, player) => sideOf(duel, view, player, totals));
}

function sideOf(duel: Duel, view: State, player: number, totals: readonly DuelReading<"Account">[]): CountedSide {
  const [fire] = totals;
  const places = fire!.list("place").slice(0, fire!.get("cards"));
  const isHidden = (place: number) => isHiddenIn(duel, view, player, place);
  const ordered = [...places.filter((place) => !isHidden(place)), ...places.filter(isHidden)];
  return {
    cards: ordered.map((place) => cardOf(duel, view, player, place, totals)),
    raised: totals.map((total) =>
      changesIn(duel, total)
        .filter(({ how }) => how === "total_raised")
        .map((change) => altered(duel, view, { ...change, how: "raised" })),
    ),
    totals: totals.map((total) => total.get("total")),
  };
}

function isHiddenIn(duel: Duel, view: State, player: number, place: number): boolean {
  const side = duel.side(view, player);
  return !has(side.get("active") | side.get("support") | side.get("bluffs"), place);
}

type Change = { how: string; place: number; value: number; bySide: number; by: number };

function changesIn({ facts }: Duel, account: DuelReading<"Account">): Change[] {
  return Array.from({ length: account.get("changes") }, (_, number) => {
    const change = account.row("change", number);
    return {
      how: facts.news[change.get("how")]!,
      place: change.get("place"),
      value: change.get("value"),
      bySide: change.get("by_side"),
      by: change.get("by"),
    };
  });
}

function cardOf(
  duel: Duel,
  view: State,
  player: number,
  place: number,
  totals: readonly DuelReading<"Account">[],
): CountedCard {
  return {
    card: isHiddenIn(duel, view, player, place) ? null : cardAt(duel, view, player, place),
    values: totals.map((total) => ({
      printed: known(total.get("printed", place)),
      value: total.get("value", place),
      changes: changesIn(duel, total)
        .filter((change) => change.place === place && CHANGES.includes(change.how))
        .map((change) => altered(duel, view, change)),
    })),
    ignored_by: membersOf(totals[0]!.get("ignorers", place)).map((card) => byCard(duel, view, 1 - player, card)),
  };
}

const known = (value: number): number | null => (value === NONE ? null : value);

const altered = (duel: Duel, view: State, { how, value, bySide, by }: Change): Altered => ({
  how: how as Altered["how"],
  value,
  by: byCard(duel, view, bySide, by),
});

export const byCard = (duel: Duel, view: State, player: number, place: number): ByCard => ({
  seat: player,
  card: cardAt(duel, view, player, place),
});
