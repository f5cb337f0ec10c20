import type { CompanionRole } from "@evoya/domain/companions";
import { type Insertable, type Kysely, sql } from "kysely";
import { ownsTrip } from "../../db/own-trips.ts";
import type { DB, TripCompanions } from "../../db/schema.generated.ts";

const companions = (db: Kysely<DB>) =>
  db
    .selectFrom("tripCompanions as c")
    .leftJoin("users as u", "u.id", "c.userId")
    .leftJoin("userProfiles as p", "p.userId", "c.userId")
    .select([
      "c.id",
      "c.itineraryId",
      "c.role",
      "c.tokenEncrypted",
      "c.expiresAt",
      "c.userId",
      "c.joinedAt",
      "c.createdAt",
      "p.name",
      sql<string>`coalesce(u.email, c.email)`.as("email"),
    ]);

/** Trips with everyone on them, as far as invitations need. */
const trips = (db: Kysely<DB>) =>
  db.selectFrom("itineraries as i").select([
    "i.id",
    "i.userId",
    "i.title",
    "i.generationStatus",
    sql<string[]>`array(select c.user_id from trip_companions as c
      where c.itinerary_id = i.id and c.user_id is not null)`.as("companionIds"),
  ]);

/** Who's invited to trips, and who has joined. Owners find companions by trip; companions find their own trips. */
export const createCompanionRepository = (db: Kysely<DB>) => ({
  ownsTrip: (itineraryId: string, userId: string) => ownsTrip(db, itineraryId, userId),

  /** The member's own trip, locked until the end of the transaction. */
  holdOwned: (itineraryId: string, userId: string) =>
    trips(db)
      .where("i.id", "=", itineraryId)
      .where("i.userId", "=", userId)
      .forUpdate("i")
      .executeTakeFirst(),

  /** Anyone's trip, locked until the end of the transaction: for callers with an invitation to it. */
  hold: (itineraryId: string) => trips(db).where("i.id", "=", itineraryId).forUpdate("i").executeTakeFirst(),

  /** Those who have joined first, then in the order they were invited. */
  list: (itineraryId: string) =>
    companions(db)
      .where("c.itineraryId", "=", itineraryId)
      .orderBy(sql`c.joined_at nulls last`)
      .orderBy("c.createdAt")
      .orderBy("c.id")
      .execute(),

  find: (id: string, itineraryId: string) =>
    companions(db).where("c.id", "=", id).where("c.itineraryId", "=", itineraryId).executeTakeFirst(),

  findJoined: (itineraryId: string, userId: string) =>
    companions(db).where("c.itineraryId", "=", itineraryId).where("c.userId", "=", userId).executeTakeFirst(),

  findByToken: (tokenHash: Buffer) => companions(db).where("c.tokenHash", "=", tokenHash).executeTakeFirst(),

  /** What an invitation shows of its trip. */
  outlineOf: (itineraryId: string) =>
    db
      .selectFrom("itineraries as i")
      .leftJoin("itineraryRequests as r", "r.id", "i.requestId")
      .leftJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("userProfiles as p", "p.userId", "i.userId")
      .select([
        "i.userId",
        "i.title",
        "i.startDate",
        "i.endDate",
        "r.destination",
        "r.tripLength",
        "p.name as ownerName",
        sql<string | null>`v.plan #>> '{legs,0,destinationId}'`.as("destinationId"),
      ])
      .where("i.id", "=", itineraryId)
      .executeTakeFirst(),

  /** The person who sends or accepts an invitation. */
  personOf: (userId: string) =>
    db
      .selectFrom("users as u")
      .leftJoin("userProfiles as p", "p.userId", "u.id")
      .select(["u.id", "u.email", "u.emailVerifiedAt", "p.name"])
      .where("u.id", "=", userId)
      .executeTakeFirst(),

  add: (companion: Insertable<TripCompanions>) => db.insertInto("tripCompanions").values(companion).execute(),

  setRole: (id: string, role: CompanionRole) =>
    db.updateTable("tripCompanions").set({ role }).where("id", "=", id).execute(),

  /** Records who accepted. False if someone was faster. */
  join: async (id: string, userId: string, joinedAt: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripCompanions")
      .set({ userId, joinedAt })
      .where("id", "=", id)
      .where("userId", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  remove: (id: string) => db.deleteFrom("tripCompanions").where("id", "=", id).execute(),

  /** Deletes the addresses of people who never joined. */
  forgetExpired: (before: string) =>
    db.deleteFrom("tripCompanions").where("userId", "is", null).where("expiresAt", "<", before).execute(),
});

export type CompanionRepository = ReturnType<typeof createCompanionRepository>;
export type CompanionRow = NonNullable<Awaited<ReturnType<CompanionRepository["find"]>>>;
export type TripWithCompanions = NonNullable<Awaited<ReturnType<CompanionRepository["hold"]>>>;
