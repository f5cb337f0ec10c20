import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { type Browser, expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

test.beforeEach(({ page }) => signInAs(page));

async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(`${process.env.E2E_API_URL}${path}`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "idempotency-key": crypto.randomUUID() },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Creates a user without a plan; returns the address and the id. */
async function newUser(page: Page): Promise<{ email: string; id: string }> {
  const email = `membership.of.mina.plan.${crypto.randomUUID().slice(0, 8)}@example.test`;
  const user = { name: "Mina Plan", email, temporaryPassword: "minaplan123" };
  const { id } = await send(page, "/v1/admin/users", user);
  return { email, id };
}

const toast = (page: Page) => page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");

test("a membership is added, found, changed, suspended with others, and deleted", async ({ page }) => {
  const { email } = await newUser(page);
  await page.goto(paths.memberships);
  await page.getByRole("link", { name: "Add Membership" }).click();
  await page.getByLabel("Find a user by name or email").fill(email);
  await page.getByLabel("User", { exact: true }).selectOption({ label: `Mina Plan, ${email} (Free)` });
  await expect(page.getByLabel("Plan Type")).toHaveValue("base");
  await page.getByRole("button", { name: "Create Membership" }).click();
  await expect(page.getByText("Membership created", { exact: true })).toBeVisible();

  await page.getByLabel("Search email or customer ID").fill(email);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mina Plan" })).toBeVisible();
  await expect(page.getByLabel("Status").getByRole("option", { name: "Expired" })).toHaveCount(0);
  await page.getByLabel("Plan Type").selectOption("elite");
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Membership updated", { exact: true })).toBeVisible();

  await expect(page.getByRole("heading", { level: 1, name: "Memberships" })).toBeVisible();
  await page.getByLabel("Search email or customer ID").fill(email);
  await expect(page.getByText("1–1 of 1 membership")).toBeVisible();
  // Until the list has loaded again, it shows the version from before the change.
  await expect(page.getByRole("table").getByText("Elite")).toBeVisible();
  await page.getByRole("checkbox", { name: email }).check();
  await page.getByRole("button", { name: "Suspend" }).click();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/bulk-jobs\//, async (route) => {
    await closed;
    await route.continue();
  });
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await page
    .getByRole("dialog", { name: "Working on it" })
    .getByRole("button", { name: "Close" })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  close();
  // Nobody waits for it, so its end comes up by itself.
  await expect(toast(page)).toContainText("Suspended 1 membership.");
  await page.reload();
  await expect(page.getByRole("table").getByText("Suspended")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  // A long email doesn't run out of the dialog.
  const question = page.getByRole("alertdialog").getByRole("heading", { name: email });
  expect(await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await rowsOf(
    "update memberships set updated_at = now() where user_id = (select id from users where email = $1)",
    [email],
  );
  const latest = page.waitForResponse((response) => response.url().includes("/v1/admin/memberships?"));
  await page.getByRole("button", { name: "Delete Membership" }).click();
  // A colleague was faster: the list shows what they did, before it's asked again.
  await expect(toast(page).getByText(/^Someone else changed this/)).toBeVisible();
  await latest;
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Membership" }).click();
  await expect(page.getByText("Membership deleted", { exact: true })).toBeVisible();
});

test("a canceled plan is given again on its own page, where its last day is chosen", async ({ page }) => {
  const { email, id: userId } = await newUser(page);
  const { id } = await send(page, "/v1/admin/memberships", { userId, plan: "base" });
  const save = async (status: string, level: string) => {
    await page.goto(`${paths.memberships}/edit/${id}`);
    await page.getByLabel("Status").selectOption({ label: status });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Membership updated", { exact: true })).toBeVisible();
    await page.getByLabel("Search email or customer ID").fill(email);
    await expect(page.getByText("1–1 of 1 membership")).toBeVisible();
    await expect(page.getByRole("table").getByText(level)).toBeVisible();
  };
  await save("Canceled", "Canceled");
  await save("Active", "Active");
});

type ByColleague = { method: "delete" | "patch"; data?: object };

/** A colleague who's faster: changes a new membership while we're asked whether to suspend it. Returns its email. */
async function suspendTooLate(page: Page, browser: Browser, { method, data }: ByColleague): Promise<string> {
  const { email, id } = await newUser(page);
  const given = await send(page, "/v1/admin/memberships", { userId: id, plan: "base" });
  await page.goto(`${paths.memberships}?q=${email}`);
  await page.getByRole("checkbox", { name: email }).check();
  await page.getByRole("button", { name: "Suspend" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await signInAs(other);
  const changed = await other.request[method](`${process.env.E2E_API_URL}/v1/admin/memberships/${given.id}`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "if-match": `"${given.updatedAt}"` },
    ...(data && { data }),
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await colleague.close();
  await question.getByRole("button", { name: "Suspend" }).click();
  return email;
}

test("a bulk change keeps selected what a colleague has changed", async ({ page, browser }) => {
  const email = await suspendTooLate(page, browser, { method: "patch", data: { plan: "elite" } });
  const progress = page.getByRole("dialog", { name: "0 of 1 suspended" });
  await expect(progress.getByText("We keep this report for 30 days.")).toBeVisible();
  await expect(progress.getByRole("listitem")).toHaveText(
    `${email}: Someone else changed it. Look at it, then try again.`,
  );
  await progress.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: email })).toBeChecked();
});

test("a bulk change counts what wasn't done", async ({ page, browser }) => {
  await suspendTooLate(page, browser, { method: "delete" });
  const progress = page.getByRole("dialog", { name: "0 of 1 suspended" });
  await expect(progress.getByText("0 done, 1 not done.")).toBeVisible();
  await expect(
    page.getByText("Failed to perform bulk action: 0 done, 1 not done.", { exact: true }).first(),
  ).toBeVisible();
});

test("a member with a plan isn't offered another", async ({ page }) => {
  const { email, id } = await newUser(page);
  await send(page, "/v1/admin/memberships", { userId: id, plan: "base" });
  await page.goto(paths.addMembership);
  await page.getByLabel("Find a user by name or email").fill(email);
  const user = page.getByLabel("User", { exact: true });
  await expect(user.getByRole("option")).toHaveCount(2);
  await user.selectOption({ index: 1 });
  await expect(page.getByText("User already has all membership types.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Membership" })).toBeDisabled();
});

test("whoever was chosen stays on screen while someone else is searched for", async ({ page }) => {
  const { email, id } = await newUser(page);
  await send(page, "/v1/admin/memberships", { userId: id, plan: "base" });
  await page.goto(paths.addMembership);
  const search = page.getByLabel("Find a user by name or email");
  await search.fill(email);
  const user = page.getByLabel("User", { exact: true });
  await user.selectOption({ label: `Mina Plan, ${email} (Basic)` });
  await search.fill("nobody-has-this");
  await expect(user.getByRole("option")).toHaveCount(2);
  await expect(user).toHaveValue(id);
  await expect(page.getByText("User already has all membership types.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Membership" })).toBeDisabled();
});

test("the list sorts by any of its columns", async ({ page }) => {
  await page.goto(paths.memberships);
  for (const [column, sort] of [
    ["User", "email"],
    ["Plan", "plan"],
  ]) {
    await page.getByRole("table").getByRole("button", { name: column, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}$`));
    await expect(page.getByRole("columnheader", { name: column })).toHaveAttribute("aria-sort", "ascending");
  }
});

test("a search that finds nothing says so, and an unknown membership leads back", async ({ page }) => {
  await page.goto(`${paths.memberships}?q=nobody-has-this`);
  await expect(page.getByRole("button", { name: /Clear/ }).first()).toBeVisible();
  await page.goto(paths.membership("01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77"));
  await expect(page.getByRole("heading", { name: "Membership not found" })).toBeVisible();
});

/** Creates a member who pays for Elite on the provider's page; returns the address. */
async function newPayer(browser: Browser): Promise<string> {
  const email = `payer.${crypto.randomUUID().slice(0, 8)}@example.test`;
  const member = await browser.newContext();
  const send = async (path: string, data: object) => {
    const headers = { origin: process.env.E2E_WEB_URL ?? "", "idempotency-key": crypto.randomUUID() };
    const answer = await member.request.post(`${process.env.E2E_API_URL}${path}`, { headers, data });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  await send("/v1/accounts", { fullName: "Paula Pays", email, password: "Lisbon-by-tram-28" });
  const { url } = await send("/v1/me/checkouts", { plan: "elite" });
  const card = { number: "4242424242424242", expiry: "12 / 34", code: "123", name: "Paula Pays" };
  await member.request.post(url, { form: card, maxRedirects: 0 });
  await expect
    .poll(async () => {
      const answer = await member.request.get(`${process.env.E2E_API_URL}/v1/me/invoices`);
      return (await answer.json()).items.length;
    })
    .toBe(1);
  await member.close();
  return email;
}

test("a paying member's page shows Stripe's side, and refunds", async ({ page, browser }) => {
  const email = await newPayer(browser);
  await page.goto(`${paths.memberships}?q=${email}`);
  await page.getByRole("link", { name: email }).click();
  const theirs = page.getByRole("region", { name: "At Stripe" });
  await expect(theirs.getByRole("row", { name: /^Plan Elite Elite/ })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Open in Stripe" })).toHaveAttribute("href", /cus_/);
  await expect(page.getByLabel("Plan Type")).toBeDisabled();

  const payments = page.getByRole("region", { name: "Payments" });
  await payments.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount in USD").fill("5");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("Please say why")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The guide came late.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(payments.getByText("$5.00 refunded")).toBeVisible();

  await payments.getByRole("button", { name: "Credit" }).click();
  await dialog.getByLabel("Amount in USD").fill("50");
  await dialog.getByLabel("Reason").fill("A storm cut the trip short.");
  await dialog.getByRole("button", { name: "Give Credit" }).click();
  await expect(payments.getByText("Needs a second person")).toBeVisible();
  await expect(payments.getByText("A colleague approves this")).toBeVisible();
  await expect(payments.getByRole("button", { name: "Approve" })).toHaveCount(0);
  expect(await pageFaults(page)).toEqual([]);
  await payments.getByRole("button", { name: "Decline" }).click();
  await expect(payments.getByText("Declined", { exact: true })).toBeVisible();
});

test("a disputed payment shows where the team works, and can't be refunded", async ({ page, browser }) => {
  const email = await newPayer(browser);
  const [paid] = await rowsOf<{ id: string; user_id: string }>(
    "select i.id, i.user_id from invoices i join users u on u.id = i.user_id where u.email = $1",
    [email],
  );
  await rowsOf(
    `insert into disputes (invoice_id, provider_dispute_id, amount_cents, currency, reason, status, due_at, created_at)
      values ($1, $2, 1999, 'usd', 'product_not_received', 'needs_response', '2027-01-15T12:00:00Z', now()) returning id`,
    [paid?.id, `dp_${paid?.id}`],
  );
  await page.goto(`${paths.memberships}?q=${email}`);
  const toAnswer = page.getByRole("status").filter({ hasText: "Disputed payments to answer" });
  await expect(toAnswer).toContainText(`${email}: $19.99, answer by Jan 15, 2027`);
  await toAnswer.getByRole("link", { name: email }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("product not received")).toBeVisible();
  await expect(payments.getByRole("link", { name: "Open in Stripe" })).toHaveAttribute(
    "href",
    /disputes\/dp_/,
  );
  await expect(payments.getByRole("button", { name: "Credit" })).toBeVisible();
  await expect(payments.getByRole("button", { name: "Refund" })).toHaveCount(0);
  expect(await pageFaults(page)).toEqual([]);
  await page.goto(paths.user(paid?.user_id ?? ""));
  await expect(page.getByRole("region", { name: "Disputed Payments" })).toContainText("$19.99 disputed");
});

test("a credit sent again after a lost answer is given once", async ({ page, browser }) => {
  const email = await newPayer(browser);
  await page.goto(`${paths.memberships}?q=${email}`);
  await page.getByRole("link", { name: email }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  await payments.getByRole("button", { name: "Credit" }).click();
  await page.route(
    "**/v1/admin/memberships/*/repayments",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount in USD").fill("5");
  await dialog.getByLabel("Reason").fill("A late answer.");
  await dialog.getByRole("button", { name: "Give Credit" }).click();
  await expect(dialog.getByText(/^Network connection error\./)).toBeVisible();
  await expect(dialog.getByLabel("Amount in USD")).toHaveValue("5");
  await dialog.getByRole("button", { name: "Give Credit" }).click();
  await expect(dialog).toBeHidden();
  await expect(payments.getByText("Credit of $5.00")).toHaveCount(1);
  const given = await rowsOf(
    "select r.id from repayments r join users u on u.id = r.user_id where u.email = $1",
    [email],
  );
  expect(given).toHaveLength(1);
});

/** Opens a member's payments as someone else on the team. */
async function paymentsFor(browser: Browser, role: "manager" | "viewer", url: string) {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, role);
  await page.goto(url);
  return { page, payments: page.getByRole("region", { name: "Payments" }) };
}

test("a refund over the limit takes a second person, and nobody approves their own", async ({
  page,
  browser,
}) => {
  const email = await newPayer(browser);
  await page.goto(`${paths.memberships}?q=${email}`);
  await page.getByRole("link", { name: email }).click();
  const payments = page.getByRole("region", { name: "Payments" });
  const dialog = page.getByRole("dialog");
  const ask = async (kind: "Refund" | "Credit", dollars: string, reason: string) => {
    await payments.getByRole("button", { name: kind, exact: true }).click();
    await dialog.getByLabel("Amount in USD").fill(dollars);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: kind === "Refund" ? "Refund" : "Give Credit" }).click();
    await expect(dialog).toBeHidden();
  };
  // Up to $20 a day is one person's to give.
  await ask("Credit", "15", "The airport taxi never came.");
  await ask("Refund", "8", "The hotel was another one.");
  const refund = payments.getByRole("listitem").filter({ hasText: "Refund of $8.00" });
  await expect(refund.getByText("Needs a second person")).toBeVisible();
  await expect(refund.getByText("A colleague approves this")).toBeVisible();
  await expect(payments.getByText("$8.00 refunded")).toHaveCount(0);
  // It's promised.
  await payments.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByLabel("Payment").getByRole("option")).toHaveText(/, \$11\.99 left$/);
  await dialog.getByRole("button", { name: "Close" }).click();

  const [asked] = await rowsOf<{ id: string }>(
    "select r.id from repayments r join users u on u.id = r.user_id where u.email = $1 and r.kind = 'refund'",
    [email],
  );
  const own = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/repayments/${asked?.id}/approve`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "idempotency-key": crypto.randomUUID() },
    data: {},
  });
  expect(own.status()).toBe(409);

  const viewer = await paymentsFor(browser, "viewer", page.url());
  await expect(viewer.payments.getByText("Needs a second person")).toBeVisible();
  await expect(viewer.payments.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await viewer.page.context().close();

  const colleague = await paymentsFor(browser, "manager", page.url());
  await colleague.payments.getByRole("button", { name: "Approve" }).click();
  await expect(colleague.page.getByText("Refund of $8.00 sent").first()).toBeVisible();
  await expect(colleague.payments.getByText("$8.00 refunded")).toBeVisible();
  expect(await pageFaults(colleague.page)).toEqual([]);

  await ask("Refund", "9", "And the tour was short.");
  await colleague.page.reload();
  await colleague.payments.getByRole("button", { name: "Decline" }).click();
  await expect(colleague.payments.getByText("Declined", { exact: true })).toBeVisible();
  await expect(colleague.payments.getByText("$8.00 refunded")).toBeVisible();
  await colleague.page.context().close();
});
