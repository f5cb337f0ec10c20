import type { bulkJobEndpoints } from "@evoya/schemas/bulk-jobs";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { bulkJobJobs } from "./bulk-jobs.jobs.ts";
import { createBulkJobRepository } from "./bulk-jobs.repository.ts";
import { type BulkKinds, createBulkJobService } from "./bulk-jobs.service.ts";

/** The features involved say what each kind of job does with a row. */
export function bulkJobsModule({
  transact,
  db,
  logger,
  bulkKinds,
}: Pick<Base, "transact" | "db" | "logger"> & { bulkKinds: BulkKinds }) {
  const jobs = createBulkJobService({
    transact,
    bulkJobs: createBulkJobRepository(db),
    kinds: bulkKinds,
    onFault: (err, row) => logger.error({ err, ...row }, "a row of a bulk job failed"),
  });
  const handlers: Handlers<typeof bulkJobEndpoints> = {
    listBulkJobs: ({ caller }) => jobs.list(caller),
    getMembershipBulkJob: ({ params }) => jobs.find(params.id, ["change-memberships"]),
    getBulkJob: ({ params }) => jobs.find(params.id, ["delete-users", "change-memberships"]),
    cancelBulkJob: ({ caller, params, http }) => jobs.cancel(params.id, caller, staffOriginOf(caller, http)),
    getRequestBulkJob: ({ params }) => jobs.find(params.id, ["change-requests"]),
  };
  return {
    handlers,
    jobs: {
      "run-bulk-job": ({ bulkJobId }, signal) => jobs.run(bulkJobId, signal),
    } satisfies HandlersOf<typeof bulkJobJobs>,
    everyHour: [jobs.forgetOld],
  };
}
