import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The inbox of the provider's events. */
export const createProviderEventRepository = (db: Kysely<DB>) => ({
  /** False if it's already there. */
  add: async (event: {
    id: string;
    type: string;
    objectId: string;
    customerId: string | null;
    payload: object;
  }) => {
    const added = await db
      .insertInto("stripeEvents")
      .values({ ...event, payload: JSON.stringify(event.payload) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  },

  find: (id: string) =>
    db
      .selectFrom("stripeEvents")
      .select(["id", "type", "payload", "handledAt"])
      .where("id", "=", id)
      .executeTakeFirst(),

  markHandled: (id: string, userId: string | null) =>
    db
      .updateTable("stripeEvents")
      .set({ handledAt: sql`now()`, userId, attempts: sql`attempts + 1`, error: null })
      .where("id", "=", id)
      .execute(),
});

export type ProviderEventRepository = ReturnType<typeof createProviderEventRepository>;
