import { runTool } from "./steps.ts";

// npm run ui: the design system's gallery, with every component in every state.
process.exitCode = (await runTool("pnpm", ["--filter", "@evoya/ui", "gallery", ...process.argv.slice(2)]))
  ? 0
  : 1;
