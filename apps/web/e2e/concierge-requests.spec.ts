import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, becomePayingMember, pickDay, signInToDemo } from "./steps/member.ts";
import { worldIsHere } from "./steps/places.ts";

const requests = "**/v1/me/concierge-requests";

async function fillIn(page: Page): Promise<void> {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/concierge");
  await page.getByLabel("Destination").fill("Kyoto");
  await page.getByLabel("Destination").blur();
  await pickDay(page, "Start date", 3, 10);
  await page.getByLabel("Budget").selectOption({ index: 2 });
}

test("a request that doesn't get through says why, and the link to support stays in the app", async ({
  page,
}) => {
  await fillIn(page);
  await page.route(requests, (route) => route.abort());
  await page.getByRole("button", { name: "Submit Trip Request" }).click();
  const dialog = page.getByRole("dialog", { name: "Submission Failed" });
  await expect(dialog).toContainText("Network error. Please check your connection and try again.");
  await expect(dialog.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact");

  await page.unroute(requests);
  // Never answered: after eight seconds we stop waiting. Here time passes ten times as fast.
  await page.route(requests, () => {});
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
  });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog).toContainText(
    "The request timed out. Please check your internet connection and try again.",
  );
});

test("on a slow line, contact details are saved and the request is sent once, though the member sends it twice", async ({
  page,
}) => {
  const email = await becomePayingMember(page);
  await page.goto("/concierge");
  await page.getByLabel("Destination").fill("Kyoto");
  await page.getByLabel("Destination").blur();
  await pickDay(page, "Start date", 3, 10);
  await page.getByLabel("Budget").selectOption({ index: 2 });
  await page.getByLabel("Phone number").fill("+1 305 555 0101");
  await page.getByLabel("Emergency contact name").fill("Bo Ray");
  await page.getByLabel("Emergency contact phone").fill("+1 305 555 0102");

  // The request arrives, and its answer doesn't: after eight seconds, which pass here at once, we stop waiting.
  const arrived = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await page.evaluate(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout;
      const patience = new AbortController();
      window.addEventListener("patience-over", () => patience.abort(), { once: true });
      return patience.signal;
    };
  });
  await page.getByRole("button", { name: "Submit Trip Request" }).click();
  await arrived.promise;
  await page.evaluate(() => window.dispatchEvent(new Event("patience-over")));
  const failed = page.getByRole("dialog", { name: "Submission Failed" });
  await expect(failed).toContainText("The request timed out.");
  await page.unroute(requests);
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("dialog", { name: "Your request is on its way" })).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveCount(0);
  const sent = await rowsOf(
    "select 1 from concierge_requests r join users u on u.id = r.user_id where u.email = $1",
    [email],
  );
  expect(sent).toHaveLength(1);
});

test("the form finds places and airports as they're typed, by keyboard, and accepts any other word", async ({
  page,
}) => {
  await worldIsHere();
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/concierge");
  const destination = page.getByRole("combobox", { name: "Destination" });
  await destination.fill("Ha Noi");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Hanoi, Vietnam");
  expect(await pageFaults(page)).toEqual([]);
  await destination.focus();
  await destination.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await destination.press("Enter");
  await expect(destination).toHaveValue("Hanoi, Vietnam");
  await expect(page.getByRole("listbox")).toBeHidden();

  const airport = page.getByRole("combobox", { name: /^Departure airport/ });
  await airport.fill("lisbon");
  await page.getByRole("option", { name: /^Lisbon \(LIS\), Portugal/ }).click();
  await expect(airport).toHaveValue("Lisbon (LIS), Portugal");

  await destination.fill("Qwxyzzt");
  await expect(page.getByText("We don't know a place by that name. You can still use it.")).toBeVisible();
  await page.route("**/v1/places?**", (route) => route.abort());
  await destination.fill("Ulaanbaatar");
  await expect(page.getByText(/We don't know a place/)).toBeHidden();
  await expect(destination).toHaveValue("Ulaanbaatar");
});

test("what the team gives a Free member counts on every screen, not the plan's name", async ({ page }) => {
  const email = await becomeMember(page);
  await page.goto("/concierge");
  await expect(page.getByRole("heading", { name: "Premium Feature" })).toBeVisible();
  await rowsOf(
    `insert into entitlement_overrides (user_id, feature, limit_value, reason)
      select id, 'concierge_requests', '3', 'A writer on assignment' from users where email = $1 returning id`,
    [email],
  );
  await page.goto("/concierge");
  await expect(page.getByLabel("Destination")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Premium Feature" })).toHaveCount(0);
  await page.goto("/requests");
  await expect(page.getByRole("link", { name: "Request New Trip" })).toBeVisible();
});
