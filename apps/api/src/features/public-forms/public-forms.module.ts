import type { ConciergeBookingService } from "../concierge-requests/concierge-bookings.service.ts";
import type { SubmissionUploadService } from "../submissions/submission-uploads.service.ts";
import type { SubmissionService } from "../submissions/submissions.service.ts";
import type { TripRequestService } from "../trip-requests/trip-requests.service.ts";
import type { VisitorService } from "../visitors/visitors.service.ts";
import { createPublicFormRoutes } from "./public-forms.routes.ts";

type Given = {
  conciergeBookings: ConciergeBookingService;
  submissions: SubmissionService;
  submissionUploads: SubmissionUploadService;
  tripRequests: TripRequestService;
  visitors: VisitorService;
};

export const publicFormsModule = ({ submissionUploads: uploads, ...services }: Given) => ({
  handlers: createPublicFormRoutes({ uploads, ...services }),
});
