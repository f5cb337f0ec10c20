import { apiUrl } from "../config.ts";
import { tripsCache } from "./offline.ts";

/** The header in which the worker and this page write down when an answer was stored. */
const keptAtHeader = "evoya-kept-at";

/** When what the API answers at `path` was stored on this device; null if it isn't, or storage is blocked. */
export async function keptAt(path: string): Promise<string | null> {
  try {
    const kept = await (await caches.open(tripsCache)).match(`${apiUrl}${path}`, { ignoreVary: true });
    return kept?.headers.get(keptAtHeader) ?? null;
  } catch {
    return null;
  }
}

/** Stores what the API answered at `path`, for the worker to answer with when there's no connection. */
export async function keepAnswer(path: string, answer: unknown): Promise<void> {
  const headers = { "content-type": "application/json", [keptAtHeader]: new Date().toISOString() };
  await (await caches.open(tripsCache)).put(
    `${apiUrl}${path}`,
    new Response(JSON.stringify(answer), { headers }),
  );
}
