import { type Browser, expect, type Page } from "@playwright/test";

/** Opens the staff app in a separate browser and signs in as the demo's administrator. */
export async function signInAsStaff(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /dashboard/i })).toBeVisible();
  return page;
}
