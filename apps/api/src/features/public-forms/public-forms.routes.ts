import { looksAutomated, type RobotTraps } from "@evoya/domain/public-forms";
import type { publicFormEndpoints } from "@evoya/schemas/public-form-endpoints";
import type { VisitorCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { ConciergeBookingService } from "../concierge-requests/concierge-bookings.service.ts";
import type { SubmissionUploadService } from "../submissions/submission-uploads.service.ts";
import type { SubmissionService } from "../submissions/submissions.service.ts";
import type { Uploader } from "../submissions/uploader.ts";
import type { TripRequestService } from "../trip-requests/trip-requests.service.ts";
import type { VisitorService } from "../visitors/visitors.service.ts";

type Deps = {
  submissions: SubmissionService;
  uploads: SubmissionUploadService;
  tripRequests: TripRequestService;
  conciergeBookings: ConciergeBookingService;
  visitors: VisitorService;
};

/** Passes a form on without its traps. A robot gets the same answer, but nothing is stored (decision 65). */
async function unlessRobot<Form extends RobotTraps>(
  { faxNumber, filledInMs, ...form }: Form,
  file: (form: Omit<Form, keyof RobotTraps>) => Promise<unknown>,
): Promise<{ received: true }> {
  if (!looksAutomated({ faxNumber, filledInMs })) await file(form);
  return { received: true };
}

const senderOf = ({ userId, visitorSessionId }: VisitorCaller): Uploader => ({ userId, visitorSessionId });

export function createPublicFormRoutes(deps: Deps): Handlers<typeof publicFormEndpoints> {
  const { submissions, uploads, tripRequests, conciergeBookings, visitors } = deps;

  /** Who a file belongs to; a visitor's first one starts their session. */
  const uploaderFor = async (caller: VisitorCaller, http: HttpContext): Promise<Uploader> => {
    if (caller.userId || caller.visitorSessionId) return senderOf(caller);
    return { userId: null, visitorSessionId: await visitors.begin(http) };
  };

  return {
    sendContactMessage: ({ caller, body }) =>
      unlessRobot(body, ({ message, ...form }) =>
        submissions.contact({ ...form, body: message, userId: caller.userId }),
      ),
    requestTrip: ({ caller, body }) => unlessRobot(body, (form) => tripRequests.request(caller.userId, form)),
    bookConcierge: ({ caller, body }) =>
      unlessRobot(body, (form) => conciergeBookings.book(caller.userId, form)),
    requestDestination: ({ caller, body }) =>
      unlessRobot(body, ({ name, email, ...details }) =>
        submissions.submit({ type: "inquiry", name, email, details, sender: senderOf(caller) }),
      ),
    applyAsCreator: ({ caller, body }) =>
      unlessRobot(body, ({ fullName, email, introVideoId, mediaKitId, ...details }) =>
        submissions.submit({
          type: "creator",
          name: fullName,
          email,
          details,
          sender: senderOf(caller),
          attachments: [
            { path: "introVideoId", purpose: "intro_video", ids: [introVideoId] },
            { path: "mediaKitId", purpose: "media_kit", ids: mediaKitId ? [mediaKitId] : [] },
          ],
        }),
      ),
    applyAsPartner: ({ caller, body }) =>
      unlessRobot(body, ({ email, ...details }) =>
        submissions.submit({
          type: "partner",
          name: details.contactName,
          email,
          details,
          sender: senderOf(caller),
        }),
      ),
    submitStory: ({ caller, body }) =>
      unlessRobot(body, ({ name, email, photoIds, mayPublish, fromBook, ...details }) =>
        submissions.submit({
          type: "story",
          name,
          email,
          details: { ...details, ...(mayPublish && { mayPublish: "Yes" }) },
          consent: { field: "mayPublish", isNeeded: fromBook, isGiven: mayPublish },
          sender: senderOf(caller),
          attachments: [{ path: "photoIds", purpose: "story_photo", ids: photoIds }],
        }),
      ),
    beginUploads: async ({ caller, http }) => {
      await uploaderFor(caller, http);
    },
    uploadForSubmission: async ({ caller, query, file, http }) =>
      uploads.upload(await uploaderFor(caller, http), query.purpose, { name: file.name, content: file }),
    removeSubmissionUpload: ({ caller, params }) => uploads.remove(senderOf(caller), params.id),
  };
}
