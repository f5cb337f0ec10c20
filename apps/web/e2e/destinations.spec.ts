import { destinationCount } from "@evoya/domain/region-ids";
import { regionIds, regions } from "@evoya/domain/regions";
import { expect, type Page, test } from "@playwright/test";
import { freshEmail } from "./steps/member.ts";
import { textOf } from "./steps/page-text.ts";

const shownSlide = (page: Page) =>
  page
    .getByRole("region", { name: "Regions" })
    .getByRole("group")
    .filter({ visible: true })
    .getByRole("heading");

test("the regions rotate every five seconds, unless someone is looking at one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/destinations");
  const carousel = page.getByRole("region", { name: "Regions" });
  const current = () => carousel.locator("button[aria-current=true]").getAttribute("aria-label");
  await expect.poll(current).toBe("Show Europe");
  await page.mouse.move(5, 5, { steps: 2 });
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

test("nothing moves on its own for visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/destinations");
  const carousel = page.getByRole("region", { name: "Regions" });
  await page.mouse.move(5, 5, { steps: 2 });
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(carousel.locator("button[aria-current=true]")).toHaveAttribute("aria-label", "Show Europe");
});

test("a region's card leads to a personal request", async ({ page }) => {
  await page.goto("/destinations");
  // Each button says where, for people who hear a list of them.
  await page.getByRole("button", { name: /^Get My Personalized Itinerary ?: Europe$/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Europe");
});

test("the regions lead to a place, and from there to a personal plan", async ({ page }) => {
  await page.goto("/destinations");
  await page.getByRole("link", { name: /South America/ }).click();
  await expect(page).toHaveURL(/\/destinations\/south-america$/);
  await page.getByRole("link", { name: /Rio de Janeiro/ }).click();
  await expect(page).toHaveURL(/\/destinations\/south-america\/rio$/);
  await expect(page.getByRole("heading", { name: "Rio de Janeiro", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Rio de Janeiro, Brazil/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "South America", level: 1 })).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: "Plan my days" }).click();
  await expect(page).toHaveURL(/\/itinerary-generator\?destination=Rio|\/login\?next=.*Rio/);
});

test("a place opened by its address doesn't change when scripts load, and its links then work without a reload", async ({
  page,
}) => {
  await page.goto("/destinations/asia/maldives");
  await expect(page.getByRole("row", { name: /Jan recommended/ })).toContainText("°C");
  await expect(page.getByRole("img", { name: /^Map: Maldives/ })).toBeVisible();
  await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-same", ""));
  await page.mouse.move(40, 40, { steps: 2 });
  await expect(page.getByLabel("When").locator("option")).not.toHaveCount(1);
  await expect(page.locator("h1[data-same]")).toBeAttached();

  const navigations: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && navigations.push(request.url()));
  await page.getByRole("region", { name: "You might also like" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Maldives");
  await expect(page).toHaveTitle(/^(?!Maldives).*when to go/);
  expect(navigations).toEqual([]);
});

test("the arrow keys page through sample days that don't fit", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/destinations/europe/rome");
  const days = page.getByRole("region", { name: "Sample days" });
  await days.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => days.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(100);
});

test("a place's page ends with a request form you can send right there", async ({ page }) => {
  await page.goto("/destinations/asia/kyoto");
  await page.getByRole("link", { name: "Ask our experts" }).click();
  await expect(page.getByLabel("Destination")).toHaveValue("Kyoto");
  await page.getByLabel("Name").fill("Mira Sol");
  await page.getByLabel("Email").fill(freshEmail("kyoto"));
  await page.getByRole("button", { name: "Get My Personalized Itinerary" }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a place's page can be read, and its links work", async ({ page }) => {
    await page.goto("/destinations/africa/cape-town");
    await expect(page.getByRole("heading", { name: "A day, per person" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Sample days" })).toContainText("Day 3");
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Africa" }).click();
    await expect(page.getByRole("heading", { name: "Africa", level: 1 })).toBeVisible();
  });
});

test("figures agree from page to page, and destinations are those of our guide", async ({ request }) => {
  const home = await textOf(request, "/");
  expect(home).toContain(`${destinationCount} destinations`);
  expect(home).toContain("2,500+ happy travelers");
  expect(home).not.toMatch(/10,000\+|50\+/);
  for (const path of ["/why-travelers-love-us", "/testimonials"])
    expect(await textOf(request, path)).toContain("2,500+");
  for (const path of ["/destinations", "/why-choose-us"])
    expect(await textOf(request, path)).toContain(`${destinationCount} destinations`);
});

test("every region's page invites travelers to ask for places we don't list", async ({ request }) => {
  for (const id of regionIds)
    expect(await textOf(request, `/destinations/${id}`)).toContain(
      `Our experts plan trips anywhere in ${regions[id].inText}, and they know who to ask.`,
    );
});

test("you can ask a question without leaving the page", async ({ page }) => {
  await page.goto("/destinations");
  await page.getByRole("button", { name: "Ask us" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Choosing a destination");

  // What's typed survives the window, and a window that opens later starts over.
  await dialog.getByLabel("Name").fill("Mira Sol");
  await dialog.getByLabel("Email").fill(freshEmail("window"));
  await dialog.getByLabel("Message").fill("Where is it warm in March, and quiet?");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue("Where is it warm in March, and quiet?");
  await expect(dialog.getByLabel("Subject")).toHaveValue("Choosing a destination");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await expect(dialog.getByRole("button", { name: "Send Another Message" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue("");
});

test("a request for a region keeps what was typed until it's sent", async ({ page }) => {
  await page.goto("/destinations");
  const open = page.getByRole("button", { name: "Get My Personalized Itinerary" }).first();
  await open.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Mira Sol");
  await dialog.getByLabel("When").selectOption({ index: 3 });
  const month = await dialog.getByLabel("When").inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Mira Sol");
  await expect(dialog.getByLabel("When")).toHaveValue(month);
  await expect(dialog.getByLabel("Destination")).toHaveValue("Europe");
});

test("a region or destination that doesn't exist is not found", async ({ page }) => {
  for (const path of ["/destinations/atlantis", "/destinations/europe/atlantis", "/destinations/asia/rome"])
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("page not found", { exact: false }).first()).toBeVisible();
    });
});
