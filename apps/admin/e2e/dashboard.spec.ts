import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect } from "@playwright/test";
import { paths } from "../src/paths.ts";
import { askAsMember, writeAsMember } from "./steps/conversations.ts";
import { settled, signInAs } from "./steps/staff.ts";

test("nothing on the dashboard moves on a phone, however late a part of it arrives", async ({ page }) => {
  await signInAs(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, "moved") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const held = Promise.withResolvers<void>();
  await page.route(/\/v1\/admin\/(my-work|traveling)$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(paths.dashboard);
  // The figures have arrived, and have been drawn if they don't wait for the rest.
  await expect(page.getByText(/^As of /)).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  held.resolve();
  await settled(page);
  await expect(
    page.getByRole("region", { name: "My work" }).getByRole("heading", { level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Quick Stats" })).toBeVisible();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.05);
});

test("every part of My work leads to exactly what it counts", async ({ page, playwright }) => {
  await signInAs(page, "agent");
  const [agent] = await rowsOf<{ id: string }>("select id from admin_users where email = 'agent@evoya.test'");
  const [open, over] = [await askAsMember(playwright), await askAsMember(playwright)];
  const threads = [
    await writeAsMember(playwright, "Is there a crib?", "We'd need one."),
    await writeAsMember(playwright, "A lovely week", "Thank you all."),
  ];
  await rowsOf("update concierge_requests set assigned_to = $1 where id = any($2)", [
    agent?.id,
    [open, over],
  ]);
  await rowsOf("update concierge_requests set status = 'completed' where id = $1", [over]);
  await rowsOf("update message_threads set assigned_to = $1 where id = any($2)", [agent?.id, threads]);
  await rowsOf("update message_threads set waiting_since = null, answer_due_at = null where id = $1", [
    threads[1],
  ]);
  await rowsOf(
    "insert into case_tasks (case_id, title) select $1, 'Task ' || n from generate_series(1, 7) n",
    [open],
  );

  await page.goto(paths.dashboard);
  await settled(page);
  const work = page.getByRole("region", { name: "My work" });
  const part = (title: string) => work.getByRole("heading", { level: 3, name: new RegExp(`^${title}`) });
  const countOf = async (title: string) => Number(/\d+/.exec((await part(title).textContent()) ?? "")?.[0]);
  const [requests, tasks, conversations] = [
    await countOf("Requests"),
    await countOf("Tasks"),
    await countOf("Conversations"),
  ];

  await work.getByRole("link", { name: "All tasks" }).click();
  await expect(work.getByRole("link", { name: /^Task \d/ })).toHaveCount(7);
  expect(await work.getByRole("list").nth(1).getByRole("listitem").count()).toBe(tasks);
  await work.getByRole("link", { name: "Fewer tasks" }).click();
  await expect(work.getByRole("link", { name: "All tasks" })).toBeVisible();

  await work.getByRole("link", { name: "All requests" }).click();
  await settled(page);
  await expect(page.getByText(new RegExp(`of ${requests} requests?$`))).toBeVisible();
  await expect(page.locator(`a[href="${paths.request(open)}"]`).first()).toBeVisible();
  await expect(page.locator(`a[href="${paths.request(over)}"]`)).toHaveCount(0);

  await page.goto(paths.dashboard);
  await work.getByRole("link", { name: "All conversations" }).click();
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByRole("link", { name: /Is there a crib/ })).toBeVisible();
  await expect(list.getByRole("link", { name: /A lovely week/ })).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(conversations);
});

const tiles = [
  "Total Users",
  "Active Members",
  "New Signups (7d)",
  "Pending Requests",
  "Pending Creator/Partnership Submissions",
];

test("each tile leads to as many as it counts, and can be pressed anywhere", async ({ page }) => {
  await signInAs(page);
  await page.goto(paths.dashboard);
  for (const label of tiles)
    await test.step(label, async () => {
      await settled(page);
      const tile = page.getByRole("group", { name: label, exact: true });
      const count = await tile.getByText(/^[\d,]+$/).textContent();
      await tile.getByRole("link").first().click();
      await settled(page);
      await expect(page.getByRole("navigation", { name: "Pagination" })).toContainText(
        new RegExp(`of ${count} `),
      );
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
    });
  await page.getByRole("group", { name: "Pending Requests" }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?filter=pending$/);
});
