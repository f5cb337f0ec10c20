import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

async function open(page: Page, path: string): Promise<void> {
  await signInAs(page);
  await page.goto(path);
  await settled(page);
}

test("the list works by keyboard: tabs with counts, j, k, x, Enter and /", async ({ page }) => {
  await open(page, paths.clientRequests);
  const tabs = page.getByRole("navigation", { name: "Client Requests, by status" });
  await tabs.getByRole("link", { name: /^New \d/ }).click();
  await expect(page).toHaveURL(/\?status=new$/);
  await expect(tabs.getByRole("link", { name: /^New/ })).toHaveAttribute("aria-current", "true");
  await expect(tabs.getByRole("link", { name: /^New/ })).not.toHaveCSS(
    "border-bottom-color",
    "rgba(0, 0, 0, 0)",
  );
  const links = page.getByRole("table").locator("tbody a.row-link");
  await expect(links.nth(1)).toBeVisible();
  await expect(page.getByRole("table")).not.toHaveAttribute("aria-busy");

  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  // The whole row has the outline, not its name, whose cell would cut it off.
  const outlined = await links.nth(1).evaluate((link) => {
    const { outlineStyle, outlineWidth, position } = getComputedStyle(link, "::after");
    return { outlineStyle, outlineWidth, position };
  });
  expect(outlined).toEqual({ outlineStyle: "solid", outlineWidth: "2px", position: "absolute" });
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search requests" });
  await expect(search).toBeFocused();
  await page.keyboard.type("jkx");
  await expect(search).toHaveValue("jkx");

  await page.goto(paths.clientRequests);
  await expect(links.first()).toBeVisible();
  await expect(page.getByRole("table")).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Client Requests");
  await expect(page.getByRole("main")).toBeFocused();
  // Back by either way, the list goes on from the row that was opened.
  await page.goBack();
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Back to Client Requests" }).press("Enter");
  await expect(links.nth(1)).toBeFocused();
});

test("the keys work with Caps Lock on, and never behind a dialog", async ({ page }) => {
  await open(page, paths.clientRequests);
  const links = page.getByRole("table").locator("tbody a.row-link");
  await expect(links.nth(1)).toBeVisible();
  await expect(page.getByRole("table")).not.toHaveAttribute("aria-busy");
  // A capital without Shift.
  await page.keyboard.press("J");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("X");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Shift+J");
  await expect(links.nth(0)).toBeFocused();

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog).toBeVisible();
  for (const key of ["j", "x", "?"]) await page.keyboard.press(key);
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("the row in its place gets the focus when the focused row leaves the list", async ({ page }) => {
  await open(page, `${paths.clientRequests}?status=new`);
  const table = page.getByRole("table");
  const first = table.locator("tbody a.row-link").first();
  await expect(first).toBeVisible();
  const { promise: hasFocus, resolve: moveOn } = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/requests\?status=completed/, async (route) => {
    await hasFocus;
    await route.continue();
  });
  await page.getByRole("link", { name: /^Completed/ }).click();
  await expect(table).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  const left = await first.getAttribute("href");
  moveOn();
  await expect(table).not.toHaveAttribute("aria-busy");
  await expect(table.locator(`a[href="${left}"]`)).toHaveCount(0);
  await expect(first).toBeFocused();
});
