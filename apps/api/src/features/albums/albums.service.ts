import { randomUUID } from "node:crypto";
import { pointsForUploads } from "@evoya/domain/rewards";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import { prepareUpload } from "../../adapters/files/inspect.ts";
import type { Transact } from "../../db/transact.ts";
import type { PointsRepository } from "../points/points.repository.ts";
import { newToken } from "../sessions/tokens.ts";
import type { AlbumRepository } from "./albums.repository.ts";

type Stores = { albums: AlbumRepository; points: PointsRepository };
type Deps = { transact: Transact<Stores>; files: Files };

const bucket = "trip-media";

/** Trip memories: photos checked by content and freed of their metadata, ten points each, shared by link. */
export const createAlbumService = ({ transact, files }: Deps) => ({
  /** Adds a photo to one's own trip. Throws `not_found`; an unusable file throws `InvalidFile`. */
  addPhoto: async (
    userId: string,
    tripId: string,
    photo: { buffer: Buffer; caption: string },
  ): Promise<string> => {
    const upload = await prepareUpload(photo.buffer, ["image"]);
    const image = upload.image!;
    const base = `${tripId}/${randomUUID()}`;
    const [fileKey, thumbnailKey] = [`${base}.${upload.extension}`, `${base}-small.webp`];
    await files.put({ bucket, key: fileKey }, image.bytes, { contentType: upload.contentType });
    await files.put({ bucket, key: thumbnailKey }, image.thumbnail, { contentType: "image/webp" });
    return transact(async ({ albums, points }) => {
      if (!(await albums.ownsTrip(tripId, userId))) throw new Problem("not_found");
      const { id } = await albums.addMedia({
        tripId,
        userId,
        mediaType: "photo",
        fileKey,
        thumbnailKey,
        contentType: upload.contentType,
        fileSize: image.bytes.length,
        width: image.width,
        height: image.height,
        caption: photo.caption,
      });
      const earned = pointsForUploads(1, 0);
      await points.award({ userId, points: earned, reason: "Shared a travel memory", key: `media-${id}` });
      return id;
    });
  },

  /** The link that shares a trip's album: the active one, or a new one. */
  share: (userId: string, tripId: string, title: string): Promise<string> =>
    transact(async ({ albums }) => {
      if (!(await albums.ownsTrip(tripId, userId))) throw new Problem("not_found");
      const link =
        (await albums.findActiveLink(tripId)) ??
        (await albums.addLink({ tripId, userId, title, shareToken: newToken() }));
      return link.shareToken;
    }),
});
