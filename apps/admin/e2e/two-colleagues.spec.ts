import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a tab that's open for one colleague becomes another's who signs in in the next tab", async ({
  page,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.promiseTimes);
  await settled(page);
  const hours = page.getByRole("spinbutton", { name: "Hours for Free" });
  const before = await hours.inputValue();
  await hours.fill(`${Number(before) - 1}`);

  await signInAs(page, "owner");
  const sent = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await sent).status()).toBe(401);
  await expect(page.getByRole("form", { name: "Admin sign-in" })).toBeVisible();

  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(hours).toHaveValue(before);
  await signInAs(page, "manager");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(hours).toHaveValue(`${Number(before) - 1}`);
});

test("a shared view that its owner renames or deletes changes on a colleague's open page", async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext({
    baseURL: process.env.E2E_API_URL ?? "",
    extraHTTPHeaders: { origin: process.env.E2E_ADMIN_URL ?? "" },
  });
  const colleague = await theirs.newPage();
  await signInAs(colleague, "owner");
  const name = `Concierge ${crypto.randomUUID().slice(0, 8)}`;
  const saved = await colleague.request.post("/v1/admin/saved-views", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { list: paths.clientRequests, name, search: "type=concierge", isShared: true },
  });
  const { id }: { id: string } = await saved.json();
  await signInAs(page, "manager");
  await page.goto(`${paths.clientRequests}?type=concierge`);
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();

  await colleague.request.patch(`/v1/admin/saved-views/${id}`, { data: { name: `${name}, late` } });
  await expect(page.getByRole("button", { name: `${name}, late` })).toBeVisible();
  await colleague.request.delete(`/v1/admin/saved-views/${id}`);
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
  await theirs.close();
});

test("a request that a colleague changes while we're asked whether to delete it stays", async ({ page }) => {
  const [request] = await rowsOf<{ id: string }>(
    `insert into trip_requests (full_name, email, preferred_destinations)
      values ('Tove Twice', 'tove@example.test', '{Bergen}') returning id`,
  );
  const trip = `${process.env.E2E_API_URL}/v1/admin/trip-requests/${request!.id}`;
  await signInAs(page, "manager");
  await page.goto(paths.request(request!.id));
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this request?" });
  await expect(question).toBeVisible();

  const { updatedAt }: { updatedAt: string } = await (await page.request.get(trip)).json();
  const changed = await page.request.patch(trip, {
    headers: { origin: process.env.E2E_ADMIN_URL ?? "", "if-match": `"${updatedAt}"` },
    data: { status: "in_progress" },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await expect(page.getByText("In Progress", { exact: true }).first()).toBeAttached();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(/^Failed to delete request\. Someone else changed this/).first()).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Update Status" })).toBeVisible();
});
