import type { TrackedEvent } from "@evoya/schemas/analytics";

type WithoutVisit<Event> = Event extends unknown ? Omit<Event, "sessionId"> : never;

/** An event. Before it's sent, its visit is added, and anything personal in a path is removed. */
export type Happening = WithoutVisit<TrackedEvent>;

/** More events than a page produces before the rest has loaded. */
const maxWaiting = 30;
const waiting: Happening[] = [];
let deliver: ((happening: Happening) => void) | null = null;

/** Tracks that something happened. Never throws and never waits; `start.ts` decides what happens with it. */
export function track(happening: Happening): void {
  if (deliver) deliver(happening);
  else if (waiting.length < maxWaiting) waiting.push(happening);
}

/** From now on, `to` gets the tracked events, starting with those that were waiting. */
export function deliverTo(to: (happening: Happening) => void): void {
  deliver = to;
  for (const happening of waiting.splice(0)) to(happening);
}
