import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import { type DomainEvent, dashboardChanged } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Decision = { status: SubmissionStatus; declineReason: string | null };
/** A submission as it was before staff decided on it. */
type Submission = {
  id: string;
  userId: string | null;
  type: string;
  name: string;
  email: string;
  status: string;
  declineReason: string | null;
};
type Message = { id: string; userId: string | null; handledAt: string | null };

const eventTypes: Record<SubmissionType, string> = {
  inquiry: "inquiry_received",
  creator: "creator_submission_received",
  partner: "partnership_submission_received",
  story: "story_submission_received",
};

const ofSubmission = (
  { id, userId }: Pick<Submission, "id" | "userId">,
  act: StaffActOn<"submission">,
  origin: StaffOrigin,
) => ({
  ...actorOf(origin),
  action: `submission.${act}` as const,
  resourceType: "submission",
  resourceId: id,
  subjectUserId: userId,
});

/** Someone has sent something in. It sends the same emails as any form. */
export const submissionReceived = (
  submissionId: string,
  type: SubmissionType,
  userId: string | null,
): DomainEvent => ({
  log: { type: eventTypes[type], userId, subjectId: submissionId },
  live: [dashboardChanged()],
  webhooks: [{ topic: "submission.received", data: { submissionId, kind: type, memberId: userId } }],
});

/** Someone has sent the contact form. It sends the same emails as any form. */
export const contactMessageReceived = (id: string, userId: string | null): DomainEvent => ({
  log: { type: "contact_message_received", userId, subjectId: id },
  live: [dashboardChanged()],
  webhooks: [{ topic: "submission.received", data: { submissionId: id, kind: "contact", memberId: userId } }],
});

/** A past decision has been recorded; its sender isn't notified. */
export const reviewRecorded = (): DomainEvent => ({ live: [dashboardChanged()] });

/**
 * Staff have decided on a submission. Its sender gets an email about a new approval or decline, but not about a review.
 */
export function submissionReviewed(before: Submission, after: Decision, origin: StaffOrigin): DomainEvent {
  const { status, declineReason } = after;
  const isNews = before.status !== status || before.declineReason !== declineReason;
  const data = { name: before.name, type: before.type as SubmissionType, declineReason };
  return {
    staffLog: {
      ...ofSubmission(before, "review", origin),
      before: { status: before.status, declineReason: before.declineReason },
      after: { status, declineReason },
    },
    live: [dashboardChanged()],
    mails:
      isNews && status !== "reviewed" ? [{ template: "submissionReviewed", to: before.email, data }] : [],
    webhooks: isNews
      ? [
          {
            topic: "submission.decided",
            data: { submissionId: before.id, kind: data.type, memberId: before.userId, status },
          },
        ]
      : [],
  };
}

/** Staff have taken a story off the website or put it back. Its sender isn't notified. */
export const storyPublished = (
  before: Pick<Submission, "id" | "userId"> & { takenDownAt: string | null },
  isPublished: boolean,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...ofSubmission(before, "publish", origin),
    before: { isPublished: before.takenDownAt === null },
    after: { isPublished },
  },
  live: [dashboardChanged()],
});

/** Staff have handled a contact message, or reopened it. */
export const contactMessageHandled = (
  before: Message,
  isHandled: boolean,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "contact_message.handle",
    resourceType: "contact_message",
    resourceId: before.id,
    subjectUserId: before.userId,
    before: { isHandled: before.handledAt !== null },
    after: { isHandled },
  },
  live: [dashboardChanged()],
});
