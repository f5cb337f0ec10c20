import { extname } from "node:path";
import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import { Problem } from "@evoya/schemas/problems";
import type { ContactMessage, SubmissionForStaff, submissionReview } from "@evoya/schemas/submissions";
import type { z } from "zod";
import { type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import { nameOf } from "../member-files/keeping.ts";
import type { SubmissionUploadRepository } from "./submission-uploads.repository.ts";
import { contactMessageHandled, submissionReviewed } from "./submissions.events.ts";
import type {
  ContactMessageFilter,
  SubmissionFilter,
  SubmissionRepository,
} from "./submissions.repository.ts";

type Stores = { submissions: SubmissionRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  submissions: SubmissionRepository;
  uploads: SubmissionUploadRepository;
  files: Files;
};
type Paged<Filter> = Omit<Filter, "after"> & { cursor?: string };
type Review = z.output<typeof submissionReview>;
type Row = NonNullable<Awaited<ReturnType<SubmissionRepository["find"]>>>;

/** Links to files read for an hour (public spec §9). */
const linkSeconds = 3600;

/** One row more than the page tells whether there is another page. */
const page = <Item extends { createdAt: string; id: string }>(rows: Item[], limit: number) => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? toCursor(last) : null };
};

/** What was sent in, as staff read and decide on it (design D22). */
export function createSubmissionReviewService({ transact, submissions, uploads, files }: Deps) {
  const rowOf = async (store: SubmissionRepository, id: string): Promise<Row> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found", "Submission not found");
    return row;
  };

  const linksTo = async (id: string): Promise<SubmissionForStaff["files"]> => {
    try {
      return await Promise.all(
        (await uploads.listOf(id)).map(async ({ purpose, fileKey, fileName, contentType, fileSize }) => ({
          purpose,
          name: nameOf(fileName, extname(fileKey).slice(1)),
          contentType,
          size: fileSize,
          url: await files.presignedGet(
            { bucket: "submissions", key: fileKey },
            { seconds: linkSeconds, downloadName: nameOf(fileName, extname(fileKey).slice(1)) },
          ),
        })),
      );
    } catch (error) {
      if (error instanceof FilesUnavailable)
        throw new Problem("files_unavailable", undefined, { cause: error });
      throw error;
    }
  };

  const find = async (id: string): Promise<SubmissionForStaff> => {
    const { reviewerFirstName, reviewerLastName, ...row } = await rowOf(submissions, id);
    return {
      ...row,
      type: row.type as SubmissionType,
      status: row.status as SubmissionStatus,
      details: row.details as SubmissionForStaff["details"],
      files: await linksTo(id),
      reviewedBy: reviewerFirstName === null ? null : `${reviewerFirstName} ${reviewerLastName}`,
    };
  };

  return {
    find,

    list: async ({ cursor, limit, ...filter }: Paged<SubmissionFilter>) =>
      page(
        await submissions.list({
          ...filter,
          after: cursor ? fromCursor(cursor) : undefined,
          limit: limit + 1,
        }),
        limit,
      ),

    /** Decides as of version `ifMatch`. The sender hears of a changed decision only. */
    review: async (
      id: string,
      review: Review,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<SubmissionForStaff> => {
      await transact(async (stores) => {
        const before = await rowOf(stores.submissions, id);
        const declineReason = review.status === "declined" ? review.declineReason : null;
        const { status } = review;
        const record = { status, declineReason, reviewedBy: origin.caller.adminUserId };
        if (!(await stores.submissions.review(id, record, ifMatch))) throw new Problem("stale");
        await stores.publish(submissionReviewed(before, { status, declineReason }, origin));
      });
      return find(id);
    },

    listMessages: async ({ cursor, limit, ...filter }: Paged<ContactMessageFilter>) =>
      page(
        await submissions.listMessages({
          ...filter,
          after: cursor ? fromCursor(cursor) : undefined,
          limit: limit + 1,
        }),
        limit,
      ),

    handleMessage: (id: string, isHandled: boolean, origin: StaffOrigin): Promise<ContactMessage> =>
      transact(async ({ submissions, publish }) => {
        const before = await submissions.findMessage(id);
        if (!before) throw new Problem("not_found", "Message not found");
        await submissions.setHandled(id, origin.caller.adminUserId, isHandled);
        await publish(contactMessageHandled(before, isHandled, origin));
        return (await submissions.findMessage(id)) ?? before;
      }),
  };
}

export type SubmissionReviewService = ReturnType<typeof createSubmissionReviewService>;
