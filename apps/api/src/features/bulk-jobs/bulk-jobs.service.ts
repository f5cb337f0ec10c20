import type { BulkJob, BulkRowOutcome } from "@evoya/schemas/bulk-jobs";
import { Problem } from "@evoya/schemas/problems";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { asProblem } from "../../http/problem-handler.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BulkJobRepository, BulkOrder, BulkResult, BulkRow } from "./bulk-jobs.repository.ts";

export type { BulkRow };

type BulkTask = {
  row: BulkRow;
  params: Record<string, unknown>;
  origin: StaffOrigin;
  /** Records the outcome in the change's own transaction, for when both must succeed or fail together. */
  settle: (result: BulkResult) => Promise<unknown>;
};

/** Processes one row of a job, with the same rules as the row's own endpoint. Running it again must change nothing. */
export type BulkRunner = (task: BulkTask) => Promise<BulkResult | undefined>;
export type BulkRunners = Readonly<Record<string, BulkRunner>>;

type Deps = { bulkJobs: BulkJobRepository; runners: BulkRunners };

/** Source: issue "back office", deletion reports. */
const keptDays = 30;

const refusals: Partial<Record<string, BulkRowOutcome>> = { stale: "stale", not_found: "not_found" };

/** The outcome for a row whose change threw. Rethrows anything that isn't a refusal: an outage, or a bug of ours. */
function refusalOf(error: unknown): BulkResult {
  const problem = asProblem(error);
  if (problem.status >= 500 && problem.code !== "payments_unavailable") throw error;
  return { outcome: refusals[problem.code] ?? "refused", reason: problem.message };
}

/** What a transaction needs to start a job. */
export type BulkJobStores = { bulkJobs: BulkJobRepository; jobs: JobQueue };

/** Starts a job in the transaction that asks for it. */
export async function startBulkJob({ bulkJobs, jobs }: BulkJobStores, order: BulkOrder): Promise<BulkJob> {
  const id = await bulkJobs.create(order);
  await jobs.enqueue("run-bulk-job", { bulkJobId: id });
  return view(bulkJobs, id);
}

async function view(bulkJobs: BulkJobRepository, id: string): Promise<BulkJob> {
  const job = await bulkJobs.find(id);
  if (!job) throw new Problem("not_found");
  const items = await bulkJobs.itemsOf(id);
  const done = items.filter(({ outcome }) => outcome === "done").length;
  const settled = items.filter(({ outcome }) => outcome !== null).length;
  return {
    ...job,
    total: items.length,
    done,
    failed: settled - done,
    items: items as BulkJob["items"],
  };
}

/** Jobs on many rows: one row after another, each in its own transaction, continuing after refusals. */
export function createBulkJobService({ bulkJobs, runners }: Deps) {
  return {
    /** A job of any of `kinds`, with its progress and each row's outcome. Throws `not_found`. */
    find: async (id: string, kinds: readonly string[]): Promise<BulkJob> => {
      const job = await view(bulkJobs, id);
      if (!kinds.includes(job.kind)) throw new Problem("not_found");
      return job;
    },

    /** The job. Stops early if this worker has to; the next run continues with the rest. */
    run: async (id: string, signal?: AbortSignal): Promise<void> => {
      const job = await bulkJobs.find(id);
      const runner = job && runners[job.kind];
      if (!job || job.finishedAt) return;
      if (!runner) throw new Error(`Nothing does bulk jobs of kind ${job.kind}`);
      const { adminUserId, apiKeyId, ip, requestId } = job;
      const caller = apiKeyId
        ? ({ kind: "apiKey", apiKeyId, adminUserId: null } as const)
        : ({ kind: "staff", adminUserId: adminUserId ?? "" } as const);
      const origin: StaffOrigin = { caller, ip, requestId };
      for (const item of await bulkJobs.itemsOf(id)) {
        if (item.outcome !== null) continue;
        if (signal?.aborted) throw new Error("The worker stops; the rest is done by the next");
        const settle = (result: BulkResult) => bulkJobs.settle(id, item.id, result);
        const row = { id: item.id, version: item.version ?? undefined };
        const result = await runner({
          row,
          params: job.params as Record<string, unknown>,
          origin,
          settle,
        }).catch(refusalOf);
        if (result) await settle(result);
      }
      await bulkJobs.finish(id);
    },

    /** Deletes old jobs and their outcomes. */
    forgetOld: async (): Promise<void> => {
      await bulkJobs.forgetOld(keptDays);
    },
  };
}
