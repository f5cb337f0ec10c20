import { defineConfig } from "@playwright/test";

// The global setup starts everything the tests talk to, once for each worker; this worker's are in E2E_* variables.
// This file is read again in each worker.
const stacks: Record<string, string>[] = JSON.parse(process.env.E2E_STACKS ?? "[]");
Object.assign(process.env, stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  globalSetup: "./infra/stack/e2e-server.ts",
  outputDir: "test-results/browser",
  // More than two cores: tests wait for the API and for each other's pages a tenth of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // These end what hangs; nothing waits for them. A machine whose cores are taken needs several times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 30_000,
    // In every new browser the worker fetches the whole app once more. The tests about it ask for it.
    serviceWorkers: "block",
    // Nothing has to come to rest before it can be pressed. main-job.spec.ts moves as it does for most people.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step slows every test down: ask for it where one fails.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        // Pages live for seconds: compiling busy code once more costs more time than it saves.
        "--js-flags=--no-maglev --no-turbofan",
      ],
    },
  },
  projects: [
    { name: "web", testDir: "apps/web/e2e", use: { baseURL: process.env.E2E_WEB_URL } },
    { name: "admin", testDir: "apps/admin/e2e", use: { baseURL: process.env.E2E_ADMIN_URL } },
  ],
});
