import { randomUUID } from "node:crypto";
import type { Files } from "../../adapters/files/files.ts";
import type { Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { prepareOrRefuse, storeFile } from "../member-files/keeping.ts";
import type { ProfileService } from "./profile.service.ts";

type Deps = { files: Files; profiles: ProfileService; transact: Transact<{ jobs: JobQueue }> };

const bucket = "profile-images";

/**
 * Profile photos: checked by content, re-encoded, and stored privately under a key nobody can guess (design §6, D13).
 */
export function createProfilePhotoService({ files, profiles, transact }: Deps) {
  /** Shows another photo, or none, from now on; a job removes the previous file. */
  const show = (userId: string, key: string | null): Promise<void> =>
    transact(async ({ jobs }) => {
      const previous = await profiles.setPhoto(userId, key);
      if (previous) await jobs.enqueue("remove-files", { keys: [{ bucket, key: previous }] });
    });

  return {
    /** Stores a photo and shows it from now on; the previous one is removed by a job. Returns its address. */
    upload: async (userId: string, upload: Upload): Promise<string> => {
      const photo = await prepareOrRefuse(upload, ["image"], "photo");
      const key = `${userId}/${randomUUID()}.${photo.extension}`;
      await storeFile(files, { bucket, key }, photo.body, photo.contentType);
      await show(userId, key);
      return profiles.photoUrl(key)!;
    },

    /** Removes the photo; does nothing if there's none. */
    remove: (userId: string): Promise<void> => show(userId, null),
  };
}

export type ProfilePhotoService = ReturnType<typeof createProfilePhotoService>;
