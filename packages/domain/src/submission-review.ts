import type { SubmissionStatus, SubmissionType } from "./public-forms.ts";

/** The queues that staff work through, in the order of the side menu (admin spec §2; decision 136). */
export const reviewQueues = ["bookings", "creators", "stories"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** What each queue holds. */
export const queueTypes: Record<ReviewQueue, readonly SubmissionType[]> = {
  bookings: ["inquiry"],
  creators: ["creator", "partner"],
  stories: ["story"],
};

/** The queue that a submission waits in. */
export const queueOf = (type: SubmissionType): ReviewQueue =>
  reviewQueues.find((queue) => queueTypes[queue].includes(type)) ?? "bookings";

export const submissionStatusLabels: Record<SubmissionStatus, string> = {
  pending: "Pending",
  reviewed: "Reviewed",
  approved: "Approved",
  declined: "Declined",
};

/** Read, then decided. A decision can be turned around, for a slip can be set right, but never be undecided again. */
const ways: Record<SubmissionStatus, readonly SubmissionStatus[]> = {
  pending: ["reviewed", "approved", "declined"],
  reviewed: ["approved", "declined"],
  approved: ["declined"],
  declined: ["approved"],
};

/** The statuses that may follow, in their order. */
export const nextSubmissionStatuses = (from: SubmissionStatus): readonly SubmissionStatus[] => ways[from];

/** Whether a submission may go from one status to another; repeating a decision changes nothing. */
export const canSubmissionBecome = (from: SubmissionStatus, to: SubmissionStatus): boolean =>
  from === to || ways[from].includes(to);

/** Why a submission stays as it is, for the person who tried. */
export const submissionRefusal = "This submission has been decided on. It can't go back to that status.";

type Story = { type: SubmissionType; status: SubmissionStatus; takenDownAt: string | null };

/** Whether everyone can read it on the website: a story that staff approved and haven't taken down. */
export const isPublished = ({ type, status, takenDownAt }: Story): boolean =>
  type === "story" && status === "approved" && takenDownAt === null;

/** A message of the contact form is open until somebody has seen to it. */
export const contactStatuses = ["open", "handled"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactStatusLabels: Record<ContactStatus, string> = { open: "Open", handled: "Handled" };
