import type { ExportedList } from "@evoya/domain/staff-actions";
import type { DomainEvent } from "./domain-event.ts";
import { actorOf, type StaffOrigin } from "./staff-origin.ts";

/** Someone exported a list: with which filters, or how many selected rows. We don't keep what they searched for. */
export const listExported = (
  resourceType: ExportedList,
  { ids, q, ...filter }: { ids?: readonly string[] | undefined; q?: string | undefined },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: `${resourceType}.export`,
    resourceType,
    resourceId: null,
    after: { ...filter, ...(q && { search: true }), ...(ids && { selected: ids.length }) },
  },
});
