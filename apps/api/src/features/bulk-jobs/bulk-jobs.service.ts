import type { BulkJob, BulkJobSummary, BulkRowOutcome } from "@evoya/schemas/bulk-jobs";
import { Problem } from "@evoya/schemas/problems";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { asProblem } from "../../http/problem-handler.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { BulkJobRepository, BulkOrder, BulkResult, BulkRow } from "./bulk-jobs.repository.ts";

export type { BulkRow };

type BulkTask = {
  row: BulkRow;
  /** An earlier run, whose worker died, already asked an outside service to change this row. */
  isBegun: boolean;
  /** Records that an outside service is about to change this row. */
  begin: () => Promise<unknown>;
  /** Aborted when this worker stops. */
  signal: AbortSignal | undefined;
  params: Record<string, unknown>;
  origin: StaffOrigin;
  /** Records the outcome in the change's own transaction, for when both must succeed or fail together. */
  settle: (result: BulkResult) => Promise<unknown>;
};

/** Processes one row of a job, with the same rules as the row's own endpoint. Running it again must change nothing. */
export type BulkRunner = (task: BulkTask) => Promise<BulkResult | undefined>;
export type BulkRunners = Readonly<Record<string, BulkRunner>>;

type Deps = {
  bulkJobs: BulkJobRepository;
  runners: BulkRunners;
  /** Gets unexpected errors, which the report doesn't explain. */
  onFault: (error: unknown, row: { jobId: string; kind: string; rowId: string }) => void;
};

/** Source: the "back office" issue, deletion reports. */
const keptDays = 30;

/** How many of someone's jobs are listed. */
const maxListed = 50;

const refusals: Partial<Record<string, BulkRowOutcome>> = { stale: "stale", not_found: "not_found" };

const faultText = "Something went wrong on our side. Check it before you try again.";

/**
 * The outcome for a row whose change threw. Rethrows outages, after which the job continues; a bug of ours
 * would only happen again, and keep every later row waiting.
 */
function outcomeOf(error: unknown): BulkResult {
  const problem = asProblem(error);
  if (problem.code === "internal") return { outcome: "failed", reason: faultText };
  if (problem.status >= 500 && problem.code !== "payments_unavailable") throw error;
  return { outcome: refusals[problem.code] ?? "refused", reason: problem.message };
}

/** What a transaction needs to start a job. */
export type BulkJobStores = { bulkJobs: BulkJobRepository; jobs: JobQueue };

/** Starts a job in the caller's transaction. */
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
export function createBulkJobService({ bulkJobs, runners, onFault }: Deps) {
  return {
    /** The caller's own jobs of the last 30 days, the newest first. */
    listOwn: async (caller: StaffCaller): Promise<{ items: BulkJobSummary[] }> => {
      const owner =
        caller.kind === "apiKey" ? { apiKeyId: caller.apiKeyId } : { adminUserId: caller.adminUserId };
      const rows = await bulkJobs.newestOf(owner, maxListed);
      return {
        items: rows.map(({ params, ...row }) => ({
          ...row,
          kind: row.kind as BulkJobSummary["kind"],
          action: (params as { action?: string }).action ?? null,
        })),
      };
    },

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
        const result = await runner({
          row: { id: item.id, version: item.version ?? undefined },
          isBegun: item.begunAt !== null,
          begin: () => bulkJobs.begin(id, item.id),
          params: job.params as Record<string, unknown>,
          origin,
          settle,
          signal,
        }).catch((error: unknown) => {
          if (signal?.aborted) throw error;
          const outcome = outcomeOf(error);
          if (outcome.outcome === "failed") onFault(error, { jobId: id, kind: job.kind, rowId: item.id });
          return outcome;
        });
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
