import { runTool } from "./steps.ts";

// npm run bench: the figures of performance.md §8, printed.
process.exitCode = (await runTool(process.execPath, ["infra/bench/main.ts", ...process.argv.slice(2)]))
  ? 0
  : 1;
