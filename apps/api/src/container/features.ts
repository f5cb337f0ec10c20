import type { Base } from "./base.ts";
import { createBackOffice } from "./features/back-office.ts";
import { createBelongings } from "./features/belongings.ts";
import { createGroundwork } from "./features/groundwork.ts";
import { createMemberArea } from "./features/member-area.ts";
import { createPeople } from "./features/people.ts";
import { createPlatform } from "./features/platform.ts";
import { createRequests } from "./features/requests.ts";
import { createTrips } from "./features/trips.ts";

/** Every feature, in dependency order: each gets the base and whatever earlier features offer. */
export function createFeatures(base: Base) {
  const groundwork = createGroundwork(base);
  const people = { ...groundwork, ...createPeople(base, groundwork) };
  const belongings = { ...people, ...createBelongings(base, people) };
  const trips = { ...belongings, ...createTrips(base, belongings) };
  const requests = { ...trips, ...createRequests(base, trips) };
  return {
    ...requests,
    ...createMemberArea(base, requests),
    ...createBackOffice(base, requests),
    ...createPlatform(base, people),
  };
}

export type Features = ReturnType<typeof createFeatures>;
