import { test } from "@evoya/infra/browser/kept-page";
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
