import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import {
  canSubmissionBecome,
  isPublished,
  queueTypes,
  type ReviewQueue,
  submissionRefusal,
} from "@evoya/domain/submission-review";
import { Problem } from "@evoya/schemas/problems";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import type { SubmissionForStaff, submissionReview } from "@evoya/schemas/submissions";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { NewNote } from "../mentions/mentioning.ts";
import { reviewAssigned } from "./review-desk.events.ts";
import { addNote, type DeskStores, requireAssignable, sendReply } from "./review-desk.ts";
import type { ReviewEntryRepository } from "./review-entries.repository.ts";
import type { createSubmissionFiles } from "./submission-files.ts";
import { storyPublished, submissionReviewed } from "./submissions.events.ts";
import type { SubmissionRepository } from "./submissions.repository.ts";

type Stores = DeskStores & { submissions: SubmissionRepository };
type Deps = {
  transact: Transact<Stores>;
  submissions: SubmissionRepository;
  entries: ReviewEntryRepository;
  filesOf: ReturnType<typeof createSubmissionFiles>;
  clock: () => Date;
  /** Where answers to replies go. */
  staffMail: string;
};
type Kinds = { queue?: ReviewQueue; type?: SubmissionType };
type Review = z.output<typeof submissionReview>;
type Row = NonNullable<Awaited<ReturnType<SubmissionRepository["find"]>>>;

/** The kinds allowed by both a queue and a type. */
export const typesOf = ({ queue, type }: Kinds): readonly SubmissionType[] | undefined => {
  if (!queue) return type && [type];
  return queueTypes[queue].filter((each) => type === undefined || each === type);
};

const reviewed = ({ id, userId, email }: Row) => ({ kind: "submission", id, userId, email }) as const;

async function rowOf(submissions: SubmissionRepository, id: string): Promise<Row> {
  const row = await submissions.find(id);
  if (!row) throw new Problem("not_found", "Submission not found");
  return row;
}

/** Submissions as staff read, discuss, and decide on them (design D22; decision 136). */
export function createSubmissionReviewService(deps: Deps) {
  const { transact, submissions, entries, filesOf, clock, staffMail } = deps;
  const find = async (id: string): Promise<SubmissionForStaff> => {
    const { reviewerFirstName, reviewerLastName, assignedTo, assigneeName, ...row } = await rowOf(
      submissions,
      id,
    );
    return {
      ...row,
      type: row.type as SubmissionType,
      status: row.status as SubmissionStatus,
      details: row.details as SubmissionForStaff["details"],
      files: await filesOf(id),
      reviewedBy: reviewerFirstName === null ? null : `${reviewerFirstName} ${reviewerLastName}`,
      assignedTo: assignedTo ? { id: assignedTo, name: assigneeName ?? "" } : null,
      entries: await entries.listOf({ submissionId: id }),
    };
  };

  /** Changes a submission, then reads it again. */
  const change = async (id: string, work: (stores: Stores, before: Row) => Promise<void>) => {
    await transact(async (stores) => work(stores, await rowOf(stores.submissions, id)));
    return find(id);
  };

  return {
    find,

    /** How many there are by status. */
    counts: async (kinds: Kinds) => {
      const types = typesOf(kinds);
      const byStatus: Partial<Record<SubmissionStatus, number>> = {};
      let total = 0;
      for (const { type, status, n } of await submissions.counts()) {
        if (types && !types.includes(type)) continue;
        byStatus[status] = (byStatus[status] ?? 0) + n;
        total += n;
      }
      return { total, byStatus };
    },

    /** Decides as of version `ifMatch`. The sender only hears about a changed decision. */
    review: (id: string, review: Review, ifMatch: string, origin: StaffOrigin) =>
      change(id, async (stores, before) => {
        const declineReason = review.status === "declined" ? review.declineReason : null;
        const { status } = review;
        const isStale = before.updatedAt !== ifMatch;
        if (!isStale && !canSubmissionBecome(before.status as SubmissionStatus, status))
          throw new Problem("conflict", submissionRefusal);
        const record = { status, declineReason, reviewedBy: origin.caller.adminUserId };
        if (!(await stores.submissions.review(id, record, ifMatch))) throw new Problem("stale");
        await stores.publish(submissionReviewed(before, { status, declineReason }, origin));
      }),

    assign: (id: string, assignedTo: string | null, ifMatch: string, origin: StaffOrigin) =>
      change(id, async (stores, before) => {
        await requireAssignable(stores.reviewEntries, assignedTo);
        if (!(await stores.submissions.set(id, { assignedTo }, ifMatch))) throw new Problem("stale");
        await stores.publish(reviewAssigned(reviewed(before), before.assignedTo, assignedTo, origin));
      }),

    /** Takes an approved story off the website, or puts it back. */
    publish: (id: string, isShown: boolean, ifMatch: string, origin: StaffOrigin) =>
      change(id, async (stores, before) => {
        const type = before.type as SubmissionType;
        const status = before.status as SubmissionStatus;
        if (!isPublished({ type, status, takenDownAt: null }))
          throw new Problem("conflict", "Only an approved story can be on the website.");
        const takenDownAt = isShown ? null : clock().toISOString();
        if (!(await stores.submissions.set(id, { takenDownAt }, ifMatch))) throw new Problem("stale");
        await stores.publish(storyPublished(before, isShown, origin));
      }),

    note: (id: string, note: NewNote, origin: StaffOrigin) =>
      change(id, (stores, before) => addNote(stores, reviewed(before), note, origin)),

    reply: (id: string, reply: ReplyBody, origin: StaffOrigin) =>
      change(id, (stores, before) => sendReply(stores, reviewed(before), reply, staffMail, origin)),
  };
}

export type SubmissionReviewService = ReturnType<typeof createSubmissionReviewService>;
