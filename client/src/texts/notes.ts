/** A file of Fluent without its comments, which begin a line with #: the notes its writers left for each other. */
export const withoutNotes = (file: string): string => file.replace(/^#.*\n?/gm, "");

/** A message of the duel that only the terminal says: the page has `fight.ftl` for that, and names the icons as it does. */
const OF_THE_TERMINAL = /^duel-(?!refusal-|term-|icon-|edge)[^\n]*\n(?:[ }][^\n]*\n|\n(?=[ }]))*/gm;

/** A file without the messages no page says. */
export const withoutTerminal = (file: string): string => file.replace(OF_THE_TERMINAL, "");
