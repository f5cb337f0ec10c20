import { test } from "@evoya/infra/browser/kept-page";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { requestsTo } from "@evoya/infra/browser/requests-to";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Locator, type Page, request } from "@playwright/test";
import { becomePayingMember } from "./steps/member.ts";

/** A conversation of `count` messages, the first of which is days old. Returns its id. */
async function aLongThread(page: Page, count: number): Promise<string> {
  const answer = await page.request.post(`${process.env.E2E_API_URL}/v1/me/threads`, {
    headers: { origin: process.env.E2E_WEB_URL ?? "" },
    data: { subject: "A year of planning", body: "Message 1" },
  });
  expect(answer.status()).toBe(201);
  const { threadId } = await answer.json();
  await rowsOf("update messages set created_at = now() - interval '9 days' where thread_id = $1", [threadId]);
  await rowsOf(
    `insert into messages (thread_id, user_id, sender_kind, body, created_at, read_by_member_at)
      select id, user_id, 'staff', 'Message ' || n, now() - interval '8 days' + n * interval '3 minutes', now()
      from message_threads, generate_series(2, $2::int) as n where id = $1`,
    [threadId, count],
  );
  return threadId;
}

/** Writes into the conversation as a member of the team. */
async function writeAsTeam(page: Page, threadId: string, body: string): Promise<void> {
  const team = await request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_ADMIN_URL ?? "" },
  });
  const signIn = { email: "agent@evoya.test", password: "Evoya-Admin-2026" };
  expect((await team.post("/v1/admin/sessions", { data: signIn })).status()).toBe(201);
  const { member } = await (await page.request.get(`${process.env.E2E_API_URL}/v1/session`)).json();
  const sent = await team.post(`/v1/admin/members/${member.id}/messages`, { data: { threadId, body } });
  expect(sent.status()).toBe(201);
  await team.dispose();
}

const list = (page: Page) => page.getByRole("list", { name: "Messages" });
const message = (page: Page, n: number) => list(page).getByText(`Message ${n}`, { exact: true });
const showEarlier = (page: Page) => page.getByRole("button", { name: "Show earlier messages" });
const topOf = async (entry: Locator): Promise<number> => (await entry.boundingBox())?.y ?? Number.NaN;

const screens = [
  { screen: "on a wide screen", size: { width: 1440, height: 900 } },
  { screen: "on a phone", size: { width: 360, height: 740 } },
];

for (const { screen, size } of screens)
  test(`${screen}, a conversation of 1,000 messages opens at its end, and earlier ones don't move what's read`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await becomePayingMember(page);
    const id = await aLongThread(page, 1_000);
    await page.goto(`/messages/${id}`);
    await expect(message(page, 1_000)).toBeInViewport();
    await expect(list(page).getByRole("listitem")).toHaveCount(50);

    await showEarlier(page).scrollIntoViewIfNeeded();
    const before = await topOf(message(page, 951));
    await showEarlier(page).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(100);
    await expect.poll(async () => Math.abs((await topOf(message(page, 951))) - before)).toBeLessThan(2);
    await expect(list(page).getByRole("listitem").first()).toContainText("Message 901");

    await page.getByLabel("Your reply").fill("See you there");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(list(page).getByText("See you there")).toBeInViewport();
    await expect(list(page).getByRole("listitem")).toHaveCount(101);
    await expect(list(page).getByRole("listitem").first()).toContainText("Message 901");
  });

for (const { screen, size } of screens)
  test(`${screen}, a new message doesn't move what's being read further up, and a button leads to it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await becomePayingMember(page);
    const id = await aLongThread(page, 40);
    await page.goto(`/messages/${id}`);
    await expect(message(page, 40)).toBeInViewport();
    await message(page, 5).scrollIntoViewIfNeeded();
    const before = await topOf(message(page, 5));
    await writeAsTeam(page, id, "Your ferry leaves at noon.");
    const newest = list(page).getByText("Your ferry leaves at noon.");
    await expect(newest).toBeAttached();
    const toNewest = page.getByRole("button", { name: "New messages" });
    await expect(toNewest).toBeInViewport();
    expect(Math.abs((await topOf(message(page, 5))) - before)).toBeLessThan(2);
    await expect(newest).not.toBeInViewport();
    expect(await pageFaults(page)).toEqual([]);
    await page.setViewportSize(size);

    await toNewest.click();
    await expect(newest).toBeInViewport();
    await expect(toNewest).toHaveCount(0);
    // Whoever reads at the end sees what comes next by itself.
    await writeAsTeam(page, id, "It's on time.");
    await expect(list(page).getByText("It's on time.")).toBeInViewport();
    await expect(toNewest).toHaveCount(0);
  });

test("a new message costs one page, however many are on screen, and none of theirs is lost", async ({
  page,
}) => {
  await becomePayingMember(page);
  const id = await aLongThread(page, 120);
  await page.goto(`/messages/${id}`);
  await expect(message(page, 120)).toBeInViewport();
  await showEarlier(page).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(100);

  const asked = requestsTo(page, `/v1/me/threads/${id}`);
  await writeAsTeam(page, id, "Message 121");
  await expect(message(page, 121)).toBeAttached();
  expect(new Set(asked)).toEqual(new Set(["?limit=50"]));
  const numbers = Array.from({ length: 101 }, (_, at) => new RegExp(`Message ${at + 21}$`));
  await expect(list(page).getByRole("listitem")).toHaveText(numbers);
});

test("a new message doesn't cancel earlier ones that are on their way", async ({ page }) => {
  await becomePayingMember(page);
  const id = await aLongThread(page, 60);
  await page.goto(`/messages/${id}`);
  await expect(message(page, 60)).toBeInViewport();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/v1/me/threads/${id}?*cursor=*`, async (route) => {
    await isLetGo;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/cursor=/);
  await showEarlier(page).click();
  await isAsked;
  // The list of conversations, which isn't waiting, shows that the news is here.
  await writeAsTeam(page, id, "Message 61");
  await expect(page.getByRole("link", { name: /A year of planning.*Message 61/ })).toBeVisible();
  letGo();
  await expect(list(page).getByRole("listitem")).toHaveCount(61);
  await expect(message(page, 61)).toBeAttached();
});

test("the last of the earlier messages take the button away, and the keyboard stays in the conversation", async ({
  page,
}) => {
  await becomePayingMember(page);
  await page.goto(`/messages/${await aLongThread(page, 60)}`);
  await expect(message(page, 60)).toBeInViewport();
  await showEarlier(page).press("Enter");
  await expect(message(page, 1)).toBeVisible();
  await expect(showEarlier(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Conversation" })).toBeFocused();
  expect(await pageFaults(page)).toEqual([]);
});

test("if earlier messages can't be loaded, the conversation stays, and can be asked again", async ({
  page,
}) => {
  await becomePayingMember(page);
  const id = await aLongThread(page, 60);
  await page.goto(`/messages/${id}`);
  await expect(message(page, 60)).toBeInViewport();
  const earlier = `**/v1/me/threads/${id}?*cursor=*`;
  await page.route(earlier, (route) => route.abort());
  await showEarlier(page).click();
  await expect(page.getByText("We couldn't load earlier messages").first()).toBeVisible();
  await expect(message(page, 60)).toBeVisible();
  await page.unroute(earlier);
  await showEarlier(page).click();
  await expect(message(page, 1)).toBeVisible();
});
