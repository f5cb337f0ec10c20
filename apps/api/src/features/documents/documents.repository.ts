import type { Insertable, Kysely } from "kysely";
import type { DB, UserDocuments } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom("userDocuments as d")
    .leftJoin("itineraries as t", "t.id", "d.relatedTripId")
    .select([
      "d.id",
      "d.documentName as name",
      "d.documentType as type",
      "d.contentType",
      "d.fileSize as size",
      "d.createdAt",
      "t.id as tripId",
      "t.title as tripTitle",
    ]);

/** Members' documents; every query is about one member's. */
export const createDocumentRepository = (db: Kysely<DB>) => ({
  /**
   * How many there are. With `hold`, the member's row is locked, so that two at once are counted right. Others may
   * still reference it, or this and a job that holds a trip and references a document would wait for each other.
   */
  count: async (userId: string, { hold }: { hold: boolean }): Promise<number> => {
    if (hold) await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { count } = await db
      .selectFrom("userDocuments")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  ownsTrip: async (tripId: string, userId: string): Promise<boolean> => {
    const trip = await db
      .selectFrom("itineraries")
      .select("id")
      .where("id", "=", tripId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return trip !== undefined;
  },

  add: (document: Insertable<UserDocuments>) =>
    db.insertInto("userDocuments").values(document).returning("id").executeTakeFirstOrThrow(),

  find: (id: string, userId: string) =>
    shown(db).where("d.id", "=", id).where("d.userId", "=", userId).executeTakeFirst(),

  findFile: (id: string, userId: string) =>
    db
      .selectFrom("userDocuments")
      .select(["fileKey", "documentName as name", "contentType"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst(),

  /** Newest first, from the place after `after`. */
  list: (userId: string, limit: number, after: Place | null) =>
    shown(db)
      .where("d.userId", "=", userId)
      .$if(after !== null, (select) =>
        select.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("d.createdAt", "d.id"), "<", tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy("d.createdAt", "desc")
      .orderBy("d.id", "desc")
      .limit(limit)
      .execute(),

  /** Forgets a document and returns its file's key; undefined if the member has none with this id. */
  remove: (id: string, userId: string) =>
    db
      .deleteFrom("userDocuments")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning("fileKey")
      .executeTakeFirst(),
});

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
