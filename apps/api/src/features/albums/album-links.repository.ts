import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const shownLink = ["shareToken", "expiresAt", "guestsMayAdd"] as const;

/** A link that hasn't been ended and hasn't expired. */
export const isOpen = (table: "s" | "sharedAlbums") =>
  sql<boolean>`${sql.ref(`${table}.isActive`)} and coalesce(${sql.ref(`${table}.expiresAt`)} > now(), true)`;

/** The links that share albums. */
export const createAlbumLinkRepository = (db: Kysely<DB>) => ({
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
});
