import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceFaults } from "./check-sources.ts";
import { root } from "./settings.ts";
import { runStep, type Step, summary } from "./steps.ts";
import { playwrightTally, vitestTally } from "./tallies.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "evoya-steps-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};

const quietly = (step: Step) => runStep(step, () => {});
const fails = async () => false;

test("ends with the failures and the totals of all reports", async () => {
  const path = join(root, "apps/api/src/a.test.ts");
  const expectation = `expected 1 to be 2\n    at equal (a.ts:2:1)\n    at ${path}:7:3`;
  const vitest = write(
    "v.json",
    JSON.stringify({
      numPassedTests: 40,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: path,
          assertionResults: [
            { status: "passed", fullName: "adds", failureMessages: [] },
            { status: "failed", fullName: "subtracts", failureMessages: [expectation] },
            { status: "skipped", fullName: "divides, skipped: bc isn't installed", failureMessages: [] },
          ],
        },
      ],
    }),
  );
  const err = {
    message: "no such table",
    stack: `Error: no such table\n    at insert (${root}/apps/api/src/trips.ts:4:1)`,
  };
  const fault = JSON.stringify({ operation: "createTrip", err, testFile: path });
  const elsewhere = JSON.stringify({ msg: "internal", testFile: join(root, "apps/api/src/b.test.ts") });
  const faults = write("faults.log", `${fault}\n${fault}\n${elsewhere}\n`);
  const passed = { ok: true, title: "opens", line: 1, tests: [] };
  const failed = {
    ok: false,
    title: "closes",
    line: 9,
    tests: [{ results: [{ error: { message: "\u001b[31mno button\u001b[39m\nsee trace" } }] }],
  };
  const playwright = write(
    "p.json",
    JSON.stringify({
      stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 0 },
      suites: [
        { file: "b.spec.ts", specs: [passed], suites: [{ file: "b.spec.ts", specs: [failed], suites: [] }] },
      ],
    }),
  );
  const results = [
    await quietly({ name: "unit", run: fails, count: () => vitestTally(vitest, faults) }),
    await quietly({ name: "browser", run: fails, count: () => playwrightTally(playwright) }),
  ];
  const lines = summary(results).split("\n");
  expect(lines.join("\n")).toContain(
    [
      "  apps/api/src/a.test.ts: subtracts: expected 1 to be 2",
      "    at apps/api/src/a.test.ts:7:3",
      "    The API logged: createTrip: no such table at insert (apps/api/src/trips.ts:4:1)",
      "",
    ].join("\n"),
  );
  expect(lines.join("\n")).toContain("  b.spec.ts:9: closes: no button\n    see trace\n");
  expect(lines.join("\n")).not.toContain("at equal");
  expect(lines).toContain("  apps/api/src/a.test.ts: divides, skipped: bc isn't installed");
  expect(lines.at(-1)).toBe("46 passed, 2 failed");
});

test("counts a step that fails without naming a test as a failure", async () => {
  const crash = await quietly({ name: "build", run: () => Promise.reject(new Error("no disk")) });
  const unwritten = join(dir, "never-written.json");
  const silent = await quietly({ name: "unit", run: fails, count: () => vitestTally(unwritten, unwritten) });
  expect(summary([crash, silent]).split("\n").at(-1)).toBe("0 passed, 2 failed");
});

test("finds machine folders in sources, registries in lock files, and nothing else", () => {
  const folder = ["", "home", "someone", "evoya"].join("/");
  write("a.ts", `const route = "/home";\nconst file = "${folder}/x";\n`);
  write(
    "pnpm-lock.yaml",
    "deprecated: see https://example.com\nresolution: {tarball: https://r.example/x.tgz}\n",
  );
  expect(sourceFaults(dir).map((fault) => fault.split(" names")[0])).toEqual(["a.ts:2", "pnpm-lock.yaml:2"]);
});
