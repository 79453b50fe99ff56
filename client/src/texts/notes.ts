/** A file of Fluent without its comments, which begin a line with #: the notes its writers left for each other. */
export const withoutNotes = (file: string): string => file.replace(/^#.*\n?/gm, "");
