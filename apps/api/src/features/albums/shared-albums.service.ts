import type { SharedAlbum } from "@evoya/schemas/albums";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { AlbumRepository } from "./albums.repository.ts";
import { mediaPage, toMedia } from "./media-view.ts";

type Deps = { albums: AlbumRepository; files: Files };

/**
 * What anyone with a share link sees. A link that never existed, was turned off, or has expired is
 * `not_found` in each case.
 */
export const createSharedAlbumService = ({ albums, files }: Deps) => {
  const find = async (shareToken: string) => {
    const album = await albums.findShared(shareToken);
    if (!album) throw new Problem("not_found", "Share link not found or expired");
    return album;
  };

  return {
    /** The album behind a share link, with how many items it has. */
    find: async (shareToken: string): Promise<SharedAlbum> => {
      const { tripId, ...album } = await find(shareToken);
      return { ...album, items: await albums.countMedia(tripId) };
    },

    /** A page of a shared album's photos and videos. */
    listMedia: async (shareToken: string, page: { limit: number; cursor?: string | undefined }) => {
      const shown = await mediaPage({ albums, files }, toMedia, (await find(shareToken)).tripId, page);
      // Only the owner sees who added what.
      return { ...shown, items: shown.items.map((one) => ({ ...one, guestName: null })) };
    },
  };
};

export type SharedAlbumService = ReturnType<typeof createSharedAlbumService>;
