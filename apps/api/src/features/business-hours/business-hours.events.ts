import type { BusinessHours } from "@evoya/domain/business-hours";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

const hoursOf = ({ days, opensAt, closesAt, timeZone, closedDays }: BusinessHours): BusinessHours => ({
  days,
  opensAt,
  closesAt,
  timeZone,
  closedDays,
});

/** The team works at other times from now on. */
export const businessHoursChanged = (
  before: BusinessHours,
  after: BusinessHours,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "business_hours.update",
    resourceType: "business_hours",
    resourceId: "business_hours",
    before: hoursOf(before),
    after: hoursOf(after),
  },
});
