import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { googleTraveler } from "@evoya/infra/google-server";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { mailedLink } from "./steps/mail.ts";

const { email } = googleTraveler;

const continueWithGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" }).click();

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByRole("link", { name: "Take the Quiz Now" }).first()).toBeVisible();
  await page.goto("/login");
}

test("a visitor joins with Google, comes back to the page, and adds a password and two-factor", async ({
  page,
}) => {
  await page.goto("/trips");
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await continueWithGoogle(page);
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText("Account Created Successfully!").first()).toBeVisible();

  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "Google" }).getByText("Connected")).toBeVisible();
  await expect(page.getByRole("region", { name: "Google" })).toContainText("Set a password first");
  await expect(page.getByRole("region", { name: "Google" }).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Email address" }).getByText("Verified")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Email me a link to set a password" }).click();
  await expect(page.getByText("Check your email", { exact: true })).toBeVisible();
  await page.goto(await mailedLink(page, email, "reset-password"));
  await page.getByRole("textbox", { name: "New password" }).fill("Bergen-by-boat-12");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(/\/login/);

  await continueWithGoogle(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your password" }).fill("Bergen-by-boat-12");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const recovery = await dialog.getByRole("listitem").first().innerText();
  await dialog.getByRole("button", { name: "I've saved them" }).click();

  await signOut(page);
  await continueWithGoogle(page);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === "");
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/settings");
  const google = page.getByRole("region", { name: "Google" });
  await google.getByRole("button", { name: "Disconnect" }).click();
  await dialog.getByRole("textbox", { name: "Your password" }).fill("Bergen-by-boat-13");
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(dialog.getByText("That isn't your password.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Your password" }).fill("Bergen-by-boat-12");
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(google.getByText("Not connected")).toBeVisible();
  // Google vouches for the mailboxes it runs, and from the address alone we know that of its own only.
  await expect(google).toContainText("That connects the two if Google Workspace runs your mailbox.");
  await expect(google.getByRole("button", { name: "Disconnect" })).toHaveCount(0);
});

test("a member who says no at Google sees that on the sign-in page, and still gets back to where they were", async ({
  page,
}) => {
  const begun = await page.request.get(`${process.env.E2E_API_URL}/v1/auth/google?next=%2Ftrips`, {
    maxRedirects: 0,
  });
  const asked = new URL(begun.headers().location ?? "").searchParams;
  await page.goto(`${asked.get("redirect_uri")}?error=access_denied&state=${asked.get("state")}`);
  await expect(page.getByText("Google Sign-In Failed").first()).toBeVisible();
  await expect(page.getByText(/You didn't continue with Google/).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe("?next=%2Ftrips");
  expect(await pageFaults(page)).toEqual([]);
});
