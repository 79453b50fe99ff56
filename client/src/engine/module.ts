// The functions of a game over one memory, called by name with blocks of that memory.
import type { Layout } from "./layout";
import { bytesOf, Reading } from "./record";

const PAGE = 1 << 16; // bytes by which memory grows
const LINE = 16; // every block begins at a multiple of so many bytes

type Exported = (...given: number[]) => number;
type Exports = { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global } & Record<string, Exported>;

/** What a game is made of, as it was fetched: it can be handed on to a worker. */
export type Parts = {
  code: WebAssembly.Module;
  tables: Uint8Array;
  layout: Layout;
  /** Where its network is found; it is fetched when somebody thinks with it. */
  net: string | null;
};

/** A stretch of a module's memory: rows of one kind. */
export class Block {
  readonly #module: Module;
  readonly kind: string;
  readonly at: number;
  readonly rows: number;
  readonly bytes: number;

  constructor(module: Module, kind: string, at: number, rows: number) {
    this.#module = module;
    this.kind = kind;
    this.at = at;
    this.rows = rows;
    this.bytes = rows * bytesOf(module.layout, kind);
  }

  /** The bytes themselves; they move when memory grows, so nobody keeps them. */
  get memory(): Uint8Array {
    return new Uint8Array(this.#module.memory, this.at, this.bytes);
  }

  write(bytes: Uint8Array): void {
    this.memory.set(bytes);
  }

  copy(): Uint8Array {
    return this.memory.slice();
  }

  /** A row that is a record. */
  row(index = 0): Reading {
    const { layout, memory } = this.#module;
    return new Reading(layout, this.kind, new DataView(memory), this.at + index * bytesOf(layout, this.kind));
  }

  /** A whole number of a block of long ones. */
  get long(): number {
    return this.longAt(0);
  }

  set long(value: number | bigint) {
    this.setLong(value);
  }

  longAt(place: number): number {
    return Number(new BigInt64Array(this.#module.memory, this.at, this.rows)[place]);
  }

  setLong(value: number | bigint, place = 0): void {
    new BigInt64Array(this.#module.memory, this.at, this.rows)[place] = BigInt(value);
  }

  /** So many numbers of a block of fractions. */
  fractions(from = 0, count = this.rows - from): number[] {
    return [...new Float64Array(this.#module.memory, this.at, this.rows).subarray(from, from + count)];
  }

  setFractions(values: readonly number[], from = 0): void {
    new Float64Array(this.#module.memory, this.at, this.rows).set(values, from);
  }

  /** The rows from this one on, as a block. */
  from(row: number): Block {
    return new Block(this.#module, this.kind, this.at + row * (this.bytes / this.rows), this.rows - row);
  }

  /** Nothing stands in the first rows any more. */
  clear(rows: number): void {
    this.memory.fill(0, 0, rows * (this.bytes / this.rows));
  }
}

export class Module {
  readonly layout: Layout;
  readonly tables: Block;
  readonly #exports: Exports;
  #free: number;

  constructor({ code, tables, layout }: Parts) {
    this.layout = layout;
    this.#exports = new WebAssembly.Instance(code).exports as unknown as Exports;
    this.#free = this.#exports.__heap_base.value as number;
    this.tables = this.reserve("i1", tables.length);
    this.tables.write(tables);
  }

  get memory(): ArrayBuffer {
    return this.#exports.memory.buffer;
  }

  /** Room for so many rows of a kind, for good. */
  reserve(kind: string, rows = 1): Block {
    const at = Math.ceil(this.#free / LINE) * LINE;
    const block = new Block(this, kind, at, rows);
    this.#free = at + block.bytes;
    const missing = this.#free - this.memory.byteLength;
    if (missing > 0) this.#exports.memory.grow(Math.ceil(missing / PAGE));
    return block;
  }

  /** Call a function; `count` is how many rows it shall see. */
  call(name: string, count: number, ...given: (Block | number)[]): void {
    const status = this.#exports[name]!(count, ...given.map((one) => (one instanceof Block ? one.at : one)));
    if (status !== 0) throw new Error(`${name}: a rule failed`);
  }
}

/** How many rows of a block a function takes. */
export const rowsOf = ({ layout }: Module, name: string, argument: string): number =>
  layout.exports[name]!.find((each) => each.name === argument)?.rows ?? 1;

/** Room for a block as a function takes it. */
export function reserveFor(module: Module, name: string, argument: string): Block {
  const { kind = "i8", rows, width } = module.layout.exports[name]!.find((each) => each.name === argument)!;
  return module.reserve(kind, (rows ?? 1) * (width ?? 1));
}
