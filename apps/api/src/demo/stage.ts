import type { Container } from "../container/container.ts";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { DemoPhotos } from "./photos.ts";
import type { Timeline } from "./timeline.ts";

/** Who acts for the company. */
export type Cast = { manager: StaffOrigin; concierges: readonly StaffOrigin[] };

/** All that a life needs to be lived. */
export type Stage = Pick<Container, "services" | "transact" | "jobHandlers"> & {
  timeline: Timeline;
  cast: Cast;
  photos: DemoPhotos;
  present: Date;
};

/** What happens, and when in the story. */
export type Step = { at: Date; act: () => Promise<unknown> };

/** `hours` after `moment`; what would lie in the future happens half-way to now instead. */
export function later(moment: Date, hours: number, present: Date): Date {
  const wanted = moment.getTime() + hours * 3_600_000;
  const latest = present.getTime() - 5 * 60_000;
  return new Date(wanted < latest ? wanted : (moment.getTime() + latest) / 2);
}
