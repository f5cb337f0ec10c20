import { join } from "node:path";

/** Variables that `npm run` adds to the environment; pnpm would read them as its own settings. */
const leaked = /^(npm|pnpm)_(config|package|lifecycle|node_execpath|execpath|command)/i;
/** How to reach the registry is up to the machine, so these stay. */
const network = /registry|proxy|cafile|strict[-_]ssl|(^|_)ca$/i;

/** A copy of `from` for the pinned tools: without npm's own settings, without telemetry, with a compile cache. */
export function cleanEnvironment(from, root) {
  const kept = Object.entries(from).filter(([name]) => !leaked.test(name) || network.test(name));
  const env = Object.fromEntries(kept);
  // On Windows, the variable may be called Path; only one spelling, or the two disagree.
  const path = Object.keys(env).find((name) => name.toUpperCase() === "PATH");
  const value = path ? env[path] : "";
  if (path) delete env[path];
  return Object.assign(env, {
    PATH: value,
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
    SCARF_ANALYTICS: "false",
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node-compile"),
  });
}
