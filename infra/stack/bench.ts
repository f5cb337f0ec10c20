import { runTool } from "./steps.ts";

// npm run bench: the figures of docs/performance.md, printed. With --pages: Lighthouse over the built public pages.
const [first, ...others] = process.argv.slice(2);
const [script, args] = first === "--pages" ? ["pages", others] : ["main", process.argv.slice(2)];
process.exitCode = (await runTool(process.execPath, [`infra/bench/${script}.ts`, ...args])) ? 0 : 1;
