import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { becomeMember, signInToDemo } from "./steps/member.ts";

test("a member gives a calendar app an address, makes another, and turns it off", async ({ page }) => {
  await signInToDemo(page, "base@evoya.test");
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Calendar" });
  await card.getByRole("button", { name: "Make a calendar address" }).click();
  const address = card.getByRole("textbox", { name: "Calendar address" });
  await expect(address).toHaveValue(/\/v1\/calendar-feeds\/.{40,}/);
  const old = await address.inputValue();
  const calendar = await page.request.get(old);
  expect(await calendar.text()).toContain("BEGIN:VCALENDAR");

  await card.getByRole("button", { name: "New address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new address" }).click();
  await expect(address).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);

  await card.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(card.getByRole("button", { name: "Make a calendar address" })).toBeVisible();
});

test("a free member reads which plan includes it", async ({ page }) => {
  await becomeMember(page);
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Calendar" });
  await card.getByRole("button", { name: "Make a calendar address" }).click();
  await expect(card.getByRole("link", { name: "Upgrade to Basic" })).toBeVisible();
});
