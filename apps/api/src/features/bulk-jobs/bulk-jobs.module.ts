import type { bulkJobEndpoints } from "@evoya/schemas/bulk-jobs";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { bulkJobJobs } from "./bulk-jobs.jobs.ts";
import { createBulkJobRepository } from "./bulk-jobs.repository.ts";
import { type BulkRunners, createBulkJobService } from "./bulk-jobs.service.ts";

/** Gets what each kind of job does with a row from the features involved. */
export function bulkJobsModule({ db, bulkRunners }: Pick<Base, "db"> & { bulkRunners: BulkRunners }) {
  const jobs = createBulkJobService({ bulkJobs: createBulkJobRepository(db), runners: bulkRunners });
  const handlers: Handlers<typeof bulkJobEndpoints> = {
    getBulkJob: ({ params }) => jobs.find(params.id, ["delete-users", "change-memberships"]),
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
