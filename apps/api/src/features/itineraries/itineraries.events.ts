import { addDays, tripDatesLabel } from "@evoya/domain/dates";
import { memberNameOf } from "@evoya/domain/member-names";
import { destinationNames } from "@evoya/domain/planner/legs";
import type { Plan } from "@evoya/domain/planner/plan";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import { isForMemberToSay, type TripStage } from "@evoya/domain/trip-stage";
import {
  type DomainEvent,
  dashboardChanged,
  type FeedEntry,
  type LiveNotice,
  type Notice,
} from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { TripRow } from "./itineraries.repository.ts";
import type { StagedTrip } from "./trip-stages.repository.ts";

/** The trip's owner; undefined if the account is gone. */
type Profile = Awaited<ReturnType<ProfileReader["find"]>>;
type Trip = Pick<TripRow, "id" | "userId">;
/** A trip with everyone who sees it: its companions hear about each change. */
type SharedTrip = Pick<TripRow, "id" | "userId" | "companionIds">;

const tripChanged = ({ id, userId, companionIds }: SharedTrip): LiveNotice => ({
  to: [userId, ...companionIds].map((who) => `user:${who}` as const),
  event: { type: "itinerary.changed", itineraryId: id },
});

/** Its making has ended, well or not: the team may be waiting for it on a request's page. */
const tripMade = (trip: SharedTrip): LiveNotice[] => {
  const { event } = tripChanged(trip);
  return [tripChanged(trip), { to: "staff", event }];
};

const said = ({ id, userId }: Trip) => ({ itineraryId: id, memberId: userId });

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
  live: [tripChanged({ ...trip, companionIds: [] })],
});

/** A trip's first plan is ready; `seesAll` if the member's own plan shows every day of it. */
export function itineraryReady(trip: TripRow, plan: Plan, profile: Profile, seesAll: boolean): DomainEvent {
  const destination = destinationNames(plan);
  const travelDates = trip.startDate ? tripDatesLabel(trip.startDate, trip.endDate) : "Dates to be decided";
  const days = plan.days.length;
  const isSummary = !seesAll && days > 1;
  const about = { destination, travelDates, days, itineraryId: trip.id, isSummary };
  const title = `Your itinerary is ready: ${plan.title}`;
  return {
    feed: feedLine(trip, title),
    log: { type: "itinerary_generated", userId: trip.userId, metadata: { destination } },
    webhooks: [
      {
        topic: "itinerary.ready",
        data: {
          ...said(trip),
          days,
          startDate: trip.startDate,
          endDate: trip.endDate,
        },
      },
    ],
    live: tripMade(trip),
    notices: profile
      ? [
          {
            userId: trip.userId,
            kind: "trips",
            inApp: { title, subject: { type: "itinerary", id: trip.id } },
            mail: {
              template: "itineraryReady",
              to: profile.email,
              data: { name: memberNameOf(profile.name), ...about },
            },
          },
        ]
      : [],
  };
}

/** No plan could be made, after the last attempt. */
export const itineraryFailed = (trip: SharedTrip): DomainEvent => ({ live: tripMade(trip) });

/** The trip is gone, for its companions too. */
export const tripRemoved = (trip: SharedTrip & { title: string }): DomainEvent => ({
  live: [tripChanged(trip)],
  webhooks: [{ topic: "itinerary.deleted", data: said(trip) }],
  notices: trip.companionIds.map((userId) => ({
    userId,
    kind: "trips",
    inApp: { title: `A trip that was shared with you was deleted: ${trip.title}` },
  })),
});

/** The trip is gone with its owner's account, whose pages hear nothing more. */
export const tripRemovedWithOwner = (trip: SharedTrip & { title: string }): DomainEvent => ({
  ...tripRemoved(trip),
  live: trip.companionIds.map((who) => ({ ...tripChanged(trip), to: `user:${who}` as const })),
});

/** The trip's plan is now a different version. */
export const planChanged = (trip: SharedTrip): DomainEvent => ({
  live: [tripChanged(trip)],
  webhooks: [{ topic: "itinerary.changed", data: said(trip) }],
});

const logged = (action: StaffActOn<"itinerary">, { id, userId }: Trip, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `itinerary.${action}` as const,
  resourceType: "itinerary",
  resourceId: id,
  subjectUserId: userId,
});

/** The team, or a partner, is having an itinerary made for a member, who hears about it when it's ready. */
export const itineraryCreatedByStaff = (
  trip: Trip,
  destination: string,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: { ...logged("create", trip, origin), after: { destination } },
});

/** The team, or a partner, has changed a member's plan. `planChanged` refreshes open pages. */
export const planChangedByStaff = (
  trip: Trip,
  title: string,
  change: string,
  { before, after }: { before: number; after: number },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...logged("edit", trip, origin),
    before: { version: before },
    after: { version: after, change },
  },
  notices: [
    {
      userId: trip.userId,
      kind: "trips",
      inApp: {
        title: `Your concierge changed your plan: ${title}`,
        body: change,
        subject: { type: "itinerary", id: trip.id },
      },
    },
  ],
});

/** How many titles the log names. */
const loggedTitles = 5;

/** A concierge has signed items of a plan, or taken signatures back. The plan itself stays as it is. */
export const planSigned = (
  trip: SharedTrip,
  { version, titles, isSigned, note }: { version: number; titles: string[]; isSigned: boolean; note: string },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...logged(isSigned ? "sign" : "unsign", trip, origin),
    after: {
      version,
      items: titles.length,
      titles: titles.slice(0, loggedTitles).join(", "),
      ...(note && { note }),
    },
  },
  live: [tripChanged(trip)],
});

/** How many days after the last one we still ask whether the member went. */
const askedWithinDays = 3;

/**
 * What the bell says about a stage; nothing for trips that are archived, have no plan, or are long past. Companions hear
 * that a trip begins, too.
 */
function bellsOf(trip: StagedTrip, stage: TripStage, today: string): Notice[] {
  const subject = { type: "itinerary", id: trip.id } as const;
  const ring = (to: string[], title: string, body: string): Notice[] =>
    to.map((userId) => ({ userId, kind: "trips", inApp: { title, body, subject } }));

  if (trip.archivedAt !== null || trip.generationStatus !== "ready") return [];
  if (stage === "on_the_way" && trip.startDate === today)
    return ring(
      [trip.userId, ...trip.companionIds],
      `Your trip begins today: ${trip.title}`,
      "What's on now, and what's next, is on its page.",
    );
  const isRecent = (trip.endDate ?? trip.startDate ?? "") >= addDays(today, -askedWithinDays);
  if (isForMemberToSay({ ...trip, stage }) && isRecent && trip.takenAt === null)
    return ring(
      [trip.userId],
      `Did you go? ${trip.title}`,
      "If you did, we'll count its countries among the ones you've visited.",
    );
  return [];
}

/** A trip has started or ended. For a trip we booked, its booking announces the end. */
export const stageReached = (trip: StagedTrip, stage: TripStage, today: string): DomainEvent => ({
  live: [tripChanged(trip), dashboardChanged(`user:${trip.userId}`)],
  notices: bellsOf(trip, stage, today),
});
