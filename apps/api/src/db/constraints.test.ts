import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";

let database: TestDatabase;
let client: pg.Client;
let userId: string;
let tripId: string;

const insertedId = async (statement: string): Promise<string> =>
  (await client.query(`${statement} returning id`)).rows[0].id;

/** The name of the constraint that refuses the statement, or "accepted". */
const refusal = async (statement: string): Promise<string> => {
  try {
    await client.query(statement);
    return "accepted";
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  userId = await insertedId("insert into users (email, password_hash) values ('ana@example.com', 'x')");
  await client.query(`insert into user_profiles (user_id, name) values ('${userId}', 'Ana')`);
  tripId = await insertedId(`insert into itineraries (user_id, title) values ('${userId}', 'Lisbon')`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const concierge = (values: Record<string, string>) => {
  const row = {
    name: "'Ana'",
    email: "'a@b.co'",
    destination: "'Rome'",
    start_date: "'2027-05-01'",
    ...values,
  };
  return `insert into concierge_requests (${Object.keys(row)}) values (${Object.values(row)})`;
};
const checkout = (status: string) =>
  `insert into checkouts (user_id, plan_type, status, amount_cents) values ('${userId}', 'base', '${status}', 599)`;
const session = (owners: string) =>
  `insert into sessions (token_hash, user_id, admin_user_id, expires_at) values (sha256(uuidv7()::text::bytea), ${owners}, now())`;

test("treats emails as the same whatever their case, in every script", async () => {
  expect(await refusal("insert into users (email, password_hash) values ('ANA@example.com', 'x')")).toBe(
    "users_email_key",
  );
  expect((await client.query("select 'ÉVA@x.fr'::citext = 'éva@x.fr' as same")).rows[0].same).toBe(true);
});

test("refuses a user without any way to sign in", async () => {
  expect(await refusal("insert into users (email) values ('no@way.in')")).toBe("users_can_sign_in");
});

test.each([
  [{ num_travelers: "0" }, "concierge_requests_num_travelers"],
  [{ num_travelers: "51" }, "concierge_requests_num_travelers"],
  [{ destination: "'R'" }, "concierge_requests_destination_length"],
  [{ destination: "repeat('R', 256)" }, "concierge_requests_destination_length"],
  [{ end_date: "'2027-04-30'" }, "concierge_requests_dates"],
  [{ additional_notes: "repeat('n', 2001)" }, "concierge_requests_notes_length"],
  [{ departure_airport: "'LI'" }, "concierge_requests_airport_length"],
])("refuses a concierge request with %o", async (values, constraint) => {
  expect(await refusal(concierge(values))).toBe(constraint);
});

test("accepts a concierge request right at its limits", async () => {
  expect(
    await refusal(concierge({ num_travelers: "50", destination: "'Ur'", end_date: "'2027-05-01'" })),
  ).toBe("accepted");
});

test("allows one open checkout per member, and any number of finished ones", async () => {
  const answers = [await refusal(checkout("open")), await refusal(checkout("open"))];
  expect(answers).toEqual(["accepted", "checkouts_one_open"]);
  expect([await refusal(checkout("paid")), await refusal(checkout("cancelled"))]).toEqual([
    "accepted",
    "accepted",
  ]);
});

test("requires exactly one owner per session", async () => {
  expect(await refusal(session("null, null"))).toBe("sessions_one_owner");
  expect(await refusal(session(`'${userId}', uuidv7()`))).toBe("sessions_one_owner");
  expect(await refusal(session(`'${userId}', null`))).toBe("accepted");
});

test("allows one membership per member, and one member per payment customer", async () => {
  const add = `insert into memberships (user_id, plan_type) values ('${userId}', 'base')`;
  expect([await refusal(add), await refusal(add)]).toEqual(["accepted", "memberships_user_id_key"]);
});

test("saves one answer per question and member", async () => {
  const answer = (number: number) =>
    refusal(`insert into user_quiz_responses (user_id, question_number, question_text, answer_text)
      values ('${userId}', ${number}, 'Where?', 'Porto')`);
  expect([await answer(1), await answer(1), await answer(15)]).toEqual([
    "accepted",
    "user_quiz_responses_once_per_user",
    "user_quiz_responses_question_number",
  ]);
});

test("never changes an itinerary version or a line of the points ledger", async () => {
  const versionId = await insertedId(`insert into itinerary_versions
    (itinerary_id, number, plan, html, source, created_by_kind) values ('${tripId}', 1, '{}', '', 'builtin', 'system')`);
  const lineId = await insertedId(`insert into points_ledger
    (user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key)
    values ('${userId}', 'earned', 10, 10, 10, 'A photo', 'photo-1')`);

  expect(await refusal(`update itinerary_versions set html = 'new' where id = '${versionId}'`)).toBe(
    "itinerary_versions_immutable",
  );
  expect(await refusal(`update points_ledger set balance_change = 99 where id = '${lineId}'`)).toBe(
    "points_ledger_immutable",
  );
});

test("awards points once per idempotency key, and never lowers the badge by redeeming", async () => {
  const line = (kind: string, earned: number, key: string) =>
    refusal(`insert into points_ledger (user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key)
      values ('${userId}', '${kind}', ${earned}, 5, 5, 'Why', '${key}')`);
  expect([await line("earned", 5, "once"), await line("earned", 5, "once")]).toEqual([
    "accepted",
    "points_ledger_once",
  ]);
  expect(await line("redeemed", -5, "spend")).toBe("points_ledger_redeeming_keeps_badge");
});

test("requires a reason to decline a submission", async () => {
  const declined = (reason: string) =>
    refusal(
      `insert into creator_submissions (name, email, status, decline_reason) values ('A', 'a@b.co', 'declined', ${reason})`,
    );
  expect([await declined("null"), await declined("'Too short'")]).toEqual([
    "creator_submissions_decline_has_reason",
    "accepted",
  ]);
});

test("sets updated_at by itself, later each time, unless the writer gives one", async () => {
  const stamp = async (change: string) =>
    (
      await client.query(
        `update user_profiles set ${change} where user_id = '${userId}' returning updated_at::text`,
      )
    ).rows[0].updated_at;
  const first = await stamp("name = 'Ana B'");
  const second = await stamp("name = 'Ana C'");
  expect(second > first).toBe(true);
  expect(await stamp("updated_at = '2025-01-02 03:04:05Z'")).toContain("2025-01-02 03:04:05");
});
