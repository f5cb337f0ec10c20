import { test } from "@evoya/infra/browser/kept-page";
import { requestsTo } from "@evoya/infra/browser/requests-to";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { replyAsMember, writeAsMember } from "./steps/conversations.ts";
import { signInAs } from "./steps/staff.ts";

test("a long conversation opens at its end, and earlier messages don't move what's read", async ({
  page,
  playwright,
}) => {
  const id = await writeAsMember(playwright, `A long talk ${crypto.randomUUID().slice(0, 8)}`, "Message 60");
  // Old, so that no other test has them on its list.
  await rowsOf(
    `insert into messages (thread_id, user_id, sender_kind, body, created_at, read_by_member_at)
      select id, user_id, 'staff', 'Message ' || n, '2020-06-01'::timestamptz + n * interval '1 minute', now()
      from message_threads, generate_series(1, 59) as n where id = $1`,
    [id],
  );
  await page.setViewportSize({ width: 1440, height: 1080 });
  await signInAs(page, "agent");
  await page.goto(`/admin/messages/${id}`);
  const conversation = page.getByRole("region", { name: "Conversation", exact: true });
  const message = (n: number) => conversation.getByText(`Message ${n}`, { exact: true });
  await expect(message(60)).toBeInViewport();
  const earlier = conversation.getByRole("button", { name: "Show earlier messages" });
  await earlier.scrollIntoViewIfNeeded();
  const topOf = async (n: number) => (await message(n).boundingBox())?.y ?? Number.NaN;
  const before = await topOf(36);
  await earlier.click();
  await expect(message(11)).toBeAttached();
  await expect.poll(async () => Math.abs((await topOf(36)) - before)).toBeLessThan(2);
  await earlier.press("Enter");
  await expect(message(1)).toBeAttached();
  await expect(earlier).toHaveCount(0);
  await expect(conversation).toBeFocused();

  // A new message costs one page, however many are on screen, and none of those on screen is lost.
  const asked = requestsTo(page, `/v1/admin/threads/${id}/messages`);
  await replyAsMember(playwright, id, "Message 61");
  await expect(message(61)).toBeInViewport();
  expect(new Set(asked)).toEqual(new Set([""]));
  for (const n of [36, 35, 1]) await expect(message(n)).toBeAttached();
});
