import type { Insertable, Kysely } from "kysely";
import type { DB, TripMedia } from "../../db/schema.generated.ts";

/** Photos and videos of trips, and the links that share them. */
export const createAlbumRepository = (db: Kysely<DB>) => ({
  ownsTrip: async (tripId: string, userId: string): Promise<boolean> => {
    const row = await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", tripId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return row !== undefined;
  },

  addMedia: (media: Insertable<TripMedia>) =>
    db.insertInto("tripMedia").values(media).returning("id").executeTakeFirstOrThrow(),

  findActiveLink: (tripId: string) =>
    db
      .selectFrom("sharedAlbums")
      .select("shareToken")
      .where("tripId", "=", tripId)
      .where("isActive", "=", true)
      .executeTakeFirst(),

  addLink: (link: { tripId: string; userId: string; title: string; shareToken: string }) =>
    db.insertInto("sharedAlbums").values(link).returning("shareToken").executeTakeFirstOrThrow(),
});

export type AlbumRepository = ReturnType<typeof createAlbumRepository>;
