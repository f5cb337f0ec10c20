import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../stack/settings.ts";
import { outsideDrills } from "./outside-drills.ts";

test.each(outsideDrills)("$name: each of its files has a test that shows it", ({ files, tests }) => {
  for (const file of files) expect(readFileSync(join(root, file), "utf8")).toMatch(tests);
});
