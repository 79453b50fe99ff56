// The filter of events: what a seat may hear of what happened (server/city/event_filter.py). Everything is open but cards:
// only who drew them sees them, and those won in the own turn lie face down until it ends.
import { OPEN } from "../../engine/rules";
import type { Event } from "../../wire/types";
import type { Happened } from "./chronicle";

export function heard(event: Happened, seat: number): Event[] {
  if (seat === OPEN) return [event];
  if (event.e !== "gain" && event.e !== "draw" && event.e !== "special") return [event];
  const { cards, ...open } = event;
  const isSeen = cards !== undefined && event.p === seat && !("hidden" in event && event.hidden);
  return [isSeen ? event : (open as Event)];
}
