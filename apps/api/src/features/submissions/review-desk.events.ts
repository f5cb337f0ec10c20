import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

/** What staff are working on, and who it's from. */
export type Reviewed = {
  kind: "submission" | "contact_message";
  id: string;
  userId: string | null;
  email: string;
};

const logged = (about: Reviewed, act: StaffActOn<Reviewed["kind"]>, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `${about.kind}.${act}` as const,
  resourceType: about.kind,
  resourceId: about.id,
  subjectUserId: about.userId,
});

/** The log says that a note was added, but doesn't repeat its text. */
export const noteAdded = (about: Reviewed, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged(about, "note", origin),
  live: [dashboardChanged()],
});

/** Staff have replied. */
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

/** Someone on the team is working on it now, or nobody is. */
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
