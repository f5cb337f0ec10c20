import { test } from "@evoya/infra/browser/tabs";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a link inside a row leads where it says, though a click anywhere else opens the row", async ({
  tabOf,
}) => {
  const page = await tabOf("an owner", (tab) => signInAs(tab));
  await page.goto(paths.catalogPlaces);
  await settled(page);
  const destination = page.getByRole("table").locator("td a:not(.row-link)").first();
  const name = await destination.innerText();
  await destination.click();
  await expect(page).toHaveURL(/\/admin\/catalog\/destinations\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("rows that read alike have names of their own for screen readers", async ({ tabOf }) => {
  const page = await tabOf("an owner", (tab) => signInAs(tab));
  await page.goto(paths.activityLog);
  await settled(page);
  const table = page.getByRole("table");
  await expect(table.locator("a.row-link").first()).toHaveAccessibleName(/, \w{3} \d+, \d{4}, .+ (AM|PM)$/);
  await expect(table.locator("tbody").getByRole("checkbox").first()).toHaveAccessibleName(/, .+ (AM|PM)$/);
  await page.goto(paths.clientRequests);
  await settled(page);
  const row = table.locator("tbody tr").first();
  const request = await row.getByRole("checkbox").getAttribute("aria-label");
  await expect(row.locator("a.row-link")).toHaveAccessibleName(request!.replace("Select ", ""));
});
