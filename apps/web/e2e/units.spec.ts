import { expect, test } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

test.use({ locale: "de-DE" });

test("temperatures and distances are in the units of the browser's region until a member chooses others", async ({
  page,
}) => {
  await becomePayingMember(page);
  const id = await openRome(page);
  await expect(page.getByText(/^June: \d+\/\d+ °C, \d+ days with rain$/).first()).toBeVisible();
  const map = page.getByRole("img", { name: /^Map of day 1/ }).filter({ visible: true });
  await expect(map.getByText(/\d k?m$/).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText(/^Usually \d+\/\d+ °C in June/)).toBeVisible();

  await page.goto("/settings");
  const units = page.getByLabel("Units");
  await expect(units.locator("option:checked")).toHaveText("Celsius and kilometers");
  await units.selectOption("Fahrenheit and miles");
  await expect(page.getByText("Units saved", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText(/^Usually \d+\/\d+ °F in June/)).toBeVisible();
  await page.goto(`/trips/${id}`);
  await expect(page.getByText(/^June: \d+\/\d+ °F, \d+ days with rain$/).first()).toBeVisible();
  await expect(map.getByText(/\d (ft|mi)$/).first()).toBeVisible();
});
