import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { signInAs } from "./steps/staff.ts";

test.beforeEach(({ page }) => signInAs(page));

/** The first POST to this path does its work, but its answer is lost on the way. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test("an invitation that's sent again after a lost answer is sent, not refused", async ({ page }) => {
  const email = `lost.${crypto.randomUUID().slice(0, 8)}@evoya.test`;
  await loseFirstAnswer(page, "/v1/admin/staff");
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill("Kim");
  await page.getByLabel("Last name").fill("Lo");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Network connection error." })).toBeVisible();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`We sent a link to ${email}.`).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(1);
});

test("a view that's saved again after a lost answer is saved once", async ({ page }) => {
  const name = `View ${crypto.randomUUID().slice(0, 8)}`;
  await loseFirstAnswer(page, "/v1/admin/saved-views");
  await page.goto("/admin/users?level=base");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view..." }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Network connection error.");
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByText("View saved").first()).toBeVisible();
  const saved = await rowsOf("select id from saved_views where name = $1", [name]);
  expect(saved).toHaveLength(1);
});
