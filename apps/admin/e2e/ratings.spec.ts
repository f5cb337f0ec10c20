import { readFileSync } from "node:fs";
import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { rowsOf } from "../../../infra/browser/rows-of.ts";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** A member's rating of a completed request of their own. */
async function rate(destination: string, score: number, comment: string): Promise<void> {
  await rowsOf(
    `with filed as (
       insert into concierge_requests (user_id, name, email, destination, start_date, status)
         select id, 'Rosa Ray', email::text, $1, '2031-01-01', 'completed' from users
         where email = 'elite@evoya.test' returning id, user_id
     )
     insert into case_ratings (case_id, user_id, score, comment) select id, user_id, $2, $3 from filed`,
    [destination, score, comment],
  );
}

test("what members said is exported as it's filtered, and kept as a view", async ({ page }) => {
  const town = `Ratingham ${Date.now()}`;
  await rate(`${town} North`, 2, "The ferry left without us.");
  await rate(`${town} South`, 5, "The best day of the trip.");
  await signInAs(page);
  await page.goto(paths.ratings);
  await settled(page);
  const list = page.getByRole("table", { name: "Satisfaction" });
  await expect(list.getByRole("row").filter({ hasText: `${town} South` })).toContainText("5 of 5: Great");

  await page
    .getByRole("navigation", { name: "Satisfaction, by score" })
    .getByRole("link", { name: "2 Fair" })
    .click();
  const poor = list.getByRole("row").filter({ hasText: `${town} North` });
  await expect(poor).toContainText("The ferry left without us.");
  await expect(list).not.toHaveAttribute("aria-busy");
  await expect(list).not.toContainText(`${town} South`);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^ratings-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await file.path(), "utf8");
  expect(csv).toContain(`Concierge,Rosa Ray,${town} North,2,Fair,The ferry left without us.`);
  expect(csv).not.toContain(`${town} South`);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view..." }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(town);
  await page.getByRole("button", { name: "Save View" }).click();
  await expect(page.getByRole("button", { name: town })).toBeVisible();
  await page.goto(paths.ratings);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: town }).click();
  await expect(page).toHaveURL(/\?score=2$/);
  await page.getByRole("button", { name: town }).click();
  await page.getByRole("menuitem", { name: `Delete "${town}"` }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();

  await poor.getByRole("link", { name: `${town} North` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${town} North`);
});
