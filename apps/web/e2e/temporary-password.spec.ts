import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember } from "./steps/member.ts";

test("a password someone else chose opens only one page: choose your own", async ({ page }) => {
  const email = await becomeMember(page);
  await rowsOf(
    `update users set password_is_temporary = true, password_expires_at = now() + interval '1 hour'
      where email = $1 returning id`,
    [email],
  );

  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Choose your password" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Current password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("textbox", { name: "New password" }).fill("Oslo-by-ferry-31");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/documents/);
  await expect(page.getByRole("heading", { level: 1, name: "Choose your password" })).toBeHidden();
});
