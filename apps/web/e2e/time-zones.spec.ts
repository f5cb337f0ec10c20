import { test } from "@evoya/infra/browser/kept-page";
import { type Browser, expect, type Page } from "@playwright/test";
import { becomeMember, openRome } from "./steps/member.ts";

const settingOf = (page: Page) => page.getByLabel("Your time zone");

test("a new member's time zone is the browser's, and we ask when that changes", async ({ browser }) => {
  const inParis = await browser.newContext({ timezoneId: "Europe/Paris", serviceWorkers: "block" });
  const paris = await inParis.newPage();
  await becomeMember(paris);
  await paris.goto("/dashboard");
  await expect(paris.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(paris.getByText(/^It looks like you're in/)).toHaveCount(0);
  await paris.goto("/settings");
  await expect(settingOf(paris)).toHaveValue("Europe/Paris");

  const abroad = await browser.newContext({
    timezoneId: "Asia/Tokyo",
    serviceWorkers: "block",
    storageState: await inParis.storageState(),
  });
  const tokyo = await abroad.newPage();
  await tokyo.goto("/settings");
  const question = tokyo.getByText("It looks like you're in Tokyo. Use this time zone?");
  await expect(question).toBeVisible();
  await tokyo.getByRole("button", { name: "Keep Paris" }).click();
  await expect(question).toBeHidden();
  await expect(settingOf(tokyo)).toHaveValue("Europe/Paris");
  await tokyo.reload();
  await expect(settingOf(tokyo)).toHaveValue("Europe/Paris");
  await expect(question).toBeHidden();
  // Ten in the evening in Paris, five in the morning on this device.
  await tokyo.clock.setFixedTime(new Date("2031-06-01T20:00:00Z"));
  await tokyo.goto("/dashboard");
  await expect(tokyo.getByRole("heading", { level: 1 })).toHaveText(/^Good evening, /);
  await tokyo.goto("/itinerary-generator");
  await tokyo.getByRole("button", { name: /^First day/ }).click();
  await expect(tokyo.getByRole("button", { name: /^Today, / })).toHaveAccessibleName(/June 1st, 2031/);
  await abroad.close();

  const later = await browser.newContext({
    timezoneId: "America/Lima",
    serviceWorkers: "block",
    storageState: await inParis.storageState(),
  });
  const lima = await later.newPage();
  await lima.goto("/settings");
  await lima.getByRole("button", { name: "Use this time zone" }).click();
  await expect(lima.getByText(/^It looks like you're in/)).toBeHidden();
  await expect(settingOf(lima)).toHaveValue("America/Lima");
  await lima.reload();
  await expect(settingOf(lima)).toHaveValue("America/Lima");
  // Midnight UTC is still the last of the month in Lima, but limits renew on the same day everywhere.
  await expect(lima.getByText(/^Renews \w{3} 1, \d{4}\./).first()).toBeVisible();
  await later.close();
  await inParis.close();
});

/** A member who lives in a zone, with a trip that starts on June 2, 2031. */
async function memberIn(browser: Browser, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, serviceWorkers: "block" });
  const page = await context.newPage();
  await becomeMember(page);
  await page.goto("/settings");
  await expect(settingOf(page)).toHaveValue(timezoneId);
  await openRome(page, "2031-06-02");
  return page;
}

/** The dashboard's countdown to the trip at an instant. */
async function countdownAt(page: Page, instant: string): Promise<string | null> {
  await page.clock.setFixedTime(new Date(instant));
  await page.goto("/dashboard");
  const countdown = page
    .getByText(/^(Tomorrow|Today is the day|\d+ days to go|Day \d+ of your trip)/)
    .first();
  await expect(countdown).toBeVisible();
  return countdown.textContent();
}

test("members in Auckland and in Honolulu each have their own midnight", async ({ browser }) => {
  const auckland = await memberIn(browser, "Pacific/Auckland");
  const honolulu = await memberIn(browser, "Pacific/Honolulu");
  const [tomorrow, today] = ["Tomorrow", "Today is the day"];

  // Midnight in Auckland, UTC+12 in June.
  expect(await countdownAt(auckland, "2031-06-01T11:59:00Z")).toBe(tomorrow);
  expect(await countdownAt(auckland, "2031-06-01T12:01:00Z")).toBe(today);
  expect(await countdownAt(honolulu, "2031-06-01T12:01:00Z")).toBe(tomorrow);

  // Midnight in Honolulu, UTC-10.
  expect(await countdownAt(honolulu, "2031-06-02T09:59:00Z")).toBe(tomorrow);
  expect(await countdownAt(honolulu, "2031-06-02T10:01:00Z")).toBe(today);

  // One in the morning of the first day in Rome, where the day is spent.
  await honolulu.clock.setFixedTime(new Date("2031-06-01T23:00:00Z"));
  await honolulu.goto("/trips");
  await honolulu
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  const days = honolulu.getByRole("navigation", { name: "Days" });
  await expect(days.getByRole("link", { name: "Day 1" })).toContainText("Today");
  await auckland.context().close();
  await honolulu.context().close();
});
