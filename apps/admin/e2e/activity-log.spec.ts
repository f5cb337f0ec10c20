import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

/** The toast, not the line that reads it out. */
const saved = (page: Page) => page.getByRole("listitem").filter({ hasText: "Retention saved" });

test("an owner chooses how long the log is kept, and sees what that deletes; a manager can only look", async ({
  page,
  browser,
}) => {
  await signInAs(page, "owner");
  await page.goto(paths.activityLog);
  await page.getByRole("button", { name: "Kept forever" }).click();
  const dialog = page.getByRole("dialog", { name: "How long the log is kept" });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  // The demo is younger than that: nothing is deleted.
  await dialog.getByLabel("Retention").selectOption({ label: "Keep for 10 years" });
  await expect(dialog.getByText("what's older than 10 years is deleted")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete Older Entries" }).click();
  await expect(saved(page)).toBeVisible();

  const managers = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL ?? "" });
  const manager = await managers.newPage();
  await signInAs(manager, "manager");
  await manager.goto(paths.activityLog);
  await expect(manager.getByRole("button", { name: "Kept for 10 years" })).toBeDisabled();
  await managers.close();

  await page.getByRole("button", { name: "Kept for 10 years" }).click();
  await dialog.getByLabel("Retention").selectOption({ label: "Keep forever" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Kept forever" })).toBeVisible();
});
