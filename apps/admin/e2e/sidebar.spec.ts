import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

const sevenDays = 604_800;

test("Ctrl+B folds the sidebar, even while typing, and a cookie remembers it for seven days", async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(paths.users);
  await settled(page);
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const search = page.getByRole("searchbox", { name: "Search users" });
  await search.fill("elite");
  await search.press("Control+b");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("elite");
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "sidebar:state");
  expect(cookie?.value).toBe("false");
  const now = await page.evaluate(() => Date.now() / 1000);
  expect(cookie?.expires).toBeGreaterThan(now);
  expect(cookie?.expires).toBeLessThanOrEqual(now + sevenDays);

  await page.reload();
  await settled(page);
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
});

test("every entry of the menu is on one line, its count beside it", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.dashboard);
  await settled(page);
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link", { name: /^Creators & Partnerships \d+ waiting$/ })).toBeVisible();
  const wrapped = await menu.getByRole("link").evaluateAll((links) =>
    links.flatMap((link) => {
      const text = document.createRange();
      text.selectNodeContents(link.querySelector("span") ?? link);
      return text.getClientRects().length > 1 ? [link.textContent] : [];
    }),
  );
  expect(wrapped).toEqual([]);
});

test("under 768 px the sidebar is a drawer, which closes once an entry is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await signInAs(page);
  await page.goto(paths.dashboard);
  await settled(page);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.keyboard.press("Control+b");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(drawer).toHaveCount(0);
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await drawer.getByRole("link", { name: "User Accounts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "User Accounts" })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test("pending requests stay chosen while other filters change, until a tab is, and Back returns to them", async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(paths.pendingRequests);
  await settled(page);
  const tabs = page.getByRole("navigation", { name: "Client Requests, by status" });
  const current = tabs.locator("[aria-current=true]");
  await expect(current).toHaveText(/^Pending/);
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Concierge" });
  await expect(page).toHaveURL(/type=concierge/);
  await expect(current).toHaveText(/^Pending/);
  await tabs.getByRole("link", { name: /^Completed/ }).click();
  await expect(current).toHaveText(/^Completed/);
  await page.goBack();
  await expect(current).toHaveText(/^Pending/);
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("concierge");
  await page.goBack();
  await expect(page).toHaveURL(/filter=pending$/);
  await expect(current).toHaveText(/^Pending/);
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("");
});
