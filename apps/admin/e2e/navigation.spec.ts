import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { moveToScreen } from "./steps/screens.ts";
import { currentEntry, settled, signInAs } from "./steps/staff.ts";

test("a request is under the list of its kind in the menu", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.bookingRequests);
  // Where it was opened from is known before the request is here.
  const answer = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/cases\/[\w-]+$/, (route) => answer.promise.then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(page.getByRole("link", { name: "Back to Booking Requests" }).first()).toBeVisible();
  answer.resolve();
  await expect(currentEntry(page)).toHaveAttribute("href", paths.bookingRequests);
  await page.goto(`${paths.clientRequests}?type=trip`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(page.getByRole("link", { name: "Back to Client Requests" }).first()).toBeVisible();
  await expect(currentEntry(page)).toHaveAttribute("href", paths.clientRequests);
  await page.getByRole("link", { name: "Back to Client Requests" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.clientRequests}\\?type=trip$`));
  await page.goto(`${paths.clientRequests}?type=booking`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(currentEntry(page)).toHaveAttribute("href", paths.bookingRequests);
  await page.getByRole("link", { name: "Back to Client Requests" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.clientRequests}\\?type=booking$`));
  await page.goto(paths.requestsBoard);
  await settled(page);
  await expect(currentEntry(page)).toHaveAttribute("href", paths.clientRequests);
});

test("every page of the settings leads back to them", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.settings);
  await settled(page);
  const back = page.getByRole("main").getByRole("link", { name: "Settings", exact: true });
  for (const path of [
    paths.cannedReplies,
    paths.businessHours,
    paths.promiseTimes,
    paths.planTexts,
    paths.mailTemplates,
    paths.webhooks,
  ]) {
    await moveToScreen(page, path);
    await back.click();
    await expect(page, path).toHaveURL(new RegExp(`${paths.settings}$`));
  }
});

test("pages that aren't in the menu lead back to the one they belong to", async ({ page }) => {
  await signInAs(page);
  for (const [path, name, to] of [
    [paths.sendNotification, "Back to Notifications", paths.notifications],
    [paths.bulkJobs, "User Accounts", paths.users],
    [paths.catalogPlaces, "Catalog", paths.catalog],
    [paths.ratings, "Analytics", paths.analytics],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
  }
});
