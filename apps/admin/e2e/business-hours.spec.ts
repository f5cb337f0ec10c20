import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** The toast, not the line that reads it out. */
const saved = (page: Page) => page.getByRole("listitem").filter({ hasText: "Business hours saved" });

test("a manager closes on a day, which is refused without any open day, and a viewer can only look", async ({
  page,
  browser,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Business hours/ }).click();
  const days = page.getByRole("group", { name: "Days" });
  await expect(days.getByRole("checkbox", { name: "Friday" })).toBeChecked();
  await expect(page.getByText(/^Monday to Friday, around the clock, New York time\./)).toBeVisible();

  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  for (const name of week) await days.getByRole("checkbox", { name }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose at least one day").first()).toBeVisible();
  for (const name of week) await days.getByRole("checkbox", { name }).check();

  // Far ahead, so that no other test's requests are due at another time.
  const closed = page.getByRole("region", { name: "Closed days" });
  await closed.getByLabel("Day", { exact: true }).click();
  for (let month = 0; month < 11; month += 1) await page.getByRole("button", { name: /next month/i }).click();
  await page.getByRole("gridcell").getByRole("button").filter({ hasText: /^15$/ }).first().click();
  await closed.getByLabel("Called").fill("Company day");
  await closed.getByRole("button", { name: "Add Day" }).click();
  const line = closed.getByRole("listitem").filter({ hasText: "Company day" });
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();

  const viewers = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL ?? "" });
  const viewer = await viewers.newPage();
  await signInAs(viewer, "viewer");
  await viewer.goto(paths.businessHours);
  await settled(viewer);
  await expect(viewer.getByRole("checkbox", { name: "Friday" })).toBeDisabled();
  await expect(viewer.getByText("Company day")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Save" })).toHaveCount(0);
  await viewers.close();

  await line.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(paths.activityLog);
  await expect(page.getByText(/changed the business hours/).first()).toBeVisible();
});
