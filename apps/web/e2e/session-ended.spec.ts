import { expect, test } from "@playwright/test";
import { becomeMember, signIn } from "./steps/member.ts";

test("a member whose session the server has ended reads so, signs in, and comes back", async ({ page }) => {
  const email = await becomeMember(page);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await page.context().clearCookies();
  await page.getByLabel("Full name").fill("Ada Gray");
  await page.getByRole("button", { name: "Save Profile Changes" }).click();
  await expect(page.getByText("You've been signed out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
});

test("a member who signs out doesn't read that the server did it", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await page.getByLabel("Full name").fill("Ada Gray");
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  // Signed out on the server, while the browser still waits for the answer and asks for more.
  await page.route("**/v1/me/session*", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const answer = await route.fetch();
    await page.getByRole("button", { name: "Save Profile Changes" }).click();
    await refused;
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByText("Signed out successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
