import { runTool } from "./steps.ts";

// npm run drills: attacks a separate API and prints the results as a table. Words after `--` select drills by name.
process.exitCode = (await runTool(process.execPath, ["infra/drills/main.ts", ...process.argv.slice(2)]))
  ? 0
  : 1;
