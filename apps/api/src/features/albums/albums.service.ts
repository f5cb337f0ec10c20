import type { FileKind } from "@evoya/domain/file-rules";
import type { Memory } from "@evoya/domain/journal";
import { pointsForUploads, uploadPoints } from "@evoya/domain/rewards";
import type { SharedMedia, TripAlbum } from "@evoya/schemas/albums";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import { hashOf, type Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import { createUploadPoints } from "../points/upload-points.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { AlbumLinks } from "./album-links.ts";
import { createAlbumSharing } from "./album-sharing.ts";
import { mediaDeleted } from "./albums.events.ts";
import type { AlbumRepository } from "./albums.repository.ts";
import { removeMediaFiles, storeMedia } from "./media-keeping.ts";
import { mediaPage, toMedia, toOwnMedia } from "./media-view.ts";

type Stores = {
  albums: AlbumRepository;
  points: PointsLedger;
  membershipReader: MembershipReader;
  storage: StorageReader;
  profileReader: ProfileReader;
  jobs: JobQueue;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  albums: AlbumRepository;
  points: PointsLedger;
  membershipReader: MembershipReader;
  storage: StorageReader;
  files: Files;
  links: AlbumLinks;
  clock: () => Date;
  /** The day of the trip's journal that a new photo goes under at once; null if it waits to be placed. */
  journalDayFor: (userId: string, tripId: string, memory: Memory) => Promise<number | null>;
};
type NewMedia = Omit<Parameters<AlbumRepository["addMedia"]>[0], "tripId" | "userId"> & {
  fileSize: number;
  contentHash: Buffer;
};

/** Another tab may have deleted it. */
const noSuchMedia = () => new Problem("not_found", "This photo or video isn't in your album.");

/**
 * Trip memories: photos and videos checked by content, points for each, and sharing through a link that can
 * be turned off.
 */
export function createAlbumService(deps: Deps) {
  const { transact, albums, points, files, links, clock } = deps;
  const { today, award, takeBack } = createUploadPoints(clock);

  const requireTrip = async (tripId: string, userId: string): Promise<void> => {
    if (!(await albums.ownsTrip(tripId, userId))) throw new Problem("not_found");
  };

  /**
   * Saves the row, after checking again whose trip it is and, under a lock, whether the album already has the
   * file and the plan has room for another album.
   */
  const keep = (userId: string, tripId: string, media: NewMedia) =>
    transact(async (stores) => {
      const others = await stores.albums.countOtherAlbums(userId, tripId);
      if (!(await stores.albums.ownsTrip(tripId, userId))) throw new Problem("not_found");
      const known = await stores.albums.findContent(tripId, media.contentHash);
      if (known) return { row: known, pointsEarned: 0, isNew: false };
      if ((await stores.albums.countMedia(tripId)) === 0)
        await stores.membershipReader.require(userId, "albums", others);
      await requireRoom(stores, userId, media.fileSize, { hold: true });
      const row = await stores.albums.addMedia({ ...media, tripId, userId });
      return { row, pointsEarned: await award(stores, userId, media.contentHash), isNew: true };
    });

  return {
    ...createAlbumSharing(deps),

    /** A trip's album. Throws `not_found`. */
    find: async (userId: string, tripId: string): Promise<TripAlbum> => {
      const found = await albums.findOwned(tripId, userId);
      if (!found) throw new Problem("not_found");
      const [link, items, earned] = await Promise.all([
        albums.findActiveLink(tripId),
        albums.countMedia(tripId),
        points.earnedSince(userId, "memory", today()),
      ]);
      return {
        ...found,
        items,
        share: link ? links.show(link) : null,
        pointsLeftToday: pointsForUploads(uploadPoints.perDay, earned),
      };
    },

    /** A page of the photos and videos of the member's own trip. */
    listMedia: async (
      userId: string,
      tripId: string,
      page: { limit: number; cursor?: string | undefined },
    ) => {
      await requireTrip(tripId, userId);
      return mediaPage({ albums, files }, toOwnMedia, tripId, page);
    },

    /**
     * Adds a photo or a video to the member's own trip. Throws `not_found`, `invalid_input` with the spec's text,
     * `entitlement_required` if the plan doesn't include another album, and `files_unavailable`.
     */
    add: async (
      userId: string,
      tripId: string,
      {
        upload,
        caption,
        kinds = ["image", "video"],
      }: { upload: Upload; caption: string; kinds?: readonly FileKind[] },
    ): Promise<{ media: SharedMedia; pointsEarned: number; isNew: boolean }> => {
      await requireTrip(tripId, userId);
      const contentHash = await hashOf(upload);
      const known = await albums.findContent(tripId, contentHash);
      if (known) return { media: await toMedia(files, known), pointsEarned: 0, isNew: false };
      // Checked before looking at the file, and again, under a lock, when it's stored.
      await requireRoom(deps, userId, 1, { hold: false });
      const { file, place } = await storeMedia(files, tripId, upload, kinds);
      const media = {
        ...file,
        takenLatitude: place?.latitude ?? null,
        takenLongitude: place?.longitude ?? null,
        journalDay: await deps.journalDayFor(userId, tripId, { takenAt: file.takenAt, place }),
        contentHash,
        caption,
      };
      const discard = () => transact(({ jobs }) => removeMediaFiles(jobs, file));
      const { row, ...kept } = await keep(userId, tripId, media).catch(async (error: unknown) => {
        await discard();
        throw error;
      });
      if (!kept.isNew) await discard();
      return { media: await toMedia(files, row), ...kept };
    },

    /** Throws `not_found`. */
    change: (
      userId: string,
      mediaId: string,
      changes: { caption?: string | undefined; isStarred?: boolean | undefined },
    ): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.albums.change(mediaId, userId, changes))) throw noSuchMedia();
      }),

    /**
     * Deletes a photo or video: the row now, its files in a job. Points it earned within the last week are
     * taken back. Throws `not_found`.
     */
    remove: (userId: string, mediaId: string): Promise<void> =>
      transact(async (stores) => {
        const removed = await stores.albums.removeMedia(mediaId, userId);
        if (!removed) throw noSuchMedia();
        await removeMediaFiles(stores.jobs, removed);
        await takeBack(stores, userId, removed);
        await stores.publish(mediaDeleted(userId, removed.tripId, mediaId));
      }),
  };
}

export type AlbumService = ReturnType<typeof createAlbumService>;
