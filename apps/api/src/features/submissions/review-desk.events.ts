import type { ReplyBody } from "@evoya/schemas/review-desk";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** What staff work on, and whose it is. */
export type Reviewed = {
  kind: "submission" | "contact_message";
  id: string;
  userId: string | null;
  email: string;
};

const logged = (about: Reviewed, act: string, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `${about.kind}.${act}`,
  resourceType: about.kind,
  resourceId: about.id,
  subjectUserId: about.userId,
});

/** The log says that a note was added, and leaves its words to where they stand. */
export const noteAdded = (about: Reviewed, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged(about, "note", origin),
  live: [dashboardChanged()],
});

/** Staff have written back. */
export const replySent = (
  about: Reviewed,
  { subject, body }: ReplyBody,
  staffMail: string,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged(about, "reply", origin), after: { subject } },
  live: [dashboardChanged()],
  mails: [{ template: "replyFromStaff", to: about.email, replyTo: staffMail, data: { subject, body } }],
});

/** Somebody of the team works on it now, or nobody does. */
export const reviewAssigned = (
  about: Reviewed,
  before: string | null,
  after: string | null,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...logged(about, "assign", origin),
    before: { assignedTo: before },
    after: { assignedTo: after },
  },
  live: [dashboardChanged()],
});
