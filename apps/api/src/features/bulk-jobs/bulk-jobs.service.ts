import { can, canPassOn, type Permission } from "@evoya/domain/staff";
import type { BulkJob, BulkJobSummary, BulkRowOutcome, BulkStop } from "@evoya/schemas/bulk-jobs";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { asProblem } from "../../http/problem-handler.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { bulkJobCanceled } from "./bulk-jobs.events.ts";
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
  /** Whether the job's maker may do something now. */
  allows: Allows;
  /** Records the outcome in the change's own transaction, for when both must succeed or fail together. */
  settle: (result: BulkResult) => Promise<unknown>;
};

/** Processes one row of a job, with the same rules as the row's own endpoint. Running it again must change nothing. */
export type BulkRunner = (task: BulkTask) => Promise<BulkResult | undefined>;
export type Allows = (permission: Permission) => boolean;

/** What a kind of job does with a row, and what its maker has to be allowed for as long as it runs. */
export type BulkKind = { needs: (params: Record<string, unknown>) => Permission; run: BulkRunner };
export type BulkKinds = Readonly<Record<string, BulkKind>>;

type Deps = {
  transact: Transact<{ bulkJobs: BulkJobRepository; publish: Publish }>;
  bulkJobs: BulkJobRepository;
  kinds: BulkKinds;
  /** Gets unexpected errors, which the report doesn't explain. */
  onFault: (error: unknown, row: { jobId: string; kind: string; rowId: string }) => void;
};

/** Source: the "back office" issue, deletion reports. */
const keptDays = 30;

/** How many jobs are listed. */
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

const stopReasons: Record<BulkStop, string> = {
  canceled: "The job was canceled before this row's turn.",
  not_allowed: "Whoever started this may not do it anymore, so we stopped before this row.",
};

/** What the maker may do now: their role, or what their key's scopes and its maker's role have in common. */
function allowedTo({ role, scopes }: Pick<Maker, "role" | "scopes">, isKey: boolean): Allows {
  if (!role) return () => false;
  return (permission) =>
    isKey ? (scopes ?? []).includes(permission) && canPassOn(role, permission) : can(role, permission);
}

/** May see and end every job. */
const managesMembers = (caller: StaffCaller): boolean =>
  caller.kind === "staff" && can(caller.role, "members.write");

type Started = { adminUserId: string | null; apiKeyId: string | null };

const isStartedBy = (caller: StaffCaller, job: Started): boolean =>
  caller.kind === "apiKey"
    ? job.apiKeyId === caller.apiKeyId
    : job.apiKeyId === null && job.adminUserId === caller.adminUserId;

type Maker = Awaited<ReturnType<BulkJobRepository["makerOf"]>>;

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
    stopped: job.stopped as BulkStop | null,
    total: items.length,
    done,
    failed: settled - done,
    items: items as BulkJob["items"],
  };
}

/** Jobs on many rows: one row after another, each in its own transaction, continuing after refusals. */
export function createBulkJobService({ transact, bulkJobs, kinds, onFault }: Deps) {
  return {
    /** The caller's own jobs of the last 30 days, or for colleagues who manage members everyone's; the newest first. */
    list: async (caller: StaffCaller): Promise<{ items: BulkJobSummary[] }> => {
      const owner =
        caller.kind === "apiKey" ? { apiKeyId: caller.apiKeyId } : { adminUserId: caller.adminUserId };
      const rows = await bulkJobs.newest(managesMembers(caller) ? null : owner, maxListed);
      return {
        items: rows.map(({ params, adminUserId, apiKeyId, ...row }) => ({
          ...row,
          isOwn: isStartedBy(caller, { adminUserId, apiKeyId }),
          kind: row.kind as BulkJobSummary["kind"],
          stopped: row.stopped as BulkStop | null,
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

    /**
     * Has a job end before its next row, which its maker may do, and whoever manages members. Throws `not_found`,
     * `forbidden`, and `conflict` if it has ended.
     */
    cancel: async (id: string, caller: StaffCaller, origin: StaffOrigin): Promise<void> => {
      const job = await bulkJobs.find(id);
      if (!job) throw new Problem("not_found");
      if (!isStartedBy(caller, job) && !managesMembers(caller)) throw new Problem("forbidden");
      await transact(async (stores) => {
        if (!(await stores.bulkJobs.stop(id, "canceled")))
          throw new Problem("conflict", "This job has already ended.");
        await stores.publish(bulkJobCanceled(id, job.kind, origin));
      });
    },

    /** The job. Stops early if this worker has to; the next run continues with the rest. */
    run: async (id: string, signal?: AbortSignal): Promise<void> => {
      const job = await bulkJobs.find(id);
      const kind = job && kinds[job.kind];
      if (!job || job.finishedAt) return;
      if (!kind) throw new Error(`Nothing does bulk jobs of kind ${job.kind}`);
      const { adminUserId, apiKeyId, ip, requestId } = job;
      const caller = apiKeyId
        ? ({ kind: "apiKey", apiKeyId, adminUserId: null } as const)
        : ({ kind: "staff", adminUserId: adminUserId ?? "" } as const);
      const origin: StaffOrigin = { caller, ip, requestId };
      const params = job.params as Record<string, unknown>;
      for (const item of await bulkJobs.itemsOf(id)) {
        if (item.outcome !== null) continue;
        if (signal?.aborted) throw new Error("The worker stops; the rest is done by the next");
        const maker = await bulkJobs.makerOf(id);
        const allows = allowedTo(maker, apiKeyId !== null);
        if (!maker.stopped && !allows(kind.needs(params))) {
          await bulkJobs.stop(id, "not_allowed");
          maker.stopped = "not_allowed";
        }
        if (maker.stopped) {
          await bulkJobs.settleRest(id, "refused", stopReasons[maker.stopped]);
          break;
        }
        const settle = (result: BulkResult) => bulkJobs.settle(id, item.id, result);
        const result = await kind
          .run({
            row: { id: item.id, version: item.version ?? undefined },
            isBegun: item.begunAt !== null,
            begin: () => bulkJobs.begin(id, item.id),
            params,
            origin,
            allows,
            settle,
            signal,
          })
          .catch((error: unknown) => {
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
