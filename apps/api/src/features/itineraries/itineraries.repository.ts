import type { TripRole } from "@evoya/domain/companions";
import type { Insertable, Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, Itineraries, ItineraryRequests } from "../../db/schema.generated.ts";
import type { MemberFile } from "../member-files/member-file.ts";
import { createItineraryReads } from "./itinerary-reads.repository.ts";
import { companionIds, isVisibleTo, roleOn } from "./trip-access.repository.ts";

/** A trip locked for a change to its plan, with the role of the person changing it. */
export type HeldPlan = NonNullable<Awaited<ReturnType<ItineraryRepository["holdPlan"]>>>;

/** Trips with their requests and versions. A member's own are found by member. */
export const createItineraryRepository = (db: Kysely<DB>) => ({
  ...createItineraryReads(db),

  /** `counts` says whether it counts toward the member's generations this month. */
  add: async (trip: {
    request: Insertable<ItineraryRequests>;
    itinerary: Omit<Insertable<Itineraries>, "requestId">;
    counts: boolean;
  }): Promise<string> => {
    const { id: requestId } = await db
      .insertInto("itineraryRequests")
      .values(trip.request)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("itineraries")
      .values({ ...trip.itinerary, requestId })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (trip.counts)
      await db
        .insertInto("itineraryGenerations")
        .values({ userId: trip.itinerary.userId, itineraryId: id })
        .execute();
    return id;
  },

  /** Locks the trip's row until the end of the transaction. */
  hold: (id: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "generationStatus"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),

  /**
   * A trip with its current version and the member's role on it, locked until the end of the transaction.
   * Undefined for others.
   */
  holdPlan: async (id: string, userId: string) => {
    const held = await db
      .selectFrom("itineraries as i")
      .select(["i.id", "i.updatedAt", "i.generationStatus", "i.bookingStatus"])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .forUpdate("i")
      .executeTakeFirst();
    if (!held) return undefined;
    // Read separately: joined to the row above, it would show what was there before the wait for that row.
    const current = await db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("userProfiles as changer", "changer.userId", "i.planChangedBy")
      .select(["v.number", "v.plan", "i.userId", "i.planChangedBy", "changer.name as changerName"])
      .select([companionIds.as("companionIds"), sql<TripRole>`${roleOn(userId)}`.as("role")])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .executeTakeFirst();
    return current && { ...held, ...current };
  },

  update: (id: string, changes: Updateable<Itineraries>) =>
    db.updateTable("itineraries").set(changes).where("id", "=", id).execute(),

  /** Keeps the wishes behind a trip in line with its plan. */
  updateRequest: (itineraryId: string, changes: Updateable<ItineraryRequests>) =>
    db
      .updateTable("itineraryRequests")
      .set(changes)
      .where("id", "=", (eb) =>
        eb.selectFrom("itineraries").select("requestId").where("id", "=", itineraryId),
      )
      .execute(),

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
          leaves_at, home_airport, diets, access_needs)
        select r.user_id, r.destination, r.start_date, r.end_date, r.trip_length, r.group_size, r.child_ages,
          r.travel_style, r.travel_party, r.pace, r.interests, r.budget_min_cents, r.budget_max_cents, r.arrives_at,
          r.leaves_at, r.home_airport, r.diets, r.access_needs
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

  remove: (id: string) => db.deleteFrom("itineraries").where("id", "=", id).execute(),

  addTransition: (transition: { itineraryId: string; fromStep: string | null; toStep: string }) =>
    db
      .insertInto("workflowTransitions")
      .values({ ...transition, actorKind: "system" })
      .execute(),
});

export type ItineraryRepository = ReturnType<typeof createItineraryRepository>;
export type TripRow = NonNullable<Awaited<ReturnType<ItineraryRepository["find"]>>>;
/** A trip as one member may see it. */
export type SeenTripRow = Awaited<ReturnType<ItineraryRepository["listVisible"]>>[number];
export type VisibleTripRow = NonNullable<Awaited<ReturnType<ItineraryRepository["findVisible"]>>>;
