import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const option = (page: Page, name: RegExp | string) => page.getByRole("option", { name });

async function openDashboard(page: Page, email?: string): Promise<void> {
  await signInToDemo(page, email);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the side menu leads to the concierge, albums, rewards and the plan", async ({ page }) => {
  await openDashboard(page, "base@evoya.test");
  const menu = page.getByRole("complementary");
  for (const [name, path] of [
    ["Explore", "/destinations"],
    ["Concierge", "/requests"],
    ["Evie", "/evie"],
    ["Albums", "/trip-album"],
    ["Rewards", "/rewards"],
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await expect(menu.getByRole("link", { name: "Basic plan Upgrade" })).toHaveAttribute("href", "/upgrade");
});

test("on a phone, four pages and the menu stay at the bottom, and a second tap on Menu signs nobody out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(bar.getByRole("listitem")).toHaveCount(5);
  await bar.getByRole("link", { name: "My Trips" }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(bar.locator('[aria-current="page"]')).toHaveText("My Trips");
  const button = await bar.getByRole("button", { name: "Menu" }).boundingBox();
  await bar.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const signOut = menu.getByRole("button", { name: "Sign Out" });
  await signOut.scrollIntoViewIfNeeded();
  const { y, height } = (await signOut.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(button!.y);
  await expect(menu.getByRole("link", { name: "Elite plan Manage" })).toBeVisible();
  await menu.getByRole("link", { name: "Rewards" }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(menu).toBeHidden();
});

test("Ctrl+K finds a trip by keyboard alone and then returns the focus", async ({ page }) => {
  await openDashboard(page);
  const button = page.getByRole("banner").getByRole("button", { name: "Search" });
  await button.focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(option(page, "Dashboard")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Meta+k");
  await field(page).fill("kyo");
  await expect(option(page, "Kyoto, Japan")).toBeVisible();
  await field(page).fill("nothing of that name");
  await expect(page.getByText("Nothing found for “nothing of that name”")).toBeVisible();
  await field(page).fill("rewa");
  await expect(option(page, "Rewards")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rewards$/);
});

test("the search has loaded before anyone asks for it, so what's typed next isn't lost", async ({ page }) => {
  await openDashboard(page);
  const loaded = page.waitForEvent("requestfinished", (request) => /search-dialog-/.test(request.url()));
  await page.mouse.move(300, 300);
  await loaded;
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("rewa");
  await expect(option(page, "Rewards")).toHaveAttribute("aria-selected", "true");
});

test("the search finds the member's own trips, messages and documents", async ({ page }) => {
  await openDashboard(page);
  const [trips, threads] = await Promise.all(
    ["itineraries", "threads"].map(async (list) => {
      const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/${list}`);
      return (await answer.json()).items;
    }),
  );
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await field(page).fill(threads[0].subject);
  await expect(page.getByRole("group", { name: "Messages" }).getByRole("option").first()).toContainText(
    threads[0].subject,
  );
  await field(page).fill(trips[0].title);
  await page.getByRole("group", { name: "Trips" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/trips\/[0-9a-f-]{36}$/);
});
