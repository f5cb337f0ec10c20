import type { WebhookEvent } from "@evoya/schemas/webhook-events";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** Whose account an event is about, so that deleting it takes the event along. The news of a deletion stays. */
const subjectOf = ({ topic, data }: WebhookEvent): string | null =>
  topic !== "member.deleted" && "memberId" in data ? data.memberId : null;

/** What a delivery's first job needs to know. It shares the places of its webhook. */
const deliveryJob = sql`id, jsonb_build_object('deliveryId', id, 'turn', turn) as data, endpoint_id as "groupId"`;

/**
 * A statement that writes a delivery of `event` for each webhook that's on and chose its topic, and nothing when there
 * is none. The sequence is drawn while the transaction holds what it changed: whoever changes it next draws later.
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
