import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a failed job that runs again no longer counts as failed", async ({ page }) => {
  await rowsOf(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
      values ('housekeeping', '{}', 'failed', 2, 2, now(), '{"message": "Error: no route to host"}')`,
  );
  await signInAs(page, "manager");
  const failed = page.getByRole("row", { name: /^housekeeping \d+ \d+ 1$/ });
  // They're counted every five seconds.
  await expect(async () => {
    await page.goto(paths.systemStatus);
    await settled(page);
    await expect(failed).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Run housekeeping again" }).click();
  await expect(page.getByRole("region", { name: "Failed jobs" })).toBeHidden();
  // Sooner than they're counted again.
  await expect(failed).toBeHidden({ timeout: 3_000 });
});
