import { type CompanionRole, firstNameOf } from "@evoya/domain/companions";
import { memberNameOf } from "@evoya/domain/member-names";
import type { DomainEvent, LiveNotice, Notice } from "../../events/domain-event.ts";
import type { CompanionRow, TripWithCompanions } from "./companions.repository.ts";

type Trip = Pick<TripWithCompanions, "id" | "userId" | "title" | "companionIds">;
type Person = { userId: string; name: string | null; email: string };
/** `about` is the member it names, besides the one who gets it. */
type News = { title: string; body: string; tripId: string | null; about?: string | null };
type Invitation = {
  to: string;
  token: string;
  role: CompanionRole;
  isSummary: boolean;
  invitedBy: string | null;
  days: number;
};

/** Everyone who sees the trip hears about it, including anyone who just joined or left. */
const changed = (trip: Trip, ...also: string[]): LiveNotice => ({
  to: [...new Set([trip.userId, ...trip.companionIds, ...also])].map((id) => `user:${id}` as const),
  event: { type: "itinerary.changed", itineraryId: trip.id },
});

const news = ({ userId, name, email }: Person, { title, body, tripId, about }: News): Notice => ({
  userId,
  kind: "trips",
  inApp: {
    title,
    body,
    ...(tripId && { subject: { type: "itinerary", id: tripId } }),
    ...(about && { aboutUserId: about }),
  },
  mail: {
    template: "companionNews",
    to: email,
    data: {
      name: memberNameOf(name),
      title,
      body,
      itineraryId: tripId,
      ...(about && { aboutUserId: about }),
    },
  },
});

/** A member has invited someone, who may never have heard of us. */
export const companionInvited = (trip: Trip, { to, ...data }: Invitation): DomainEvent => ({
  log: { type: "companion_invited", userId: trip.userId, metadata: { role: data.role } },
  live: [changed(trip)],
  mails: [{ template: "tripInvitation", to, data: { ...data, trip: trip.title } }],
});

/** An invitation was withdrawn before anyone accepted it. */
export const invitationWithdrawn = (trip: Trip): DomainEvent => ({ live: [changed(trip)] });

export function companionJoined(
  trip: Trip,
  owner: Person,
  companion: Person & { role: CompanionRole },
): DomainEvent {
  const who = companion.name ?? companion.email;
  return {
    log: { type: "companion_joined", userId: companion.userId, metadata: { role: companion.role } },
    live: [changed(trip, companion.userId)],
    notices: [
      news(owner, {
        title: `${who} joined your trip: ${trip.title}`,
        body: "You can change what they can do, or remove them, under Companions.",
        tripId: trip.id,
        about: companion.userId,
      }),
    ],
  };
}

export function companionRoleChanged(trip: Trip, companion: Person, role: CompanionRole): DomainEvent {
  const title =
    role === "editor" ? `You can now change ${trip.title}` : `You can now only view ${trip.title}`;
  const body =
    role === "editor"
      ? "Your changes show up for everyone on the trip right away."
      : "Its plan stays open to you, and so does its packing list.";
  return { live: [changed(trip)], notices: [news(companion, { title, body, tripId: trip.id })] };
}

export const companionRemoved = (trip: Trip, companion: Person, owner: string | null): DomainEvent => ({
  live: [changed(trip, companion.userId)],
  notices: [
    news(companion, {
      title: `You're no longer on a trip: ${trip.title}`,
      body: `${firstNameOf(owner) ?? "The member whose trip it is"} removed you from it, so you can't open it anymore.`,
      tripId: null,
    }),
  ],
});

export const companionLeft = (
  trip: Trip,
  owner: Person,
  { name, email, userId }: CompanionRow,
): DomainEvent => ({
  live: [changed(trip, ...(userId ? [userId] : []))],
  notices: [
    news(owner, {
      title: `${name ?? email} left your trip: ${trip.title}`,
      body: "They can't open it anymore. What they changed stays.",
      tripId: trip.id,
      about: userId,
    }),
  ],
});
