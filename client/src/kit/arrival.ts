// What the page fetches while it is open may not come: the network is away, or a server has a newer page by now.

/** A part of the page did not come. */
export class Missing extends Error {}

/** What is fetched; if it does not come, that is said by its name. */
export async function coming<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (cause) {
    throw new Missing("a part of the page did not come", { cause });
  }
}
