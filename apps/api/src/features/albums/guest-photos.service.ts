import { cleanText } from "@evoya/domain/evie/clean-text";
import { guestNewsMinutes, guestPhotoLimits } from "@evoya/domain/guest-photos";
import type { Memory } from "@evoya/domain/journal";
import { invalidField, isProblem, Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import { hashOf, type Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { requireRoom } from "../memberships/storage-room.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { albumChanged, guestPhotosAdded } from "./albums.events.ts";
import type { AlbumRepository } from "./albums.repository.ts";
import type { GuestPhotoRepository } from "./guest-photos.repository.ts";
import { removeMediaFiles, storeMedia } from "./media-keeping.ts";

type Stores = {
  albums: AlbumRepository;
  guestPhotos: GuestPhotoRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  profileReader: ProfileReader;
  jobs: JobQueue;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  albums: AlbumRepository;
  guestPhotos: GuestPhotoRepository;
  membershipReader: MembershipReader;
  storage: StorageReader;
  files: Files;
  clock: () => Date;
  journalDayFor: (userId: string, tripId: string, memory: Memory) => Promise<number | null>;
};
type Link = NonNullable<Awaited<ReturnType<GuestPhotoRepository["findLink"]>>>;
type Media = Parameters<AlbumRepository["addMedia"]>[0] & { fileSize: number; contentHash: Buffer };

const batch = 200;
const minuteMs = 60_000;
const fullText = "This album is full. Please tell whoever shared it with you.";
const nameText = "Please write just your name";

/** A guest's name for themselves, as shown in the owner's album and email: without markup, or an address to follow. */
function nameOf(given: string): string {
  const name = cleanText(given).replace(/\s+/g, " ").trim();
  if (!name || name.includes("(link removed)")) throw invalidField("name", nameText);
  return name;
}

/** Tells a guest only that there's no room, not what the host's plan includes. */
const asFull = (error: unknown): never => {
  if (isProblem(error, "entitlement_required")) throw new Problem("conflict", fullText, { cause: error });
  throw error;
};

/** Photos that guests add to an album through its link, if its owner lets them (decision 208). */
export function createGuestPhotoService(deps: Deps) {
  const { transact, files, clock } = deps;

  /** Throws `not_found` for a link that doesn't work, and `forbidden` if guests can't add photos. */
  const openLink = async (
    links: Pick<GuestPhotoRepository, "findLink">,
    shareToken: string,
  ): Promise<Link> => {
    const link = await links.findLink(shareToken);
    if (!link) throw new Problem("not_found", "Share link not found or expired");
    if (!link.guestsMayAdd) throw new Problem("forbidden", "Guests can't add photos to this album.");
    return link;
  };

  const requireFew = async (photos: Pick<GuestPhotoRepository, "count">, tripId: string): Promise<void> => {
    if ((await photos.count(tripId)) >= guestPhotoLimits.perAlbum) throw new Problem("conflict", fullText);
  };

  /**
   * Saves the row, after checking everything again while locking the owner's. False if the album already has
   * the file.
   */
  const keep = (shareToken: string, media: Media): Promise<boolean> =>
    transact(async (stores) => {
      const { userId, tripId } = media;
      const others = await stores.albums.countOtherAlbums(userId, tripId);
      const link = await openLink(stores.guestPhotos, shareToken);
      if (await stores.albums.findContent(tripId, media.contentHash)) return false;
      await requireFew(stores.guestPhotos, tripId);
      if ((await stores.albums.countMedia(tripId)) === 0)
        await stores.membershipReader.require(userId, "albums", others);
      await requireRoom(stores, userId, media.fileSize, { hold: true });
      await stores.albums.addMedia(media);
      await stores.guestPhotos.noteNews(link.id);
      await stores.publish(albumChanged(userId, tripId));
      return true;
    });

  const tell = (linkId: string): Promise<void> =>
    transact(async ({ guestPhotos, profileReader, publish }) => {
      const news = await guestPhotos.takeNews(linkId);
      const profile = news && news.count > 0 && (await profileReader.find(news.userId));
      if (profile) await publish(guestPhotosAdded(news, profile));
    });

  return {
    /**
     * Adds a guest's photo; false if the album already has that file. It earns nothing, counts against the
     * owner's storage, and keeps when it was taken but not where. Throws `not_found`, `forbidden`,
     * `invalid_input`, `conflict` for a full album, and `files_unavailable`.
     */
    add: async (
      shareToken: string,
      { name, upload }: { name: string; upload: Upload },
    ): Promise<{ isNew: boolean }> => {
      const { tripId, userId } = await openLink(deps.guestPhotos, shareToken);
      const guestName = nameOf(name);
      const contentHash = await hashOf(upload);
      if (await deps.albums.findContent(tripId, contentHash)) return { isNew: false };
      await requireFew(deps.guestPhotos, tripId);
      // Checked before looking at the file, and again, under a lock, when it's stored.
      await requireRoom(deps, userId, 1, { hold: false }).catch(asFull);
      const { file } = await storeMedia(files, tripId, upload, ["image"]);
      const memory = { takenAt: file.takenAt, place: null };
      const journalDay = await deps.journalDayFor(userId, tripId, memory);
      const media = { ...file, tripId, userId, guestName, contentHash, journalDay };
      const discard = () => transact(({ jobs }) => removeMediaFiles(jobs, file));
      const isNew = await keep(shareToken, media).catch(async (error: unknown) => {
        await discard();
        return asFull(error);
      });
      if (!isNew) await discard();
      return { isNew };
    },

    /**
     * Runs every minute: tells owners what guests added, a few minutes after the first photo. Running twice
     * tells them once.
     */
    tellAll: async (): Promise<void> => {
      const until = new Date(clock().getTime() - guestNewsMinutes * minuteMs);
      for (;;) {
        const due = await deps.guestPhotos.listNews(until, batch);
        await eachInTurn(due, ({ id }) => tell(id));
        if (due.length < batch) return;
      }
    },
  };
}

export type GuestPhotoService = ReturnType<typeof createGuestPhotoService>;
