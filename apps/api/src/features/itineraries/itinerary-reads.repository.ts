import type { TripRole } from "@evoya/domain/companions";
import { waysToEarn } from "@evoya/domain/points";
import type { TripCompanion } from "@evoya/schemas/itineraries";
import { type Kysely, sql } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { isAgreedFor } from "../booking-requests/agreed.reader.ts";
import { companionIds, isAmongTripsOf, isVisibleTo, roleOn } from "./trip-access.repository.ts";

/** The most trips a list shows, and the most a member keeps. */
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
      "v.number as version",
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
      "r.additionalNotes",
      sql<string | null>`v.plan #>> '{legs,0,destinationId}'`.as("destinationId"),
      sql<string[]>`coalesce(jsonb_path_query_array(v.plan, '$.legs[*].country'), '[]')`.as("countries"),
      // Later versions by a member are changes to the generated plan.
      sql<string | null>`coalesce((select max(g.created_at) from itinerary_versions as g
        where g.itinerary_id = i.id and g.created_by_kind = 'system'), v.created_at)`.as("generatedAt"),
      eb
        .selectFrom("tripMedia as m")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("m.tripId", "=", "i.id")
        .as("mediaCount"),
    ]);

/** A trip's name as its owner sees it, and the reader's role on it. */
const seenBy = (db: Kysely<DB>, userId: string) =>
  trips(db)
    .leftJoin("userProfiles as owner", "owner.userId", "i.userId")
    .select(["owner.name as ownerName", sql<TripRole>`${roleOn(userId)}`.as("role")]);

/** Trips as they're listed and shown, with details from their requests and plans. */
export const createItineraryReads = (db: Kysely<DB>) => ({
  /** The member's own trips and those shared with them. */
  listVisible: (userId: string) =>
    seenBy(db, userId)
      .where(isAmongTripsOf(userId))
      .orderBy("i.createdAt", "desc")
      .orderBy("i.id", "desc")
      .limit(maxTrips * 2)
      .execute(),

  /** The member's own trips, newest first. */
  ownedPage: (userId: string, { limit, after }: { limit: number; after: Place | null }) =>
    trips(db).where("i.userId", "=", userId).$call(newestFirst("i", { after, limit })).execute(),

  /**
   * How many trips a member has. The account's row is locked until the end of the transaction, so that two
   * requests adding one count one after the other.
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
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("bookingRequests as q")
            .leftJoin("adminUsers as a", "a.id", "q.canceledBy")
            .select(["q.cancelAskedAt", "q.canceledAt", "q.cancelReason", "a.firstName as canceledByName"])
            .whereRef("q.itineraryId", "=", "i.id")
            .whereRef("q.userId", "=", "i.userId")
            .orderBy("q.createdAt", "desc")
            .limit(1)
            .as("b"),
        (join) => join.onTrue(),
      )
      .select([
        "i.planChangedAt",
        "changer.name as changerName",
        sql<boolean>`i.plan_changed_by is not distinct from ${userId}`.as("isChangedByReader"),
        // A proposal for another itinerary that's accepted later takes its place.
        sql<number | null>`(select o.price_cents
          from booking_requests as b join proposals as o on o.user_id = b.user_id and ${isAgreedFor("o", "b")}
          where b.itinerary_id = i.id and b.status <> 'canceled' and o.status = 'accepted'
            and o.price_cents = b.total_estimated_cost_cents
          limit 1)`.as("agreedCents"),
        "b.cancelAskedAt",
        "b.canceledAt",
        "b.cancelReason",
        "b.canceledByName",
        sql<TripCompanion[]>`coalesce((select json_agg(json_build_object('name', p.name, 'role', c.role,
            'isYou', c.user_id = ${userId}) order by c.joined_at, c.id)
          from trip_companions as c left join user_profiles as p on p.user_id = c.user_id
          where c.itinerary_id = i.id and c.user_id is not null), '[]')`.as("companions"),
      ])
      .where("i.id", "=", id)
      .where(isVisibleTo(userId))
      .executeTakeFirst(),

  /** For the job, which only knows the trip's id. */
  find: (id: string) => trips(db).where("i.id", "=", id).executeTakeFirst(),

  /** Uploads to a trip's album since `since` that earned points. */
  rewardedUploadsOf: (id: string, since: string) =>
    db
      .selectFrom("tripMedia as m")
      .innerJoin("itineraries as t", "t.id", "m.tripId")
      .innerJoin("pointsLedger as l", (join) =>
        join
          .onRef("l.userId", "=", "t.userId")
          .on(
            "l.idempotencyKey",
            "=",
            sql<string>`${waysToEarn.memory.keys} || encode(m.content_hash, 'hex')`,
          ),
      )
      .select(["m.contentHash", "m.createdAt"])
      .where("m.tripId", "=", id)
      .where("m.createdAt", ">", since)
      .execute(),

  /** Who has joined a trip. */
  companionIdsOf: async (id: string): Promise<string[]> => {
    const row = await db
      .selectFrom("itineraries as i")
      .select(companionIds.as("ids"))
      .where("i.id", "=", id)
      .executeTakeFirst();
    return row?.ids ?? [];
  },
});
