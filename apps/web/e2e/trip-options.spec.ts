import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect, type Page } from "@playwright/test";
import { becomePayingMember, openRome } from "./steps/member.ts";

const choose = async (page: Page, option: string) => {
  await page.getByRole("button", { name: "Trip options" }).click();
  await page.getByRole("menuitem", { name: option }).click();
};

test("a member copies a trip, changes the copy, archives it, and deletes it", async ({ page }) => {
  await becomePayingMember(page);
  const complaints = listenForComplaints(page);
  await openRome(page);
  const original = page.url();
  await choose(page, "Duplicate");
  await expect(page.getByText("You're looking at the copy.", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(original);

  // Opened with a key before its scripts are here, it starts at its first option.
  await page.getByRole("button", { name: "Trip options" }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (const name of ["PDF", "Print"]) await expect(page.getByRole("menuitem", { name })).toBeVisible();
  // What we say about the copy is still on screen. It doesn't lie over the menu.
  await page.getByRole("menuitem", { name: "Delete" }).click({ trial: true, timeout: 5_000 });
  await page.keyboard.press("Escape");
  // All of it fits on a phone, from the first option to the last.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Trip options" }).click();
  for (const name of ["PDF", "Delete"])
    await expect(page.getByRole("menuitem", { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });

  await choose(page, "Rename");
  await page.getByRole("textbox", { name: "Name" }).fill("Our slow week 🍋");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Our slow week 🍋" })).toBeVisible();

  await choose(page, "Dates, flights, and travelers");
  const dates = page.getByRole("dialog", { name: "Dates, flights, and travelers" });
  await expect(dates.getByRole("button", { name: "Preview changes" })).toBeDisabled();
  await dates.getByLabel("Adults", { exact: true }).press("ArrowUp");
  await dates.getByLabel("Arrival time on the first day").fill("16:20");
  await dates.getByRole("button", { name: "Preview changes" }).click();
  await expect(dates.getByRole("button", { name: "Make these changes" })).toBeVisible();
  await expect(dates.getByText("Planned around landing at 4:20 PM")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await dates.getByRole("button", { name: "Make these changes" }).click();
  await expect(dates).toBeHidden();

  await choose(page, "Archive");
  await expect(page.getByText("Trip archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Trip restored", { exact: true })).toBeVisible();

  // From here on, the page may learn of the change before we leave it, and request a trip that's gone.
  expect(complaints).toEqual([]);
  await choose(page, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete trip" }).click();
  await expect(page.getByText("Trip deleted", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText("Our slow week 🍋")).toHaveCount(0);
});

test("an option whose script doesn't arrive says so, and the trip stays", async ({ page }) => {
  await becomePayingMember(page);
  await openRome(page);
  const script = /\/assets\/rename-dialog-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await choose(page, "Rename");
  await expect(page.getByText("We couldn't open this", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.unroute(script);
  await page.reload();
  await choose(page, "Rename");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
});
