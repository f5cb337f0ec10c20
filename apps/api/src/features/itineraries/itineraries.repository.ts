import type { Insertable, Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, Itineraries, ItineraryRequests, ItineraryVersions } from "../../db/schema.generated.ts";

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
      .limit(200)
      .execute(),

  findOwned: (id: string, userId: string) =>
    trips(db).where("i.id", "=", id).where("i.userId", "=", userId).executeTakeFirst(),

  /** For the job, which knows only the trip's id. */
  find: (id: string) => trips(db).where("i.id", "=", id).executeTakeFirst(),

  currentPlan: (id: string, userId: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select("v.plan")
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .executeTakeFirst(),

  /** What the member last heard about the run that started at `since`, for a page opened in the middle of it. */
  lastTold: async (id: string, userId: string, since: string) => {
    const row = await db
      .selectFrom("liveEvents")
      .select("payload")
      .where("audience", "=", `user:${userId}`)
      .where("type", "=", "itinerary.progress")
      .where(sql`payload ->> 'itineraryId'`, "=", id)
      .where("createdAt", ">=", since)
      .orderBy(sql`txid desc, id desc`)
      .limit(1)
      .executeTakeFirst();
    return row?.payload;
  },

  /**
   * Generations started since `since`, including deleted trips. The member's row is locked, so that two at once are
   * counted right.
   */
  countGenerations: async (userId: string, since: Date, { hold }: { hold: boolean }): Promise<number> => {
    if (hold) await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const row = await db
      .selectFrom("itineraryGenerations")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return row.n;
  },

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

  /** Takes a trip for generation. False if it's already made, or gone: a second run of a job has nothing to do. */
  begin: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ generationStatus: "running", generationError: null })
      .where("id", "=", id)
      .where("generationStatus", "in", ["queued", "running"])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
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
      .select(["id", "updatedAt", "generationStatus"])
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

  listVersions: (id: string, userId: string) =>
    db
      .selectFrom("itineraryVersions as v")
      .innerJoin("itineraries as i", "i.id", "v.itineraryId")
      .select([
        "v.number",
        "v.change",
        "v.basedOn",
        "v.source",
        sql<number>`(v.plan -> 'costs' ->> 'totalCents')::bigint`.as("totalCents"),
        sql<boolean>`v.id = i.current_version_id`.as("isCurrent"),
        "v.createdAt",
      ])
      .where("i.id", "=", id)
      .where("i.userId", "=", userId)
      .orderBy("v.number", "desc")
      .limit(200)
      .execute(),

  findVersion: (itineraryId: string, number: number) =>
    db
      .selectFrom("itineraryVersions")
      .select(["id", "plan"])
      .where("itineraryId", "=", itineraryId)
      .where("number", "=", number)
      .executeTakeFirst(),

  addVersion: async (version: Omit<Insertable<ItineraryVersions>, "number">): Promise<string> => {
    const { id } = await db
      .insertInto("itineraryVersions")
      .values((eb) => ({
        ...version,
        number: eb
          .selectFrom("itineraryVersions")
          .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
          .where("itineraryId", "=", version.itineraryId as string),
      }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Drops the oldest versions beyond the newest `kept`; the first one stays, and so does the current one. */
  trimVersions: (itineraryId: string, kept: number) =>
    db
      .deleteFrom("itineraryVersions as v")
      .where("v.itineraryId", "=", itineraryId)
      .where("v.number", ">", 1)
      .where("v.number", "<=", (eb) =>
        eb
          .selectFrom("itineraryVersions as newest")
          .select(sql<number>`max(newest.number) - ${kept}::integer + 1`.as("last"))
          .where("newest.itineraryId", "=", itineraryId),
      )
      .where("v.id", "not in", (eb) =>
        eb
          .selectFrom("itineraries")
          .select(sql<string>`current_version_id`.as("id"))
          .where("id", "=", itineraryId)
          .where("currentVersionId", "is not", null),
      )
      .execute(),

  update: (id: string, changes: Updateable<Itineraries>) =>
    db.updateTable("itineraries").set(changes).where("id", "=", id).execute(),

  addTransition: (transition: { itineraryId: string; fromStep: string | null; toStep: string }) =>
    db
      .insertInto("workflowTransitions")
      .values({ ...transition, actorKind: "system" })
      .execute(),

  /** Success is final; failure isn't, because the member may retry. */
  settleGeneration: (
    itineraryId: string,
    succeeded: boolean,
    plannerSource: "builtin" | "model" | "fallback" | null,
  ) =>
    db
      .updateTable("itineraryGenerations")
      .set({ succeeded, plannerSource })
      .where("itineraryId", "=", itineraryId)
      .where("succeeded", "is distinct from", true)
      .execute(),

  /**
   * Puts a trip back in the queue if it failed, or if the built-in planner made it in the model's place and nobody
   * has touched it since. False for any other.
   */
  requeue: async (id: string, userId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("itineraries")
      .set({ generationStatus: "queued", generationError: null })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where((eb) =>
        eb.or([
          eb("generationStatus", "=", "failed"),
          eb.and([
            eb("generationStatus", "=", "ready"),
            eb("plannerSource", "=", "fallback"),
            eb("currentWorkflowStep", "=", "itinerary_generated"),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("itineraryVersions as v")
                  .select("v.id")
                  .whereRef("v.itineraryId", "=", "itineraries.id")
                  .where("v.source", "in", ["member", "staff"]),
              ),
            ),
          ]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type ItineraryRepository = ReturnType<typeof createItineraryRepository>;
export type TripRow = NonNullable<Awaited<ReturnType<ItineraryRepository["find"]>>>;
