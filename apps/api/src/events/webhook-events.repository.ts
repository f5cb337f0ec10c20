import type { WebhookEvent } from "@evoya/schemas/webhook-events";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/**
 * The member an event is about, so that deleting their account deletes the event too. The event about the
 * deletion stays.
 */
const subjectOf = ({ topic, data }: WebhookEvent): string | null =>
  topic !== "member.deleted" && "memberId" in data ? data.memberId : null;

/** What a delivery's first job needs to know. Deliveries of one webhook share its places. */
const deliveryJob = sql`id, jsonb_build_object('deliveryId', id, 'turn', turn) as data, endpoint_id as "groupId"`;

/**
 * A statement that writes a delivery of `event` for each webhook that's on and subscribed to its topic, and
 * nothing when there is none. The sequence number is drawn while the transaction holds what it changed, so
 * the next transaction to change it draws a later one.
 */
export const deliveriesOf = (db: Kysely<DB>, event: WebhookEvent): CompiledQuery =>
  sql`
    insert into webhook_deliveries (endpoint_id, event_id, topic, sequence, data, subject_user_id)
    with listening as (select id from webhook_endpoints where off_since is null and ${event.topic} = any(topics)),
      event as materialized (select uuidv7() as id, nextval('webhook_sequence') as sequence)
    select listening.id, event.id, ${event.topic}, event.sequence, ${JSON.stringify(event.data)}::jsonb,
        ${subjectOf(event)}::uuid
      from listening cross join event
    returning ${deliveryJob}`.compile(db);
