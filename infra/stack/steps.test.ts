import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceFaults } from "./check-sources.ts";
import { runStep, type Step, summary } from "./steps.ts";
import { playwrightTally, vitestTally } from "./tallies.ts";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "evoya-steps-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const write = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

const quietly = (step: Step) => runStep(step, () => {});
const fails = async () => false;

test("ends with the totals of all reports", async () => {
  const vitest = write(
    "v.json",
    JSON.stringify({ numPassedTests: 40, numFailedTests: 1, numPendingTests: 2 }),
  );
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 0 };
  const playwright = write("p.json", JSON.stringify({ stats }));
  const results = [
    await quietly({ name: "unit", run: fails, count: () => vitestTally(vitest) }),
    await quietly({ name: "browser", run: fails, count: () => playwrightTally(playwright) }),
  ];
  expect(summary(results).split("\n").at(-1)).toBe("46 passed, 3 failed");
});

test("counts a step that broke without naming a test as a failure", async () => {
  const crash = await quietly({ name: "build", run: () => Promise.reject(new Error("no disk")) });
  const unwritten = join(dir, "never-written.json");
  const silent = await quietly({ name: "unit", run: fails, count: () => vitestTally(unwritten) });
  expect(summary([crash, silent]).split("\n").at(-1)).toBe("0 passed, 2 failed");
});

test("finds machine folders in sources and registries in lock files, and nothing else", () => {
  const folder = ["", "home", "someone", "evoya"].join("/");
  write("a.ts", `const route = "/home";\nconst file = "${folder}/x";\n`);
  write(
    "pnpm-lock.yaml",
    "deprecated: see https://example.com\nresolution: {tarball: https://r.example/x.tgz}\n",
  );
  expect(sourceFaults(dir).map((fault) => fault.split(" names")[0])).toEqual(["a.ts:2", "pnpm-lock.yaml:2"]);
});
