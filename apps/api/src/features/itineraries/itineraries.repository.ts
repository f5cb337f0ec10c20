import type { TripRole } from "@evoya/domain/companions";
import type { Insertable, Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, Itineraries, ItineraryRequests } from "../../db/schema.generated.ts";
import { createItineraryReads } from "./itinerary-reads.repository.ts";
import { companionIds, isVisibleTo, roleOn } from "./trip-access.repository.ts";
import { createTripKeeping } from "./trip-keeping.repository.ts";

/** A trip locked for a change to its plan, with the role of the person changing it. */
export type HeldPlan = NonNullable<Awaited<ReturnType<ItineraryRepository["holdPlan"]>>>;

/** Trips with their requests and versions. A member's own are found by member. */
export const createItineraryRepository = (db: Kysely<DB>) => ({
  ...createItineraryReads(db),
  ...createTripKeeping(db),

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
