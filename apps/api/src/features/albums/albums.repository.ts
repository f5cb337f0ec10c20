import type { Kysely } from "kysely";
import { ownsTrip } from "../../db/own-trips.ts";
import type { DB } from "../../db/schema.generated.ts";
import { createAlbumLinkRepository } from "./album-links.repository.ts";
import { createTripMediaRepository } from "./trip-media.repository.ts";

/** The albums of trips: their photos and videos, and the links that share them. */
export const createAlbumRepository = (db: Kysely<DB>) => ({
  ...createTripMediaRepository(db),
  ...createAlbumLinkRepository(db),

  ownsTrip: (tripId: string, userId: string) => ownsTrip(db, tripId, userId),

  /** Like `ownsTrip`, and locks the trip, so that two requests to share it at once create one link. */
  holdTrip: (tripId: string, userId: string) => ownsTrip(db, tripId, userId, { hold: true }),

  /** A trip of the member's own. */
  findOwned: (tripId: string, userId: string) =>
    db
      .selectFrom("itineraries as t")
      .leftJoin("itineraryRequests as r", "r.id", "t.requestId")
      .select((eb) => [
        "t.id as tripId",
        "t.title",
        "r.destination",
        eb.fn.coalesce("t.startDate", "r.startDate").as("startDate"),
        eb.fn.coalesce("t.endDate", "r.endDate").as("endDate"),
      ])
      .where("t.id", "=", tripId)
      .where("t.userId", "=", userId)
      .executeTakeFirst(),

  /**
   * How many other trips of the member's have photos or videos. Locks the member's row, so that two requests
   * at once count correctly; others may still reference it, or this and a job that holds the trip would wait
   * for each other.
   */
  countOtherAlbums: async (userId: string, tripId: string): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom("tripMedia as m")
      .innerJoin("itineraries as t", "t.id", "m.tripId")
      .select((eb) => eb.fn.count<string>("m.tripId").distinct().as("count"))
      .where("t.userId", "=", userId)
      .where("t.id", "!=", tripId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

export type AlbumRepository = ReturnType<typeof createAlbumRepository>;
