import type { AnalyticsPanel, AnalyticsRange } from "@evoya/domain/analytics-report";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** Staff have exported a panel's figures, or all of them as the PDF report. */
export const analyticsExported = (
  range: AnalyticsRange,
  panel: AnalyticsPanel | "report",
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "analytics.export",
    resourceType: "analytics",
    resourceId: null,
    after: { range, panel },
  },
});
