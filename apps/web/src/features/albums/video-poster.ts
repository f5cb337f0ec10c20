import type { SharedMedia } from "@evoya/schemas/albums";
import { api } from "../../api.ts";

/** The first frames are often black. */
const frameSeconds = 1;
/** A picture this long is sharp at the largest size albums show. */
const longestSide = 960;
/** A browser that can't read a video may not say so. */
const patienceMs = 20_000;

/** Resolves on the event; rejects if the video fails or takes too long. */
const happens = (video: HTMLVideoElement, event: "loadeddata" | "seeked") =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs);
    signal.addEventListener("abort", reject);
    video.addEventListener(event, resolve, { once: true, signal });
    video.addEventListener("error", reject, { once: true, signal });
  });

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

/** A frame of the video at `url`; throws if this browser can't play it, or isn't allowed to read it. */
async function frameOf(url: string): Promise<Blob | null> {
  const video = document.createElement("video");
  // Our store lets the app read the videos it plays; without this, the canvas couldn't be read.
  video.crossOrigin = "anonymous";
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    const isLoaded = happens(video, "loadeddata");
    video.src = url;
    await isLoaded;
    const isThere = happens(video, "seeked");
    video.currentTime = Math.min(frameSeconds, video.duration / 2 || 0);
    await isThere;
    return await drawn(video);
  } finally {
    // Stops the download.
    video.removeAttribute("src");
    video.load();
  }
}

/**
 * Draws a frame of a video without a picture, from its file if we have it, and sends it. If the browser can't draw it,
 * the video keeps its plain tile.
 */
export async function givePoster({ id, type, url, thumbnail }: SharedMedia, file?: File): Promise<boolean> {
  if (type !== "video" || thumbnail) return false;
  const local = file && URL.createObjectURL(file);
  try {
    const frame = await frameOf(local ?? url);
    if (!frame) return false;
    const poster = new File([frame], "poster.jpg", { type: frame.type });
    await api.addVideoPoster({ params: { id }, file: poster });
    return true;
  } catch {
    return false;
  } finally {
    if (local) URL.revokeObjectURL(local);
  }
}
