import { awayLabel } from "@evoya/domain/absence";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import { assigned, byStaff } from "../../events/case-entries.ts";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { CaseRow } from "./cases.repository.ts";

type Assignee = { id: string; name: string };

const assigneeOf = ({ assignedTo, assigneeFirstName, assigneeLastName }: CaseRow): Assignee | null =>
  assignedTo === null ? null : { id: assignedTo, name: `${assigneeFirstName} ${assigneeLastName}` };

const logged = (
  action: StaffActOn<`${CaseRow["kind"]}_request`>,
  { id, kind, userId }: CaseRow,
  origin: StaffOrigin,
) => ({
  ...actorOf(origin),
  action: `${kind}_request.${action}` as const,
  resourceType: `${kind}_request`,
  resourceId: id,
  subjectUserId: userId,
});

/** Staff have assigned a request to a colleague, or unassigned it. */
export const caseAssigned = (row: CaseRow, to: Assignee | null, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...logged("update", row, origin),
    before: { assignedTo: row.assignedTo },
    after: { assignedTo: to?.id ?? null },
  },
  timeline: assigned({ ...row, assignee: assigneeOf(row) }, to, origin),
});

/** Staff have archived a request, or taken it out of the archive. Only the team hears about it. */
export const caseArchived = (row: CaseRow, archived: boolean, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...logged(archived ? "archive" : "unarchive", row, origin),
    before: { archived: !archived },
    after: { archived },
  },
  timeline: [{ ...byStaff(row, origin), kind: archived ? "archived" : "unarchived" }],
  live: [dashboardChanged()],
});

type Note = { noteId: string; text: string };

/** Staff have written a note for each other. Its text is only in the timeline. */
export const noteAdded = (row: CaseRow, { noteId, text }: Note, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("note", row, origin),
  timeline: [{ ...byStaff(row, origin), id: noteId, kind: "note", details: { text } }],
});

/** Staff have emailed a client who has no account. The log has the subject; the text is in the timeline. */
export const repliedByMail = (
  row: CaseRow,
  { subject, body }: ReplyBody,
  staffMail: string,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("reply", row, origin), after: { subject } },
  timeline: [{ ...byStaff(row, origin), kind: "message", details: { title: subject, text: body } }],
  mails: [{ template: "replyFromStaff", to: row.email, replyTo: staffMail, data: { subject, body } }],
});

type Task = { id: string; title: string };

/** Staff have added tasks to a request. */
export const tasksAdded = (row: CaseRow, tasks: readonly Task[], origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("task", row, origin), after: { added: tasks.length } },
  timeline: tasks.map(({ id, title }) => ({
    ...byStaff(row, origin),
    kind: "task_added",
    subjectId: id,
    details: { title },
  })),
});

/** Staff have finished a task or reopened it. */
export const taskToggled = (
  row: CaseRow,
  { id, title }: Task,
  isDone: boolean,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("task", row, origin), after: { isDone } },
  timeline: [
    {
      ...byStaff(row, origin),
      kind: isDone ? "task_done" : "task_reopened",
      subjectId: id,
      details: { title },
    },
  ],
});

/** Staff have deleted a task; only the log still shows it. */
export const taskRemoved = (row: CaseRow, title: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: { ...logged("task", row, origin), before: { title } },
  live: [{ to: "staff", event: { type: "case.changed", caseId: row.id } }],
});

/** Nobody has answered in time. The team hears about it, and so does a member who gets `points` for the wait. */
export function promiseMissed(row: CaseRow, points: number | null, staffMail: string): DomainEvent {
  const { id, kind, userId, name, destination, createdAt, answerDueAt: dueAt, teamZone: timeZone } = row;
  const who = assigneeOf(row)?.name ?? null;
  const assignee = who && row.assigneeAwayUntil ? `${who} (${awayLabel(row.assigneeAwayUntil)})` : who;
  return {
    ...(userId &&
      points && {
        feed: {
          userId,
          type: "points_earned",
          description: "Points for the wait: our first answer is late",
          pointsEarned: points,
        },
      }),
    ...(userId && {
      notices: [
        {
          userId,
          kind: "requests",
          inApp: {
            title: "We're late with our first answer",
            body: `We're sorry. ${points ? `Here are ${points} points for the wait. ` : ""}You'll hear from us as soon as we can.`,
            subject: { type: "concierge_request", id },
          },
        },
      ],
    }),
    log: { type: "promise_missed", userId, metadata: { kind } },
    timeline: [
      { caseId: id, userId, kind: "promise_missed", by: "system", details: points ? { points } : {} },
    ],
    live: [{ to: "staff", event: { type: "case.changed", caseId: id } }],
    mails: [
      {
        template: "lateAnswerForStaff",
        to: staffMail,
        data: { name, destination, createdAt, dueAt, timeZone, assignee, requestId: id },
      },
    ],
  };
}

/** A member has said how the team did on a request. */
export const caseRated = (caseId: string): DomainEvent => ({
  live: [{ to: "staff", event: { type: "case.changed", caseId } }],
});

/** A colleague has opened a request, or closed it. */
export const viewersChanged = (caseId: string): DomainEvent => ({
  live: [{ to: "staff", event: { type: "case.viewers", caseId } }],
});
