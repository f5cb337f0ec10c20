import { bringsBack } from "@evoya/domain/cases";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { CaseEntry } from "./domain-event.ts";

/**
 * Takes requests out of the archive when something happens to them that the team has to see, and adds that to
 * their timeline. It doesn't wait for the COMMIT, since the caller reads the request next.
 */
export async function bringBack(db: Kysely<DB>, entries: readonly CaseEntry[]): Promise<void> {
  const ids = entries.filter(({ kind, by }) => bringsBack(kind, by)).map(({ caseId }) => caseId);
  if (ids.length === 0) return;
  const isArchived = sql`id = any(${ids}::uuid[]) and archived_at is not null`;
  await sql`
    with concierge as (update concierge_requests set archived_at = null where ${isArchived} returning id),
      trips as (update trip_requests set archived_at = null where ${isArchived} returning id),
      bookings as (update booking_requests set archived_at = null where ${isArchived} returning id)
    insert into case_events (case_id, kind, actor_kind, is_private)
    select id, 'unarchived', 'system', true
      from (table concierge union all table trips union all table bookings) as back`.execute(db);
}
