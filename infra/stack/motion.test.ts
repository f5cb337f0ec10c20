import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./settings.ts";

const tokens = "packages/ui/src/tokens.css";
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Lengths and easings that are written out; what reduced motion sets is marked as important. */
const literals = {
  css: /^(?!.*!important).*(?:(?<![\w.-])[\d.]+m?s(?=[\s;,)])|cubic-bezier\()/,
  tsx: /(?:duration|delay|ease)-\[?[\d.]|animation-?(?:duration|delay)["']?[:=]\{?\s*["']?[\d.]|cubic-bezier\(/i,
};

test("everything that moves takes its lengths and easings from the tokens (decision 115)", () => {
  const files = globSync("{apps,packages}/*/src/**/*.{css,tsx}", { cwd: root }).filter(
    (file) => file !== tokens && !/\.(gallery|test)\./.test(file),
  );
  const found = files.flatMap((file) => {
    const literal = literals[file.endsWith(".css") ? "css" : "tsx"];
    return textOf(file)
      .split("\n")
      .filter((line) => literal.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test("drawings that scripts move appear for as long as a reveal", () => {
  const [, ms] = /revealMs = (\d+);/.exec(textOf("packages/ui/src/lib/motion.ts")) ?? [];
  expect(textOf(tokens)).toContain(`--motion-reveal: ${ms}ms;`);
});
