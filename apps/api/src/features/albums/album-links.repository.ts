import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { DB, SharedAlbums } from "../../db/schema.generated.ts";
import { hashToken } from "../credentials/tokens.ts";

const shownLink = ["id", "shareToken", "tokenEncrypted", "expiresAt", "guestsMayAdd"] as const;

/** A link, with what its member is shown of it. */
export type AlbumLinkRow = Pick<Selectable<SharedAlbums>, (typeof shownLink)[number]>;

/** A link that hasn't been ended and hasn't expired. */
export const isOpen = (table: "s" | "sharedAlbums") =>
  sql<boolean>`${sql.ref(`${table}.isActive`)} and coalesce(${sql.ref(`${table}.expiresAt`)} > now(), true)`;

/** The link with this key, by its hash or, if it's from before keys were sealed, as it is (decision 407). */
export const hasKey = (table: "s" | "sharedAlbums", shareToken: string) => {
  const [tokenHash, plain] = [sql.ref(`${table}.tokenHash`), sql.ref(`${table}.shareToken`)];
  return sql<boolean>`(${tokenHash} = ${hashToken(shareToken)} or ${plain} = ${shareToken})`;
};

/** The links that share albums. */
export const createAlbumLinkRepository = (db: Kysely<DB>) => ({
  findActiveLink: (tripId: string) =>
    db
      .selectFrom("sharedAlbums")
      .select(shownLink)
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

  addLink: (link: Insertable<SharedAlbums>) =>
    db.insertInto("sharedAlbums").values(link).returning(shownLink).executeTakeFirstOrThrow(),

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
      .where(hasKey("s", shareToken))
      .where(isOpen("s"))
      .executeTakeFirst(),
});
