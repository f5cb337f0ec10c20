import type { Insertable, Kysely } from "kysely";
import type { CaseFiles, DB } from "../../db/schema.generated.ts";

const columns = [
  "id",
  "caseId",
  "userId",
  "sentBy",
  "fileKey",
  "fileName",
  "contentType",
  "fileSize",
  "createdAt",
] as const;

/** The files of cases. Files of a deleted case aren't listed anywhere and wait to be deleted. */
export const createCaseFileRepository = (db: Kysely<DB>) => ({
  listOf: (caseId: string) =>
    db
      .selectFrom("caseFiles")
      .select(columns)
      .where("caseId", "=", caseId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),

  /**
   * Inside a transaction: how many files a case has, with the case locked so that two uploads at once count
   * correctly.
   */
  count: async (caseId: string): Promise<number> => {
    await db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();
    const { n } = await db
      .selectFrom("caseFiles")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("caseId", "=", caseId)
      .executeTakeFirstOrThrow();
    return n;
  },

  find: (id: string) =>
    db
      .selectFrom("caseFiles")
      .select(columns)
      .where("id", "=", id)
      .where("caseId", "is not", null)
      .executeTakeFirst(),

  add: (file: Insertable<CaseFiles>) =>
    db.insertInto("caseFiles").values(file).returning(columns).executeTakeFirstOrThrow(),

  /** False if it's already gone. */
  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom("caseFiles").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Deletes the rows of files whose case is gone, and returns their keys. */
  takeLeftBehind: async (): Promise<string[]> => {
    const rows = await db
      .deleteFrom("caseFiles")
      .where("id", "in", (eb) =>
        eb.selectFrom("caseFiles").select("id").where("caseId", "is", null).limit(100),
      )
      .returning("fileKey")
      .execute();
    return rows.map(({ fileKey }) => fileKey);
  },
});

export type CaseFileRepository = ReturnType<typeof createCaseFileRepository>;
export type CaseFileRow = NonNullable<Awaited<ReturnType<CaseFileRepository["find"]>>>;
