import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBoss } from "../jobs/boss.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startWorld, type World } from "../test/world.ts";
import { appRole, grantToApp } from "./app-role.ts";

const password = "only-for-this-test";
let database: TestDatabase;
let owner: pg.Client;
let world: World & { end: () => Promise<void> };

/** As in compose: the owner migrates and grants; everything else connects with the app's role. */
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.url);
  await owner.connect();
  // Roles belong to the whole server, and another test file may be creating the same one.
  await owner.query("select pg_advisory_lock(hashtext('app role'))");
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole}; end if;
  end $$`);
  await owner.query(`alter role ${appRole} login password '${password}'`);
  await owner.query("select pg_advisory_unlock(hashtext('app role'))");
  const boss = await startBoss({ url: database.url, onError: () => {}, worker: false });
  await boss.stop({ graceful: false });
  expect(await grantToApp(database.url)).toBe(true);
  const url = Object.assign(new URL(database.url), { username: appRole, password }).href;
  world = await startWorld({ DATABASE_URL: url });
});
afterAll(async () => {
  await world.end();
  await owner.end();
  await database.drop();
});

/** PostgreSQL's reason for refusing, or "done". */
const refusal = (client: { query: (text: string) => Promise<unknown> }, statement: string): Promise<string> =>
  client.query(statement).then(
    () => "done",
    (error: pg.DatabaseError) => error.constraint ?? error.message,
  );

test("owns nothing and isn't a superuser", async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
       (select count(*)::int from pg_class where relowner = r.oid) +
       (select count(*)::int from pg_proc where proowner = r.oid) +
       (select count(*)::int from pg_namespace where nspowner = r.oid) as owned
     from pg_roles r where rolname = $1`,
    [appRole],
  );
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0 },
  ]);
});

test("runs the product: members, staff, jobs, live events, housekeeping, leaving", async () => {
  const member = await world.member({ plan: "elite" });
  const staff = await world.staff("owner");
  await member.api.startThread({ body: { subject: "Hello", body: "From a role that owns nothing" } });
  const { rows: logged } = await owner.query("select from admin_activity_logs limit 1");
  expect(logged).toHaveLength(0);
  await staff.http.post("/v1/admin/api-keys", { name: "Partner", scopes: ["dashboard.read"] });
  await world.container.housekeeping();
  await owner.query(
    "insert into admin_activity_logs (action, resource_type, resource_id, subject_user_id, after) values ('update', 'member', $1::text, $1::uuid, '{\"email\": \"x\"}')",
    [member.id],
  );
  await world.database.db.deleteFrom("users").where("id", "=", member.id).execute();
  const { rows } = await owner.query(
    "select subject_user_id, resource_id, after from admin_activity_logs where resource_type = 'member'",
  );
  expect(rows).toEqual([{ subject_user_id: null, resource_id: null, after: null }]);
  const mails = () => owner.query("select from mail_outbox");
  await world.container.services.staffAccounts.inviteFirstOwner("first@example.test");
  await world.visitor().api.forgotPassword({ body: { email: staff.email } });
  expect((await mails()).rows).toEqual(expect.any(Array));
}, 60_000);

test.each([
  "update admin_activity_logs set action = 'nothing'",
  "update admin_activity_logs set before = null, after = null",
  "delete from admin_activity_logs",
  "truncate admin_activity_logs",
  "update activity_logs set event_type = 'nothing'",
  "delete from activity_logs",
  "update points_ledger set earned_change = 0",
  "delete from points_ledger",
  "alter table admin_activity_logs disable trigger all",
  "drop trigger admin_activity_logs_append_only on admin_activity_logs",
  "set session_replication_role = replica",
  "create table mine (id int)",
  "create function mine() returns trigger language plpgsql as 'begin return null; end'",
  "delete from kysely_migration",
  "insert into event_tables values ('users')",
])("may not: %s", async (statement) => {
  expect(await refusal(world.database.pool, statement)).toMatch(/permission denied|must be owner/);
});

test.each([
  ["update admin_activity_logs set action = 'nothing'", "admin_activity_logs_append_only"],
  ["update admin_activity_logs set before = null, after = null", "admin_activity_logs_append_only"],
  ["delete from admin_activity_logs", "admin_activity_logs_append_only"],
  ["truncate admin_activity_logs", "admin_activity_logs_append_only"],
  ["update activity_logs set event_type = 'nothing'", "activity_logs_append_only"],
  ["delete from activity_logs", "activity_logs_append_only"],
  ["truncate activity_logs", "activity_logs_append_only"],
  ["delete from points_ledger", "points_ledger_append_only"],
])("not even the owner of the tables may: %s", async (statement, constraint) => {
  await owner.query("insert into admin_activity_logs (action, resource_type) values ('update', 'plan')");
  const { rows } = await owner.query(
    "insert into users (email, password_hash) values (gen_random_uuid() || '@example.test', 'x') returning id",
  );
  await owner.query("insert into activity_logs (event_type, user_id) values ('user_login', $1)", [
    rows[0].id,
  ]);
  await owner.query(
    `insert into points_ledger (user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key)
     values ($1, 'earned', 1, 1, 1, 'A point', 'one')`,
    [rows[0].id],
  );
  expect(await refusal(owner, statement)).toBe(constraint);
  expect(await refusal(owner, `delete from users where id = '${rows[0].id}'`)).toBe("done");
});

test("functions that need the owner's rights have them, with a fixed search path", async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where prosecdef and 'search_path=public, pg_temp' = any (proconfig)
       and pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual([
    "drop_old_month_partitions",
    "ensure_month_partitions",
    "forget_old_log",
    "forget_sent",
    "forget_user",
  ]);
});
