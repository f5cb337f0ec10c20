import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";

let database: TestDatabase;
let writer: pg.Client;
let listener: pg.Client;
let userId: string;
let adminId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [writer, listener] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([writer.connect(), listener.connect()]);
  await listener.query("listen live_events; listen session_ended");
  const user = await writer.query(
    "insert into users (email, password_hash) values ('a@b.co', 'x') returning id",
  );
  userId = user.rows[0].id;
  await writer.query("insert into user_profiles (user_id) values ($1)", [userId]);
  const admin = await writer.query(
    "insert into admin_users (email, password_hash) values ('s@b.co', 'x') returning id",
  );
  adminId = admin.rows[0].id;
});
afterAll(async () => {
  await Promise.all([writer.end(), listener.end()]);
  await database.drop();
});

/** Everything the statement sends on the channels, up to a final marker. */
async function heardAfter(statement: string): Promise<string[]> {
  const heard: string[] = [];
  const onNotice = ({ channel, payload }: pg.Notification) => heard.push(`${channel} ${payload}`);
  listener.on("notification", onNotice);
  await writer.query(statement);
  await writer.query("select pg_notify('live_events', 'mark')");
  while (!heard.includes("live_events mark")) await once(listener, "notification");
  listener.off("notification", onNotice);
  return heard.slice(0, -1).toSorted();
}

const addSession = (owner: "user_id" | "admin_user_id", id: string, byte: string, life = "1 hour") =>
  writer.query(
    `insert into sessions (token_hash, ${owner}, expires_at) values ('\\x${byte}', $1, now() + $2::interval)`,
    [id, life],
  );

test("are announced by the application after the commit; writing them notifies nobody", async () => {
  const statement = `insert into live_events (audience, type) values ('staff', 'a'), ('user:${userId}', 'b')`;
  expect(await heardAfter(statement)).toEqual([]);
});

test("refuse an empty audience", async () => {
  await expect(
    writer.query("insert into live_events (audience, type) values ('all', 'a')"),
  ).rejects.toMatchObject({
    constraint: "live_events_audience",
  });
});

test("tell caches when a session ends early, but not when one expires", async () => {
  await addSession("user_id", userId, "aa01");
  await addSession("user_id", userId, "aa02", "-1 hour");
  expect(await heardAfter("delete from sessions")).toEqual(["session_ended aa01"]);
});

test("tell caches when a member's level changes, and not when it stays the same", async () => {
  await addSession("user_id", userId, "aa03");
  const set = (level: string) =>
    `update user_profiles set membership_level = '${level}' where user_id = '${userId}'`;
  expect(await heardAfter(set("base"))).toEqual(["session_ended aa03"]);
  expect(await heardAfter(set("base"))).toEqual([]);
});

test("end the sessions of staff who are deactivated, and refresh them when the role changes", async () => {
  await addSession("admin_user_id", adminId, "bb01");
  expect(await heardAfter(`update admin_users set role = 'agent' where id = '${adminId}'`)).toEqual([
    "session_ended bb01",
  ]);
  expect(await heardAfter(`update admin_users set last_login_at = now() where id = '${adminId}'`)).toEqual(
    [],
  );
  expect(await heardAfter(`update admin_users set is_active = false where id = '${adminId}'`)).toEqual([
    "session_ended bb01",
  ]);
  expect((await writer.query("select from sessions where admin_user_id is not null")).rowCount).toBe(0);
});

test("end all sessions of a user who is deleted", async () => {
  await addSession("user_id", userId, "aa04");
  expect(await heardAfter(`delete from users where id = '${userId}'`)).toContain("session_ended aa04");
});
