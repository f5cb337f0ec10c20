import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Whether a trip is the member's own. With `hold`, it's locked until the end of the transaction. */
export async function ownsTrip(
  db: Kysely<DB>,
  tripId: string,
  userId: string,
  { hold = false } = {},
): Promise<boolean> {
  const trip = await db
    .selectFrom("itineraries")
    .select("id")
    .where("id", "=", tripId)
    .where("userId", "=", userId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return trip !== undefined;
}
