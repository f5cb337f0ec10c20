import type { PlanDay } from "@evoya/domain/planner/plan";
import type { WorkflowStep } from "@evoya/domain/workflow";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Problem } from "@evoya/schemas/problems";
import type { BookedTripRepository } from "./booked-trips.repository.ts";
import type { BookingRequestRepository } from "./booking-requests.repository.ts";

type Stores = { bookingRequests: BookingRequestRepository; bookedTrips: BookedTripRepository };
type Held = NonNullable<Awaited<ReturnType<BookingRequestRepository["hold"]>>>;

/** The request, locked, at version `ifMatch`. Throws `not_found`, `stale`. */
export async function holdForStaff(stores: Stores, id: string, ifMatch: string | undefined): Promise<Held> {
  const request = await stores.bookingRequests.hold(id);
  if (!request) throw new Problem("not_found", "Request Not Found");
  if (ifMatch !== undefined && request.updatedAt !== ifMatch) throw new Problem("stale");
  return request;
}

/** A booking request with its trip's plan and steps. Throws `not_found`. */
export async function forStaff(
  { bookingRequests, bookedTrips }: Stores,
  id: string,
): Promise<BookingRequestForStaff> {
  const request = await bookingRequests.findForStaff(id);
  if (!request) throw new Problem("not_found", "Request Not Found");
  const { itineraryId, days, ...rest } = request;
  const [versions, transitions] = itineraryId
    ? await Promise.all([bookedTrips.versionsOf(itineraryId), bookedTrips.transitionsOf(itineraryId)])
    : [[], []];
  return {
    ...rest,
    itineraryId,
    notes: request.notes ?? "",
    trip: request.trip ?? "A trip that is gone",
    days: ((days ?? []) as PlanDay[]).map(({ number, title, costCents }) => ({ number, title, costCents })),
    versions,
    transitions: transitions.map((each) => ({ ...each, toStep: each.toStep as WorkflowStep })),
  };
}
