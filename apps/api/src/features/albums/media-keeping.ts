import { randomUUID } from "node:crypto";
import type { FileKind } from "@evoya/domain/file-rules";
import type { FileRef, Files } from "../../adapters/files/files.ts";
import type { PreparedUpload, Upload } from "../../adapters/files/inspect.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { prepareOrRefuse, storeFile } from "../member-files/keeping.ts";

const bucket = "trip-media";

async function storeCopies(files: Files, tripId: string, upload: PreparedUpload) {
  const { image, body, extension, contentType } = upload;
  const base = `${tripId}/${randomUUID()}`;
  const fileKey = `${base}.${extension}`;
  await storeFile(files, { bucket, key: fileKey }, body, contentType);
  if (!image) return { fileKey, thumbnailKey: null };
  const thumbnailKey = `${base}-small.webp`;
  await storeFile(files, { bucket, key: thumbnailKey }, image.thumbnail, "image/webp");
  return { fileKey, thumbnailKey };
}

/**
 * Checks a photo or video by its content and stores it; a photo loses what the camera wrote into it and gets
 * a small copy. Returns the file's part of its row, and where it was taken. Throws `invalid_input`,
 * `unavailable`, and `files_unavailable`.
 */
export async function storeMedia(files: Files, tripId: string, upload: Upload, kinds: readonly FileKind[]) {
  const prepared = await prepareOrRefuse(upload, kinds);
  const { image, video, contentType, size } = prepared;
  const file = {
    ...(await storeCopies(files, tripId, prepared)),
    mediaType: image ? ("photo" as const) : ("video" as const),
    contentType,
    fileSize: image?.bytes.length ?? size,
    width: image?.width ?? null,
    height: image?.height ?? null,
    durationMs: video?.seconds ? Math.round(video.seconds * 1000) : null,
    takenAt: image?.takenAt ?? video?.filmedAt?.toISOString().slice(0, 19) ?? null,
  };
  return { file, place: image?.place ?? null };
}

/**
 * Checks a video's poster by its content and stores it small, without anything else the file contained.
 * Returns its key, and dimensions with the video's proportions. Throws `invalid_input`, `unavailable`, and
 * `files_unavailable`.
 */
export async function storePoster(files: Files, tripId: string, upload: Upload) {
  const { image } = await prepareOrRefuse(upload, ["image"]);
  if (!image) throw new Error("An image was let through that isn't one");
  const thumbnailKey = `${tripId}/${randomUUID()}-poster.webp`;
  await storeFile(files, { bucket, key: thumbnailKey }, image.thumbnail, "image/webp");
  return { thumbnailKey, width: image.width, height: image.height };
}

/** Removes a video's poster in a job. */
export const removePoster = (jobs: JobQueue, { thumbnailKey }: { thumbnailKey: string }): Promise<void> =>
  jobs.enqueue("remove-files", { keys: [{ bucket, key: thumbnailKey }] });

type Keys = { fileKey: string; thumbnailKey: string | null };

/** Removes the files of a photo or video in a job. */
export const removeMediaFiles = (jobs: JobQueue, { fileKey, thumbnailKey }: Keys): Promise<void> => {
  const keys = [fileKey, thumbnailKey].flatMap((key): FileRef[] => (key ? [{ bucket, key }] : []));
  return jobs.enqueue("remove-files", { keys });
};
