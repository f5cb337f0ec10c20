import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { becomeMember, openRome, pickDay, signInToDemo } from "./steps/member.ts";

test("a visitor signs in, says when and for how many people, and books the sample once", async ({ page }) => {
  await page.goto("/itinerary-preview/bali");
  await expect(page.getByRole("heading", { level: 1, name: "A week in Bali, Indonesia" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm & Book This Trip" }).click();
  await expect(page).toHaveURL(/\/login\?/);

  await signInToDemo(page, "base@evoya.test");
  const filed: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/booking-request"))
      filed.push(request.postDataJSON());
  });
  await page.goto("/itinerary-preview/bali");
  await page.getByRole("button", { name: "Confirm & Book This Trip" }).click();
  const dialog = page.getByRole("dialog", { name: "Book this trip" });
  await expect(dialog.getByText(/^\$\d{1,3},\d{3}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Request Booking" }).click();
  await expect(dialog.getByText("Please pick your start date")).toBeVisible();
  await expect(dialog.getByText("Please agree before you book")).toBeVisible();
  expect(filed).toEqual([]);

  await pickDay(page, "Start date", 3, 12);
  await expect(
    dialog.getByText(/^7 days: \w{3} 12, \d{4} - \w{3} 18, \d{4}\. We'll fit the plan to these dates/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "More travelers" }).click();
  await expect(dialog.getByText(/Your concierge will price it for 3 travelers/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: /I agree to the Terms of Use/ }).check();
  await dialog.getByRole("button", { name: "Request Booking" }).dblclick();
  await expect(page.getByText("Your booking is requested")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(filed).toEqual([
    { numTravelers: 3, startDate: expect.stringMatching(/^\d{4}-\d{2}-12$/), notes: "" },
  ]);
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary.*Bali/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
});

test("a member reviews a plan, asks us to book it, and asks us to cancel it", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/itinerary-generator");
  await page.getByLabel("Destination").fill("Rome and Paris");
  await page.getByRole("button", { name: "Generate Itinerary" }).click();
  await page.getByRole("button", { name: "Review Itinerary" }).click();
  await page.getByRole("button", { name: "Request Booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a booking" });
  await dialog.getByLabel("Notes for the concierge").fill("Trains instead of flights, s’il vous plaît");
  await dialog.getByRole("button", { name: "Request Booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("With your concierge")).toBeVisible();

  await expect(page.getByRole("button", { name: "Ask to cancel" })).toHaveCount(0);
  await rowsOf(
    `with taken as (update booking_requests set status = 'in_progress'
        where notes like 'Trains instead of flights%' returning itinerary_id)
      update itineraries set booking_status = 'in_progress' from taken where id = taken.itinerary_id`,
  );
  await page.reload();
  await page.getByRole("button", { name: "Ask to cancel" }).click();
  const asking = page.getByRole("dialog", { name: "Ask to cancel" });
  await expect(asking).toContainText("Until then, it stands.");
  await asking.getByLabel("Your reason").fill("I broke a leg.");
  expect(await pageFaults(page)).toEqual([]);
  await asking.getByRole("button", { name: "Ask to cancel" }).dblclick();
  await expect(
    page.getByText(/^You asked us to cancel on \w{3} \d{1,2}, \d{4}\. A concierge will/),
  ).toBeVisible();
  await expect(asking).toBeHidden();
  await expect(page.getByRole("button", { name: "Ask to cancel" })).toHaveCount(0);
});

test("a Free member reads why they don't review a plan, and still books it", async ({ page }) => {
  await becomeMember(page);
  await openRome(page);
  await expect(page.getByText("The full itinerary isn't part of your plan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Review Itinerary" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Upgrade to Basic" })).toHaveAttribute(
    "href",
    /\/upgrade\?plan=base/,
  );
  await page.getByRole("button", { name: "Request Booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a booking" });
  await dialog.getByRole("button", { name: "Request Booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking requested" })).toBeVisible();
  await page.goto("/faq#who-books");
  await expect(page.getByText("On every plan, request a booking from your itinerary")).toBeVisible();
});

test.describe("when the server can't be reached", () => {
  test("a member who books the sample sees what went wrong, and can try again", async ({ page }) => {
    await signInToDemo(page, "base@evoya.test");
    await page.route("**/v1/session", (route) => route.abort());
    await page.goto("/itinerary-preview/bali");
    const confirm = page.getByRole("button", { name: "Confirm & Book This Trip" });
    await confirm.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Something went wrong");
    await expect(alert).toContainText("Network connection error.");
    await page.unroute("**/v1/session");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await confirm.click();
    await expect(page.getByRole("dialog", { name: "Book this trip" })).toBeVisible();
  });

  test("a member whose connection fails before the booking form opens keeps the page, and can try again", async ({
    page,
  }) => {
    await signInToDemo(page, "base@evoya.test");
    await page.goto("/itinerary-preview/bali");
    const outOfReach = /\/(assets\/sample-booking-dialog-[^/]+|itinerary-preview\/bali)$/;
    await page.route(outOfReach, (route) => route.abort());
    const confirm = page.getByRole("button", { name: "Confirm & Book This Trip" });
    await confirm.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Something went wrong");
    await expect(alert).toContainText("Network connection error.");
    await page.unroute(outOfReach);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await confirm.click();
    // The page was loaded again, as browsers don't ask twice for a script that didn't arrive.
    const form = page.getByRole("dialog", { name: "Book this trip" });
    await expect(async () => {
      if (!(await form.isVisible())) await confirm.click({ timeout: 2_000 });
      await expect(form).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test("a member who books the sample waits for an answer no longer than for a booking", async ({ page }) => {
    await signInToDemo(page, "base@evoya.test");
    // Never answered: after 15 seconds we stop waiting. Here time passes ten times as fast.
    await page.route("**/v1/session", () => {});
    await page.addInitScript(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
    });
    await page.goto("/itinerary-preview/bali");
    await page.getByRole("button", { name: "Confirm & Book This Trip" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Request timed out");
    await expect(alert).toContainText("The booking process took too long to complete. Please try again.");
  });
});
