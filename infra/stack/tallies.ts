import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./settings.ts";
import type { Tally } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  specs: {
    ok: boolean;
    title: string;
    line: number;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
};

const none: Tally = { passed: 0, failed: 0, skipped: 0 };

/** What a test expected and got, without the way there: enough to know the fault from the end of a log alone. */
const gist = (message = ""): string =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 24)
    .map((line) => line.slice(0, 300))
    .join("\n    ");

/** The counts in a report by Vitest's JSON reporter; zeros if there's no report. */
export function vitestTally(file: string): Tally {
  if (!existsSync(file)) return none;
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}: ${gist(failureMessages[0])}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
    skips: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "skipped" || status === "pending")
        .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
    ),
  };
}

/** The counts in a report by Playwright's JSON reporter; zeros if there's no report. */
export function playwrightTally(file: string): Tally {
  if (!existsSync(file)) return none;
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return `${file}:${line}: ${title}: ${gist(errors.find(Boolean))}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}
