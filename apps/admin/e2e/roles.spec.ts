import { staffRoles } from "@evoya/domain/staff";
import { listenForComplaints, violationsOn } from "@evoya/infra/browser/page-faults";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { test } from "@evoya/infra/browser/tabs";
import { expect, type Locator, type Page } from "@playwright/test";
import { entries, navigationFor } from "../src/navigation.tsx";
import { paths } from "../src/paths.ts";
import { moveToScreen, screens } from "./steps/screens.ts";
import { currentEntry, settled, signInAs } from "./steps/staff.ts";

/** The text of a screen for a role it isn't for. */
const closedTo = /^For (managers and owners|owners only)$/;

/** The addresses of the menu's entries. */
const menuOf = (page: Page) =>
  page
    .getByRole("navigation", { name: "Admin" })
    .locator("a")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Where the links inside the page lead, without the filters of lists there. */
const offeredOn = (page: Page) =>
  page
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

// pages.spec.ts opens them all as an owner, who may do everything. The console complains about refused calls.
for (const role of staffRoles.filter((each) => each !== "owner")) {
  test(`${role}: every screen opens without an error, under a title of its own, and none leads to a closed one; the menu has the role's own`, async ({
    page,
  }) => {
    await signInAs(page, role);
    const complaints = listenForComplaints(page);
    const closed: string[] = [];
    const offers: { on: string; path: string }[] = [];
    const own = navigationFor(role).map(({ href }) => href);
    const titles = new Map<string, string>();
    // An address that shows nothing: a first move has to change the title, too.
    await page.goto("/admin/nowhere");
    await settled(page);
    for (const on of screens) {
      await moveToScreen(page, on);
      titles.set(on, await page.title());
      if (own.includes(on)) {
        await expect(currentEntry(page)).toHaveAttribute("href", on);
        // What a role isn't offered is missing or disabled: most of all a viewer's, and the owner has everything.
        if (role === "viewer") expect(await violationsOn(page), on).toEqual([]);
      }
      await expect(page.getByRole("alert").filter({ hasText: /failed|couldn't/i }), on).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^(Invite|New key)$/ }), on).toHaveCount(0);
      if ((await page.getByRole("heading", { name: closedTo }).count()) > 0) closed.push(on);
      offers.push(...(await offeredOn(page)).map((path) => ({ on, path })));
    }
    expect(entries.filter(({ href }) => !titles.has(href))).toEqual([]);
    const byTitle = Map.groupBy(titles.keys(), (path) => titles.get(path));
    expect([...byTitle.values()].filter((same) => same.length > 1)).toEqual([]);
    const inMenu = await menuOf(page);
    expect(entries.map(({ href }) => href).filter((href) => inMenu.includes(href))).toEqual(own);
    expect(offers.filter(({ path }) => closed.includes(path))).toEqual([]);
    for (const managers of ["/admin/notifications/bulk", "/admin/memberships/add"])
      expect(closed.includes(managers), managers).toBe(role !== "manager");
    expect(complaints).toEqual([]);
  });
}

const asViewer = (page: Page) => signInAs(page, "viewer");

test("a viewer isn't offered what only others may do", async ({ tabOf }) => {
  const page = await tabOf("a viewer", asViewer);
  const main = page.getByRole("main");
  await page.goto(paths.dashboard);
  await settled(page);
  await expect(main.getByRole("button", { name: "Export Report" })).toHaveCount(0);
  await page.goto(paths.clientRequests);
  await settled(page);
  const requests = main.getByRole("table").locator("a.row-link");
  await expect(requests.first()).toBeVisible();
  await expect(main.getByRole("button", { name: /^(Export|New Request)/ })).toHaveCount(0);
  await expect(main.getByRole("table").getByRole("checkbox")).toHaveCount(0);
  await requests.first().click();
  await expect(main.getByRole("region", { name: "Trip details" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^(Update Status|Archive|Delete)/ })).toHaveCount(0);
});

/** Opens a page in a tab of someone who may only read. */
async function look(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  return page.getByRole("main");
}

test("a viewer reads a request's tasks, proposals, and offers, and isn't offered to change them or to write", async ({
  tabOf,
}) => {
  const [request] = await rowsOf<{ id: string }>(
    `with one as (
      insert into concierge_requests (user_id, name, email, destination, start_date)
      select id, 'Ola Nord', email, 'Porto', '2031-05-01' from users limit 1 returning id
    ) insert into case_tasks (case_id, title) select id, 'Ask about the ferry' from one returning case_id as id`,
  );
  const main = await look(await tabOf("a viewer", asViewer), paths.request(request?.id ?? ""));
  const tasks = main.getByRole("region", { name: "Tasks" });
  await expect(tasks.getByRole("checkbox", { name: "Ask about the ferry" })).toBeDisabled();
  await expect(tasks.getByRole("button")).toHaveCount(0);
  await expect(
    main.getByRole("region", { name: "Proposals" }).getByText("Nothing proposed yet."),
  ).toBeVisible();
  await expect(main.getByRole("region", { name: "Proposals" }).getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("region", { name: "Partner offers" }).getByRole("button")).toHaveCount(0);
  await expect(main.getByRole("combobox", { name: "Assigned to" })).toBeDisabled();
  await expect(main.getByRole("textbox")).toHaveCount(0);
});

test("a viewer reads an itinerary day by day, and isn't offered to change or sign it", async ({ tabOf }) => {
  const [trip] = await rowsOf<{ id: string }>(
    "select id from itineraries where generation_status = 'ready' order by id limit 1",
  );
  const main = await look(await tabOf("a viewer", asViewer), paths.itinerary(trip?.id ?? ""));
  const plan = main.getByRole("region", { name: "Plan" });
  await plan.getByRole("button", { name: /^Day 2 / }).click();
  await expect(
    plan
      .getByRole("region", { name: /^Day 2 / })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  await expect(main.getByRole("button", { name: /^(Sign|Change|Remove|Start time)/ })).toHaveCount(0);
});

test("a viewer reads a conversation, and isn't offered to write or to organize it", async ({ tabOf }) => {
  const [thread] = await rowsOf<{ id: string }>("select id from message_threads order by id limit 1");
  const main = await look(await tabOf("a viewer", asViewer), paths.thread(thread?.id ?? ""));
  const open = main.getByRole("region", { name: "Selected conversation" });
  await expect(open.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(open.getByRole("combobox", { name: "Assigned to" })).toBeDisabled();
  await expect(open.getByRole("textbox")).toHaveCount(0);
  await expect(
    open.getByRole("button", { name: /^(Mark as|Snooze|Stop snoozing|Reopen|Reply|Private note)/ }),
  ).toHaveCount(0);
});
