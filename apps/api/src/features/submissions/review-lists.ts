import {
  type SubmissionStatus,
  type SubmissionType,
  submissionFieldLabels,
  submissionTypeLabels,
} from "@evoya/domain/public-forms";
import {
  contactStatusDisplay,
  type ReviewQueue,
  submissionStatusDisplay,
} from "@evoya/domain/submission-review";
import type { PageAsk } from "../../db/keyset.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { ContactMessageFilter, ContactMessageRepository } from "./contact-messages.repository.ts";
import type { SubmissionFilter, SubmissionRepository } from "./submissions.repository.ts";
import { typesOf } from "./submissions.review.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  submissions: SubmissionRepository;
  contactMessages: ContactMessageRepository;
  clock: () => Date;
};
type QueueFilter = Omit<SubmissionFilter, "types"> & {
  queue?: ReviewQueue | undefined;
  type?: SubmissionType | undefined;
};
type Submission = Awaited<ReturnType<SubmissionRepository["wholePage"]>>["items"][number];
type Message = Awaited<ReturnType<ContactMessageRepository["page"]>>["items"][number];

const inQueue = ({ queue, type, ...filter }: QueueFilter): SubmissionFilter => ({
  ...filter,
  types: typesOf({ queue, type }),
});

const detailsText = (details: unknown): string =>
  Object.entries(details as Record<string, string | number>)
    .map(([name, value]) => `${submissionFieldLabels[name] ?? name}: ${value}`)
    .join("\n");

/** The review queues and the contact messages: their lists, counts, and files. */
export function createReviewLists({ transact, submissions, contactMessages, clock }: Deps) {
  return {
    submissions: listHandlers({
      page: (filter: QueueFilter, ask: PageAsk) => submissions.page(inQueue(filter), ask),
      count: (filter: QueueFilter) => submissions.count(inQueue(filter)),
      export: createListExport<QueueFilter, Submission>({
        transact,
        clock,
        things: ({ queue }) => queue ?? "submissions",
        resource: "submissions",
        page: (filter, ask) => submissions.wholePage(inQueue(filter), ask),
        columns: [
          ["Type", ({ type }) => submissionTypeLabels[type as SubmissionType]],
          ["Name", ({ name }) => name],
          ["Email", ({ email }) => email],
          ["About", ({ about }) => about],
          ["Status", ({ status }) => submissionStatusDisplay[status as SubmissionStatus].label],
          ["Assigned to", ({ assignee }) => assignee],
          ["Files", ({ files }) => files],
          ["Received", ({ createdAt }) => createdAt],
          ["Reviewed", ({ reviewedAt }) => reviewedAt],
          ["Reason", ({ declineReason }) => declineReason],
          ["Details", ({ details }) => detailsText(details)],
        ],
      }),
    }),
    contactMessages: listHandlers({
      page: contactMessages.page,
      count: contactMessages.count,
      export: createListExport<ContactMessageFilter, Message>({
        transact,
        clock,
        things: "contact-messages",
        resource: "contact_messages",
        page: contactMessages.page,
        columns: [
          ["Name", ({ name }) => name],
          ["Email", ({ email }) => email],
          ["Subject", ({ subject }) => subject],
          ["Message", ({ body }) => body],
          ["Status", ({ handledAt }) => contactStatusDisplay[handledAt ? "handled" : "open"].label],
          ["Assigned to", ({ assignee }) => assignee],
          ["Received", ({ createdAt }) => createdAt],
          ["Handled", ({ handledAt }) => handledAt],
        ],
      }),
    }),
  };
}

export type ReviewLists = ReturnType<typeof createReviewLists>;
