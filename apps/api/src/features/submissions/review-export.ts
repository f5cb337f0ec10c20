import {
  type SubmissionStatus,
  type SubmissionType,
  submissionFieldLabels,
  submissionTypeLabels,
} from "@evoya/domain/public-forms";
import {
  contactStatusLabels,
  type ReviewQueue,
  submissionStatusLabels,
} from "@evoya/domain/submission-review";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { type CsvRow, csvFileName } from "../../http/csv.ts";
import type { ContactMessageFilter, ContactMessageRepository } from "./contact-messages.repository.ts";
import { reviewsExported } from "./review-desk.events.ts";
import type { SubmissionFilter, SubmissionRepository } from "./submissions.repository.ts";
import { typesOf } from "./submissions.review.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  submissions: SubmissionRepository;
  contactMessages: ContactMessageRepository;
  clock: () => Date;
};
type SubmissionQuery = Omit<SubmissionFilter, "types" | "after" | "limit"> & {
  queue?: ReviewQueue;
  type?: SubmissionType;
};
type MessageQuery = Omit<ContactMessageFilter, "after" | "limit">;

/** How many are read at once: no list has to fit into memory, and no connection waits for a slow reader. */
const rowsAtOnce = 500;

async function* inStretches<Row extends { createdAt: string; id: string }>(
  read: (after: Row | undefined) => Promise<Row[]>,
  toRow: (row: Row) => CsvRow,
): AsyncGenerator<CsvRow> {
  let after: Row | undefined;
  do {
    const rows = await read(after);
    yield* rows.map(toRow);
    after = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (after);
}

const detailsText = (details: unknown): string =>
  Object.entries(details as Record<string, string | number>)
    .map(([name, value]) => `${submissionFieldLabels[name] ?? name}: ${value}`)
    .join("\n");

const submissionHeadings = [
  "Type",
  "Name",
  "Email",
  "About",
  "Status",
  "Assigned to",
  "Files",
  "Received",
  "Reviewed",
  "Reason",
  "Details",
];
const messageHeadings = [
  "Name",
  "Email",
  "Subject",
  "Message",
  "Status",
  "Assigned to",
  "Received",
  "Handled",
];

/** The review lists as files: all that a filter finds, or those selected (decision 93). */
export function createReviewExport({ transact, submissions, contactMessages, clock }: Deps) {
  const note = (
    what: Parameters<typeof reviewsExported>[0],
    rows: number,
    filter: Parameters<typeof reviewsExported>[2],
    origin: StaffOrigin,
  ) => transact(({ publish }) => publish(reviewsExported(what, rows, filter, origin)));

  return {
    submissions: async ({ queue, type, ...rest }: SubmissionQuery, origin: StaffOrigin) => {
      const filter = { ...rest, types: typesOf({ queue, type }) };
      const logged = { ...rest, ...(queue && { queue }), ...(type && { type }) };
      await note("submissions", await submissions.count(filter), logged, origin);
      const rows = inStretches(
        (after: Awaited<ReturnType<SubmissionRepository["stretch"]>>[number] | undefined) =>
          submissions.stretch({ ...filter, after, limit: rowsAtOnce }),
        (row) => [
          submissionTypeLabels[row.type as SubmissionType],
          row.name,
          row.email,
          row.about,
          submissionStatusLabels[row.status as SubmissionStatus],
          row.assignee,
          row.files,
          row.createdAt,
          row.reviewedAt,
          row.declineReason,
          detailsText(row.details),
        ],
      );
      const prefix = `${rest.ids ? "selected-" : ""}${queue ?? "submissions"}`;
      return { name: csvFileName(prefix, clock()), headings: submissionHeadings, rows };
    },

    messages: async (filter: MessageQuery, origin: StaffOrigin) => {
      await note("contact_messages", await contactMessages.count(filter), filter, origin);
      const rows = inStretches(
        (after: Awaited<ReturnType<ContactMessageRepository["list"]>>[number] | undefined) =>
          contactMessages.list({ ...filter, after, limit: rowsAtOnce }),
        (row) => [
          row.name,
          row.email,
          row.subject,
          row.body,
          contactStatusLabels[row.handledAt ? "handled" : "open"],
          row.assignee,
          row.createdAt,
          row.handledAt,
        ],
      );
      const name = csvFileName(filter.ids ? "selected-contact-messages" : "contact-messages", clock());
      return { name, headings: messageHeadings, rows };
    },
  };
}

export type ReviewExport = ReturnType<typeof createReviewExport>;
