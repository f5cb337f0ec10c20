import type { Insertable, Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, Itineraries, ItineraryRequests } from "../../db/schema.generated.ts";
import type { MemberFile } from "../member-files/member-file.ts";

/** The most trips a list shows, and a member may copy together. */
export const maxTrips = 200;

const trips = (db: Kysely<DB>) =>
  db
    .selectFrom("itineraries as i")
    .leftJoin("itineraryRequests as r", "r.id", "i.requestId")
    .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
    .select((eb) => [
      "i.id",
      "i.userId",
      "i.title",
      "i.startDate",
      "i.endDate",
      "i.workflowStatus",
      "i.currentWorkflowStep",
      "i.bookingStatus",
      "i.takenAt",
      "i.archivedAt",
      "i.generationStatus",
      "i.generationError",
      "i.plannerSource",
      "i.seed",
      "i.totalEstimatedCostCents",
      "i.createdAt",
      "i.updatedAt",
      "r.destination",
      "r.tripLength",
      "r.groupSize",
      "r.childAges",
      "r.travelStyle",
      "r.travelParty",
      "r.pace",
      "r.interests",
      "r.budgetMinCents",
      "r.arrivesAt",
      "r.leavesAt",
      "r.homeAirport",
      "r.diets",
      "r.accessNeeds",
      sql<string | null>`v.plan #>> '{legs,0,destinationId}'`.as("destinationId"),
      sql<string[]>`coalesce(jsonb_path_query_array(v.plan, '$.legs[*].country'), '[]')`.as("countries"),
      // Versions a member made since are changes to what was generated.
      sql<string | null>`coalesce((select max(g.created_at) from itinerary_versions as g
        where g.itinerary_id = i.id and g.created_by_kind = 'system'), v.created_at)`.as("generatedAt"),
      eb
        .selectFrom("tripMedia as m")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("m.tripId", "=", "i.id")
        .as("mediaCount"),
    ]);

/** Trips with their requests and versions. A member's own are found by member. */
export const createItineraryRepository = (db: Kysely<DB>) => ({
  listOwned: (userId: string) =>
    trips(db)
      .where("i.userId", "=", userId)
      .orderBy("i.createdAt", "desc")
      .orderBy("i.id", "desc")
      .limit(maxTrips)
      .execute(),

  countOwned: async (userId: string): Promise<number> => {
    const { n } = await db
      .selectFrom("itineraries")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return n;
  },

  findOwned: (id: string, userId: string) =>
    trips(db).where("i.id", "=", id).where("i.userId", "=", userId).executeTakeFirst(),

  /** For the job, which knows only the trip's id. */
  find: (id: string) => trips(db).where("i.id", "=", id).executeTakeFirst(),

  /** Whether it `counts` against the member's generations this month. */
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

  /** The member's trip with its current version, locked until the end of the transaction. */
  holdPlan: async (id: string, userId: string) => {
    const held = await db
      .selectFrom("itineraries")
      .select(["id", "updatedAt", "generationStatus", "bookingStatus"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return undefined;
    // Read separately: joined to the row above, it would be the version from before the wait for that row.
    const current = await db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["v.number", "v.plan"])
      .where("i.id", "=", id)
      .executeTakeFirst();
    return current && { ...held, ...current };
  },

  update: (id: string, changes: Updateable<Itineraries>) =>
    db.updateTable("itineraries").set(changes).where("id", "=", id).execute(),

  /** Keeps the wishes behind a trip true to its plan. */
  updateRequest: (itineraryId: string, changes: Updateable<ItineraryRequests>) =>
    db
      .updateTable("itineraryRequests")
      .set(changes)
      .where("id", "=", (eb) =>
        eb.selectFrom("itineraries").select("requestId").where("id", "=", itineraryId),
      )
      .execute(),

  /** False where the member has no such trip. */
  setArchived: async (id: string, userId: string, archived: boolean): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ archivedAt: archived ? sql<string>`coalesce(archived_at, now())` : null })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The member's trip, held until the end of the transaction. */
  holdOwned: (id: string, userId: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "bookingStatus"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst(),

  /** Copies a trip and the wishes behind it, without plan, booking or album. Answers the copy's id. */
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

  /** Every stored file that goes with a trip. */
  filesOf: async (id: string): Promise<Pick<MemberFile, "bucket" | "key">[]> => {
    const { rows } = await sql<Pick<MemberFile, "bucket" | "key">>`
      select 'trip-media' as bucket, file_key as key from trip_media where trip_id = ${id}
      union all
      select 'trip-media', thumbnail_key from trip_media where trip_id = ${id} and thumbnail_key is not null
      union all
      select 'user-documents', file_key from itinerary_pdfs where itinerary_id = ${id}`.execute(db);
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
