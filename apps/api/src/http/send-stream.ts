import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Sends what `source` reads, no faster than the client receives it. If the client leaves early, reading stops, and
 * that's no fault. If reading fails, the answer is cut off, and this throws.
 */
export async function sendStream(source: Readable, response: ServerResponse): Promise<void> {
  if (response.destroyed) {
    source.destroy();
    return;
  }
  let hasLeft = false;
  // If reading fails, the source has its error before the response is closed.
  response.once("close", () => {
    hasLeft = source.errored === null;
  });
  try {
    await pipeline(source, response);
  } catch (error) {
    if (!hasLeft) throw error;
  }
}
