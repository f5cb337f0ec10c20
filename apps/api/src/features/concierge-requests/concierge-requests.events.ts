import { type ConciergeBudget, conciergeBudgetLabel } from "@evoya/domain/concierge";
import { tripDatesLabel } from "@evoya/domain/dates";
import { type PlanId, plans } from "@evoya/domain/plans";
import { type RequestStatus, requestNews } from "@evoya/domain/request-status";
import type { WebhookEvent } from "@evoya/schemas/webhook-events";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import { byStaff, changesOf, received } from "../../events/case-entries.ts";
import { audiencesOf, type DomainEvent, type FeedEntry, type LiveNotice } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { ConciergeRequestRow } from "./concierge-requests.repository.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
type Filed = { id: string; userId: string | null; destination: string; status: string };
type Handled = {
  status: string;
  assignedTo: string | null;
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
};
/** A request that staff change; `email` is where a client without an account gets news. */
type StaffRow = Filed & Handled & { name: string; email: string };

const changed = ({ id, userId, status }: Omit<Filed, "destination">): LiveNotice => ({
  to: audiencesOf(userId),
  event: { type: "concierge_request.changed", conciergeRequestId: id, status },
});

const said = ({ id, userId }: Pick<Filed, "id" | "userId">) =>
  ({ requestId: id, kind: "concierge", memberId: userId }) as const;

const created = (request: Filed): WebhookEvent => ({
  topic: "request.created",
  data: { ...said(request), status: request.status as RequestStatus },
});

const feedLine = ({ id, userId }: Filed, description: string): FeedEntry | null =>
  userId === null
    ? null
    : { userId, type: "concierge_requested", description, subject: { type: "concierge_request", id } };

/** Someone has sent a request with the booking form, which anyone can do. It sends the same emails as any form. */
export const bookingFormReceived = (request: Filed): DomainEvent => ({
  feed: feedLine(request, `Asked a concierge to plan ${request.destination}`),
  log: {
    type: "concierge_request_received",
    userId: request.userId,
    subjectId: request.id,
    metadata: { destination: request.destination },
  },
  timeline: [received(request)],
  live: [changed(request)],
  webhooks: [created(request)],
});

/** A partner has sent a request. It sends the same emails as any form. */
export const leadReceived = (
  request: Filed,
  source: { partner: string; campaign: string | null },
  origin: StaffOrigin,
): DomainEvent => ({
  ...bookingFormReceived(request),
  staffLog: {
    ...actorOf(origin),
    action: "lead.create",
    resourceType: "concierge_request",
    resourceId: request.id,
    subjectUserId: request.userId,
    after: { destination: request.destination, ...source },
  },
});

/** A member has asked a concierge to plan a trip. */
export function requestReceived(
  row: ConciergeRequestRow & { name: string; answerDueAt: string; teamZone: string },
  profile: Profile,
  level: PlanId,
  staffMail: string,
): DomainEvent {
  const { userId, email, phone } = profile;
  const trip = {
    name: row.name,
    destination: row.destination,
    travelDates: tripDatesLabel(row.startDate, row.endDate),
    requestId: row.id,
  };
  const forStaff = {
    ...trip,
    email,
    phone,
    plan: plans[level].name,
    travelers: row.numTravelers,
    budget: conciergeBudgetLabel(row.budget as ConciergeBudget),
    notes: row.additionalNotes,
    dueAt: row.answerDueAt,
    timeZone: row.teamZone,
  };
  return {
    ...bookingFormReceived({ ...row, userId }),
    notices: [
      {
        userId,
        kind: "requests",
        mail: { template: "conciergeRequestReceived", to: email, data: trip },
      },
    ],
    mails: [{ template: "conciergeRequestForStaff", to: staffMail, replyTo: email, data: forStaff }],
  };
}

/**
 * Staff have filed a request a member made by phone or in a message. The team already knows; the member hears
 * about it.
 */
export function requestFiledByStaff(
  row: ConciergeRequestRow & { name: string },
  { userId, email }: Profile,
  origin: StaffOrigin,
): DomainEvent {
  const { id, name, destination, startDate, endDate } = row;
  const request = { ...row, userId };
  const subject = { type: "concierge_request", id } as const;
  const title = `We've noted your request for ${destination}`;
  const data = { name, destination, travelDates: tripDatesLabel(startDate, endDate), requestId: id };
  return {
    feed: feedLine(request, title),
    log: { type: "concierge_request_received", userId, metadata: { destination } },
    staffLog: {
      ...actorOf(origin),
      action: "concierge_request.create",
      resourceType: "concierge_request",
      resourceId: id,
      subjectUserId: userId,
      after: { destination },
    },
    timeline: [{ ...byStaff(request, origin), kind: "received" }],
    live: [changed(request)],
    webhooks: [created(request)],
    notices: [
      {
        userId,
        kind: "requests",
        inApp: { title, subject },
        mail: { template: "conciergeRequestReceived", to: email, data },
      },
    ],
  };
}

const handling = ({ status, assignedTo }: Handled) => ({ status, assignedTo });

const assigneeOf = ({ assignedTo, assigneeFirstName, assigneeLastName }: Handled) =>
  assignedTo === null ? null : { id: assignedTo, name: `${assigneeFirstName} ${assigneeLastName}` };

/** Members hear about it the way they chose; people without an account, by email. */
const told = (
  { id, userId }: Filed,
  status: RequestStatus,
  title: string,
  mail: MailJob,
): Pick<DomainEvent, "notices" | "mails"> =>
  userId === null
    ? { mails: [mail] }
    : {
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

/** Staff have changed a request; its client hears about a new status. */
export function requestUpdated(before: StaffRow, after: StaffRow, origin: StaffOrigin): DomainEvent {
  const { id, userId, name, email, destination } = after;
  const status = after.status as RequestStatus;
  const isNews = status !== before.status;
  const data = { name, destination, requestId: userId && id, status };
  const title = requestNews(status, destination);
  const mail: MailJob = { template: "requestStatus", to: email, data };
  return {
    staffLog: {
      ...actorOf(origin),
      action: "concierge_request.update",
      resourceType: "concierge_request",
      resourceId: id,
      subjectUserId: userId,
      before: handling(before),
      after: handling(after),
    },
    timeline: changesOf(
      { ...before, assignee: assigneeOf(before) },
      { ...after, assignee: assigneeOf(after) },
      origin,
    ),
    live: [changed(after)],
    feed: isNews ? feedLine(after, title) : null,
    webhooks: isNews
      ? [
          {
            topic: "request.status_changed",
            data: { ...said(after), status, previousStatus: before.status as RequestStatus },
          },
        ]
      : [],
    ...(isNews && told(after, status, title, mail)),
  };
}

/** Staff have deleted a request. */
export const requestRemoved = (request: StaffRow, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "concierge_request.delete",
    resourceType: "concierge_request",
    resourceId: request.id,
    subjectUserId: request.userId,
    before: { destination: request.destination, status: request.status },
  },
  live: [changed(request)],
  webhooks: [{ topic: "request.deleted", data: said(request) }],
});
