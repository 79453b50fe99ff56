// A record as it lies in memory, read and written by the names of its fields.
import type { Field, Layout, RecordLayout } from "./layout";
import type { Fields } from "./records";

const NUMBERS: Partial<Record<string, { bytes: number; get: (view: DataView, at: number) => number }>> = {
  i1: { bytes: 1, get: (view, at) => view.getInt8(at) },
  u1: { bytes: 1, get: (view, at) => view.getUint8(at) },
  b1: { bytes: 1, get: (view, at) => view.getUint8(at) },
  i2: { bytes: 2, get: (view, at) => view.getInt16(at, true) },
  i4: { bytes: 4, get: (view, at) => view.getInt32(at, true) },
  u4: { bytes: 4, get: (view, at) => view.getUint32(at, true) },
  i8: { bytes: 8, get: (view, at) => Number(view.getBigInt64(at, true)) },
  f4: { bytes: 4, get: (view, at) => view.getFloat32(at, true) },
  f8: { bytes: 8, get: (view, at) => view.getFloat64(at, true) },
};

const SETTERS: Partial<Record<string, (view: DataView, at: number, value: number) => void>> = {
  i1: (view, at, value) => view.setInt8(at, value),
  i2: (view, at, value) => view.setInt16(at, value, true),
  i4: (view, at, value) => view.setInt32(at, value, true),
  i8: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
  f8: (view, at, value) => view.setFloat64(at, value, true),
};

/** How many bytes one of this kind takes: a record or a number. */
export function bytesOf(layout: Layout, kind: string): number {
  const bytes = layout.records[kind]?.bytes ?? NUMBERS[kind]?.bytes;
  if (bytes === undefined) throw new Error(`${kind}: no such kind in the layout of the ${layout.game}`);
  return bytes;
}

/** A record of which is only known when it is read what stands in it. */
export type AnyFields = { numbers: Record<string, number>; rows: Record<string, AnyFields> };

export class Reading<Of extends Fields> {
  readonly #layout: Layout;
  readonly #record: RecordLayout;
  readonly #view: DataView;
  readonly #at: number;

  constructor(layout: Layout, kind: string, view: DataView, at = 0) {
    this.#layout = layout;
    this.#record = layout.records[kind]!;
    this.#view = view;
    this.#at = at;
  }

  /** A number; of several, the one at a place. */
  get(name: keyof Of["numbers"] & string, index = 0): number {
    return this.#number(this.#field(name), index);
  }

  /** All numbers of a field, one row after the other. */
  list(name: keyof Of["numbers"] & string): number[] {
    const field = this.#field(name);
    const count = field.shape.reduce((product, length) => product * length, 1);
    return Array.from({ length: count }, (_, index) => this.#number(field, index));
  }

  /** One of several records in a field. */
  row<Name extends keyof Of["rows"] & string>(name: Name, index: number): Reading<Of["rows"][Name] & Fields> {
    const { kind, at } = this.#field(name);
    return new Reading(this.#layout, kind, this.#view, this.#at + at + index * bytesOf(this.#layout, kind));
  }

  set(name: keyof Of["numbers"] & string, value: number, index = 0): void {
    const { kind, at } = this.#field(name);
    SETTERS[kind]!(this.#view, this.#at + at + index * bytesOf(this.#layout, kind), value);
  }

  /** Several numbers by their names. */
  some<Name extends keyof Of["numbers"] & string>(...names: Name[]): Record<Name, number> {
    return Object.fromEntries(names.map((name) => [name, this.get(name)])) as Record<Name, number>;
  }

  /** Set several numbers. */
  write(numbers: Partial<Record<keyof Of["numbers"] & string, number>>): void {
    for (const [name, value] of Object.entries<number>(numbers as Record<string, number>))
      this.set(name as keyof Of["numbers"] & string, value);
  }

  #field(name: string): Field {
    const field = this.#record.fields[name];
    if (!field) throw new Error(`${name}: no such field`);
    return field;
  }

  #number({ kind, at }: Field, index: number): number {
    const { bytes, get } = NUMBERS[kind]!;
    return get(this.#view, this.#at + at + index * bytes);
  }
}
