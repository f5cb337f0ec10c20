/** A member with something of everything their dashboard shows: trips with plans, a request, messages, and a feed. */
import { randomUUID } from "node:crypto";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import type { Client } from "pg";
import { cycledBrief } from "./briefs.ts";
import { tokenOf } from "./data.sql.ts";

/** On Elite. Nobody else's workload adds to what they have. */
export const travelerToken = tokenOf(5);
const ofTraveler = "(select user_id from sessions where token_hash = sha256(convert_to($1, 'utf8')))";

/** When each trip begins, in days from now, and how far along it is. */
const trips = [
  { startsIn: 40, step: "itinerary_generated" },
  { startsIn: 120, step: "itinerary_generated" },
  { startsIn: 200, step: "itinerary_generated" },
  { startsIn: -60, step: "trip_completed" },
  { startsIn: -300, step: "trip_completed" },
];

const newTrip = `with request as (
    insert into itinerary_requests (user_id, destination, trip_length)
    values (${ofTraveler}, $2, $3::int) returning id, user_id, destination),
  trip as (
    insert into itineraries (id, user_id, request_id, title, start_date, end_date, generation_status, current_workflow_step, current_version_id)
    select $4::uuid, user_id, id, $3::int || ' days in ' || destination, current_date + $5::int, current_date + $5::int + $3::int - 1, 'ready', $6, $7::uuid
    from request)
  insert into itinerary_versions (id, itinerary_id, number, plan, html, source, created_by_kind)
  values ($7::uuid, $4::uuid, 1, $8::jsonb, '<p>The plan</p>', 'builtin', 'system')`;

const theRest = `with traveler as (select ${ofTraveler} as id),
  request as (
    insert into concierge_requests (user_id, name, email, phone, destination, start_date, end_date, num_travelers, budget, status)
    select id, 'Ada Ray', 'ada@example.test', '+13055550100', 'Lisbon', current_date + 30, current_date + 37, 2, 'Moderate', 'in_progress'
    from traveler returning id, user_id),
  work as (
    insert into cases (id, kind, user_id, answered_at, answer_due_at)
    select id, 'concierge', user_id, now(), now() + interval '1 day' from request),
  thread as (
    insert into message_threads (user_id, case_id, subject) select user_id, id, 'Lisbon' from request returning id, user_id),
  said as (
    insert into messages (thread_id, user_id, sender_kind, body, read_by_member_at)
    select id, user_id, case n % 2 when 1 then 'member' else 'staff' end, 'Two rooms are held until Friday.', case when n < 8 then now() end
    from thread, generate_series(1, 8) as n),
  quiz as (
    insert into quiz_results (user_id, quiz_data, traveller_type) select id, '{"answers": {}}', 'Luxury Traveler' from traveler)
  insert into activity_feed (user_id, activity_type, description)
  select id, 'message_sent', 'Wrote to the concierge, ' || n from traveler, generate_series(1, 12) as n`;

/** Adds all of it, unless it's there: the data set is kept from run to run. */
export async function addTraveler(client: Client): Promise<void> {
  const { rows } = await client.query(`select 1 from itineraries where user_id = ${ofTraveler} limit 1`, [
    travelerToken,
  ]);
  if (rows.length > 0) return;
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  for (const [n, { startsIn, step }] of trips.entries()) {
    const plan = makePlan(cycledBrief(n));
    const { tripLength, destinationIds } = plan.brief;
    const ids = [randomUUID(), randomUUID()];
    const values = [destinationIds[0], tripLength, ids[0], startsIn, step, ids[1], JSON.stringify(plan)];
    await client.query(newTrip, [travelerToken, ...values]);
  }
  await client.query(theRest, [travelerToken]);
  await client.query("commit");
  await client.query(
    "analyze itineraries, itinerary_requests, itinerary_versions, message_threads, messages, activity_feed, quiz_results",
  );
}
