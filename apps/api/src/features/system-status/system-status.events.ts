import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** Staff have had a failed job run again. */
export const failedJobRetried = (id: string, name: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...actorOf(origin), action: "job.retry", resourceType: "job", resourceId: id, after: { name } },
});
