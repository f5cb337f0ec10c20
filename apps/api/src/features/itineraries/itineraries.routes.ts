import type { itineraryEndpoints } from "@evoya/schemas/itineraries";
import type { itineraryEditEndpoints, tripEndpoints } from "@evoya/schemas/itinerary-edits";
import type { staffItineraryEndpoints } from "@evoya/schemas/staff-itineraries";
import type { Handlers } from "../../http/mount.ts";
import { sendStream } from "../../http/send-stream.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { BookingCanceling } from "../booking-requests/booking-canceling.service.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import type { ItineraryBooking } from "./itineraries.booking.ts";
import type { ItineraryEditing } from "./itineraries.editing.ts";
import type { PlanLooks } from "./itineraries.looks.ts";
import type { ItineraryPdfs } from "./itineraries.pdfs.ts";
import type { ItinerarySamples } from "./itineraries.samples.ts";
import type { ItineraryService } from "./itineraries.service.ts";
import type { StaffItineraryService } from "./itineraries.staff.ts";
import type { TripService } from "./itineraries.trips.ts";

type Deps = {
  itineraries: ItineraryService;
  pdfs: ItineraryPdfs;
  samples: ItinerarySamples;
  bookings: BookingRequestService;
  canceling: Pick<BookingCanceling, "ask">;
  booking: ItineraryBooking;
};

export const createItineraryRoutes = ({
  itineraries,
  pdfs,
  samples,
  bookings,
  canceling,
  booking,
}: Deps): Handlers<typeof itineraryEndpoints> => ({
  getItinerarySample: ({ params }) => samples.find(params.resultType),
  createItineraryFromSample: async ({ caller: { userId }, body }) => ({
    id: await samples.take(userId, body.resultType),
  }),
  reviewItinerary: async ({ caller: { userId }, params: { id } }) => {
    await itineraries.requireWhole(userId, id);
    await bookings.review(userId, id);
    return itineraries.find(userId, id);
  },
  requestBooking: async ({ caller: { userId }, params: { id: itineraryId }, body }) => ({
    id: await booking.submit(userId, { ...body, itineraryId }),
  }),
  withdrawBooking: async ({ caller: { userId }, params: { id } }) => {
    await bookings.withdraw(userId, id);
    return itineraries.find(userId, id);
  },
  askToCancelBooking: async ({ caller: { userId }, params: { id }, body }) => {
    await canceling.ask(userId, id, body.reason);
    return itineraries.find(userId, id);
  },
  markTripTaken: async ({ caller: { userId }, params: { id }, body }) => {
    await bookings.markTaken(userId, id, body.taken);
    return itineraries.find(userId, id);
  },
  getItineraryDefaults: ({ caller }) => itineraries.defaults(caller.userId),
  generateItinerary: ({ caller, body }) => itineraries.generate(caller.userId, body),
  listItineraries: ({ caller }) => itineraries.list(caller.userId),
  getItinerary: ({ caller, params }) => itineraries.find(caller.userId, params.id),
  downloadItineraryCalendar: async ({ caller, params, http: { response } }) => {
    const text = await itineraries.calendar(caller.userId, params.id);
    response.type("text/calendar").attachment("evoya-trip.ics").end(text);
  },
  downloadItineraryPdf: async ({ caller, params, http: { response } }) => {
    const pdf = await pdfs.open(caller.userId, params.id, () => response.destroyed);
    response.type("application/pdf").attachment("evoya-trip.pdf");
    await sendStream(pdf, response);
  },
  retryItinerary: ({ caller, params }) => itineraries.retry(caller.userId, params.id),
});

export const createItineraryEditRoutes = (
  itineraries: ItineraryService,
  editing: ItineraryEditing,
  looks: PlanLooks,
): Handlers<typeof itineraryEditEndpoints> => ({
  editItinerary: async ({ caller: { userId }, params: { id }, body, http }) => {
    const { change, effect, flags } = await editing.edit(userId, id, body.edits, http.ifMatch);
    return { change, effect, flags, itinerary: await itineraries.find(userId, id) };
  },
  previewItineraryEdits: ({ caller, params, body }) => looks.preview(caller.userId, params.id, body.edits),
  readWishes: ({ caller, params, body }) => looks.readWishes(caller.userId, params.id, body.text),
  compareItineraryVersions: ({ caller, params, query }) =>
    looks.compare(caller.userId, params.id, query.from, query.to),
  listAlternatives: ({ caller, params, query }) => looks.alternatives(caller.userId, params.id, query.itemId),
  listItineraryVersions: ({ caller, params }) => looks.versions(caller.userId, params.id),
  chooseItineraryVersion: async ({ caller: { userId }, params: { id }, body, http }) => {
    await editing.choose(userId, id, body.number, http.ifMatch);
    return itineraries.find(userId, id);
  },
});

export const createTripRoutes = (
  itineraries: ItineraryService,
  trips: TripService,
): Handlers<typeof tripEndpoints> => ({
  archiveItinerary: async ({ caller: { userId }, params: { id }, body }) => {
    await trips.archive(userId, id, body.archived);
    return itineraries.find(userId, id);
  },
  duplicateItinerary: async ({ caller, params }) => ({
    id: await trips.duplicate(caller.userId, params.id),
  }),
  deleteItinerary: ({ caller, params }) => trips.remove(caller.userId, params.id),
});

export const createStaffItineraryRoutes = (
  itineraries: StaffItineraryService,
): Handlers<typeof staffItineraryEndpoints> => ({
  getItineraryForStaff: ({ params }) => itineraries.find(params.id),
  listItinerariesOfMember: ({ params, query }) => itineraries.list(params.id, query),
  createItineraryFor: ({ caller, params, body, http }) =>
    itineraries.create(params.id, body, staffOriginOf(caller, http)),
  editItineraryForStaff: ({ caller, params, body, http }) =>
    itineraries.edit(params.id, body.edits, http.ifMatch, staffOriginOf(caller, http)),
  previewItineraryEditsForStaff: ({ params, body }) => itineraries.preview(params.id, body.edits),
  readWishesForStaff: ({ params, body }) => itineraries.readWishes(params.id, body.text),
  listAlternativesForStaff: ({ params, query }) => itineraries.alternatives(params.id, query.itemId),
  signItinerary: ({ caller, params, body, http }) =>
    itineraries.sign(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
});
