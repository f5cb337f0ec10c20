import type { Container } from "../container/container.ts";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { DemoPhotos } from "./photos.ts";
import type { Timeline } from "./timeline.ts";

/** The staff who act for the company. */
export type Cast = { manager: StaffOrigin; concierges: readonly StaffOrigin[] };

/** Everything needed to play out a member's story. */
export type Stage = Pick<Container, "services" | "transact" | "jobHandlers"> & {
  timeline: Timeline;
  cast: Cast;
  photos: DemoPhotos;
  present: Date;
};

/** A moment of the story, and what happens then. */
export type Step = { at: Date; act: () => Promise<unknown> };

/** `hours` after `moment`. If that's in the future, halfway between `moment` and now instead. */
export function later(moment: Date, hours: number, present: Date): Date {
  const wanted = moment.getTime() + hours * 3_600_000;
  const latest = present.getTime() - 5 * 60_000;
  return new Date(wanted < latest ? wanted : (moment.getTime() + latest) / 2);
}
