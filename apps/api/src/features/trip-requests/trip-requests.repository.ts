import type { Insertable, Kysely } from "kysely";
import type { DB, TripRequests } from "../../db/schema.generated.ts";

export const createTripRequestRepository = (db: Kysely<DB>) => ({
  insert: (request: Insertable<TripRequests>) =>
    db.insertInto("tripRequests").values(request).returning(["id", "createdAt"]).executeTakeFirstOrThrow(),
});

export type TripRequestRepository = ReturnType<typeof createTripRequestRepository>;
