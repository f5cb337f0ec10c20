import { expect, type Page, test } from "@playwright/test";

const shownSlide = (page: Page) =>
  page
    .getByRole("region", { name: "Regions" })
    .getByRole("group")
    .filter({ visible: true })
    .getByRole("heading");

test("the regions follow one another every five seconds, unless somebody wants to look", async ({ page }) => {
  await page.clock.install();
  await page.goto("/destinations");
  const carousel = page.getByRole("region", { name: "Regions" });
  const current = () => carousel.locator("button[aria-current=true]").getAttribute("aria-label");
  await expect.poll(current).toBe("Show Europe");
  await page.mouse.move(5, 5);
  const aSecondLater = async () => {
    await page.clock.runFor(1_000);
    return current();
  };
  await expect.poll(aSecondLater, { intervals: [100] }).toBe("Show Asia");
  await carousel.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await current()).toBe("Show Asia");
  await carousel.getByRole("button", { name: "Next region" }).press("Enter");
  await carousel.getByRole("button", { name: "Previous region" }).press("Enter");
  await carousel.getByRole("button", { name: "Previous region" }).press("Enter");
  await carousel.getByRole("button", { name: "Previous region" }).press("Enter");
  await expect.poll(current).toBe("Show Africa");
  await expect(shownSlide(page).filter({ hasText: "Africa" })).toBeVisible();
});

test("nothing moves by itself for who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/destinations");
  const carousel = page.getByRole("region", { name: "Regions" });
  await page.mouse.move(5, 5);
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(carousel.locator("button[aria-current=true]")).toHaveAttribute("aria-label", "Show Europe");
});

test("a region leads to its places, and a card to a request of one's own", async ({ page }) => {
  await page.goto("/destinations");
  await page.getByRole("button", { name: "Get My Personalized Itinerary" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Europe");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /South America/ }).click();
  await expect(page).toHaveURL(/\/destinations\/south-america$/);
  await page.getByRole("link", { name: /Rio de Janeiro/ }).click();
  await expect(page).toHaveURL(/\/itinerary-generator\?destination=|\/login\?next=/);
});

test("a question can be asked without leaving the page", async ({ page }) => {
  await page.goto("/destinations");
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(page.getByRole("dialog").getByLabel("Subject")).toHaveValue("Choosing a destination");
});

test("a region nobody has is not found", async ({ page }) => {
  await page.goto("/destinations/atlantis");
  await expect(page.getByText("page not found", { exact: false }).first()).toBeVisible();
});
