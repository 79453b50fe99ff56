// A tile in words, for those who hear the board; and how it stands with a player.
import { DRAGONS, type Dragon } from "../kit/peoples";
import { t } from "../texts/fluent";
import { printed, type PrintedBuilding } from "../wire/printed";
import type { TableStore } from "../wire/table.svelte";
import type { TableInfo } from "../wire/types";
import { isYou, nameOf } from "../table/seats";
import { KINDS, listOf, sumOf } from "./rewards";

const REWARDS = ["majority", "construction", "neighbourhood"] as const;
type RewardName = (typeof REWARDS)[number];

/** What can be done on a tile: whoever is named may be sent there; where the figure stands, one of these. */
type Standing = { sent: Sent | null; can: "build" | "offer" | "special" | null };
/** The own figure, or a dragon by its colour. */
type Sent = "figure" | Dragon;

/** Who would go to a lit tile: what the action in hand moves. */
export function sentBy(action: string): Sent {
  const [verb, dragon] = action.split(" ");
  return verb === "fly" || verb === "walk" ? (dragon as Dragon) : "figure";
}

export function tileWords(store: TableStore, place: number, { sent, can }: Standing): string {
  const city = store.city?.view;
  const table = store.table;
  const tile = city?.tiles[place];
  if (!city || !table || !tile) return "";
  const building = printed.buildings[tile.name];
  const state = !building ? "courtyard" : tile.rebuilt ? "rebuilt" : "ruin";
  const dragons = DRAGONS.filter((_, number) => city.dragons[number] === place).map((dragon) =>
    t(`city-dragon-${dragon}`),
  );
  const figures = city.seats.flatMap(({ figure }, seat) => (figure === place ? [nameOf(table, seat)] : []));
  const boxes =
    state !== "ruin"
      ? []
      : (building?.boxes ?? []).map(({ colour, need }, box) => {
          const owner = tile.markers[box] ?? null;
          return t("table-tile-box", {
            colour,
            need,
            owner: owner === null ? "" : nameOf(table, owner),
            taken: owner !== null,
          });
        });
  return [
    t("table-tile", { tile: tile.name, state }),
    ...(boxes.length > 0 ? [t("table-tile-boxes", { boxes: boxes.join(", ") })] : []),
    ...(building ? rewardWords(building, tile.rebuilt) : []),
    ...(dragons.length > 0 ? [t("table-tile-dragons", { names: dragons })] : []),
    ...(figures.length > 0 ? [t("table-tile-figures", { names: figures })] : []),
    ...(can ? [t("table-tile-here", { can })] : []),
    ...(sent ? [t("table-tile-lit", { sent })] : []),
  ].join(" ");
}

/** When a reward is taken. */
export const rewardTitle = (kind: RewardName, rebuilt: boolean): string =>
  t(rebuilt ? `table-inspect-${kind}-now` : `table-inspect-${kind}`);

/** The rewards that are still to come, as the inspector names them. */
export const rewardsShown = (rebuilt: boolean): readonly RewardName[] => (rebuilt ? REWARDS.slice(2) : REWARDS);

function rewardWords(building: PrintedBuilding, rebuilt: boolean): string[] {
  return rewardsShown(rebuilt).flatMap((kind) => {
    const gains = listOf(sumOf(building[kind].map((count, number) => ({ what: KINDS[number]!, count, why: "" }))));
    return gains ? [t("table-tile-reward", { kind: rewardTitle(kind, rebuilt), gains })] : [];
  });
}

/** Who plays here, and whether it is their turn; `player` is the seat that is up, null once the game is over. */
export function standingOf(table: TableInfo, seat: number, player: number | null): string {
  const { kind, level, has_conceded, is_away } = table.seats[seat]!;
  const isUp = player === seat;
  if (kind === "bot" && level !== null) return t("table-sub-bot", { level, up: isUp });
  if (player === null) return "";
  if (has_conceded) return t("table-sub-conceded");
  if (level !== null) return t("table-sub-stand-in");
  if (is_away) return t("table-sub-away");
  if (!isUp) return t("table-sub-waiting");
  return t(isYou(table, seat) ? "table-sub-your-turn" : "table-sub-up");
}
