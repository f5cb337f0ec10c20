import { tripDatesLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import type { BookingStatus } from "@evoya/domain/request-status";
import type { WebhookEvent } from "@evoya/schemas/webhook-events";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import { byStaff, received, statusChanged } from "../../events/case-entries.ts";
import {
  type DomainEvent,
  dashboardChanged,
  type FeedEntry,
  type LiveNotice,
  type Notice,
  type StaffChange,
} from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { TripRow } from "./booked-trips.repository.ts";
import type { BookingForStaffData } from "./booking-for-staff.mail.ts";
import type { BookingStepData } from "./booking-step.mail.ts";

type Trip = Pick<TripRow, "id" | "title" | "userId">;
/** The trip's owner; undefined if the account is gone. */
type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type WithWords = "payment" | "canceled" | "kept";
type Step =
  | { step: Exclude<BookingStepData["step"], WithWords> }
  /** In the concierge's words: what to pay and how, why it was canceled, or why it stays. */
  | { step: WithWords; details: string };
type Asked = { id: string; numTravelers: number; notes: string | null };
type Accepted = { id: string; caseId: string; number: number };
type Request = { id: string; userId: string; itineraryId: string | null; status: BookingStatus };

const itineraryChanged = (trip: TripRow): LiveNotice => ({
  to: `user:${trip.userId}`,
  event: { type: "itinerary.changed", itineraryId: trip.id },
});

const moved = (trip: TripRow): LiveNotice[] => [itineraryChanged(trip), dashboardChanged()];

const said = (id: string, trip: TripRow) => ({
  bookingRequestId: id,
  itineraryId: trip.id,
  memberId: trip.userId,
});

/** A request's new status, for partners. Its trip may be gone. */
const statusSaid = (request: Request, status: BookingStatus): WebhookEvent[] =>
  status === request.status
    ? []
    : [
        {
          topic: "booking.status_changed",
          data: {
            bookingRequestId: request.id,
            itineraryId: request.itineraryId,
            memberId: request.userId,
            status,
            previousStatus: request.status,
          },
        },
      ];

/** Titles for the bell. Members already know what they asked for and withdrew themselves. */
const bells: Record<Step["step"], string | null> = {
  requested: null,
  withdrawn: null,
  taken_on: "We're booking your trip",
  agreed: "We're booking your trip",
  payment: "Your trip price and how to pay",
  booked: "Your trip is booked",
  home: "Welcome home",
  canceled: "Your booking is canceled",
  kept: "Your booking stays as it is",
};

/** To the traveler; always sent if there's something to pay, or to know about canceling. */
function toMember(trip: Trip, profile: Profile, step: Step): Notice[] {
  if (!profile) return [];
  const { id, title, userId } = trip;
  const bell = bells[step.step];
  const data = { name: memberNameOf(profile.name), trip: title, itineraryId: id, ...step };
  return [
    {
      userId,
      kind: "trips",
      ...("details" in step && { isUrgent: true }),
      ...(bell && { inApp: { title: `${bell}: ${title}`, subject: { type: "itinerary", id } } }),
      mail: { template: "bookingStep", to: profile.email, data },
    },
  ];
}

const toStaff = (
  trip: TripRow,
  profile: Profile,
  request: Asked,
  change: BookingForStaffData["change"],
  staffMail: string,
): MailJob => ({
  template: "bookingForStaff",
  to: staffMail,
  ...(profile && { replyTo: profile.email }),
  data: {
    name: memberNameOf(profile?.name),
    email: profile?.email ?? "",
    trip: trip.title,
    dates: trip.startDate && tripDatesLabel(trip.startDate, trip.endDate),
    travelers: request.numTravelers,
    notes: request.notes ?? "",
    change,
    requestId: request.id,
  },
});

const feedLine = (trip: Trip, type: FeedEntry["type"], says: string): FeedEntry => ({
  userId: trip.userId,
  type,
  description: `${says}: ${trip.title}`,
  subject: { type: "itinerary", id: trip.id },
});

const staffLog = (request: Request, origin: StaffOrigin, after: object): StaffChange => ({
  ...actorOf(origin),
  action: "booking_request.update",
  resourceType: "booking_request",
  resourceId: request.id,
  subjectUserId: request.userId,
  before: { status: request.status },
  after,
});

/** The member has reviewed the plan. */
export const planReviewed = (trip: TripRow): DomainEvent => ({ live: moved(trip) });

/** The member has said whether they went. */
export const tripMarked = (trip: TripRow): DomainEvent => ({ live: [itineraryChanged(trip)] });

/** A member has asked for a trip to be booked. */
export const bookingRequested = (
  trip: TripRow,
  request: Asked,
  profile: Profile,
  staffMail: string,
): DomainEvent => ({
  feed: feedLine(trip, "booking_requested", "Asked for a booking"),
  log: { type: "booking_request_received", userId: trip.userId, metadata: { trip: trip.title } },
  timeline: [received({ id: request.id, userId: trip.userId })],
  live: moved(trip),
  notices: toMember(trip, profile, { step: "requested" }),
  mails: [toStaff(trip, profile, request, "requested", staffMail)],
  webhooks: [
    { topic: "booking.requested", data: { ...said(request.id, trip), travelers: request.numTravelers } },
  ],
});

/** A member has accepted a proposal for a trip, which tells both sides; it's to be booked from now on. */
export const bookingAgreed = (trip: TripRow, request: Omit<Asked, "notes">): DomainEvent => ({
  log: { type: "booking_request_received", userId: trip.userId, metadata: { trip: trip.title } },
  timeline: [received({ id: request.id, userId: trip.userId })],
  live: moved(trip),
  webhooks: [
    { topic: "booking.requested", data: { ...said(request.id, trip), travelers: request.numTravelers } },
  ],
});

/**
 * A member has accepted a proposal for a trip whose booking was asked for before; what's to be booked has changed. A
 * proposal for the booking itself is in its timeline already.
 */
export const bookingRevised = (trip: TripRow, id: string, proposal: Accepted): DomainEvent => ({
  timeline:
    proposal.caseId === id
      ? []
      : [
          {
            caseId: id,
            userId: trip.userId,
            kind: "proposal_accepted",
            by: "member",
            subjectId: proposal.id,
            details: { number: proposal.number },
          },
        ],
  live: moved(trip),
});

/** A member has withdrawn the request. */
export const bookingWithdrawn = (
  trip: TripRow,
  request: Asked,
  profile: Profile,
  staffMail: string,
): DomainEvent => ({
  feed: feedLine(trip, "booking_withdrawn", "Withdrew the booking request"),
  log: { type: "booking_request_withdrawn", userId: trip.userId, metadata: { trip: trip.title } },
  live: moved(trip),
  notices: toMember(trip, profile, { step: "withdrawn" }),
  mails: [toStaff(trip, profile, request, "withdrawn", staffMail)],
  webhooks: [{ topic: "booking.withdrawn", data: said(request.id, trip) }],
});

/** Staff have seen a request but haven't started; just for the log. */
export const bookingSeen = (request: Request, status: BookingStatus, origin: StaffOrigin): DomainEvent => ({
  staffLog: staffLog(request, origin, { status }),
  timeline: statusChanged(request, status, origin),
  webhooks: statusSaid(request, status),
});

/** Staff have started on a request, maybe at a price its member accepted, or finished it: the trip is booked. */
export const bookingMovedOn = (
  request: Request,
  trip: TripRow,
  { status, step }: { status: "in_progress" | "completed"; step: "taken_on" | "agreed" | "booked" },
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent => ({
  feed: status === "completed" ? feedLine(trip, "trip_booked", "Booked") : null,
  staffLog: staffLog(request, origin, { status }),
  timeline: statusChanged(request, status, origin),
  live: moved(trip),
  notices: toMember(trip, profile, { step }),
  webhooks: statusSaid(request, status),
});

/** Staff have canceled a booking; their reason goes to its member. The trip may be gone. */
export const bookingCanceled = (
  request: Request,
  trip: TripRow | undefined,
  reason: string,
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent => ({
  feed: trip ? feedLine(trip, "booking_canceled", "Booking canceled") : null,
  staffLog: { ...staffLog(request, origin, { status: "canceled" }), action: "booking_request.cancel" },
  timeline: [
    {
      ...byStaff(request, origin),
      kind: "status",
      details: { from: request.status, to: "canceled", text: reason },
    },
  ],
  live: trip ? moved(trip) : [dashboardChanged()],
  notices: trip ? toMember(trip, profile, { step: "canceled", details: reason }) : [],
  webhooks: statusSaid(request, "canceled"),
});

/** Staff keep a booking whose member asked to cancel; their answer goes to the member. */
export const bookingKept = (
  request: Request,
  trip: TripRow,
  answer: string,
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...staffLog(request, origin, { status: request.status }), action: "booking_request.keep" },
  timeline: [{ ...byStaff(request, origin), kind: "cancel_declined", details: { text: answer } }],
  live: moved(trip),
  notices: toMember(trip, profile, { step: "kept", details: answer }),
});

/** A member has asked the team to cancel a booking. */
export const cancelAsked = (
  trip: TripRow,
  request: Asked,
  reason: string,
  profile: Profile,
  staffMail: string,
): DomainEvent => ({
  feed: feedLine(trip, "cancel_asked", "Asked to cancel the booking"),
  log: { type: "booking_cancel_asked", userId: trip.userId, metadata: { trip: trip.title } },
  timeline: [
    {
      caseId: request.id,
      userId: trip.userId,
      kind: "cancel_asked",
      by: "member",
      details: reason ? { text: reason } : {},
    },
  ],
  live: moved(trip),
  mails: [toStaff(trip, profile, { ...request, notes: reason }, "cancel_asked", staffMail)],
});

/** Staff have sent what to pay and how. */
export const paymentAsked = (
  request: Request,
  trip: TripRow,
  details: string,
  profile: Profile,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: staffLog(request, origin, { status: request.status, paymentDetails: "sent" }),
  timeline: [{ ...byStaff(request, origin), kind: "payment_asked" }],
  live: moved(trip),
  notices: toMember(trip, profile, { step: "payment", details }),
});

/** The trip is over. */
export const tripFinished = (trip: TripRow, profile: Profile): DomainEvent => ({
  feed: feedLine(trip, "trip_completed", "Back home"),
  live: moved(trip),
  notices: toMember(trip, profile, { step: "home" }),
});
