import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { MemberFile } from "../member-files/member-file.ts";
import { companionIds } from "./trip-access.repository.ts";

/** What a member does with a whole trip: archive, copy, and delete it. */
export const createTripKeeping = (db: Kysely<DB>) => ({
  /** False if the member has no such trip. */
  setArchived: async (id: string, userId: string, archived: boolean): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ archivedAt: archived ? sql<string>`coalesce(archived_at, now())` : null })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The member's trip, locked until the end of the transaction. */
  holdOwned: (id: string, userId: string) =>
    db
      .selectFrom("itineraries as i")
      .select(["i.id", "i.title", "i.bookingStatus", companionIds.as("companionIds")])
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .forUpdate("i")
      .executeTakeFirst(),

  /** Copies a trip and the wishes behind it, without its plan, booking, or album. Returns the copy's id. */
  copy: async (id: string, title: string): Promise<string> => {
    const {
      rows: [copied],
    } = await sql<{ id: string }>`
      with request as (
        insert into itinerary_requests (user_id, destination, start_date, end_date, trip_length, group_size,
          child_ages, travel_style, travel_party, pace, interests, budget_min_cents, budget_max_cents, arrives_at,
          leaves_at, home_airport, diets, access_needs, additional_notes)
        select r.user_id, r.destination, r.start_date, r.end_date, r.trip_length, r.group_size, r.child_ages,
          r.travel_style, r.travel_party, r.pace, r.interests, r.budget_min_cents, r.budget_max_cents, r.arrives_at,
          r.leaves_at, r.home_airport, r.diets, r.access_needs, r.additional_notes
        from itineraries as i join itinerary_requests as r on r.id = i.request_id where i.id = ${id}
        returning id)
      insert into itineraries (request_id, user_id, title, start_date, end_date, workflow_status,
        current_workflow_step, generation_status, planner_source, seed, total_estimated_cost_cents)
      select (select id from request), user_id, ${title}, start_date, end_date, 'content_ready',
        'itinerary_generated', 'ready', case planner_source when 'fallback' then 'builtin' else planner_source end,
        seed, total_estimated_cost_cents
      from itineraries where id = ${id}
      returning id`.execute(db);
    if (!copied) throw new Error("a trip that is held is there");
    return copied.id;
  },

  /** Every stored file that belongs to a trip. */
  filesOf: async (id: string): Promise<Pick<MemberFile, "bucket" | "key">[]> => {
    const { rows } = await sql<Pick<MemberFile, "bucket" | "key">>`
      select 'trip-media' as bucket, file_key as key from trip_media where trip_id = ${id}
      union all
      select 'trip-media', thumbnail_key from trip_media where trip_id = ${id} and thumbnail_key is not null
      union all
      select 'user-documents', file_key from itinerary_pdfs where itinerary_id = ${id}
      union all
      select 'user-documents', file_key from trip_book_pdfs where trip_id = ${id}`.execute(db);
    return rows;
  },

  /** The requests to book it that were canceled stay, without their trip: something may have been paid. */
  remove: async (id: string): Promise<void> => {
    await db
      .updateTable("bookingRequests")
      .set({ itineraryId: null })
      .where("itineraryId", "=", id)
      .execute();
    await db.deleteFrom("itineraries").where("id", "=", id).execute();
  },
});
