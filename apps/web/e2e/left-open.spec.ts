import { expect, type Page, test } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

test.use({ timezoneId: "Europe/Rome" });

const tab = (page: Page, day: number) =>
  page.getByRole("navigation", { name: "Days" }).getByRole("link", { name: `Day ${day}` });

test("a trip that's left open over midnight moves on by itself", async ({ page }) => {
  // A minute before midnight in Rome.
  await page.clock.install({ time: new Date("2031-06-01T21:59:00Z") });
  await becomePayingMember(page);
  await openRome(page);
  await expect(page.getByText("Today is the day", { exact: true })).toBeVisible();
  await expect(tab(page, 1)).toContainText("Today");
  await page.clock.fastForward(120_000);
  await expect(page.getByText("Day 2 of your trip", { exact: true })).toBeVisible();
  await expect(tab(page, 2)).toContainText("Today");
  await expect(tab(page, 1)).not.toContainText("Today");
});

test("on a new day, what the server counts by the calendar is asked for again", async ({ page }) => {
  await page.clock.install({ time: new Date("2031-06-01T21:59:00Z") });
  await becomePayingMember(page);
  await openRome(page, "2031-06-03");
  await page.goto("/dashboard");
  await expect(page.getByText("2 days to go", { exact: true })).toBeVisible();
  // What watches over the page comes once it's idle, and looks twice a minute.
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/me/dashboard")) asked += 1;
  });
  await page.clock.runFor(20_000);
  await expect(page.getByRole("button", { name: /^Notifications/ }).first()).toBeVisible();
  const before = asked;
  await page.clock.runFor(90_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByText("Tomorrow", { exact: true })).toBeVisible();
});

test("how long ago something was goes on by itself", async ({ page }) => {
  await page.clock.install();
  await becomePayingMember(page);
  await openRome(page);
  await page.goto("/dashboard");
  const activity = page.getByRole("region", { name: "Recent Activity" }).locator("time").first();
  await expect(activity).toHaveText("less than a minute ago");
  await page.clock.fastForward(180_000);
  await expect(activity).toHaveText("3 minutes ago");
});
