import type { Found } from "@evoya/domain/made/compose";
import { type PlaceToMake, reachKilometers } from "@evoya/domain/made/made-place";
import { readUpTo } from "../read-up-to.ts";
import { foundIn } from "./found-in.ts";
import { type OsmElement, overpassAnswer } from "./osm-element.ts";
import { questionAround } from "./question.ts";

/** Finds what OpenStreetMap knows around a place. */
export type Overpass = {
  /** Throws `OverpassFailed` when the server doesn't give a usable answer. */
  around: (place: PlaceToMake, signal?: AbortSignal) => Promise<Found>;
};

export type OverpassSettings = {
  /** The address of an Overpass interpreter. */
  url: string;
  /** For one attempt, in milliseconds. */
  timeoutMs?: number;
  /** The longest we wait when the server asks us to, in milliseconds. */
  longestWaitMs?: number;
  maxBytes?: number;
};

/** No usable answer: late, too large, broken, or none at all. */
export class OverpassFailed extends Error {
  override name = "OverpassFailed";
}

/** The server is too busy, and says when to come back. */
class OverpassBusy extends Error {
  override name = "OverpassBusy";
  readonly afterMs: number;
  constructor(afterMs: number) {
    super("Overpass is busy");
    this.afterMs = afterMs;
  }
}

const usualWaitMs = 5_000;
const busy = [429, 503, 504];

/** The milliseconds a `Retry-After` header asks for, in either of its forms. */
function waitIn(header: string | null): number {
  if (!header) return usualWaitMs;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(0, ms) : usualWaitMs;
}

function elementsIn(text: string): OsmElement[] {
  const { data, error } = overpassAnswer.safeParse(JSON.parse(text));
  if (!data) throw new OverpassFailed("The answer isn't Overpass's", { cause: error });
  // A query that ran out of time returns what it had by then.
  if (data.remark?.includes("error")) throw new OverpassFailed(data.remark.slice(0, 200));
  return data.elements;
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** One request gets 20 seconds and 5 MB, and a second one only if the server asks for it (decision 190). */
export function createOverpass({
  url,
  timeoutMs = 20_000,
  longestWaitMs = 30_000,
  maxBytes = 5_000_000,
}: OverpassSettings): Overpass {
  const ask = async (body: string, signal: AbortSignal | undefined): Promise<OsmElement[]> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ data: body }),
      headers: { Accept: "application/json", "User-Agent": "Evoya" },
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (busy.includes(response.status)) {
      await response.body?.cancel();
      throw new OverpassBusy(waitIn(response.headers.get("Retry-After")));
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new OverpassFailed(`Overpass answered ${response.status}`);
    }
    const text = await readUpTo(response, maxBytes);
    if (text === null) throw new OverpassFailed(`The answer is larger than ${maxBytes} bytes`);
    return elementsIn(text);
  };

  return {
    around: async (place, signal) => {
      const question = questionAround(place.coordinates, reachKilometers, Math.floor(timeoutMs / 1000));
      const failed = (error: unknown): never => {
        if (signal?.aborted || error instanceof OverpassFailed) throw error;
        throw new OverpassFailed("Overpass didn't answer", { cause: error });
      };
      const first = await ask(question, signal).catch((error: unknown) =>
        error instanceof OverpassBusy && error.afterMs <= longestWaitMs ? error : failed(error),
      );
      if (!(first instanceof OverpassBusy)) return foundIn(first, place);
      await pause(first.afterMs, signal);
      return foundIn(await ask(question, signal).catch(failed), place);
    },
  };
}
