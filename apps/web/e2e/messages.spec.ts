import { expect, test } from "@playwright/test";
import { freshEmail, signUp } from "./steps/member.ts";

test("a conversation nobody has answered yet can be marked unread, too", async ({ page }) => {
  await page.goto("/create-account");
  await signUp(page, { name: "Ada Ray", email: freshEmail("unread") });
  await expect(page).toHaveURL(/\/(dashboard|quiz)/);
  const subject = "Vegan on board?";
  await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { subject, body: "Is there a menu?" },
  });
  await page.goto("/messages");
  await page.getByRole("checkbox", { name: `Select ${subject}` }).check();
  await page.getByRole("button", { name: "Mark Unread" }).click();
  const thread = page.getByRole("link", { name: new RegExp(subject.replace("?", "\\?")) });
  await expect(thread).toContainText("1 new");
  await thread.click();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();
  await expect(thread.getByText("1 new")).toHaveCount(0);
});
