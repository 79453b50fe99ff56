import { expect, test } from "vitest";
import type { Layout } from "./layout";
import { Reading } from "./record";
import type { CityRecords } from "./records";

const number = (at: number) => ({ kind: "i2", shape: [], at });
const records = { Refusal: { bytes: 4, fields: { reason: number(0), phase: number(2) } } };
const layout = { game: "city", records } as unknown as Layout;
const read = () => new Reading<CityRecords["Refusal"]>(layout, "Refusal", new DataView(new ArrayBuffer(4)));

test("a field is written and read by its name, alone or with others", () => {
  const refusal = read();
  refusal.write({ reason: 7, phase: -2 });
  expect(refusal.get("reason")).toBe(7);
  expect(refusal.some("reason", "phase")).toEqual({ reason: 7, phase: -2 });
});

test("what is no field of the record is a fault of the types, and where it is read all the same it is named", () => {
  // @ts-expect-error: a refusal has no crystal
  expect(() => read().get("crystal")).toThrow("crystal");
  // @ts-expect-error: it has no rows either
  expect(() => read().row("seat", 0)).toThrow("seat");
});
