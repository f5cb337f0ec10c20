import { existsSync, readFileSync } from "node:fs";
import type { Tally } from "./steps.ts";

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } };

const none: Tally = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a report of Vitest's JSON reporter; zeros when it was not written. */
export function vitestTally(file: string): Tally {
  if (!existsSync(file)) return none;
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** The counts of a report of Playwright's JSON reporter; zeros when it was not written. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return none;
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
