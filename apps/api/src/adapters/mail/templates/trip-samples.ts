import type { BookingStepData } from "../../../features/booking-requests/booking-step.mail.ts";
import type { CompanionNewsData } from "../../../features/companions/companion-news.mail.ts";
import type { MailSample, Samples } from "./samples.ts";

const name = "Ada";
const trip = "Five days in Lisbon";
const requestId = "sample";
const travelDates = "May 14 to May 18, 2027";
/** Any id will do: it doesn't change how they look. */
const unsubscribe = { userId: "00000000-0000-0000-0000-000000000000", kind: "requests" } as const;
const proposal = { name, requestId, title: trip, price: "$3,480.00", travelers: 2, dates: travelDates };

/** One that's always sent. */
const always = (id: string, title: string, about: string, job: MailSample["job"]): MailSample => ({
  name: id,
  title,
  about,
  group: "trips",
  job,
});

const sample = (id: string, title: string, about: string, job: MailSample["job"]): MailSample =>
  always(id, title, about, { ...job, unsubscribe });

const status = (value: "new" | "in_progress" | "completed", title: string, about: string) =>
  sample(`request-${value.replace("_", "-")}`, title, about, {
    template: "requestStatus",
    data: { name, destination: "Lisbon", status: value, requestId },
  });

const booking = (
  step: Exclude<BookingStepData["step"], "payment" | "canceled" | "kept">,
  title: string,
  about: string,
) =>
  sample(`booking-${step.replace("_", "-")}`, title, about, {
    template: "bookingStep",
    data: { name, trip, itineraryId: "sample", step },
  });

const companionNews = (id: string, title: string, about: string, news: Omit<CompanionNewsData, "name">) =>
  sample(id, title, about, { template: "companionNews", data: { name, ...news } });

/** Emails about trips: requests, proposals, bookings, documents. */
export const tripSamples: Samples = [
  sample("itinerary-ready", "Itinerary ready", "To a member whose itinerary has been made", {
    template: "itineraryReady",
    data: { name, destination: "Lisbon", travelDates, days: 5, itineraryId: "sample" },
  }),
  sample(
    "itinerary-summary-ready",
    "Summary ready",
    "The same, if their plan shows a summary and the first day",
    {
      template: "itineraryReady",
      data: { name, destination: "Lisbon", travelDates, days: 5, itineraryId: "sample", isSummary: true },
    },
  ),
  sample("request-received", "Request received", "To a member who has sent a concierge request", {
    template: "conciergeRequestReceived",
    data: { name, destination: "Lisbon", travelDates, requestId },
  }),
  status("in_progress", "Request started", "To its sender, when a concierge starts on it"),
  status("completed", "Request completed", "To its sender, when it's done"),
  status("new", "Request back in line", "To its sender, when nobody works on it anymore"),
  sample("proposal", "A proposal", "To a member whose concierge has sent a proposal", {
    template: "proposalForMember",
    data: { ...proposal, note: "I've asked for quiet rooms with a view of the river.", isChange: false },
  }),
  sample("proposal-changes", "Changes to approve", "To a member who has accepted an earlier version", {
    template: "proposalForMember",
    data: { ...proposal, note: "The hotel now has a room with a terrace.", isChange: true },
  }),
  sample("proposal-accepted", "Proposal accepted", "To a member who has accepted it: what was agreed", {
    template: "proposalAccepted",
    data: proposal,
  }),
  booking("requested", "Booking requested", "To a member who asked us to book a trip"),
  booking("withdrawn", "Booking withdrawn", "To a member who took the booking back"),
  booking("taken_on", "Booking taken on", "To a member, when a concierge starts on the booking"),
  booking("agreed", "Agreed booking taken on", "The same, if the member has accepted its price"),
  always("booking-payment", "How to pay", "To a member, once everything can be booked", {
    template: "bookingStep",
    data: {
      name,
      trip,
      itineraryId: "sample",
      step: "payment",
      details: "The trip comes to $3,480.00. You can pay by card with the link in your messages.",
    },
  }),
  booking("booked", "Trip booked", "To a member, when the payment has arrived"),
  always(
    "booking-canceled",
    "Booking canceled",
    "To a member whose booking the team has canceled, with the reason",
    {
      template: "bookingStep",
      data: {
        name,
        trip,
        itineraryId: "sample",
        step: "canceled",
        details: "The hotel has closed for the season. We'd be glad to look for another one.",
      },
    },
  ),
  always("booking-kept", "Booking kept", "To a member who asked to cancel, with why the booking stays", {
    template: "bookingStep",
    data: {
      name,
      trip,
      itineraryId: "sample",
      step: "kept",
      details: "As you wrote this morning, you're feeling better and would like to go.",
    },
  }),
  booking("home", "Welcome home", "To a member, after the trip"),
  always("trip-invitation", "Invitation to a trip", "To someone a member takes along; they may not know us", {
    template: "tripInvitation",
    data: {
      invitedBy: name,
      trip: "Rome: museums, ruins, and good food",
      role: "editor",
      token: "sample",
      days: 14,
    },
  }),
  always(
    "trip-invitation-viewer",
    "Invitation to look at a trip",
    "The same, to someone who can see the plan but not change it",
    {
      template: "tripInvitation",
      data: {
        invitedBy: name,
        trip: "Rome: museums, ruins, and good food",
        role: "viewer",
        token: "sample",
        days: 14,
      },
    },
  ),
  always(
    "trip-invitation-summary",
    "Invitation to a trip with a summary",
    "The same, if the plan of the member who invites shows a summary of the trip",
    {
      template: "tripInvitation",
      data: {
        invitedBy: name,
        trip: "Rome: museums, ruins, and good food",
        role: "viewer",
        isSummary: true,
        token: "sample",
        days: 14,
      },
    },
  ),
  companionNews(
    "companion-news",
    "Someone joined a trip",
    "To members whose shared trip, or whose part in one, changes",
    {
      title: "Bo Lind joined your trip: Rome: museums, ruins, and good food",
      body: "You can change what they can do, or remove them, under Companions.",
      itineraryId: "sample",
    },
  ),
  companionNews("companion-news-left", "No longer on a trip", "To a member who can't open the trip anymore", {
    title: "You're no longer on a trip: Rome: museums, ruins, and good food",
    body: "Its owner has removed you. Your own trips stay where they are.",
    itineraryId: null,
  }),
  sample("guest-photos", "Guests added photos", "To a member who lets guests add photos to an album", {
    template: "guestPhotos",
    data: {
      name,
      title: "Nana and Bo added 5 photos to Rome: museums, ruins, and good food",
      tripId: "sample",
    },
  }),
  sample("document-expiring", "A document expires soon", "To a member, in time to renew it", {
    template: "documentExpiring",
    data: {
      name,
      title: "A passport in your documents expires in 6 months",
      advice: "Many countries ask for six months of validity when you enter.",
    },
  }),
  sample("reminder", "Reminder", "To a member, at the time they chose", {
    template: "reminder",
    data: { name, text: "Renew my visa", when: "Mar 3, 2027, 9:00 AM", trip: null },
  }),
  sample("reminder-trip", "Reminder for a trip", "The same, when it belongs to a trip", {
    template: "reminder",
    data: {
      name,
      text: "Renew my visa",
      when: "Mar 3, 2027, 9:00 AM",
      trip: { id: "sample", title: "Rome: museums, ruins, and good food" },
    },
  }),
];
