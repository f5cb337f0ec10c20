import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import type { shareDays } from "@evoya/domain/share-days";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { AlbumLinks, ShareLink } from "./album-links.ts";
import type { AlbumRepository } from "./albums.repository.ts";

type Deps = {
  transact: Transact<{ albums: AlbumRepository; profileReader: ProfileReader }>;
  links: AlbumLinks;
  clock: () => Date;
};

const dayMs = 86_400_000;

/** Sharing an album through a link that can be turned off (public spec §2.9). */
export const createAlbumSharing = ({ transact, links, clock }: Deps) => ({
  /**
   * The link that shares a trip's album from now on, for `expiresInDays`: the active one, or a new one called
   * `title`, or named after the day. Without `expiresInDays`, an active link keeps its end; with null, it
   * doesn't expire. Guests may add photos only when `guestsMayAdd` says so.
   */
  share: (
    userId: string,
    tripId: string,
    {
      title,
      expiresInDays,
      guestsMayAdd,
    }: {
      title?: string;
      expiresInDays?: (typeof shareDays)[number] | null | undefined;
      guestsMayAdd?: boolean | undefined;
    } = {},
  ): Promise<ShareLink> =>
    transact(async (stores) => {
      if (!(await stores.albums.holdTrip(tripId, userId))) throw new Problem("not_found");
      const expiresAt = expiresInDays && new Date(clock().getTime() + expiresInDays * dayMs).toISOString();
      const active = await stores.albums.findActiveLink(tripId);
      const changes = {
        ...(expiresAt !== undefined && { expiresAt }),
        ...(guestsMayAdd !== undefined && { guestsMayAdd }),
      };
      if (active)
        return links.show(
          Object.keys(changes).length === 0 ? active : await stores.albums.changeLink(active.id, changes),
        );
      await stores.albums.endLinks(tripId);
      const timezone = (await stores.profileReader.find(userId))?.timezone ?? "UTC";
      const added = await stores.albums.addLink({
        ...links.make(),
        tripId,
        userId,
        title: title ?? `Trip Album - ${dateLabel(calendarDateIn(timezone, clock()))}`,
        expiresAt: expiresAt ?? null,
        guestsMayAdd: guestsMayAdd ?? false,
      });
      return links.show(added);
    }),

  /** Ends the link, if there is one. */
  stopSharing: (userId: string, tripId: string): Promise<void> =>
    transact(async (stores) => {
      if (!(await stores.albums.holdTrip(tripId, userId))) throw new Problem("not_found");
      await stores.albums.endLinks(tripId);
    }),
});
