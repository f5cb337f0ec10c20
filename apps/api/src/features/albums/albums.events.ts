import { guestPhotosText } from "@evoya/domain/guest-photos";
import { memberNameOf } from "@evoya/domain/member-names";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
type GuestNews = { userId: string; tripId: string; title: string; names: string[]; count: number };

/** Someone else did something to an album: updates its owner's open pages. */
export const albumChanged = (userId: string, itineraryId: string): DomainEvent => ({
  live: [{ to: `user:${userId}`, event: { type: "album.changed", itineraryId } }],
});

/** Its owner deleted a photo or video: takes it off their other open pages. */
export const mediaDeleted = (userId: string, itineraryId: string, mediaId: string): DomainEvent => ({
  live: [{ to: `user:${userId}`, event: { type: "media.deleted", itineraryId, mediaId } }],
});

/** Guests have added photos through an album's link. */
export function guestPhotosAdded(
  { userId, tripId, title: trip, names, count }: GuestNews,
  { email, name }: Profile,
): DomainEvent {
  const title = guestPhotosText(count, names, trip);
  return {
    notices: [
      {
        userId,
        kind: "trips",
        inApp: { title, subject: { type: "album", id: tripId } },
        mail: { template: "guestPhotos", to: email, data: { name: memberNameOf(name), title, tripId } },
      },
    ],
  };
}
