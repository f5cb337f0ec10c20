import { apiUrl } from "../config.ts";
import { tripsCache } from "./offline.ts";

/** The header in which the worker and this page record when a response was stored. */
const keptAtHeader = "evoya-kept-at";

/** When the API's response at `path` was stored on this device; null if it wasn't, or storage is blocked. */
export async function keptAt(path: string): Promise<string | null> {
  try {
    const kept = await (await caches.open(tripsCache)).match(`${apiUrl}${path}`, { ignoreVary: true });
    return kept?.headers.get(keptAtHeader) ?? null;
  } catch {
    return null;
  }
}

/** Stores the API's response at `path`, for the worker to use offline. */
export async function keepAnswer(path: string, answer: unknown): Promise<void> {
  const headers = { "content-type": "application/json", [keptAtHeader]: new Date().toISOString() };
  await (await caches.open(tripsCache)).put(
    `${apiUrl}${path}`,
    new Response(JSON.stringify(answer), { headers }),
  );
}
