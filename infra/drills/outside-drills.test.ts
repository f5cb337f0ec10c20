import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../stack/settings.ts";
import { outsideDrills } from "./outside-drills.ts";

test.each(outsideDrills)("$name: its files have all the tests it names", ({ files, tests }) => {
  const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
  for (const named of tests)
    expect(
      texts.filter((text) => named.test(text)),
      String(named),
    ).not.toEqual([]);
  for (const text of texts) expect(tests.some((named) => named.test(text))).toBe(true);
});
