// What is said where nobody thinks.

/** The file of the worker did not come, or it ended. */
export class Absent extends Error {}
