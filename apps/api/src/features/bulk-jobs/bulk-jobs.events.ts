import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** Someone has canceled a job on many rows before its end. */
export const bulkJobCanceled = (id: string, kind: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "bulk_job.cancel",
    resourceType: "bulk_job",
    resourceId: id,
    after: { kind },
  },
});
