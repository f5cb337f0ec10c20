import type { CaseEntry } from "./domain-event.ts";
import type { StaffOrigin } from "./staff-origin.ts";

/** A request of any kind: its id is that of its case. */
type Request = { id: string; userId: string | null };
type Assignee = { id: string; name: string };

const about = ({ id, userId }: Request) => ({ caseId: id, userId });

/** A request has come in. */
export const received = (request: Request): CaseEntry => ({
  ...about(request),
  kind: "received",
  by: "member",
});

/** The beginning of an entry about what staff did. */
export const byStaff = (request: Request, { caller }: StaffOrigin) =>
  ({ ...about(request), by: "staff", adminUserId: caller.adminUserId }) as const;

/** Staff have set a status; none where it is the same. */
export const statusChanged = (
  request: Request & { status: string },
  to: string,
  origin: StaffOrigin,
): CaseEntry[] =>
  to === request.status
    ? []
    : [{ ...byStaff(request, origin), kind: "status", details: { from: request.status, to } }];

/** Staff have given a request to a colleague, or to nobody; none where it stays. */
export const assigned = (
  request: Request & { assignee: Assignee | null },
  to: Assignee | null,
  origin: StaffOrigin,
): CaseEntry[] =>
  to?.id === request.assignee?.id
    ? []
    : [{ ...byStaff(request, origin), kind: "assigned", details: to ? { to: to.name } : {} }];

type Handled = Request & { status: string; assignee: Assignee | null };

/** What staff have changed of a request. */
export const changesOf = (before: Handled, after: Handled, origin: StaffOrigin): CaseEntry[] => [
  ...assigned(before, after.assignee, origin),
  ...statusChanged(before, after.status, origin),
];
