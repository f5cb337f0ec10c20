import { randomUUID } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import { InvalidFile } from "../../adapters/files/file-rules.ts";
import { type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import { prepareUpload, type Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ProfileService } from "./profile.service.ts";

type Deps = { files: Files; profiles: ProfileService; transact: Transact<{ jobs: JobQueue }> };

const bucket = "profile-images";

/** Profile photos: checked by content, re-encoded, stored privately under a key nobody can guess (design §6, D13). */
export function createProfilePhotoService({ files, profiles, transact }: Deps) {
  return {
    /** Stores a photo and shows it from now on; the one before is removed by a job. Returns its address. */
    upload: async (userId: string, upload: Upload): Promise<string> => {
      const photo = await prepareUpload(upload, ["image"]).catch((error: unknown) => {
        if (!(error instanceof InvalidFile)) throw error;
        throw new Problem("invalid_input", error.message, {
          errors: [{ path: "photo", message: error.message }],
        });
      });
      const key = `${userId}/${randomUUID()}.${photo.extension}`;
      try {
        await files.put({ bucket, key }, photo.image!.bytes, { contentType: photo.contentType });
      } catch (error) {
        if (error instanceof FilesUnavailable)
          throw new Problem("files_unavailable", undefined, { cause: error });
        throw error;
      }
      await transact(async ({ jobs }) => {
        const previous = await profiles.setPhoto(userId, key);
        if (previous) await jobs.enqueue("remove-files", { keys: [{ bucket, key: previous }] });
      });
      return profiles.photoUrl(key)!;
    },
  };
}

export type ProfilePhotoService = ReturnType<typeof createProfilePhotoService>;
