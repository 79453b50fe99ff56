// What the page asks of a server about talk at tables, and about peace from others.
import { ask } from "./api";
import type { NewLine, OwnPeace, TakenBack } from "./types";

const at = (table: string, what: string): string => `/api/tables/${table}/${what}`;

/** Once this is answered it is kept. */
export const sayAt = (table: string, line: NewLine): Promise<void> => ask("POST", at(table, "talk"), line);
/** Nothing more of whoever sits there, at any table. */
export const block = (table: string, seat: number): Promise<void> => ask("POST", at(table, `seats/${seat}/block`));
export const report = (table: string, seat: number): Promise<void> => ask("POST", at(table, `seats/${seat}/report`));
export const ownPeace = (): Promise<OwnPeace> => ask("GET", "/api/me/peace");
export const hearTalk = (hears: boolean): Promise<void> => ask("PUT", "/api/me/peace", { hears });
export const unblock = (mark: string): Promise<void> => ask("DELETE", `/api/me/peace/${mark}`);
export const takeBackLines = (): Promise<TakenBack> => ask("DELETE", "/api/me/said");
