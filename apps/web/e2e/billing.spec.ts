import { test } from "@evoya/infra/browser/kept-page";
import { moveTo } from "@evoya/infra/browser/move-to";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, becomePayingMember, payByCard } from "./steps/member.ts";

/** Signs up and pays for the Basic plan. */
async function buyBase(page: Page): Promise<string> {
  const email = await becomeMember(page);
  await page.goto("/upgrade?plan=base");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$5.99 today, then $5.99 a month");
  await expect(dialog).toContainText("Basic replaces Free as soon as you've paid");
  await pay(page);
  return email;
}

/** Pays in the panel that's open. */
async function pay(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue to secure payment" }).click();
  await payByCard(page);
  await expect(page.getByText("Membership Updated Successfully!")).toBeVisible();
}

/** How much the provider has charged the member, in cents. */
const chargedTo = (email: string) => async () => {
  const rows = await rowsOf<{ paid: number }>(
    `select coalesce(sum(i.amount_paid_cents), 0)::int as paid
       from invoices i join users u on u.id = i.user_id where u.email = $1`,
    [email],
  );
  return rows[0]?.paid;
};

test("a card on file isn't charged until the member has seen and confirmed the amount", async ({ page }) => {
  const email = await buyBase(page);
  await expect.poll(chargedTo(email)).toBe(599);
  await page.goto("/upgrade");
  await page.getByRole("button", { name: /^Upgrade to Elite/ }).click();
  const dialog = page.getByRole("dialog", { name: "Complete Your Membership Upgrade" });
  await expect(dialog).toContainText(/\$\d+\.\d\d today, then \$19\.99 a month, \w+ ending 4242/);
  const [, today = ""] = /\$(\d+\.\d\d) today/.exec(await dialog.innerText()) ?? [];
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await chargedTo(email)()).toBe(599);

  const held = Promise.withResolvers<void>();
  await page.route("**/v1/me/checkouts", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Upgrade to Elite/ }).click();
  await dialog.getByRole("button", { name: `Confirm and pay $${today}` }).click();
  // It's too late to cancel, so the dialog doesn't offer it.
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(page.getByText("Membership Updated Successfully!")).toBeVisible();
  await expect.poll(chargedTo(email)).toBe(599 + Math.round(Number(today) * 100));
});

/** How many of the provider's events about the member we haven't handled yet. */
const waitingEvents = (email: string) => async () => {
  const rows = await rowsOf<{ n: number }>(
    `select count(*)::int as n from stripe_events e join memberships m on m.stripe_customer_id = e.customer_id
       join users u on u.id = m.user_id where u.email = $1 and e.handled_at is null`,
    [email],
  );
  return rows[0]?.n;
};

test("a member whose payment failed sees when and where to pay", async ({ page }) => {
  const email = await buyBase(page);
  // An event that's still on its way would say that the payment worked.
  await expect.poll(chargedTo(email)).toBe(599);
  await expect.poll(waitingEvents(email)).toBe(0);
  await rowsOf(
    `update memberships set past_due_since = now()
      where user_id = (select id from users where email = $1) returning id`,
    [email],
  );
  await page.goto("/dashboard");
  await expect(page.getByText("Your last payment didn't go through.")).toBeVisible();
  await expect(page.getByText(/Your plan stays until .+ while we try again/)).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  // Where plans are chosen, too: with the card they have, or by starting the plan again (decision 79).
  for (const address of ["/select-plan", "/upgrade"]) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start Basic again" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Start Basic again" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$5.99 today, then $5.99 a month");
  await expect(dialog.getByRole("button", { name: "Continue to secure payment" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).not.toHaveURL(/\/upgrade/);
  await expect(page.getByText(/4242/).first()).toBeVisible();
});

test("the billing page says when the plan renews, lists invoices, and lets a member cancel", async ({
  page,
}) => {
  const email = await buyBase(page);
  await expect.poll(chargedTo(email)).toBe(599);
  await page.goto("/billing");
  const plan = page.getByRole("region", { name: "Your plan" });
  await expect(plan).toContainText(/Renews on \w+ \d+, \d{4} for \$5\.99\./);
  const invoice = page.getByRole("region", { name: "Invoices" }).getByRole("listitem");
  await expect(invoice).toContainText(/Basic.*\$5\.99.*Paid/s);
  await expect(page.getByRole("button", { name: "Manage card" })).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await page.route("**/v1/me/billing-portal**", (route) => route.abort());
  await page.getByRole("button", { name: "Manage card" }).click();
  await expect(page.getByText("We couldn't open the payment page", { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent("download");
  await invoice.getByRole("button", { name: /^Download the receipt of .+ as PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await pageFaults(page)).toEqual([]);

  // While the provider takes its time, the page says so.
  const answered = Promise.withResolvers<void>();
  await page.route("**/v1/me/membership/cancel", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await plan.getByRole("button", { name: "Cancel plan" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^(Cancel|End)/ })
    .click();
  await expect(plan.getByRole("button", { name: "Canceling" })).toBeVisible();
  answered.resolve();
  await expect(plan).toContainText(/Ends on \w+ \d+, \d{4}\. You won't be charged again\./);
  // Pressed twice, it acts once: the second press isn't a change of its own, refused while the first is under way.
  await page.getByRole("button", { name: "Keep my plan" }).dblclick();
  await expect(plan).toContainText("Renews on");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("We're still working on your last change", { exact: false })).toHaveCount(0);

  // An account about to be deleted takes its plan along, often before the period is over.
  const deletion = await page.request.post(`${process.env.E2E_API_URL}/v1/me/deletion`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { password: "Lisbon-by-tram-28" },
  });
  expect(deletion.ok()).toBe(true);
  await page.reload();
  await expect(page.getByText(/Your account will be deleted on \w{3} \d+, 20\d\d\./).first()).toBeVisible();
  await expect(plan).toContainText(/Ends with your account on \w+ \d+, \d{4}\. You won't be charged again\./);
  await expect(page.getByText(/^Your plan ends on/)).toHaveCount(0);
});

test("a member who may have paid reads on every page that it isn't confirmed, once, until it is", async ({
  page,
}) => {
  await page.clock.install();
  await becomeMember(page);
  let plan: string | null = "base";
  await page.route("**/v1/me/unconfirmed-payment", (route) => route.fulfill({ json: { plan } }));
  const notice = page.getByText("Waiting for our payment provider", { exact: true });
  await page.goto("/dashboard");
  await expect(notice).toHaveCount(1);
  await expect(page.getByText(/^If you've paid for Basic, it starts as soon as/)).toBeVisible();
  for (const path of ["/billing", "/upgrade"]) {
    await moveTo(page, path);
    await expect(notice).toHaveCount(1);
  }
  plan = null;
  await page.clock.fastForward(10_000);
  await expect(notice).toHaveCount(0);
});

test("the exact amount of the next payment comes once the provider answers again", async ({ page }) => {
  await page.clock.install();
  const email = await becomePayingMember(page);
  await rowsOf(
    `update memberships set stripe_subscription_id = 'sub_' || user_id, current_period_end = now() + interval '20 days'
      where user_id = (select id from users where email = $1) returning id`,
    [email],
  );
  let isUp = false;
  const payment = { dueCents: 399, creditCents: 200, currency: "usd" };
  await page.route("**/v1/me/membership/next-payment", (route) =>
    isUp ? route.fulfill({ json: { payment } }) : route.fulfill({ status: 503 }),
  );
  await page.goto("/billing");
  const plan = page.getByRole("region", { name: "Your plan" });
  await expect(plan).toContainText("We couldn't get the exact amount from our payment provider.");
  isUp = true;
  await page.clock.fastForward(30_000);
  await expect(plan).toContainText("for $3.99, after your credit of $2.00.");
});

test("an Elite member moves to Basic for the next month, and changes their mind", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/upgrade?plan=elite");
  await pay(page);
  await page.goto("/upgrade");
  await expect(page.getByRole("link", { name: "switch to Basic for next month" })).toHaveAttribute(
    "href",
    "/select-plan",
  );
  await page.goto("/billing");
  await page.getByRole("link", { name: "Change plan" }).click();
  await page.getByRole("button", { name: "Switch to Basic" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Switch to Basic?" });
  await expect(dialog).toContainText(/You keep Elite.* until .+\. Nothing is charged today\./);
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Switch to Basic" }).click();
  await expect(page.getByText(/^Basic from \w+ \d+, \d{4}$/)).toBeVisible();
  await page.goto("/billing");
  const plan = page.getByRole("region", { name: "Your plan" });
  await expect(plan).toContainText(/Renews on \w+ \d+, \d{4} as Basic for \$5\.99\./);
  await page.route("**/v1/me/membership/next-payment", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: /^Keep Elite/ }).click();
  await expect(plan).toContainText(
    /Renews on \w+ \d+, \d{4} for \$19\.99, less any credit you have\. We couldn't get the exact amount/,
  );
});

test("a member whose plan is paused learns how to reach us, and can't buy another", async ({ page }) => {
  const email = await becomePayingMember(page);
  await rowsOf(
    `update memberships set status = 'suspended', suspended_at = now()
      where user_id = (select id from users where email = $1) returning id`,
    [email],
  );
  for (const path of ["/billing", "/upgrade?plan=elite", "/select-plan?plan=elite"]) {
    await page.goto(path);
    await expect(page.getByText("Your Basic plan is paused")).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Support" }).first()).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(page.getByRole("button", { name: /^(Upgrade|Choose)/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Upgrade", exact: true })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(await pageFaults(page)).toEqual([]);
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/me/checkouts`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "", "idempotency-key": crypto.randomUUID() },
    data: { plan: "elite" },
  });
  expect(answer.status()).toBe(409);
});
