import { staffRoles } from "@evoya/domain/staff";
import { listenForComplaints, violationsOn } from "@evoya/infra/browser/page-faults";
import { expect, test } from "@playwright/test";
import { entries, navigationFor } from "../src/navigation.tsx";
import { paths } from "../src/paths.ts";
import { currentEntry, settled, signInAs } from "./steps/staff.ts";

// Every role opens every menu entry here; pages.spec.ts looks at the pages more closely.
for (const role of staffRoles) {
  test(`${role}: every menu entry opens, and there are no others`, async ({ page }) => {
    await signInAs(page, role);
    const complaints = listenForComplaints(page);
    await page.goto("/admin/dashboard");
    await settled(page);
    const own = navigationFor(role);
    const menu = page.getByRole("navigation", { name: "Admin" });
    for (const { href } of entries)
      await expect(menu.locator(`a[href="${href}"]`)).toHaveCount(
        own.some((entry) => entry.href === href) ? 1 : 0,
      );

    const titles = new Set<string>();
    for (const { href, label } of own) {
      await menu.locator(`a[href="${href}"]`).click();
      await expect(currentEntry(page)).toHaveAttribute("href", href);
      await settled(page);
      await expect
        .poll(async () => titles.has(await page.title()), `${label} has a title of its own`)
        .toBe(false);
      titles.add(await page.title());
      // pages.spec.ts sweeps the pages as their owner sees them.
      if (role !== "owner") expect(await violationsOn(page), label).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test("a request is under the list of its kind in the menu", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.bookingRequests);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(page.getByRole("link", { name: "Back to Booking Requests" }).first()).toBeVisible();
  await expect(currentEntry(page)).toHaveAttribute("href", paths.bookingRequests);
  await page.goto(`${paths.clientRequests}?type=trip`);
  await page.getByRole("table").locator("tbody a.row-link").first().click();
  await expect(page.getByRole("link", { name: "Back to Client Requests" }).first()).toBeVisible();
  await expect(currentEntry(page)).toHaveAttribute("href", paths.clientRequests);
  await page.goto(paths.requestsBoard);
  await settled(page);
  await expect(currentEntry(page)).toHaveAttribute("href", paths.clientRequests);
});
