import type { FoundPlace } from "@evoya/schemas/places";
import { useEffect, useState } from "react";

/** The kinds a search can be limited to. */
export type PlaceKind = "airport" | "country";

/** An app's call of `GET /v1/places`. Define it outside of components: another function asks again. */
export type SearchPlaces = (
  query: { q: string; kind?: PlaceKind | undefined },
  signal: AbortSignal,
) => Promise<{ places: FoundPlace[] }>;

export type PlacesAnswer = { asked: string; places: readonly FoundPlace[] };

/** How long typing has to pause before we ask, in milliseconds. */
const restMs = 200;

/** The shortest text worth asking about, and the longest the API takes. */
const lengths = { min: 2, max: 100 };

/**
 * The places that typed text may mean, a moment after the last letter; the previous results until then. Null for a text
 * that's too short or too long, and if the search fails: it's only a help.
 */
export function usePlaces(search: SearchPlaces, typed: string, kind?: PlaceKind): PlacesAnswer | null {
  const [answer, setAnswer] = useState<PlacesAnswer | null>(null);
  const q = typed.trim();
  const isAsked = q.length >= lengths.min && q.length <= lengths.max;
  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search({ q, kind }, gone.signal).catch(() => null);
      if (!gone.signal.aborted) setAnswer(found && { asked: q, places: found.places });
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [search, q, kind, isAsked]);
  return isAsked ? answer : null;
}
