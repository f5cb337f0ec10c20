import type { BulkRowOutcome } from "@evoya/schemas/bulk-jobs";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";

export type BulkRow = { id: string; version?: string | undefined };
export type BulkOrder = { kind: string; params?: object; rows: readonly BulkRow[]; origin: StaffOrigin };
export type BulkResult = { outcome: BulkRowOutcome; reason?: string | null; report?: object | null };

/** Jobs on many rows, with each row's outcome. */
export const createBulkJobRepository = (db: Kysely<DB>) => ({
  /** A row listed twice is only processed once. */
  create: async ({
    kind,
    params = {},
    rows,
    origin: { caller, ip, requestId },
  }: BulkOrder): Promise<string> => {
    const { id } = await db
      .insertInto("bulkJobs")
      .values({
        kind,
        params: JSON.stringify(params),
        adminUserId: caller.adminUserId,
        apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
        ip,
        requestId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("bulkJobItems")
      .values(
        rows.map((row, position) => ({ jobId: id, position, itemId: row.id, version: row.version ?? null })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  },

  find: (id: string) => db.selectFrom("bulkJobs").selectAll().where("id", "=", id).executeTakeFirst(),

  itemsOf: (jobId: string) =>
    db
      .selectFrom("bulkJobItems")
      .select(["position", "itemId as id", "version", "outcome", "reason", "report"])
      .where("jobId", "=", jobId)
      .orderBy("position")
      .execute(),

  /** Records a row's outcome; the first one recorded counts. */
  settle: (jobId: string, itemId: string, { outcome, reason = null, report = null }: BulkResult) =>
    db
      .updateTable("bulkJobItems")
      .set({ outcome, reason, report: report && JSON.stringify(report) })
      .where("jobId", "=", jobId)
      .where("itemId", "=", itemId)
      .where("outcome", "is", null)
      .execute(),

  finish: (id: string) =>
    db
      .updateTable("bulkJobs")
      .set({ finishedAt: sql`now()` })
      .where("id", "=", id)
      .where("finishedAt", "is", null)
      .execute(),

  forgetOld: (days: number) =>
    db
      .deleteFrom("bulkJobs")
      .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute(),
});

export type BulkJobRepository = ReturnType<typeof createBulkJobRepository>;
