import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

/**
 * The limit: what the same answers cost when they're written by hand for one machine, with named statements and
 * nothing else: no validation, no headers, no log, no idempotency. The product is measured as a share of this.
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

const statements = {
  profile: `select ${profileColumns} from sessions s join user_profiles p on p.user_id = s.user_id join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
  staff:
    "select admin_user_id from sessions where token_hash = $1 and admin_user_id is not null and expires_at > now()",
  member: "select user_id from sessions where token_hash = $1 and user_id is not null and expires_at > now()",
  list: `select * from (
    (select 'concierge' as type, id, user_id, name, email::text, destination, start_date, end_date, budget, num_travelers, status, created_at, updated_at
      from concierge_requests order by created_at desc, id desc limit 26)
    union all
    (select 'trip', id, user_id, full_name, email::text, destinations_text, start_date, end_date, budget_range, null, status, created_at, updated_at
      from trip_requests order by created_at desc, id desc limit 26)) r order by created_at desc, id desc limit 26`,
  // The rows the product writes too, in one statement, except the two jobs, whose table is pg-boss's own.
  insert: `with r as (
      insert into concierge_requests (user_id, name, email, phone, destination, start_date, end_date, num_travelers, budget, additional_notes)
      values ($1, 'Ada Ray', 'ada@example.test', '+13055550100', $2, $3, $4, $5, $6, $7) returning *),
    feed as (insert into activity_feed (user_id, activity_type, description)
      select user_id, 'concierge_requested', 'Asked a concierge to plan ' || destination from r),
    log as (insert into activity_logs (event_type, user_id, metadata)
      select 'concierge_request_received', user_id, jsonb_build_object('destination', destination) from r),
    told as (insert into live_events (audience, type, payload)
      select a, 'concierge_request.changed', jsonb_build_object('conciergeRequestId', id, 'status', status)
      from r, unnest(array['staff', 'user:' || user_id]) a)
    select * from r`,
  counters: "select key, sum(n)::int as n from stat_counters group by key",
  signups: "select count(*)::int as n from users where created_at >= now() - interval '7 days'",
  recent:
    "select id, event_type, user_id, metadata, created_at from activity_logs order by created_at desc, id desc limit 10",
} as const;

const query = async (name: keyof typeof statements, values: unknown[] = []) =>
  (await pool.query({ name, text: statements[name], values })).rows;

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
  "/v1/admin/requests": async (request, response) => {
    const [staff] = await query("staff", [hashOf(request)]);
    if (!staff) return send(response, 401, {});
    send(response, 200, { items: await query("list") });
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
