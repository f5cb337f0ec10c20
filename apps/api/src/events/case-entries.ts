import type { CaseEntry } from "./domain-event.ts";
import type { StaffOrigin } from "./staff-origin.ts";

/** A request of any kind. Its id is also its case's id. */
type Request = { id: string; userId: string | null };
type Assignee = { id: string; name: string };

const about = ({ id, userId }: Request) => ({ caseId: id, userId });

/** A request has come in. */
export const received = (request: Request): CaseEntry => ({
  ...about(request),
  kind: "received",
  by: "member",
});

/** The common part of an entry about what staff did. */
export const byStaff = (request: Request, { caller }: StaffOrigin) =>
  ({ ...about(request), by: "staff", adminUserId: caller.adminUserId }) as const;

/** Staff changed the status; no entry if it's the same as before. */
export const statusChanged = (
  request: Request & { status: string },
  to: string,
  origin: StaffOrigin,
): CaseEntry[] =>
  to === request.status
    ? []
    : [{ ...byStaff(request, origin), kind: "status", details: { from: request.status, to } }];

/** Staff assigned a request to a colleague or unassigned it; no entry if nothing changed. */
export const assigned = (
  request: Request & { assignee: Assignee | null },
  to: Assignee | null,
  origin: StaffOrigin,
): CaseEntry[] =>
  to?.id === request.assignee?.id
    ? []
    : [{ ...byStaff(request, origin), kind: "assigned", details: to ? { to: to.name } : {} }];

type Handled = Request & { status: string; assignee: Assignee | null };

/** Entries for what staff changed about a request. */
export const changesOf = (before: Handled, after: Handled, origin: StaffOrigin): CaseEntry[] => [
  ...assigned(before, after.assignee, origin),
  ...statusChanged(before, after.status, origin),
];
