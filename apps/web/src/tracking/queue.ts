import { flushEveryMs, isUrgent } from "@evoya/domain/tracking";
import type { TrackedEvent } from "@evoya/schemas/analytics";
import type { Happening } from "./track.ts";

/** Sent without waiting any longer: far fewer than the API takes at once. */
const fullAt = 20;
/** The most events kept while nothing can be sent; the oldest are dropped first. */
const maxKept = 50;

type Deps = {
  /** Hands over a batch; false if the browser wouldn't take it. */
  send: (events: TrackedEvent[]) => boolean;
  /** Checked for each event and before each batch: a visitor may change their mind. */
  mayTrack: () => boolean;
  /** The visit that an event belongs to. */
  visit: () => { sessionId: string; isNew: boolean };
};

const isUrgentEvent = (happening: Happening): boolean =>
  happening.kind === "conversion" || (happening.kind === "event" && isUrgent(happening.name));

/**
 * Collects events and sends them every ten seconds; failed payments, errors, and conversions right away (public spec
 * §7).
 */
export function createQueue({ send, mayTrack, visit }: Deps) {
  let events: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!mayTrack()) events = [];
    if (events.length === 0) return;
    if (send(events)) events = [];
    else timer = setTimeout(flush, flushEveryMs);
  };

  const add = (happening: Happening): void => {
    if (!mayTrack()) return;
    const { sessionId, isNew } = visit();
    if (isNew) events.push({ kind: "conversion", type: "visit", sessionId });
    events.push({ ...happening, sessionId });
    events = events.slice(-maxKept);
    if (isUrgentEvent(happening) || events.length >= fullAt) flush();
    else timer ??= setTimeout(flush, flushEveryMs);
  };

  return { add, flush };
}
