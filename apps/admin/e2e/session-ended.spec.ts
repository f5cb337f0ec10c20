import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { endSession, settled, signInAs, signInByForm } from "./steps/staff.ts";

/** What the sign-in page says to someone who was at work. */
const why = (page: Page) => page.getByRole("status").filter({ hasText: "You've been signed out" });

/** Comes back to a tab, as the browser reports it. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

test("a colleague whose session the server has ended reads so in every tab, and comes back", async ({
  page,
  context,
}) => {
  await signInAs(page, "manager");
  await page.goto(`${paths.users}?q=elite`);
  const other = await context.newPage();
  await other.goto(paths.promiseTimes);
  await settled(page);
  await settled(other);

  await endSession(page);
  for (const tab of [page, other]) {
    await expect(why(tab)).toContainText("Your session has ended. Sign in to come back to this page.");
  }
  await signInByForm(page, "manager");
  await expect(page).toHaveURL(new RegExp(`${paths.users}\\?q=elite$`));
  await expect(page.getByRole("heading", { level: 1, name: "User Accounts" })).toBeVisible();

  await comeBackTo(other);
  await expect(other.getByRole("heading", { level: 1, name: "Promise times" })).toBeVisible();
});

test("a colleague who was refused while saving reads that what they typed is still there", async ({
  page,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.promiseTimes);
  const hours = page.getByRole("spinbutton", { name: "Hours for Free" });
  await hours.fill("22");
  await page.route("**/v1/admin/promise-times*", async (route) => {
    if (route.request().method() !== "GET") await endSession(page);
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(why(page)).toContainText("What you typed is still in this tab.");
  await page.unroute("**/v1/admin/promise-times*");
  await signInByForm(page, "manager");
  await expect(hours).toHaveValue("22");
});

test("signing out says so in the other tabs, and nothing in this one", async ({ page, context }) => {
  await signInAs(page, "agent");
  await page.goto(paths.dashboard);
  const other = await context.newPage();
  await other.goto(paths.users);
  await settled(page);
  await settled(other);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(why(other)).toContainText("You signed out in another tab.");
  await expect(page.getByRole("form", { name: "Admin sign-in" })).toBeVisible();
  await expect(why(page)).toBeHidden();
});

test("a colleague who was away reads so", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, "viewer");
  await page.goto(paths.users);
  await settled(page);
  await page.clock.fastForward("16:00");
  await expect(page.getByRole("dialog", { name: "Session Timeout Warning" })).toBeVisible();
  await page.clock.fastForward("05:00");
  await expect(why(page)).toContainText("You were away for 20 minutes.");
});
