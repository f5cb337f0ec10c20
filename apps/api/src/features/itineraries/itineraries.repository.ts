import type { TripRole } from "@evoya/domain/companions";
import type { TripCompanion } from "@evoya/schemas/itineraries";
import type { Insertable, Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, Itineraries, ItineraryRequests } from "../../db/schema.generated.ts";
import type { MemberFile } from "../member-files/member-file.ts";
import { companionIds, isAmongTripsOf, isVisibleTo, roleOn } from "./trip-access.repository.ts";

/** The most trips a list shows, and a member may copy together. */
export const maxTrips = 200;

/** A trip held for a change of its plan, as whoever changes it has it. */
export type HeldPlan = NonNullable<Awaited<ReturnType<ItineraryRepository["holdPlan"]>>>;

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
      companionIds.as("companionIds"),
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

/** A trip's name of its owner, and what the reader is on it. */
const seenBy = (db: Kysely<DB>, userId: string) =>
  trips(db)
    .leftJoin("userProfiles as owner", "owner.userId", "i.userId")
    .select(["owner.name as ownerName", sql<TripRole>`${roleOn(userId)}`.as("role")]);

/** Trips with their requests and versions. A member's own are found by member. */
export const createItineraryRepository = (db: Kysely<DB>) => ({
  listOwned: (userId: string) =>
    trips(db)
      .where("i.userId", "=", userId)
      .orderBy("i.createdAt", "desc")
      .orderBy("i.id", "desc")
      .limit(maxTrips)
      .execute(),

  /** The member's own trips and those shared with them. */
  listVisible: (userId: string) =>
    seenBy(db, userId)
      .where(isAmongTripsOf(userId))
      .orderBy("i.createdAt", "desc")
      .orderBy("i.id", "desc")
      .limit(maxTrips * 2)
      .execute(),

  /**
   * How many trips a member keeps. The account's row is held to the end of the transaction: two that add one count
   * one after the other.
   */
  countOwned: async (userId: string): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { n } = await db
      .selectFrom("itineraries")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return n;
  },

  findOwned: (id: string, userId: string) =>
    trips(db).where("i.id", "=", id).where("i.userId", "=", userId).executeTakeFirst(),

  /** The member's own trip, or one that's shared with them. */
  findVisible: (id: string, userId: string) =>
    seenBy(db, userId)
      .leftJoin("userProfiles as changer", "changer.userId", "i.planChangedBy")
      .select([
        "i.planChangedAt",
        "changer.name as changerName",
        sql<boolean>`i.plan_changed_by is not distinct from ${userId}`.as("isChangedByReader"),
        sql<TripCompanion[]>`coalesce((select json_agg(json_build_object('name', p.name, 'role', c.role,
            'isYou', c.user_id = ${userId}) order by c.joined_at, c.id)
          from trip_companions as c left join user_profiles as p on p.user_id = c.user_id
          where c.itinerary_id = i.id and c.user_id is not null), '[]')`.as("companions"),
      ])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .executeTakeFirst(),

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

  /**
   * A trip with its current version, and what the member is on it, locked until the end of the transaction. For
   * others, there's none.
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
    // Read separately: joined to the row above, it would be what there was before the wait for that row.
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

  /** Who has joined a trip. */
  companionIdsOf: async (id: string): Promise<string[]> => {
    const row = await db
      .selectFrom("itineraries as i")
      .select(companionIds.as("ids"))
      .where("i.id", "=", id)
      .executeTakeFirst();
    return row?.ids ?? [];
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
      .selectFrom("itineraries as i")
      .select(["i.id", "i.title", "i.bookingStatus", companionIds.as("companionIds")])
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .forUpdate("i")
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
