import { buffer } from "node:stream/consumers";
import { calendarDateIn } from "@evoya/domain/dates";
import { fileRules, megabytes } from "@evoya/domain/file-rules";
import { zoneOf } from "@evoya/domain/time-zones";
import { stageOn } from "@evoya/domain/trip-stage";
import { Problem } from "@evoya/schemas/problems";
import { FileNotFound, type Files } from "../../adapters/files/files.ts";
import { orUnavailable } from "../member-files/keeping.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { SubmissionUploadService } from "../submissions/submission-uploads.service.ts";
import type { PhotoJournals } from "./photo-journals.service.ts";
import type { TripBookRepository } from "./trip-books.repository.ts";

type Deps = {
  books: TripBookRepository;
  journals: PhotoJournals;
  profiles: ProfileReader;
  uploads: Pick<SubmissionUploadService, "upload" | "renewCopy">;
  files: Files;
  clock: () => Date;
};
type Photo = Awaited<ReturnType<TripBookRepository["ownPhotosOf"]>>[number];

const purpose = "story_photo";

/** Photos of a memory book for a story about the trip (decision 216). */
export function createStoryPhotoService({ books, journals, profiles, uploads, files, clock }: Deps) {
  const requireOver = async (userId: string, tripId: string): Promise<void> => {
    const { trip } = await journals.open(userId, tripId);
    const today = calendarDateIn(zoneOf((await profiles.find(userId))?.timezone), clock());
    if (stageOn(trip, today) !== "completed")
      throw new Problem("conflict", "You can tell the story of this trip once it's over.");
  };

  /** The stored photo; null if storage has lost it. */
  const read = async (key: string): Promise<Buffer | null> => {
    try {
      return await buffer((await orUnavailable(files.get({ bucket: "trip-media", key }))).stream);
    } catch (error) {
      if (error instanceof FileNotFound) return null;
      throw error;
    }
  };

  /** A copy that's checked and re-encoded like any upload; null for a photo the form doesn't accept. */
  const copyOf = async (userId: string, { id, fileKey, fileSize, caption }: Photo, name: string) => {
    const kept = await uploads.renewCopy(userId, id);
    if (kept) return kept;
    if (Number(fileSize) > megabytes(fileRules.image.maxMegabytes)) return null;
    const content = await read(fileKey);
    if (!content) return null;
    const uploader = { userId, visitorSessionId: null };
    return uploads.upload(uploader, purpose, { name: caption || name, content, copyOf: id });
  };

  return {
    /**
     * Copies the member's own photos of a trip that's over, in the order of `mediaIds`; a copy that's still
     * waiting is returned again. Throws `not_found` if one isn't theirs, is a guest's, or isn't a photo;
     * `conflict`, `entitlement_required`, `unavailable`, and `files_unavailable`.
     */
    copy: async (userId: string, tripId: string, mediaIds: readonly string[]) => {
      await requireOver(userId, tripId);
      const ids = [...new Set(mediaIds)];
      const found = await books.ownPhotosOf({ tripId, userId }, ids);
      const byId = new Map(found.map((photo) => [photo.id, photo]));
      const wanted = ids.flatMap((id) => byId.get(id) ?? []);
      if (wanted.length < ids.length) throw new Problem("not_found");
      const photos = [];
      for (const [at, photo] of wanted.entries()) {
        const copy = await copyOf(userId, photo, `Photo ${at + 1}`);
        if (copy) photos.push(copy);
      }
      return { photos };
    },
  };
}

export type StoryPhotoService = ReturnType<typeof createStoryPhotoService>;
