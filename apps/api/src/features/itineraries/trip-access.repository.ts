import type { TripRole } from "@evoya/domain/companions";
import { type RawBuilder, sql } from "kysely";

/**
 * Who may see a trip, in the queries that read it: its owner, and the companions who have joined (decision
 * 179). Each is a condition on `itineraries as i`. Data that isn't meant for companions uses `i.user_id`
 * alone.
 */
export const isVisibleTo = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(i.user_id = ${userId} or exists (select from trip_companions as c
    where c.itinerary_id = i.id and c.user_id = ${userId}))`;

/** The member's role on the trip; null for anyone else. */
export const roleOn = (userId: string): RawBuilder<TripRole | null> =>
  sql<TripRole | null>`case when i.user_id = ${userId} then 'owner' else (select c.role from trip_companions as c
    where c.itinerary_id = i.id and c.user_id = ${userId}) end`;

/** The same for a list, using the two indexes instead of looking at every trip there is. */
export const isAmongTripsOf = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`i.id in (select id from itineraries where user_id = ${userId}
    union all select itinerary_id from trip_companions where user_id = ${userId})`;

/** The ids of everyone who has joined, and so hears about changes besides the owner. */
export const companionIds = sql<string[]>`array(select c.user_id from trip_companions as c
  where c.itinerary_id = i.id and c.user_id is not null)`;
