import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildApps } from "./apps.ts";
import { checkAll } from "./check.ts";
import { root } from "./settings.ts";
import { runTool, type StepResult, step, summary } from "./steps.ts";
import { playwrightTally, vitestTally } from "./tallies.ts";

// npm test: everything, browser tests included. A failed step does not hide what the later ones would say.
const reports = join(root, "test-results");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: StepResult[] = [];
results.push(await step("types, lint, layers, dead code", checkAll));
results.push(
  await step(
    "unit and API tests",
    () =>
      runTool("vitest", [
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${vitestReport}`,
      ]),
    () => vitestTally(vitestReport),
  ),
);
const build = await step("build of both apps", async () => {
  await buildApps();
  return true;
});
results.push(build);
results.push(
  await step(
    "browser tests",
    async () => {
      if (!build.ok) throw new Error("The apps were not built, so there is nothing to test in a browser.");
      return runTool("playwright", ["test"]);
    },
    () => playwrightTally(playwrightReport),
  ),
);
console.log(summary(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
