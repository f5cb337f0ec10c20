import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What the chores need from everyone's documents: reminders that are due, and names to encrypt. */
export const createDocumentChoreRepository = (db: Kysely<DB>) => ({
  /** Reminders whose day has come somewhere on earth, with where their members live, starting after `after`. */
  listDue: (now: Date, after: { remindNextDate: string; id: string } | null, limit: number) =>
    db
      .selectFrom("userDocuments as d")
      .leftJoin("userProfiles as p", "p.userId", "d.userId")
      .select(["d.id", "d.remindNextDate", "p.timezone"])
      .where(
        "d.remindNextDate",
        "<=",
        sql<string>`(${now.toISOString()}::timestamptz at time zone 'Etc/GMT-14')::date`,
      )
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("d.remindNextDate", "d.id"), ">", tuple(after!.remindNextDate, after!.id)),
        ),
      )
      .orderBy("d.remindNextDate")
      .orderBy("d.id")
      .limit(limit)
      .execute(),

  /** Locked until the end of the transaction. */
  hold: (id: string) =>
    db
      .selectFrom("userDocuments")
      .select([
        "id",
        "userId",
        "documentType as type",
        "documentName",
        "nameEncrypted",
        "expiresOnEncrypted",
        "issuingCountryEncrypted",
        "remindNextDate",
      ])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  setReminder: (id: string, remindNextDate: string | null) =>
    db.updateTable("userDocuments").set({ remindNextDate }).where("id", "=", id).execute(),

  /** Names that aren't encrypted yet. */
  plainNames: (limit: number) =>
    db
      .selectFrom("userDocuments")
      .select(["id", "documentName as name"])
      .where("documentName", "is not", null)
      .orderBy("id")
      .limit(limit)
      .execute(),

  sealName: (id: string, nameEncrypted: Buffer) =>
    db
      .updateTable("userDocuments")
      .set({ nameEncrypted, documentName: null })
      .where("id", "=", id)
      .where("documentName", "is not", null)
      .execute(),
});

export type DocumentChoreRepository = ReturnType<typeof createDocumentChoreRepository>;
