import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { becomeMember, signIn } from "./steps/member.ts";

/** Ends the member's session on the server, as signing out on another device does. */
const endSession = async (page: Page) => {
  const answer = await page.request.delete(`${process.env.E2E_API_URL}/v1/me/session`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  expect(answer.status()).toBe(204);
};

test("a member whose session the server has ended reads so, signs in, and comes back, in every tab", async ({
  page,
  context,
}) => {
  const email = await becomeMember(page);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await page.getByLabel("Full name").fill("Ada Gray");
  await page.route("**/v1/me/profile*", async (route) => {
    if (route.request().method() === "PATCH") await endSession(page);
    await route.continue();
  });
  await page.getByRole("button", { name: "Save Profile Changes" }).click();
  await expect(page.getByText("You've been signed out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  const other = await context.newPage();
  await other.goto("/rewards");
  await expect(other).toHaveURL(/\/login\?next=%2Frewards$/);
  await expect(other.getByLabel("Email")).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await expect(other).toHaveURL(/\/rewards$/);
  await other.close();
});

test("a member who's only reading reads it too, whichever answer says so first", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await page.route(/\/v1\/me\/(?!events)/, (route) => route.abort());
  await endSession(page);
  // The stream of live updates ends with the session, and is refused when the page opens it again.
  await expect(page.getByText("You've been signed out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
});

test("a member who signs out doesn't read that the server did it", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/settings");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Ray");
  await page.getByLabel("Full name").fill("Ada Gray");
  // A save that reaches the server only once it has ended the session, while the browser still waits to hear so. Its
  // refusal brings up the home page, where the answer arrives.
  const ended = Promise.withResolvers<void>();
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.status() === 401,
  );
  await page.route("**/v1/me/profile*", async (route) => {
    if (route.request().method() === "PATCH") await ended.promise;
    await route.continue();
  });
  await page.route("**/v1/me/session*", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const answer = await route.fetch();
    ended.resolve();
    await refused;
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Save Profile Changes" }).click();
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByText("Signed out successfully", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
