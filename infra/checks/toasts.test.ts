import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSpecTexts } from "./spec-texts.ts";

/** What `code` says in its toasts titled "Error": a text in quotes, or what stands for one. */
const underError = (code: string): string[] =>
  [...code.matchAll(/\btoast\.error\(\s*"Error",\s*("[^"]*"|[^,)]*)/g)].map(([, text = ""]) => text.trim());

test("a member's toast says what failed, and is titled 'Error' only over a text of the specification", () => {
  expect(underError('toast.error("Error", problemText(problem))')).toEqual(["problemText(problem"]);
  const { texts } = readSpecTexts();
  const specified = new Set(texts.map(({ text }) => `"${text}"`));
  const faults = globSync("apps/web/src/**/*.{ts,tsx}").flatMap((path) =>
    underError(readFileSync(path, "utf8"))
      .filter((text) => !specified.has(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});
