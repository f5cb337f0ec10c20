import { expect, type Page, test } from "@playwright/test";
import { paths } from "../src/paths.ts";

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
}

/** Only lead on, or are a list that is there already with its filter set. */
const others = new Set<string>([paths.root, paths.admin, paths.pendingRequests]);
const lists = Object.values(paths).filter((path) => typeof path === "string");
const screens = lists.filter((path) => !others.has(path));
/** For those who cannot sign in: no menu is there. */
const outside = new Set<string>([paths.setPassword, paths.forgotPassword]);

test("every screen has a title of its own, and the menu says which is shown", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Admin Portal/);
  await signIn(page);
  const titles = new Map<string, string>();
  const current = page.getByRole("navigation", { name: "Admin" }).locator('[aria-current="page"]');
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle("Evoya admin");
    titles.set(path, await page.title());
    if (!outside.has(path)) await expect(current).toHaveAttribute("href", path);
  }
  expect(new Set(titles.values()).size).toBe(screens.length);
});

test("one toast at a time: a new one takes the place of the one before", async ({ page }) => {
  await signIn(page);
  await page.goto(paths.dashboard);
  const toasts = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  const exportReport = page.getByRole("button", { name: "Export Report" });
  for (let press = 0; press < 3; press++) {
    const downloading = page.waitForEvent("download");
    await exportReport.click();
    await downloading;
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText("Report exported successfully");
  }
});
