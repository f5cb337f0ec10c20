import { staffRoles } from "@evoya/domain/staff";
import { listenForComplaints } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { screens } from "./steps/screens.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** The text of a screen for a role it isn't for. */
const closedTo = /^For (managers and owners|owners only)$/;

/** Where the links inside the page lead, without the filters of lists there. */
const offeredOn = (page: Page) =>
  page
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

// pages.spec.ts opens them all as an owner, who may do everything. The console complains about refused calls.
for (const role of staffRoles.filter((each) => each !== "owner")) {
  test(`${role}: every screen opens without an error, and none leads to a closed one`, async ({ page }) => {
    await signInAs(page, role);
    const complaints = listenForComplaints(page);
    const closed: string[] = [];
    const offers: { on: string; path: string }[] = [];
    for (const on of screens) {
      await page.goto(on);
      await settled(page);
      await expect(page.getByRole("alert").filter({ hasText: /failed|couldn't/i }), on).toHaveCount(0);
      if ((await page.getByRole("heading", { name: closedTo }).count()) > 0) closed.push(on);
      offers.push(...(await offeredOn(page)).map((path) => ({ on, path })));
    }
    expect(offers.filter(({ path }) => closed.includes(path))).toEqual([]);
    for (const managers of ["/admin/notifications/bulk", "/admin/memberships/add"])
      expect(closed.includes(managers), managers).toBe(role !== "manager");
    expect(complaints).toEqual([]);
  });
}

test("a viewer isn't offered what only others may do", async ({ page }) => {
  await signInAs(page, "viewer");
  const main = page.getByRole("main");
  await page.goto(paths.dashboard);
  await settled(page);
  await expect(main.getByRole("button", { name: "Export Report" })).toHaveCount(0);
  await page.goto(paths.clientRequests);
  await settled(page);
  const requests = main.getByRole("table").locator("a.row-link");
  await expect(requests.first()).toBeVisible();
  await expect(main.getByRole("button", { name: /^(Export|New Request)/ })).toHaveCount(0);
  await expect(main.getByRole("table").getByRole("checkbox")).toHaveCount(0);
  await requests.first().click();
  await expect(main.getByRole("region", { name: "Trip details" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^(Update Status|Archive|Delete)/ })).toHaveCount(0);
});
