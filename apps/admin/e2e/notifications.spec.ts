import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { signInAs } from "./steps/staff.ts";

test("a colleague writes to many members, and sees how many it reaches and how they received it", async ({
  page,
}) => {
  const subject = `New in the Azores ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/");
  await page.getByLabel("Email").fill("admin@evoya.test");
  await page.getByRole("textbox", { name: "Password" }).fill("Evoya-Admin-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("link", { name: /Send Bulk Email/ }).click();
  await expect(page).toHaveURL("/admin/notifications/bulk");

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Please write a message").first()).toBeVisible();

  await page.getByRole("textbox", { name: "Message" }).fill("Three islands more.");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Leads to").fill("the rewards");
  await page.getByLabel("Leads to").blur();
  await expect(page.getByText("Please enter a page of the site, such as /rewards")).toBeVisible();
  await page.getByLabel("Leads to").fill("/rewards");
  await page.getByRole("checkbox", { name: "Elite" }).check();
  await expect(page.getByText(/\d+ members?: \d+ in the app, \d+ by email/)).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  const mail = preview.getByTitle(`Email: ${subject}`).contentFrame();
  await expect(mail.getByRole("heading", { name: "Hello Ada" })).toBeVisible();
  await expect(mail.getByText("Three islands more.")).toBeVisible();
  await expect(mail.getByText("See more")).toBeVisible();
  await preview.getByText("Phone").click();
  await preview.getByText("Dark").click();
  await expect(mail.getByText("Three islands more.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await preview.getByRole("tab", { name: "Plain text" }).click();
  await expect(preview.getByRole("tabpanel")).toContainText("Three islands more.");
  await preview.getByRole("tab", { name: "In the app" }).click();
  await expect(preview.getByRole("tabpanel")).toContainText("Three islands more.");
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText("Test sent", { exact: true })).toBeVisible();

  const audience = page.getByLabel("Would like to see");
  await audience.fill("Nowhere at all");
  await audience.blur();
  await expect(page.getByText("0 members: 0 in the app, 0 by email")).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const nobody = page.getByRole("dialog", { name: "Nobody would get this" });
  await nobody.getByRole("button", { name: "Change it" }).click();
  await audience.fill("");
  await audience.blur();

  await page.getByLabel("Send at").fill("2026-01-01T10:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("Please choose a time that isn't over").first()).toBeVisible();
  await page.getByLabel("Send at").fill("");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Send to \d+ members\?$/ });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("Elite");
  // Emails go out after everyone is reached, and the report keeps up.
  const delivery = page.getByRole("region", { name: "Delivery" });
  const emailed = delivery.getByText("By email").locator("xpath=following-sibling::dd");
  await expect(emailed).not.toHaveText("0");
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Back to Notifications" }).click();
  const row = page.getByRole("table", { name: "Notifications" }).getByRole("row");
  await expect(row.filter({ hasText: subject })).toContainText("General");
  await page
    .getByRole("navigation", { name: "Notifications, by status" })
    .getByRole("link", { name: "Marketing" })
    .click();
  await expect(row.filter({ hasText: subject })).toHaveCount(0);
});

test("a message to many waits for its writer, until it's sent", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.sendNotification);
  const message = page.getByRole("textbox", { name: "Message" });
  const subject = page.getByLabel("Subject");
  await message.fill("Three islands more.");
  await subject.fill("New in the Azores");
  await page.getByRole("link", { name: "Dashboard Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(message).toHaveValue("Three islands more.");
  await expect(subject).toHaveValue("New in the Azores");

  await page.getByLabel("Send at").fill("2031-05-03T09:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New in the Azores" })).toBeVisible();
  await page.goBack();
  await expect(message).toHaveValue("");
  await expect(subject).toHaveValue("");
});

test("emails that failed are named with the reason, and their retry shows how it went, days later too", async ({
  page,
}) => {
  const subject = `To ${crypto.randomUUID().slice(0, 8)}`;
  const [sent] = await rowsOf<{ id: string }>(
    `with sent as (
        insert into notifications (type, subject, message, status, recipients_count, sent_count, failed_count,
            drawn_at, finished_at)
          values ('urgent', $1, 'Dinner is at 8.', 'sent', 1, 1, 1, now() - interval '3 days', now() - interval '3 days')
          returning id),
      failed as (
        insert into notification_recipients (notification_id, user_id, told_at, error)
          select sent.id, u.id, now() - interval '3 days', 'The mail server refused (550)'
          from sent, users u where u.email = 'base@evoya.test')
      select id from sent`,
    [subject],
  );
  await signInAs(page);
  await page.goto(paths.notifications);
  const row = page.getByRole("table", { name: "Notifications" }).getByRole("row");
  await expect(row.filter({ hasText: subject })).toContainText("1 email failed");
  await page.goto(paths.notification(sent?.id ?? ""));
  const delivery = page.getByRole("region", { name: "Delivery" });
  await expect(delivery.getByRole("region", { name: "Failed emails" })).toContainText(
    "base@evoya.testThe mail server refused (550)",
  );
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Retry 1 failed" }).click();
  await expect(page.getByText("1 email on the way again.", { exact: true })).toBeVisible();
  await expect(delivery.getByText("By email").locator("xpath=following-sibling::dd")).toHaveText("1");
  await expect(delivery.getByRole("region", { name: "Failed emails" })).toHaveCount(0);
});

test("a scheduled one says when it goes out, and is stopped before anyone gets it", async ({ page }) => {
  const subject = `Later ${crypto.randomUUID().slice(0, 8)}`;
  const [scheduled] = await rowsOf<{ id: string }>(
    `insert into notifications (type, subject, message, status, scheduled_at)
      values ('general', $1, 'Three islands more.', 'scheduled', '2031-05-03T09:00:00Z') returning id`,
    [subject],
  );
  await signInAs(page);
  await page.goto(paths.notification(scheduled?.id ?? ""));
  const delivery = page.getByRole("region", { name: "Delivery" });
  await expect(delivery).toContainText(/It goes out on May 3, 2031, .+ Until then, you can stop it\./);
  await page.getByRole("button", { name: "Stop" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Stop this notification?" });
  await expect(dialog).toContainText("Nobody will get it.");
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeVisible();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Notification stopped.", { exact: true })).toBeVisible();
  await expect(delivery).toContainText("It was stopped before anyone got it.");
  await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
});
