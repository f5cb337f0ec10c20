import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember, becomePayingMember, openRome, signInToDemo } from "./steps/member.ts";

test("a trip is listed under what the member asked for, with the day it was generated", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-generator?destination=Iceland");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iceland");
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await page.goto("/trips");
  const card = page.getByRole("listitem").filter({ hasText: "Iceland" }).first();
  await expect(card.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
});

test("a trip's picture moves into its page, under its title, unless the member wants less motion", async ({
  page,
}) => {
  await signInToDemo(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const partOf = ({ effect }: Animation) =>
        (effect instanceof KeyframeEffect && effect.pseudoElement) || "";
      const moving = transition.ready.then(() => document.getAnimations().map(partOf));
      Object.assign(window, { moving });
      return transition;
    };
  });
  const open = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/trips");
    await page
      .getByRole("link", { name: /View itinerary/ })
      .first()
      .click();
    // The address changes before the transition begins.
    await page.waitForFunction(() => "moving" in window);
    const parts = await page.evaluate(() => (window as unknown as { moving: Promise<string[]> }).moving);
    return parts.filter((part) => part.startsWith("::view-transition"));
  };
  const parts = await open("no-preference");
  expect(parts).toContain("::view-transition-group(trip-art)");
  expect(parts).toContain("::view-transition-new(trip-title)");
  expect(await open("reduce")).toEqual([]);
});

test("a new trip starts with the team, or with the generator", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/trips");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No trips yet" })).toBeVisible();
  for (const name of ["Plan New Trip", "Plan Your First Trip"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/plan-my-trip");
  // Once, not again in the empty state.
  await expect(main.getByRole("link", { name: "Generate an itinerary" })).toHaveAttribute(
    "href",
    "/itinerary-generator",
  );
  // Free plans show a summary, so that's what's offered (member spec §2, feature matrix).
  await expect(main).toContainText("get a summary in a minute, with your first day in full");
  await page.goto("/itinerary-generator");
  await expect(main).toContainText("You'll get a summary of your trip and your first day in full.");
  await expect(main).toContainText("You get a summary and your first day in full. Basic has every day");
  await expect(main).not.toContainText("costs for every day");
});

test("a trip is on the way during its dates, then past, and completed once its member says they went", async ({
  page,
}) => {
  const email = await becomeMember(page);
  const move = (first: number) =>
    rowsOf(
      `update itineraries set start_date = current_date + $2::int, end_date = current_date + $2::int + 4
       where user_id = (select id from users where email = $1)`,
      [email, first],
    );
  await page.goto("/itinerary-generator?destination=Lisbon");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await move(-2);
  await page.goto("/trips");
  const card = page.getByRole("listitem").filter({ hasText: "Lisbon" });
  await expect(card.getByText("On the way", { exact: true })).toBeVisible();
  await move(-10);
  await page.reload();
  await expect(card.getByText("Past", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: /^I went/ }).click();
  await expect(card.getByText("Completed", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /^I went/, pressed: true })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
});

test("a public holiday is named on its day, and on no other", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page, "2031-06-01");
  const line = page.getByText(/^Public holiday: /);
  await expect(line).toHaveText("Public holiday: Republic Day. Some places may be closed.");
  const day = page.getByRole("region", { name: /^Day 2 · Mon, Jun 2/ });
  await expect(day.getByText(/^Public holiday: /)).toBeVisible();
});

test("a trip at Easter names the festival, marks estimated ways, and says what to book by when", async ({
  page,
}) => {
  await becomePayingMember(page);
  await openRome(page, "2031-04-10");
  const day = page.getByRole("region", { name: /^Day 2 · / });
  await expect(day.getByText("Holy Week and Easter. The notes say what that means.")).toBeVisible();
  await expect(page.getByText(/^about \d+ min on foot$/).first()).toBeAttached();
  await page.getByText("Ready for this trip?").click();
  const line = page.getByRole("listitem").filter({ hasText: "Book ahead" }).first();
  await expect(line).toContainText(
    /Book .+ by \w{3} \d{1,2}, 2031\. Tickets are usually gone \d+ days before\./,
  );
  await expect(line.getByRole("link", { name: "Add your booking" })).toHaveAttribute("href", /\?edit=1$/);
});

test("a trip's page leads to its current day, and to its album when the trip is over", async ({ page }) => {
  const email = await becomePayingMember(page);
  const id = await openRome(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Travel day" })).toHaveAttribute("href", `/trips/${id}/today`);
  await rowsOf(
    `update itineraries set start_date = current_date - 40, end_date = current_date - 36
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await page.reload();
  await expect(main.getByRole("link", { name: "Trip Album" })).toHaveAttribute("href", `/trip-album/${id}`);
  await expect(main.getByRole("link", { name: "Travel day" })).toHaveCount(0);
});
