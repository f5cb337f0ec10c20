import type { Transact } from "../../db/transact.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { SubmissionRepository } from "./submissions.repository.ts";

export type SubmissionType = "inquiry" | "creator" | "partner" | "story";

type NewSubmission = {
  type: SubmissionType;
  name: string;
  email: string;
  details: Record<string, string | number>;
};
type Review = { status: "reviewed" | "approved" } | { status: "declined"; declineReason: string };
type Stores = {
  submissions: SubmissionRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
};

const eventTypes = {
  inquiry: "inquiry_received",
  creator: "creator_submission_received",
  partner: "partnership_submission_received",
  story: "story_submission_received",
} as const;

/** What creators, partners and travellers send in, and its review (design §4, D22). */
export const createSubmissionService = ({ transact }: { transact: Transact<Stores> }) => ({
  submit: (submission: NewSubmission) =>
    transact(async ({ submissions, activity, events }) => {
      const { type, name, email, details } = submission;
      const { id } = await submissions.insert({
        submissionType: type,
        name,
        email,
        details: JSON.stringify(details),
      });
      await activity.logEvent(eventTypes[type], null, { name });
      await events.add("staff", { type: "dashboard.changed" });
      return id;
    }),

  /** A declined submission needs a reason, which its sender is told. */
  review: (id: string, reviewedBy: string, review: Review) =>
    transact(async ({ submissions, events }) => {
      await submissions.review(id, { ...review, reviewedBy });
      await events.add("staff", { type: "dashboard.changed" });
    }),

  /** A message of the contact form. */
  contact: (message: { name: string; email: string; subject: string; body: string }) =>
    transact(({ submissions }) => submissions.insertMessage(message)),
});
