import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, TripMedia } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

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

  /** What an active link shares, and nothing of whose trip it is. */
  findShared: (shareToken: string) =>
    db
      .selectFrom("sharedAlbums as s")
      .innerJoin("itineraries as t", "t.id", "s.tripId")
      .leftJoin("itineraryRequests as r", "r.id", "t.requestId")
      .select((eb) => [
        "s.tripId",
        "s.title",
        "r.destination",
        eb.fn.coalesce("t.startDate", "r.startDate").as("startDate"),
        eb.fn.coalesce("t.endDate", "r.endDate").as("endDate"),
        "r.groupSize as travelers",
      ])
      .where("s.shareToken", "=", shareToken)
      .where("s.isActive", "=", true)
      .where((eb) => eb.or([eb("s.expiresAt", "is", null), eb("s.expiresAt", ">", sql<string>`now()`)]))
      .executeTakeFirst(),

  countMedia: async (tripId: string): Promise<number> => {
    const { count } = await db
      .selectFrom("tripMedia")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tripId", "=", tripId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Newest first, from the place after `after`. */
  listMedia: (tripId: string, limit: number, after: Place | null) =>
    db
      .selectFrom("tripMedia")
      .select(["id", "mediaType", "fileKey", "thumbnailKey", "width", "height", "caption", "createdAt"])
      .where("tripId", "=", tripId)
      .$if(after !== null, (select) =>
        select.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("createdAt", "id"), "<", tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
});

export type AlbumRepository = ReturnType<typeof createAlbumRepository>;
