import { defineConfig } from "vitest/config";
import { WaitingFirst } from "./infra/stack/waiting-first.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/{domain,schemas,api-client}/src/**/*.test.ts", "infra/**/*.test.ts"],
          maxWorkers: 2,
          isolate: false,
          // Property tests plan thousands of trips: half a minute of work, and more on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["apps/api/src/**/*.test.ts"],
          globalSetup: ["apps/api/src/test/postgres.setup.ts"],
          pool: "forks",
          // More than cores: tests wait for jobs, the database, and each other half of the time.
          maxWorkers: 4,
          sequence: { groupOrder: 4 },
          // Each file has a world of its own; loading the app again for each would take a fifth of the time.
          isolate: false,
          testTimeout: 40_000,
          // A world of its own, or data for thousands of rows: seconds, and ten times as long on a busy machine.
          hookTimeout: 180_000,
          // Live events wait for the oldest transaction of the whole server, other tests' included: a test that
          // migrates a database from its beginning holds them up for seconds.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // What a file of these three stubs, it puts back: loading everything again for each would take a third of the
      // time or more. Loaded code is kept only if the next file is of the same project, so each has its own group.
      {
        extends: "packages/ui/vitest.config.ts",
        test: { name: "ui", root: "packages/ui", maxWorkers: 2, isolate: false, sequence: { groupOrder: 1 } },
      },
      {
        extends: "packages/app-kit/vitest.config.ts",
        test: {
          name: "kit",
          root: "packages/app-kit",
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "apps",
          include: ["apps/{web,admin}/src/**/*.test.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          isolate: false,
          // What would take minutes fails; what takes a busy machine seconds doesn't.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
