import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page, test } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

const stopsOn = (page: Page, day: number) => page.locator(`#day-${day}`);
const titlesOn = (page: Page, day: number) =>
  stopsOn(page, day).getByRole("heading", { level: 3 }).allInnerTexts();

test("a member changes a plan by mouse and keyboard, and takes it back", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  const complaints = listenForComplaints(page);
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  await expect(page.getByRole("region", { name: "Editing" })).toBeVisible();
  const before = await titlesOn(page, 2);
  const change = stopsOn(page, 2).getByRole("button", { name: /^Change / });
  const first = (await change.first().getAttribute("aria-label"))!.replace("Change ", "");

  await change.first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move later" }).press("Enter");
  await expect(page.getByText(`Moved ${first}`).first()).toBeVisible();
  await expect.poll(() => titlesOn(page, 2)).not.toEqual(before);

  await page.getByRole("button", { name: /^Undo: Moved/ }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);
  await page.getByRole("button", { name: /^Redo: Moved/ }).click();
  await expect.poll(() => titlesOn(page, 2)).not.toEqual(before);

  await page.getByRole("button", { name: "Add to day 2" }).click();
  await page.getByRole("button", { name: "Add to the plan" }).click();
  await expect(page.getByText("Please say what it is").first()).toBeVisible();
  await page.getByLabel("What is it?").fill("Tea with Ada");
  await page.getByRole("button", { name: "Add to the plan" }).click();
  await expect(stopsOn(page, 2).getByRole("heading", { name: "Tea with Ada" })).toBeVisible();

  await page.reload();
  await expect(stopsOn(page, 2).getByRole("heading", { name: "Tea with Ada" })).toBeVisible();
  await page.getByRole("button", { name: "All versions" }).click();
  await page.getByRole("menuitem", { name: "As it was first made" }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);

  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
