// Plays games that were played elsewhere by the rules of a module, and compares every state, byte for byte.
async (name) => {
  const read = async (file) => new Uint8Array(await (await fetch(file)).arrayBuffer());
  const { games, size, wide } = await (await fetch(`${name}.games.json`)).json();
  const [tables, states] = await Promise.all([read(`${name}.tables`), read(`${name}.states`)]);
  const { exports } = (await WebAssembly.instantiate(await read(`${name}.wasm`))).instance;
  const { memory } = exports;
  let free = exports.__heap_base.value;
  const reserve = (bytes) => {
    const at = Math.ceil(free / 16) * 16;
    free = at + bytes;
    return at;
  };
  const [table, state, action, refused, mask] = [tables.length, size, 8, 8, wide].map(reserve);
  const lacking = free - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
  const bytes = new Uint8Array(memory.buffer);
  const number = new BigInt64Array(memory.buffer, action, 1);
  const call = (rule, ...given) => {
    if (exports[rule](1, table, state, ...given) !== 0) throw new Error(`${rule} failed`);
  };
  bytes.set(tables, table);
  let [at, equal] = [0, 0];
  const next = () => states.subarray(at, (at += size));
  for (const played of games) {
    bytes.set(next(), state);
    for (const one of played) {
      call("masks", mask);
      if (bytes[mask + one] !== 1) throw new Error(`${one} is not legal in state ${equal}`);
      number[0] = BigInt(one);
      call("play", action, refused);
      if (next().some((byte, place) => byte !== bytes[state + place])) throw new Error(`state ${equal} differs`);
      equal += 1;
    }
  }
  return equal;
};
