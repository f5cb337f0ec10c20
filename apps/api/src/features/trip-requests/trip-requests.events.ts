import { type RequestStatus, requestNews } from "@evoya/domain/request-status";
import type { StaffAction } from "@evoya/domain/staff-actions";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import { received, statusChanged } from "../../events/case-entries.ts";
import { audiencesOf, type DomainEvent, type LiveNotice } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Filed = { id: string; userId: string | null; status: string };
type StaffRow = Filed & { name: string; email: string; preferredDestinations: string[] };

/** Who hears about a trip request: staff, and the member who sent it, if it was one. */
const changed = ({ id, userId, status }: Filed): LiveNotice => ({
  to: audiencesOf(userId),
  event: { type: "trip_request.changed", tripRequestId: id, status },
});

const said = ({ id, userId }: Filed) => ({ requestId: id, kind: "trip", memberId: userId }) as const;

const logged = (action: StaffAction, request: Filed, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action,
  resourceType: "trip_request",
  resourceId: request.id,
  subjectUserId: request.userId,
  before: { status: request.status },
});

/** Someone has sent the trip form. It sends the same emails as any form. */
export const tripRequestReceived = (request: Filed, destinations: string): DomainEvent => ({
  log: {
    type: "trip_request_received",
    userId: request.userId,
    subjectId: request.id,
    metadata: { destinations },
  },
  timeline: [received(request)],
  live: [changed(request)],
  webhooks: [
    { topic: "request.created", data: { ...said(request), status: request.status as RequestStatus } },
  ],
});

/** Members hear about it the way they chose; people without an account, by email. */
function told(
  { id, userId }: Filed,
  destination: string,
  status: RequestStatus,
  mail: MailJob,
): Pick<DomainEvent, "notices" | "mails"> {
  if (userId === null) return { mails: [mail] };
  const title = requestNews(status, destination);
  return {
    notices: [
      {
        userId,
        kind: "requests",
        inApp: {
          title,
          ...(status === "completed" && { body: "How did we do? Tell us on your request's page." }),
          subject: { type: "concierge_request", id },
        },
        mail,
      },
    ],
  };
}

/** Staff have changed a trip request's status; its sender gets an email. */
export function tripRequestUpdated(
  before: StaffRow,
  status: RequestStatus,
  origin: StaffOrigin,
): DomainEvent {
  const { name, email, preferredDestinations } = before;
  const destination = preferredDestinations.join(", ") || "your trip";
  const data = { name, destination, requestId: before.userId && before.id, status };
  const mail: MailJob = { template: "requestStatus", to: email, data };
  return {
    staffLog: { ...logged("trip_request.update", before, origin), after: { status } },
    timeline: statusChanged(before, status, origin),
    live: [changed({ ...before, status })],
    ...(status !== before.status && {
      ...told(before, destination, status, mail),
      webhooks: [
        {
          topic: "request.status_changed",
          data: { ...said(before), status, previousStatus: before.status as RequestStatus },
        },
      ],
    }),
  };
}

/** Staff have deleted a trip request. */
export const tripRequestRemoved = (request: Filed, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("trip_request.delete", request, origin),
  live: [changed(request)],
  webhooks: [{ topic: "request.deleted", data: said(request) }],
});
