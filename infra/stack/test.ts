import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApps } from "./apps.ts";
import { checkAll } from "./check.ts";
import { root } from "./settings.ts";
import { runStep, runTool, type Step, type StepResult, summary } from "./steps.ts";
import { playwrightTally, vitestTally } from "./tallies.ts";

const reports = join(root, "test-results");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
let isBuilt = false;
/** What all tests and what they start are run with: `npm test -- --delays` holds up every request and query. */
const env = process.argv.includes("--delays")
  ? { NODE_OPTIONS: `--import=${pathToFileURL(join(root, "infra/stack/delays.ts"))}` }
  : {};

const steps: Step[] = [
  { name: "types, lint, layers, dead code", run: checkAll },
  {
    name: "unit and API tests",
    run: () =>
      runTool(
        "vitest",
        ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
        env,
      ),
    count: () => vitestTally(vitestReport, join(reports, "api-faults.log")),
  },
  {
    name: "build of both apps",
    run: async () => {
      await buildApps();
      isBuilt = true;
      return true;
    },
  },
  {
    name: "browser tests",
    run: async () => {
      if (!isBuilt) throw new Error("The apps were not built, so there is nothing to test in a browser.");
      return runTool("playwright", ["test"], env);
    },
    count: () => playwrightTally(playwrightReport),
  },
];

// npm test: everything, including browser tests. Later steps run even if one fails. After `--`: --delays.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: StepResult[] = [];
for (const step of steps) results.push(await runStep(step));
console.log(summary(results));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
