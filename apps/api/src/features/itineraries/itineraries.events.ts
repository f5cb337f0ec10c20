import { tripDatesLabel } from "@evoya/domain/dates";
import { destinationNames } from "@evoya/domain/planner/legs";
import type { Plan } from "@evoya/domain/planner/plan";
import type { DomainEvent, FeedEntry, LiveNotice } from "../../events/domain-event.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { TripRow } from "./itineraries.repository.ts";

/** Whose trip it is; undefined once the account is gone. */
type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type Trip = Pick<TripRow, "id" | "userId">;

const changed = ({ id, userId }: Trip): LiveNotice => ({
  to: `user:${userId}`,
  event: { type: "itinerary.changed", itineraryId: id },
});

const feedLine = ({ id, userId }: Trip, description: string): FeedEntry => ({
  userId,
  type: "itinerary_created",
  description,
  subject: { type: "itinerary", id },
});

/** A member has asked for an itinerary. */
export const itineraryRequested = (trip: Trip, destination: string): DomainEvent => ({
  feed: feedLine(trip, `Asked for an itinerary: ${destination}`),
  log: { type: "itinerary_requested", userId: trip.userId, metadata: { destination } },
});

/** A concierge drafts an itinerary for a member. */
export const itineraryDrafted = (trip: Trip, destination: string): DomainEvent => ({
  feed: feedLine(trip, `Your concierge is drafting an itinerary: ${destination}`),
  live: [changed(trip)],
});

/** A trip's first plan is ready. */
export function itineraryReady(trip: TripRow, plan: Plan, profile: Profile): DomainEvent {
  const destination = destinationNames(plan);
  const travelDates = trip.startDate ? tripDatesLabel(trip.startDate, trip.endDate) : "Dates to be decided";
  const about = { destination, travelDates, days: plan.days.length, itineraryId: trip.id };
  const title = `Your itinerary is ready: ${plan.title}`;
  return {
    feed: feedLine(trip, title),
    log: { type: "itinerary_generated", userId: trip.userId, metadata: { destination } },
    live: [changed(trip)],
    notices: profile
      ? [
          {
            userId: trip.userId,
            kind: "trips",
            inApp: { title, subject: { type: "itinerary", id: trip.id } },
            mail: {
              template: "itineraryReady",
              to: profile.email,
              data: { name: profile.name ?? "Traveler", ...about },
            },
          },
        ]
      : [],
  };
}

/** No plan could be made, after the last attempt. */
export const itineraryFailed = (trip: Trip): DomainEvent => ({ live: [changed(trip)] });

/** The trip is gone. */
export const tripRemoved = (trip: Trip): DomainEvent => ({ live: [changed(trip)] });

/** The trip has a different version of its plan than before. */
export const planChanged = (trip: Trip): DomainEvent => ({ live: [changed(trip)] });
