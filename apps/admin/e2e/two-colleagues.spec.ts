import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("a tab that's open for one colleague becomes another's who signs in in the next tab", async ({
  page,
}) => {
  await signInAs(page, "manager");
  await page.goto(paths.promiseTimes);
  await settled(page);
  const hours = page.getByRole("spinbutton", { name: "Hours for Free" });
  const before = await hours.inputValue();
  await hours.fill(`${Number(before) - 1}`);

  await signInAs(page, "owner");
  const sent = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await sent).status()).toBe(401);
  await expect(page.getByRole("form", { name: "Admin sign-in" })).toBeVisible();

  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(hours).toHaveValue(before);
  await signInAs(page, "manager");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(hours).toHaveValue(`${Number(before) - 1}`);
});
