import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

let events = 0;
const nextEventId = () => `evt_${++events}`;

type Row = Record<string, unknown>;

async function insert(table: string, row: Row): Promise<string> {
  const values = Object.values(row);
  const places = values.map((_, index) => `$${index + 1}`);
  const names = Object.keys(row).map((name) => `"${name}"`);
  const { rows } = await client.query(
    `insert into ${table} (${names}) values (${places}) returning to_jsonb(${table}) ->> 'id' as id`,
    values,
  );
  return rows[0].id;
}

/**
 * Adds a row of this member to every table that can hold one; every text that identifies the member contains the word.
 */
async function leaveTracksEverywhere(word: string): Promise<string> {
  const email = `${word}@example.com`;
  const token = (purpose: string) => Buffer.from(`${word} ${purpose}`);
  const soon = { expires_at: "2099-01-01" };
  const verified = { email_verified_at: "2026-01-01" };
  const former = `former.${email}`;
  const user_id = await insert("users", { email: former, password_hash: word, ...verified });
  await client.query("update users set email = $1 where id = $2", [email, user_id]);
  const mine = { user_id };
  await insert("user_profiles", { ...mine, name: word });
  await insert("sessions", { ...mine, ...soon, token_hash: token("session"), user_agent: word });
  await insert("member_api_keys", { ...mine, ...soon, name: word, prefix: "evm_", key_hash: token("key") });
  await insert("sign_in_challenges", { ...mine, ...soon, token_hash: token("challenge") });
  const visitor_session_id = await insert("visitor_sessions", {
    linked_user_id: user_id,
    token_hash: token("visitor"),
  });
  await insert("recovery_codes", { ...mine, code_hash: token("code") });
  await insert("password_resets", { ...mine, ...soon, token_hash: token("reset") });
  await insert("email_verifications", { ...mine, ...soon, token_hash: token("verify"), email });
  await insert("notice_settings", mine);
  await insert("notices", { ...mine, kind: "trips", title: word });
  const held = { id: randomUUID(), kind: "trips", notice: { to: email }, due_at: "2026-01-01" };
  await insert("held_notices", { ...mine, ...held });
  await insert("member_notes", { ...mine, body: word });
  const admin_user_id = await insert("admin_users", {
    email: `staff.${randomUUID()}@x.test`,
    password_hash: "x",
  });
  await insert("note_mentions", { ...mine, note_id: randomUUID(), admin_user_id });
  await insert("waiting_mails", { ...mine, recipient: email, mail: { to: email } });
  await insert("known_devices", { ...mine, token_hash: token("device") });
  const links = { old_token_hash: token("old address"), new_token_hash: token("new address") };
  await insert("email_changes", { ...mine, ...soon, ...links, new_email: `new.${email}` });
  for (const each of [email, former]) {
    await insert("login_attempts", { email: each, attempt_type: "member", success: true });
    await insert("mail_outbox", { to: each, subject: word, text: word });
  }
  await insert("waiting_mails", { recipient: former, mail: { to: former } });
  const caller = `user:${user_id}`;
  const call = {
    caller,
    key: word,
    method: "POST",
    path: "/",
    request_hash: token("body"),
    response_body: word,
  };
  await insert("idempotency_keys", call);
  await insert("memberships", { ...mine, plan_type: "base", stripe_customer_id: `cus_${word}` });
  await insert("membership_turns", { ...mine, readings: 1 });
  await insert("checkouts", { ...mine, plan_type: "base", amount_cents: 599 });
  await insert("stripe_events", { id: nextEventId(), type: "paid", ...mine, payload: { email } });
  await insert("stripe_events", {
    id: nextEventId(),
    type: "paid",
    customer_id: `cus_${word}`,
    payload: { email },
  });
  const invoice_id = await insert("invoices", {
    ...mine,
    provider_invoice_id: `in_${++events}`,
    provider_customer_id: `cus_${word}`,
    provider_subscription_id: `sub_${word}`,
    status: "paid",
    amount_due_cents: 599,
    amount_paid_cents: 599,
    currency: "usd",
    period_start: "2026-01-01",
    period_end: "2026-02-01",
    created_at: "2026-01-01",
  });
  const money = { amount_cents: 599, currency: "usd", status: "succeeded", created_at: "2026-01-02" };
  await insert("membership_differences", {
    ...mine,
    stripe_subscription_id: `sub_${word}`,
    fields: { word },
  });
  await insert("repayments", { ...mine, kind: "refund", invoice_id, ...money, reason: word, status: "done" });
  await insert("refunds", { invoice_id, provider_refund_id: `re_${++events}`, ...money });
  await insert("entitlement_overrides", { ...mine, feature: "documents", limit_value: "5", reason: word });
  const answer = { question_number: 1, question_text: "Where?", answer_text: word };
  await insert("user_quiz_responses", { ...mine, visitor_session_id, ...answer });
  await insert("quiz_results", { ...mine, quiz_data: { word }, traveller_type: "Explorer" });
  const request_id = await insert("itinerary_requests", { ...mine, destination: word });
  const trip_id = await insert("itineraries", { ...mine, request_id, title: word });
  const plan = { plan: { word }, html: word, source: "builtin", created_by_kind: "member" };
  const current_version_id = await insert("itinerary_versions", {
    itinerary_id: trip_id,
    number: 1,
    ...plan,
  });
  await client.query("update itineraries set current_version_id = $1 where id = $2", [
    current_version_id,
    trip_id,
  ]);
  const step = { to_step: "trip_confirmed", actor_kind: "member", data: { word } };
  await insert("workflow_transitions", { itinerary_id: trip_id, ...step });
  await insert("model_requests", { ...mine, kind: "wishes" });
  await insert("itinerary_generations", { ...mine, itinerary_id: trip_id });
  const person = { ...mine, name: word, email };
  const trip = { ...person, destination: word, start_date: "2027-01-01" };
  const concierge_request_id = await insert("concierge_requests", trip);
  await insert("trip_requests", { ...mine, full_name: word, email });
  await insert("booking_requests", { ...mine, itinerary_id: trip_id, notes: word });
  const submission_id = await insert("creator_submissions", { ...person, details: { word } });
  const upload = { purpose: "media_kit", file_name: word, content_type: "application/pdf", file_size: 1 };
  await insert("submission_uploads", { ...upload, submission_id, visitor_session_id, file_key: `${word}/1` });
  await insert("submission_uploads", { ...upload, ...mine, file_key: `${word}/2` });
  await insert("admin_messages", { ...person, subject: word, body: word });
  // Sent without an account, from an address that was the member's.
  for (const each of [
    { user_id: null, email },
    { user_id: null, email: former },
  ]) {
    await insert("concierge_requests", { ...trip, ...each });
    await insert("creator_submissions", { ...person, ...each });
    await insert("admin_messages", { ...person, subject: word, body: word, ...each });
    await insert("trip_requests", { full_name: word, ...each });
  }
  await insert("rate_limits", { key: `signIn:user:${user_id}`, window_start: "2026-01-01" });
  await insert("request_counts", { key: `signIn:user:${user_id}` });
  const thread_id = await insert("message_threads", {
    ...mine,
    case_id: concierge_request_id,
    subject: word,
  });
  const proposal_id = await insert("proposals", {
    ...mine,
    case_id: concierge_request_id,
    number: 1,
    itinerary_id: trip_id,
    version_number: 1,
    title: word,
    plan: { word },
    price_cents: 1,
    travelers: 2,
    terms: word,
  });
  await insert("proposal_answers", { ...mine, proposal_id, part: "day-1", answer: "change", note: word });
  await insert("case_tasks", { case_id: concierge_request_id, title: word });
  const api_key_id = await insert("api_keys", {
    name: "Partner",
    prefix: "evk_",
    key_hash: Buffer.from(randomUUID()),
    scopes: ["offers.write"],
  });
  const valid_until = "2031-01-01";
  const price = { price_cents: 1, currency: "USD", commission_cents: 0 };
  const offer = { partner: "Partner", reference: "1", title: word, covers: word, ...price, valid_until };
  await insert("offers", { case_id: concierge_request_id, api_key_id, ...offer });
  await insert("case_events", {
    case_id: concierge_request_id,
    kind: "note",
    actor_kind: "staff",
    details: { text: word },
  });
  await insert("messages", { ...mine, thread_id, sender_kind: "member", body: word });
  const conversation_id = await insert("evie_conversations", { ...mine, title: word, thread_id });
  await insert("evie_turns", { ...mine, conversation_id, question: word });
  await insert("evie_questions", mine);
  const notification_id = await insert("notifications", { message: "To all" });
  await insert("notification_recipients", { ...mine, notification_id, error: word });
  const file = { file_key: word, content_type: "image/png", file_size: 1 };
  const document_id = await insert("user_documents", {
    ...mine,
    ...file,
    document_name: word,
    related_trip_id: trip_id,
  });
  await insert("document_reads", { ...mine, document_id, reader: "member", what: "view" });
  await insert("case_ratings", { ...mine, case_id: concierge_request_id, score: 5, comment: word });
  await insert("case_files", {
    ...mine,
    case_id: concierge_request_id,
    sent_by: "member",
    file_key: `${word}/9`,
    file_name: word,
    content_type: "image/png",
    file_size: 1,
  });
  await insert("message_files", {
    ...mine,
    sent_by: "member",
    file_key: `${word}/10`,
    file_name: word,
    content_type: "image/png",
    file_size: 1,
  });
  await insert("trip_media", { ...mine, ...file, trip_id, media_type: "photo", caption: word });
  await insert("shared_trips", {
    ...mine,
    itinerary_id: trip_id,
    token_hash: token("trip link"),
    token_encrypted: token("trip link"),
    with_costs: false,
    with_notes: false,
    password_hash: word,
  });
  await insert("journal_notes", { ...mine, trip_id, day: 1, text: word });
  const invitation = { itinerary_id: trip_id, role: "editor", expires_at: "2031-01-01" };
  await insert("trip_companions", {
    ...invitation,
    ...mine,
    email,
    joined_at: "2026-01-01",
    token_hash: token("companion"),
    token_encrypted: token("companion"),
  });
  await insert("packing_items", { ...mine, itinerary_id: trip_id, label: word });
  await insert("packing_allowances", { ...mine, itinerary_id: trip_id, bags: "carry_on" });
  const reminder = { itinerary_id: trip_id, text: word, time_zone: "UTC", remind_at: "2031-01-01" };
  await insert("reminders", { ...mine, ...reminder });
  await insert("calendar_feeds", {
    ...mine,
    id: randomUUID(),
    token_hash: token("calendar"),
    token_encrypted: token("calendar"),
  });
  await insert("social_connections", {
    ...mine,
    id: randomUUID(),
    network: "x",
    account_key: word,
    handle: word,
    tokens_encrypted: word,
  });
  await insert("push_subscriptions", {
    ...mine,
    id: randomUUID(),
    endpoint_hash: token("push"),
    subscription_encrypted: token("push"),
  });
  await insert("shared_albums", {
    ...mine,
    trip_id,
    title: word,
    token_hash: token("album"),
    token_encrypted: token("album"),
  });
  await insert("data_exports", { ...mine, file_key: `${word}.zip` });
  const earned = { kind: "earned", earned_change: 10, balance_change: 10, balance_after: 10, reason: word };
  const ledger_entry_id = await insert("points_ledger", { ...mine, ...earned, idempotency_key: word });
  await insert("points_lots", { ...mine, expiry_date: "2028-11-30", points: 10 });
  await insert("reward_redemptions", { ...mine, reward_key: "session", cost_points: 500, ledger_entry_id });
  await insert("activity_feed", { ...mine, activity_type: "quiz_completed", description: word });
  await insert("activity_logs", { ...mine, event_type: "user_login", metadata: { word } });
  const change = { action: "update", resource_type: "user", before: { email }, after: { word } };
  await insert("admin_activity_logs", { ...change, resource_id: user_id });
  await insert("admin_activity_logs", {
    ...change,
    subject_user_id: user_id,
    resource_id: concierge_request_id,
  });
  await insert("analytics_events", { ...mine, event_name: "view", properties: { word }, user_agent: word });
  await insert("page_views", { ...mine, path: "/", user_agent: word, ip_address: "10.9.8.7" });
  await insert("conversion_events", { ...mine, event_type: "upgrade", properties: { word } });
  await insert("membership_clicks", { ...mine, click_source: "page" });
  await insert("itinerary_cta_clicks", { ...mine, result_type: "explorer" });
  await insert("quiz_result_actions", { ...mine, result_type: "explorer", action: "completed" });
  const endpoint = {
    url: "https://hooks.example.com",
    secret_encrypted: token("secret"),
    topics: ["member.updated"],
  };
  const endpoint_id = await insert("webhook_endpoints", { ...endpoint });
  const event_id = "019a0000-0000-7000-8000-000000000000";
  const sent = { topic: "member.updated", sequence: 1, data: { memberId: user_id }, response_body: word };
  const delivery = { endpoint_id, event_id, ...sent };
  await insert("webhook_deliveries", { ...delivery, subject_user_id: user_id });
  await client.query("update webhook_endpoints set secret_encrypted = '' where id = $1", [endpoint_id]);
  await insert("live_events", { audience: `user:${user_id}`, type: "message", payload: { word } });
  return user_id;
}

async function tablesWhere(question: (table: string) => string): Promise<string[]> {
  const { rows } = await client.query(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const found: string[] = [];
  for (const { name } of rows) if ((await client.query(question(name))).rows.length > 0) found.push(name);
  return found;
}

const naming =
  (...words: string[]) =>
  (table: string) =>
    `select from ${table} as t where to_jsonb(t)::text ~* '${words.join("|")}' limit 1`;

test("deleting a user leaves nothing that identifies them in any table", { timeout: 30_000 }, async () => {
  const userId = await leaveTracksEverywhere("mirabell");
  const { rows } = await client.query(`select distinct a.attrelid::regclass::text as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in ('user_id', 'linked_user_id', 'subject_user_id')`);
  const named = await tablesWhere(naming(userId));
  expect(rows.map((row) => row.name).filter((name) => !named.includes(name))).toEqual([]);

  await client.query("delete from users where id = $1", [userId]);

  const asBytes = Buffer.from("mirabell").toString("hex");
  expect(await tablesWhere(naming(userId, "mirabell", asBytes, "10\\.9\\.8\\.7"))).toEqual([]);
});

test("deleting a user keeps staff logs, events, and payments as facts, and everything other members have", async () => {
  const leaving = await leaveTracksEverywhere("leaving");
  const staying = await leaveTracksEverywhere("staying");
  const before = await tablesWhere(naming(staying, "staying"));
  const facts = async () =>
    (
      await client.query(`select (select count(*) from admin_activity_logs) as logs,
    (select count(*) from analytics_events) as events, (select count(*) from stripe_events) as payments,
    (select sum(amount_paid_cents) from invoices) as earned, (select sum(amount_cents) from refunds) as refunded`)
    ).rows[0];
  const had = await facts();

  await client.query("delete from users where id = $1", [leaving]);

  expect(await tablesWhere(naming(staying, "staying"))).toEqual(before);
  expect(await facts()).toEqual(had);
});
