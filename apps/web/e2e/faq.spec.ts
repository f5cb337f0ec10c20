import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Locator, type Page } from "@playwright/test";

const question = (page: Page, name: string) =>
  page.getByRole("main").locator("details").filter({ hasText: name });
const openOnes = (page: Page) => page.getByRole("main").locator("details[open]");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search the questions" });

/** How far below the sticky header something is, in CSS pixels. */
const belowHeader = async (page: Page, what: Locator): Promise<number> => {
  const header = await page.getByRole("banner").boundingBox();
  const box = await what.boundingBox();
  return Math.round((box?.y ?? Number.NaN) - ((header?.y ?? 0) + (header?.height ?? 0)));
};

const landed = (page: Page, name: string) =>
  expect.poll(async () => {
    const distance = await belowHeader(page, question(page, name));
    return distance >= 0 && distance <= 32;
  });

test("one answer is open at a time", async ({ page }) => {
  await page.goto("/faq");
  await page.getByText("How do I delete my account?").click();
  await expect(page.getByText("everything in it after 14 days")).toBeVisible();
  await page.getByText("Do I need an account to take the quiz?").click();
  await expect(page.getByText("you never answer twice")).toBeVisible();
  await expect(page.getByText("everything in it after 14 days")).toBeHidden();
  await expect(openOnes(page)).toHaveCount(1);
});

test("a link opens its question right below the header, with the focus on it", async ({ page }) => {
  await page.goto("/faq#delete-account");
  await expect(page.getByText("everything in it after 14 days")).toBeVisible();
  await landed(page, "How do I delete my account?").toBe(true);
  await expect(question(page, "How do I delete my account?").locator("summary")).toBeFocused();

  await page.goto("/faq#cancel");
  await expect(openOnes(page)).toHaveCount(1);
  await landed(page, "Can I cancel at any time?").toBe(true);
  expect(await pageFaults(page)).toEqual([]);
});

test("an answer has its own link, and ends up in the right place while another one above it closes", async ({
  page,
}) => {
  await page.goto("/membership");
  await page.getByRole("link", { name: "Can I cancel at any time?" }).click();
  await expect(page).toHaveURL(/\/faq#cancel$/);
  await landed(page, "Can I cancel at any time?").toBe(true);
  await page.getByText("Who sees a shared album?").click();
  await question(page, "Who sees a shared album?").getByRole("link", { name: "Link to this answer" }).click();
  await expect(page).toHaveURL(/\/faq#shared-albums$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq#cancel$/);
  await expect(question(page, "Can I cancel at any time?").locator("summary")).toBeFocused();
  await expect(openOnes(page)).toHaveCount(1);
});

test("the focus stays on an answer after going back to it, on a slow device too", async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto("/faq#cancel");
  await page.getByText("Who sees a shared album?").click();
  await question(page, "Who sees a shared album?").getByRole("link", { name: "Link to this answer" }).click();
  await expect(page).toHaveURL(/\/faq#shared-albums$/);
  await expect(question(page, "Who sees a shared album?").locator("summary")).toBeFocused();
  await page.goBack();
  const left = question(page, "Can I cancel at any time?");
  await expect(left).toHaveAttribute("open");
  // The browser moves the focus itself once it draws the page it returned to.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(left.locator("summary")).toBeFocused();
});

test("the search narrows the page, says how much it found, and what to do if it's nothing", async ({
  page,
}) => {
  await page.goto("/faq");
  const found = page.getByRole("search").getByRole("status");
  await expect(found).toBeEmpty();
  await search(page).fill("authenticator");
  await expect(found).toHaveText("1 question found");
  await expect(page.getByRole("main").locator("details")).toHaveCount(1);
  await search(page).fill("  ALBUM shared ");
  await expect(page.getByText("Who sees a shared album?")).toBeVisible();

  await search(page).fill("submarine");
  await expect(found).toHaveText("0 questions found");
  await expect(page.getByRole("heading", { name: "No results for “submarine”" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
  await expect(page.getByText("Who sees a shared album?")).toBeVisible();
});

test("the FAQ works by keyboard alone", async ({ page }) => {
  await page.goto("/faq");
  await search(page).focus();
  await page.keyboard.type("cancel any time");
  await expect(page.getByRole("search").getByRole("status")).toContainText("found");
  await page.keyboard.press("Tab");
  const first = page.getByRole("main").locator("summary").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openOnes(page)).toHaveCount(1);
  await expect(openOnes(page).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator("details[open] a").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(openOnes(page)).toHaveCount(0);
});

test("the FAQ leads on to the trip request and the quiz", async ({ page }) => {
  await page.goto("/faq");
  const more = page.getByRole("region", { name: "Some questions only a trip can answer" });
  await expect(more.getByRole("link", { name: "Plan my trip" })).toHaveAttribute("href", "/plan-my-trip");
  await expect(more.getByRole("link", { name: "Start with the quiz" })).toHaveAttribute("href", "/#quiz");
  // Links that read alike lead to the same page.
  const places = new Map<string, string>();
  for (const link of await page.getByRole("link").all()) {
    const name = (await link.innerText()).trim().toLowerCase();
    const place = (await link.getAttribute("href")) ?? "";
    if (name && !place.includes("#")) expect(places.get(name) ?? place, name).toBe(place);
    if (name) places.set(name, place);
  }
});
