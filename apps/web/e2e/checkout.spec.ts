import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { installClock } from "./steps/idle.ts";
import { signInToDemo } from "./steps/member.ts";

const checkouts = "**/v1/me/checkouts";

test.beforeEach(async ({ page }) => {
  await installClock(page);
  await signInToDemo(page, "free@evoya.test");
  await page.goto("/upgrade?plan=base");
});

test("a failing network shows right away and is retried three times", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(checkouts, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return route.abort();
  });
  await page.getByRole("button", { name: "Continue to secure payment" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("Payment Processing Error");
  await expect(alert).toContainText("Connection issue detected.");
  await expect(alert).toContainText("We'll keep trying for a few seconds.");
  await expect(alert).toContainText("You weren't charged.");
  for (const retry of [1, 2, 3]) {
    await page.clock.fastForward("00:04");
    await expect.poll(() => keys.length).toBeGreaterThan(retry);
  }
  await expect(alert).toContainText("Maximum Retries Reached");
  await expect(alert).toContainText("Please contact our support team for assistance with your payment.");
  await expect(alert.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");
  await expect(alert).not.toContainText("keep trying");
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test("a failing server says that the team knows", async ({ page }) => {
  await page.route(checkouts, (route) => route.fulfill({ status: 500, body: "oops" }));
  await page.getByRole("button", { name: "Continue to secure payment" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Server temporarily unavailable. Our team has been notified. Please try again in a few minutes.",
  );
  await expect(page.getByRole("button", { name: "Try Again (3 left)" })).toBeVisible();
});

test("a price that doesn't come is said at once, and comes when it's asked for again", async ({ page }) => {
  let asked = 0;
  await page.route("**/v1/me/membership/plan-change**", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto("/upgrade?plan=elite");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("We couldn't work out today's price");
  expect(asked).toBe(1);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog).toContainText("$19.99 today, then $19.99 a month");
});

test("a checkout without an address goes nowhere and says so", async ({ page }) => {
  await page.route(checkouts, (route) => route.fulfill({ status: 201, json: { id: null, url: null } }));
  await page.getByRole("button", { name: "Continue to secure payment" }).click();
  await expect(page.getByText("No checkout URL received from payment processor.")).toBeVisible();
  await expect(page).toHaveURL(/\/upgrade\?plan=base$/);
});

test("the checkout says that the provider's page is about to open", async ({ page }) => {
  const pay = page.getByRole("button", { name: "Continue to secure payment" });
  await expect(pay).toBeEnabled();
  // It says so for a second, which here is over when we've read it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await pay.click();
  await expect(page.getByText("Redirecting to Checkout", { exact: true })).toBeVisible();
  await page.clock.resume();
  await expect(page.getByLabel("Card number")).toBeVisible();
});

test("a member who cancels while the payment page is being opened stays here, and can come back to it", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(checkouts, async (route) => {
    await held.promise;
    await route.continue();
  });
  const dialog = page.getByRole("dialog", { name: "Complete Your Membership Upgrade" });
  await dialog.getByRole("button", { name: "Continue to secure payment" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  const opened = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.status() === 201,
  );
  held.resolve();
  await (await opened).finished();
  await page.clock.runFor("00:03");
  await expect(page).toHaveURL("/upgrade");
  await page.getByRole("button", { name: "Upgrade to Basic" }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Redirecting to Checkout")).toHaveCount(0);
});
