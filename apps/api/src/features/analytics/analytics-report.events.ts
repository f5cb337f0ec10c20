import type { AnalyticsPanel, AnalyticsRange } from "@evoya/domain/analytics-report";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** Staff have exported a panel's figures. */
export const analyticsExported = (
  range: AnalyticsRange,
  panel: AnalyticsPanel,
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
