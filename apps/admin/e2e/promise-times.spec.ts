import { test } from "@evoya/infra/browser/kept-page";
import { expect, type Page } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { settled, signInAs } from "./steps/staff.ts";

/** The toast, not the line that screen readers hear. */
const saved = (page: Page) => page.getByRole("listitem").filter({ hasText: "Promise times saved" });

test("a manager promises another time, and a viewer can only look", async ({ page, browser }) => {
  await signInAs(page, "manager");
  await page.goto(paths.settings);
  await page.getByRole("link", { name: /^Promise times/ }).click();
  // Nobody on Free sends requests, so no other test depends on this one.
  const hours = page.getByRole("spinbutton", { name: "Hours for Free" });
  await expect(hours).toHaveValue("24");
  const line = page.getByRole("listitem").filter({ has: hours });
  const due = await line.getByText(/What comes in now is due/).innerText();
  await hours.press("ArrowDown");
  await line.getByRole("button", { name: "Fewer hours for Free" }).click();
  await expect(hours).toHaveValue("22");
  await expect(line.getByText(/What comes in now is due/)).not.toHaveText(due);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  // Saving twice in a row isn't two people at once.
  await hours.fill("21");
  const second = page.waitForResponse((answer) => answer.request().method() !== "GET");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await second).status()).toBe(200);
  await page.reload();
  await expect(hours).toHaveValue("21");

  const viewers = await browser.newContext({ baseURL: process.env.E2E_ADMIN_URL ?? "" });
  const viewer = await viewers.newPage();
  await signInAs(viewer, "viewer");
  await viewer.goto(paths.promiseTimes);
  await settled(viewer);
  await expect(viewer.getByRole("spinbutton", { name: "Hours for Free" })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: "Save" })).toHaveCount(0);
  await viewers.close();

  await hours.fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(paths.activityLog);
  await expect(page.getByText(/changed the promise times/).first()).toBeVisible();
});
