import type { TravelType, TripRequestBudget } from "@evoya/domain/trip-requests";
import type { Transact } from "../../db/transact.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository } from "../activity/activity.repository.ts";
import type { TripRequestRepository } from "./trip-requests.repository.ts";

/** What the trip request form holds (public spec §2.5, §3). */
export type NewTripRequest = {
  fullName: string;
  email: string;
  phone: string | null;
  preferredDestinations: string[];
  startDate: string;
  endDate: string;
  travelType: TravelType;
  budgetRange: TripRequestBudget;
  notes: string | null;
};

type Stores = {
  tripRequests: TripRequestRepository;
  activity: ActivityRepository;
  events: LiveEventRepository;
};

/** Trip requests of visitors and members; staff find them in Client Requests. */
export const createTripRequestService = ({ transact }: { transact: Transact<Stores> }) => ({
  /** Files a request; `userId` is null for a visitor. */
  submit: (userId: string | null, request: NewTripRequest) =>
    transact(async ({ tripRequests, activity, events }) => {
      const row = await tripRequests.insert({ ...request, userId });
      await activity.logEvent("trip_request_received", userId, {
        destinations: request.preferredDestinations.join(", "),
      });
      await events.add("staff", { type: "trip_request.changed", tripRequestId: row.id, status: "new" });
      return row;
    }),
});
