import type { StaffActOn } from "@evoya/domain/staff-actions";
import { byStaff } from "../../events/case-entries.ts";
import type { CaseEntry, DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { CaseRow } from "./cases.repository.ts";

type File = { id: string; userId: string; fileName: string };

const logged = (action: StaffActOn<"case_file">, { id, userId }: File, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `case_file.${action}` as const,
  resourceType: "case_file",
  resourceId: id,
  subjectUserId: userId,
});

const entry = (
  row: CaseRow,
  kind: "file_added" | "file_removed",
  file: File,
  origin: StaffOrigin | undefined,
): CaseEntry => ({
  ...(origin ? byStaff(row, origin) : { caseId: row.id, userId: row.userId, by: "member" }),
  kind,
  subjectId: file.id,
  details: { name: file.fileName },
});

/** Someone has added a file to a request: its client or the team. */
export const fileAdded = (row: CaseRow, file: File, origin?: StaffOrigin): DomainEvent => ({
  ...(origin && { staffLog: logged("send", file, origin) }),
  timeline: [entry(row, "file_added", file, origin)],
});

/** Someone has removed a file they sent. */
export const fileRemoved = (row: CaseRow, file: File, origin?: StaffOrigin): DomainEvent => ({
  ...(origin && { staffLog: logged("remove", file, origin) }),
  timeline: [entry(row, "file_removed", file, origin)],
});

/** Staff have opened a client's file. */
export const fileRead = (file: File, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("read", file, origin),
});
