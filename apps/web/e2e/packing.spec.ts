import { addDays } from "@evoya/domain/dates";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

const soon = () => addDays(new Date().toISOString().slice(0, 10), 4);
const openList = (page: Page) => page.getByRole("heading", { name: "Packing list" }).click();

test("a packing list fits what the fare includes, by a rule of thumb that says so", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  await openList(page);
  const fare = page.getByLabel("What your fare includes");
  await expect(fare).toHaveValue("");
  await fare.selectOption("A carry-on only");
  await expect(
    page.getByText(/^A clear bag .* with all liquids, each up to 100 ml \(3\.4 oz\)$/),
  ).toBeVisible();
  const estimate = page.getByText(/^By our rule of thumb, one traveler's bag comes to about \d+ lb/);
  await expect(estimate).toContainText("Airlines differ, so go by what your ticket says.");

  const weight = page.getByLabel("Weight limit for that bag, in pounds");
  await weight.fill("500");
  await weight.press("Enter");
  await expect(page.getByText("Please enter 3 to 220")).toBeVisible();
  await weight.fill("9");
  await weight.press("Enter");
  await expect(estimate).toContainText("That's over your 9 lb: remove what you can do without.");
  expect(await pageFaults(page)).toEqual([]);

  await page.reload();
  await openList(page);
  await expect(fare).toHaveValue("carry_on");
  await expect(weight).toHaveValue("9");
  await fare.selectOption("Not set");
  await expect(estimate).toHaveCount(0);
});

test("an Elite member sees the forecast on the trip and its packing list, others the usual weather", async ({
  page,
}) => {
  await becomePayingMember(page, "elite");
  await openRome(page, soon());
  const forecast = page.getByText(/^Forecast: 88\/68 °F, 5% chance of rain \(127\.0\.0\.1, .* ago\)$/);
  await expect(forecast.first()).toBeVisible();
  await openList(page);
  await expect(page.getByText(/^By the forecast \(127\.0\.0\.1, .* ago\)$/)).toBeVisible();

  await page.context().clearCookies();
  await becomePayingMember(page, "base");
  await openRome(page, soon());
  await expect(page.getByText(/^\w+: \d+\/\d+ °F, (\d+ days? with|hardly any) rain$/).first()).toBeVisible();
  await openList(page);
  await expect(page.getByText(/forecast/i)).toHaveCount(0);
});
