import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seated } from "./seats.ts";

const optionsOf = (wishes: Record<string, Record<string, number>>) =>
  new Map(Object.entries(wishes).map(([one, things]) => [one, new Map(Object.entries(things))]));

describe("seated", () => {
  test("moves one aside for another that has no choice", () => {
    const has = seated(optionsOf({ first: { near: 1, far: 9 }, second: { near: 2 } }));
    expect(Object.fromEntries(has)).toEqual({ first: "far", second: "near" });
  });

  test("swaps two if that's better, and takes what's left if it's nearer", () => {
    const has = seated(optionsOf({ a: { x: 9, y: 1 }, b: { x: 1, y: 9 }, c: { z: 5, w: 2 } }));
    expect(Object.fromEntries(has)).toEqual({ a: "y", b: "x", c: "w" });
  });

  test("gives nothing twice, only options, and to as many as possible", () => {
    const things = ["p", "q", "r"];
    const anyOptions = fc.array(
      fc.dictionary(fc.constantFrom(...things), fc.nat({ max: 60 }), { noNullPrototype: true }),
      { maxLength: 5 },
    );
    const most = (left: string[][], taken: string[] = []): number => {
      const [first, ...others] = left;
      if (!first) return 0;
      const with1 = first.filter((thing) => !taken.includes(thing));
      return Math.max(most(others, taken), ...with1.map((thing) => 1 + most(others, [...taken, thing])));
    };
    fc.assert(
      fc.property(anyOptions, (wishes) => {
        const options = optionsOf(Object.fromEntries(wishes.map((one, i) => [`${i}`, one])));
        const has = seated(options);
        expect(new Set(has.values()).size).toBe(has.size);
        for (const [one, thing] of has) expect(options.get(one)?.has(thing)).toBe(true);
        expect(has.size).toBe(most(wishes.map((one) => Object.keys(one))));
      }),
      { numRuns: 200 },
    );
  });
});
