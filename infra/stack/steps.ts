import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./settings.ts";

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** For each failed test: where it is, its name, and what it expected and got. */
  failures?: string[];
  /** A line for each skipped test; its name says what it misses. */
  skips?: string[];
};
export type StepResult = { name: string; seconds: number; ok: boolean; tally: Tally };

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Runs a tool with its output on the terminal and no input. Returns whether it succeeded. */
export async function runTool(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  return code === 0;
}

export type Step = {
  name: string;
  run: () => Promise<boolean>;
  /** Reads the step's report once it has run. */
  count?: () => Tally;
};

/** Runs one step, prints how it went and how long it took, and adds up its results. */
export async function runStep(
  { name, run, count = () => nothing }: Step,
  log = console.log,
): Promise<StepResult> {
  log(`\n=== ${name}`);
  const began = performance.now();
  const ok = await run().catch((error: unknown) => {
    log(error instanceof Error ? error.message : error);
    return false;
  });
  const seconds = (performance.now() - began) / 1000;
  log(`=== ${name}: ${ok ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return { name, seconds, ok, tally: agreeing(ok, count()) };
}

/** A step that failed without naming a failed test (a crash, a type error) counts as one failure. */
const agreeing = (ok: boolean, tally: Tally): Tally =>
  ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };

/** The closing lines: the failures, how many seconds each step took, and the totals at the very end. */
export function summary(results: StepResult[]): string {
  const failures = results.flatMap(({ tally }) => tally.failures ?? []);
  const failed = failures.length > 0 ? ["", "Failed:", ...failures.map((failure) => `  ${failure}`)] : [];
  const sum = (pick: "passed" | "failed" | "skipped") =>
    results.reduce((total, { tally }) => total + tally[pick], 0);
  const lines = results.map(
    ({ name, seconds, ok }) => `  ${ok ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`,
  );
  const skips = results.flatMap(({ tally }) => tally.skips ?? []);
  const skipped =
    sum("skipped") > 0
      ? ["", `${sum("skipped")} tests were skipped:`, ...skips.map((skip) => `  ${skip}`)]
      : [];
  return [...failed, "", ...lines, ...skipped, "", `${sum("passed")} passed, ${sum("failed")} failed`].join(
    "\n",
  );
}
