// Tables of this page that are not kept: they last until it is closed.
import type { Parts } from "../engine/module";
import { setLoose } from "./loose.svelte";
import type { Table } from "./table";

/** What is put up with: that the table cannot be kept, that bots see little on this device. */
export type Patience = { isLoose?: boolean; isSlow?: boolean };

export type Seated = { table: Table; parts: Parts };

/** By their ids. */
export const loose = new Map<string, Seated>();

/** A table that cannot be kept. */
export function letGo(seated: Seated): void {
  const { id } = seated.table.header;
  loose.set(id, seated);
  setLoose(id, true);
}
