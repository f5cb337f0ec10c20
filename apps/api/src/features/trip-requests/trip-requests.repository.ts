import type { RequestStatus } from "@evoya/domain/request-status";
import type { Insertable, Kysely } from "kysely";
import type { DB, TripRequests } from "../../db/schema.generated.ts";

export const createTripRequestRepository = (db: Kysely<DB>) => ({
  insert: (request: Insertable<TripRequests>) =>
    db.insertInto("tripRequests").values(request).returning(["id", "createdAt"]).executeTakeFirstOrThrow(),

  /** A request as staff see it. */
  find: (id: string) =>
    db
      .selectFrom("tripRequests")
      .select([
        "id",
        "userId",
        "fullName as name",
        "email",
        "phone",
        "preferredDestinations",
        "startDate",
        "endDate",
        "travelType",
        "budgetRange",
        "notes",
        "status",
        "createdAt",
        "updatedAt",
      ])
      .where("id", "=", id)
      .executeTakeFirst(),

  /** Sets the status as of version `updatedAt`. False if it has changed since, or is gone. */
  update: async (id: string, updatedAt: string, status: RequestStatus): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripRequests")
      .set({ status })
      .where("id", "=", id)
      .where("updatedAt", "=", updatedAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Deletes version `updatedAt` of a request. False if it has changed since, or is gone. */
  remove: async (id: string, updatedAt: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("tripRequests")
      .where("id", "=", id)
      .where("updatedAt", "=", updatedAt)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type TripRequestRepository = ReturnType<typeof createTripRequestRepository>;
