import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember } from "./steps/member.ts";
import { worldIsHere } from "./steps/places.ts";

const destination = (page: Page) => page.getByRole("textbox", { name: "Destination" });

test("for a place without a guide, everything typed goes to the concierge, or the member plans another place", async ({
  page,
}) => {
  await worldIsHere();
  await becomePayingMember(page);
  await page.goto("/itinerary-generator");
  await destination(page).fill("Ha Noi");
  await expect(page.getByText("We don't have our own guide to Hanoi yet")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Plan .+ instead$/ })
    .first()
    .click();
  await expect(page.getByText("We don't have our own guide to Hanoi yet")).toHaveCount(0);
  await expect(destination(page)).not.toHaveValue("Ha Noi");

  await destination(page).fill("Rome, Hanoi, and Florence");
  await expect(page.getByText("We don't have our own guides to Hanoi and Florence yet")).toBeVisible();
  await expect(page.getByText(/^We'll plan Rome\. Our concierge can plan the whole trip/)).toBeVisible();

  await destination(page).fill("Hanoi, Vietnam");
  await page.getByLabel("Travel party").selectOption("family");
  await page.getByLabel("Budget range").selectOption("$10,000-$25,000");
  await page.getByText("Flights, diets, and accessibility").click();
  await page.getByLabel("Home airport").fill("Lisbon (LIS)");
  await page.getByLabel(/^Anything else we should know\?/).fill("A quiet room, please.");
  await page.getByRole("link", { name: "Ask our concierge to plan it" }).click();
  await expect(page).toHaveURL("/concierge");
  await expect(page.getByLabel("Destination")).toHaveValue("Hanoi, Vietnam");
  await expect(page.getByLabel(/^Departure/)).toHaveValue("Lisbon (LIS)");
  await expect(page.getByText(/traveling as a family\.[\s\S]*A quiet room, please\./)).toBeVisible();
});

test("a word that isn't a place says so; if the search is down, the form works as before", async ({
  page,
}) => {
  await worldIsHere();
  await becomePayingMember(page);
  await page.goto("/itinerary-generator");
  await destination(page).fill("Qwxyzzt");
  await expect(page.getByText('We couldn\'t find a place called "Qwxyzzt"')).toBeVisible();
  await page.route("**/v1/places?**", (route) => route.abort());
  await destination(page).fill("Ulaanbaatar");
  await expect(page.getByText(/couldn't find a place/)).toHaveCount(0);
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page.getByText(/^We can't plan Ulaanbaatar yet/).first()).toBeVisible();
});
