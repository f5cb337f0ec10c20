import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Classes that ask for a weight or a feature that the fonts of our builds don't have. */
const missing =
  /(?<![\w-])(font-(thin|extralight|light|extrabold|black|\[|\d)|(diagonal|stacked)-fractions|(oldstyle|proportional|lining)-nums|ordinal|slashed-zero)(?![\w-])/;

/** The same in Fraunces, which has less bold, and sizes from 14 to 76 pixels. */
const missingInDisplay = /(?<![\w-])(font-bold|text-(xs|[89]xl)|text-eyebrow)(?![\w-])/;

/** The lists of classes that ask for what the fonts don't have. */
function beyondFonts(source: string): string[] {
  const lists = [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, one = "", other = ""]) => one || other,
  );
  return lists.filter(
    (list) =>
      (/^[^A-Z.,]*$/.test(list) && missing.test(list)) ||
      (/\bfont-display\b/.test(list) && missingInDisplay.test(list)),
  );
}

test("no text asks for a weight, size, or feature that's left out of our fonts", () => {
  // What's left out is in packages/ui/build/light-fonts.ts.
  expect(beyondFonts('"mt-1 font-light"')).toEqual(["mt-1 font-light"]);
  expect(beyondFonts('"font-display text-xl font-bold"')).toEqual(["font-display text-xl font-bold"]);
  const faults = globSync(["apps/{web,admin}/**/*.{ts,tsx}", "packages/{ui,app-kit}/src/**/*.{ts,tsx}"], {
    exclude: ["**/node_modules/**", "**/dist/**", "**/.prerender/**"],
  }).flatMap((path) => beyondFonts(readFileSync(path, "utf8")).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
});
