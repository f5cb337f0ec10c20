import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

test("a member sees what a trip costs in their currency beside dollars, and how old the rate is", async ({
  page,
}) => {
  await becomePayingMember(page);
  await page.goto("/settings");
  const currency = page.getByLabel("Estimates beside dollars");
  await expect(currency.locator("option:checked")).toHaveText("Automatic (US dollars)");
  await currency.selectOption("Euro (EUR)");
  await expect(page.getByText("Currency saved", { exact: true })).toBeVisible();

  await openRome(page);
  await expect(page.getByText(/^About \$[\d,]+ \(€[\d,]+\) for 2$/)).toBeVisible();
  await expect(page.getByText(/^About \$[\d,]+ \(€[\d,]+\)/).first()).toBeVisible();
  await expect(
    page.getByText(/^Euro: estimates at the rate of Jun 30, 2025 \(European Central Bank\)\./),
  ).toContainText("It may have changed since. We charge in US dollars.");
  expect(await pageFaults(page)).toEqual([]);

  await page.route("**/v1/exchange-rates", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^About \$[\d,]+ for 2$/)).toBeVisible();
  await expect(page.getByText("€")).toHaveCount(0);
});
