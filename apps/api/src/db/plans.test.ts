import { webhookTopicNames } from "@evoya/domain/webhooks";
import { threadFilters } from "@evoya/schemas/staff-messages";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createActivityReader } from "../features/activity-log/activity.reader.ts";
import { createActivityLogRepository } from "../features/activity-log/activity-log.repository.ts";
import { createBookingRequestRepository } from "../features/booking-requests/booking-requests.repository.ts";
import { createBulkJobRepository } from "../features/bulk-jobs/bulk-jobs.repository.ts";
import { createCaseRepository } from "../features/cases/cases.repository.ts";
import { createCaseRatingRepository } from "../features/cases/ratings.repository.ts";
import { createCatalogRepository } from "../features/catalog/catalog.repository.ts";
import { createCatalogDeskRepository } from "../features/catalog/catalog-desk.repository.ts";
import { createClientRequestRepository } from "../features/client-requests/client-requests.repository.ts";
import { createConciergeRequestReader } from "../features/concierge-requests/concierge-requests.reader.ts";
import { createConciergeRequestRepository } from "../features/concierge-requests/concierge-requests.repository.ts";
import { createDocumentChoreRepository } from "../features/documents/document-chores.repository.ts";
import { createDocumentRepository } from "../features/documents/documents.repository.ts";
import { createDisputeRepository } from "../features/invoices/disputes.repository.ts";
import { createInvoiceRepository } from "../features/invoices/invoices.repository.ts";
import { journeysOfMember } from "../features/itineraries/journeys.repository.ts";
import { createMembershipReader } from "../features/memberships/membership.reader.ts";
import { createInboxRepository } from "../features/messages/inbox.repository.ts";
import { createLateConversationRepository } from "../features/messages/late-conversations.repository.ts";
import { createMessageRepository } from "../features/messages/messages.repository.ts";
import { createThreadRepository } from "../features/messages/threads.repository.ts";
import { createBellRepository } from "../features/notices/bell.repository.ts";
import { createHeldNoticeRepository } from "../features/notices/held-notices.repository.ts";
import { createNoticeRecipientRepository } from "../features/notices/notice-recipients.repository.ts";
import { createNotificationRecipientRepository } from "../features/notifications/notification-recipients.repository.ts";
import { createNotificationRepository } from "../features/notifications/notifications.repository.ts";
import { createPlaceRepository } from "../features/places/places.repository.ts";
import { createProfileReader } from "../features/profile/profile.reader.ts";
import { createProfileRepository } from "../features/profile/profile.repository.ts";
import { createRepaymentRepository } from "../features/repayments/repayments.repository.ts";
import { createRewardRepository } from "../features/rewards/rewards.repository.ts";
import { createSessionRepository } from "../features/sessions/sessions.repository.ts";
import { createMyWorkRepository } from "../features/staff-dashboard/my-work.repository.ts";
import { createStaffDashboardRepository } from "../features/staff-dashboard/staff-dashboard.repository.ts";
import { createMembershipListRepository } from "../features/staff-memberships/membership-list.repository.ts";
import { createContactMessageRepository } from "../features/submissions/contact-messages.repository.ts";
import { createStoryReader } from "../features/submissions/stories.reader.ts";
import { createSubmissionRepository } from "../features/submissions/submissions.repository.ts";
import { createUserRepository } from "../features/users/users.repository.ts";
import { createDeliveryRepository } from "../features/webhooks/deliveries.repository.ts";
import { createDeliveryTurnRepository } from "../features/webhooks/delivery-turns.repository.ts";
import { findKindsWithWork } from "../jobs/places.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { databasePlugins } from "./connect.ts";
import type { PageAsk } from "./keyset.ts";
import { preparedReadsWithin } from "./prepared.ts";
import type { DB } from "./schema.generated.ts";

const rows = 20_000;
const userId = "00000000-0000-7000-8000-000000000007";
const user = "('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid";
const age = `now() - make_interval(mins => i * 30)`;
/** A colleague, except that one in 50 is unassigned. */
const assignee = `case when i % 50 > 0 then ('00000000-0000-7000-8000-' || lpad(to_hex(i % 97), 12, '0'))::uuid end`;
const plan = `(array['free', 'free', 'free', 'base', 'elite'])[1 + i % 5]`;
/** A tenth are archived. */
const archived = `case when i % 10 = 7 then now() end`;
const places = "(array['Lisbon', 'Kyoto', 'Rome', 'Lima'])[1 + i % 4]";

/**
 * Enough rows that a sequential scan would be wrong, and PostgreSQL only picks one when an index is missing.
 */
const fill = /* sql */ `
  set session_replication_role = replica;
  insert into places (id, kind, name, country_code, latitude, longitude)
    select i, 'city', 'Town ' || i, 'FR', 0, 0 from generate_series(1, ${rows}) i;
  insert into place_names (place_id, key, means, weight)
    select i, 'town' || i, 'name', i % 7 from generate_series(1, ${rows}) i;
  insert into place_names (place_id, key, means, weight)
    select i, 'c' || i, 'code', 2 from generate_series(1, ${rows}) i;
  insert into users (id, email, password_hash, created_at, last_seen_at, email_verified_at)
    select ${user}, 'u' || i || '@example.test', 'x', ${age}, case when i % 5 > 0 then ${age} end,
      case when i % 20 > 0 then ${age} end from generate_series(1, ${rows}) i;
  insert into user_profiles (user_id, name, created_at, travel_points, membership_level)
    select ${user}, 'Ada ' || i, ${age}, (i % 100) * (i % 100), ${plan}
    from generate_series(1, ${rows}) i;
  insert into memberships (user_id, plan_type, status, stripe_customer_id, created_at, updated_at)
    select ${user}, case when i % 5 > 0 then 'base' else 'elite' end,
      case when i % 50 = 0 then 'suspended' when i % 51 = 0 then 'cancelled' else 'active' end,
      'cus_' || i, ${age}, ${age} from generate_series(1, ${rows}) i;
  insert into sessions (token_hash, user_id, expires_at)
    select sha256(convert_to(i::text, 'utf8')), ${user}, now() + interval '1 day' from generate_series(1, ${rows}) i;
  insert into concierge_requests (user_id, name, email, destination, start_date, status, assigned_to, plan, archived_at, created_at)
    select ${user}, 'Ada ' || i, 'u' || i || '@example.test', ${places}, '2031-01-01',
      case when i % 50 = 0 then 'new' else 'completed' end, ${assignee}, ${plan}, ${archived}, ${age}
      from generate_series(1, ${rows}) i;
  insert into trip_requests
      (user_id, full_name, email, preferred_destinations, status, assigned_to, plan, archived_at, created_at)
    select ${user}, 'Bo ' || i, 'u' || i || '@example.test', array[${places}],
      case when i % 50 = 0 then 'new' else 'completed' end, ${assignee}, ${plan}, ${archived}, ${age}
      from generate_series(1, ${rows}) i;
  insert into creator_submissions (submission_type, name, email, status, reviewed_at, created_at)
    select (array['inquiry', 'creator', 'partner', 'story'])[1 + i % 4], 'Cy ' || i, 'u' || i || '@example.test',
      case when i % 50 = 3 then 'pending' else 'approved' end, ${age}, ${age} from generate_series(1, ${rows}) i;
  insert into admin_messages (name, email, subject, body, handled_at, created_at)
    select 'Di ' || i, 'u' || i || '@example.test', 'Ferries ' || i, 'When?', case when i % 50 > 0 then ${age} end, ${age}
      from generate_series(1, ${rows}) i;
  insert into cases (id, kind, user_id, answered_at, answer_due_at, created_at)
    select id, 'concierge', user_id, case when status = 'completed' then created_at end, created_at + interval '1 day', created_at
      from concierge_requests;
  insert into case_ratings (case_id, user_id, score, created_at)
    select id, user_id, case when extract(hour from created_at) = 7 then 1 else 5 end, created_at from cases;
  insert into case_tasks (case_id, title, due_date, done_at)
    select id, 'Check prices', created_at, answered_at from cases;
  insert into case_events (case_id, kind, actor_kind, created_at)
    select id, 'received', 'member', created_at from cases;
  insert into activity_logs (event_type, user_id, created_at)
    select 'user_login', ${user}, ${age} from generate_series(1, ${rows}) i;
  insert into admin_activity_logs (action, resource_type, resource_id, admin_user_id, subject_user_id, created_at)
    select 'kind.' || i % 500, 'thing' || i % 50, i % 5000, case when i % 100 = 0 then ${user} end, ${user}, ${age}
      from generate_series(1, ${rows}) i;
  insert into booking_requests (user_id, destination, status, canceled_at, cancel_reason, cancel_asked_at, assigned_to,
      plan, archived_at, created_at)
    select ${user}, ${places},
      case i % 50 when 0 then 'pending' when 1 then 'canceled' when 2 then 'canceled' else 'completed' end,
      case when i % 50 in (1, 2) then ${age} end, case when i % 50 in (1, 2) then 'Closed' end,
      case when i % 500 = 3 then ${age} end, ${assignee}, ${plan}, ${archived}, ${age}
      from generate_series(1, ${rows}) i;
  insert into reward_redemptions (user_id, ledger_entry_id, reward_key, cost_points, status, created_at)
    select ${user}, uuidv7(), 'planning_session', 100, case when i % 50 = 0 then 'requested' else 'fulfilled' end, ${age}
      from generate_series(1, ${rows}) i;
  insert into notifications (type, message, status, created_at)
    select case when i % 2 = 0 then 'general' else 'marketing' end, 'Hi', 'sent', ${age}
      from generate_series(1, ${rows}) i;
  insert into activity_feed (user_id, activity_type, description, created_at)
    select ${user}, 'quiz_completed', 'Took the quiz', ${age} from generate_series(1, ${rows}) i;
  insert into message_threads (user_id, subject, last_message_at, waiting_since, answer_due_at, handled_at, assigned_to, snoozed_until)
    select ${user}, 'Ferries ' || i, ${age}, case when i % 50 = 0 then ${age} end, case when i % 50 = 0 then ${age} + interval '1 day' end,
      case when i % 20 > 0 then ${age} end,
      case when i % 100 = 0 then ${user} end, case when i % 40 = 0 then now() + interval '1 day' end
      from generate_series(1, ${rows}) i;
  insert into messages (thread_id, user_id, sender_kind, body, created_at, read_by_staff_at)
    select id, user_id, 'member', 'Is there one?', last_message_at, handled_at from message_threads;
  insert into user_documents (user_id, document_type, name_encrypted, expires_on_encrypted, remind_next_date, file_key,
      content_type, file_size, created_at)
    select ${user}, 'passport', 'EVK1', 'EVK1', current_date + 1 + i % 1000, 'key' || i, 'image/png', 1, ${age}
      from generate_series(1, ${rows}) i;
  insert into document_reads (document_id, user_id, reader, what, created_at)
    select id, user_id, 'member', 'view', created_at from user_documents;
  insert into webhook_deliveries (endpoint_id, event_id, topic, sequence, data, status, next_attempt_at, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(i % 20), 12, '0'))::uuid, uuidv7(),
      case when i % 2 = 0 then 'member.created' else 'points.changed' end, i, '{}',
      case when i % 50 = 0 then 'failed' when i % 50 = 1 then 'pending' else 'delivered' end,
      case when i % 50 = 1 then now() end, ${age} from generate_series(1, ${rows}) i;
  insert into destinations (id, key, name, country, source, status, version, created_at)
    select ${user}, 'made-' || i, ${places} || ' ' || i, 'France', 'openstreetmap',
      case when i % 50 = 0 then 'retired' else 'unverified' end, 1, ${age} from generate_series(1, ${rows}) i;
  insert into destination_editions (destination_id, version, source, fingerprint, destination)
    select ${user}, 1, 'openstreetmap', 'x', '{"areas": [], "meals": [], "lodgings": []}'
      from generate_series(1, ${rows}) i;
  insert into destination_places (destination_id, type, place_id, name, kind, website, facts_at, change, retired_at, checked_date)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(i % 1000 + 1), 12, '0'))::uuid,
      case when i % 3 = 0 then 'visit' when i % 200 = 1 then 'stay' else 'table' end, 'p' || i, ${places} || ' ' || i,
      'museum', case when i % 3 = 0 then 'https://p' || i || '.example/' end, ${age}, case when i % 50 = 1 then '{}'::jsonb end, case when i % 50 = 2 then now() end,
      case when i % 10 > 0 then (${age})::date end from generate_series(1, ${rows}) i;
  insert into website_checks (url, outcome, detail, checked_at, failed_days, failing_since)
    select website, case when i % 50 = 0 then 'fails' else 'works' end, 'x', now(), case when i % 50 = 0 then 3 else 0 end,
      case when i % 50 = 0 then now() end
      from (select website, row_number() over () as i from destination_places where website is not null) as p;
  insert into invoices (user_id, provider_invoice_id, plan_type, status, amount_due_cents, amount_paid_cents, currency,
      period_start, period_end, created_at, paid_at)
    select ${user}, 'in_' || i, 'base', 'paid', 599, 599, 'usd', ${age}, ${age} + interval '1 month', ${age}, ${age}
      from generate_series(1, ${rows}) i;
  insert into refunds (invoice_id, provider_refund_id, amount_cents, currency, status, created_at)
    select id, 're' || provider_invoice_id, 100, 'usd', 'succeeded', created_at from invoices;
  insert into disputes (invoice_id, provider_dispute_id, amount_cents, currency, reason, status, due_at, created_at)
    select id, 'dp' || provider_invoice_id, 599, 'usd', 'fraudulent',
      (array['won', 'lost', 'won', 'won', case when extract(hour from created_at) = 7 then 'needs_response' else 'lost' end])[1 + extract(minute from created_at)::int % 5],
      created_at, created_at from invoices;
  set session_replication_role = default`;

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
type Statement = { sql: string; parameters: readonly unknown[] };

const bigTables = new Set(
  "users user_profiles memberships sessions concierge_requests trip_requests booking_requests message_threads messages reward_redemptions notifications cases case_events case_ratings case_tasks creator_submissions admin_messages activity_logs admin_activity_logs activity_feed user_documents document_reads webhook_deliveries destinations destination_editions destination_places website_checks invoices refunds disputes job_common".split(
    " ",
  ),
);

/** The big tables a plan reads from end to end. */
const scanned = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" && bigTables.has(plan["Relation Name"] ?? "")
    ? [plan["Relation Name"] ?? ""]
    : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let statements: Statement[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // One statement at a time: a long transaction would hold up the live events of other tests.
  const client = await pool.connect();
  for (const statement of [...fill.split(";"), "vacuum (analyze)"]) await client.query(statement);
  client.release();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: databasePlugins,
    log: ({ query }) => {
      statements.push(query);
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const token = Buffer.alloc(32, 1);
const after = { createdAt: "2026-01-01T00:00:00.000Z", id: userId };
const week = () => new Date(Date.now() - 7 * 86_400_000);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const reads = () => preparedReadsWithin(db);
const sessions = () => createSessionRepository(db);
const activity = () => createActivityReader(reads());
const requests = () => createConciergeRequestRepository(db);
const cases = () => createCaseRepository(db);
const figures = () => createStaffDashboardRepository(reads());
const memberships = () => createMembershipReader(reads(), () => new Date());

const aPlace = { key: "town17", within: null, only: null } as const;

const hot: Record<string, () => Promise<unknown>> = {
  "a member's session": () => sessions().findMember(token, 1800),
  "a staff session": () => sessions().findStaff(token, 3600),
  "a member's own profile": () => createProfileRepository(db, reads()).find(userId),
  "what others may know of a member": () => createProfileReader(reads()).find(userId),
  "a member's plan": () => memberships().levelOf(userId),
  "what a member may use": () => memberships().allows(userId, "concierge_requests"),
  "places by name": () => createPlaceRepository(db).named(aPlace),
  "a town's airports": () => createPlaceRepository(db).named({ ...aPlace, only: "airport" }),
  "places by a misspelled name": () => createPlaceRepository(db).almostNamed(aPlace),
  "the versions of destinations": () => createCatalogRepository(db).heads(["made-7", "made-8"]),
  "which entries of a plan were checked, and their websites": () =>
    createCatalogRepository(db).standing(
      ["made-7", "made-8"],
      [
        { type: "visit", id: "p7" },
        { type: "table", id: "p8" },
      ],
    ),
  "what the team changed in a destination": () => createCatalogRepository(db).changes({ id: userId }),
  "published stories": () => createStoryReader(db).list({ after: null, limit: 13 }),
  "a member's requests of every kind": () => cases().listOwned(userId, { after, limit: 26 }),
  "a case": () => cases().find(userId),
  "requests nobody has answered": () => cases().listLate(new Date()),
  "what happened to a case": () => cases().timeline(userId, { withPrivate: false, after, limit: 26 }),
  "a member's concierge requests": () => requests().listOwned(userId),
  "what a member sees in the app": () => createBellRepository(db).list(userId, { after: null, limit: 21 }),
  "how a member wants to hear from us": () => createNoticeRecipientRepository(db).find(userId),
  "emails that are due": () => createHeldNoticeRepository(db).dueFor(100),
  "the next recipients of a notification": () =>
    createNotificationRecipientRepository(db).nextUntold(userId, 100),
  "a member's documents": () => createDocumentRepository(db).list(userId, 21, after),
  "who read a document": () => createDocumentRepository(db).reads(userId, 100),
  "that the team saw a name": () => createDocumentRepository(db).noteSeenByTeam(userId, [userId]),
  "documents that expire": () => createDocumentChoreRepository(db).listDue(new Date(), null, 200),
  "names that aren't encrypted yet": () => createDocumentChoreRepository(db).plainNames(200),
  "a member's active request": () => createConciergeRequestReader(reads()).findActive(userId),
  ...Object.fromEntries(
    threadFilters.map((filter) => [
      `conversations: ${filter}`,
      () =>
        createInboxRepository(db).list({
          filter,
          adminUserId: userId,
          now: week().toISOString(),
          limit: 26,
        }),
    ]),
  ),
  "a member's conversations that say some words": () =>
    createThreadRepository(db).list(userId, { filter: "all", q: "night train", after, limit: 26 }),
  "a page of a conversation": () =>
    createMessageRepository(db).listMessages(userId, userId, { after, limit: 51 }),
  "a member's trips for the dashboard": () => reads().all(journeysOfMember, { userId }),
  "late conversations nobody was emailed about": () =>
    createLateConversationRepository(db).listUntold(new Date().toISOString()),
  "how many conversations wait": () => createInboxRepository(db).counts(week().toISOString()),
  "webhook deliveries that were forgotten": () => createDeliveryTurnRepository(db).takeOverdue(100),
  "failed webhook deliveries of a time": () =>
    createDeliveryRepository(db).replayAll(
      userId,
      { since: after.createdAt, includeDelivered: false },
      webhookTopicNames,
      100,
    ),
  "a member's disputed payments": () => createDisputeRepository(db).listOf(userId),
  "disputes that aren't over": () => createDisputeRepository(db).listOpen(),
  "what was returned of a member's payments": () =>
    createInvoiceRepository(db).listOwned(userId, { after: null, limit: 13 }),
  "what can still be refunded of a payment": () => createRepaymentRepository(db).invoice(userId, userId),
  "a member's latest news": () => activity().recentFeed(userId),
  "the dashboard's recent activity": () => activity().recentEvents(),
  "someone's open requests": () => createMyWorkRepository(db).requestsOf(userId, 101),
  "the tasks of someone's requests": () => createMyWorkRepository(db).tasksOf(userId, 101),
  "someone's conversations that wait": () => createMyWorkRepository(db).conversationsOf(userId, week(), 101),
  "someone's bulk jobs": () => createBulkJobRepository(db).newest({ adminUserId: userId }, 50),
  "everyone's bulk jobs": () => createBulkJobRepository(db).newest(null, 50),
  "the dashboard's counters": () => figures().counters(),
  "the rewards to deliver": () => figures().rewardsToDeliver(),
  "the bookings to cancel or keep": () => figures().askedToCancel(),
  "the dashboard's signups of a week": () => figures().signupsSince(week()),
};

test.each(Object.keys(hot))("finds %s without reading a big table from end to end", async (name) => {
  statements = [];
  await hot[name]?.();
  const captured = [...statements];
  expect(captured).not.toEqual([]);
  for (const statement of captured) {
    const explained = await pool.query(`explain (format json) ${statement.sql}`, [...statement.parameters]);
    expect(scanned(explained.rows[0]["QUERY PLAN"][0].Plan)).toEqual([]);
  }
});

type ReadList = {
  page: (filter: never, ask: PageAsk) => Promise<{ nextCursor: string | null }>;
  count: (filter: never) => Promise<unknown>;
};

/** Every list in the back office, with its filters. */
const lists: Record<string, { read: () => ReadList; sorts?: string[]; filters: Record<string, object> }> = {
  users: {
    read: () => createUserRepository(db, reads()),
    sorts: ["createdAt", "name", "email", "travelPoints", "lastSeenAt"],
    filters: {
      all: {},
      searched: { q: "Ada 1987" },
      "searched by two letters": { q: "zz" },
      "on Elite": { plan: "elite" },
      "active on a paid plan": { plan: "paid", status: "active" },
      "with the highest badge": { badge: "Elite Globetrotter" },
      "of the highest level": { level: 7 },
      "who joined this week": { joined: "7d" },
      "of a figure in Analytics": { period: `${dayOf(week())}/${dayOf(new Date())}` },
      "seen this month": { seen: "30d" },
      "never seen": { seen: "never" },
      unverified: { verified: "no" },
    },
  },
  memberships: {
    read: () => createMembershipListRepository(db),
    sorts: ["createdAt", "updatedAt", "email", "plan", "status", "stripeCustomerId"],
    filters: {
      all: {},
      "by a part of an email": { q: "u1987" },
      "by two letters": { q: "zz" },
      "by customer": { q: "cus_19870" },
      "on Elite": { plan: "elite" },
      suspended: { status: "suspended" },
      "canceled on Basic": { plan: "base", status: "cancelled" },
    },
  },
  "client requests": {
    read: () => createClientRequestRepository(db, reads(), () => new Date()),
    filters: {
      all: {},
      pending: { status: "pending" },
      concierge: { type: "concierge" },
      "new trips": { type: "trip", status: "new" },
      bookings: { type: "booking" },
      "with a rare name": { q: "Ada 19876" },
      "with two letters": { q: "zz" },
      "with nothing to look for": { q: "🌴" },
      open: { status: "open" },
      "open trips": { type: "trip", status: "open" },
      "open on Elite": { plan: "elite", status: "open" },
      "of a colleague": { assigned_to: userId },
      "open and of a colleague": { assigned_to: userId, status: "open" },
      "of nobody": { assigned_to: "nobody" },
      "on Free": { plan: "free" },
      "trips on Elite": { type: "trip", plan: "elite" },
      "new on Elite": { plan: "elite", status: "new" },
      "of a week": { from: dayOf(week()), to: dayOf(new Date()) },
      "of a figure in Analytics": { period: `${dayOf(week())}/${dayOf(new Date())}` },
      "of a figure's bookings": { period: `${dayOf(week())}/${dayOf(new Date())}`, type: "booking" },
      "since long ago": { from: "2020-01-01" },
      "long before": { to: dayOf(week()), type: "booking" },
      "with a late answer": { due: "overdue" },
      "to answer today": { due: "today" },
      "with a late task": { due: "task" },
      archived: { archived: "yes" },
      "archived bookings": { archived: "yes", type: "booking" },
      "completed and archived": { archived: "yes", status: "completed" },
      "archived on Free": { archived: "yes", plan: "free" },
      "archived or not, with a rare name": { q: "Ada 19876", withArchived: true },
      "archived or not, with a number": { q: "a1b2c3d4", withArchived: true },
    },
  },
  destinations: {
    read: () => {
      const { destinationPage: page, countDestinations: count } = createCatalogDeskRepository(db);
      return { page, count };
    },
    sorts: ["name", "createdAt"],
    filters: {
      all: {},
      retired: { status: "retired" },
      "of a source": { source: "evoya" },
      "with a rare name": { q: "Lisbon 19876" },
    },
  },
  "places of the catalog": {
    read: () => {
      const desk = createCatalogDeskRepository(db);
      const today = dayOf(new Date());
      return {
        page: (filter, ask) => desk.placePage(filter, today, ask),
        count: (filter) => desk.countPlaces(filter, today),
      };
    },
    sorts: ["name", "knownOn"],
    filters: {
      all: {},
      "of a destination": { destinationId: userId },
      "never checked": { state: "unchecked" },
      "older than a year": { state: "stale" },
      "with broken links": { state: "broken" },
      "with broken links in a destination": { destinationId: userId, state: "broken" },
      "changed by the team": { state: "changed" },
      retired: { state: "retired" },
      "stale in a destination": { destinationId: userId, state: "stale" },
      "with a rare name": { q: "Kyoto 19877" },
      "with two letters": { q: "zz" },
      "with nothing to look for": { q: "'" },
      "of a type": { type: "table" },
      "stays, of which there are few": { type: "stay" },
      "tables never checked": { type: "table", state: "unchecked" },
      "stays retired": { type: "stay", state: "retired" },
    },
  },
  "booking requests": {
    read: () => createBookingRequestRepository(db),
    filters: {
      all: {},
      pending: { status: "pending" },
      canceled: { status: "canceled" },
      "asked to cancel": { asked_to_cancel: "yes" },
    },
  },
  "redeemed rewards": {
    read: () => createRewardRepository(db),
    filters: { all: {}, "to deliver": { status: "requested" }, delivered: { status: "fulfilled" } },
  },
  "members' ratings": {
    read: () => createCaseRatingRepository(db),
    filters: {
      all: {},
      "with a score": { score: 1 },
      "of a week": { from: dayOf(week()), to: dayOf(new Date()) },
      "of one day with a score": { from: dayOf(week()), to: dayOf(week()), score: 5 },
    },
  },
  submissions: {
    read: () => createSubmissionRepository(db, reads()),
    filters: {
      all: {},
      "of a queue": { types: ["creator", "partner"] },
      "pending in a queue": { types: ["creator", "partner"], status: "pending" },
      stories: { types: ["story"] },
      "with a rare name": { types: ["story"], q: "Cy 19876" },
      "with two letters": { types: ["story"], q: "zz" },
      "with nothing to look for": { q: "%" },
    },
  },
  "contact messages": {
    read: () => createContactMessageRepository(db, reads()),
    filters: {
      all: {},
      open: { status: "open" },
      handled: { status: "handled" },
      "with a rare subject": { q: "Ferries 19876" },
      "with two letters": { q: "zz" },
      "with nothing to look for": { q: "_" },
    },
  },
  notifications: {
    read: () => createNotificationRepository(db),
    filters: { all: {}, "of a type": { type: "general" } },
  },
  "webhook deliveries": {
    read: () => createDeliveryRepository(db),
    filters: {
      all: {},
      "of a webhook": { webhookId: userId },
      "that failed": { webhookId: userId, status: "failed" },
      "that wait": { webhookId: userId, status: "pending" },
      "of a topic": { webhookId: userId, topic: "points.changed" },
    },
  },
  "activity log entries": {
    read: () => createActivityLogRepository(db),
    filters: {
      all: {},
      "about a member": { user_id: userId },
      "about a rare name": { q: "Ada 19876" },
      "by a colleague": { staff: userId },
      "of a kind of act": { action: "kind.7" },
      "on a kind of thing": { resource: "thing7" },
      "on one thing": { resource: "thing7", resource_id: "7" },
      "of a day": { from: dayOf(week()), to: dayOf(week()) },
    },
  },
};

const filters = Object.entries(lists).flatMap(([list, { filters }]) =>
  Object.keys(filters).map((filter) => [list, filter] as const),
);

test.each(filters)(
  "lists %s, %s, from either end and counted, without reading a big table from end to end",
  async (name, filterName) => {
    const { read, sorts = ["createdAt"], filters } = lists[name]!;
    const [list, filter] = [read(), filters[filterName] as never];
    statements = [];
    for (const sort of sorts) {
      const { nextCursor } = await list.page(filter, { sort, limit: 3 });
      if (nextCursor) await list.page(filter, { sort, limit: 3, cursor: nextCursor });
      await list.page(filter, { sort: `-${sort}`, limit: 20 });
    }
    await list.count(filter);
    for (const { sql: text, parameters } of [...statements]) {
      const explained = await pool.query(`explain (format json) ${text}`, [...parameters]);
      expect(scanned(explained.rows[0]["QUERY PLAN"][0].Plan), text).toEqual([]);
    }
  },
);

test("finds the kinds of jobs with work, however many wait", async () => {
  await pool.query(
    `insert into pgboss.job (name, start_after)
     select 'send-mail', now() + make_interval(mins => i - 15000) from generate_series(1, ${rows}) as i`,
  );
  await pool.query("analyze pgboss.job_common");
  const { rows: kinds } = await pool.query(findKindsWithWork);
  expect(kinds).toEqual([{ name: "send-mail" }]);
  const explained = await pool.query(`explain (format json) ${findKindsWithWork}`);
  expect(scanned(explained.rows[0]["QUERY PLAN"][0].Plan)).toEqual([]);
});

test("notices a table that's read from end to end", async () => {
  statements = [];
  await sql`select count(*) from users where lower(password_hash) = 'y'`.execute(db);
  const explained = await pool.query(`explain (format json) ${statements[0]?.sql}`);
  expect(scanned(explained.rows[0]["QUERY PLAN"][0].Plan)).toEqual(["users"]);
});
