import type { SharedMedia } from "@evoya/schemas/albums";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Upload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AlbumRepository } from "./albums.repository.ts";
import { removePoster, storePoster } from "./media-keeping.ts";
import { toMedia } from "./media-view.ts";

type Deps = {
  transact: Transact<{ albums: AlbumRepository; jobs: JobQueue }>;
  albums: AlbumRepository;
  files: Files;
};

/** The pictures shown for videos until they play; the browser draws them (decision 240). */
export const createVideoPosterService = ({ transact, albums, files }: Deps) => {
  const find = async (userId: string, mediaId: string) => {
    const video = await albums.findVideo(mediaId, userId);
    if (!video) throw new Problem("not_found");
    return video;
  };

  return {
    /**
     * Stores a poster for the member's own video, unless it already has one. Throws `not_found`,
     * `invalid_input`, `unavailable`, and `files_unavailable`.
     */
    add: async (userId: string, mediaId: string, upload: Upload): Promise<SharedMedia> => {
      const video = await find(userId, mediaId);
      if (video.thumbnailKey) return toMedia(files, video);
      const poster = await storePoster(files, video.tripId, upload);
      const isKept = await transact(async (stores) => {
        const isFirst = await stores.albums.addPoster(mediaId, userId, poster);
        if (!isFirst) await removePoster(stores.jobs, poster);
        return isFirst;
      });
      return toMedia(files, isKept ? { ...video, ...poster } : await find(userId, mediaId));
    },
  };
};

export type VideoPosterService = ReturnType<typeof createVideoPosterService>;
