import { circleFaults } from "./check-circles.ts";
import { sourceFaults } from "./check-sources.ts";
import { wordFaults } from "./check-words.ts";
import { capture } from "./programs.ts";
import { root } from "./settings.ts";

type Check = { name: string; run: () => Promise<{ ok: boolean; output: string }> };

const tool = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await capture(command, args);
    return { ok: code === 0, output };
  },
});

const search = (name: string, faultsUnder: (root: string) => string[]): Check => ({
  name,
  run: async () => {
    const faults = faultsUnder(root);
    return { ok: faults.length === 0, output: faults.join("\n") };
  },
});

const checks: Check[] = [
  // Each checker reads a project's shared types for itself: two projects at a time beat four checkers on each.
  tool("types (tsc)", "tsc", ["-b", "--checkers", "1", "--builders", "2"]),
  tool("lint, layers, format (biome)", "biome", ["check", "--error-on-warnings"]),
  tool("dead code (knip)", "knip", ["--no-progress"]),
  tool("database types are current", process.execPath, ["apps/api/src/db/generate-types.ts", "--check"]),
  search("no machine paths, no registry hosts", sourceFaults),
  search("no features that need each other", circleFaults),
  search("words (docs/writing.md)", wordFaults),
];

/** Runs every check, two at a time, and prints each one's output. True if all of them passed. */
export async function checkAll(): Promise<boolean> {
  const waiting = [...checks];
  const outcomes: boolean[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return outcomes.every(Boolean);
}

async function runCheck({ name, run }: Check): Promise<boolean> {
  const began = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? "passed" : "FAILED"}  ${name} (${seconds} s)${ok || !output ? "" : `\n${output}`}`);
  return ok;
}

if (import.meta.main) process.exitCode = (await checkAll()) ? 0 : 1;
