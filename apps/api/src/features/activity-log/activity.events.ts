import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** An owner keeps the activity log for another time; null is forever. */
export const logRetentionChanged = (
  before: number | null,
  after: number | null,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "activity_log.retention",
    resourceType: "activity_log",
    resourceId: null,
    before: { keepMonths: before },
    after: { keepMonths: after },
  },
});

/** Entries past the retention are gone. The log says how many there were. */
export const logForgotten = (entries: number): DomainEvent => ({
  staffLog: { by: "system", action: "activity_log.forget", resourceType: "activity_log", after: { entries } },
});
