import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { dashboardByHand, dashboardStatements } from "./limit-dashboard.ts";

/**
 * The limit: the cost of the same answers written by hand for one machine, with named statements and nothing else: no
 * validation, no headers, no log, no idempotency. The product is measured as a share of this.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: "-c timezone=UTC -c jit=off",
});
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
pg.types.setTypeParser(1082, (text) => text);

const profileColumns = `p.user_id, u.email, p.name, p.phone, p.photo_key, p.preferred_contact_method, p.birthday, p.home_address,
  p.country_of_residence, p.preferred_departure_airport, p.passport_number_last4, p.passport_issuing_country,
  p.passport_expiration_date, p.visa_reminder_opt_in, p.preferred_destinations, p.travel_style, p.hotel_preferences,
  p.airline_preferences, p.frequent_flyer_programs, p.dietary_restrictions, p.accessibility_needs, p.emergency_contact_name,
  p.emergency_contact_relationship, p.emergency_contact_phone, p.communication_preferences, p.profile_completion_percentage,
  p.travel_points, p.points_balance, p.created_at, p.updated_at`;

const userColumns = `u.id, p.name, u.email::text, u.email_verified_at is not null as verified, p.membership_level, p.badge_level,
  p.travel_points, p.created_at, u.last_seen_at, p.updated_at`;
const foundIds = `select user_id from user_profiles where plain_text(name) ilike plain_text($1)
  union select id from users where email::text ilike $1`;

const statements = {
  ...dashboardStatements,
  profile: `select ${profileColumns} from sessions s join user_profiles p on p.user_id = s.user_id join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
  staff:
    "select admin_user_id from sessions where token_hash = $1 and admin_user_id is not null and expires_at > now()",
  member: "select user_id from sessions where token_hash = $1 and user_id is not null and expires_at > now()",
  list: `select r.*, k.answer_due_at, k.answered_at, a.first_name || ' ' || a.last_name as assignee from (
      select * from (
        (select 'concierge' as type, id, user_id, name, email::text, destination, start_date, end_date, budget, num_travelers, status, assigned_to, archived_at, created_at, updated_at
          from concierge_requests where archived_at is null order by created_at desc, id desc limit 26)
        union all
        (select 'trip', id, user_id, full_name, email::text, destinations_text, start_date, end_date, budget_range, null, status, assigned_to, archived_at, created_at, updated_at
          from trip_requests where archived_at is null order by created_at desc, id desc limit 26)) r
      order by created_at desc, id desc limit 26) r
    join cases k on k.id = r.id left join admin_users a on a.id = r.assigned_to
    order by r.created_at desc, r.id desc`,
  // The rows the product writes too, in one statement.
  deepList: `select r.*, k.answer_due_at, k.answered_at, a.first_name || ' ' || a.last_name as assignee from (
      select * from (
        (select 'concierge' as type, id, user_id, name, email::text, destination, start_date, end_date, budget, num_travelers, status, assigned_to, archived_at, created_at, updated_at
          from concierge_requests where archived_at is null and (created_at, id) < ($1, $2) order by created_at desc, id desc limit 26)
        union all
        (select 'trip', id, user_id, full_name, email::text, destinations_text, start_date, end_date, budget_range, null, status, assigned_to, archived_at, created_at, updated_at
          from trip_requests where archived_at is null and (created_at, id) < ($1, $2) order by created_at desc, id desc limit 26)) r
      order by created_at desc, id desc limit 26) r
    join cases k on k.id = r.id left join admin_users a on a.id = r.assigned_to
    order by r.created_at desc, r.id desc`,
  users: `select ${userColumns} from user_profiles p join users u on u.id = p.user_id
    where (p.created_at, p.user_id) < ($1, $2) order by p.created_at desc, p.user_id desc limit 21`,
  foundUsers: `select ${userColumns} from user_profiles p join users u on u.id = p.user_id
    where p.user_id in (${foundIds}) order by p.created_at desc, p.user_id desc limit 21`,
  foundCount: `select count(*)::int as count from (select 1 from (${foundIds}) f limit 10001) n`,
  // The rows the product writes too, in one statement.
  insert: `with r as (
      insert into concierge_requests (user_id, name, email, phone, destination, start_date, end_date, num_travelers, budget, additional_notes)
      values ($1, 'Ada Ray', 'ada@example.test', '+13055550100', $2, $3, $4, $5, $6, $7) returning *),
    feed as (insert into activity_feed (user_id, activity_type, description)
      select user_id, 'concierge_requested', 'Asked a concierge to plan ' || destination from r),
    log as (insert into activity_logs (event_type, user_id, metadata)
      select 'concierge_request_received', user_id, jsonb_build_object('destination', destination) from r),
    timeline as (insert into case_events (case_id, kind, actor_kind) select id, 'received', 'member' from r),
    mails as (insert into pgboss.job_common (name, policy, data)
      select 'deliver-notices', 'standard', jsonb_build_object('requestId', id, 'to', jsonb_build_array(email, 'concierge@evoya.test'),
        'name', name, 'phone', phone, 'destination', destination, 'startDate', start_date, 'endDate', end_date, 'notes', additional_notes,
        'budget', budget, 'travelers', num_travelers) from r),
    live as (insert into live_events (audience, type, payload)
      select a, 'concierge_request.changed', jsonb_build_object('conciergeRequestId', id, 'status', status)
      from r, unnest(array['staff', 'user:' || user_id]) a)
    select * from r`,
  counters: "select key, sum(n)::int as n from stat_counters group by key",
  signups: "select count(*)::int as n from users where created_at >= now() - interval '7 days'",
  recent:
    "select id, event_type, user_id, metadata, created_at from activity_logs order by created_at desc, id desc limit 10",
  sums: `select metric, dimension, sum(n) filter (where day > current_date - $1::int) as now,
      sum(n) filter (where day <= current_date - $1::int) as before
    from analytics_daily where day > current_date - 2 * $1::int group by metric, dimension`,
  series: `select date_trunc($2, day::timestamp)::date::text as start, metric, dimension, sum(n) as n from analytics_daily
    where metric in ('visitors', 'sign_ups', 'paid_cents', 'refund_cents', 'requests') and day > current_date - $1::int
    group by 1, 2, 3`,
  lines: `select m.created_at, m.id, concat_ws(',', p.name, u.email, m.plan_type, m.status,
      case when m.stripe_subscription_id is null then 'no' else 'yes' end, m.stripe_customer_id, m.current_period_end,
      m.grant_ends_at, m.created_at, m.updated_at) as line
    from memberships m join users u on u.id = m.user_id join user_profiles p on p.user_id = m.user_id
    where (m.created_at, m.id) < ($1, $2) order by m.created_at desc, m.id desc limit 5000`,
} as const;

const query = async (name: keyof typeof statements, values: unknown[] = []) =>
  (await pool.query({ name, text: statements[name], values })).rows;

/** How many days a range has, and the unit of its charts. */
const buckets: Record<string, [days: number, bucket: string]> = {
  "7d": [7, "day"],
  "30d": [30, "day"],
  "90d": [90, "week"],
  "1y": [365, "month"],
};

const asked = (request: IncomingMessage, name: string) =>
  new URL(request.url ?? "", "http://bench").searchParams.get(name);

/** The row a page begins after; null for the first page. */
const rowBefore = (request: IncomingMessage) => {
  const [createdAt, id] = [asked(request, "createdAt"), asked(request, "id")];
  return createdAt && id ? [createdAt, id] : null;
};

const searchedIn = (request: IncomingMessage) => `%${asked(request, "q")}%`;

const hashOf = (request: IncomingMessage) =>
  createHash("sha256")
    .update(request.headers.cookie?.split("=")[1] ?? "")
    .digest();

const send = (response: ServerResponse, status: number, body: unknown) => {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) })
    .end(text);
};

const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
  "/v1/me/profile": async (request, response) => {
    const [row] = await query("profile", [hashOf(request)]);
    send(response, row ? 200 : 401, row ?? {});
  },
  "/v1/me/dashboard": async (request, response) => {
    const [member] = await query("member", [hashOf(request)]);
    if (!member) return send(response, 401, {});
    send(response, 200, await dashboardByHand(query, member.user_id));
  },
  "/v1/admin/requests": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    const before = rowBefore(request);
    send(response, 200, { items: await (before ? query("deepList", before) : query("list")) });
  },
  "/v1/admin/users": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    const before = rowBefore(request);
    send(response, 200, {
      items: await (before ? query("users", before) : query("foundUsers", [searchedIn(request)])),
    });
  },
  "/v1/admin/users/count": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    send(response, 200, (await query("foundCount", [searchedIn(request)]))[0]);
  },
  "/v1/admin/dashboard": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    const [counters, signups, recent] = await Promise.all([
      query("counters"),
      query("signups"),
      query("recent"),
    ]);
    send(response, 200, { counters, signups, recent });
  },
  "/v1/admin/analytics": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    const range = asked(request, "range") ?? "30d";
    const [days, bucket] = buckets[range] ?? buckets["30d"]!;
    const [sums, series, counters] = await Promise.all([
      query("sums", [days]),
      query("series", [days, bucket]),
      query("counters"),
    ]);
    send(response, 200, { sums, series, counters });
  },
  "/v1/admin/memberships/export": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    response.writeHead(200, { "Content-Type": "text/csv" });
    let last = { created_at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
    for (;;) {
      const rows = await query("lines", [last.created_at, last.id]);
      if (rows.length === 0) break;
      response.write(`${rows.map(({ line }) => line).join("\n")}\n`);
      last = rows[rows.length - 1];
    }
    response.end();
  },
  "/v1/me/concierge-requests": async (request, response) => {
    const chunks = await Array.fromAsync<Buffer>(request);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const [member] = await query("member", [hashOf(request)]);
    if (!member || typeof body.destination !== "string") return send(response, 401, {});
    const { destination, startDate, endDate, numTravelers, budget, additionalNotes } = body;
    const values = [member.user_id, destination, startDate, endDate, numTravelers, budget, additionalNotes];
    send(response, 201, (await query("insert", values))[0]);
  },
};

createServer((request, response) => {
  const handle = handlers[(request.url ?? "").split("?")[0] ?? ""];
  if (!handle) return send(response, 404, {});
  handle(request, response).catch((error) => send(response, 500, { message: String(error) }));
}).listen(Number(process.env.PORT), "127.0.0.1");
