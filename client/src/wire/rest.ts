// What the page asks of a server about when the reader sleeps and is away.
import { ask } from "./api";
import type { Days, Hours, OwnRest } from "./types";

export const ownRest = (): Promise<OwnRest> => ask("GET", "/api/me/rest");
export const keepNight = (hours: Hours): Promise<void> => ask("PUT", "/api/me/rest/night", hours);
export const dropNight = (): Promise<void> => ask("DELETE", "/api/me/rest/night");
export const keepHoliday = (days: Days): Promise<void> => ask("POST", "/api/me/rest/holidays", days);
/** Back sooner, or not gone at all. */
export const dropHoliday = (id: string): Promise<void> => ask("DELETE", `/api/me/rest/holidays/${id}`);
