import type { StaffRole } from "@evoya/domain/staff";
import type { BulkRowOutcome, BulkStop } from "@evoya/schemas/bulk-jobs";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Who a job's maker is by now, and how it ends before its last row. */
export const createBulkJobStops = (db: Kysely<DB>) => ({
  /**
   * Who the job's maker is by now. Without a role, they're deactivated, or their key is revoked or expired, or was made by
   * someone who's deactivated.
   */
  makerOf: async (id: string) => {
    const row = await db
      .selectFrom("bulkJobs as j")
      .leftJoin("apiKeys as k", (join) =>
        join
          .onRef("k.id", "=", "j.apiKeyId")
          .on("k.revokedAt", "is", null)
          .on("k.expiresAt", ">", sql<string>`now()`),
      )
      .leftJoin("adminUsers as a", (join) =>
        join
          .on("a.id", "=", sql<string>`coalesce(j.admin_user_id, k.created_by)`)
          .on("a.isActive", "=", true),
      )
      .select(["j.stopped", "a.role", "k.scopes"])
      .where("j.id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...row, role: row.role as StaffRole | null, stopped: row.stopped as BulkStop | null };
  },

  /** Has a job end before its next row. False if it has ended, or is already stopped. */
  stop: async (id: string, stopped: BulkStop): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("bulkJobs")
      .set({ stopped })
      .where("id", "=", id)
      .where("finishedAt", "is", null)
      .where("stopped", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The same outcome for every row that has none. */
  settleRest: (jobId: string, outcome: BulkRowOutcome, reason: string) =>
    db
      .updateTable("bulkJobItems")
      .set({ outcome, reason })
      .where("jobId", "=", jobId)
      .where("outcome", "is", null)
      .execute(),
});
