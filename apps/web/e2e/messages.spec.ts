import { expect, test } from "@playwright/test";
import { becomeMember, signInToDemo } from "./steps/member.ts";

test("a conversation nobody has answered yet can also be marked unread", async ({ page }) => {
  await becomeMember(page);
  const subject = "Vegan on board?";
  await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { subject, body: "Is there a menu?" },
  });
  await page.goto("/messages");
  await page.getByRole("checkbox", { name: `Select ${subject}` }).check();
  const withSelected = page.getByRole("group", { name: "With the selected" });
  await withSelected.getByRole("button", { name: "Mark Unread" }).click();
  const thread = page.getByRole("link", { name: new RegExp(subject.replace("?", "\\?")) });
  await expect(thread).toContainText("1 new");
  await thread.click();
  await expect(page.getByRole("heading", { level: 2, name: subject })).toBeVisible();
  await expect(thread.getByText("1 new")).toHaveCount(0);
});

test("on a wide screen, the latest conversation is open but stays unread until the member picks it", async ({
  page,
}) => {
  await signInToDemo(page);
  const threads = async (): Promise<{ id: string; subject: string; unread: number }[]> => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/threads`);
    return (await answer.json()).items;
  };
  const [latest] = await threads();
  await page.request.patch(`${process.env.E2E_API_URL}/v1/me/threads/${latest!.id}`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { isRead: false },
  });
  await page.goto("/messages");
  await expect(page.getByRole("heading", { level: 2, name: latest!.subject })).toBeVisible();
  await expect(page.getByRole("list", { name: "Messages" }).getByRole("listitem").last()).toBeInViewport();
  expect((await threads())[0]?.unread).toBe(1);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(latest!.subject) })
    .first()
    .click();
  await expect.poll(async () => (await threads())[0]?.unread).toBe(0);
});

test("on a phone, the list comes first, then the conversation by itself", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToDemo(page);
  await page.goto("/messages");
  const rows = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Messages" })).toHaveCount(0);
  await rows.first().click();
  await expect(page.getByRole("list", { name: "Messages" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Show" })).toBeHidden();
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(rows.first()).toBeVisible();
});
