import type { UploadPurpose } from "@evoya/domain/form-uploads";
import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, SubmissionUploads } from "../../db/schema.generated.ts";
import type { Uploader } from "./uploader.ts";

/** Files waiting for their form to be sent, and those sent with one. */
export const createSubmissionUploadRepository = (db: Kysely<DB>) => {
  const unsentOf = ({ userId, visitorSessionId }: Uploader) =>
    db
      .selectFrom("submissionUploads")
      .where("submissionId", "is", null)
      .where((eb) =>
        eb.or([
          ...(userId ? [eb("userId", "=", userId)] : []),
          ...(visitorSessionId ? [eb("visitorSessionId", "=", visitorSessionId)] : []),
        ]),
      );

  return {
    insert: (upload: Insertable<SubmissionUploads>) =>
      db.insertInto("submissionUploads").values(upload).returning("id").executeTakeFirstOrThrow(),

    setStored: (id: string) =>
      db
        .updateTable("submissionUploads")
        .set({ storedAt: sql<string>`now()` })
        .where("id", "=", id)
        .execute(),

    /** Inside a transaction: makes additions of an uploader's files wait for each other. */
    hold: async ({ userId, visitorSessionId }: Uploader): Promise<void> => {
      for (const id of [visitorSessionId, userId])
        if (id) await sql`select pg_advisory_xact_lock(hashtextextended(${`unsent:${id}`}, 0))`.execute(db);
    },

    countUnsent: async (uploader: Uploader): Promise<number> => {
      const { count } = await unsentOf(uploader)
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The uploader's complete, unsent files among `ids`, locked until the transaction ends. */
    holdUnsent: (uploader: Uploader, ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : unsentOf(uploader)
            .select(["id", "purpose", "fileKey"])
            .where("id", "in", [...ids])
            .where("storedAt", "is not", null)
            .forUpdate()
            .execute(),

    setSubmission: (ids: readonly string[], submissionId: string) =>
      ids.length === 0
        ? Promise.resolve()
        : db
            .updateTable("submissionUploads")
            .set({ submissionId })
            .where("id", "in", [...ids])
            .execute()
            .then(() => {}),

    /** A member's complete, unsent copy of a photo, which may now wait another day; undefined if there's none. */
    renewCopy: (userId: string, copyOf: string) =>
      db
        .updateTable("submissionUploads")
        .set({ createdAt: sql<string>`now()` })
        .where("userId", "=", userId)
        .where("submissionId", "is", null)
        .where("storedAt", "is not", null)
        .where("fileKey", "like", `${userId}/${copyOf}-%`)
        .returning(["id", "fileName as name", "fileSize as size", "contentType"])
        .executeTakeFirst(),

    /** Deletes the row of an unsent file, and returns its key; undefined if this uploader has no such file. */
    removeUnsent: (uploader: Uploader, id: string) =>
      db
        .deleteFrom("submissionUploads")
        .where("id", "in", unsentOf(uploader).select("id").where("id", "=", id))
        // Again, of the row as it is: its form may be sent right now.
        .where("submissionId", "is", null)
        .returning("fileKey")
        .executeTakeFirst(),

    /** Deletes the rows of files whose form wasn't sent within a day, a hundred at a time, and returns their keys. */
    removeStale: () =>
      db
        .deleteFrom("submissionUploads")
        .where(
          "id",
          "in",
          db
            .selectFrom("submissionUploads")
            .select("id")
            .where("submissionId", "is", null)
            .where("createdAt", "<", sql<string>`now() - interval '1 day'`)
            .limit(100)
            .forUpdate()
            .skipLocked(),
        )
        .returning("fileKey")
        .execute(),

    listOf: (submissionId: string) =>
      db
        .selectFrom("submissionUploads")
        .select(["purpose", "fileKey", "fileName", "contentType", "fileSize"])
        .where("submissionId", "=", submissionId)
        .orderBy("createdAt")
        .orderBy("id")
        .$castTo<{
          purpose: UploadPurpose;
          fileKey: string;
          fileName: string;
          contentType: string;
          fileSize: number;
        }>()
        .execute(),
  };
};

export type SubmissionUploadRepository = ReturnType<typeof createSubmissionUploadRepository>;
