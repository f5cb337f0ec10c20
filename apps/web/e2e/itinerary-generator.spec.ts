import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { becomePayingMember, signInToDemo } from "./steps/member.ts";

test("the generator says what's missing, and what went wrong", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-generator");
  const generate = page.getByRole("button", { name: "Generate Itinerary" });
  await page.getByLabel("Destination").fill("");
  await generate.click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await expect(page.getByText("Please enter a destination.")).toHaveCount(2);

  await page.getByText("Flights, diets, and accessibility").click();
  await page.getByLabel("Home airport").fill("LA");
  await page.getByLabel("Home airport").blur();
  await expect(page.getByText("Airport must be between 3 and 100 characters").first()).toBeVisible();
  await page.getByLabel("Home airport").fill("");

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

test("an interest's name keeps clear of its checkbox, however narrow the form is", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/itinerary-generator");
  const name = page.getByText("Photography", { exact: true });
  const boxAt = (await page.getByRole("checkbox", { name: "Photography" }).boundingBox())!.x;
  const nameEnds = await name.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().right;
  });
  expect(nameEnds).toBeLessThan(boxAt);
});

test("the generator keeps what a member chose through a reload, until it's sent", async ({ page }) => {
  await becomePayingMember(page);
  await page.goto("/itinerary-generator");
  const [destination, adults] = [page.getByLabel("Destination"), page.getByLabel("Adults", { exact: true })];
  await destination.fill("");
  await page.getByRole("button", { name: /^Rome/ }).first().click();
  await page.getByLabel("Travel party").selectOption("family");
  await adults.fill("3");
  await adults.press("Tab");
  await page.getByLabel(/^Anything else we should know\?/).fill("No museums. My wife writes poems.");
  await page.reload();
  await expect(destination).toHaveValue("Rome");
  await expect(adults).toHaveValue("3");
  await expect(page.getByLabel("Travel party")).toHaveValue("family");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await expect(page).toHaveURL(/\/trips\/[\w-]+$/);
  await expect(page.getByText("Planned without museums")).toBeVisible();
  await expect(page.getByText("“My wife writes poems”")).toBeVisible();
  await page.goto("/itinerary-generator");
  await expect(adults).not.toHaveValue("3");
});

test("the trip's page shows its days right away, in frames as tall as the days will be", async ({ page }) => {
  await becomePayingMember(page);
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/trip-page-(?!parts)/, async (route) => {
    await script.promise;
    await route.continue();
  });
  // Neither the page's first request nor anything live arrives here.
  await page.route(/\/v1\/me\/(itineraries\/[\da-f]{8}-[\da-f-]{27}$|events)/, () => undefined);
  await page.goto("/itinerary-generator?destination=Rome");
  const generate = page.getByRole("button", { name: "Generate Itinerary" });
  await expect(generate).toBeVisible();
  const counted = page.waitForResponse("**/v1/me/itinerary-defaults");
  await generate.click();
  await counted;
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  script.resolve();
  await expect(page.getByRole("heading", { name: "Making your itinerary" })).toBeVisible();
  const frame = page.getByRole("listitem").filter({ hasText: "Day 1" });
  const { width, height } = (await frame.locator("[data-slot=skeleton]").boundingBox())!;
  expect(height).toBeCloseTo((width * 3) / 4, 0);
});

test("the places' names can be read in full on a small phone", async ({ page }) => {
  await signInToDemo(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/itinerary-generator");
  await page.getByRole("button", { name: "Show all 33 places" }).click();
  const cutOff = await page
    .getByRole("main")
    .evaluate((places) =>
      [...places.querySelectorAll("button span")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cutOff).toEqual([]);
});
