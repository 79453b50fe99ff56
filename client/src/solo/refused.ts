// What a table in the page does not grant: the name of a message in every language, and its arguments.
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly values: Record<string, unknown> = {},
  ) {
    super(reason);
    this.name = "Refused";
  }
}

/** The reason why a table of the page is not opened on a device that is too weak to think. */
export const TOO_SLOW = "too_slow";
