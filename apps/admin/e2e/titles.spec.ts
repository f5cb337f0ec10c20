import { expect, test } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

test("people who haven't signed in see where they are", async ({ page }) => {
  for (const [path, title] of [
    [paths.root, /^Admin Portal/],
    [paths.forgotPassword, /^Forgot/],
    [paths.setPassword, /password/i],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test("one toast at a time: a new one replaces the previous one", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.dashboard);
  const toasts = page.getByRole("region", { name: /^Notification/ }).getByRole("listitem");
  const exportReport = page.getByRole("button", { name: "Export Report" });
  for (let press = 0; press < 3; press++) {
    const downloading = page.waitForEvent("download");
    await exportReport.click();
    await downloading;
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText("Report exported successfully");
  }
});

test("a page that's opened offline offers to reload once the connection is back, not before", async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(paths.sendNotification);
  const message = page.getByRole("textbox", { name: "Message" });
  const users = page.getByRole("link", { name: "User Accounts" });
  const reload = page.getByRole("main").getByRole("button", { name: "Reload" });
  await message.fill("Three islands more.");
  await page.context().setOffline(true);
  await users.click();
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await expect(reload).toHaveCount(0);
  await page.goBack();
  await expect(message).toHaveValue("Three islands more.");

  await users.click();
  await page.context().setOffline(false);
  await reload.click();
  await expect(page.getByRole("heading", { level: 1, name: "User Accounts" })).toBeVisible();
});
