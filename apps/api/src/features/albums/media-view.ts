import type { OwnMedia, SharedMedia } from "@evoya/schemas/albums";
import { imageBounds } from "../../adapters/files/file-rules.ts";
import type { Files } from "../../adapters/files/files.ts";
import { pageOf, placeOf } from "../../http/paging.ts";
import { orUnavailable } from "../member-files/keeping.ts";
import type { AlbumRepository } from "./albums.repository.ts";

/** As long as a document's link lasts. Source: public spec §9. */
const linkSeconds = 3600;
const bucket = "trip-media";

export type MediaRow = Omit<Awaited<ReturnType<AlbumRepository["listMedia"]>>[number], "moment">;

/** How wide the small copy of a photo of these dimensions is. */
const thumbnailWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, imageBounds.thumbnailSide / Math.max(width, height)));

/** A photo or video as people see it, with links that last an hour. Throws `files_unavailable`. */
export async function toMedia(files: Files, row: MediaRow): Promise<SharedMedia> {
  const link = (key: string): Promise<string> =>
    orUnavailable(files.presignedGet({ bucket, key }, { seconds: linkSeconds }));
  return {
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
    guestName: row.guestName,
    uploadedAt: row.createdAt,
  };
}

/** The same for its owner, with the day it was taken. Throws `files_unavailable`. */
export const toOwnMedia = async (files: Files, row: MediaRow): Promise<OwnMedia> => ({
  ...(await toMedia(files, row)),
  takenOn: row.takenAt?.slice(0, 10) ?? null,
});

type Deps = { albums: AlbumRepository; files: Files };

/** One page of a trip's photos and videos, most recently taken first, as `view` shows each. */
export async function mediaPage<Item>(
  { albums, files }: Deps,
  view: (files: Files, row: MediaRow) => Promise<Item>,
  tripId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await albums.listMedia(tripId, limit + 1, placeOf(cursor));
  const page = pageOf(rows, limit, ({ moment }) => moment);
  return { ...page, items: await Promise.all(page.items.map((row) => view(files, row))) };
}
