import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";

/** The world's places load while the stack starts. */
export const worldIsHere = () =>
  expect
    .poll(async () => (await rowsOf("select 1 from places where name = 'Hanoi' limit 1", [])).length, {
      timeout: 60_000,
    })
    .toBe(1);
