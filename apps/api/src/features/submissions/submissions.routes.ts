import type { contactMessageEndpoints } from "@evoya/schemas/contact-messages";
import type { storyEndpoints } from "@evoya/schemas/stories";
import type { submissionEndpoints } from "@evoya/schemas/submissions";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { ContactMessageService } from "./contact-messages.service.ts";
import type { ReviewLists } from "./review-lists.ts";
import type { StoryService } from "./stories.service.ts";
import type { SubmissionReviewService } from "./submissions.review.ts";

type Deps = {
  submissions: SubmissionReviewService;
  contact: ContactMessageService;
  lists: ReviewLists;
  stories: StoryService;
};

type All = typeof submissionEndpoints & typeof contactMessageEndpoints & typeof storyEndpoints;

export const createSubmissionRoutes = ({ submissions, contact, lists, stories }: Deps): Handlers<All> => ({
  listSubmissions: lists.submissions.page,
  countFoundSubmissions: lists.submissions.count,
  countSubmissions: ({ query }) => submissions.counts(query),
  exportSubmissions: lists.submissions.export,
  getSubmission: ({ params }) => submissions.find(params.id),
  reviewSubmission: ({ caller, params, body, http }) =>
    submissions.review(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  assignSubmission: ({ caller, params, body, http }) =>
    submissions.assign(params.id, body.assignedTo, http.ifMatch, staffOriginOf(caller, http)),
  publishStory: ({ caller, params, body, http }) =>
    submissions.publish(params.id, body.isPublished, http.ifMatch, staffOriginOf(caller, http)),
  noteOnSubmission: ({ caller, params, body, http }) =>
    submissions.note(params.id, { text: body.body, mentions: body.mentions }, staffOriginOf(caller, http)),
  replyToSubmission: ({ caller, params, body, http }) =>
    submissions.reply(params.id, body, staffOriginOf(caller, http)),

  listContactMessages: lists.contactMessages.page,
  countFoundContactMessages: lists.contactMessages.count,
  countContactMessages: () => contact.counts(),
  exportContactMessages: lists.contactMessages.export,
  getContactMessage: ({ params }) => contact.find(params.id),
  handleContactMessage: ({ caller, params, body, http }) =>
    contact.handle(params.id, body.isHandled, staffOriginOf(caller, http)),
  assignContactMessage: ({ caller, params, body, http }) =>
    contact.assign(params.id, body.assignedTo, http.ifMatch, staffOriginOf(caller, http)),
  noteOnContactMessage: ({ caller, params, body, http }) =>
    contact.note(params.id, { text: body.body, mentions: body.mentions }, staffOriginOf(caller, http)),
  replyToContactMessage: ({ caller, params, body, http }) =>
    contact.reply(params.id, body, staffOriginOf(caller, http)),

  listStories: ({ query }) => stories(query),
});
