import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, test } from "@playwright/test";
import { becomeMember, signIn } from "./steps/member.ts";

test("a member changes their name, emails and theme, and the changes stick", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await becomeMember(page);
  await page.goto("/settings");
  const main = page.getByRole("main");
  for (const heading of ["Profile Information", "Notifications", "Preferences", "Security"])
    await expect(main.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Change Password" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  await expect(main.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute("href", "/dashboard");
  // Browsers under test block notifications.
  await expect(main.getByText("This browser blocks notifications from Evoya.")).toBeVisible();
  const push = main.getByRole("switch", { name: /^Push notifications/ });
  await expect(push).toHaveCount(0);
  // The site's settings, where it can be allowed, take the focus from the page.
  const comeBack = (permission: NotificationPermission) =>
    page.evaluate((value) => {
      Object.defineProperty(Notification, "permission", { value, configurable: true });
      window.dispatchEvent(new Event("focus"));
    }, permission);
  await comeBack("granted");
  await expect(push).toBeVisible();
  // The browser asked, and was closed without an answer.
  await comeBack("default");
  await page.evaluate(() => {
    Notification.requestPermission = async () => "default";
  });
  await push.click();
  await expect(page.getByText("Push notifications are still off", { exact: true })).toBeVisible();
  await expect(push).not.toBeChecked();
  // As in a browser whose push service is turned off.
  await comeBack("granted");
  await page.evaluate(() => {
    Notification.requestPermission = async () => "granted";
    navigator.serviceWorker.register = async () => {
      throw new DOMException("Registration failed - push service error", "AbortError");
    };
  });
  await push.click();
  await expect(page.getByText(/^This browser couldn't reach its push service\./)).toBeVisible();
  await expect(push).not.toBeChecked();
  await comeBack("denied");
  await expect(push).toHaveCount(0);

  await main.getByLabel("Full name").fill("Ada Byron Ray");
  await main.getByRole("button", { name: "Save Profile Changes" }).click();
  await expect(page.getByText("Profile Updated", { exact: true })).toBeVisible();

  const updates = main.getByRole("switch", { name: "Email updates" });
  await expect(updates).toBeChecked();
  await updates.click();
  await expect(page.getByText("Email updates are off", { exact: true })).toBeVisible();

  await updates.click();
  await expect(page.getByText("Email updates are on", { exact: true })).toBeVisible();
  const tripsByEmail = main.getByRole("checkbox", { name: "Trips and bookings by email" });
  await tripsByEmail.click();
  await expect(page.getByText("Trips and bookings by email: off", { exact: true })).toBeVisible();
  const messagesByPush = main.getByRole("checkbox", { name: "Messages by push" });
  await messagesByPush.click();
  await expect(page.getByText("Messages by push: off", { exact: true })).toBeVisible();
  // It was disabled while it was saved.
  await expect(messagesByPush).toBeEnabled();
  await expect(messagesByPush).toBeFocused();
  await main.getByRole("switch", { name: "Quiet hours" }).click();
  await expect(page.getByText("Quiet hours saved", { exact: true })).toBeVisible();
  await main.getByLabel("Send me emails").selectOption("Once a day, at 8 AM");
  await expect(page.getByText("You'll get one email a day", { exact: true })).toBeVisible();

  const darkMode = main.getByRole("switch", { name: "Dark mode" });
  await expect(darkMode).not.toBeChecked();
  await darkMode.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.reload();
  await expect(main.getByLabel("Full name")).toHaveValue("Ada Byron Ray");
  await expect(tripsByEmail).not.toBeChecked();
  await expect(messagesByPush).not.toBeChecked();
  await expect(main.getByRole("checkbox", { name: "Trips and bookings in the app" })).toBeChecked();
  await expect(main.getByLabel("Until")).toHaveValue("07:00");
  await expect(main.getByLabel("Send me emails")).toHaveValue("daily");
  await expect(darkMode).toBeChecked();
  await darkMode.click();
  expect(await pageFaults(page)).toEqual([]);
});

test("a profile that can't be loaded says so in its card, and the rest of the settings stays", async ({
  page,
}) => {
  await becomeMember(page);
  await page.route("**/v1/me/profile", (route) => route.abort());
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Profile Information" });
  await expect(card.getByRole("alert")).toContainText(
    "Failed to load your profile. Please refresh the page and try again.",
  );
  await expect(card.getByRole("button", { name: "Change address" })).toBeVisible();
  await page.unroute("**/v1/me/profile");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card.getByLabel("Full name")).toHaveValue("Ada Ray");
});

test("a link to a section stays with it while the page above it grows, until its reader scrolls", async ({
  page,
}) => {
  await becomeMember(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const held = Promise.withResolvers<void>();
  await page.route("**/v1/me/entitlements*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/settings#reminders");
  const reminders = page.getByRole("region", { name: "Reminders" });
  const usage = page.getByRole("region", { name: "Your plan and usage" });
  const top = async () => (await reminders.boundingBox())?.y ?? Number.NaN;
  await expect(reminders).toBeInViewport();
  const grow = (by: number) =>
    usage.evaluate((card, height) => card.style.setProperty("padding-bottom", `${height}px`), by);
  const before = await top();
  expect(before).toBeLessThan(200);
  // Browsers with scroll anchoring hold some of it in place themselves; not all have that.
  await page.evaluate(() => document.documentElement.style.setProperty("overflow-anchor", "none"));
  held.resolve();
  await expect(usage.getByRole("link", { name: "Compare plans" })).toBeVisible();
  await grow(900);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);

  await page.mouse.wheel(0, -300);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeGreaterThan(100);
  await grow(1500);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await top()).toBeGreaterThan(before + 600);
});

test("a visitor comes back to the part of a page that a link names", async ({ page }) => {
  const email = await becomeMember(page);
  await page.context().clearCookies();
  await page.goto("/settings#notifications");
  await signIn(page, email);
  await expect(page).toHaveURL(/\/settings#notifications$/);
  const named = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(named).toBeInViewport();

  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Message Center" })).toBeVisible();
  await page.goBack();
  await expect(named).toBeVisible();
  // Back means back to where they were, at the top.
  await expect(page.getByRole("columnheader", { name: "Push" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
