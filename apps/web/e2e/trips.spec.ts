import { expect, test } from "@playwright/test";
import { becomeMember, signInToDemo } from "./steps/member.ts";

test("a trip is listed under what was asked for, with the day it was generated", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-generator?destination=Iceland");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Iceland");
  await expect(page.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
  await page.goto("/trips");
  const card = page.getByRole("listitem").filter({ hasText: "Iceland" }).first();
  await expect(card.getByText(/^Generated \w{3} \d{1,2}, \d{4}$/)).toBeVisible();
});

test("a new trip starts with the team, or with the generator", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/trips");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No trips yet" })).toBeVisible();
  for (const name of ["Plan New Trip", "Plan Your First Trip"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/plan-my-trip");
  await expect(main.getByRole("link", { name: "Generate an itinerary" }).first()).toHaveAttribute(
    "href",
    "/itinerary-generator",
  );
});
