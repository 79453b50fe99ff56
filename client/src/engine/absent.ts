// What is said where nobody thinks.

/** The file of the worker did not come, or it ended. */
export class Absent extends Error {}

/** A network did not come: whoever thinks with one thinks without, and plays weaker. */
export class NetAbsent extends Error {}
