import type { DomainEvent } from "./domain-event.ts";
import { actorOf, type StaffOrigin } from "./staff-origin.ts";

/** Someone takes a list along as a file: by which filter, or how many by hand. */
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
