import { test } from "@evoya/infra/browser/kept-page";
import { listenForComplaints, pageFaults } from "@evoya/infra/browser/page-faults";
import { expect } from "@playwright/test";
import { becomeMember, freshEmail, signUp } from "./steps/member.ts";

test("a member passes on a link, a friend joins with it, and both see that", async ({ page, browser }) => {
  await becomeMember(page, { name: "Ada Ray" });
  const complaints = listenForComplaints(page);
  await page.goto("/rewards");
  await page.getByRole("link", { name: "Go to your link" }).click();
  const card = page.getByRole("region", { name: "Invite a friend" });
  await expect(card).toBeInViewport();
  await expect(card.getByText("Nobody has joined with your link yet.")).toBeVisible();
  const link = await card.getByLabel("Your link").inputValue();
  expect(await pageFaults(page)).toEqual([]);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1, name: "Ada invites you to Evoya" })).toBeVisible();
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  expect(await pageFaults(friend)).toEqual([]);
  await friend.getByRole("link", { name: "Join Evoya" }).click();
  const claimed = friend.waitForResponse((answer) => answer.url().endsWith("/v1/me/referrer"));
  await signUp(friend, { name: "Bo Lind", email: freshEmail("friend") });
  expect((await claimed).status()).toBe(204);
  await friend.goto("/rewards");
  await expect(friend.getByText("You joined with a friend's invitation")).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole("link", { name: "Invite your friends" })).toBeVisible();
  await friend.context().close();

  await page.reload();
  await expect(card.getByRole("listitem")).toContainText("A friend joined");
  await expect(card.getByRole("listitem")).toContainText("No paid month yet");
  expect(complaints).toEqual([]);
});

test("an invitation that doesn't exist says so", async ({ page }) => {
  for (const [code, because] of [
    ["000000000000", "This invitation doesn't exist"],
    ["%F0%9F%90%B4", "This link is incomplete. Please copy all of it."],
  ]) {
    await page.goto(`/invite/${code}`);
    await expect(page.getByRole("heading", { level: 1, name: "Invitation not found" })).toBeVisible();
    await expect(page.getByText(because!)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to home page" })).toBeVisible();
  }
});
