import type { TrackedEvent } from "@evoya/schemas/analytics";

type WithoutVisit<Event> = Event extends unknown ? Omit<Event, "sessionId"> : never;

/** Something that happened. On the way its visit is added, and what a path tells of persons taken out. */
export type Happening = WithoutVisit<TrackedEvent>;

/** More than a page brings about before the rest has loaded. */
const maxWaiting = 30;
const waiting: Happening[] = [];
let deliver: ((happening: Happening) => void) | null = null;

/** Notes that something happened. Never throws and never waits; what comes of it is decided in `start.ts`. */
export function track(happening: Happening): void {
  if (deliver) deliver(happening);
  else if (waiting.length < maxWaiting) waiting.push(happening);
}

/** From now on `to` gets what is tracked, first of all what has waited for it. */
export function deliverTo(to: (happening: Happening) => void): void {
  deliver = to;
  for (const happening of waiting.splice(0)) to(happening);
}
