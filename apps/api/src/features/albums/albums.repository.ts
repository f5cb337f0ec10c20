import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, TripMedia } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

/** What everyone who sees a photo or video is shown of it. */
export const shownMedia = [
  "id",
  "mediaType",
  "fileKey",
  "thumbnailKey",
  "width",
  "height",
  "caption",
  "guestName",
  "createdAt",
] as const;

const shownLink = ["shareToken", "expiresAt", "guestsMayAdd"] as const;

/** A link that hasn't been ended and hasn't expired. */
export const isOpen = (table: "s" | "sharedAlbums") =>
  sql<boolean>`${sql.ref(`${table}.isActive`)} and coalesce(${sql.ref(`${table}.expiresAt`)} > now(), true)`;

const ownTrip = (db: Kysely<DB>, tripId: string, userId: string) =>
  db.selectFrom("itineraries").select("id").where("id", "=", tripId).where("userId", "=", userId);

/** Photos and videos of trips, and the links that share them. */
export const createAlbumRepository = (db: Kysely<DB>) => ({
  ownsTrip: async (tripId: string, userId: string): Promise<boolean> => {
    const row = await ownTrip(db, tripId, userId).executeTakeFirst();
    return row !== undefined;
  },

  /** Like `ownsTrip`, and locks the trip, so that two requests to share it at once create one link. */
  holdTrip: async (tripId: string, userId: string): Promise<boolean> => {
    const row = await ownTrip(db, tripId, userId).forUpdate().executeTakeFirst();
    return row !== undefined;
  },

  /** A trip of the member's own, and its active link. */
  findOwned: (tripId: string, userId: string) =>
    db
      .selectFrom("itineraries as t")
      .leftJoin("itineraryRequests as r", "r.id", "t.requestId")
      .leftJoin("sharedAlbums as s", (join) => join.onRef("s.tripId", "=", "t.id").on(isOpen("s")))
      .select((eb) => [
        "t.id as tripId",
        "t.title",
        "r.destination",
        eb.fn.coalesce("t.startDate", "r.startDate").as("startDate"),
        eb.fn.coalesce("t.endDate", "r.endDate").as("endDate"),
        "s.shareToken",
        "s.expiresAt",
        "s.guestsMayAdd",
      ])
      .where("t.id", "=", tripId)
      .where("t.userId", "=", userId)
      .executeTakeFirst(),

  /**
   * How many other trips of the member's have photos or videos. Locks the member's row, so that two at once are
   * counted right; others may still reference it, or this and a job that holds the trip would wait for each other.
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

  addMedia: (media: Insertable<TripMedia>) =>
    db.insertInto("tripMedia").values(media).returning(shownMedia).executeTakeFirstOrThrow(),

  /** Forgets a photo or video and returns its files' keys; undefined if the member has none with this id. */
  removeMedia: (id: string, userId: string) =>
    db
      .deleteFrom("tripMedia")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning(["fileKey", "thumbnailKey", "contentHash", "createdAt"])
      .executeTakeFirst(),

  /** The photo or video of a trip that is this very file. */
  findContent: (tripId: string, contentHash: Buffer) =>
    db
      .selectFrom("tripMedia")
      .select(shownMedia)
      .where("tripId", "=", tripId)
      .where("contentHash", "=", contentHash)
      .executeTakeFirst(),

  /** Whether the member has added this very file to any album. */
  hasContent: async (userId: string, contentHash: Buffer): Promise<boolean> => {
    const row = await db
      .selectFrom("tripMedia as m")
      .innerJoin("itineraries as t", "t.id", "m.tripId")
      .select("m.id")
      .where("t.userId", "=", userId)
      .where("m.contentHash", "=", contentHash)
      .where("m.guestName", "is", null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False if the member has no such photo or video. */
  change: async (
    id: string,
    userId: string,
    changes: { caption?: string | undefined; isStarred?: boolean | undefined },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set(changes)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** A video the member added; undefined if there's none with this id. */
  findVideo: (id: string, userId: string) =>
    db
      .selectFrom("tripMedia")
      .select([...shownMedia, "tripId"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where("mediaType", "=", "video")
      .executeTakeFirst(),

  /** Gives a video its picture; false if it has one, or is gone. */
  addPoster: async (
    id: string,
    userId: string,
    poster: { thumbnailKey: string; width: number; height: number },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set(poster)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where("mediaType", "=", "video")
      .where("thumbnailKey", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  findActiveLink: (tripId: string) =>
    db
      .selectFrom("sharedAlbums")
      .select(["id", ...shownLink])
      .where("tripId", "=", tripId)
      .where(isOpen("sharedAlbums"))
      .executeTakeFirst(),

  /** Ends every link of the trip, including expired ones. */
  endLinks: (tripId: string) =>
    db
      .updateTable("sharedAlbums")
      .set({ isActive: false, disabledAt: sql<string>`now()` })
      .where("tripId", "=", tripId)
      .where("isActive", "=", true)
      .execute(),

  addLink: (link: {
    tripId: string;
    userId: string;
    title: string;
    shareToken: string;
    expiresAt: string | null;
    guestsMayAdd: boolean;
  }) => db.insertInto("sharedAlbums").values(link).returning(shownLink).executeTakeFirstOrThrow(),

  changeLink: (id: string, changes: { expiresAt?: string | null; guestsMayAdd?: boolean }) =>
    db
      .updateTable("sharedAlbums")
      .set(changes)
      .where("id", "=", id)
      .returning(shownLink)
      .executeTakeFirstOrThrow(),

  /** What an active link shares, without revealing whose trip it is. */
  findShared: (shareToken: string) =>
    db
      .selectFrom("sharedAlbums as s")
      .innerJoin("itineraries as t", "t.id", "s.tripId")
      .leftJoin("itineraryRequests as r", "r.id", "t.requestId")
      .select((eb) => [
        "s.tripId",
        "s.title",
        "s.guestsMayAdd",
        "r.destination",
        eb.fn.coalesce("t.startDate", "r.startDate").as("startDate"),
        eb.fn.coalesce("t.endDate", "r.endDate").as("endDate"),
        "r.groupSize as travelers",
      ])
      .where("s.shareToken", "=", shareToken)
      .where(isOpen("s"))
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
      .select(shownMedia)
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
