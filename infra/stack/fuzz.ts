import { runTool } from "./steps.ts";

// npm run fuzz: sends hostile requests made from the contract to a separate API. After `--`: --requests, --seed, and
// --only for one request of a seed.
process.exitCode = (await runTool(process.execPath, ["infra/fuzz/main.ts", ...process.argv.slice(2)]))
  ? 0
  : 1;
