// What page and server hold alike where both do it: written by the server (bluemoon.server.contract).
import agreed from "./agreed.json";
import type { Level } from "./types";

/** Who plays for one who left, or is away. */
export const STAND_IN = agreed.standIn as Level;
/** From this loss on there is a verdict, if it is so many standard errors from nothing (docs/analysis.md). */
export const { fine: FINE, clear: CLEAR } = agreed;
export const { moments: MOST_MOMENTS, otherWays: MOST_OTHERS, singleGoal: SINGLE_GOAL } = agreed;
