import type { DomainEvent } from "./domain-event.ts";
import { actorOf, type StaffOrigin } from "./staff-origin.ts";

/** Someone exported a list as a file: with which filters, or how many selected rows. */
export const listExported = (
  resourceType: string,
  { ids, ...filter }: { ids?: readonly string[] | undefined },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: `${resourceType}.export`,
    resourceType,
    resourceId: null,
    after: { ...filter, ...(ids && { selected: ids.length }) },
  },
});
