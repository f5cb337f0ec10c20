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

/** What a test expected and got, and its own line: enough to know the fault from the end of a log alone. */
function gist(message = ""): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim());
  const said = lines.filter((line) => !/^\s+at /.test(line)).slice(0, 24);
  const own = lines.find((line) => /^\s+at .*\.(test|spec)\.tsx?:\d/.test(line));
  return [...said, ...(own ? [own.trim().replace(`${root}/`, "")] : [])]
    .map((line) => line.slice(0, 300))
    .join("\n    ");
}

type Fault = {
  testFile: string;
  operation?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
};

/** What the API logged as faults (`apps/api/src/test/world.ts`) while the tests of `testFile` ran, each once. */
function faultsIn(log: string, testFile: string): string[] {
  if (!existsSync(log)) return [];
  const faults = readFileSync(log, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Fault => JSON.parse(line))
    .filter((fault) => fault.testFile === testFile)
    .map(({ operation, msg, err }) => {
      const [, where = ""] = /^\s+at (.+)$/m.exec(err?.stack ?? "") ?? [];
      const said = `${operation ?? msg ?? ""}: ${err?.message ?? ""} at ${where.replace(`${root}/`, "")}`;
      return `The API logged: ${said.replace(/\s+/g, " ").trim().slice(0, 300)}`;
    });
  return [...new Set(faults)].slice(-6);
}

/** The counts in a report by Vitest's JSON reporter, with the faults in the API's log; zeros if there's no report. */
export function vitestTally(file: string, faultLog: string): Tally {
  if (!existsSync(file)) return none;
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        [
          `${relative(root, name)}: ${fullName}: ${gist(failureMessages[0])}`,
          ...faultsIn(faultLog, name),
        ].join("\n    "),
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
