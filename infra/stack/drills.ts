import { runTool } from "./steps.ts";

// npm run drills: attacks on an API of its own, printed as a table. Words after `--` choose by name.
process.exitCode = (await runTool(process.execPath, ["infra/drills/main.ts", ...process.argv.slice(2)]))
  ? 0
  : 1;
