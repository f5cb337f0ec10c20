import type { BulkRowOutcome } from "@evoya/schemas/bulk-jobs";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { createBulkJobStops } from "./bulk-job-stops.repository.ts";

export type BulkRow = { id: string; version?: string | undefined };
export type BulkOrder = { kind: string; params?: object; rows: readonly BulkRow[]; origin: StaffOrigin };
type BulkJobOwner = { adminUserId: string } | { apiKeyId: string };
export type BulkResult = { outcome: BulkRowOutcome; reason?: string | null; report?: object | null };

const ownedBy = (owner: BulkJobOwner): RawBuilder<SqlBool> =>
  "apiKeyId" in owner
    ? sql`bulk_jobs.api_key_id = ${owner.apiKeyId}`
    : sql`bulk_jobs.admin_user_id = ${owner.adminUserId}`;

/** Jobs on many rows, with each row's outcome. */
export const createBulkJobRepository = (db: Kysely<DB>) => ({
  ...createBulkJobStops(db),

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
      .select(["position", "itemId as id", "version", "begunAt", "outcome", "reason", "report"])
      .where("jobId", "=", jobId)
      .orderBy("position")
      .execute(),

  /** The newest jobs, or the owner's, each with who started it and its progress. */
  newest: (owner: BulkJobOwner | null, limit: number) =>
    db
      .selectFrom("bulkJobs")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("bulkJobItems")
            .select([
              eb.fn.countAll<number>().as("total"),
              sql<number>`count(*) filter (where outcome = 'done')`.as("done"),
              sql<number>`count(*) filter (where outcome <> 'done')`.as("failed"),
            ])
            .whereRef("bulkJobItems.jobId", "=", "bulkJobs.id")
            .as("progress"),
        (join) => join.onTrue(),
      )
      .leftJoin("adminUsers", "adminUsers.id", "bulkJobs.adminUserId")
      .leftJoin("apiKeys", "apiKeys.id", "bulkJobs.apiKeyId")
      .select([
        "bulkJobs.id",
        "bulkJobs.kind",
        "bulkJobs.params",
        "bulkJobs.createdAt",
        "bulkJobs.finishedAt",
        "bulkJobs.stopped",
        "total",
        "done",
        "failed",
        "bulkJobs.adminUserId",
        "bulkJobs.apiKeyId",
        sql<
          string | null
        >`coalesce('The API key ' || api_keys.name, admin_users.first_name || ' ' || admin_users.last_name)`.as(
          "startedBy",
        ),
      ])
      .$if(owner !== null, (query) => query.where(ownedBy(owner!)))
      .orderBy("bulkJobs.createdAt", "desc")
      .orderBy("bulkJobs.id", "desc")
      .limit(limit)
      .execute(),

  /** Records that something outside is about to change a row. */
  begin: (jobId: string, itemId: string) =>
    db
      .updateTable("bulkJobItems")
      .set({ begunAt: sql`now()` })
      .where("jobId", "=", jobId)
      .where("itemId", "=", itemId)
      .where("begunAt", "is", null)
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
