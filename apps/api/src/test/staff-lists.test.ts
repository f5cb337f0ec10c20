import { staffContract } from "@evoya/schemas/staff-contract";
import { type SqlBool, sql } from "kysely";
import { describe, expect } from "vitest";
import { test, type World } from "./world.ts";

type Asked = Record<string, string | number>;
type Page = { items: { id: string }[]; nextCursor: string | null; previousCursor: string | null };

/** How many rows to give each list. All have the same time, so only their ids differ. */
const rows = 7;

const people = /* sql */ `
  insert into users (email, password_hash) select 'listed.' || i || '@example.test', 'x' from generate_series(1, ${rows}) i;
  insert into user_profiles (user_id, name) select id, 'Listed Lou' from users where email like 'listed.%'`;
const listed = "(select id from users where email like 'listed.%') as u";

/** How to fill each back-office list, by path. A list without an entry fails. */
const fill: Record<string, string> = {
  "/v1/admin/users": "select 1",
  "/v1/admin/memberships": `insert into memberships (user_id, plan_type) select u.id, 'base' from ${listed}`,
  "/v1/admin/requests": /* sql */ `
    insert into concierge_requests (user_id, name, email, destination, start_date)
      select u.id, 'Ada', 'ada@example.test', 'Kyoto', '2031-01-01' from ${listed};
    insert into trip_requests (full_name, email, preferred_destinations)
      select 'Bo', 'bo@example.test', '{Rome}' from generate_series(1, ${rows})`,
  "/v1/admin/booking-requests": `insert into booking_requests (user_id, destination) select u.id, 'Porto' from ${listed}`,
  "/v1/admin/reward-redemptions": /* sql */ `
    set session_replication_role = replica;
    insert into reward_redemptions (user_id, ledger_entry_id, reward_key, cost_points)
      select u.id, uuidv7(), 'planning_session', 100 from ${listed};
    set session_replication_role = default`,
  "/v1/admin/ratings": /* sql */ `
    with rated as (
      insert into concierge_requests (user_id, name, email, destination, start_date)
        select u.id, 'Ada', 'ada@example.test', 'Kyoto', '2031-01-01' from ${listed} returning id, user_id
    )
    insert into case_ratings (case_id, user_id, score) select id, user_id, 4 from rated`,
  "/v1/admin/submissions": /* sql */ `
    insert into creator_submissions (submission_type, name, email)
      select (array['creator', 'story'])[1 + i % 2], 'Cy', 'cy@example.test' from generate_series(1, ${rows}) i`,
  "/v1/admin/contact-messages": /* sql */ `
    insert into admin_messages (name, email, subject, body)
      select 'Di', 'di@example.test', 'Ferries', 'When?' from generate_series(1, ${rows})`,
  "/v1/admin/notifications": `insert into notifications (message) select 'Hi' from generate_series(1, ${rows})`,
  // Every database has our guides.
  "/v1/admin/destinations": "select 1",
  "/v1/admin/catalog-places": "select 1",
  "/v1/admin/webhook-deliveries": /* sql */ `
    insert into webhook_endpoints (url, topics, secret_encrypted, off_since, off_reason)
      values ('https://partner.example/', '{member.created}', '', now(), 'staff');
    insert into webhook_deliveries (endpoint_id, event_id, topic, sequence, data, status, next_attempt_at)
      select e.id, uuidv7(), 'member.created', 1, '{}', 'delivered', null
        from webhook_endpoints as e, generate_series(1, ${rows})`,
  "/v1/admin/activity-log": /* sql */ `
    insert into admin_activity_logs (action, resource_type) select 'thing.write', 'thing' from generate_series(1, ${rows})`,
};

/** What the files of some lists say of the rows above, in the words of the screen. */
const written: Record<string, Record<string, string>> = {
  "/v1/admin/memberships": { Plan: "Basic", Status: "Active" },
  "/v1/admin/requests": { Type: "Trip", Status: "New" },
  "/v1/admin/booking-requests": { Status: "Pending" },
  "/v1/admin/reward-redemptions": { Status: "To deliver" },
  "/v1/admin/notifications": { Type: "General", Status: "Sending" },
  "/v1/admin/webhook-deliveries": { Status: "Delivered" },
};

const run = async (world: World, text: string): Promise<void> => {
  for (const statement of text.split(";")) await sql.raw<SqlBool>(statement).execute(world.database.db);
};

/** Every list declared with `staffList()`. */
const paths = Object.values(staffContract)
  .filter(
    (endpoint) => "query" in endpoint && "cursor" in endpoint.query.shape && "sort" in endpoint.query.shape,
  )
  .map(({ path }) => path);

describe.each(paths)("the list at %s", (path) => {
  const read = async (world: World) => {
    const { http } = await world.staff("owner");
    const page = async (params: Asked): Promise<Page> => (await http.get(path, { params })).data;
    return { http, page };
  };

  test("leads through every row once, and back again", async ({ world }) => {
    expect(fill, "say what fills this list").toHaveProperty([path]);
    const { n } = (
      await sql<{ n: number }>`select count(*)::int as n from users where email like 'listed.%'`.execute(
        world.database.db,
      )
    ).rows[0]!;
    if (n === 0) await run(world, people);
    await run(world, fill[path]!);
    const { http, page } = await read(world);
    const { data: total } = await http.get(`${path}/count`);
    const limit = Math.min(100, Math.ceil(total.count / 4));

    const forward: Page[] = [await page({ limit })];
    while (forward.at(-1)!.nextCursor)
      forward.push(await page({ limit, cursor: forward.at(-1)!.nextCursor! }));
    const seen = forward.flatMap(({ items }) => items.map(({ id }) => id));
    expect(total.isExact).toBe(true);
    expect(seen.length).toBeGreaterThanOrEqual(rows);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total.count);

    const back: Page[] = [forward.at(-1)!];
    while (back[0]!.previousCursor) back.unshift(await page({ limit, cursor: back[0]!.previousCursor! }));
    expect(back.map(({ items }) => items)).toEqual(forward.map(({ items }) => items));
  });

  test("refuses cursors from another order, and made-up ones", async ({ world }) => {
    const { http, page } = await read(world);
    const { nextCursor } = await page({ limit: 1 });
    expect(nextCursor).not.toBeNull();
    for (const params of [
      { cursor: nextCursor, sort: "createdAt" },
      { cursor: "e30" },
      { cursor: "x".repeat(200) },
    ]) {
      const { status, data } = await http.get(path, { params, validateStatus: () => true });
      expect([status, data.code]).toEqual([422, "invalid_input"]);
    }
  });

  test("can be exported: all of it, or the selected rows", async ({ world }) => {
    const { http, page } = await read(world);
    const { items } = await page({ limit: 2 });
    const ids = items.map(({ id }) => id).join(",");
    const { data } = await http.get(`${path}/export`, { params: { ids } });
    expect(data.trim().split("\r\n").length).toBeGreaterThanOrEqual(3);
    const [headings = [], first = []] = data
      .replace("\uFEFF", "")
      .split("\r\n")
      .map((line: string) => line.split(","));
    for (const [heading, word] of Object.entries(written[path] ?? {}))
      expect(first[headings.indexOf(heading)]).toBe(word);
    const { status } = await (await world.staff("agent")).http.get(`${path}/export`, {
      validateStatus: () => true,
    });
    expect(status).toBe(403);
  });
});
