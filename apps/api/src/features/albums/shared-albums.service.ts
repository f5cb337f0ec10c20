import type { SharedAlbum, SharedMedia } from "@evoya/schemas/albums";
import { Problem } from "@evoya/schemas/problems";
import { imageBounds } from "../../adapters/files/file-rules.ts";
import { type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import { fromCursor, toCursor } from "../../http/cursor.ts";
import type { AlbumRepository } from "./albums.repository.ts";

type Deps = { albums: AlbumRepository; files: Files };

/** As long as a document's link. Source: public spec §9. */
const linkSeconds = 3600;
const bucket = "trip-media";

type MediaRow = Awaited<ReturnType<AlbumRepository["listMedia"]>>[number];

/** How wide the small copy of a photo of these dimensions is. */
const thumbnailWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, imageBounds.thumbnailSide / Math.max(width, height)));

/** What anyone who has a share link sees. A link that never was, was ended or has run out is `not_found` alike. */
export const createSharedAlbumService = ({ albums, files }: Deps) => {
  const find = async (shareToken: string) => {
    const album = await albums.findShared(shareToken);
    if (!album) throw new Problem("not_found", "Share link not found or expired");
    return album;
  };

  const link = (key: string): Promise<string> =>
    files.presignedGet({ bucket, key }, { seconds: linkSeconds });

  const toMedia = async (row: MediaRow): Promise<SharedMedia> => ({
    id: row.id,
    type: row.mediaType as SharedMedia["type"],
    url: await link(row.fileKey),
    thumbnail:
      row.thumbnailKey && row.width && row.height
        ? { url: await link(row.thumbnailKey), width: thumbnailWidth(row.width, row.height) }
        : null,
    width: row.width,
    height: row.height,
    caption: row.caption,
    uploadedAt: row.createdAt,
  });

  return {
    find: async (shareToken: string): Promise<SharedAlbum> => {
      const { tripId, ...album } = await find(shareToken);
      return { ...album, items: await albums.countMedia(tripId) };
    },

    listMedia: async (shareToken: string, { limit, cursor }: { limit: number; cursor?: string }) => {
      const { tripId } = await find(shareToken);
      const rows = await albums.listMedia(tripId, limit + 1, cursor ? fromCursor(cursor) : null);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      try {
        return {
          items: await Promise.all(shown.map(toMedia)),
          nextCursor: rows.length > limit && last ? toCursor(last) : null,
        };
      } catch (error) {
        if (error instanceof FilesUnavailable)
          throw new Problem("files_unavailable", undefined, { cause: error });
        throw error;
      }
    },
  };
};

export type SharedAlbumService = ReturnType<typeof createSharedAlbumService>;
