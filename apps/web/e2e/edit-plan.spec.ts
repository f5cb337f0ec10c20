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
  const change = stopsOn(page, 2).getByRole("button", { name: /^Change (?!day \d)/ });
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
  await page.getByRole("menuitem", { name: "First version" }).click();
  await expect(page.getByRole("dialog").getByText("Tea with Ada")).toBeVisible();
  await page.getByRole("button", { name: "Switch to this version" }).click();
  await expect.poll(() => titlesOn(page, 2)).toEqual(before);

  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a member says what they want, sees what that does, and takes it", async ({ page }) => {
  await signInToDemo(page, "elite@evoya.test");
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  const wish = page.getByLabel("What would you change?");
  await wish.fill("slower mornings, and a pony");
  await wish.press("Enter");
  await expect(page.getByRole("heading", { name: "Start time set to 10:30 AM" })).toBeVisible();
  await expect(page.getByText("“a pony”")).toBeVisible();
  await page.getByRole("button", { name: "Make these changes" }).click();
  await expect(page.getByLabel("Start time", { exact: true })).toHaveValue("10:30");

  const day = stopsOn(page, 2);
  const change = day.getByRole("button", { name: /^Change (?!day \d)/ });
  const title = (await change.first().getAttribute("aria-label"))!.replace("Change ", "");
  await change.first().click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(day.getByLabel("Locked")).toBeVisible();
  await page.getByRole("button", { name: "Change day 2" }).click();
  await page.getByRole("menuitem", { name: "Re-plan this day" }).click();
  await expect(page.getByText("Re-planned day 2").first()).toBeVisible();
  await expect(day.getByRole("heading", { name: title })).toBeVisible();

  const handles = day.getByRole("button", { name: /^Drag / });
  const dragged = (await handles.first().getAttribute("aria-label"))!.replace("Drag ", "");
  // Waits until it is at rest and nothing lies over it, the news of the last change for one.
  await handles.first().hover();
  const [from, to] = [await handles.first().boundingBox(), await handles.nth(1).boundingBox()];
  await page.mouse.down();
  await page.mouse.move(from!.x + 8, from!.y + 24, { steps: 4 });
  await expect(handles.first()).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(to!.x + 8, to!.y + 30, { steps: 12 });
  // What one hears of it: over another entry than itself.
  await expect(page.getByText(/item (\S+) was moved over droppable area (?!\1\.)/)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText(`Moved ${dragged}`).first()).toBeVisible();
});

test("the news of a change does not lie over the buttons that take it back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/trips");
  await page
    .getByRole("link", { name: /View itinerary/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit plan" }).click();
  const bar = page.getByRole("region", { name: "Editing" });
  await stopsOn(page, 2)
    .getByRole("button", { name: /^Change (?!day \d)/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Move later" }).click();
  const toast = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  await expect(toast).toContainText("Moved");
  const [news, tools] = [await toast.boundingBox(), await bar.boundingBox()];
  expect(news!.y + news!.height).toBeLessThanOrEqual(tools!.y);
  await bar.getByRole("button", { name: /^Undo: Moved/ }).click();
  await bar.getByRole("button", { name: "Done" }).click();
  await expect(bar).toBeHidden();
});
