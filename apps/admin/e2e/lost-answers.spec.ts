import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page, test } from "@playwright/test";
import { searchFor, signInAs } from "./steps/staff.ts";

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

test("users deleted before the answer was lost count as deleted when it's tried again", async ({ page }) => {
  const name = `gone-${crypto.randomUUID().slice(0, 8)}`;
  for (const each of ["ada", "ben"]) {
    const made = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/users`, {
      headers: { origin: process.env.E2E_ADMIN_URL ?? "", "idempotency-key": crypto.randomUUID() },
      data: { name: "Gone Soon", email: `${each}.${name}@example.test`, temporaryPassword: "gonesoon123" },
    });
    expect(made.status()).toBe(201);
  }
  await loseFirstAnswer(page, "/v1/admin/users/delete");
  await page.goto("/admin/users");
  await searchFor(page, "Search users", name);
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").fill("DELETE");
  await question.getByRole("button", { name: "Delete Users" }).click();
  await expect(page.getByText("Failed to delete users").first()).toBeVisible();
  await question.getByRole("button", { name: "Delete Users" }).click();
  await expect(page.getByRole("dialog").getByText("Deleted 2 users and 0 files.")).toBeVisible();
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
