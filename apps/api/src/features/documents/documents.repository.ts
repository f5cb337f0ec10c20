import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import { ownsTrip } from "../../db/own-trips.ts";
import type { DB, DocumentReads, UserDocuments } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

const sealedColumns = [
  "d.id",
  "d.documentName",
  "d.nameEncrypted",
  "d.expiresOnEncrypted",
  "d.issuingCountryEncrypted",
] as const;

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom("userDocuments as d")
    .leftJoin("itineraries as t", "t.id", "d.relatedTripId")
    .select(sealedColumns)
    .select([
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
   * How many there are. `hold` locks the member's row, so that two uploads at once count correctly. Others
   * may still reference it, or this and a job that holds a trip and references a document would wait for each
   * other.
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

  ownsTrip: (tripId: string, userId: string) => ownsTrip(db, tripId, userId),

  add: (document: Insertable<UserDocuments>) => db.insertInto("userDocuments").values(document).execute(),

  find: (id: string, userId: string) =>
    shown(db).where("d.id", "=", id).where("d.userId", "=", userId).executeTakeFirst(),

  /** The member's documents with exactly this content, oldest first. */
  listOfContent: (userId: string, contentHash: Buffer) =>
    shown(db)
      .where("d.userId", "=", userId)
      .where("d.contentHash", "=", contentHash)
      .orderBy("d.createdAt")
      .orderBy("d.id")
      .execute(),

  /** Locked until the end of the transaction. */
  hold: (id: string, userId: string) =>
    shown(db).where("d.id", "=", id).where("d.userId", "=", userId).forNoKeyUpdate("d").executeTakeFirst(),

  update: (id: string, changes: Updateable<UserDocuments>) =>
    db.updateTable("userDocuments").set(changes).where("id", "=", id).execute(),

  findFile: (id: string, userId: string) =>
    db
      .selectFrom("userDocuments as d")
      .select(sealedColumns)
      .select(["d.fileKey", "d.contentType"])
      .where("d.id", "=", id)
      .where("d.userId", "=", userId)
      .executeTakeFirst(),

  /** Newest first, starting after the place `after`. */
  list: (userId: string, limit: number, after: Place | null) =>
    shown(db).where("d.userId", "=", userId).$call(newestFirst("d", { after, limit })).execute(),

  /** Deletes a document's row and returns its file's key; undefined if the member has none with this id. */
  remove: (id: string, userId: string) =>
    db
      .deleteFrom("userDocuments")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning("fileKey")
      .executeTakeFirst(),

  noteRead: (read: Insertable<DocumentReads>) => db.insertInto("documentReads").values(read).execute(),

  /** Records that staff saw the names of a member's documents, at most once an hour. */
  noteSeenByTeam: (userId: string, ids: readonly string[]) =>
    sql`insert into document_reads (document_id, user_id, reader, what)
      select d.id, d.user_id, 'team', 'name' from user_documents d
      where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and not exists (
        select from document_reads r where r.document_id = d.id and r.reader = 'team'
          and r.created_at > now() - interval '1 hour')`.execute(db),

  /** Newest first. */
  reads: (documentId: string, limit: number) =>
    db
      .selectFrom("documentReads")
      .select(["id", "reader", "what", "createdAt"])
      .where("documentId", "=", documentId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
});

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
export type DocumentRow = NonNullable<Awaited<ReturnType<DocumentRepository["find"]>>>;
