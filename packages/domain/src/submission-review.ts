import type { SubmissionStatus, SubmissionType } from "./public-forms.ts";
import type { StatusDisplay } from "./status-display.ts";

/** The queues the team works through, in the side menu's order (admin spec §2; decision 136). */
export const reviewQueues = ["bookings", "creators", "stories"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** The types of submissions in each queue. */
export const queueTypes: Record<ReviewQueue, readonly SubmissionType[]> = {
  bookings: ["inquiry"],
  creators: ["creator", "partner"],
  stories: ["story"],
};

/** The queue that a submission waits in. */
export const queueOf = (type: SubmissionType): ReviewQueue =>
  reviewQueues.find((queue) => queueTypes[queue].includes(type)) ?? "bookings";

export const submissionStatusDisplay: StatusDisplay<SubmissionStatus> = {
  pending: { label: "Pending", tone: "accent" },
  reviewed: { label: "Reviewed", tone: "info" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
};

/**
 * Read, then decided. A decision can be reversed, since mistakes can be corrected, but it can't become undecided again.
 */
const ways: Record<SubmissionStatus, readonly SubmissionStatus[]> = {
  pending: ["reviewed", "approved", "declined"],
  reviewed: ["approved", "declined"],
  approved: ["declined"],
  declined: ["approved"],
};

/** The statuses that may follow, in order. */
export const nextSubmissionStatuses = (from: SubmissionStatus): readonly SubmissionStatus[] => ways[from];

/** Whether a submission may go from one status to another; repeating a decision changes nothing. */
export const canSubmissionBecome = (from: SubmissionStatus, to: SubmissionStatus): boolean =>
  from === to || ways[from].includes(to);

/** Why a submission stays as it is, for whoever tried. */
export const submissionRefusal = "This submission has been decided on. It can't go back to that status.";

type Story = { type: SubmissionType; status: SubmissionStatus; takenDownAt: string | null };

/** Whether everyone can read it on the website: a story that the team approved and hasn't taken down. */
export const isPublished = ({ type, status, takenDownAt }: Story): boolean =>
  type === "story" && status === "approved" && takenDownAt === null;

/** A contact form message is open until someone has handled it. */
export const contactStatuses = ["open", "handled"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactStatusDisplay: StatusDisplay<ContactStatus> = {
  open: { label: "Open", tone: "accent" },
  handled: { label: "Handled", tone: "success" },
};
