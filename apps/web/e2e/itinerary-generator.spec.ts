import { expect, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

test("the generator says what's missing, and what went wrong", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-generator");
  const generate = page.getByRole("button", { name: "Generate Itinerary" });
  await page.getByLabel("Destination").fill("");
  await generate.click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await expect(page.getByText("Please enter a destination.")).toHaveCount(2);

  await page.getByLabel("Destination").fill("Atlantis");
  await generate.click();
  await expect(page.getByText("Generation Failed", { exact: true })).toBeVisible();
  await expect(page.getByText(/^We can't plan Atlantis yet/)).toHaveCount(2);

  await page.route("**/v1/me/itineraries", (route) => route.abort());
  await page.getByLabel("Destination").fill("Rome");
  // The toast about the last attempt may cover the button.
  await page.getByLabel("Destination").press("Enter");
  await expect(page.getByRole("alert").getByText(/^Network connection error/)).toBeVisible();
  await expect(page.getByText("Generation Failed", { exact: true })).toBeVisible();
});
