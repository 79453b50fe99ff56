// Where the chance of a table in the page comes from: the browser's own source, which nobody can guess.
const BITS = 63n; // the dice take a whole number of the machine

export function freshSeed(): bigint {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return BigInt.asUintN(Number(BITS), drawn);
}
