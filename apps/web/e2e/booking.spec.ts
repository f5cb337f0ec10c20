import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

test("a visitor is asked to sign in, comes back to the sample, and has it booked", async ({ page }) => {
  await page.goto("/itinerary-preview/bali");
  await expect(page.getByRole("heading", { level: 1, name: "A week in Bali, Indonesia" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm & Book This Trip" }).click();
  await expect(page).toHaveURL(/\/login\?/);

  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-preview/bali");
  await page.getByRole("button", { name: "Confirm & Book This Trip" }).click();
  await expect(page.getByText("Your booking is requested")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary.*7 well-filled days in Bali/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
});

test("a member reviews a plan and asks for its booking", async ({ page }) => {
  await signInToDemo(page, "free@evoya.test");
  await page.goto("/itinerary-generator");
  await page.getByLabel("Destination").fill("Rome and Paris");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await page.getByRole("button", { name: "Review Itinerary" }).click();
  await page.getByRole("button", { name: "Request Booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a booking" });
  await dialog.getByLabel("Notes for the concierge").fill("Trains instead of flights, please 🚆");
  await dialog.getByRole("button", { name: "Request Booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("With your concierge")).toBeVisible();
});
