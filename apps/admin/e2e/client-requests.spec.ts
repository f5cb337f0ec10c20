import { readFile } from "node:fs/promises";
import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  expect(answer.status()).toBe(201);
  await page.goto(path);
  await expect(page.getByRole("table")).toBeVisible();
}

const toast = (page: Page) => page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");

/** The name and lines of the file that pressing `button` saves. */
async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

test("an export contains the whole list, or the selected rows", async ({ page }) => {
  await open(page, paths.clientRequests);
  const rows = page.getByRole("table").locator("a.row-link");
  await expect(rows.first()).toBeVisible();
  const shown = await rows.count();
  const all = await saved(page, "Export CSV");
  expect(all.name).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.lines.length).toBeGreaterThan(shown);
  await expect(toast(page)).toContainText("Requests exported");

  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const one = await saved(page, "Export selected");
  expect(one.name).toMatch(/^selected-requests-/);
  expect(one.lines).toHaveLength(2);
});

test("a view is saved, opened again, renamed, and deleted after asking, since it's shared", async ({
  page,
}) => {
  await open(page, `${paths.clientRequests}?type=trip`);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view..." }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("textbox", { name: "Name" }).fill("Trips only");
  await page.getByRole("checkbox", { name: "Share with the team" }).check();
  await page.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByRole("button", { name: "Trips only" })).toBeVisible();

  await page.goto(paths.clientRequests);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Trips only (shared with the team)" }).click();
  await expect(page).toHaveURL(/type=trip/);
  await page.getByRole("button", { name: "Trips only" }).click();
  await page.getByRole("menuitem", { name: 'Rename "Trips only"...' }).click();
  const renaming = page.getByRole("dialog", { name: "Rename view" });
  await expect(renaming.getByText("The whole team sees the new name.")).toBeVisible();
  await expect(renaming.getByRole("textbox", { name: "Name" })).toBeFocused();
  await renaming.getByRole("textbox", { name: "Name" }).fill("Trips, all of them");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("button", { name: "Trips, all of them" }).click();
  await page.getByRole("menuitem", { name: 'Delete "Trips, all of them"...' }).click();
  const asking = page.getByRole("alertdialog", { name: 'Delete "Trips, all of them"?' });
  await expect(asking).toContainText("The whole team uses this view.");
  await asking.getByRole("button", { name: "Delete View" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});

test("several requests are updated at once, and the toast says how many", async ({ page }) => {
  await open(page, `${paths.clientRequests}?type=trip&status=new`);
  for (const at of [1, 2]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
  let calls = 0;
  page.on("request", (request) => {
    if (["POST", "PATCH"].includes(request.method()) && request.url().includes("/v1/admin/")) calls += 1;
  });
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New status").selectOption("in_progress");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(toast(page)).toContainText("2 requests updated.");
  expect(calls).toBe(1);
});

test("requests that have no status in common name those in the way, and go on without them", async ({
  page,
}) => {
  const name = `Mixed ${crypto.randomUUID().slice(0, 8)}`;
  await rowsOf(
    `insert into booking_requests (user_id, destination, status)
      select id, $1 || ' ' || status, status from users, unnest(array['new', 'completed', 'pending']) as status
      where email = 'base@evoya.test'`,
    [name],
  );
  await open(page, `${paths.clientRequests}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table").locator("tbody a.row-link")).toHaveCount(3);
  await page.getByRole("row").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Status" });
  const blocking = dialog.getByRole("list", { name: "In the way" }).getByRole("listitem");
  await expect(blocking).toHaveText([new RegExp(`${name} completed: booking, Completed$`)]);
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Leave it out" }).click();
  await expect(dialog).toContainText("For 2 requests.");
  await expect(dialog.getByLabel("New status").getByRole("option")).toHaveText([
    "Select a status",
    "In Progress",
  ]);
  await rowsOf("delete from booking_requests where destination like $1", [`${name}%`]);
});

test("search, filters, and buttons fit on one line of a wide screen, and no table scrolls that needn't", async ({
  page,
}) => {
  await rowsOf(
    "insert into trip_requests (full_name, email, preferred_destinations, start_date, end_date) values ($1, $2, $3, $4, $5)",
    [
      "Wilhelmina ".repeat(9),
      `${"wide.".repeat(12)}@example.test`,
      ["The longest of all islands ".repeat(3)],
      "2030-11-20",
      "2030-12-20",
    ],
  );
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open(page, paths.clientRequests);
  const search = await page.getByLabel("Search requests").boundingBox();
  const button = await page.getByRole("button", { name: "Export CSV" }).boundingBox();
  expect(button!.y).toBeLessThan(search!.y + search!.height);
  await page.setViewportSize({ width: 1536, height: 900 });
  const frame = page.getByRole("table").locator("..");
  await expect(page.getByRole("columnheader", { name: "Travel dates" })).toBeVisible();
  await expect.poll(() => frame.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
});

test("requests that a colleague changed or deleted in between are named, and only what's left stays selected", async ({
  page,
}) => {
  const name = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  await rowsOf(
    `insert into trip_requests (full_name, email, preferred_destinations)
      select $1 || ' ' || n, 'twice@example.test', '{Rome}' from generate_series(1, 3) as n`,
    [name],
  );
  await open(page, `${paths.clientRequests}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table").locator("tbody a.row-link")).toHaveCount(3);
  await page.getByRole("row").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Status" });
  await dialog.getByLabel("New status").selectOption("in_progress");
  await rowsOf("update trip_requests set notes = 'By train', updated_at = now() where full_name = $1", [
    `${name} 1`,
  ]);
  await rowsOf("delete from trip_requests where full_name = $1", [`${name} 2`]);
  await dialog.getByRole("button", { name: "Update Status" }).click();
  const failures = page.getByRole("dialog", { name: "Failed to update some requests" });
  await expect(failures.getByRole("listitem")).toHaveText([
    new RegExp(`^${name} .*: Someone else `),
    new RegExp(`^${name} .*: Someone else `),
  ]);
  const changed = failures.getByRole("listitem").filter({ hasText: `${name} 1` });
  await expect(changed).toContainText("Someone else changed it. The list shows the latest version now.");
  await expect(changed.getByRole("link")).toBeVisible();
  const gone = failures.getByRole("listitem").filter({ hasText: `${name} 2` });
  await expect(gone).toContainText("Someone else deleted it.");
  await expect(gone.getByRole("link")).toHaveCount(0);
  await failures.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("completing several requests says that bookings among them count as paid", async ({ page }) => {
  await open(page, `${paths.clientRequests}?type=booking&status=in_progress`);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New status").selectOption("completed");
  await expect(dialog.getByText(/counts as paid: this records the payment/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("everything the filters find is selected and changed at once", async ({ page }) => {
  const name = `Whole ${crypto.randomUUID().slice(0, 8)}`;
  // Old and answered, so they're not at the top of any other test's list.
  await rowsOf(
    `insert into trip_requests (full_name, email, preferred_destinations, status, created_at)
      select $1, 'whole@example.test', '{Rome}', 'completed', '2019-06-01' from generate_series(1, 27)`,
    [name],
  );
  await rowsOf(
    "update cases set answered_at = created_at where id in (select id from trip_requests where full_name = $1)",
    [name],
  );
  await open(page, `${paths.clientRequests}?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("1–25 of 27 requests")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
  await expect(page.getByText("25 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 27 matching" }).click();
  await expect(page.getByText("All 27 selected")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26–27 of 27 requests")).toBeVisible();
  await expect(page.getByRole("row").nth(1).getByRole("checkbox")).toBeChecked();

  await page.getByRole("button", { name: "Archive", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Archive 27 requests?" });
  await question.getByRole("button", { name: "Archive" }).click();
  const progress = page.getByRole("dialog", { name: "All done" });
  await expect(progress.getByText("27 requests archived.")).toBeVisible();
  await progress.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await page.getByRole("link", { name: /^Archived/ }).click();
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
});

test("a request is filed from the list, for the member it's for", async ({ page }) => {
  await open(page, paths.clientRequests);
  await page.getByRole("button", { name: "New Request" }).click();
  const dialog = page.getByRole("dialog", { name: "New Request" });
  await dialog.getByLabel("Find a user by name or email").fill("elite@evoya");
  await dialog.getByRole("link", { name: /elite@evoya\.test/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\/.+#new-request$/);
  await expect(dialog.getByRole("button", { name: "File Request" })).toBeVisible();
});

test("a list that can't be loaded says so in a toast, too, but once", async ({ page }) => {
  await page.route(/\/v1\/admin\/client-requests(\?|$)/, (route) =>
    route.fulfill({
      status: 422,
      json: { code: "invalid_input", title: "Error", status: 422, detail: "No" },
    }),
  );
  await page.route(/\/v1\/admin\/requests(\?|$)/, (route) =>
    route.fulfill({
      status: 422,
      json: { code: "invalid_input", title: "Error", status: 422, detail: "No" },
    }),
  );
  await page.request.post(`${process.env.E2E_API_URL}/v1/admin/sessions`, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "" },
    data: { email: "admin@evoya.test", password: "Evoya-Admin-2026" },
  });
  await page.goto(paths.clientRequests);
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Failed to load client requests");
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  await expect(page.getByRole("searchbox", { name: "Search requests" })).toHaveAttribute("maxlength", "500");
  await toast(page).getByRole("button").first().click();
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("Failed to load client requests");
});

test("Refresh Dashboard asks for the figures, the work, and the menu's counts again", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.dashboard);
  const refresh = page.getByRole("button", { name: /^Refresh Dashboard/ });
  await expect(refresh).not.toHaveAttribute("aria-disabled", "true");
  const asked = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/v1/admin/${path}`);
  const all = Promise.all(["dashboard", "my-work", "waiting", "thread-counts"].map(asked));
  await refresh.click();
  await all;
});

test("a new status never overwrites a colleague's change you haven't seen", async ({ page }) => {
  await page.route("**/v1/admin/events*", (route) => route.abort());
  await open(page, `${paths.clientRequests}?type=concierge&status=new`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(page.getByRole("button", { name: "Update Status" })).toBeEnabled();
  const id = page.url().split("/").at(-1);
  const address = `${process.env.E2E_API_URL}/v1/admin/concierge-requests/${id}`;
  const { updatedAt } = await (await page.request.get(address)).json();
  const theirs = await page.request.patch(address, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "if-match": `"${updatedAt}"` },
    data: { assignedTo: null, status: "in_progress" },
  });
  expect(theirs.status()).toBe(200);

  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New status").selectOption("completed");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  await expect(toast(page)).toContainText("Failed to update request status");
  await expect(page.getByText("New to In Progress")).toBeVisible();
  expect((await (await page.request.get(address)).json()).status).toBe("in_progress");
});

test("filters narrow the list and the board, and stay from page to page", async ({ page }) => {
  await open(page, paths.clientRequests);
  await page.getByRole("combobox", { name: "Membership" }).selectOption({ label: "Free" });
  await expect(page).toHaveURL(/plan=free/);
  await page.getByRole("combobox", { name: "Membership" }).selectOption("");
  await expect(page).not.toHaveURL(/plan=/);
  await page.getByLabel("Received from").fill("2020-01-01");
  await expect(page).toHaveURL(/\?from=2020-01-01$/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/from=2020-01-01.*cursor=/);
  await expect(page.getByText(/^26/)).toBeVisible();

  await page.getByRole("combobox", { name: "Due" }).selectOption({ label: "Answer late" });
  await expect(page).toHaveURL(/due=overdue/);
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect(page).toHaveURL(/requests\/board\?from=2020-01-01&due=overdue$/);
  await expect(page.getByRole("combobox", { name: "Due" })).toHaveValue("overdue");
});

test("turning pages waits for the list that the filters ask for", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/requests\?.*from=2020-01-01/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, paths.clientRequests);
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeEnabled();
  await page.getByLabel("Received from").fill("2020-01-01");
  await expect(page).toHaveURL(/\?from=2020-01-01$/);
  await expect(next).toBeDisabled();
  release();
  await next.click();
  await expect(page).toHaveURL(/from=2020-01-01.*cursor=/);
});

test("requests are archived in the list, found in the archive, and restored on their page", async ({
  page,
}) => {
  await open(page, `${paths.clientRequests}?type=trip&status=completed`);
  const links = page.getByRole("table").locator("tbody a.row-link");
  const address = await links.first().getAttribute("href");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(toast(page)).toContainText("1 request archived.");
  const theirs = page.getByRole("table").locator(`a[href="${address}"]`);
  await expect(theirs).toHaveCount(0);

  await page.getByRole("link", { name: /^Archived/ }).click();
  await expect(page).toHaveURL(/archived=yes/);
  await theirs.click();
  await expect(page.getByText("Archived by")).toBeVisible();
  const changes: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && changes.push(request.url()));
  await page.getByRole("button", { name: "Unarchive" }).dblclick();
  await expect(page.getByText("Taken out of the archive by")).toBeVisible();
  expect(changes).toHaveLength(1);
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

test("requests that couldn't be changed are listed one by one, with the reason", async ({ page }) => {
  const name = `Partly ${crypto.randomUUID().slice(0, 8)}`;
  await rowsOf(
    `insert into trip_requests (full_name, email, preferred_destinations, status, created_at)
      select $1, 'partly@example.test', array['Town ' || i], 'new', '2019-06-01' from generate_series(1, 2) i`,
    [name],
  );
  await open(page, `${paths.clientRequests}?q=${encodeURIComponent(name)}`);
  for (const at of [1, 2]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
  await rowsOf("delete from trip_requests where full_name = $1 and destinations_text = 'Town 1'", [name]);
  await page.getByRole("button", { name: "Update Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Status" });
  await dialog.getByLabel("New status").selectOption("in_progress");
  await dialog.getByRole("button", { name: "Update Status" }).click();
  const failures = page.getByRole("dialog", { name: "Failed to update some requests" });
  const rows = failures.getByRole("list", { name: "Not done" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${name}, Town 1: `);
});
