import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { settled, signInAs } from "./steps/staff.ts";

test("a colleague delivers a reward a member redeemed", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Rewards" }).click();
  const tabs = page.getByRole("navigation", { name: "Rewards, by status" });
  await tabs.getByRole("link", { name: "To deliver" }).click();
  const line = page
    .getByRole("table", { name: "Rewards" })
    .getByRole("row")
    .filter({ hasText: "Basil Ortega" });
  await expect(line).toContainText("Free Trip Planning Session");
  await page.keyboard.press("j");
  await expect(page.getByRole("table", { name: "Rewards" }).locator("tbody a:focus")).toHaveCount(1);
  await line.getByRole("button", { name: /^Deliver/ }).click();
  const dialog = page.getByRole("alertdialog", {
    name: "Deliver Free Trip Planning Session to Basil Ortega?",
  });
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await expect(line).toHaveCount(0);
  await tabs.getByRole("link", { name: "Delivered" }).click();
  await expect(line).toContainText("Delivered");
  await expect(line.getByRole("button")).toHaveCount(0);
});

test("on a phone, rewards are cards, and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page);
  await page.goto("/admin/rewards");
  await settled(page);
  await expect(page.getByRole("table", { name: "Rewards" })).toContainText("Free Trip Planning Session");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("on a tablet, a list that's too wide scrolls in itself, and the page doesn't", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page);
  // One that the member canceled fits beside one with buttons, and a word that's too long doesn't.
  let name = "Free Trip Planning Session";
  await page.route(/\/v1\/admin\/reward-redemptions(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = await response.json();
    const [first] = items;
    const rows = [
      { ...first, id: crypto.randomUUID(), status: "cancelled", cancelledBy: "member" },
      { ...first, id: crypto.randomUUID(), status: "requested", cancelledBy: null, name },
    ];
    await route.fulfill({ response, json: { ...rest, items: rows } });
  });
  await page.goto("/admin/rewards");
  await settled(page);
  const table = page.getByRole("table", { name: "Rewards" });
  await expect(table).toContainText("Canceled by member");
  const wider = (element: Element) => element.scrollWidth - element.clientWidth;
  await expect.poll(() => table.locator("xpath=..").evaluate(wider)).toBe(0);
  await expect(table.getByRole("button", { name: /^Cancel/ })).toBeInViewport({ ratio: 1 });
  name = "Transatlanticcompanionflightupgradeforelitemembers";
  await page.reload();
  await settled(page);
  await expect.poll(() => table.locator("xpath=..").evaluate(wider)).toBeGreaterThan(20);
  expect(await page.locator("html").evaluate(wider)).toBe(0);
  // An answer that's on its way when the page closes can't be changed anymore.
  await page.unrouteAll({ behavior: "wait" });
});
