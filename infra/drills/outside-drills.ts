import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capture } from "../stack/programs.ts";
import type { Outcome } from "./drill.ts";

/** A drill that tests already are: those of some files whose names have one of these texts. */
type Shown = { name: string; expected: string; files: string[]; tests: RegExp[] };

/** What outside services do to us, as the tests of `npm test` show it, over HTTP and against real PostgreSQL. */
export const outsideDrills: Shown[] = [
  {
    name: "provider late, twice, out of order",
    expected: "nothing changes twice",
    files: ["apps/api/src/features/memberships/memberships.test.ts"],
    tests: [/events come again, late, and out of order/],
  },
  {
    name: "an event the provider didn't sign",
    expected: "422, and nothing kept",
    files: ["apps/api/src/features/memberships/memberships.test.ts"],
    tests: [/refuses events the provider didn.t sign/],
  },
  {
    name: "provider answers none",
    expected: "others under 500 ms, one checkout",
    files: ["apps/api/src/test/tar-pits.test.ts"],
    tests: [/the payment provider/],
  },
  {
    name: "model slow",
    expected: "others under 500 ms",
    files: ["apps/api/src/test/tar-pits.test.ts"],
    tests: [/the language model/],
  },
  {
    name: "model malformed",
    expected: "asked once more, then our planner",
    files: ["apps/api/src/adapters/planner/planner.test.ts"],
    tests: [/malformed answer/],
  },
  {
    name: "model hostile",
    expected: "text is text, no call does harm",
    files: [
      "apps/api/src/features/evie/evie.model.test.ts",
      "apps/api/src/features/made-destinations/places-of-a-model.test.ts",
    ],
    tests: [/hostile/, /is data/],
  },
  {
    name: "mail refused for good",
    expected: "given up at once",
    files: [
      "apps/api/src/adapters/mail/smtp.test.ts",
      "apps/api/src/features/mail-delivery/mail-delivery.test.ts",
    ],
    tests: [/permanent refusal/, /refused for good/],
  },
  {
    name: "mail slow",
    expected: "others under 500 ms",
    files: ["apps/api/src/adapters/mail/smtp.test.ts", "apps/api/src/test/tar-pits.test.ts"],
    tests: [/then says nothing/, /the mail server/],
  },
  {
    name: "storage slow",
    expected: "others under 500 ms",
    files: ["apps/api/src/test/tar-pits.test.ts"],
    tests: [/the file store/],
  },
  {
    name: "storage lying about success",
    expected: "looked at, and 503",
    files: ["apps/api/src/adapters/files/minio.test.ts"],
    tests: [/a store that says it kept a file/],
  },
  {
    name: "a worker killed in the middle of a job",
    expected: "nothing lost, nothing twice",
    files: ["apps/api/src/test/worker-death.test.ts"],
    tests: [/killing a worker/],
  },
  {
    name: "a migration killed half way",
    expected: "the next run makes it whole",
    files: ["apps/api/src/db/migrations.test.ts"],
    tests: [/leaves no table behind, and the next run makes them all/],
  },
];

type Report = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};
type Ran = { file: string; name: string; passed: boolean; seconds: number };

/** Runs the tests of these files, and answers the outcome of each. */
async function runTests(files: readonly string[]): Promise<Ran[]> {
  const folder = await mkdtemp(join(tmpdir(), "evoya-drills-tests-"));
  const report = join(folder, "report.json");
  try {
    await capture("vitest", [
      "run",
      "--no-file-parallelism",
      ...files,
      "--reporter=json",
      `--outputFile=${report}`,
    ]);
    const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ fullName, status, duration }) => ({
          file,
          name: fullName,
          passed: status === "passed",
          seconds: (duration ?? 0) / 1000,
        })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the tests behind drills together, and answers what each drill found. */
export async function whatTestsShow(drills: readonly Shown[]): Promise<(drill: Shown) => Outcome> {
  const ran = await runTests([...new Set(drills.flatMap(({ files }) => files))]);
  return ({ files, tests }) => {
    const own = ran.filter(
      ({ file, name }) =>
        files.some((each) => file.endsWith(each)) && tests.some((named) => named.test(name)),
    );
    const failed = own.filter(({ passed }) => !passed);
    const seconds = own.reduce((sum, { seconds: each }) => sum + each, 0);
    // A drill whose tests have other names by now shows nothing.
    const covers =
      files.every((each) => own.some(({ file }) => file.endsWith(each))) &&
      tests.every((named) => own.some(({ name }) => named.test(name)));
    return {
      measured:
        failed.length > 0
          ? `failed: ${failed.map(({ name }) => name).join("; ")}`
          : `${own.length} of ${own.length} tests, ${seconds.toFixed(1)} s`,
      ok: failed.length === 0 && covers,
    };
  };
}
