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

/** The files of cases. Those of a deleted case are listed nowhere, until they are taken away. */
export const createCaseFileRepository = (db: Kysely<DB>) => ({
  listOf: (caseId: string) =>
    db
      .selectFrom("caseFiles")
      .select(columns)
      .where("caseId", "=", caseId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),

  /** Inside a transaction: how many a case has, the case being held, so that two at once count right. */
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

  remove: (id: string) => db.deleteFrom("caseFiles").where("id", "=", id).execute(),

  /** Forgets files whose case is gone, and tells their keys. */
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
