import type { submissionEndpoints } from "@evoya/schemas/submissions";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { SubmissionReviewService } from "./submissions.review.ts";

const originOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

export const createSubmissionRoutes = (
  submissions: SubmissionReviewService,
): Handlers<typeof submissionEndpoints> => ({
  listSubmissions: ({ query }) => submissions.list(query),
  getSubmission: ({ params }) => submissions.find(params.id),
  reviewSubmission: ({ caller, params, body, http }) =>
    submissions.review(params.id, body, http.ifMatch, originOf(caller, http)),
  listContactMessages: ({ query: { handled, ...query } }) =>
    submissions.listMessages({ ...query, handled: handled && handled === "true" }),
  handleContactMessage: ({ caller, params, body, http }) =>
    submissions.handleMessage(params.id, body.isHandled, originOf(caller, http)),
});
