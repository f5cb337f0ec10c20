import { test } from "@evoya/infra/browser/kept-page";
import { requestsTo } from "@evoya/infra/browser/requests-to";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { replyAsMember, writeAsMember } from "./steps/conversations.ts";
import { settled, signInAs } from "./steps/staff.ts";

const aMark = () => crypto.randomUUID().slice(0, 8);

/** Contact messages about `mark`, numbered; old and handled, so no other test has them on its list. */
const addMessages = (mark: string, count: number) =>
  rowsOf(
    `insert into admin_messages (name, email, subject, body, created_at, handled_at)
      select 'Liv Berg', 'liv@example.test', $1 || ' ' || n, 'Is it warm in May?',
        '2019-06-01'::timestamptz + n * interval '1 minute', now() from generate_series(1, $2::int) as n`,
    [mark, String(count)],
  );

test("what's new costs the page of the list that's on screen, and leaves rows, selection, and focus alone", async ({
  page,
  playwright,
}) => {
  const mark = aMark();
  await addMessages(mark, 60);
  await signInAs(page);
  await page.goto(`${paths.contactMessages}?q=${mark}`);
  await settled(page);
  const table = page.getByRole("table");
  await table.getByRole("checkbox", { name: new RegExp(`${mark} 60$`) }).check();
  for (const shown of ["26–50", "51–60"]) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(new RegExp(`^${shown}`))).toBeVisible();
    await settled(page);
  }
  const last = table.getByRole("link", { name: new RegExp(`${mark} 1$`) });
  await last.focus();

  const asked = requestsTo(page, "/v1/admin/contact-messages");
  const visitor = await playwright.request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  const written = {
    name: "Liv",
    email: "liv@example.test",
    subject: mark,
    message: "Is it warm in May?",
    filledInMs: 9000,
  };
  expect((await visitor.post("/v1/contact-messages", { data: written })).ok()).toBe(true);
  await visitor.dispose();
  await expect(page.getByText("51–60 of 61 messages")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toContain("cursor=");
  await expect(last).toBeFocused();
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("the inbox turns pages, and what's new costs the one on screen", async ({ page, playwright }) => {
  const mark = aMark();
  const id = await writeAsMember(playwright, `${mark} 0`, "Is there a ferry?");
  // Old and handled, so no other test has them on its list.
  await rowsOf(
    `with made as (
      insert into message_threads (user_id, subject, last_message_at, handled_at, archived_at)
      select user_id, $2 || ' ' || n, '2019-06-01'::timestamptz + n * interval '1 minute', now(), now()
      from message_threads, generate_series(1, 60) as n where id = $1 returning id, user_id, last_message_at
    )
    insert into messages (thread_id, user_id, sender_kind, body, created_at)
      select id, user_id, 'staff', 'Yes, at noon', last_message_at from made`,
    [id, mark],
  );
  await signInAs(page, "agent");
  await page.goto(`${paths.messages}?show=all&q=${mark}`);
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByRole("link").first()).toContainText(`${mark} 0`);
  for (const shown of ["26–50", "51–61"]) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await settled(page);
  }
  await list.getByRole("link", { name: new RegExp(`${mark} 1 `) }).click();
  await expect(page.getByRole("heading", { level: 2, name: `${mark} 1`, exact: true })).toBeVisible();
  await expect(page.getByText("51–61", { exact: true })).toBeVisible();

  const asked = requestsTo(page, "/v1/admin/threads");
  await replyAsMember(playwright, id, "And one at two?");
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toContain("cursor=");
  await expect(list.getByRole("listitem")).toHaveCount(11);

  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("26–50", { exact: true })).toBeVisible();
  await settled(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("1–25", { exact: true })).toBeVisible();
  await expect(list.getByRole("link").first()).toContainText("And one at two?");
});

test("a page that has lost its last row leads back to the beginning of the list", async ({ page }) => {
  const mark = aMark();
  await addMessages(mark, 26);
  await signInAs(page);
  await page.goto(`${paths.contactMessages}?q=${mark}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("26–26 of 26 messages")).toBeVisible();
  await rowsOf("delete from admin_messages where subject = $1", [`${mark} 1`]);
  await page.reload();
  await expect(page.getByText("1–25 of 25 messages")).toBeVisible();
  // So does an old link, whose position nobody understands anymore.
  await page.goto(`${paths.contactMessages}?q=${mark}&cursor=old&start=25`);
  await expect(page.getByText("1–25 of 25 messages")).toBeVisible();
  await expect(page).toHaveURL(/q=\w+$/);
});

test("a second click on Next, before the page is there, doesn't skip one", async ({ page }) => {
  const mark = aMark();
  await addMessages(mark, 60);
  await signInAs(page);
  await page.goto(`${paths.contactMessages}?q=${mark}`);
  await settled(page);
  const { promise: clickedTwice, resolve: moveOn } = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/contact-messages\?.*cursor=/, async (route) => {
    await clickedTwice;
    await route.continue();
  });
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await expect(page).toHaveURL(/start=25/);
  await expect(next).toBeDisabled();
  await next.click({ force: true });
  moveOn();
  await expect(page.getByRole("link", { name: new RegExp(`${mark} 35$`) })).toBeVisible();
  await expect(page.getByText("26–50 of 60 messages")).toBeVisible();
});

for (const path of [paths.stories, paths.catalog, paths.catalogPlaces])
  test(`${path} shows whole columns on a tablet`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await signInAs(page);
    await page.goto(path);
    await settled(page);
    const frame = page.getByRole("table").locator("xpath=..");
    const hidden = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden).toBe(0);
  });

for (const path of [paths.users, paths.memberships])
  test(`on a phone, an address in ${path} breaks before its domain`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page);
    await page.goto(path);
    await settled(page);
    const domains = page.getByRole("table").getByText(/^@[\w.]+$/);
    await expect(domains.first()).toBeVisible();
    const heights = await domains.evaluateAll((all) => all.map((domain) => domain.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(30);
  });

test("the Activity Log keeps its rows to one line on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signInAs(page);
  await page.goto(paths.activityLog);
  await settled(page);
  const rows = page.getByRole("table").locator("tbody tr");
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
});
