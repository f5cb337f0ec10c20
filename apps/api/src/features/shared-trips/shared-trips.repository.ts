import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { ownsTrip } from "../../db/own-trips.ts";
import type { DB, SharedTrips } from "../../db/schema.generated.ts";

/** A link that hasn't been ended and hasn't expired. */
const isOpen = sql<boolean>`s.ended_at is null and coalesce(s.expires_at > now(), true)`;

/** Links that show a trip to anyone who has one. */
export const createSharedTripRepository = (db: Kysely<DB>) => ({
  /** The member's own trip, locked until the end of the transaction. */
  holdTrip: (itineraryId: string, userId: string) =>
    db
      .selectFrom("itineraries")
      .select(["id", "generationStatus"])
      .where("id", "=", itineraryId)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst(),

  ownsTrip: (itineraryId: string, userId: string) => ownsTrip(db, itineraryId, userId),

  findActive: (itineraryId: string) =>
    db
      .selectFrom("sharedTrips as s")
      .selectAll("s")
      .where("s.itineraryId", "=", itineraryId)
      .where(isOpen)
      .executeTakeFirst(),

  add: (link: Insertable<SharedTrips>) =>
    db.insertInto("sharedTrips").values(link).returningAll().executeTakeFirstOrThrow(),

  change: (id: string, changes: Updateable<SharedTrips>) =>
    db.updateTable("sharedTrips").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow(),

  /** Ends every link of the trip, including expired ones. */
  end: (itineraryId: string) =>
    db
      .updateTable("sharedTrips")
      .set({ endedAt: sql<string>`now()` })
      .where("itineraryId", "=", itineraryId)
      .where("endedAt", "is", null)
      .execute(),

  /** What an active link shows, whose it is, and the hash of its password. */
  findShared: (tokenHash: Buffer) =>
    db
      .selectFrom("sharedTrips as s")
      .innerJoin("itineraries as i", "i.id", "s.itineraryId")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .leftJoin("userProfiles as p", "p.userId", "s.userId")
      .select([
        "s.id",
        "s.itineraryId",
        "s.userId",
        "s.withCosts",
        "s.withNotes",
        "s.passwordHash",
        "i.title",
        "i.startDate",
        "i.endDate",
        "v.plan",
        "p.name",
      ])
      .where("s.tokenHash", "=", tokenHash)
      .where("i.generationStatus", "=", "ready")
      .where(isOpen)
      .executeTakeFirst(),

  /** Counts a guess before it's judged, and returns how many were wrong in this window, including this one. */
  countGuess: async (id: string, windowMinutes: number): Promise<number> => {
    const isOver = sql`guessed_since < now() - make_interval(mins => ${windowMinutes})`;
    const { wrongGuesses } = await db
      .updateTable("sharedTrips")
      .set({
        wrongGuesses: sql<number>`case when ${isOver} then 1 else least(wrong_guesses + 1, 1000) end`,
        guessedSince: sql<string>`case when ${isOver} then now() else guessed_since end`,
      })
      .where("id", "=", id)
      .returning("wrongGuesses")
      .executeTakeFirstOrThrow();
    return wrongGuesses;
  },

  forgetGuess: (id: string) =>
    db
      .updateTable("sharedTrips")
      .set({ wrongGuesses: sql<number>`greatest(wrong_guesses - 1, 0)` })
      .where("id", "=", id)
      .execute(),
});

export type SharedTripRepository = ReturnType<typeof createSharedTripRepository>;
export type SharedTripRow = Awaited<ReturnType<SharedTripRepository["add"]>>;
