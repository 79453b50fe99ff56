// Where the next Enter is wanted: selectors, the most wanted first. With a new step the focus is led there.
export type Wanted = { step: string; at: readonly string[] };

/** The next sensible step. */
export const GOLD = ".gold:enabled";
/** What a note beside the board proposes. */
export const NOTE = ".note .strong";
