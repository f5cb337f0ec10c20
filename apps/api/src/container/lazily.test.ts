import { expect, test, vi } from "vitest";
import { lazily } from "./lazily.ts";

test("makes only what's asked for, and each only once", () => {
  const double = vi.fn((of: number) => ({ value: 2 * of }));
  const half = vi.fn((of: number) => ({ value: of / 2 }));
  const figures = lazily<number>()({ double, half })(8);

  const first = figures.double;

  expect(first).toEqual({ value: 16 });
  expect(figures.double).toBe(first);
  expect(double).toHaveBeenCalledOnce();
  expect(half).not.toHaveBeenCalled();
});

test("keeps things made from different sources apart", () => {
  const figuresOf = lazily<number>()({ double: (of) => 2 * of });

  const small = figuresOf(1);
  const large = figuresOf(100);

  expect([small.double, large.double, small.double]).toEqual([2, 200, 2]);
});
