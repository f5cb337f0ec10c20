import { type SqlBool, sql } from "kysely";

/** Whether a booking of the trip in proposal `o` was canceled since the proposal was accepted: its price is off, then. */
export const isCanceledSince = (o: string) =>
  sql<SqlBool>`exists (select from booking_requests as x
    where x.itinerary_id = ${sql.ref(`${o}.itineraryId`)} and x.canceled_at >= ${sql.ref(`${o}.acceptedAt`)})`;

/** Whether proposal `o` was accepted for booking `b` of the same trip, not for one that was canceled before or after it. */
export const isAgreedFor = (o: string, b: string) =>
  sql<SqlBool>`${sql.ref(`${o}.itineraryId`)} = ${sql.ref(`${b}.itineraryId`)}
    and ${sql.ref(`${o}.acceptedAt`)} <= coalesce(${sql.ref(`${b}.canceledAt`)}, 'infinity')
    and not exists (select from booking_requests as x
      where x.itinerary_id = ${sql.ref(`${b}.itineraryId`)} and x.id <> ${sql.ref(`${b}.id`)}
        and x.canceled_at between ${sql.ref(`${o}.acceptedAt`)} and ${sql.ref(`${b}.createdAt`)})`;
