import { defineConfig } from "@playwright/test";

// The global setup starts everything the tests talk to, and names it in E2E_* variables.
export default defineConfig({
  globalSetup: "./infra/stack/e2e-server.ts",
  outputDir: "test-results/browser",
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    actionTimeout: 10_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  projects: [
    { name: "web", testDir: "apps/web/e2e", use: { baseURL: process.env.E2E_WEB_URL } },
    { name: "admin", testDir: "apps/admin/e2e", use: { baseURL: process.env.E2E_ADMIN_URL } },
  ],
});
