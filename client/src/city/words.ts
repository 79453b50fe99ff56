// A tile in words, for those who hear the board.
import { DRAGONS } from "../kit/peoples";
import { t } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { TableStore } from "../wire/table.svelte";
import { nameOf } from "../table/seats";

/** What can be done on a tile: go there, or, where the figure stands, one of these. */
type Standing = { isLit: boolean; can: "build" | "offer" | "special" | null };

export function tileWords(store: TableStore, place: number, { isLit, can }: Standing): string {
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
    ...(dragons.length > 0 ? [t("table-tile-dragons", { names: dragons })] : []),
    ...(figures.length > 0 ? [t("table-tile-figures", { names: figures })] : []),
    ...(can ? [t("table-tile-here", { can })] : []),
    ...(isLit ? [t("table-tile-lit")] : []),
  ].join(" ");
}
