import { runTool } from "./steps.ts";

// npm run bench: prints the figures of docs/performance.md. With --plans: only the quality of plans. With --pages:
// Lighthouse over the built public pages. With --places: imports, the search for places, plans from the database. With
// --members: how long members wait for Evie, for a companion's change, and for a large album. With --cpu: how much CPU
// the API takes for single operations.
const scripts: Record<string, string> = {
  "--pages": "pages",
  "--plans": "planner",
  "--places": "places",
  "--members": "members",
  "--cpu": "cpu",
};
const [first = "", ...others] = process.argv.slice(2);
const alone = scripts[first];
const [script, args] = alone ? [alone, others] : ["main", process.argv.slice(2)];
process.exitCode = (await runTool(process.execPath, [`infra/bench/${script}.ts`, ...args])) ? 0 : 1;
