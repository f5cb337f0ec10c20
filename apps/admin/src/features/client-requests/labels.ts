import { clientRequestStatusLabel, clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { type RequestStatus, requestStatuses } from "@evoya/domain/concierge";
import { planIds, plans } from "@evoya/domain/plans";
import { writeDay } from "@evoya/ui/lib/day";
import type { AnyStatus } from "./filters.ts";

export const typeOptions = Object.entries(clientRequestTypeLabels).map(([value, label]) => ({
  value,
  label,
}));

const statusOptions: { value: RequestStatus; label: string }[] = requestStatuses.map((value) => ({
  value,
  label: clientRequestStatusLabel(value),
}));

/** The statuses that the list can be narrowed to. */
export const filterOptions: { value: AnyStatus; label: string }[] = [
  { value: "pending", label: clientRequestStatusLabel("pending") },
  ...statusOptions,
];

/** The plan's name on staff screens; an unknown level shows as is. */
export function planName(level: string): string {
  const id = planIds.find((each) => each === level);
  return id ? plans[id].name : level;
}

/** Travel dates for people: "May 4, 2027 to May 11, 2027"; one of them alone; or empty. */
export function writeDates(start: string | null, end: string | null): string {
  return [start, end === start ? null : end].map(writeDay).filter(Boolean).join(" to ");
}
