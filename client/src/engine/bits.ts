// Sets as the bits of a number.

export const has = (bits: number, member: number): boolean => ((bits >> member) & 1) === 1;

/** The members of a set, in rising order. */
export function membersOf(bits: number): number[] {
  const all = Array.from({ length: 32 - Math.clz32(bits) }, (_, member) => member);
  return all.filter((member) => has(bits, member));
}
