import { runTool } from "./steps.ts";

// npm run soak: everyday use of a separate API over a long time, a line a minute. After `--`: --minutes, --share,
// --streams.
process.exitCode = (await runTool(process.execPath, ["infra/drills/soak.ts", ...process.argv.slice(2)]))
  ? 0
  : 1;
