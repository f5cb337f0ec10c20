import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { currentEntry, searchFor, settled, signInAs } from "./steps/staff.ts";

/** Opens a place through the lists, as the team does. */
async function openPlace(page: Page, destination: string, place: string): Promise<void> {
  await page.goto(paths.catalog);
  await settled(page);
  await searchFor(page, "Search destinations", destination);
  await page.getByRole("link", { name: destination, exact: true }).click();
  await settled(page);
  await searchFor(page, "Search places", place);
  await page.getByRole("link", { name: place, exact: true }).click();
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
}

test("a manager changes a place, checks it, retires it, and undoes it all", async ({ page }) => {
  await signInAs(page, "manager");
  await openPlace(page, "Ibiza", "Puget Museum");
  await expect(currentEntry(page)).toContainText("Catalog");
  expect(await pageFaults(page)).toEqual([]);

  // Beside a field with a hint, one without stands on the same line.
  const tops = ["Minutes for a visit", "Last entry at"].map((name) => page.getByLabel(name).boundingBox());
  const [minutes, lastEntry] = await Promise.all(tops);
  expect(minutes?.y).toBe(lastEntry?.y);

  await page.getByLabel("Minutes for a visit").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter 30 to 600 minutes").first()).toBeVisible();
  await page.getByLabel("Minutes for a visit").fill("75");
  await page.getByRole("button", { name: "See the effect on plans" }).click();
  const effect = page.getByRole("region", { name: "Effect on plans" });
  await expect(effect.getByRole("heading", { name: "Two weeks for friends" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Minutes for a visit").fill("80");
  await expect(effect.getByText("You've changed more since. See the effect again.")).toBeVisible();
  await page.getByLabel("Minutes for a visit").fill("75");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Place saved", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Mark as checked" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Where did you look it up?").fill("The island's website");
  expect(await pageFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Mark as checked" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/The island's website$/)).toBeVisible();

  await page.getByRole("button", { name: "Discard our changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard our changes" }).click();
  await expect(page.getByLabel("Minutes for a visit")).not.toHaveValue("75");

  await page.getByRole("button", { name: "Retire" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retire" }).click();
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByRole("button", { name: "Retire" })).toBeVisible();
});

test("whoever edits a place reads what a colleague has changed, as the form says it", async ({ page }) => {
  await signInAs(page, "manager");
  await openPlace(page, "Ibiza", "Puget Museum");
  const address = `${process.env.E2E_API_URL}/v1/admin/catalog-places/${page.url().split("/").at(-1)}`;
  const asColleague = async (path: string, change: (place: Record<string, unknown>) => object) => {
    const { updatedAt, place } = await (await page.request.get(address)).json();
    const changed = await page.request.put(`${address}${path}`, {
      headers: { origin: process.env.E2E_ADMIN_URL ?? "", "if-match": `"${updatedAt}"` },
      data: change(place),
    });
    expect(changed.status(), await changed.text()).toBe(200);
  };
  const save = page.getByRole("button", { name: "Save" });
  const minutes = page.getByLabel("Minutes for a visit");
  await minutes.fill("75");
  await asColleague("", ({ id: _, source: __, ...place }) => ({
    ...place,
    opensAt: "11:30",
    goodFor: ["solo", "couple"],
  }));
  await save.click();
  await expect(page.getByText(/^\w+ \w+ changed this while you were editing$/)).toBeVisible();
  await expect(page.getByText("Opens at is now “11:30 AM”")).toBeVisible();
  await expect(page.getByText("Good for is now “Solo, Couple”")).toBeVisible();
  await save.click();
  await expect(page.getByText("Place saved", { exact: true }).first()).toBeVisible();

  await minutes.fill("80");
  await asColleague("/check", () => ({ checkedOn: "2026-11-20", source: "A call to the museum" }));
  await save.click();
  await expect(page.getByText("What changed isn't in this form.")).toBeVisible();
  await expect(page.getByText(/A call to the museum$/)).toBeVisible();
  await save.click();
  await expect(page.getByText("What changed isn't in this form.")).toBeHidden();

  await page.getByRole("button", { name: "Discard our changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard our changes" }).click();
  await expect(minutes).not.toHaveValue("80");
});

test("an agent reads and checks, but doesn't change", async ({ page }) => {
  await signInAs(page, "agent");
  await openPlace(page, "Ibiza", "Dalt Vila");
  await expect(page.getByRole("button", { name: "Mark as checked" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Retire" })).toHaveCount(0);
  await page.getByRole("link", { name: "Ibiza" }).click();
  await settled(page);
  await expect(page.getByRole("region", { name: "By pace" })).toContainText("Enough");
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "Places" }).locator("tbody a:focus")).toHaveCount(1);
  // At the row that was opened, another one is half under the table's head, and too small a target there.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await pageFaults(page)).toEqual([]);
});

test("a manager finds a table by its type, changes it, and discards the change", async ({ page }) => {
  await signInAs(page, "manager");
  await page.goto(paths.catalogPlaces);
  await settled(page);
  await page.getByLabel("Type").selectOption("Tables");
  await searchFor(page, "Search places", "Supplì Roma");
  await page.getByRole("link", { name: /^Supplì Roma/ }).click();
  await settled(page);
  await expect(page.getByLabel("Meal", { exact: true })).toHaveValue("lunch");
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Price in dollars").fill("14");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Place saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Discard our changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard our changes" }).click();
  await expect(page.getByLabel("Price in dollars")).not.toHaveValue("14");

  await page.goto(paths.catalogPlaces);
  await settled(page);
  await page.getByLabel("Type").selectOption("Stays");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await settled(page);
  await expect(page.getByLabel("Price in dollars")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});
