import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** Staff have exported the figures as a report. */
export const reportExported = (origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "dashboard_report.export",
    resourceType: "dashboard_report",
    resourceId: null,
  },
});
