import type { contactMessageEndpoints } from "@evoya/schemas/contact-messages";
import type { storyEndpoints } from "@evoya/schemas/stories";
import type { submissionEndpoints } from "@evoya/schemas/submissions";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { sendCsv } from "../../http/csv.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { ContactMessageService } from "./contact-messages.service.ts";
import type { ReviewExport } from "./review-export.ts";
import type { StoryService } from "./stories.service.ts";
import type { SubmissionReviewService } from "./submissions.review.ts";

const originOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

type Deps = {
  submissions: SubmissionReviewService;
  contact: ContactMessageService;
  exporting: ReviewExport;
  stories: StoryService;
};

type All = typeof submissionEndpoints & typeof contactMessageEndpoints & typeof storyEndpoints;

/** "true" and "false" of an address. */
const handledOf = <Query extends { handled?: "true" | "false" }>({ handled, ...query }: Query) => ({
  ...query,
  handled: handled && handled === "true",
});

export const createSubmissionRoutes = ({
  submissions,
  contact,
  exporting,
  stories,
}: Deps): Handlers<All> => ({
  listSubmissions: ({ query }) => submissions.list(query),
  countSubmissions: ({ query }) => submissions.counts(query),
  exportSubmissions: async ({ caller, query, http }) => {
    const { name, headings, rows } = await exporting.submissions(query, originOf(caller, http));
    await sendCsv(http.response, name, headings, rows);
  },
  getSubmission: ({ params }) => submissions.find(params.id),
  reviewSubmission: ({ caller, params, body, http }) =>
    submissions.review(params.id, body, http.ifMatch, originOf(caller, http)),
  assignSubmission: ({ caller, params, body, http }) =>
    submissions.assign(params.id, body.assignedTo, http.ifMatch, originOf(caller, http)),
  publishStory: ({ caller, params, body, http }) =>
    submissions.publish(params.id, body.isPublished, http.ifMatch, originOf(caller, http)),
  noteOnSubmission: ({ caller, params, body, http }) =>
    submissions.note(params.id, body.body, originOf(caller, http)),
  replyToSubmission: ({ caller, params, body, http }) =>
    submissions.reply(params.id, body, originOf(caller, http)),

  listContactMessages: ({ query }) => contact.list(handledOf(query)),
  countContactMessages: () => contact.counts(),
  exportContactMessages: async ({ caller, query, http }) => {
    const { name, headings, rows } = await exporting.messages(handledOf(query), originOf(caller, http));
    await sendCsv(http.response, name, headings, rows);
  },
  getContactMessage: ({ params }) => contact.find(params.id),
  handleContactMessage: ({ caller, params, body, http }) =>
    contact.handle(params.id, body.isHandled, originOf(caller, http)),
  assignContactMessage: ({ caller, params, body, http }) =>
    contact.assign(params.id, body.assignedTo, http.ifMatch, originOf(caller, http)),
  noteOnContactMessage: ({ caller, params, body, http }) =>
    contact.note(params.id, body.body, originOf(caller, http)),
  replyToContactMessage: ({ caller, params, body, http }) =>
    contact.reply(params.id, body, originOf(caller, http)),

  listStories: ({ query }) => stories(query),
});
