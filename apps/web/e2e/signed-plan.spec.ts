import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";
import { signInAsStaff } from "./steps/staff.ts";

test("a concierge signs a plan, its member sees who did, and a change removes the signature", async ({
  page,
  browser,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  const firstDay = page.locator("#day-1");
  await expect(firstDay.getByText("From our guide").first()).toBeVisible();
  await expect(firstDay.getByText(/^Signed by/)).toHaveCount(0);

  const staff = await signInAsStaff(browser);
  await staff.goto(`/admin/requests/itineraries/${id}`);
  await expect(staff.getByText(/^0 of \d+ items signed$/)).toBeVisible();
  await staff.getByRole("button", { name: /^Day 1/ }).click();
  const plan = staff.getByRole("region", { name: "Plan" });
  const sign = plan.getByRole("button", { name: /^Sign (?!day)/ }).first();
  const title = (await sign.getAttribute("aria-label"))!.replace("Sign ", "");
  await sign.click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Note to the client").fill("Called ahead, all set.");
  expect(await pageFaults(staff)).toEqual([]);
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText(/^1 of \d+ items signed$/)).toBeVisible();
  expect(await pageFaults(staff)).toEqual([]);

  // It appears by itself.
  const stop = firstDay.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(stop.getByText(/^Signed by \w+, \w{3} \d+: “Called ahead, all set.”$/)).toBeVisible();
  await staff.getByRole("button", { name: "Sign the whole plan" }).click();
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(staff.getByText(/^(\d+) of \1 items signed$/)).toBeVisible();
  await expect(firstDay.getByText(/^Signed by/)).toHaveCount(
    await firstDay.getByRole("heading", { level: 3 }).count(),
  );
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit plan" }).click();
  const change = page.locator("#day-2").getByRole("button", { name: /^Change (?!day \d)/ });
  await change.first().press("Enter");
  await page.getByRole("menuitem", { name: "Move later" }).press("Enter");
  await expect(
    page
      .locator("#day-2")
      .getByText(/^Changed since \w+ signed it$/)
      .first(),
  ).toBeVisible();

  await staff.reload();
  await staff.getByRole("button", { name: "Remove all signatures" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(staff.getByText(/^0 of \d+ items signed$/)).toBeVisible();
  await staff.context().close();
});
