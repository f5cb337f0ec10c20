import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { hasKey, isOpen } from "./album-links.repository.ts";

/** Photos that guests add through an album's link, and whether the owner has heard about them. */
export const createGuestPhotoRepository = (db: Kysely<DB>) => ({
  /** An open link, and whose trip it shares. */
  findLink: (shareToken: string) =>
    db
      .selectFrom("sharedAlbums")
      .select(["id", "tripId", "userId", "guestsMayAdd"])
      .where(hasKey("sharedAlbums", shareToken))
      .where(isOpen("sharedAlbums"))
      .executeTakeFirst(),

  /** How many of an album's photos are from guests. */
  count: async (tripId: string): Promise<number> => {
    const { n } = await db
      .selectFrom("tripMedia")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("tripId", "=", tripId)
      .where("guestName", "is not", null)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Records that there's news for the link's owner, since now, unless some is already waiting. */
  noteNews: (linkId: string) =>
    db
      .updateTable("sharedAlbums")
      .set({ guestNewsSince: sql<string>`coalesce(guest_news_since, now())` })
      .where("id", "=", linkId)
      .execute(),

  /** Links whose news started before `until`, longest waiting first. */
  listNews: (until: Date, limit: number) =>
    db
      .selectFrom("sharedAlbums")
      .select("id")
      .where("guestNewsSince", "<=", until.toISOString())
      .orderBy("guestNewsSince")
      .limit(limit)
      .execute(),

  /** Takes a link's news, so that its owner hears about it once; undefined if there's none left. */
  takeNews: async (linkId: string) => {
    const link = await db
      .selectFrom("sharedAlbums as s")
      .innerJoin("itineraries as t", "t.id", "s.tripId")
      .select(["s.tripId", "s.userId", "s.guestNewsSince", "t.title"])
      .where("s.id", "=", linkId)
      .where("s.guestNewsSince", "is not", null)
      .forUpdate("s")
      .executeTakeFirst();
    if (!link) return undefined;
    const photos = await db
      .selectFrom("tripMedia")
      .select(["guestName", sql<number>`count(*)::int`.as("photos")])
      .where("tripId", "=", link.tripId)
      .where("guestName", "is not", null)
      .where("createdAt", ">=", link.guestNewsSince)
      .groupBy("guestName")
      .orderBy(sql`min(created_at)`)
      .execute();
    await db.updateTable("sharedAlbums").set({ guestNewsSince: null }).where("id", "=", linkId).execute();
    const { tripId, userId, title } = link;
    return {
      ...{ tripId, userId, title },
      names: photos.map(({ guestName }) => guestName!),
      count: photos.reduce((sum, each) => sum + each.photos, 0),
    };
  },
});

export type GuestPhotoRepository = ReturnType<typeof createGuestPhotoRepository>;
