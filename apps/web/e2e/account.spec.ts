import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { installClock, showUp, untilSignedOut } from "./steps/idle.ts";
import { mailedLink } from "./steps/mail.ts";
import { becomeMember, freshEmail } from "./steps/member.ts";

test("a member verifies their email, changes their password, and chooses a new one after forgetting it", async ({
  page,
}) => {
  const email = await becomeMember(page);

  await page.goto("/settings");
  await expect(page.getByText("Not verified")).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.goto(await mailedLink(page, email, "verify-email"));
  await expect(page.getByText("Your email is verified")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");

  await page.goto("/settings");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Current password" }).fill("not this one");
  await page.getByRole("textbox", { name: "New password" }).fill("Oslo-by-ferry-31");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That isn't your current password.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Current password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toBeFocused();
  expect(await pageFaults(page)).toEqual([]);
  const link = await mailedLink(page, email, "reset-password");
  await page.goto(link);
  expect(await pageFaults(page)).toEqual([]);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByRole("textbox", { name: "New password" }).fill("Bergen-by-boat-12");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("Bergen-by-boat-12");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("Again-and-again-1");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("a link that's opened in another browser asks for the password", async ({ page }) => {
  const email = await becomeMember(page);
  const link = await mailedLink(page, email, "verify-email");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText("You haven't signed in with this browser yet.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  const password = page.getByRole("textbox", { name: "Your password" });
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByText("Please enter your password").first()).toBeVisible();
  await password.fill("not this one");
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByText("That isn't your password.").first()).toBeVisible();
  await password.fill("Lisbon-by-tram-28");
  await password.press("Enter");
  await expect(page.getByText("Your email is verified")).toBeVisible();
});

test("a click that leaves an empty field does what it's for", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).click();
  // People press for longer than a test does.
  await page.getByRole("link", { name: "Forgot your password?" }).click({ delay: 300 });
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("a password that's too long for any account isn't called missing", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("elite@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("x".repeat(300));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("At most 200 characters")).toBeVisible();
  await expect(page.getByText("Missing Information")).toBeHidden();
});

test("a member turns two-factor on, signs in with a recovery code, and turns it off", async ({ page }) => {
  const email = await becomeMember(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill("not this one");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog").getByText("That isn't your password.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Your password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  const secret = await page.getByRole("dialog").locator("code").innerText();
  expect(await pageFaults(page)).toEqual([]);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByRole("dialog").getByLabel("Code").fill(code);
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  const recovery = await page.getByRole("dialog").getByRole("listitem").first().innerText();
  await page.getByRole("button", { name: "I've saved them" }).click();

  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/That code isn't right/).first()).toBeVisible();
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto("/settings");
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-factor is off").first()).toBeVisible();
});

test("signing out in one tab signs out all tabs, and so does being away for ten minutes", async ({
  context,
  page,
}) => {
  await installClock(page);
  const email = await becomeMember(page);
  await page.goto("/settings");
  const other = await context.newPage();
  await other.goto("/messages");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings/);
  await other.close();

  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("Lisbon-by-tram-28");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings/);
  await showUp(page);
  await page.clock.fastForward("08:30");
  await expect(page.getByRole("dialog", { name: "Session Expiring Soon" })).toContainText(/[01]:\d\d/);
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.runFor("10:02");
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings/);
  await expect(page.getByText("You've been signed out", { exact: true })).toBeVisible();
  await untilSignedOut(page);
});

test("a member's email changes once both the old and the new address have confirmed", async ({ page }) => {
  const [email, newEmail] = [freshEmail("old"), freshEmail("new")];
  await becomeMember(page, { email });
  await page.goto(await mailedLink(page, email, "verify-email"));
  await expect(page.getByText("Your email is verified")).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your address" });
  await dialog.getByLabel("New email").fill(newEmail);
  await dialog.getByRole("textbox", { name: "Your password" }).fill("not this one");
  await dialog.getByRole("button", { name: "Send both links" }).click();
  await expect(dialog.getByText("That isn't your password.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill("Lisbon-by-tram-28");
  await dialog.getByRole("button", { name: "Send both links" }).click();
  await expect(page.getByText(`Changing to ${newEmail}`)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.goto(await mailedLink(page, newEmail, "confirm-email-change"));
  await expect(page.getByText("Thanks, one more to go")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.goto(await mailedLink(page, email, "confirm-email-change"));
  await expect(page.getByText("Your email address is changed")).toBeVisible();
  await page.getByRole("link", { name: "Go to settings" }).click();
  await expect(page.getByRole("region", { name: "Email address" })).toContainText(newEmail);
});
